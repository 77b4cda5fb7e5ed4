//! [`Tables`]: the data of all characters, as runs of characters with the same data.
//!
//! The file `tables.bin` holds the runs as differences to what is before them, which takes few bytes but
//! cannot be searched. They are unpacked and read once, into vectors that can be.

use std::sync::OnceLock;

use crate::class::Class;
use crate::numbers::Numbers;
use crate::packed::unpack;

/// One more than the last code point.
pub(crate) const END: u32 = 0x11_0000;

/// What becomes of a character that is an error.
pub(crate) const REPLACEMENT: u32 = char::REPLACEMENT_CHARACTER as u32;

/// What UTS 46 does with a character: the step *Map*, with the result in Normalization Form C.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mapping {
    /// The character stays.
    Valid,
    /// The character is an error.
    Disallowed,
    /// The character is left out.
    Ignored,
    /// The character is replaced by the one at this distance.
    Shifted(i32),
    /// The character is replaced by that after it if it is the first of a pair: upper and lower case.
    Paired,
    /// The character is replaced by this text.
    Text(&'static str),
}

/// The numbers of the kinds of [`Mapping`] in the file.
pub(crate) mod kind {
    pub(crate) const VALID: u32 = 0;
    pub(crate) const DISALLOWED: u32 = 1;
    pub(crate) const IGNORED: u32 = 2;
    pub(crate) const SHIFTED: u32 = 3;
    pub(crate) const PAIRED: u32 = 4;
    #[cfg(test)]
    pub(crate) const TEXT: u32 = 5;
    /// What a number with a kind is divided by.
    pub(crate) const COUNT: u32 = 6;
}

/// Two characters and what they compose to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Composition {
    pub(crate) first: u32,
    pub(crate) second: u32,
    pub(crate) composed: u32,
}

/// Runs of characters, each with its first character.
type Runs<T> = Vec<(u32, T)>;

/// The data of all characters.
pub(crate) struct Tables {
    mappings: Runs<Mapping>,
    classes: Runs<u8>,
    /// Canonical_Combining_Class.
    combining: Runs<u8>,
    /// Sorted by the two characters.
    compositions: Vec<Composition>,
}

static BYTES: &[u8] = include_bytes!("tables.bin");

impl Tables {
    /// Returns the tables, which are read in the first call.
    pub(crate) fn get() -> &'static Self {
        static TABLES: OnceLock<Tables> = OnceLock::new();
        TABLES.get_or_init(|| Self::read(unpack(BYTES).leak()))
    }

    fn read(bytes: &'static [u8]) -> Self {
        let mut numbers = Numbers::new(bytes);
        Self {
            mappings: read_mappings(&mut numbers),
            classes: read_runs(&mut numbers),
            combining: read_runs(&mut numbers),
            compositions: read_compositions(&mut numbers),
        }
    }

    /// Returns what UTS 46 does with a character.
    pub(crate) fn mapping(&self, c: u32) -> Mapping {
        match run_of(&self.mappings, c) {
            (start, Mapping::Paired) if (c - start).is_multiple_of(2) => Mapping::Shifted(1),
            (_, Mapping::Paired) => Mapping::Valid,
            (_, mapping) => mapping,
        }
    }

    /// Returns the class of a valid character.
    pub(crate) fn class(&self, c: u32) -> Class {
        Class(run_of(&self.classes, c).1)
    }

    /// Returns the Canonical_Combining_Class of a valid character.
    pub(crate) fn combining_class(&self, c: u32) -> u8 {
        run_of(&self.combining, c).1
    }

    /// Returns the character that two characters compose to.
    pub(crate) fn compose(&self, first: u32, second: u32) -> Option<u32> {
        let key = (first, second);
        let order = |entry: &Composition| (entry.first, entry.second).cmp(&key);
        let at = self.compositions.binary_search_by(order).ok()?;
        Some(self.compositions[at].composed)
    }

    /// Returns the two characters that a character is composed of.
    pub(crate) fn decompose(&self, c: u32) -> Option<Composition> {
        let mut all = self.compositions.iter();
        all.find(|entry| entry.composed == c).copied()
    }
}

/// Returns the class of a valid character.
pub(crate) fn class(c: u32) -> Class {
    Tables::get().class(c)
}

/// Returns the run that a character is in.
fn run_of<T: Copy>(runs: &Runs<T>, c: u32) -> (u32, T) {
    let after = runs.partition_point(|&(start, _)| start <= c);
    runs[after - 1]
}

fn read_mappings(numbers: &mut Numbers<'static>) -> Runs<Mapping> {
    let mut runs = Vec::new();
    let mut start = 0;
    while start < END {
        let number = numbers.number();
        let len = number / kind::COUNT + 1;
        let end = start + len;
        let mapping = match number % kind::COUNT {
            kind::VALID => Mapping::Valid,
            kind::DISALLOWED => Mapping::Disallowed,
            kind::IGNORED => Mapping::Ignored,
            kind::PAIRED => Mapping::Paired,
            kind::SHIFTED => Mapping::Shifted(numbers.difference()),
            _ => {
                for c in start..end - 1 {
                    runs.push((c, read_text(numbers)));
                }
                start = end - 1;
                read_text(numbers)
            }
        };
        runs.push((start, mapping));
        start = end;
    }
    runs
}

fn read_text(numbers: &mut Numbers<'static>) -> Mapping {
    let len = numbers.number();
    let text = str::from_utf8(numbers.bytes(len as usize));
    Mapping::Text(text.unwrap_or_default())
}

fn read_runs(numbers: &mut Numbers<'_>) -> Runs<u8> {
    let mut runs = Vec::new();
    let mut start = 0;
    while start < END {
        let len = numbers.number() + 1;
        runs.push((start, numbers.number() as u8));
        start += len;
    }
    runs
}

fn read_compositions(numbers: &mut Numbers<'_>) -> Vec<Composition> {
    let mut all = Vec::new();
    let (mut first, mut second, mut composed) = (0_u32, 0_u32, 0_u32);
    for _ in 0..numbers.number() {
        first += numbers.number();
        second = second.wrapping_add_signed(numbers.difference());
        composed = composed.wrapping_add_signed(numbers.difference());
        all.push(Composition {
            first,
            second,
            composed,
        });
    }
    all
}
