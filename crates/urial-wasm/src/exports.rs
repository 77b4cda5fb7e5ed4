//! The exports of the WebAssembly module: the host writes a request into memory, calls the module, and reads the answer.
//!
//! Both buffers are vectors of this module, and only their addresses leave it: the host writes into one
//! and reads from the other between calls. So there is no pointer for us to dereference and no `unsafe`
//! block. The attribute `no_mangle` alone counts as unsafe, because two symbols of the same name would
//! clash.
#![allow(
    unsafe_code,
    reason = "`no_mangle` is an unsafe attribute; the names are unique by their prefix"
)]

use std::sync::{Mutex, MutexGuard, PoisonError};

/// The request that is written by the host, and the answer that it reads.
struct Buffers {
    request: Vec<u8>,
    answer: String,
}

/// A module of WebAssembly has one thread: the lock is never waited for.
static BUFFERS: Mutex<Buffers> = Mutex::new(Buffers {
    request: Vec::new(),
    answer: String::new(),
});

fn buffers() -> MutexGuard<'static, Buffers> {
    BUFFERS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Reserves a buffer for a request of `len` bytes and returns its address.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn urial_request(len: usize) -> *mut u8 {
    let mut buffers = buffers();
    // A long request is not kept for all time.
    buffers.request = vec![0; len];
    buffers.request.as_mut_ptr()
}

/// Answers the request and returns the length of the answer in bytes.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn urial_answer() -> usize {
    let mut buffers = buffers();
    buffers.answer = crate::answer(&buffers.request);
    buffers.answer.len()
}

/// Returns the address of the answer, which is valid until the next call.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn urial_answer_address() -> *const u8 {
    buffers().answer.as_ptr()
}
