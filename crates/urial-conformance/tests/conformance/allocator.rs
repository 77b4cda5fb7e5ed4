//! An allocator that counts allocations per thread.
//!
//! It passes `alloc_zeroed` on to the system, which makes zeroed pages when they are first used. Without
//! that, the tests at the size limit would need gigabytes of memory.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static COUNT: Cell<u64> = const { Cell::new(0) };
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

struct Counting;

/// Returns how often `work` allocates or reallocates on this thread. Tests that run at the same time
/// do not disturb each other.
pub(crate) fn allocations(work: impl FnOnce()) -> u64 {
    let before = COUNT.get();
    work();
    COUNT.get() - before
}

fn note() {
    COUNT.set(COUNT.get() + 1);
}

// SAFETY: every call is passed on unchanged to the system allocator, which upholds the contract. The
// counter is a plain cell without a destructor, so counting never allocates.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        note();
        // SAFETY: the caller's promises are the system allocator's demands.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        note();
        // SAFETY: as above.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        note();
        // SAFETY: as above; the pointer came from `System`.
        unsafe { System.realloc(pointer, layout, size) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: as above; the pointer came from `System`.
        unsafe { System.dealloc(pointer, layout) }
    }
}
