//! [`Counter`]: how often each name occurs, in bounded memory.

use std::collections::HashMap;

use foldhash::quality::RandomState;

/// Counts names. Up to a number of distinct names the counts are exact. After that it follows Misra and
/// Gries: when there are too many names, the same number is subtracted from all counts, and names without
/// a count are dropped. A count is then too low by at most [`error`](Self::error), and a name that
/// occurs more often than that is never lost.
pub(crate) struct Counter {
    counts: HashMap<Box<str>, u64, RandomState>,
    capacity: usize,
    error: u64,
}

impl Counter {
    pub(crate) fn new(capacity: usize) -> Self {
        Self {
            counts: HashMap::default(),
            capacity,
            error: 0,
        }
    }

    pub(crate) fn add(&mut self, name: &str) {
        if let Some(count) = self.counts.get_mut(name) {
            *count += 1;
            return;
        }
        if self.counts.len() == self.capacity {
            self.shrink();
        }
        self.counts.insert(name.into(), 1);
    }

    /// Drops at least half of the names: those with the lowest counts.
    fn shrink(&mut self) {
        let mut counts: Vec<u64> = self.counts.values().copied().collect();
        let middle = counts.len() / 2;
        let (_, &mut subtracted, _) = counts.select_nth_unstable(middle);
        self.error += subtracted;
        self.counts.retain(|_, count| {
            *count = count.saturating_sub(subtracted);
            *count > 0
        });
    }

    /// Returns how much too low a count may be; 0 if all are exact.
    pub(crate) const fn error(&self) -> u64 {
        self.error
    }

    /// Returns the number of distinct names, if it is known.
    pub(crate) fn distinct(&self) -> Option<usize> {
        (self.error == 0).then_some(self.counts.len())
    }

    /// Returns the names that occur most often, and how often.
    pub(crate) fn top(&self, most: usize) -> Vec<(&str, u64)> {
        let mut all: Vec<_> = self
            .counts
            .iter()
            .map(|(name, count)| (&**name, *count))
            .collect();
        all.sort_unstable_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(b.0)));
        all.truncate(most);
        all
    }
}

#[cfg(test)]
mod tests {
    use super::Counter;
    use std::collections::BTreeMap;

    /// Exact counts bound those of the counter from above, and its error from below.
    #[test]
    fn counts_are_within_the_error() {
        let names = |i: u64| {
            let number = i.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 50;
            // Some names occur often.
            if i.is_multiple_of(3) {
                format!("often{}", number % 5)
            } else {
                number.to_string()
            }
        };
        for capacity in [8, 100, 100_000] {
            let (mut counter, mut exact) = (Counter::new(capacity), BTreeMap::new());
            for i in 0..30_000 {
                counter.add(&names(i));
                *exact.entry(names(i)).or_insert(0_u64) += 1;
            }
            let found: BTreeMap<_, _> = counter.top(usize::MAX).into_iter().collect();
            assert!(found.len() <= capacity);
            for (name, &count) in &exact {
                let found = found.get(name.as_str()).copied().unwrap_or(0);
                assert!(found <= count && count <= found + counter.error(), "{name}");
            }
            assert_eq!(counter.distinct().is_some(), capacity == 100_000);
            assert!(counter.error() <= 2 * 30_000 / capacity as u64 + 1);
        }
    }
}
