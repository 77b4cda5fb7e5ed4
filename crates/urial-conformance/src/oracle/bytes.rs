//! [`Bytes`]: a set of bytes, and the classes of bytes that a family of sets does not distinguish.

use std::collections::HashMap;
use std::hash::Hash;

/// A set of bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Bytes([u128; 2]);

impl Bytes {
    pub(super) fn range(first: u8, last: u8) -> Self {
        let mut set = Self::default();
        for byte in first..=last {
            set.0[usize::from(byte >> 7)] |= 1 << (byte & 0x7F);
        }
        set
    }

    pub(super) fn union(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }

    pub(super) fn contains(self, byte: u8) -> bool {
        self.0[usize::from(byte >> 7)] >> (byte & 0x7F) & 1 != 0
    }
}

/// A partition of all bytes: two are in one class if no set of the family holds only one of them.
///
/// An automaton made of those sets gives the same result for every string that has bytes of the same
/// classes in the same places. So one byte of each class is a complete test of all 256.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByteClasses {
    class_of: Vec<u8>,
    representatives: Vec<u8>,
}

impl ByteClasses {
    pub(super) fn of(sets: impl IntoIterator<Item = Bytes>) -> Self {
        let mut family: Vec<Bytes> = Vec::new();
        for set in sets {
            if !family.contains(&set) {
                family.push(set);
            }
        }
        let mut known: HashMap<Vec<bool>, u8> = HashMap::new();
        let mut classes = Self {
            class_of: Vec::new(),
            representatives: Vec::new(),
        };
        for byte in 0..=u8::MAX {
            let signature = family.iter().map(|set| set.contains(byte)).collect();
            let next = known.len();
            let class = *known.entry(signature).or_insert_with(|| {
                classes.representatives.push(byte);
                u8::try_from(next).expect("256 bytes have at most 256 classes")
            });
            classes.class_of.push(class);
        }
        classes
    }

    /// These classes with those merged that have the same column in a table, and of each class of
    /// the result the class it was before.
    pub(super) fn merged<C: Eq + Hash>(&self, column: impl Fn(usize) -> C) -> (Self, Vec<usize>) {
        let mut known: HashMap<C, u8> = HashMap::new();
        let mut kept = Vec::new();
        let mut merged_class = Vec::new();
        for class in 0..self.count() {
            let fresh = known.len() as u8;
            let merged = *known.entry(column(class)).or_insert(fresh);
            if merged == fresh {
                kept.push(class);
            }
            merged_class.push(merged);
        }
        let class_of = self.class_of.iter();
        let merged = Self {
            class_of: class_of
                .map(|&class| merged_class[usize::from(class)])
                .collect(),
            representatives: kept
                .iter()
                .map(|&class| self.representatives[class])
                .collect(),
        };
        (merged, kept)
    }

    /// Returns how many classes there are.
    pub fn count(&self) -> usize {
        self.representatives.len()
    }

    /// Returns the class of a byte, from 0.
    #[inline]
    pub fn of_byte(&self, byte: u8) -> usize {
        usize::from(self.class_of[usize::from(byte)])
    }

    /// Returns the least byte of each class.
    pub fn representatives(&self) -> &[u8] {
        &self.representatives
    }
}

#[cfg(test)]
mod tests {
    use super::{ByteClasses, Bytes};

    #[test]
    fn sets_contain_their_members() {
        for (first, last) in [(0, 0), (0, 255), (b'a', b'z'), (0x7F, 0x80), (0x80, 0xFF)] {
            let set = Bytes::range(first, last);
            for byte in 0..=u8::MAX {
                assert_eq!(set.contains(byte), (first..=last).contains(&byte));
            }
        }
    }

    #[test]
    fn classes_with_one_column_are_merged() {
        let classes = ByteClasses::of([Bytes::range(b'0', b'9'), Bytes::range(b'5', b'z')]);
        let (merged, kept) = classes.merged(|class| class == 0 || class == 3);
        assert_eq!(kept, [0, 1]);
        assert_eq!(merged.representatives(), [0, b'0']);
        assert_eq!(merged.of_byte(b'z'), merged.of_byte(b' '));
        assert_eq!(merged.of_byte(b'0'), merged.of_byte(b'7'));
        assert_ne!(merged.of_byte(b'0'), merged.of_byte(b'z'));
    }

    #[test]
    fn bytes_in_the_same_sets_share_a_class() {
        let classes = ByteClasses::of([Bytes::range(b'0', b'9'), Bytes::range(b'5', b'z')]);
        assert_eq!(classes.count(), 4);
        assert_eq!(classes.representatives(), [0, b'0', b'5', b':']);
        assert_eq!(classes.of_byte(b'7'), classes.of_byte(b'5'));
        assert_ne!(classes.of_byte(b'4'), classes.of_byte(b'5'));
    }
}
