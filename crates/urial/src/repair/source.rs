//! [`Source`]: the input without what surrounds it and without line breaks.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::ops::Range;

use super::{Repair, StepKind};

/// The input without what surrounds it and without line breaks, and the offsets of what was removed.
pub(super) struct Source<'a> {
    pub(super) bytes: Cow<'a, [u8]>,
    /// The offset in the input of the first byte.
    pub(super) start: usize,
    /// The ranges removed before and after the text, in order.
    pub(super) opening: Vec<(StepKind, Range<usize>)>,
    pub(super) closing: Vec<(StepKind, Range<usize>)>,
    /// The ranges removed inside the text, in order.
    pub(super) removals: Vec<Removal>,
}

/// Bytes that were removed from the text.
#[derive(Clone, Copy)]
pub(super) struct Removal {
    /// The position in the remaining text.
    pub(super) at: usize,
    pub(super) len: usize,
}

/// The delimiters that may surround a text: opening and closing.
const DELIMITERS: [(&str, &str); 8] = [
    ("<", ">"),
    ("\"", "\""),
    ("'", "'"),
    ("`", "`"),
    ("\u{201C}", "\u{201D}"),
    ("\u{2018}", "\u{2019}"),
    ("\u{AB}", "\u{BB}"),
    ("\u{2039}", "\u{203A}"),
];

/// The prefix that RFC 3986 appendix C allows after an angle bracket.
const PREFIX: &[u8] = b"URL:";

impl<'a> Source<'a> {
    pub(super) fn new(input: &'a [u8], repair: Repair) -> Self {
        let mut frame = Frame {
            input,
            inner: 0..input.len(),
            opening: Vec::new(),
            closing: Vec::new(),
        };
        let trims = repair.includes(StepKind::Trim);
        loop {
            if trims {
                frame.trim();
            }
            if !(repair.includes(StepKind::Delimiters) && frame.strip_delimiters()) {
                break;
            }
        }
        frame.closing.reverse();
        let inner = &input[frame.inner.clone()];
        let (bytes, removals) = if repair.includes(StepKind::LineBreaks) {
            without_line_breaks(inner)
        } else {
            (Cow::Borrowed(inner), Vec::new())
        };
        Self {
            bytes,
            start: frame.inner.start,
            opening: frame.opening,
            closing: frame.closing,
            removals,
        }
    }
}

/// The input while what surrounds it is removed.
struct Frame<'a> {
    input: &'a [u8],
    inner: Range<usize>,
    opening: Vec<(StepKind, Range<usize>)>,
    closing: Vec<(StepKind, Range<usize>)>,
}

impl Frame<'_> {
    fn trim(&mut self) {
        let text = &self.input[self.inner.clone()];
        let start = blank_prefix(text);
        let end = blank_suffix(&text[start..]);
        self.remove(StepKind::Trim, start, end);
    }

    /// Removes a pair of delimiters and returns whether there was one.
    fn strip_delimiters(&mut self) -> bool {
        let text = &self.input[self.inner.clone()];
        let pair = DELIMITERS.iter().find(|(open, close)| {
            text.len() >= open.len() + close.len()
                && text.starts_with(open.as_bytes())
                && text.ends_with(close.as_bytes())
        });
        let Some((open, close)) = pair else {
            return false;
        };
        let mut start = open.len();
        let inside = &text[start..text.len() - close.len()];
        if *open == "<" && inside.len() >= PREFIX.len() {
            let prefix = &inside[..PREFIX.len()];
            start += if prefix.eq_ignore_ascii_case(PREFIX) {
                PREFIX.len()
            } else {
                0
            };
        }
        self.remove(StepKind::Delimiters, start, close.len());
        true
    }

    /// Removes bytes from both ends.
    fn remove(&mut self, kind: StepKind, start: usize, end: usize) {
        let Range {
            start: old_start,
            end: old_end,
        } = self.inner;
        self.inner = old_start + start..old_end - end;
        if start > 0 {
            self.opening.push((kind, old_start..self.inner.start));
        }
        if end > 0 {
            self.closing.push((kind, self.inner.end..old_end));
        }
    }
}

/// Returns the length of the white space and controls at the start.
fn blank_prefix(text: &[u8]) -> usize {
    let mut at = 0;
    while let Some(c) = first_char(&text[at..]).filter(|c| is_blank(*c)) {
        at += c.len_utf8();
    }
    at
}

/// Returns the length of the white space and controls at the end.
fn blank_suffix(text: &[u8]) -> usize {
    let mut end = text.len();
    while let Some(c) = last_char(&text[..end]).filter(|c| is_blank(*c)) {
        end -= c.len_utf8();
    }
    text.len() - end
}

fn is_blank(c: char) -> bool {
    c <= ' ' || c.is_whitespace() || c == '\u{FEFF}'
}

/// The longest UTF-8 sequence.
const LONGEST: usize = 4;

fn first_char(text: &[u8]) -> Option<char> {
    let head = &text[..text.len().min(LONGEST)];
    head.utf8_chunks().next()?.valid().chars().next()
}

fn last_char(text: &[u8]) -> Option<char> {
    let tail = &text[text.len().saturating_sub(LONGEST)..];
    let start = tail.iter().rposition(|byte| byte & 0xC0 != 0x80)?;
    str::from_utf8(&tail[start..]).ok()?.chars().next()
}

fn is_line_break(byte: u8) -> bool {
    matches!(byte, b'\t' | b'\n' | b'\r')
}

fn without_line_breaks(text: &[u8]) -> (Cow<'_, [u8]>, Vec<Removal>) {
    let mut removals: Vec<Removal> = Vec::new();
    if !text.iter().any(|byte| is_line_break(*byte)) {
        return (Cow::Borrowed(text), removals);
    }
    let mut kept = Vec::with_capacity(text.len());
    for run in text.chunk_by(|a, b| is_line_break(*a) == is_line_break(*b)) {
        if is_line_break(run[0]) {
            let (at, len) = (kept.len(), run.len());
            removals.push(Removal { at, len });
        } else {
            kept.extend_from_slice(run);
        }
    }
    (Cow::Owned(kept), removals)
}
