//! [`Table`]: the classes seen so far, in memory.

use super::Frame;
use super::arena::{Arena, Text};
use super::classes::{Class, Classes};
use super::index::Index;
use super::keys::Keys;
use crate::input::Block;

/// The classes seen so far, in the order of their first members.
#[derive(Default)]
pub(crate) struct Table {
    index: Index,
    classes: Classes,
    keys: Keys,
    /// Further data of each class, if the mode needs it.
    details: Vec<Details>,
    /// Lines, where the mode needs them after they were read.
    lines: Arena,
    /// Members after the first, by class, where the mode prints them.
    members: Vec<(u32, Text)>,
}

/// The data of a class beyond its key.
#[derive(Clone, Copy, Default)]
pub(crate) struct Details {
    /// `None`: it is its own key.
    first: Option<Text>,
    /// The position of the first member in the input.
    pub(crate) order: u64,
    pub(crate) count: u64,
}

/// The part of a line that a table keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keep {
    /// Nothing: they are printed as they come.
    Nothing,
    /// The first of each class.
    First,
    /// All of them.
    All,
}

/// The result of inserting a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    /// The first of its class.
    New,
    /// A later one, by the number of the class.
    Known(usize),
}

impl Table {
    pub(crate) const fn len(&self) -> usize {
        self.classes.len()
    }

    /// Reserves space for `classes` more classes.
    pub(crate) fn reserve(&mut self, classes: usize) {
        let hash_of = |class| self.classes.get(class as usize).hash;
        self.index.reserve(self.classes.len() + classes, hash_of);
        self.classes.reserve(classes);
    }

    /// Prefetches the index entries for these hashes.
    pub(crate) fn touch(&self, hashes: impl Iterator<Item = u64>) {
        let touched = hashes.map(|hash| self.index.touch(hash));
        // The sum is not needed, but without it the compiler would remove the reads.
        std::hint::black_box(touched.fold(0, u8::wrapping_add));
    }

    /// Inserts a line that represents `count` lines.
    pub(crate) fn insert(
        &mut self,
        frame: &Frame<'_>,
        order: u64,
        count: u64,
        keep: Keep,
    ) -> Entry {
        let Frame { hash, key, line } = *frame;
        let number = self.classes.len() as u32;
        if let Some(class) = self.find(hash, key, |_, _| None) {
            self.add_member(class, line, count, keep);
            return Entry::Known(class as usize);
        }
        let hash_of = |class| self.classes.get(class as usize).hash;
        self.index.insert(hash, number, hash_of);
        let start = self.keys.copy(number, key);
        let len = key.len() as u32;
        self.classes.push(Class { hash, start, len });
        if keep != Keep::Nothing {
            let is_key = key == line;
            let first = (!is_key).then(|| self.lines.push(line));
            self.details.push(Details {
                first,
                order,
                count,
            });
        }
        Entry::New
    }

    /// Inserts a line whose key is in a block that the table does not have yet, from `start` on.
    ///
    /// `near` gives the keys of classes that are there too. Whether the line is the first of its
    /// class.
    #[inline]
    pub(super) fn insert_near<'n>(
        &mut self,
        (hash, key): (u64, &[u8]),
        start: u32,
        near: impl Fn(u32, Class) -> Option<&'n [u8]>,
    ) -> bool {
        if self.find(hash, key, near).is_some() {
            return false;
        }
        let hash_of = |class| self.classes.get(class as usize).hash;
        self.index.insert(hash, self.classes.len() as u32, hash_of);
        let len = key.len() as u32;
        self.classes.push(Class { hash, start, len });
        true
    }

    /// Keeps the block in which the keys of all classes are from this one on.
    pub(super) fn keep_near(&mut self, first: usize, block: Block) {
        self.keys.keep(first as u32, block);
    }

    /// Copies the keys of all classes from this one on, which `near` gives.
    pub(super) fn copy_near<'n>(
        &mut self,
        first: usize,
        near: impl Fn(u32, Class) -> Option<&'n [u8]>,
    ) {
        for number in first..self.classes.len() {
            let class = self.classes.get(number);
            if let Some(key) = near(number as u32, class) {
                let start = self.keys.copy(number as u32, key);
                self.classes.set(number, Class { start, ..class });
            }
        }
    }

    #[inline]
    fn find<'n>(
        &self,
        hash: u64,
        key: &[u8],
        near: impl Fn(u32, Class) -> Option<&'n [u8]>,
    ) -> Option<u32> {
        self.index.find(hash, |number| {
            let class = self.classes.get(number as usize);
            // The hash only determines whether to compare.
            class.hash == hash
                && class.len as usize == key.len()
                && near(number, class).map_or_else(
                    || self.keys.get(number, class.start, class.len) == key,
                    |near| near == key,
                )
        })
    }

    fn add_member(&mut self, class: u32, line: &[u8], count: u64, keep: Keep) {
        if let Some(details) = self.details.get_mut(class as usize) {
            details.count += count;
        }
        if keep == Keep::All {
            self.members.push((class, self.lines.push(line)));
        }
    }

    /// Returns what is known of a class; empty if nothing was kept.
    pub(crate) fn details(&self, number: usize) -> Details {
        self.details.get(number).copied().unwrap_or_default()
    }

    fn key(&self, number: usize) -> &[u8] {
        let Class { start, len, .. } = self.classes.get(number);
        self.keys.get(number as u32, start, len)
    }

    /// Returns the first member of a class; where it was not kept, its key.
    pub(crate) fn first(&self, number: usize) -> &[u8] {
        match self.details(number).first {
            Some(line) => self.lines.get(line),
            None => self.key(number),
        }
    }

    /// Returns what is written to disk for a class: its key and its first member, if that was kept.
    pub(crate) fn frame(&self, number: usize) -> Frame<'_> {
        Frame {
            hash: self.classes.get(number).hash,
            key: self.key(number),
            line: self.first(number),
        }
    }

    /// Members after the first, in input order, as class numbers and lines.
    pub(crate) fn members(&self) -> impl Iterator<Item = (usize, &[u8])> {
        self.members
            .iter()
            .map(|&(class, line)| (class as usize, self.lines.get(line)))
    }

    /// Puts members in the order of their classes, those of a class in input order. In place: a copy
    /// would take memory beside the budget.
    pub(crate) fn sort_members(&mut self) {
        // Texts are kept in the order in which they came; an empty one takes no bytes.
        self.members
            .sort_unstable_by_key(|&(class, text)| (class, text.block, text.start, text.len));
    }

    /// Returns an upper bound of the memory with `lines` lines added: a list that grows exists twice
    /// meanwhile.
    pub(crate) fn memory_with(&self, lines: usize) -> usize {
        self.keys.memory()
            + self.lines.memory()
            + self.index.memory_with(lines)
            + self.classes.memory_with(lines)
            + room(&self.details, lines)
            + room(&self.members, lines)
    }

    /// Returns whether `lines` more lines are more than can be numbered: numbers are 32 bits wide.
    pub(crate) const fn is_full_with(&self, lines: usize) -> bool {
        self.classes.len() + lines >= (u32::MAX - 1) as usize
    }
}

/// Returns the bytes of a list, three times as many if `more` items make it double.
const fn room<T>(list: &Vec<T>, more: usize) -> usize {
    let bytes = list.capacity() * size_of::<T>();
    if list.capacity() > 0 && list.len() + more > list.capacity() {
        bytes * 3
    } else {
        bytes
    }
}
