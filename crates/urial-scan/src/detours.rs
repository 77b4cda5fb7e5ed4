//! Which ways the code of this thread took: for tests alone.
//!
//! A scan that leaves its quick way answers the same, only later, so that no answer shows it. That most
//! references never leave it is what the vectors are there for, and a promise like any other.

extern crate std;

use std::cell::Cell;

/// A way that is slower than the quick one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Detour {
    /// What masks could not settle was looked at again.
    Settle,
    /// A reference was read byte by byte.
    Bytewise,
    /// An authority was read byte by byte.
    Authority,
    /// A newline was looked for before the line was read.
    Newline,
    /// A reference was read window by window.
    Windows,
    /// Two pieces were put together without vectors.
    Splice,
}

std::thread_local! {
    static TAKEN: [Cell<usize>; 6] = const { [const { Cell::new(0) }; 6] };
}

/// Notes that a detour is taken.
pub(crate) fn note(detour: Detour) {
    TAKEN.with(|taken| {
        let count = &taken[detour as usize];
        count.set(count.get() + 1);
    });
}

/// How often each detour is taken by some work: in the order of [`Detour`].
pub(crate) fn taken_by(work: impl FnOnce()) -> [usize; 6] {
    let now = || TAKEN.with(|taken| taken.each_ref().map(Cell::get));
    let before = now();
    work();
    let after = now();
    core::array::from_fn(|i| after[i] - before[i])
}
