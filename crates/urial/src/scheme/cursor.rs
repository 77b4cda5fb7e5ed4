//! [`Cursor`]: a position in a component that moves forward.

use core::ops::Range;

use crate::charset::CharSet;
use crate::identifier::Uri;

/// Reads a range of a URI from left to right, each byte once.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Cursor<'a> {
    /// Returns a cursor at the start of a range of the URI. It ends at the end of the range.
    pub(super) fn new(uri: Uri<'a>, range: Range<usize>) -> Self {
        Self {
            bytes: &uri.as_str().as_bytes()[..range.end],
            at: range.start,
        }
    }

    /// Returns the offset from the start of the URI.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    /// Returns the next byte of the range.
    pub(super) fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    pub(super) const fn is_at_end(&self) -> bool {
        self.at >= self.bytes.len()
    }

    /// Skips one byte if it is the given one, and returns whether it is.
    pub(super) fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    /// Skips a run of members of a set and returns its length.
    pub(super) fn eat_run(&mut self, set: &CharSet) -> usize {
        let start = self.at;
        while self.peek().is_some_and(|byte| set.contains(byte)) {
            self.at += 1;
        }
        self.at - start
    }

    /// Skips a run of members of a set and percent-encoded octets, and returns its length. A parsed
    /// URI has no malformed percent-encoding.
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

    /// Skips to the next occurrence of a byte, or to the end, and returns the skipped range.
    pub(super) fn skip_to(&mut self, byte: u8) -> Range<usize> {
        let start = self.at;
        let rest = &self.bytes[start..];
        self.at += rest.iter().position(|&b| b == byte).unwrap_or(rest.len());
        start..self.at
    }
}
