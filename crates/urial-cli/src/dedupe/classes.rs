//! [`Classes`]: the hash of each class, and where its key is.

use crate::input::Block;

/// The hash of each class, and where its key is in the block that holds it.
///
/// ```text
///   row: hash, 8 bytes | start of the key, 4 | its length, 4
/// ```
#[derive(Default)]
pub(super) struct Classes {
    rows: Block,
    len: usize,
}

/// A row, as it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Class {
    pub(super) hash: u64,
    pub(super) start: u32,
    pub(super) len: u32,
}

/// The bytes of a row.
const ROW: usize = 16;

/// The minimum capacity in rows, unless it is zero.
const FEWEST: usize = 1 << 10;

impl Classes {
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    #[inline]
    pub(super) fn get(&self, number: usize) -> Class {
        let row: &[u8; ROW] = &self.rows.as_chunks().0[number];
        let row = u128::from_le_bytes(*row);
        Class {
            hash: row as u64,
            start: (row >> 64) as u32,
            len: (row >> 96) as u32,
        }
    }

    #[inline]
    pub(super) fn set(&mut self, number: usize, class: Class) {
        let Class { hash, start, len } = class;
        let row = u128::from(hash) | u128::from(start) << 64 | u128::from(len) << 96;
        self.rows.as_chunks_mut().0[number] = row.to_le_bytes();
    }

    #[inline]
    pub(super) fn push(&mut self, class: Class) {
        if self.len * ROW == self.rows.len() {
            self.reserve(1);
        }
        self.len += 1;
        self.set(self.len - 1, class);
    }

    /// Reserves capacity for `more` classes.
    pub(super) fn reserve(&mut self, more: usize) {
        let wanted = self.wanted(more);
        if wanted > self.rows.len() {
            let mut rows = Block::new(wanted);
            rows[..self.rows.len()].copy_from_slice(&self.rows);
            self.rows = rows;
        }
    }

    /// Returns the bytes for `more` classes.
    fn wanted(&self, more: usize) -> usize {
        (self.len + more).next_power_of_two().max(FEWEST) * ROW
    }

    /// How much memory it takes with `more` classes: while it grows, old and new exist side by
    /// side.
    pub(super) fn memory_with(&self, more: usize) -> usize {
        if (self.len + more) * ROW > self.rows.len() {
            self.rows.len() + self.wanted(more)
        } else {
            self.rows.len()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_come_back() {
        let class = |number: u32| Class {
            hash: u64::from(number) << 40 | 7,
            start: number,
            len: u32::MAX - number,
        };
        let mut classes = Classes::default();
        for number in 0..3000 {
            classes.push(class(number));
        }
        classes.set(9, class(10));
        assert_eq!(classes.len(), 3000);
        for number in (0..3000).filter(|&number| number != 9) {
            assert_eq!(classes.get(number as usize), class(number));
        }
        assert_eq!(classes.get(9), class(10));
        assert!(classes.memory_with(0) >= 3000 * 16);
    }
}
