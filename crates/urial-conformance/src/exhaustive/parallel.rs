//! Work shared out among threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Does blocks of work, numbered from 0, on some threads. Each thread has a worker of its own; the
/// workers come back when all blocks are done.
///
/// # Panics
///
/// If a worker panics.
pub(super) fn blocks<W: Send>(
    blocks: usize,
    threads: usize,
    new_worker: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, usize) + Sync,
) -> Vec<W> {
    let next = AtomicUsize::new(0);
    let thread = || {
        let mut worker = new_worker();
        loop {
            let block = next.fetch_add(1, Ordering::Relaxed);
            if block >= blocks {
                return worker;
            }
            work(&mut worker, block);
        }
    };
    // To start a thread takes longer than many a small piece of work.
    if threads <= 1 {
        return vec![thread()];
    }
    thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(thread)).collect();
        threads
            .into_iter()
            .map(|thread| thread.join().expect("a worker panicked"))
            .collect()
    })
}
