//! [`Octets`]: the data of a range of a URI, each octet with the place where it is written.

use core::ops::Range;

use crate::ip::hex_digit;
use crate::uri::Uri;

/// Decodes a range of a URI octet by octet and says where each is written, for errors that point.
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

    /// The offset of the next octet, or the end of the range.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    pub(super) fn peek(&self) -> Option<u8> {
        self.octet().map(|(octet, _)| octet)
    }

    /// The next four bytes of the text, as written, if there are as many.
    pub(super) fn written(&self) -> Option<&'a [u8; 4]> {
        self.text[self.at..].first_chunk()
    }

    /// Steps over bytes of the text that stand for themselves.
    pub(super) const fn skip_written(&mut self, count: usize) {
        self.at += count;
    }

    /// The next octet and how many bytes of text it takes.
    fn octet(&self) -> Option<(u8, usize)> {
        match self.text[self.at..] {
            // A percent sign stands only before two digits in a URI that was read.
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
