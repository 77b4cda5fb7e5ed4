//! How the time of an operation grows with its input.
//!
//! The time is that of the thread on the processor, not that of the clock on the wall. Even so,
//! neighbours on the same processor disturb it. Inputs of one series are measured one right after
//! the other, and what counts is the median of many series.

use std::time::Duration;

use cpu_time::ThreadTime;

/// The bytes of the smallest input; each next one is twice as large, up to the largest.
const SMALLEST: usize = 10_000;
const LARGEST: usize = 1_280_000;

/// The most that twice the input may cost: twice the time, and some room for caches.
const LIMIT: f64 = 2.3;

/// How many series are measured: the fewest for a pass, and the most before it is a failure.
const FEWEST: usize = 3;
const MOST: usize = 31;

/// What is about as fast as memory, in nanoseconds for each byte.
const FAST: usize = 2;

/// Panics unless twice the input takes at most 2.3 times as long, all the way from 10^4 to 10^6.
///
/// `input` makes an input of about so many bytes, and `work` does what is measured. What does not
/// depend on the size, such as a buffer that is large enough, is best made before.
///
/// What takes less than two nanoseconds for each byte is about as fast as memory. It may slow down
/// by more than half where a text outgrows a cache, which says nothing of the work, and passes.
///
/// # Panics
///
/// With all times, if some doubling takes too long.
///
/// ```
/// use urial_conformance::growth::assert_linear;
/// assert_linear("counting", |size| "a/".repeat(size / 2), |text| {
///     std::hint::black_box(text.bytes().filter(|&byte| byte == b'/').count());
/// });
/// ```
#[track_caller]
pub fn assert_linear<T>(what: &str, input: impl Fn(usize) -> T, mut work: impl FnMut(&T)) {
    let sizes = std::iter::successors(Some(SMALLEST), |size| Some(size * 2));
    let sizes: Vec<usize> = sizes.take_while(|size| *size <= LARGEST).collect();
    let inputs: Vec<T> = sizes.iter().map(|size| input(*size)).collect();
    let mut series = Vec::new();
    while series.len() < MOST {
        series.push(inputs.iter().map(|input| time(input, &mut work)).collect());
        if series.len() >= FEWEST && steepest(&sizes, &series) <= LIMIT {
            return;
        }
    }
    let steepest = steepest(&sizes, &series);
    let times = (0..sizes.len()).map(|at| (sizes[at], median(series.iter().map(|one| one[at]))));
    let times: Vec<_> = times.collect();
    panic!("{what}: {steepest:.2} times as long for twice the input: {times:?}");
}

/// The time of a run, the better of two: the first may have had to fetch the input.
fn time<T>(input: &T, work: &mut impl FnMut(&T)) -> Duration {
    let mut once = || {
        let start = ThreadTime::now();
        work(input);
        start.elapsed()
    };
    once().min(once())
}

/// The largest ratio of the time for an input to that for half of it, unless that is fast anyway.
fn steepest(sizes: &[usize], series: &[Vec<Duration>]) -> f64 {
    let mut steepest = 0.0_f64;
    for at in 1..sizes.len() {
        let time = median(series.iter().map(|one| one[at]));
        if time > Duration::from_nanos((FAST * sizes[at]) as u64) {
            let ratio = |one: &Vec<Duration>| one[at].as_secs_f64() / one[at - 1].as_secs_f64();
            steepest = steepest.max(median(series.iter().map(ratio)));
        }
    }
    steepest
}

fn median<T: PartialOrd + Copy>(values: impl Iterator<Item = T>) -> T {
    let mut values: Vec<T> = values.collect();
    values.sort_by(|a, b| a.partial_cmp(b).expect("numbers"));
    values[values.len() / 2]
}

#[cfg(test)]
mod tests {
    use std::hint::black_box;
    use std::time::Duration;

    use super::{assert_linear, steepest};

    #[test]
    fn ratios() {
        let sizes = [100, 200, 400, 800];
        let slow = [10, 20, 50, 100].map(Duration::from_micros).to_vec();
        let disturbed = [10, 90, 50, 100].map(Duration::from_micros).to_vec();
        let found = steepest(&sizes, &[slow.clone(), disturbed, slow]);
        assert!((found - 2.5).abs() < 1e-9, "{found}");
        let fast = [10, 20, 90, 900].map(Duration::from_nanos).to_vec();
        assert!(steepest(&sizes, &[fast]) < 1e-9);
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
