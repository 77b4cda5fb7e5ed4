//! [`Chunk`]: a piece of input made of whole records.

use super::Block;

/// A piece of one source, made of whole records.
#[derive(Debug, Default)]
pub(crate) struct Chunk {
    /// The memory that it is read into; bytes after the records are unspecified.
    pub(crate) block: Block,
    /// The size of the records in bytes.
    pub(crate) len: usize,
    /// The source it was read from.
    pub(crate) source: usize,
    /// The length of the header before the records.
    pub(crate) header: usize,
    /// The field of a row to process, if records are rows.
    pub(crate) column: usize,
    /// The number of fields in the very first row, if records are rows.
    pub(crate) width: usize,
    /// After these records comes one that was too long to be read.
    pub(crate) ends_in_overlong: bool,
    /// Instead of records it holds a piece of one that is too long.
    pub(crate) piece: Option<Piece>,
}

/// The piece of a record that is too long, without its delimiter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) is_first: bool,
    pub(crate) is_last: bool,
}

impl Chunk {
    /// Returns the records, each with its delimiter; the last one of a source may lack it.
    pub(crate) fn data(&self) -> &[u8] {
        &self.block[..self.len]
    }

    /// Appends bytes.
    pub(crate) fn push(&mut self, bytes: &[u8]) {
        self.make_room(bytes.len());
        self.block[self.len..][..bytes.len()].copy_from_slice(bytes);
        self.len += bytes.len();
    }

    /// Reserves this many bytes after the records.
    pub(crate) fn make_room(&mut self, bytes: usize) {
        let wanted = self.len + bytes;
        if wanted > self.block.len() {
            let mut block = Block::new(wanted.next_power_of_two());
            block[..self.len].copy_from_slice(self.data());
            self.block = block;
        }
    }

    /// Returns the records without their delimiters; a carriage return before a newline goes with it.
    pub(crate) fn records(&self, delimiter: u8) -> impl Iterator<Item = &[u8]> {
        let mut rest = self.data();
        std::iter::from_fn(move || {
            if rest.is_empty() {
                return None;
            }
            let end = memchr::memchr(delimiter, rest).unwrap_or(rest.len());
            let record = &rest[..end];
            rest = rest.get(end + 1..).unwrap_or_default();
            if delimiter == b'\n' {
                return Some(record.strip_suffix(b"\r").unwrap_or(record));
            }
            Some(record)
        })
    }

    /// Returns where a record of the chunk is.
    #[inline]
    pub(crate) fn spot(&self, record: &[u8], delimiter: u8) -> Spot {
        let start = record.as_ptr().addr() - self.block.as_ptr().addr();
        let end = start + record.len();
        Spot {
            start,
            is_delimited: self.data().get(end) == Some(&delimiter),
            column: self.column,
            width: self.width,
        }
    }
}

/// The position of a record in its chunk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Spot {
    pub(crate) start: usize,
    /// The delimiter follows directly: it can be passed on together with its neighbours.
    pub(crate) is_delimited: bool,
    /// The field of a row to process, if records are rows.
    pub(crate) column: usize,
    /// The number of fields in the very first row, if records are rows.
    pub(crate) width: usize,
}
