//! [`Index`]: from hashes to numbers of classes.

use crate::input::Block;

/// From hashes to numbers of classes, in groups that are a line of the cache each.
///
/// A look is one miss of the cache, and hardly ever a branch that cannot be foreseen: all tags of a group
/// are compared at once, and most groups have a free place.
///
/// ```text
///   group: 12 tags, a byte each, 0 if free | 4 bytes unused | 12 numbers of classes, 4 bytes each
/// ```
///
/// A class whose group is full goes to the next one that is not.
#[derive(Default)]
pub(super) struct Index {
    /// As many groups as a power of two, or none.
    groups: Block,
    len: usize,
}

/// The bytes of a group.
const GROUP: usize = 64;

/// The capacity of a group, in classes.
const PLACES: usize = 12;

/// The average number of classes per group at the maximum load of three quarters.
const FULL: usize = 9;

/// The offset of the class numbers.
const NUMBERS: usize = 16;

/// The fewest groups that there are, if there are any.
const FEWEST: usize = 64;

/// The lowest and the highest bit of every tag.
const LOW: u128 = 0x0101_0101_0101_0101_0101_0101;
const HIGH: u128 = LOW << 7;

impl Index {
    /// Reserves space for `classes` in all; `hash` returns the hash of an existing class.
    pub(super) fn reserve(&mut self, classes: usize, hash: impl Fn(u32) -> u64) {
        let wanted = Self::wanted(classes);
        if wanted <= self.groups.len() {
            return;
        }
        let old = std::mem::replace(&mut self.groups, Block::new(wanted));
        for group in old.as_chunks::<GROUP>().0 {
            for place in (0..PLACES).filter(|&place| group[place] != 0) {
                let class = number(group, place);
                self.put(hash(class), class);
            }
        }
    }

    /// Returns the bytes for `classes` classes.
    fn wanted(classes: usize) -> usize {
        classes.div_ceil(FULL).next_power_of_two().max(FEWEST) * GROUP
    }

    /// Brings the group of a hash near. Many in a row cost hardly more than one: the processor waits
    /// for all of them at once.
    pub(super) fn touch(&self, hash: u64) -> u8 {
        let groups: &[[u8; GROUP]] = self.groups.as_chunks().0;
        groups.get(start(hash, groups)).map_or(0, |group| group[0])
    }

    /// Returns the class of a hash of which the question is answered with yes.
    #[inline]
    pub(super) fn find(&self, hash: u64, mut is_it: impl FnMut(u32) -> bool) -> Option<u32> {
        let groups: &[[u8; GROUP]] = self.groups.as_chunks().0;
        let mut at = start(hash, groups);
        loop {
            // Some group has a free slot, unless there are no groups.
            let group = groups.get(at)?;
            let tags = tags(group);
            let mut found = zeros(tags ^ (LOW * u128::from(tag(hash))));
            while found != 0 {
                let class = number(group, found.trailing_zeros() as usize / 8);
                if is_it(class) {
                    return Some(class);
                }
                found &= found - 1;
            }
            if zeros(tags) != 0 {
                return None;
            }
            at = (at + 1) & (groups.len() - 1);
        }
    }

    /// Adds a class that is absent; `hash_of` returns the hash of an existing one.
    #[inline]
    pub(super) fn insert(&mut self, hash: u64, class: u32, hash_of: impl Fn(u32) -> u64) {
        if Self::wanted(self.len + 1) > self.groups.len() {
            self.reserve(self.len + 1, hash_of);
        }
        self.len += 1;
        self.put(hash, class);
    }

    #[inline]
    fn put(&mut self, hash: u64, class: u32) {
        let groups: &mut [[u8; GROUP]] = self.groups.as_chunks_mut().0;
        let mut at = start(hash, groups);
        loop {
            let free = zeros(tags(&groups[at]));
            if free != 0 {
                let place = free.trailing_zeros() as usize / 8;
                groups[at][place] = tag(hash);
                groups[at][NUMBERS + 4 * place..][..4].copy_from_slice(&class.to_le_bytes());
                return;
            }
            at = (at + 1) & (groups.len() - 1);
        }
    }

    /// Returns the memory with `more` classes added: while the index grows, it exists twice.
    pub(super) fn memory_with(&self, more: usize) -> usize {
        let wanted = Self::wanted(self.len + more);
        if wanted > self.groups.len() {
            self.groups.len() + wanted
        } else {
            self.groups.len()
        }
    }
}

/// The group in which the search for a hash begins.
fn start(hash: u64, groups: &[[u8; GROUP]]) -> usize {
    hash as usize & groups.len().wrapping_sub(1)
}

/// Returns the byte that distinguishes a hash from others in a group; never zero.
fn tag(hash: u64) -> u8 {
    // Not the highest bits, which parts on disk have in common, nor the lowest, which a group has.
    ((hash >> 40) as u8).max(1)
}

/// The tags of a group, the first one lowest.
fn tags(group: &[u8; GROUP]) -> u128 {
    let (tags, _) = group.split_first_chunk::<16>().expect("a group is longer");
    u128::from_le_bytes(*tags) & (LOW * 0xFF)
}

/// Returns the highest bit of every byte that is zero; of others too, but only above one that is.
fn zeros(tags: u128) -> u128 {
    tags.wrapping_sub(LOW) & !tags & HIGH
}

/// The number of a class in a group.
fn number(group: &[u8; GROUP], place: usize) -> u32 {
    let (numbers, _) = group[NUMBERS..].as_chunks::<4>();
    u32::from_le_bytes(numbers[place])
}

#[cfg(test)]
mod tests {
    use super::Index;

    /// Every class is found by its hash and by no other, however the table grew.
    #[test]
    fn classes_are_found() {
        // Few bits differ, so that many begin their search in one place, with tags alike.
        let hash = |class: u32| u64::from(class / 3) << 38 | u64::from(class % 7);
        let mut index = Index::default();
        assert_eq!(index.find(7, |_| true), None);
        for class in 0..5000 {
            assert_eq!(index.find(hash(class), |found| found == class), None);
            index.insert(hash(class), class, hash);
        }
        index.reserve(20_000, hash);
        for class in 0..5000 {
            assert_eq!(index.find(hash(class), |found| found == class), Some(class));
        }
        assert_eq!(index.find(hash(0), |found| found == 5000), None);
        assert!(index.memory_with(0) >= 5000 * 4);
    }
}
