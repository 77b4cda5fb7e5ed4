//! [`Keyed`]: a line of a chunk and its key, on the way from thread to thread.

use std::ops::Range;

use super::Frame;
use super::frame::number;
use crate::input::Spot;

/// A line of a chunk, and what it is compared by.
///
/// ```text
///   hash: 8 bytes | place of the line; above it whether it is delimited, and verbatim: 8
///   length of the line: 4 | length of the key: 4 | key
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Keyed<'a> {
    pub(crate) hash: u64,
    /// The position of the line in its chunk.
    pub(crate) spot: Spot,
    pub(crate) len: usize,
    pub(crate) key: Key<'a>,
}

/// The key by which a line is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key<'a> {
    /// Itself: most lines are in their normal form.
    Line,
    /// Another text.
    Other(&'a [u8]),
    /// Nothing: it is the header of rows, and comes before everything.
    Header,
    /// Nothing: this text is printed in its place, and is equal to no other.
    Verbatim(&'a [u8]),
}

/// Key lengths with a meaning of their own. No key is that long: a line has fewer bytes.
const SAME_AS_LINE: u32 = u32::MAX;
const HEADER_ROW: u32 = u32::MAX - 1;

/// The bit of the place that marks a verbatim text.
const VERBATIM: u64 = 1 << 62;

/// The size of the header before the key.
const HEADER: usize = 24;

impl<'a> Keyed<'a> {
    /// The minimum size of one in bytes.
    pub(crate) const SMALLEST: usize = HEADER;

    pub(crate) fn write(&self, out: &mut Vec<u8>) {
        let (len, key) = match self.key {
            Key::Line => (SAME_AS_LINE, &[][..]),
            Key::Other(key) => (key.len() as u32, key),
            Key::Header => (HEADER_ROW, &[][..]),
            Key::Verbatim(text) => (text.len() as u32, text),
        };
        let mut place = self.spot.start as u64 | u64::from(self.spot.is_delimited) << 63;
        if let Key::Verbatim(_) = self.key {
            place |= VERBATIM;
        }
        let mut header = [0; HEADER];
        header[..8].copy_from_slice(&self.hash.to_le_bytes());
        header[8..16].copy_from_slice(&place.to_le_bytes());
        header[16..20].copy_from_slice(&(self.len as u32).to_le_bytes());
        header[20..].copy_from_slice(&len.to_le_bytes());
        out.extend_from_slice(&header);
        out.extend_from_slice(key);
    }

    /// Returns the first of several, and the rest of them.
    #[inline]
    pub(crate) fn read(bytes: &'a [u8]) -> Option<(Self, &'a [u8])> {
        let (header, rest) = bytes.split_first_chunk::<HEADER>()?;
        let lengths = number(&header[16..]);
        let place = number(&header[8..16]);
        let (key, rest) = match (lengths >> 32) as u32 {
            SAME_AS_LINE => (Key::Line, rest),
            HEADER_ROW => (Key::Header, rest),
            len => {
                let (key, rest) = rest.split_at_checked(len as usize)?;
                let is_verbatim = place & VERBATIM != 0;
                let key = if is_verbatim {
                    Key::Verbatim(key)
                } else {
                    Key::Other(key)
                };
                (key, rest)
            }
        };
        let keyed = Self {
            hash: number(&header[..8]),
            spot: Spot {
                start: (place & (u64::MAX >> 2)) as usize,
                is_delimited: place >> 63 != 0,
                column: 0,
                width: 0,
            },
            len: lengths as u32 as usize,
            key,
        };
        Some((keyed, rest))
    }

    /// Returns the bytes of the chunk that the line takes.
    pub(crate) const fn range(&self) -> Range<usize> {
        self.spot.start..self.spot.start + self.len
    }

    /// Returns the line and its key.
    pub(crate) fn frame(&self, chunk: &'a [u8]) -> Frame<'a> {
        let line = &chunk[self.range()];
        let key = match self.key {
            Key::Line => line,
            Key::Other(key) | Key::Verbatim(key) => key,
            Key::Header => &[],
        };
        Frame {
            hash: self.hash,
            key,
            line,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_keys_come_back() {
        let keyed = |start, len, key| Keyed {
            hash: 1 << 63 | start as u64,
            spot: Spot {
                start,
                is_delimited: len == 3,
                column: 0,
                width: 0,
            },
            len,
            key,
        };
        let all = [
            keyed(0, 4, Key::Line),
            keyed(5, 0, Key::Other(b"")),
            keyed(1 << 40, 3, Key::Other(b"key")),
            keyed(6, 2, Key::Header),
            keyed(6, 0, Key::Verbatim(b"text")),
        ];
        let mut bytes = Vec::new();
        for keyed in &all {
            keyed.write(&mut bytes);
        }
        let mut rest = bytes.as_slice();
        for keyed in all {
            let (found, tail) = Keyed::read(rest).unwrap();
            assert_eq!(found, keyed);
            rest = tail;
        }
        assert_eq!(Keyed::read(rest), None);
        let frame = all[0].frame(b"line");
        assert_eq!((frame.key, frame.line), (&b"line"[..], &b"line"[..]));
    }
}
