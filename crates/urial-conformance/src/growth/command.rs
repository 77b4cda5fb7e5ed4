//! The commands: time of everything, and instructions of everything.

use std::hint::black_box;

use indicatif::ProgressBar;

use super::{ENOUGH, FIRST_LOOK, FUNCTIONS, Function, Plan, SHAPES, Sample, TEN};
use crate::problem::Problem;

/// Beyond this exponent of one round, a pair of a function and a shape is measured in five rounds.
const DOUBT: f64 = 1.03;

/// Measures all functions on all shapes up to a size, and says how the slowest of each grows.
///
/// One round is enough to see that a time grows in proportion: what disturbs it does not make eleven
/// sizes look like a straight line. Where it is not plainly one, five rounds decide.
///
/// # Errors
///
/// A problem for each function and shape whose exponent is above 1.1.
pub fn command(largest: usize, only: Option<&str>) -> Result<(), Vec<Problem>> {
    let [once, again] = [(1, FIRST_LOOK), (5, ENOUGH)].map(|(rounds, enough)| Plan {
        largest,
        rounds,
        enough,
        ..Plan::TEST
    });
    let control = again.measure(|size| Sample::new(&SHAPES[0], size), copies);
    println!(
        "{:.3}  the control, ten copies of a text: {control}",
        control.exponent()
    );
    let chosen = functions(only);
    let bar = ProgressBar::new((chosen.len() * SHAPES.len()) as u64);
    let mut problems = Vec::new();
    let mut pairs = 0;
    for function in chosen {
        let (file, names) = function.covers;
        let mut steepest = (f64::MIN, String::new());
        for shape in SHAPES {
            let mut growth = once.measure(|size| Sample::new(shape, size), function.run);
            if growth.exponent() > DOUBT {
                growth = again.measure(|size| Sample::new(shape, size), function.run);
            }
            bar.inc(1);
            pairs += 1;
            if growth.exponent() > steepest.0 {
                steepest = (growth.exponent(), format!("{shape}: {growth}"));
            }
            if !growth.is_linear() {
                let what = format!("not linear on {shape}: {growth}");
                problems.push(Problem::new(format!("{file} {names}"), what));
            }
        }
        bar.suspend(|| println!("{:.3}  {file}: {names}\n       {}", steepest.0, steepest.1));
    }
    bar.finish_and_clear();
    println!("{pairs} pairs of a function and a shape, up to {largest} bytes");
    if problems.is_empty() {
        Ok(())
    } else {
        Err(problems)
    }
}

/// Copies a text ten times, into memory that is asked for and given back: work that is linear without any
/// doubt. A short text finds the memory of the one before it in the caches, a long one does not, and so even
/// this has an exponent above 1. A function that makes as many texts as this cannot have a smaller one.
fn copies(sample: &Sample, _: &mut String) {
    let copies: [String; 10] = std::array::from_fn(|_| sample.whole.clone());
    black_box(copies);
}

fn functions(only: Option<&str>) -> Vec<&'static Function> {
    let chosen = |function: &&Function| {
        let (file, names) = function.covers;
        only.is_none_or(|only| file.contains(only) || names.contains(only))
    };
    FUNCTIONS.iter().filter(chosen).collect()
}

/// Runs functions on the ten shapes, each size once, and prints what it runs, a line for each. A
/// tool that counts instructions watches `counted`, which does the work and nothing else.
pub fn count(sizes: &[usize], only: Option<&str>) {
    for function in functions(only) {
        // The first time, what is made once is made, and the buffer gets as large as it needs to be.
        let mut out = String::with_capacity(4 * sizes.iter().max().copied().unwrap_or_default());
        (function.run)(&Sample::new(&SHAPES[0], 100), &mut out);
        for shape in &SHAPES[..TEN] {
            for &size in sizes {
                let sample = Sample::new(shape, size);
                out.clear();
                counted(function, &sample, &mut out);
                println!(
                    "{}\t{}\t{shape}\t{size}",
                    function.covers.0, function.covers.1
                );
            }
        }
    }
}

/// The work that is counted.
#[inline(never)]
fn counted(function: &Function, sample: &Sample, out: &mut String) {
    (function.run)(black_box(sample), out);
}
