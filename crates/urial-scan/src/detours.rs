//! Counts the slow paths that the current thread takes, for tests only.
//!
//! A scan that leaves its fast path returns the same result, only later. Tests use these counters to
//! prove that common references stay on the fast path.

extern crate std;

use std::cell::Cell;

/// A slow path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Detour {
    /// A reference that the fast path could not decide.
    SlowPath,
    /// A reference that is scanned byte by byte.
    Bytewise,
    /// An authority that is scanned byte by byte.
    Authority,
    /// A newline that is searched before its line is scanned.
    Newline,
    /// A reference that is scanned window by window.
    Windows,
    /// Two texts that are concatenated without vectors.
    Concat,
}

std::thread_local! {
    static TAKEN: [Cell<usize>; 6] = const { [const { Cell::new(0) }; 6] };
}

/// Counts a detour.
pub(crate) fn count(detour: Detour) {
    TAKEN.with(|taken| {
        let count = &taken[detour as usize];
        count.set(count.get() + 1);
    });
}

/// Returns how many detours of each kind some work takes, in the order of [`Detour`].
pub(crate) fn taken_by(work: impl FnOnce()) -> [usize; 6] {
    let now = || TAKEN.with(|taken| taken.each_ref().map(Cell::get));
    let before = now();
    work();
    let after = now();
    core::array::from_fn(|i| after[i] - before[i])
}
