//! [`Lengths`]: how long records are.

/// Lengths up to this one are counted one by one; longer ones are counted together.
const COUNTED: usize = 4096;

/// The lengths of records, with exact percentiles below 4096 bytes.
pub(crate) struct Lengths {
    counts: Vec<u64>,
    records: u64,
    sum: u64,
    min: u64,
    max: u64,
}

impl Default for Lengths {
    fn default() -> Self {
        Self {
            counts: vec![0; COUNTED + 1],
            records: 0,
            sum: 0,
            min: u64::MAX,
            max: 0,
        }
    }
}

impl Lengths {
    pub(crate) fn add(&mut self, len: u64) {
        self.records += 1;
        self.sum += len;
        self.min = self.min.min(len);
        self.max = self.max.max(len);
        self.counts[(len as usize).min(COUNTED)] += 1;
    }

    pub(crate) fn min(&self) -> u64 {
        self.min.min(self.max)
    }

    pub(crate) const fn max(&self) -> u64 {
        self.max
    }

    /// Returns the mean, rounded down.
    pub(crate) fn mean(&self) -> u64 {
        self.sum.checked_div(self.records).unwrap_or(0)
    }

    /// Returns the length that this many percent of records do not exceed.
    pub(crate) fn percentile(&self, percent: u64) -> u64 {
        let wanted = (self.records * percent).div_ceil(100).max(1);
        let mut seen = 0;
        let place = self.counts.iter().position(|count| {
            seen += count;
            seen >= wanted
        });
        match place {
            Some(len) if len < COUNTED => len as u64,
            _ => self.max,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Lengths;

    #[test]
    fn percentiles_are_exact_for_short_records() {
        let mut lengths = Lengths::default();
        assert_eq!(
            (lengths.min(), lengths.percentile(50), lengths.mean()),
            (0, 0, 0)
        );
        for len in (1..=100).rev() {
            lengths.add(len);
        }
        let found = [50, 90, 99, 100].map(|percent| lengths.percentile(percent));
        assert_eq!(found, [50, 90, 99, 100]);
        assert_eq!((lengths.min(), lengths.mean(), lengths.max()), (1, 50, 100));
        lengths.add(1 << 20);
        assert_eq!(lengths.percentile(100), 1 << 20);
    }
}
