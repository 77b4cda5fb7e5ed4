//! [`Index`]: from hashes to numbers of classes.

/// From hashes to numbers of classes: open addressing with linear probing, at most half full.
///
/// A slot holds half of a hash and the number of a class, so that a table that grows, and a line that
/// is new, touch nothing but slots: a look is one miss of the cache. A slot that is zero is free.
///
/// ```text
///   slot: the lower half of the hash, 32 bits | number of the class and one, 32 bits
/// ```
#[derive(Default)]
pub(super) struct Index {
    /// As many as a power of two, or none.
    slots: Vec<u64>,
    len: usize,
}

/// The fewest slots that there are, if there are any.
const FEWEST: usize = 1 << 10;

impl Index {
    /// Makes room for so many classes in all.
    pub(super) fn reserve(&mut self, classes: usize) {
        let wanted = (classes * 2).next_power_of_two().max(FEWEST);
        if wanted <= self.slots.len() {
            return;
        }
        let old = std::mem::replace(&mut self.slots, vec![0; wanted]);
        for slot in old.into_iter().filter(|&slot| slot != 0) {
            self.put(slot);
        }
    }

    /// Brings the slot of a hash near. Many in a row cost hardly more than one: the processor waits
    /// for all of them at once.
    pub(super) fn touch(&self, hash: u64) -> u64 {
        self.slots.get(self.place(hash)).copied().unwrap_or(0)
    }

    /// The class of a hash of which the question is answered with yes.
    pub(super) fn find(&self, hash: u64, mut is_it: impl FnMut(u32) -> bool) -> Option<u32> {
        if self.slots.is_empty() {
            return None;
        }
        let mut place = self.place(hash);
        loop {
            let slot = self.slots[place];
            if slot == 0 {
                return None;
            }
            let class = (slot as u32) - 1;
            if (slot >> 32) as u32 == hash as u32 && is_it(class) {
                return Some(class);
            }
            place = (place + 1) & (self.slots.len() - 1);
        }
    }

    /// Adds a class that is not there.
    pub(super) fn insert(&mut self, hash: u64, class: u32) {
        if self.is_full() {
            self.reserve(self.len + 1);
        }
        self.len += 1;
        self.put(hash << 32 | (u64::from(class) + 1));
    }

    fn put(&mut self, slot: u64) {
        let mut place = self.place(slot >> 32);
        while self.slots[place] != 0 {
            place = (place + 1) & (self.slots.len() - 1);
        }
        self.slots[place] = slot;
    }

    /// Where the search for a hash begins.
    fn place(&self, hash: u64) -> usize {
        hash as u32 as usize & self.slots.len().wrapping_sub(1)
    }

    /// Whether the next class makes it grow.
    fn is_full(&self) -> bool {
        self.len * 2 >= self.slots.len()
    }

    /// How much memory it takes, with what it is about to take: while it grows, old and new stand
    /// side by side.
    pub(super) fn memory(&self) -> usize {
        let bytes = self.slots.len() * size_of::<u64>();
        if self.is_full() { bytes * 3 } else { bytes }
    }
}

#[cfg(test)]
mod tests {
    use super::Index;

    /// Every class is found by its hash and by no other, however the table grew.
    #[test]
    fn classes_are_found() {
        // Few bits differ, so that many begin their search in one place.
        let hash = |class: u32| u64::from(class / 3) << 30 | u64::from(class % 7);
        let mut index = Index::default();
        assert_eq!(index.find(7, |_| true), None);
        for class in 0..5000 {
            assert_eq!(index.find(hash(class), |found| found == class), None);
            index.insert(hash(class), class);
        }
        index.reserve(20_000);
        for class in 0..5000 {
            assert_eq!(index.find(hash(class), |found| found == class), Some(class));
        }
        assert_eq!(index.find(8, |_| true), None);
        assert!(index.memory() >= 5000 * 8);
    }
}
