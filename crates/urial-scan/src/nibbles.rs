//! [`Nibbles`]: up to eight sets, looked up by the two halves of a byte.

use crate::ByteSet;

/// Tables for a byte shuffle: bit `i` of `columns[byte & 15] & rows[byte >> 4]` says whether the
/// byte is in set `i`.
///
/// That works for sets that are *rectangles* of the ASCII chart: all given columns in all given
/// rows. The eight sets of a table together may well cover a set that is none.
pub(crate) struct Nibbles {
    pub(crate) columns: [u8; 16],
    pub(crate) rows: [u8; 16],
}

impl Nibbles {
    /// The tables of eight sets.
    ///
    /// # Panics
    ///
    /// At compile time, if a set is no rectangle.
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

    /// Columns for another set under the same rows: `columns[byte & 15] & rows[byte >> 4] & bits` is
    /// not 0 for its members.
    ///
    /// # Panics
    ///
    /// At compile time, if the rows cannot tell the set apart.
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
                "the rows cannot tell this set apart"
            );
            byte += 1;
        }
        columns
    }

    /// The sets a byte is in, one bit each.
    pub(crate) const fn classes(&self, byte: u8) -> u8 {
        self.columns[(byte & 15) as usize] & self.rows[(byte >> 4) as usize]
    }
}
