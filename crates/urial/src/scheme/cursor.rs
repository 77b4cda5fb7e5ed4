//! [`Cursor`]: a place in a component that moves forward.

use core::ops::Range;

use crate::charset::CharSet;
use crate::uri::Uri;

/// Reads a range of a URI from left to right, each byte once.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Cursor<'a> {
    /// At the start of a range of the URI. What lies beyond the range is out of sight.
    pub(super) fn new(uri: Uri<'a>, range: Range<usize>) -> Self {
        Self {
            bytes: &uri.as_str().as_bytes()[..range.end],
            at: range.start,
        }
    }

    /// The offset from the start of the URI.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    /// The next byte, if the range has one.
    pub(super) fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    pub(super) const fn is_at_end(&self) -> bool {
        self.at >= self.bytes.len()
    }

    /// Steps over one byte if it is the given one.
    pub(super) fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    /// Steps over a run of members of a set; says how many bytes it had.
    pub(super) fn eat_run(&mut self, set: &CharSet) -> usize {
        let start = self.at;
        while self.peek().is_some_and(|byte| set.contains(byte)) {
            self.at += 1;
        }
        self.at - start
    }

    /// Steps over a run of members of a set and percent-encoded octets, which are known to be
    /// well-formed; says how many bytes it had.
    pub(super) fn eat_encoded_run(&mut self, set: &CharSet) -> usize {
        let start = self.at;
        loop {
            self.eat_run(set);
            if self.peek() != Some(b'%') {
                return self.at - start;
            }
            self.at = (self.at + 3).min(self.bytes.len());
        }
    }

    /// Steps to the next occurrence of a byte, or to the end; says what range it stepped over.
    pub(super) fn skip_to(&mut self, byte: u8) -> Range<usize> {
        let start = self.at;
        let rest = &self.bytes[start..];
        self.at += rest.iter().position(|&b| b == byte).unwrap_or(rest.len());
        start..self.at
    }
}
