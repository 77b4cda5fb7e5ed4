//! [`Distinct`]: how many different texts there are, in bounded memory.

use std::collections::HashSet;

use foldhash::fast::FixedState;

/// Counts different hashes. Up to a capacity it keeps all of them and is exact. After that it keeps those
/// that end with `n` zero bits, one more bit each time there are too many, and estimates the number as
/// `2^n` times those that are kept: the standard error is 1.2 divided by the square root of the capacity.
pub(crate) struct Distinct {
    hashes: HashSet<u64, FixedState>,
    capacity: usize,
    zeros: u32,
}

impl Distinct {
    pub(crate) fn new(capacity: usize) -> Self {
        Self {
            hashes: HashSet::default(),
            capacity,
            zeros: 0,
        }
    }

    pub(crate) fn add(&mut self, hash: u64) {
        if hash.trailing_zeros() < self.zeros || !self.hashes.insert(hash) {
            return;
        }
        while self.hashes.len() > self.capacity && self.zeros < 64 {
            self.zeros += 1;
            let zeros = self.zeros;
            self.hashes.retain(|hash| hash.trailing_zeros() >= zeros);
        }
    }

    /// Returns whether the count is exact.
    pub(crate) const fn is_exact(&self) -> bool {
        self.zeros == 0
    }

    pub(crate) fn count(&self) -> u64 {
        (self.hashes.len() as u64) << self.zeros.min(63)
    }
}

#[cfg(test)]
mod tests {
    use super::Distinct;

    #[test]
    fn estimates_are_near() {
        for (capacity, is_exact) in [(200_000, true), (4096, false)] {
            let mut distinct = Distinct::new(capacity);
            for i in 0..200_000_u64 {
                // A mixer whose results are all different.
                let mut hash = (i % 100_000).wrapping_mul(0xBF58_476D_1CE4_E5B9);
                hash = (hash ^ hash >> 31).wrapping_mul(0x94D0_49BB_1331_11EB);
                distinct.add(hash ^ hash >> 29);
            }
            assert_eq!(distinct.is_exact(), is_exact);
            let count = distinct.count();
            assert!((90_000..=110_000).contains(&count), "{count}");
            assert!(!is_exact || count == 100_000);
        }
    }
}
