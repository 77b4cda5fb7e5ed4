//! How the cost of an operation grows with its input.
//!
//! There are two measures, and each has the verdict that it can bear:
//!
//! - *Instructions*, counted by valgrind (`scripts/growth instructions`), are the same in every run.
//!   They judge exactly: an input of twice the size may cost at most 2.3 times as much.
//! - *Time* depends on caches, clock rates and neighbors: they alone change the cost of a byte by a
//!   factor of two. So `cargo test` judges time by the order of magnitude only: a byte of a text of
//!   400,000 bytes may cost at most [`FACTOR`] times what a byte of a text of 4,000 bytes costs.
//!   Linear work costs the same and quadratic work 100 times as much; the limit is halfway between.
//!
//! The time is that of the thread on the processor, the least of a fixed number of rounds, and every
//! size is measured on the same number of bytes: a short input is run as many times as it takes.
//!
//! [`FUNCTIONS`] are all public functions that take text; [`SHAPES`] are texts that are made to be slow.

mod shapes;
mod functions;
mod command;

use std::fmt;
use std::time::Duration;

use cpu_time::ThreadTime;

pub use command::{command, count, list};
pub use functions::{FUNCTIONS, Function, NOT_INPUT, Sample};
pub use shapes::{SHAPES, Shape, counted_shapes};

/// How many times the cost of a byte may grow from the smallest input to any other.
pub const FACTOR: f64 = 10.0;

/// The sizes to measure, and how often.
#[derive(Clone, Copy, Debug)]
pub struct Plan<'a> {
    /// The sizes of the inputs in bytes, the smallest first.
    pub sizes: &'a [usize],
    /// How often each size is measured.
    pub rounds: usize,
    /// How many bytes a round processes at least, for each size.
    pub bytes: usize,
}

impl Plan<'static> {
    /// The plan of a test, which takes a fraction of a second. The size in the middle stops quadratic
    /// work before it takes minutes.
    pub const TEST: Self = Self {
        sizes: &[4_000, 120_000, 400_000],
        rounds: 2,
        bytes: 120_000,
    };
}

impl Plan<'_> {
    /// Measures `work` on inputs of about the given sizes, made by `input`, up to the first size that costs
    /// too much.
    ///
    /// `work` gets an empty buffer to write into. It is the buffer that the same input had in earlier
    /// rounds, so from the second round on no time goes into growing it.
    pub fn measure<T>(
        self,
        input: impl Fn(usize) -> T,
        mut work: impl FnMut(&T, &mut String),
    ) -> Growth {
        let mut growth = Growth::default();
        for &size in self.sizes {
            let count = (self.bytes / size).max(1);
            let mut inputs: Vec<_> = (0..count).map(|_| (input(size), String::new())).collect();
            let mut least = Duration::MAX;
            for _ in 0..self.rounds {
                let start = ThreadTime::now();
                for (input, out) in &mut inputs {
                    out.clear();
                    work(input, out);
                }
                least = start.elapsed().min(least);
            }
            growth.push(size, least.as_secs_f64() / float(count));
            if !growth.is_linear() {
                break;
            }
        }
        growth
    }
}

/// Converts a size, which has at most 32 bits here.
fn float(size: usize) -> f64 {
    f64::from(size as u32)
}

/// How long inputs of several sizes took.
#[derive(Clone, Debug, Default)]
pub struct Growth {
    /// Bytes and seconds for each size, the smallest first.
    points: Vec<(usize, f64)>,
}

impl Growth {
    fn push(&mut self, size: usize, seconds: f64) {
        self.points.push((size, seconds));
    }

    /// Returns how many times the cost of a byte grows from the smallest size to the costliest one.
    pub fn factor(&self) -> f64 {
        let mut costs = self.points.iter().map(|(size, s)| s / float(*size));
        let first = costs.next().unwrap_or(1.0);
        costs.fold(1.0, |most: f64, cost| most.max(cost / first))
    }

    /// Returns whether the factor is at most [`FACTOR`].
    pub fn is_linear(&self) -> bool {
        self.factor() <= FACTOR
    }
}

/// The factor, and the nanoseconds per byte for each size.
impl fmt::Display for Growth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "factor {:.2}, ns/byte", self.factor())?;
        for (size, seconds) in &self.points {
            write!(f, " {size}: {:.3}", seconds * 1e9 / float(*size))?;
        }
        Ok(())
    }
}

/// Panics if the cost of a byte grows more than tenfold between texts of 4,000 and of 400,000 bytes.
///
/// # Panics
///
/// With all times, if it does.
///
/// ```
/// use urial_conformance::growth::assert_linear;
/// assert_linear("upper case", |size| "a/".repeat(size / 2), |text, out| {
///     out.extend(text.chars().map(|char| char.to_ascii_uppercase()));
/// });
/// ```
#[track_caller]
pub fn assert_linear<T>(what: &str, input: impl Fn(usize) -> T, work: impl FnMut(&T, &mut String)) {
    let growth = Plan::TEST.measure(input, work);
    assert!(growth.is_linear(), "{what} is not linear: {growth}");
}

#[cfg(test)]
mod tests {
    use std::hint::black_box;

    use super::{Growth, Plan, assert_linear, float};

    /// Times that follow a formula, on the sizes of a test.
    fn growth(seconds: impl Fn(f64) -> f64) -> Growth {
        let mut growth = Growth::default();
        for &size in Plan::TEST.sizes {
            growth.push(size, seconds(float(size)));
        }
        growth
    }

    /// Reads a fixed number of bytes of a text, starting again at its end.
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
    fn powers_are_told_apart() {
        for (power, is_linear) in [
            (0.5, true),
            (1.0, true),
            (1.1, true),
            (1.6, false),
            (2.0, false),
        ] {
            let growth = growth(|size| 3e-9 * size.powf(power));
            assert_eq!(growth.is_linear(), is_linear, "{power}: {growth}");
        }
        assert!((growth(|size| size * size).factor() - 100.0).abs() < 1e-9);
    }

    /// Caches and slow clocks: a byte of a long text costs six times as much.
    #[test]
    fn caches_are_not_growth() {
        let of_caches = growth(|size| size * if size > 100_000.0 { 0.6e-9 } else { 0.1e-9 });
        assert!(of_caches.is_linear(), "{of_caches}");
    }

    /// A quadratic part that costs as much as the linear part on 36,000 bytes.
    #[test]
    fn a_small_quadratic_part_is_noticed() {
        let growth = growth(|size| size * (1.0 + size / 3.6e4));
        assert!(!growth.is_linear(), "{growth}");
    }

    #[test]
    #[should_panic(expected = "n^2 is not linear")]
    fn quadratic_time_is_noticed() {
        assert_linear(
            "n^2",
            |size| "a".repeat(size),
            |text, _| walk(text, text.len() * text.len() / 4_000),
        );
    }

    /// Copying is as fast as memory, where caches have the greatest effect.
    #[test]
    fn copying_is_linear() {
        assert_linear(
            "copying",
            |size| "a".repeat(size),
            |text, out| out.push_str(black_box(text)),
        );
    }
}
