//! Interleaved rounds: every contender runs in every round, and its fastest run counts.

use cpu_time::ThreadTime;

/// Returns the thread-CPU nanoseconds of the fastest run of each contender.
#[allow(clippy::cast_precision_loss, reason = "nanoseconds are far below 2^52")]
pub(crate) fn fastest(rounds: usize, contenders: usize, mut run: impl FnMut(usize)) -> Vec<f64> {
    let mut best = vec![f64::INFINITY; contenders];
    for round in 0..rounds {
        for turn in 0..contenders {
            // Each round starts with another contender, so that none always follows the same one.
            let index = (turn + round) % contenders;
            let start = ThreadTime::now();
            run(index);
            best[index] = best[index].min(start.elapsed().as_nanos() as f64);
        }
    }
    best
}
