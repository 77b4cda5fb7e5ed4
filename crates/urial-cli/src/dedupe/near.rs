//! [`Near`]: the keys of the chunk at hand, before the table has them.

use std::ops::Range;

use super::classes::Class;
use super::table::Table;
use super::{Key, Keyed};
use crate::input::Block;

/// The classes whose first members are in the current chunk.
///
/// Their keys are those members themselves, but for a few. If the chunk is worth keeping, it is kept,
/// and those few keys are written over their lines: nothing else is copied.
pub(super) struct Near<'d, 'k> {
    data: &'d [u8],
    /// The first class that has its key here.
    first: usize,
    /// Keys that are not their lines, in the order of their classes.
    others: Vec<Other<'k>>,
    /// The bytes of all keys.
    len: usize,
}

/// A key that is not its line.
struct Other<'a> {
    class: u32,
    /// The length of the line in the chunk, including its delimiter.
    room: Range<usize>,
    key: &'a [u8],
}

impl<'d, 'k> Near<'d, 'k> {
    /// Starts with no classes of this chunk.
    pub(super) fn new(data: &'d [u8], table: &Table) -> Self {
        Self {
            data,
            first: table.len(),
            others: Vec::new(),
            len: 0,
        }
    }

    /// Returns the key of a class, if it is here.
    fn key(&self, number: u32, class: Class) -> Option<&[u8]> {
        if (number as usize) < self.first {
            return None;
        }
        let other = self.others.binary_search_by_key(&number, |key| key.class);
        Some(match other {
            Ok(found) => self.others[found].key,
            Err(_) => &self.data[class.start as usize..][..class.len as usize],
        })
    }

    /// Enters a line; whether it is the first of its class.
    #[inline]
    pub(super) fn insert(&mut self, table: &mut Table, keyed: &Keyed<'k>) -> bool {
        let key = match keyed.key {
            Key::Other(key) => key,
            Key::Line | Key::Header | Key::Verbatim(_) => &self.data[keyed.range()],
        };
        let start = keyed.spot.start as u32;
        if !table.insert_near((keyed.hash, key), start, |n, class| self.key(n, class)) {
            return false;
        }
        self.len += key.len();
        if let Key::Other(key) = keyed.key {
            let end = (keyed.range().end + 1).min(self.data.len());
            self.others.push(Other {
                class: table.len() as u32 - 1,
                room: keyed.spot.start..end,
                key,
            });
        }
        true
    }

    /// Copies the keys to the table, unless the chunk is worth keeping.
    pub(super) fn settle(self, table: &mut Table, size: usize) -> Option<Kept<'k>> {
        let fits = |other: &Other<'_>| other.key.len() <= other.room.len();
        if self.len < size / 2 || !self.others.iter().all(fits) {
            table.copy_near(self.first, |number, class| self.key(number, class));
            return None;
        }
        let (first, others) = (self.first, self.others);
        Some(Kept { first, others })
    }
}

/// A chunk that is worth keeping.
pub(super) struct Kept<'a> {
    first: usize,
    others: Vec<Other<'a>>,
}

impl Kept<'_> {
    /// Hands the memory of the chunk to the table.
    pub(super) fn hand_over(self, table: &mut Table, mut block: Block) {
        for other in self.others {
            block[other.room.start..][..other.key.len()].copy_from_slice(other.key);
        }
        table.keep_near(self.first, block);
    }
}
