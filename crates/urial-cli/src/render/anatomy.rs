//! The drawing: a reference with its components named under it, as RFC 3986 section 3 does.
//!
//! ```text
//!   foo://example.com:8042/over/there?name=ferret#nose
//!   └┬┘   └────┬────┘ └┬─┘└────┬────┘ └────┬────┘ └┬─┘
//!  scheme     host    port    path       query  fragment
//! ```
//!
//! A name that finds no room beside its neighbours goes a line down, at the end of a longer stalk.

use std::io::{self, Write};
use std::ops::Range;

use urial::{Component, Reference};

use super::style;

/// A component and the columns it takes. A reference is ASCII: a byte is a column.
struct Limb {
    component: Component,
    columns: Range<usize>,
}

impl Limb {
    /// The column of the stalk: the middle.
    fn stalk(&self) -> usize {
        self.columns.start + self.columns.len().saturating_sub(1) / 2
    }
}

/// A label and the column it begins at.
struct Label {
    component: Component,
    start: usize,
}

/// How far the drawing is moved to the right, so that names may hang over on the left.
const MARGIN: usize = 2;

pub(crate) fn draw(out: &mut dyn Write, reference: Reference<'_>) -> io::Result<()> {
    let limbs = limbs(reference);
    write_text(out, reference.as_str(), &limbs)?;
    write_brackets(out, &limbs)?;
    let mut waiting: Vec<&Limb> = limbs.iter().collect();
    while !waiting.is_empty() {
        let (labels, stalks) = place(&waiting);
        write_row(out, &labels, &stalks)?;
        waiting.retain(|limb| labels.iter().all(|label| label.component != limb.component));
    }
    Ok(())
}

/// The components that have at least one character, from left to right.
fn limbs(reference: Reference<'_>) -> Vec<Limb> {
    let layout = reference.layout();
    let all = [
        (Component::Scheme, layout.scheme()),
        (Component::Userinfo, layout.userinfo()),
        (Component::Host, layout.host()),
        (Component::Port, layout.port()),
        (Component::Path, Some(layout.path())),
        (Component::Query, layout.query()),
        (
            Component::Fragment,
            layout.fragment(reference.as_str().len()),
        ),
    ];
    all.into_iter()
        .filter_map(|(component, range)| {
            let range = range.filter(|range| !range.is_empty())?;
            Some(Limb {
                component,
                columns: range.start + MARGIN..range.end + MARGIN,
            })
        })
        .collect()
}

fn write_text(out: &mut dyn Write, text: &str, limbs: &[Limb]) -> io::Result<()> {
    write!(out, "{:MARGIN$}", "")?;
    let mut done = 0;
    for limb in limbs {
        let range = limb.columns.start - MARGIN..limb.columns.end - MARGIN;
        let style = style::component(limb.component);
        write!(
            out,
            "{}{style}{}{style:#}",
            &text[done..range.start],
            &text[range.clone()]
        )?;
        done = range.end;
    }
    writeln!(out, "{}", &text[done..])
}

/// `└┬┘` under three columns, `┬` under one.
fn write_brackets(out: &mut dyn Write, limbs: &[Limb]) -> io::Result<()> {
    let mut column = 0;
    for limb in limbs {
        let style = style::component(limb.component);
        write!(out, "{:1$}{style}", "", limb.columns.start - column)?;
        for at in limb.columns.clone() {
            let is_start = at == limb.columns.start;
            let is_end = at + 1 == limb.columns.end;
            let stroke = match (at == limb.stalk(), is_start, is_end) {
                (true, true, true) => "│",
                (true, true, false) => "├",
                (true, _, _) => "┬",
                (false, true, _) => "└",
                (false, _, true) => "┘",
                (false, false, false) => "─",
            };
            write!(out, "{stroke}")?;
        }
        write!(out, "{style:#}")?;
        column = limb.columns.end;
    }
    writeln!(out)
}

/// Chooses the labels for the next row, and the stalks that go through it to later rows.
///
/// A label may not touch its neighbour nor cover a stalk. The last one always finds room, since
/// all stalks beside it are to its left: every row places something.
fn place<'a>(waiting: &[&'a Limb]) -> (Vec<Label>, Vec<&'a Limb>) {
    let mut labels = Vec::new();
    let mut stalks = Vec::new();
    let mut free = 0;
    for (i, limb) in waiting.iter().enumerate() {
        let len = limb.component.name().len();
        let stalk = limb.stalk();
        // Centred, a column away from what is on the left, or right beside it if need be.
        let beside = (free + 1).min(stalk).max(free);
        let start = (stalk + 1).saturating_sub(len.div_ceil(2)).max(beside);
        let limit = waiting.get(i + 1).map_or(usize::MAX, |next| next.stalk());
        if start <= stalk && start + len < limit {
            labels.push(Label {
                component: limb.component,
                start,
            });
            free = start + len;
        } else {
            stalks.push(*limb);
            free = stalk + 1;
        }
    }
    (labels, stalks)
}

fn write_row(out: &mut dyn Write, labels: &[Label], stalks: &[&Limb]) -> io::Result<()> {
    let mut marks: Vec<(usize, &str, Component)> = labels
        .iter()
        .map(|label| (label.start, label.component.name(), label.component))
        .chain(
            stalks
                .iter()
                .map(|limb| (limb.stalk(), "│", limb.component)),
        )
        .collect();
    marks.sort_by_key(|mark| mark.0);
    let mut column = 0;
    for (start, text, component) in marks {
        let style = style::component(component);
        write!(out, "{:1$}{style}{text}{style:#}", "", start - column)?;
        column = start + text.chars().count();
    }
    writeln!(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn drawing(text: &str) -> String {
        let mut out = Vec::new();
        let reference = Reference::parse(text).unwrap();
        draw(&mut anstream::StripStream::new(&mut out), reference).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn the_picture_of_the_standard() {
        let want = "  \
  foo://example.com:8042/over/there?name=ferret#nose
  └┬┘   └────┬────┘ └┬─┘└────┬────┘ └────┬────┘ └┬─┘
 scheme     host    port    path       query  fragment
";
        assert_eq!(
            drawing("foo://example.com:8042/over/there?name=ferret#nose"),
            want
        );
    }

    /// Whatever the lengths, every component that is not empty is named once and no name is cut.
    #[test]
    fn every_component_is_named() {
        for text in [
            "a:b",
            "a://b@c:1/?d#e",
            "//u@h",
            "?q",
            "#f",
            "",
            "a:b?c#d",
            "x://y:1?z",
        ] {
            let drawn = drawing(text);
            for limb in limbs(Reference::parse(text).unwrap()) {
                let name = limb.component.name();
                assert_eq!(drawn.matches(name).count(), 1, "{name} in\n{drawn}");
            }
        }
    }
}
