//! How the time of an operation grows with its input.
//!
//! The time is that of the thread on the processor, not that of the clock on the wall. Two things
//! still disturb it, and both are dealt with before anything is measured, never after:
//!
//! - *Neighbours* on the same processor can only make a run slower. So the time for a size is the
//!   least of a number of rounds that is fixed in advance, and a round takes each size in turn, so
//!   that a slow spell does not fall on one of them.
//! - *Caches* make a short input faster for each byte than a long one, if it is the same short input
//!   again and again. So a round does all sizes with the same number of bytes: a short input is as
//!   many different inputs as it takes, each with an output of its own. What is left is the work.
//!
//! A third cannot be dealt with so: where a text and a buffer happen to lie in memory makes one size
//! take twice as long as its neighbours, on every run, whatever the work. So the exponent is the
//! median of those that each two sizes give (the estimator of Theil and Sen), which a few odd sizes
//! do not move. What one doubling costs is for instructions to say, not for time: `scripts/growth`
//! counts them.
//!
//! A fourth shows in what is nearly as fast as memory: a text that is written and then read is still in
//! the first cache if it is short, and is not if it is long. No work on a long text is faster than
//! [`PACE`], so that in tests, which have to pass beside others, none on a short one counts as faster.
//!
//! [`FUNCTIONS`] are all public functions that take text, [`SHAPES`] texts made to be slow.

mod command;
mod functions;
mod shapes;

use std::fmt;
use std::time::Duration;

use cpu_time::ThreadTime;

pub use command::{command, count};
pub use functions::{FUNCTIONS, Function, NOT_INPUT, Sample};
pub use shapes::{SHAPES, Shape, TEN};

/// The largest exponent: 1 is linear, n log n is 1.07 to 1.1 on such sizes.
pub const EXPONENT: f64 = 1.1;

/// The seconds that a byte takes to come from memory and to go back, where several processors want it.
pub const PACE: f64 = 0.25e-9;

/// How many bytes a round goes through for each size: more than the second cache of a processor.
const ENOUGH: usize = 2_560_000;

/// How many it goes through where a first look is all that is wanted: more than the first cache.
const FIRST_LOOK: usize = 160_000;

/// The sizes to measure, and how often.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// The bytes of the smallest input; each next one has twice as many.
    pub smallest: usize,
    /// No input has more bytes than this.
    pub largest: usize,
    /// How often each size is measured.
    pub rounds: usize,
    /// How many bytes a round goes through at least, for each size.
    pub enough: usize,
}

impl Plan {
    /// What a test does, in a fraction of a second.
    pub const TEST: Self = Self {
        smallest: 10_000,
        largest: 640_000,
        rounds: 5,
        enough: ENOUGH,
    };

    fn sizes(self) -> Vec<usize> {
        let sizes = std::iter::successors(Some(self.smallest), |size| Some(size * 2));
        sizes.take_while(|size| *size <= self.largest).collect()
    }

    /// Measures `work` on what `input` makes of about so many bytes.
    ///
    /// The work is handed an empty buffer to write into. It is that of the same input in the rounds
    /// before, so that from the second round on no time goes into growing it.
    pub fn measure<T>(
        self,
        input: impl Fn(usize) -> T,
        mut work: impl FnMut(&T, &mut String),
    ) -> Growth {
        let sizes = self.sizes();
        let most = sizes.last().copied().unwrap_or_default().min(self.enough);
        let pairs = |&size: &usize| {
            (0..(most / size).max(1))
                .map(|_| (input(size), String::new()))
                .collect()
        };
        let mut inputs: Vec<Vec<(T, String)>> = sizes.iter().map(pairs).collect();
        let mut times = vec![Duration::MAX; sizes.len()];
        for _ in 0..self.rounds {
            for (least, inputs) in times.iter_mut().zip(&mut inputs) {
                let start = ThreadTime::now();
                for (input, out) in inputs {
                    out.clear();
                    work(input, out);
                }
                *least = start.elapsed().min(*least);
            }
        }
        let seconds = times.iter().zip(&inputs);
        let seconds = seconds
            .map(|(time, inputs)| time.as_secs_f64() / float(inputs.len()))
            .collect();
        Growth { sizes, seconds }
    }
}

/// A size, of which none here has more than 32 bits.
fn float(size: usize) -> f64 {
    f64::from(size as u32)
}

/// How long inputs of several sizes took, each twice as large as the one before.
#[derive(Clone, Debug)]
pub struct Growth {
    sizes: Vec<usize>,
    seconds: Vec<f64>,
}

impl Growth {
    /// The median of the exponents that any two of the sizes give.
    pub fn exponent(&self) -> f64 {
        let points = self.sizes.iter().zip(&self.seconds);
        let points: Vec<(f64, f64)> = points
            .map(|(size, seconds)| (float(*size).ln(), seconds.ln()))
            .collect();
        let pairs = (0..points.len()).flat_map(|b| (0..b).map(move |a| (a, b)));
        let mut slopes: Vec<f64> = pairs
            .map(|(a, b)| (points[b].1 - points[a].1) / (points[b].0 - points[a].0))
            .collect();
        slopes.sort_by(f64::total_cmp);
        slopes[slopes.len() / 2]
    }

    /// The same, but nothing is faster than [`PACE`].
    #[must_use]
    pub fn at_pace_of_memory(mut self) -> Self {
        for (size, seconds) in self.sizes.iter().zip(&mut self.seconds) {
            *seconds = seconds.max(float(*size) * PACE);
        }
        self
    }

    /// Whether the exponent is at most [`EXPONENT`].
    pub fn is_linear(&self) -> bool {
        self.exponent() <= EXPONENT
    }
}

/// The exponent, and the nanoseconds for each byte on each size.
impl fmt::Display for Growth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "exponent {:.3}, ns/byte", self.exponent())?;
        for (size, seconds) in self.sizes.iter().zip(&self.seconds) {
            write!(f, " {size}: {:.3}", seconds * 1e9 / float(*size))?;
        }
        Ok(())
    }
}

/// Panics unless the time grows in proportion to the input: the exponent is at most 1.1, where nothing
/// counts as faster than [`PACE`].
///
/// # Panics
///
/// With all times, if it does not.
///
/// ```
/// use urial_conformance::growth::assert_linear;
/// assert_linear("upper case", |size| "a/".repeat(size / 2), |text, out| {
///     out.extend(text.chars().map(|char| char.to_ascii_uppercase()));
/// });
/// ```
#[track_caller]
pub fn assert_linear<T>(what: &str, input: impl Fn(usize) -> T, work: impl FnMut(&T, &mut String)) {
    let growth = Plan::TEST.measure(input, work).at_pace_of_memory();
    assert!(growth.is_linear(), "{what} is not linear: {growth}");
}

#[cfg(test)]
mod tests {
    use std::hint::black_box;

    use super::{Growth, Plan, assert_linear, float};

    /// Times that follow a formula, on the sizes of a test.
    fn growth(seconds: impl Fn(f64) -> f64) -> Growth {
        let sizes = Plan::TEST.sizes();
        let seconds = sizes.iter().map(|size| seconds(float(*size))).collect();
        Growth { sizes, seconds }
    }

    /// Walks a text, so that the time is that of real work, and stops after so many bytes.
    fn walk(text: &str, mut steps: usize) {
        while steps > 0 {
            let now = &text.as_bytes()[..text.len().min(steps)];
            black_box(now.iter().fold(7_u32, |sum, byte| {
                (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193)
            }));
            steps -= now.len();
        }
    }

    #[test]
    fn sizes_grow_up_to_the_largest() {
        let plan = Plan {
            smallest: 10,
            largest: 159,
            ..Plan::TEST
        };
        assert_eq!(plan.sizes(), [10, 20, 40, 80]);
    }

    #[test]
    fn powers_have_their_exponent() {
        for power in [0.5, 1.0, 1.2, 2.0] {
            let growth = growth(|size| 3e-9 * size.powf(power));
            assert!((growth.exponent() - power).abs() < 1e-9, "{growth}");
            assert_eq!(growth.is_linear(), power <= 1.0);
        }
    }

    /// A cache that is left behind does not count, and quadratic time that begins as fast as memory does.
    #[test]
    fn caches_do_not_count() {
        let of_caches = growth(|size| size * (0.1e-9 + 0.015e-9 * (size / 1e4).log2()));
        assert!(!of_caches.is_linear(), "{of_caches}");
        assert!(of_caches.at_pace_of_memory().is_linear());
        let square = growth(|size| size * (0.1e-9 + 0.1e-9 * size / 1e4));
        assert!(!square.at_pace_of_memory().is_linear());
    }

    #[test]
    fn an_odd_size_does_not_count() {
        let growth = growth(|size| size * if size > 600_000.0 { 2e-9 } else { 1e-9 });
        assert!((growth.exponent() - 1.0).abs() < 1e-9, "{growth}");
    }

    #[test]
    #[should_panic(expected = "n^2 is not linear")]
    fn quadratic_time_is_noticed() {
        assert_linear(
            "n^2",
            |size| "a".repeat(size),
            |text, _| walk(text, text.len() * text.len() / 10_000),
        );
    }

    /// Quadratic, but so fast that it is no slower than linear work on the shorter texts.
    #[test]
    #[should_panic(expected = "n + n^2 is not linear")]
    fn a_small_quadratic_part_is_noticed() {
        assert_linear(
            "n + n^2",
            |size| "a".repeat(size),
            |text, _| walk(text, text.len() + text.len() * text.len() / 200_000),
        );
    }

    /// 10^4 bytes take 10^4 steps, and 64 times as many take 2.3 times 64 times as many.
    #[test]
    #[should_panic(expected = "n^1.2 is not linear")]
    fn a_power_of_one_and_a_fifth_is_noticed() {
        assert_linear(
            "n^1.2",
            |size| "a".repeat(size),
            #[allow(clippy::cast_sign_loss)] // a size is not negative
            |text, _| walk(text, (float(text.len()).powf(1.2) / 6.3) as usize),
        );
    }

    /// As fast as memory, which is where caches show most.
    #[test]
    fn copying_is_linear() {
        assert_linear(
            "copying",
            |size| "a".repeat(size),
            |text, out| out.push_str(black_box(text)),
        );
    }
}
