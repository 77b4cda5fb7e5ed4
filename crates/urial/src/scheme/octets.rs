//! [`Octets`]: the decoded octets of a range of a URI, each with its offset.

use core::ops::Range;

use crate::identifier::Uri;
use crate::ip::hex_digit;

/// Decodes a range of a URI octet by octet, with the offset of each for error messages.
#[derive(Clone)]
pub(super) struct Octets<'a> {
    /// The text up to the end of the range.
    text: &'a [u8],
    at: usize,
}

impl<'a> Octets<'a> {
    pub(super) fn new(uri: Uri<'a>, range: Range<usize>) -> Self {
        Self {
            text: &uri.as_str().as_bytes()[..range.end],
            at: range.start,
        }
    }

    /// Returns the offset of the next octet, or the end of the range.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    pub(super) fn peek(&self) -> Option<u8> {
        self.octet().map(|(octet, _)| octet)
    }

    /// Returns the next four bytes of the text as written, if there are four.
    pub(super) fn next_four(&self) -> Option<&'a [u8; 4]> {
        self.text[self.at..].first_chunk()
    }

    /// Skips bytes of the text that are not percent-encodings.
    pub(super) const fn skip_bytes(&mut self, count: usize) {
        self.at += count;
    }

    /// Returns the next octet and the length of its text.
    fn octet(&self) -> Option<(u8, usize)> {
        match self.text[self.at..] {
            // In a parsed URI, two digits follow every percent sign.
            [b'%', high, low, ..] => Some((hex_digit(high) << 4 | hex_digit(low), 3)),
            [octet, ..] => Some((octet, 1)),
            [] => None,
        }
    }
}

impl Iterator for Octets<'_> {
    type Item = (usize, u8);

    fn next(&mut self) -> Option<(usize, u8)> {
        let (octet, len) = self.octet()?;
        let at = self.at;
        self.at += len;
        Some((at, octet))
    }
}
