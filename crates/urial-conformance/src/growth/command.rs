//! The commands: time of everything, and instructions of everything.

use std::hint::black_box;

use indicatif::ProgressBar;

use super::{FUNCTIONS, Function, NOT_INPUT, Plan, SHAPES, Sample, counted_shapes};
use crate::problem::Problem;

/// Measures the time of all functions on all shapes up to a size, and reports how the costliest of
/// each grows.
///
/// # Errors
///
/// A problem for each function and shape whose cost per byte grows more than tenfold.
pub fn command(largest: usize, only: Option<&str>) -> Result<(), Vec<Problem>> {
    let doubled = std::iter::successors(Some(10_000), |size| Some(size * 2));
    let sizes: Vec<usize> = doubled.take_while(|size| *size <= largest).collect();
    let plan = Plan {
        sizes: &sizes,
        rounds: 3,
        bytes: 640_000,
    };
    let control = plan.measure(|size| Sample::new(&SHAPES[0], size), copies);
    println!("control, ten copies of a text: {control}");
    let chosen = functions(only);
    let bar = ProgressBar::new((chosen.len() * SHAPES.len()) as u64);
    let mut problems = Vec::new();
    let mut pairs = 0;
    for function in chosen {
        let (file, names) = function.covers;
        let mut steepest = (f64::MIN, String::new());
        for shape in SHAPES {
            let growth = plan.measure(|size| Sample::new(shape, size), function.run);
            bar.inc(1);
            pairs += 1;
            if growth.factor() > steepest.0 {
                steepest = (growth.factor(), format!("{shape}: {growth}"));
            }
            if !growth.is_linear() {
                let what = format!("not linear on {shape}: {growth}");
                problems.push(Problem::new(format!("{file} {names}"), what));
            }
        }
        bar.suspend(|| println!("{:.2}  {file}: {names}\n      {}", steepest.0, steepest.1));
    }
    bar.finish_and_clear();
    println!("{pairs} pairs of a function and a shape, up to {largest} bytes");
    if problems.is_empty() {
        Ok(())
    } else {
        Err(problems)
    }
}

/// Copies a text ten times into new allocations: linear work to compare with.
fn copies(sample: &Sample, _: &mut String) {
    let copies: [String; 10] = std::array::from_fn(|_| sample.whole.clone());
    black_box(copies);
}

/// Prints what the table of functions covers: a file and a name per line.
///
/// `scripts/growth functions` compares it with the public functions of the library.
pub fn list() {
    let measured = FUNCTIONS.iter().map(|function| function.covers);
    for (file, names) in measured.chain(NOT_INPUT.iter().copied()) {
        for name in names.split(' ') {
            println!("{file}\t{name}");
        }
    }
}

fn functions(only: Option<&str>) -> Vec<&'static Function> {
    let chosen = |function: &&Function| {
        let (file, names) = function.covers;
        only.is_none_or(|only| file.contains(only) || names.contains(only))
    };
    FUNCTIONS.iter().filter(chosen).collect()
}

/// Runs functions on the [counted shapes](counted_shapes), each size once, and prints what it runs, a line for each. A
/// tool that counts instructions watches `counted`, which does the work and nothing else.
pub fn count(sizes: &[usize], only: Option<&str>) {
    for function in functions(only) {
        // The first time, what is made once is made, and the buffer gets as large as it needs to be.
        let mut out = String::with_capacity(4 * sizes.iter().max().copied().unwrap_or_default());
        (function.run)(&Sample::new(&SHAPES[0], 100), &mut out);
        for shape in counted_shapes() {
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
