//! Measures the overhead of the kernels over the library:
//! `cargo bench -p urial-arrow -- [ROWS] [WORD ...]`. Only kernels and types whose names contain all the
//! words are measured (`=host` matches only `host`).
//!
//! Each kernel processes a million rows on one thread and is compared with the loop that a program would
//! write with the library alone. The loop keeps the same results: flags in a vector, pieces as slices for
//! view columns and copied into one string for others, new text in one string. Both run alternately many
//! times, and the minimum thread CPU time of each counts. The result is the ratio; the nanoseconds are
//! for information.

#[path = "../../tests/common/mod.rs"]
mod common;
mod contests;
mod library;

use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use arrow_array::{Array, ArrayRef, LargeStringArray, StringArray, StringViewArray};
use contests::{Contest, contests};
use cpu_time::ThreadTime;
use library::Keep;

const ROUNDS: usize = 15;

/// The limit for the kernels: 25 percent more than the library.
const GOAL: f64 = 1.25;

fn main() {
    // Cargo adds its own flags.
    let arguments = || {
        std::env::args()
            .skip(1)
            .filter(|argument| !argument.starts_with('-'))
    };
    let rows = arguments().find_map(|argument| argument.parse().ok());
    let words: Vec<String> = arguments()
        .filter(|argument| argument.parse::<usize>().is_err())
        .collect();
    let rows = rows.unwrap_or(1_000_000);
    let texts: Vec<String> = common::crawled().into_iter().cycle().take(rows).collect();
    let bytes: usize = texts.iter().map(String::len).sum();
    println!("{} rows, {bytes} bytes\n", texts.len());
    println!("| kernel | type | library, ns | kernel, ns | ratio |");
    println!("|---|---|--:|--:|--:|");
    let mut ratios = Vec::new();
    for (name, column) in columns(&texts) {
        for contest in contests() {
            if words.iter().all(|word| asks_for(word, contest.name, name)) {
                ratios.push(report(&contest, name, &column));
            }
        }
    }
    summarize(&ratios);
}

fn columns(texts: &[String]) -> [(&'static str, ArrayRef); 3] {
    [
        ("Utf8", Arc::new(StringArray::from_iter_values(texts))),
        (
            "LargeUtf8",
            Arc::new(LargeStringArray::from_iter_values(texts)),
        ),
        (
            "Utf8View",
            Arc::new(StringViewArray::from_iter_values(texts)),
        ),
    ]
}

fn asks_for(word: &str, kernel: &str, kind: &str) -> bool {
    match word.strip_prefix('=') {
        Some(whole) => whole == kernel || whole == kind,
        None => kernel.contains(word) || kind.contains(word),
    }
}

/// Measures both, prints a line and returns the ratio.
#[allow(clippy::cast_precision_loss, reason = "figures to be read")]
fn report(contest: &Contest, name: &str, column: &ArrayRef) -> f64 {
    let texts = slices(column);
    let keep = if name == "Utf8View" {
        Keep::Lent
    } else {
        Keep::Copied
    };
    let (mut library, mut kernel) = (Duration::MAX, Duration::MAX);
    for _ in 0..ROUNDS {
        library = library.min(timed(texts.len(), || (contest.library)(&texts, keep)));
        kernel = kernel.min(timed(texts.len(), || (contest.kernel)(column)));
    }
    let each = |time: Duration| time.as_nanos() as f64 / column.len() as f64;
    let (library, kernel) = (each(library), each(kernel));
    let ratio = kernel / library;
    let contest = contest.name;
    println!("| {contest} | {name} | {library:.1} | {kernel:.1} | {ratio:.2} |");
    ratio
}

/// Returns the time of some work, which must return `rows` rows.
fn timed(rows: usize, work: impl FnOnce() -> usize) -> Duration {
    let start = ThreadTime::now();
    let given = black_box(work());
    let time = start.elapsed();
    assert_eq!(given, rows, "not every row was worked on");
    time
}

fn summarize(ratios: &[f64]) {
    let least = ratios.iter().copied().fold(f64::INFINITY, f64::min);
    let most = ratios.iter().copied().fold(0.0, f64::max);
    let missed = ratios.iter().filter(|&&ratio| ratio > GOAL).count();
    let count = ratios.len();
    println!("\n{count} ratios from {least:.2} to {most:.2}, {missed} of them above {GOAL}");
}

/// Returns the texts of the column in place, so that both sides read the same memory.
fn slices(column: &ArrayRef) -> Vec<&str> {
    let any = column.as_any();
    if let Some(array) = any.downcast_ref::<StringArray>() {
        array.iter().flatten().collect()
    } else if let Some(array) = any.downcast_ref::<LargeStringArray>() {
        array.iter().flatten().collect()
    } else if let Some(array) = any.downcast_ref::<StringViewArray>() {
        array.iter().flatten().collect()
    } else {
        Vec::new()
    }
}
