//! [`Tables`]: the data of all characters, as runs of characters with the same data.
//!
//! The file `tables.bin` is read once, into vectors that can be searched.

use std::ops::Range;
use std::sync::OnceLock;

use crate::class::Class;
use crate::numbers::Numbers;

/// One more than the last code point.
pub(crate) const END: u32 = 0x11_0000;

/// What becomes of a character that is an error.
pub(crate) const REPLACEMENT: u32 = char::REPLACEMENT_CHARACTER as u32;

/// What UTS 46 does with the characters of a run: the step *Map*, with the result in Normalization Form C.
pub(crate) mod kind {
    /// They stay.
    #[cfg(test)]
    pub(crate) const VALID: u32 = 0;
    /// They are errors.
    pub(crate) const DISALLOWED: u32 = 1;
    /// They are left out.
    pub(crate) const IGNORED: u32 = 2;
    /// They are replaced by those at a distance.
    pub(crate) const SHIFTED: u32 = 3;
    /// The first of each two is replaced by the second: upper and lower case.
    pub(crate) const PAIRED: u32 = 4;
    /// Each is replaced by a text.
    pub(crate) const TEXT: u32 = 5;
}

/// The fields of the file, each of which is predicted from values of its own.
pub(crate) mod field {
    pub(crate) const KIND: u32 = 0;
    pub(crate) const KIND_LEN: u32 = 1;
    pub(crate) const SHIFT: u32 = 2;
    pub(crate) const TEXT_FIRST: u32 = 3;
    pub(crate) const TEXT: u32 = 4;
    pub(crate) const CLASS: u32 = 5;
    pub(crate) const CLASS_LEN: u32 = 6;
    pub(crate) const COMBINING: u32 = 7;
    pub(crate) const FIRST: u32 = 8;
    pub(crate) const SECOND: u32 = 9;
    pub(crate) const COMPOSED: u32 = 10;
}

/// What is known of a character, and of those after it up to the next entry.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) c: u32,
    /// Of a mapping: its kind, and what characters are shifted by or where the text begins.
    /// Of a class: its number, and the Canonical_Combining_Class.
    /// Of a composition, which is of one character: the second character, and what the two compose to.
    pub(crate) value: (u32, u32),
}

/// The data of all characters.
pub(crate) struct Tables {
    mappings: Vec<Entry>,
    /// The characters of texts, each of which is followed by [`END`].
    texts: Vec<u32>,
    classes: Vec<Entry>,
    /// In the order of the two characters that are composed.
    compositions: Vec<Entry>,
    /// For each character below [`COMPOSED_END`], the number of compositions up to that of the character; 0 if it
    /// is not composed.
    composed: Vec<u16>,
}

/// The end of the characters among which nearly all composed ones are.
const COMPOSED_END: u32 = 0x3100;

/// Where the others are: in scripts that few texts are written in.
const COMPOSED_ELSEWHERE: Range<u32> = 0x1_0500..0x1_7000;

static BYTES: &[u8] = include_bytes!("tables.bin");

impl Tables {
    /// Returns the tables, which are read in the first call.
    pub(crate) fn get() -> &'static Self {
        static TABLES: OnceLock<Tables> = OnceLock::new();
        TABLES.get_or_init(|| {
            let mut numbers = Numbers::new(BYTES);
            let mut tables = Self {
                mappings: Vec::new(),
                texts: Vec::new(),
                classes: Vec::new(),
                compositions: Vec::new(),
                composed: vec![0; COMPOSED_END as usize],
            };
            tables.read_mappings(&mut numbers);
            tables.read_classes(&mut numbers);
            tables.read_compositions(&mut numbers);
            tables
        })
    }

    fn read_mappings(&mut self, numbers: &mut Numbers) {
        let (mut start, mut last, mut last_len, mut text) = (0, (0, 0), 0, 0);
        while start < END {
            let kind = numbers.number(field::KIND, last.0, last.1);
            let len = numbers.number(field::KIND_LEN, kind << 3 | last.0, last_len);
            let end = start + len + 1;
            let mut value = 0;
            if kind == kind::SHIFTED {
                value = numbers.after(0, field::SHIFT, len, start >> 8);
            }
            if kind == kind::TEXT {
                while start < end - 1 {
                    self.push_text(start, &mut text, numbers);
                    start += 1;
                }
                self.push_text(start, &mut text, numbers);
            } else {
                let value = (kind, value);
                self.mappings.push(Entry { c: start, value });
            }
            start = end;
            last = (kind, last.0);
            last_len = len;
        }
    }

    /// Reads the text that replaces a character, given the first character of the text before it.
    fn push_text(&mut self, c: u32, before: &mut u32, numbers: &mut Numbers) {
        let value = (kind::TEXT, self.texts.len() as u32);
        self.mappings.push(Entry { c, value });
        let mut c = numbers.after(*before, field::TEXT_FIRST, 0, *before);
        let mut last = 0;
        *before = c;
        loop {
            self.texts.push(c);
            let next = numbers.number(field::TEXT, c, last);
            last = c;
            c = next;
            if c == 0 {
                break;
            }
        }
        self.texts.push(END);
    }

    fn read_classes(&mut self, numbers: &mut Numbers) {
        let (mut start, mut last, mut last_class) = (0, 0, 0);
        while start < END {
            let class = numbers.number(field::CLASS, last, last_class);
            let combining = numbers.number(field::COMBINING, class, last);
            let value = (class, combining);
            self.classes.push(Entry { c: start, value });
            start += numbers.number(field::CLASS_LEN, class << 8 | combining, last) + 1;
            last_class = last;
            last = class;
        }
    }

    fn read_compositions(&mut self, numbers: &mut Numbers) {
        let (mut first, mut second, mut composed, mut step) = (0, 0, 0, 0);
        loop {
            step = numbers.number(field::FIRST, step, second);
            first += step;
            if first >= END {
                break;
            }
            second = numbers.after(second, field::SECOND, step, second);
            composed = numbers.after(composed, field::COMPOSED, step, second);
            let value = (second, composed);
            self.compositions.push(Entry { c: first, value });
            if let Some(number) = self.composed.get_mut(composed as usize) {
                *number = self.compositions.len() as u16;
            }
        }
    }

    /// Returns the mapping of a character.
    pub(crate) fn mapping(&self, c: u32) -> Entry {
        entry_of(&self.mappings, c)
    }

    /// Returns the text that begins at an offset, and all that is after it.
    pub(crate) fn text(&self, at: u32) -> &[u32] {
        &self.texts[at as usize..]
    }

    /// Returns the character that two characters compose to.
    pub(crate) fn compose(&self, first: u32, second: u32) -> Option<u32> {
        let pairs = &self.compositions;
        let at = pairs.partition_point(|entry| (entry.c, entry.value.0) < (first, second));
        let found = pairs.get(at)?;
        (found.c == first && found.value.0 == second).then_some(found.value.1)
    }

    /// Returns the two characters that a character is composed of.
    pub(crate) fn decompose(&self, c: u32) -> Option<(u32, u32)> {
        let found = match self.composed.get(c as usize) {
            Some(&number) => self.compositions.get(usize::from(number).wrapping_sub(1)),
            // Chinese characters are looked up often.
            None if !COMPOSED_ELSEWHERE.contains(&c) => None,
            None => self.compositions.iter().find(|entry| entry.value.1 == c),
        }?;
        Some((found.c, found.value.0))
    }
}

/// Returns the class of a valid character, and its Canonical_Combining_Class.
pub(crate) fn classes(c: u32) -> (Class, u8) {
    let (class, combining) = entry_of(&Tables::get().classes, c).value;
    (Class(class as u8), combining as u8)
}

/// Returns the last entry up to a character.
fn entry_of(entries: &[Entry], c: u32) -> Entry {
    let after = entries.partition_point(|entry| entry.c <= c);
    entries[after - 1]
}

#[cfg(test)]
mod tests {
    use super::Tables;

    /// A composed character is found wherever it is, and so is its pair.
    #[test]
    fn compositions_are_found_both_ways() {
        let tables = Tables::get();
        assert!(
            tables
                .compositions
                .is_sorted_by_key(|entry| (entry.c, entry.value.0))
        );
        for entry in &tables.compositions {
            let (second, composed) = entry.value;
            assert_eq!(tables.compose(entry.c, second), Some(composed));
            assert_eq!(tables.decompose(composed), Some((entry.c, second)));
        }
        assert_eq!(tables.decompose(0x4E00), None);
        assert_eq!(tables.compose(0x61, 0x62), None);
    }
}
