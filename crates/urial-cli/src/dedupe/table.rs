//! [`Table`]: the classes seen so far, in memory.

use super::Frame;
use super::index::Index;

/// The classes seen so far, in the order of their first members.
#[derive(Default)]
pub(crate) struct Table {
    index: Index,
    classes: Vec<Class>,
    /// What is known of each class beyond its key, where the mode needs it.
    details: Vec<Details>,
    keys: Arena,
    /// Lines, where the mode needs them after they were read.
    lines: Arena,
    /// Members after the first, by class, where the mode prints them.
    members: Vec<(u32, Text)>,
}

/// A class of equivalent lines: what they are compared by.
struct Class {
    hash: u64,
    key: Text,
    /// A line without a key is in a class of its own.
    has_key: bool,
}

/// What is known of a class beyond its key.
#[derive(Clone, Copy, Default)]
pub(crate) struct Details {
    first: Text,
    /// Where the first member stood in the input.
    pub(crate) order: u64,
    pub(crate) count: u64,
}

/// What a table keeps of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keep {
    /// Nothing: they are printed as they come.
    Nothing,
    /// The first of each class.
    First,
    /// All of them.
    All,
}

/// What became of a line.
pub(crate) enum Entry {
    /// The first of its class.
    New,
    /// A later one, by the number of the class.
    Known(usize),
}

impl Table {
    pub(crate) fn len(&self) -> usize {
        self.classes.len()
    }

    /// Makes room for so many classes at once.
    pub(crate) fn reserve(&mut self, classes: usize) {
        self.index.reserve(self.classes.len() + classes);
        self.classes.reserve(classes);
    }

    /// Brings near what lines with these hashes will be looked up by.
    pub(crate) fn touch(&self, hashes: impl Iterator<Item = u64>) {
        let slots = hashes.map(|hash| self.index.touch(hash));
        // Nobody needs the sum, but for the compiler, which would do without.
        std::hint::black_box(slots.fold(0, u64::wrapping_add));
    }

    /// A line and how many it stands for.
    pub(crate) fn insert(
        &mut self,
        frame: &Frame<'_>,
        order: u64,
        count: u64,
        keep: Keep,
    ) -> Entry {
        let number = self.classes.len();
        if let Some(key) = frame.key {
            let (classes, keys) = (&self.classes, &self.keys);
            let found = self.index.find(frame.hash, |class| {
                let class = &classes[class as usize];
                class.hash == frame.hash && keys.get(class.key) == key
            });
            if let Some(class) = found {
                self.add_member(class, frame.line, count, keep);
                return Entry::Known(class as usize);
            }
            self.index.insert(frame.hash, number as u32);
        }
        self.classes.push(Class {
            hash: frame.hash,
            key: self.keys.push(frame.key.unwrap_or_default()),
            has_key: frame.key.is_some(),
        });
        if keep != Keep::Nothing {
            let first = self.lines.push(frame.line);
            self.details.push(Details {
                first,
                order,
                count,
            });
        }
        Entry::New
    }

    fn add_member(&mut self, class: u32, line: &[u8], count: u64, keep: Keep) {
        if let Some(details) = self.details.get_mut(class as usize) {
            details.count += count;
        }
        if keep == Keep::All {
            self.members.push((class, self.lines.push(line)));
        }
    }

    /// What is known of a class; where nothing was kept, that is nothing.
    pub(crate) fn details(&self, number: usize) -> Details {
        self.details.get(number).copied().unwrap_or_default()
    }

    /// The first member of a class, where it was kept.
    pub(crate) fn first(&self, number: usize) -> &[u8] {
        self.lines.get(self.details(number).first)
    }

    /// What is written to disk for a class: its key, and its first member where that was kept.
    pub(crate) fn frame(&self, number: usize) -> Frame<'_> {
        let class = &self.classes[number];
        let key = class.has_key.then(|| self.keys.get(class.key));
        Frame {
            hash: class.hash,
            key,
            line: self.first(number),
        }
    }

    /// Members after the first, in input order, as class numbers and lines.
    pub(crate) fn members(&self) -> impl Iterator<Item = (usize, &[u8])> {
        self.members
            .iter()
            .map(|&(class, line)| (class as usize, self.lines.get(line)))
    }

    /// How much memory the table takes, counted on the safe side: what is full is about to double,
    /// and old and new stand side by side meanwhile.
    pub(crate) fn memory(&self) -> usize {
        self.keys.len()
            + self.lines.len()
            + self.index.memory()
            + room(
                self.classes.len(),
                self.classes.capacity(),
                size_of::<Class>(),
            )
            + room(
                self.details.len(),
                self.details.capacity(),
                size_of::<Details>(),
            )
            + room(
                self.members.len(),
                self.members.capacity(),
                size_of::<(u32, Text)>(),
            )
    }

    /// Class numbers are 32 bits wide.
    pub(crate) fn is_full(&self) -> bool {
        self.classes.len() >= (u32::MAX - 1) as usize
    }
}

/// The bytes of a collection, three times as many where the next item makes it double.
const fn room(len: usize, capacity: usize, size: usize) -> usize {
    let bytes = capacity * size;
    if len == capacity { bytes * 3 } else { bytes }
}

/// A place in an arena.
#[derive(Clone, Copy, Default)]
struct Text {
    block: u32,
    start: u32,
    len: u32,
}

/// Bytes in blocks that never move: growing does not copy, and takes no second room meanwhile.
#[derive(Default)]
struct Arena {
    blocks: Vec<Vec<u8>>,
    len: usize,
}

const BLOCK: usize = 1 << 20;

impl Arena {
    fn push(&mut self, text: &[u8]) -> Text {
        let has_room = |block: &Vec<u8>| block.capacity() - block.len() >= text.len();
        if !self.blocks.last().is_some_and(has_room) {
            self.blocks.push(Vec::with_capacity(BLOCK.max(text.len())));
            self.len += BLOCK.max(text.len());
        }
        let block = self.blocks.len() - 1;
        let start = self.blocks[block].len();
        self.blocks[block].extend_from_slice(text);
        Text {
            block: block as u32,
            start: start as u32,
            len: text.len() as u32,
        }
    }

    fn get(&self, text: Text) -> &[u8] {
        let start = text.start as usize;
        self.blocks
            .get(text.block as usize)
            .map_or(&[], |b| &b[start..start + text.len as usize])
    }

    const fn len(&self) -> usize {
        self.len
    }
}
