//! How the time of an operation grows with its input.
//!
//! The time is that of the thread on the processor, not that of the clock on the wall: a busy
//! machine makes a test slower and not wrong.

use std::time::Duration;

use cpu_time::ThreadTime;

/// The smallest input; each next one is twice as large, up to the largest.
const SMALLEST: usize = 10_000;
const LARGEST: usize = 1_280_000;

/// The most that twice the input may cost: twice the time, and some room for caches.
const LIMIT: f64 = 2.3;

/// How often the whole series is measured, at most, for its least times to be believed.
const ROUNDS: usize = 25;

/// Panics unless twice the input takes at most 2.3 times as long, all the way from 10^4 to 10^6.
///
/// `input` makes an input of a given size, and `work` does what is measured. What does not depend
/// on the size, such as a buffer that is large enough, is best made before.
///
/// # Panics
///
/// With all times, if some doubling takes too long in every round.
///
/// ```
/// use urial_conformance::growth::assert_linear;
/// assert_linear("counting", |size| "a/".repeat(size), |text| {
///     std::hint::black_box(text.bytes().filter(|&byte| byte == b'/').count());
/// });
/// ```
#[track_caller]
pub fn assert_linear<T>(what: &str, input: impl Fn(usize) -> T, mut work: impl FnMut(&T)) {
    let sizes = std::iter::successors(Some(SMALLEST), |size| Some(size * 2));
    let sizes: Vec<usize> = sizes.take_while(|size| *size <= LARGEST).collect();
    let inputs: Vec<T> = sizes.iter().map(|size| input(*size)).collect();
    let mut least = vec![Duration::MAX; sizes.len()];
    for _ in 0..ROUNDS {
        let timed = inputs.iter().zip(&sizes);
        let times: Vec<_> = timed
            .map(|(input, size)| time(input, runs(*size), &mut work))
            .collect();
        for (least, time) in least.iter_mut().zip(&times) {
            *least = (*least).min(*time);
        }
        // The round on its own counts too: one size that ran once while the processor was faster
        // makes the next look steep for ever after.
        if steepest(&sizes, &least).min(steepest(&sizes, &times)) <= LIMIT {
            return;
        }
    }
    let steepest = steepest(&sizes, &least);
    let times: Vec<_> = sizes.iter().zip(&least).collect();
    panic!("{what}: {steepest:.2} times as long for twice the input: {times:?}");
}

/// How often an input is tried in a round: short runs are cheap, and disturbed more easily.
fn runs(size: usize) -> usize {
    (LARGEST / size).clamp(1, 4)
}

/// The least time of a few runs.
fn time<T>(input: &T, runs: usize, work: &mut impl FnMut(&T)) -> Duration {
    let once = || {
        let start = ThreadTime::now();
        work(input);
        start.elapsed()
    };
    std::iter::repeat_with(once)
        .take(runs)
        .min()
        .unwrap_or(Duration::MAX)
}

/// The largest ratio of the time for an input to that for half of it.
///
/// What takes less than a nanosecond for each unit of size is copied at the speed of memory. It
/// slows down by more than half where the text outgrows a cache, which says nothing of the work.
fn steepest(sizes: &[usize], times: &[Duration]) -> f64 {
    let is_slow = |size: usize, time: Duration| time.as_nanos() > size as u128;
    let ratio = |pair: &[Duration]| pair[1].as_secs_f64() / pair[0].as_secs_f64();
    let slow = sizes[1..].iter().zip(times.windows(2));
    slow.filter(|(size, pair)| is_slow(**size, pair[1]))
        .map(|(_, pair)| ratio(pair))
        .fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use std::hint::black_box;

    use super::{assert_linear, steepest};
    use std::time::Duration;

    #[test]
    fn ratios() {
        let sizes = [100, 200, 400, 800];
        let slow = [10, 20, 50, 100].map(Duration::from_micros);
        assert!((steepest(&sizes, &slow) - 2.5).abs() < 1e-9);
        let fast = [10, 20, 90, 200].map(Duration::from_nanos);
        assert!(steepest(&sizes, &fast) < 1e-9);
    }

    /// The measure finds what it is there to find.
    #[test]
    #[should_panic(expected = "times as long for twice the input")]
    fn quadratic_time_is_noticed() {
        assert_linear(
            "looking back",
            |size| "a".repeat(size / 200),
            |text| {
                for at in 0..text.len() {
                    black_box(text[..at].bytes().filter(|&byte| byte == b'/').count());
                }
            },
        );
    }
}
