//! [`Nibbles`]: lookup tables for byte shuffles.

use crate::byte_set::ByteSet;

/// Lookup tables for up to eight sets: bit `i` of `columns[byte & 15] & rows[byte >> 4]` is set if
/// the byte is in set `i`.
///
/// This works for sets that are *rectangles* of the ASCII chart: all bytes in some columns and some
/// rows. Other sets can be covered by several rectangles.
pub(crate) struct Nibbles {
    pub(crate) columns: [u8; 16],
    pub(crate) rows: [u8; 16],
}

impl Nibbles {
    /// Creates the tables of eight sets.
    ///
    /// # Panics
    ///
    /// Panics, at compile time, if a set is not a rectangle.
    pub(crate) const fn new(sets: [ByteSet; 8]) -> Self {
        let mut tables = Self {
            columns: [0; 16],
            rows: [0; 16],
        };
        let mut bit = 0;
        while bit < 8 {
            tables = tables.with(&sets[bit], 1 << bit);
            bit += 1;
        }
        tables
    }

    const fn with(mut self, set: &ByteSet, bit: u8) -> Self {
        let mut byte = 0;
        while byte < 0x80 {
            if set.contains(byte) {
                self.columns[(byte & 15) as usize] |= bit;
                self.rows[(byte >> 4) as usize] |= bit;
            }
            byte += 1;
        }
        byte = 0;
        while byte < 0x80 {
            let found = self.classes(byte) & bit != 0;
            assert!(
                found == set.contains(byte),
                "not a rectangle of the ASCII chart"
            );
            byte += 1;
        }
        self
    }

    /// Returns columns for another set with the same rows:
    /// `columns[byte & 15] & rows[byte >> 4] & bits` is not 0 for its members.
    ///
    /// # Panics
    ///
    /// Panics, at compile time, if the rows cannot represent the set.
    pub(crate) const fn columns_of(&self, set: &ByteSet, bits: u8) -> [u8; 16] {
        let mut columns = [0; 16];
        let mut byte = 0u8;
        while byte < 0x80 {
            if set.contains(byte) {
                columns[(byte & 15) as usize] |= self.rows[(byte >> 4) as usize] & bits;
            }
            byte += 1;
        }
        byte = 0;
        while byte < 0x80 {
            let found = columns[(byte & 15) as usize] & self.rows[(byte >> 4) as usize] != 0;
            assert!(
                found == set.contains(byte),
                "the rows cannot represent this set"
            );
            byte += 1;
        }
        columns
    }

    /// Returns the sets that contain a byte, one bit per set.
    pub(crate) const fn classes(&self, byte: u8) -> u8 {
        self.columns[(byte & 15) as usize] & self.rows[(byte >> 4) as usize]
    }
}
