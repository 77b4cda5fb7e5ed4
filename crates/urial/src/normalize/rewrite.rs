//! [`Rewrite`]: the normal form of most references, in one pass.

use alloc::string::String;

use urial_scan::{Marks, PossibleChanges};

use super::normality::has_upper;
use super::rules::Rules;
use super::spelling::Spelling;
use super::write::{GROWTH, make_room};
use crate::layout::Layout;
use crate::reference::Reference;

/// Writes the normal form of a reference that has an authority and a plain front (see
/// [`has_plain_front`](super::normality::has_plain_front)): letters before the path may change, dot
/// segments may be removed, and percent-encodings may change, but nothing else.
///
/// Makes one pass over the places where a change is possible ([`Marks`]). The text between them is
/// pending until something changes, and is then copied in one piece: most texts are written by two
/// copies. Nothing is written before the first change, so a text that is already in its normal form
/// costs no memory.
pub(super) struct Rewrite<'t, 'o> {
    text: &'t str,
    layout: &'t Layout,
    spelling: Spelling,
    removes_dots: bool,
    lowers_front: bool,
    /// The text up to here is done; the text after it is pending.
    at: usize,
    out: &'o mut String,
    /// The start of this reference in the output.
    start: usize,
}

impl<'t, 'o> Rewrite<'t, 'o> {
    pub(super) fn new<S>(
        reference: &'t Reference<'_, S>,
        rules: &Rules<'_>,
        changes: PossibleChanges,
        out: &'o mut String,
    ) -> Self {
        let (text, layout) = (reference.as_str(), reference.layout());
        let front = &text.as_bytes()[..layout.offsets.path_start as usize];
        Self {
            text,
            layout,
            spelling: rules.text(),
            removes_dots: rules.removes_dots(),
            lowers_front: changes.in_prefix() && has_upper(front),
            at: 0,
            start: out.len(),
            out,
        }
    }

    /// Appends the normal form and returns its layout. If the text is its own normal form, appends
    /// nothing and returns `None`.
    pub(super) fn run(mut self, changes: PossibleChanges) -> Option<Layout> {
        let (path_end, query_end) = (self.layout.offsets.path_end, self.layout.offsets.query_end);
        let mut layout = *self.layout;
        if changes.in_dot_segments() || changes.in_encodings() {
            let mut marks = Marks::from(
                self.text.as_bytes(),
                self.layout.offsets.path_start as usize,
            );
            let mark = self.rewrite_path(&mut marks);
            let new_path_end = self.place_of(path_end);
            let mark = self.respell(&mut marks, mark, query_end as usize);
            let new_query_end = self.place_of(query_end);
            self.respell(&mut marks, mark, self.text.len());
            layout = layout.with_ends(new_path_end, new_query_end);
        }
        if self.at > 0 || self.lowers_front {
            self.write_up_to(self.text.len());
            Some(layout)
        } else {
            None
        }
    }

    /// Returns the position in the normal form of a position in the text that has been processed.
    fn place_of(&self, position: u32) -> u32 {
        (self.out.len() - self.start) as u32 + (position - self.at as u32)
    }

    /// Writes what is pending up to a position, the front in lower case.
    fn write_up_to(&mut self, end: usize) {
        let is_first = self.at == 0;
        if is_first {
            make_room(self.text.len() + GROWTH, self.out);
        }
        self.out.push_str(&self.text[self.at..end]);
        self.at = end;
        if is_first && self.lowers_front {
            let front = self.start..self.start + self.layout.offsets.path_start as usize;
            self.out[front].make_ascii_lowercase();
        }
    }

    /// Processes the marks of the path. Returns the first mark after it.
    fn rewrite_path(&mut self, marks: &mut Marks<'_>) -> Option<usize> {
        let end = self.layout.offsets.path_end as usize;
        let path = &self.text.as_bytes()[..end];
        for mark in marks {
            if mark >= end {
                return Some(mark);
            }
            if mark < self.at {
                // In a dot segment that has been removed.
                continue;
            }
            if self.removes_dots
                && path[mark - 1] == b'/'
                && let Some(dots) = DotSegment::at(&path[mark..])
            {
                self.remove(dots, mark);
            } else if path[mark] == b'%' {
                self.respell_at(mark);
            }
        }
        None
    }

    /// Processes the marks of query or fragment, starting with a mark that was found before. Returns
    /// the first mark after it.
    fn respell(
        &mut self,
        marks: &mut Marks<'_>,
        mut mark: Option<usize>,
        end: usize,
    ) -> Option<usize> {
        while let Some(at) = mark
            && at < end
        {
            // A mark before that is part of a character that has been decoded.
            if at >= self.at && self.text.as_bytes()[at] == b'%' {
                self.respell_at(at);
            }
            mark = marks.next();
        }
        mark
    }

    /// Normalizes the percent-encoding at a position, if it needs to change.
    fn respell_at(&mut self, at: usize) {
        let rest = &self.text.as_bytes()[at..];
        if !self.spelling.keeps(rest) {
            self.write_up_to(at);
            self.at = at + self.spelling.push_encoding(rest, self.out);
        }
    }

    /// Removes the dot segment at a position with the slash after it, and for `..` the segment before.
    fn remove(&mut self, dots: DotSegment, at: usize) {
        if dots.is_parent {
            self.remove_last_segment(at);
        } else {
            self.write_up_to(at);
        }
        self.at = (at + dots.len + 1).min(self.layout.offsets.path_end as usize);
    }

    /// Removes the segment before a position, and its slash, which is directly before the position. The
    /// root stays. Each byte that is searched here is removed, so all calls together take linear time.
    fn remove_last_segment(&mut self, end: usize) {
        let root = self.layout.offsets.path_start as usize;
        let from = self.at.max(root);
        if from == end {
            // Nothing is pending: the segment has been written, up to its slash.
            self.cut_back(self.out.len() - 1);
        } else if let Some(slash) = last_slash(&self.text.as_bytes()[from..end - 1]) {
            self.write_up_to(from + slash + 1);
        } else if from == root {
            self.write_up_to(root + 1);
        } else if !self.out.ends_with('/') {
            // The segment begins in what has been written.
            self.cut_back(self.out.len());
        }
    }

    /// Truncates the output after the last slash before a position, if the path has one.
    fn cut_back(&mut self, end: usize) {
        let path = self.start + self.layout.offsets.path_start as usize;
        if let Some(slash) = last_slash(&self.out.as_bytes()[path..end]) {
            self.out.truncate(path + slash + 1);
        }
    }
}

/// Returns the last slash by a plain loop: segments are short, and a search made for long texts starts slowly.
fn last_slash(bytes: &[u8]) -> Option<usize> {
    bytes.iter().rposition(|&byte| byte == b'/')
}

/// A segment of one or two dots, encoded or not.
#[derive(Clone, Copy)]
struct DotSegment {
    len: usize,
    is_parent: bool,
}

impl DotSegment {
    /// Returns the dot segment at the start of the rest of a path.
    fn at(rest: &[u8]) -> Option<Self> {
        let first = dot_len(rest)?;
        let second = dot_len(&rest[first..]);
        let len = first + second.unwrap_or(0);
        matches!(rest.get(len), None | Some(b'/')).then_some(Self {
            len,
            is_parent: second.is_some(),
        })
    }
}

/// Returns the length of the dot at the start of a text, encoded or not.
fn dot_len(text: &[u8]) -> Option<usize> {
    match text {
        [b'.', ..] => Some(1),
        [b'%', b'2', b'e' | b'E', ..] => Some(3),
        _ => None,
    }
}
