//! [`Octets`]: the data of a range of a URI, each octet with the place where it is written.

use core::ops::Range;

use crate::encoded::{DecodedBytes, Encoded};
use crate::uri::Uri;

/// Decodes a range of a URI octet by octet and says where each is written, for errors that point.
#[derive(Clone)]
pub(super) struct Octets<'a> {
    text: &'a [u8],
    decoded: DecodedBytes<'a>,
    at: usize,
}

impl<'a> Octets<'a> {
    pub(super) fn new(uri: Uri<'a>, range: Range<usize>) -> Self {
        let text = uri.as_str();
        Self {
            text: text.as_bytes(),
            decoded: Encoded::new(&text[range.clone()]).bytes(),
            at: range.start,
        }
    }

    /// The offset of the next octet, or the end of the range.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    pub(super) fn peek(&self) -> Option<u8> {
        self.decoded.clone().next()
    }
}

impl Iterator for Octets<'_> {
    type Item = (usize, u8);

    fn next(&mut self) -> Option<(usize, u8)> {
        let octet = self.decoded.next()?;
        let at = self.at;
        // A percent sign stands only before two digits in a URI that was read.
        self.at += if self.text[at] == b'%' { 3 } else { 1 };
        Some((at, octet))
    }
}
