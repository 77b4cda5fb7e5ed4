//! [`Distinct`]: an exact set of texts.

use std::hash::BuildHasher;

use hashbrown::{DefaultHashBuilder, HashTable};
use urial::normalize::NormalKey;

/// An exact set of texts, most of which are parts of one input.
///
/// Texts come in batches. The hashes of a batch are computed first, and then all of them are looked
/// up: the processor has many of these look-ups under way at once and does not wait for each. A hash
/// never decides alone: texts are compared.
pub(crate) struct Distinct<'a> {
    input: &'a [u8],
    /// Texts that are not in the input.
    others: String,
    table: HashTable<Entry>,
    hasher: DefaultHashBuilder,
    batch: Vec<Entry>,
}

/// A text: where it starts, in the input or, counted on from its end, among the others. The hash is
/// kept, so that the table grows without reading texts.
#[derive(Clone, Copy)]
struct Entry {
    hash: u64,
    start: u32,
    len: u32,
}

/// How many texts are looked up at once.
const BATCH: usize = 64;

impl<'a> Distinct<'a> {
    /// No text so far, of those of an input.
    pub(crate) fn of(input: &'a [u8]) -> Self {
        Self {
            input,
            others: String::new(),
            table: HashTable::new(),
            hasher: DefaultHashBuilder::default(),
            batch: Vec::with_capacity(BATCH),
        }
    }

    /// Adds a key: where it borrows, nothing is copied.
    #[inline]
    pub(crate) fn add_key(&mut self, key: &NormalKey<'a>) {
        match self.place(key.as_str()) {
            Some(start) => self.add(key.as_str(), start),
            None => self.add_copy(key.as_str()),
        }
    }

    /// Adds a text that is copied.
    #[inline]
    pub(crate) fn add_copy(&mut self, text: &str) {
        let start = self.input.len() + self.others.len();
        self.others.push_str(text);
        self.add(text, start);
    }

    /// Returns the offset of a text in the input, if it is a part of it.
    fn place(&self, text: &str) -> Option<usize> {
        let range = self.input.as_ptr_range();
        range
            .contains(&text.as_ptr())
            .then(|| text.as_ptr().addr() - range.start.addr())
    }

    #[inline]
    fn add(&mut self, text: &str, start: usize) {
        let number = |number: usize| u32::try_from(number).expect("less than 4 GiB");
        self.batch.push(Entry {
            hash: self.hasher.hash_one(text.as_bytes()),
            start: number(start),
            len: number(text.len()),
        });
        if self.batch.len() == BATCH {
            self.settle();
        }
    }

    /// How many distinct texts there are.
    pub(crate) fn count(mut self) -> usize {
        self.settle();
        self.table.len()
    }

    /// Looks up the texts of the batch.
    fn settle(&mut self) {
        let (input, others) = (self.input, self.others.as_bytes());
        let text = |entry: &Entry| {
            let (start, len) = (entry.start as usize, entry.len as usize);
            match start.checked_sub(input.len()) {
                None => &input[start..start + len],
                Some(start) => &others[start..start + len],
            }
        };
        for new in &self.batch {
            let same = |entry: &Entry| entry.hash == new.hash && text(entry) == text(new);
            if self.table.find(new.hash, same).is_none() {
                self.table.insert_unique(new.hash, *new, |entry| entry.hash);
            }
        }
        self.batch.clear();
    }
}
