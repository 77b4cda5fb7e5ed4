//! [`Meter`]: counts the steps of matching, for tests of its growth.

/// Counts steps, or does not.
pub(crate) trait Meter {
    fn count(&mut self, steps: usize);
}

/// Does not count.
impl Meter for () {
    #[inline(always)]
    fn count(&mut self, _steps: usize) {}
}

/// Counts.
impl Meter for u64 {
    fn count(&mut self, steps: usize) {
        *self += steps as u64;
    }
}
