//! Renders a comparison of two standards: the points on which they differ, for people and for programs.

use std::borrow::Cow;
use std::io::{self, Write};

use serde::Serialize;
use unicode_width::UnicodeWidthStr;
use urial_readings::{Aspect, AspectValue, StandardReading, StandardsComparison, StandardsPoint};

use super::json::{self, Failure};
use super::mask::hide_password;
use super::style;
use crate::escape::Escaped;

/// Values wider than this do not push the sections of the others to the right.
const WIDEST: usize = 40;

/// Returns the text, and two lines for each point:
///
/// ```text
/// mailto:a@b
///   structure    rfc2396  opaque        RFC 2396 section 3
///                rfc3986  hierarchical  RFC 3986 section 3
/// ```
pub(crate) fn write(
    out: &mut dyn Write,
    input: &[u8],
    comparison: &StandardsComparison<'_>,
) -> io::Result<()> {
    writeln!(out, "{}", Escaped(&hide_password(input)))?;
    let points: Vec<Shown> = comparison.points().map(|point| Shown::of(&point)).collect();
    if points.is_empty() {
        let [a, b] = comparison
            .readings()
            .map(|reading| reading.standard().name());
        writeln!(out, "  {0}read alike by {a} and {b}{0:#}", style::DIM)?;
    }
    let widths = points.iter().flat_map(|point| &point.lines);
    let widths = widths.map(|line| line.value.width());
    let widest = widths.filter(|&width| width <= WIDEST).max().unwrap_or(0);
    for point in &points {
        point.write(out, widest)?;
    }
    writeln!(out)
}

struct Shown {
    aspect: Aspect,
    lines: [Line; 2],
}

struct Line {
    standard: &'static str,
    value: String,
    /// The section that defines the value; an error contains its own.
    section: Option<String>,
}

impl Shown {
    fn of(point: &StandardsPoint<'_>) -> Self {
        let [a, b] = point.shown().map(|value| value.to_string());
        let line = |i: usize, value| Line {
            standard: point.standards[i].name(),
            value,
            section: match point.values[i] {
                AspectValue::Refused(_) => None,
                _ => Some(point.citations()[i].to_string()),
            },
        };
        Self {
            aspect: point.aspect,
            lines: [line(0, a), line(1, b)],
        }
    }

    fn write(&self, out: &mut dyn Write, widest: usize) -> io::Result<()> {
        let style = match self.aspect {
            Aspect::Component(component) => style::component(component),
            _ => style::HEADING,
        };
        let mut name = self.aspect.name();
        for line in &self.lines {
            let (standard, value) = (line.standard, &line.value);
            write!(out, "  {style}{name:<11}{style:#}  ")?;
            write!(out, "{0}{standard:<7}{0:#}  {value}", style::DIM)?;
            if let Some(section) = &line.section {
                let gap = widest.saturating_sub(value.width()) + 2;
                write!(out, "{:gap$}{1}{section}{1:#}", "", style::DIM)?;
            }
            writeln!(out)?;
            name = "";
        }
        Ok(())
    }
}

/// The fields, in the order in which they are printed.
#[derive(Serialize)]
struct Record<'a> {
    input: Cow<'a, str>,
    same: bool,
    from: Side,
    to: Side,
    differences: Vec<Difference<'a>>,
}

#[derive(Serialize)]
struct Side {
    standard: &'static str,
    valid: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Failure>,
}

#[derive(Serialize)]
struct Difference<'a> {
    aspect: &'static str,
    from: Option<&'a str>,
    to: Option<&'a str>,
    from_section: String,
    to_section: String,
}

impl Side {
    fn of(reading: &StandardReading<'_>) -> Self {
        let error = reading.result().err();
        Self {
            standard: reading.standard().name(),
            valid: error.is_none(),
            error: error.as_ref().map(Failure::of),
        }
    }
}

impl<'a> Difference<'a> {
    fn of(point: &StandardsPoint<'a>) -> Self {
        let [from, to] = point.values.map(|value| match value {
            AspectValue::Text(text) => Some(text),
            AspectValue::Word(word) => Some(word),
            AspectValue::Refused(_) => Some("refused"),
            _ => None,
        });
        let [from_section, to_section] = point.citations().map(|citation| citation.to_string());
        Self {
            aspect: point.aspect.name(),
            from,
            to,
            from_section,
            to_section,
        }
    }
}

/// One object: JSON is data, and nothing is hidden in it.
pub(crate) fn write_json(out: &mut Vec<u8>, input: &[u8], comparison: &StandardsComparison<'_>) {
    let [from, to] = comparison.readings();
    let record = Record {
        input: String::from_utf8_lossy(input),
        same: comparison.is_same(),
        from: Side::of(&from),
        to: Side::of(&to),
        differences: comparison
            .points()
            .map(|point| Difference::of(&point))
            .collect(),
    };
    json::push(out, &record);
}
