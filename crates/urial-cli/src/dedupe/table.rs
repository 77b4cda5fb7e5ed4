//! [`Table`]: the classes seen so far, in memory.

use hashbrown::HashTable;

use super::Frame;

/// The classes seen so far, in the order of their first members.
#[derive(Default)]
pub(crate) struct Table {
    index: HashTable<u32>,
    classes: Vec<Class>,
    keys: Arena,
    /// Lines, where the mode needs them after they were read.
    lines: Arena,
    /// Members after the first, by class, where the mode prints them.
    members: Vec<(u32, Text)>,
}

/// A class of equivalent lines.
pub(crate) struct Class {
    hash: u64,
    key: Text,
    first: Text,
    /// Where the first member stood in the input.
    pub(crate) order: u64,
    pub(crate) count: u64,
    /// A line without a key is in a class of its own.
    has_key: bool,
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

    /// A line and how many it stands for.
    pub(crate) fn insert(
        &mut self,
        frame: &Frame<'_>,
        order: u64,
        count: u64,
        keep: Keep,
    ) -> Entry {
        let key = frame.key.unwrap_or_default();
        let has_key = frame.key.is_some();
        let Self {
            index,
            classes,
            keys,
            ..
        } = self;
        let found = index.find(frame.hash, |&class| {
            let class = &classes[class as usize];
            class.hash == frame.hash && keys.get(class.key) == key
        });
        if let Some(&class) = found.filter(|_| has_key) {
            self.classes[class as usize].count += count;
            if keep == Keep::All {
                self.members.push((class, self.lines.push(frame.line)));
            }
            return Entry::Known(class as usize);
        }
        let number = self.classes.len();
        let first = if keep == Keep::Nothing {
            Text::default()
        } else {
            self.lines.push(frame.line)
        };
        let key = self.keys.push(key);
        self.classes.push(Class {
            hash: frame.hash,
            key,
            first,
            order,
            count,
            has_key,
        });
        if !has_key {
            return Entry::New;
        }
        let classes = &self.classes;
        let rehash = |&class: &u32| classes[class as usize].hash;
        self.index.insert_unique(frame.hash, number as u32, rehash);
        Entry::New
    }

    /// The classes with their first members, in order.
    pub(crate) fn classes(&self) -> impl Iterator<Item = (&Class, &[u8])> {
        self.classes
            .iter()
            .map(|class| (class, self.lines.get(class.first)))
    }

    /// The first member of a class.
    pub(crate) fn first(&self, number: usize) -> &[u8] {
        self.lines.get(self.classes[number].first)
    }

    /// What is written to disk for a class: its key, and its first member where that was kept.
    pub(crate) fn frame(&self, number: usize) -> Frame<'_> {
        let class = &self.classes[number];
        let key = class.has_key.then(|| self.keys.get(class.key));
        Frame {
            hash: class.hash,
            key,
            line: self.lines.get(class.first),
        }
    }

    /// Members after the first, in input order, as class numbers and lines.
    pub(crate) fn members(&self) -> impl Iterator<Item = (usize, &[u8])> {
        self.members
            .iter()
            .map(|&(class, line)| (class as usize, self.lines.get(line)))
    }

    /// How much memory the table takes, counted on the safe side: vectors and index may be in the
    /// middle of doubling, when old and new stand side by side.
    pub(crate) fn memory(&self) -> usize {
        self.keys.len()
            + self.lines.len()
            + self.classes.len() * (size_of::<Class>() * 3 + 16)
            + self.members.len() * size_of::<(u32, Text)>() * 3
    }

    /// Class numbers are 32 bits wide.
    pub(crate) fn is_full(&self) -> bool {
        self.classes.len() >= u32::MAX as usize
    }
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
