//! What is wrong with input, on standard error: for people with the text and a caret under the
//! byte, for pipelines a line each.

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write, stderr};
use std::path::Path;

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};

use super::Password;
use super::escape::Escaped;
use super::mask::mask_password;
use super::style;
use crate::complaint::Complaint;
use crate::input::Source;

/// Where a record stands.
pub(crate) enum Place<'a> {
    /// One of so many arguments.
    Argument(u64, usize),
    /// A line of a source.
    Line(&'a Source, u64),
}

/// How much of the text is shown on either side of the byte, where there is room for it.
const CONTEXT: usize = 60;

/// How many columns stand beside the text: the number of the line, a bar, two dots of omission.
const BESIDE: usize = 14;

/// How many texts are shown with carets before single lines have to do.
const MOST_SNIPPETS: u64 = 20;

/// Where reports go.
enum Reports {
    Stderr(anstream::AutoStream<io::Stderr>),
    File(BufWriter<File>),
}

impl Write for Reports {
    fn write(&mut self, data: &[u8]) -> io::Result<usize> {
        match self {
            Self::Stderr(out) => out.write(data),
            Self::File(out) => out.write(data),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Stderr(out) => out.flush(),
            Self::File(out) => out.flush(),
        }
    }
}

/// Reports complaints and counts them.
pub(crate) struct Diagnostics {
    out: Reports,
    password: Password,
    snippets: u64,
    records: u64,
    bad: u64,
}

impl Diagnostics {
    /// Reports go to standard error, or to a file.
    pub(crate) fn new(password: Password, file: Option<&Path>) -> io::Result<Self> {
        let out = match file {
            None => Reports::Stderr(anstream::stderr()),
            Some(path) => {
                let file = File::create(path).map_err(|error| {
                    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
                })?;
                Reports::File(BufWriter::new(file))
            }
        };
        Ok(Self {
            out,
            password,
            snippets: 0,
            records: 0,
            bad: 0,
        })
    }

    pub(crate) fn count(&mut self, records: u64, bad: u64) {
        self.records += records;
        self.bad += bad;
    }

    /// Reports one complaint.
    pub(crate) fn report(
        &mut self,
        place: &Place<'_>,
        record: &[u8],
        complaint: &Complaint,
    ) -> io::Result<()> {
        let is_shown = match (&self.out, place) {
            (Reports::File(_), _) => false,
            (Reports::Stderr(_), Place::Argument(..)) => true,
            (Reports::Stderr(_), Place::Line(..)) => {
                stderr().is_terminal() && self.snippets < MOST_SNIPPETS
            }
        };
        if is_shown && !record.is_empty() {
            self.snippets += 1;
            return self.snippet(place, record, complaint);
        }
        match place {
            Place::Argument(number, 1) if *number == 1 => writeln!(self.out, "urial: {complaint}"),
            Place::Argument(number, _) => {
                writeln!(self.out, "urial: argument {number}: {complaint}")
            }
            Place::Line(source, number) => writeln!(self.out, "{source}:{number}: {complaint}"),
        }
    }

    /// The text, a caret under the byte, the rule.
    fn snippet(
        &mut self,
        place: &Place<'_>,
        record: &[u8],
        complaint: &Complaint,
    ) -> io::Result<()> {
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
        let report = [Level::ERROR.primary_title(title.as_str()).element(snippet)];
        let report = Renderer::styled().render(&report);
        let Place::Line(source, number) = place else {
            return writeln!(self.out, "{report}");
        };
        // The renderer would tell the column in what is shown, which is not that in the line.
        let (title, rest) = report.split_once('\n').unwrap_or((&report, ""));
        let (gutter, arrow) = (number.to_string().len(), style::GUTTER);
        write!(
            self.out,
            "{title}\n{:gutter$}{arrow}-->{arrow:#} {source}:{number}",
            ""
        )?;
        if let Some(offset) = complaint.offset() {
            write!(self.out, ":{}", offset + 1)?;
        }
        writeln!(self.out, "\n{rest}")
    }

    /// How many records there were, where that is worth a line.
    pub(crate) fn summary(&mut self) -> io::Result<()> {
        self.out.flush()?;
        if self.bad == 0 || self.records < 2 {
            return Ok(());
        }
        let (bad, records) = (self.bad, self.records);
        writeln!(anstream::stderr(), "urial: {bad} of {records} invalid")
    }
}

/// The part of the text around the byte, safe for a terminal, and the byte's place in it.
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

/// The nearest position at or before this one that does not cut a character.
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
