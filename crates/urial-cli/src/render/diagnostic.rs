//! Reports of invalid input on standard error: for people the text with a caret under the byte, for
//! pipelines one line each.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, IsTerminal, Write, stderr, stdout};
use std::path::{Path, PathBuf};

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use urial::repair::StepKind;

use super::Password;
use super::mask::mask_password;
use super::style;
use crate::complaint::{Complaint, Fault};
use crate::escape::Escaped;
use crate::input::Source;
use crate::sink::Destination;
use crate::usage::with_path;

/// The position of a record.
pub(crate) enum Place<'a> {
    /// The number of an argument, and how many there are.
    Argument(u64, usize),
    /// A line of a source.
    Line(&'a Source, u64),
}

/// The number of columns shown on either side of the byte, if the width allows it.
const CONTEXT: usize = 60;

/// The number of columns beside the text: the line number, a bar, and two ellipses.
const BESIDE: usize = 14;

/// The number of texts that are shown with carets before reports become single lines.
const MOST_SNIPPETS: u64 = 20;

/// The destination of reports.
enum Reports {
    Stderr,
    Stdout,
    File(PathBuf, File),
}

impl Reports {
    fn new(path: Option<&Path>) -> io::Result<Self> {
        Ok(match path.map_or(Destination::Stderr, Destination::of) {
            Destination::Stderr => Self::Stderr,
            Destination::Stdout => Self::Stdout,
            Destination::File(path) => {
                let file = File::create(path).map_err(|error| with_path(path, &error))?;
                Self::File(path.to_owned(), file)
            }
        })
    }

    /// Writes whole reports, in one call to the system.
    fn write(&mut self, reports: &[u8]) -> io::Result<()> {
        match self {
            Self::Stderr => stderr().write_all(reports),
            Self::Stdout => {
                let mut out = stdout().lock();
                out.write_all(reports)?;
                out.flush()
            }
            Self::File(path, file) => file
                .write_all(reports)
                .map_err(|error| with_path(path, &error)),
        }
    }

    /// How much is written at a time. A pipe takes this much without letting in what others write, so
    /// that lines of two processes that share it stay whole.
    const fn batch(&self) -> usize {
        match self {
            Self::Stderr | Self::Stdout => 4096,
            Self::File(..) => 64 << 10,
        }
    }
}

/// The destination of reports, and their maximum number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reporting<'a> {
    pub(crate) password: Password,
    /// Instead of standard error.
    pub(crate) file: Option<&'a Path>,
    /// At most this many are written.
    pub(crate) most: u64,
    pub(crate) summary: Summary,
}

/// The summary at the end of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Summary {
    None,
    /// The number of invalid records, if there are any.
    Count,
    /// The number of records, and of records per kind of error.
    Faults,
}

/// Reports complaints and counts them.
pub(crate) struct Diagnostics {
    out: Reports,
    most: u64,
    summary: Summary,
    /// The number of reports, written or not.
    reports: u64,
    faults: BTreeMap<Fault, u64>,
    /// Whole reports that are yet to be written.
    batch: Vec<u8>,
    /// Whether standard error shows colours, and whether lines are shown with carets. Both are
    /// determined once: asking the system for each report took longer than writing it.
    is_coloured: bool,
    is_terminal: bool,
    password: Password,
    snippets: u64,
    records: u64,
    bad: u64,
    /// The number of repaired records, and of steps of each kind.
    repaired: u64,
    steps: BTreeMap<StepKind, u64>,
}

impl Diagnostics {
    pub(crate) fn new(reporting: Reporting<'_>) -> io::Result<Self> {
        let Reporting {
            password,
            file,
            most,
            summary,
        } = reporting;
        Ok(Self {
            out: Reports::new(file)?,
            most,
            summary,
            reports: 0,
            faults: BTreeMap::new(),
            batch: Vec::new(),
            is_coloured: style::is_coloured(&stderr()),
            is_terminal: stderr().is_terminal(),
            password,
            snippets: 0,
            records: 0,
            bad: 0,
            repaired: 0,
            steps: BTreeMap::new(),
        })
    }

    pub(crate) fn count(&mut self, records: u64, bad: u64, faults: &BTreeMap<Fault, u64>) {
        self.records += records;
        self.bad += bad;
        for (fault, count) in faults {
            *self.faults.entry(*fault).or_default() += count;
        }
    }

    /// Returns how many records had which fault.
    pub(crate) const fn faults(&self) -> &BTreeMap<Fault, u64> {
        &self.faults
    }

    /// Returns how many records are invalid.
    pub(crate) const fn bad(&self) -> u64 {
        self.bad
    }

    /// Counts records that were repaired, and the steps.
    pub(crate) fn count_repairs(&mut self, records: u64, steps: &BTreeMap<StepKind, u64>) {
        self.repaired += records;
        for (kind, count) in steps {
            *self.steps.entry(*kind).or_default() += count;
        }
    }

    /// Reports what was done to a record, in one line. It may be written later, with others.
    pub(crate) fn note(&mut self, place: &Place<'_>, note: &str) -> io::Result<()> {
        self.reports += 1;
        if self.reports > self.most {
            return Ok(());
        }
        self.line(place, note)?;
        if self.batch.len() > self.out.batch() {
            self.flush()?;
        }
        Ok(())
    }

    /// Appends a line with its place before it.
    fn line(&mut self, place: &Place<'_>, text: impl std::fmt::Display) -> io::Result<()> {
        let out = &mut self.batch;
        match place {
            Place::Argument(number, 1) if *number == 1 => writeln!(out, "urial: {text}"),
            Place::Argument(number, _) => writeln!(out, "urial: argument {number}: {text}"),
            Place::Line(source, number) => writeln!(out, "{source}:{number}: {text}"),
        }
    }

    /// Returns whether reports go to the same stream as results.
    pub(crate) const fn is_on_stdout(&self) -> bool {
        matches!(self.out, Reports::Stdout)
    }

    /// Reports one complaint. It may be written later, with others.
    pub(crate) fn report(
        &mut self,
        place: &Place<'_>,
        record: &[u8],
        complaint: &Complaint,
    ) -> io::Result<()> {
        self.reports += 1;
        if self.reports > self.most {
            return Ok(());
        }
        let start = self.batch.len();
        let is_shown = match (&self.out, place) {
            (Reports::File(..) | Reports::Stdout, _) => false,
            (Reports::Stderr, Place::Argument(..)) => true,
            (Reports::Stderr, Place::Line(..)) => self.is_terminal && self.snippets < MOST_SNIPPETS,
        };
        if is_shown && !record.is_empty() {
            self.snippets += 1;
            let snippet = self.snippet(place, record, complaint);
            self.push(&snippet)?;
        } else {
            let severity = if complaint.is_warning() {
                "warning: "
            } else {
                ""
            };
            self.line(place, format_args!("{severity}{complaint}"))?;
        }
        if self.batch.len() > self.out.batch() && start > 0 {
            let last = self.batch.split_off(start);
            self.flush()?;
            self.batch = last;
        }
        Ok(())
    }

    /// Appends text, with its colours if they are shown.
    fn push(&mut self, text: &str) -> io::Result<()> {
        if self.is_coloured {
            self.batch.write_all(text.as_bytes())
        } else {
            write!(self.batch, "{}", anstream::adapter::strip_str(text))
        }
    }

    /// Writes the reports that are yet to be written.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        if self.batch.is_empty() {
            return Ok(());
        }
        let result = self.out.write(&self.batch);
        self.batch.clear();
        result
    }

    /// Returns the text, with a caret under the byte and the rule below.
    fn snippet(&self, place: &Place<'_>, record: &[u8], complaint: &Complaint) -> String {
        let masked = match self.password {
            Password::Shown => record.to_vec(),
            Password::Masked => mask_password(record),
        };
        let context = (style::error_width().saturating_sub(BESIDE) / 2).clamp(8, CONTEXT);
        let (text, span) = window(&masked, complaint.offset(), context);
        let title = complaint.to_string();
        let (Place::Line(_, number) | Place::Argument(number, _)) = place;
        let mut snippet = Snippet::source(text.as_str())
            .fold(false)
            .line_start(*number as usize);
        if let Some(span) = span {
            snippet = snippet.annotation(AnnotationKind::Primary.span(span));
        }
        let level = if complaint.is_warning() {
            Level::WARNING
        } else {
            Level::ERROR
        };
        let report = [level.primary_title(title.as_str()).element(snippet)];
        let report = Renderer::styled().render(&report);
        let Place::Line(source, number) = place else {
            return format!("{report}\n");
        };
        // The renderer would print the column in what is shown, which is not that in the line.
        let (title, rest) = report.split_once('\n').unwrap_or((&report, ""));
        let (gutter, arrow) = (number.to_string().len(), style::GUTTER);
        let column = complaint.offset().map(|offset| format!(":{}", offset + 1));
        let column = column.unwrap_or_default();
        format!(
            "{title}\n{:gutter$}{arrow}-->{arrow:#} {source}:{number}{column}\n{rest}\n",
            ""
        )
    }

    /// Writes how many records there were, if that is worth a line.
    pub(crate) fn summary(&mut self) -> io::Result<()> {
        self.flush()?;
        let (bad, records) = (self.bad, self.records);
        let mut text = Vec::new();
        if self.reports > self.most && self.summary != Summary::None {
            let hidden = self.reports - self.most;
            writeln!(text, "urial: {hidden} more not shown (see --max-errors)")?;
        }
        if self.repaired > 0 && self.summary != Summary::None {
            writeln!(text, "urial: {} of {records} repaired", self.repaired)?;
            for (kind, count) in &self.steps {
                writeln!(text, "{count:>9}  {}", kind.name())?;
            }
        }
        match self.summary {
            Summary::None => {}
            Summary::Count if bad == 0 || records < 2 => {}
            Summary::Count => writeln!(text, "urial: {bad} of {records} invalid")?,
            Summary::Faults => {
                writeln!(text, "urial: {bad} of {records} invalid")?;
                let mut faults: Vec<_> = self.faults.iter().collect();
                faults.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
                for (fault, count) in faults {
                    let Fault { kind, component } = *fault;
                    let component = component.unwrap_or_default();
                    let line = format!("{count:>9}  {kind:<16}  {component}");
                    writeln!(text, "{}", line.trim_end())?;
                }
            }
        }
        if text.is_empty() {
            return Ok(());
        }
        stderr().write_all(&text)
    }
}

/// Returns the part of the text around the byte, safe for a terminal, and the byte's place in it.
fn window(
    text: &[u8],
    offset: Option<usize>,
    context: usize,
) -> (String, Option<std::ops::Range<usize>>) {
    let at = offset.unwrap_or(0).min(text.len());
    let start = boundary(text, at.saturating_sub(context));
    let end = boundary(text, (at + context).min(text.len()));
    let mut shown = String::from(if start > 0 { "…" } else { "" });
    shown += &Escaped(&text[start..at]).to_string();
    let caret = shown.len();
    let rest = Escaped(&text[at..end]).to_string();
    let width = rest.chars().next().map_or(0, char::len_utf8);
    shown += &rest;
    if end < text.len() {
        shown.push('…');
    }
    (shown, offset.map(|_| caret..caret + width))
}

/// Returns the nearest position at or before this one that does not cut a character.
fn boundary(text: &[u8], mut i: usize) -> usize {
    while i > 0 && i < text.len() && text[i] & 0xC0 == 0x80 {
        i -= 1;
    }
    i
}

#[cfg(test)]
mod tests {
    use super::window;

    #[test]
    fn windows_point_at_the_byte() {
        let text = format!("{}|{}", "é".repeat(80), "x".repeat(100));
        let (shown, span) = window(text.as_bytes(), Some(160), 60);
        assert_eq!(&shown[span.unwrap()], "|");
        assert!(shown.starts_with('…') && shown.ends_with('…'));
        let (shown, span) = window(b"\x1b]0;a b", Some(5), 60);
        assert_eq!((shown.as_str(), span), ("\\u{1b}]0;a b", Some(10..11)));
        assert_eq!(window(b"ab", Some(2), 60), ("ab".into(), Some(2..2)));
    }
}
