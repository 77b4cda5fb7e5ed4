//! The command that does the runs and shows how far it is.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use super::plan::plan;
use super::tally::Tally;
use crate::problem::Problem;

/// Does the runs whose name contains `only`, or all; prints a line for each and the sum.
///
/// # Errors
///
/// The disagreements, if there are any.
pub fn command(length: usize, threads: usize, only: Option<&str>) -> Result<(), Vec<Problem>> {
    let mut sum = Tally::default();
    let mut problems = Vec::new();
    let started = Instant::now();
    for run in plan(length) {
        if only.is_some_and(|only| !run.name().contains(only)) {
            continue;
        }
        let bar = bar(run.name(), run.strings());
        let started = Instant::now();
        let tally = run.compare(threads, &|more| bar.inc(more));
        bar.finish_and_clear();
        println!(
            "{}: {tally}, {}",
            run.name(),
            rate(&tally, started.elapsed())
        );
        if tally.strings != run.strings() {
            let about = format!("{} strings of {}", tally.strings, run.strings());
            problems.push(Problem::new(run.name(), about));
        }
        let found = tally.disagreements.iter();
        problems.extend(found.map(|found| Problem::new(run.name(), found.to_string())));
        sum = sum.merge(tally);
    }
    println!("in all: {sum}, {}", rate(&sum, started.elapsed()));
    if problems.is_empty() {
        Ok(())
    } else {
        Err(problems)
    }
}

fn bar(name: &str, strings: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg} {wide_bar} {percent}% {per_sec}, {eta} left");
    let bar = ProgressBar::new(strings).with_message(name.to_owned());
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

fn rate(tally: &Tally, time: Duration) -> String {
    // A rate needs no more digits than this.
    #[allow(clippy::cast_precision_loss)]
    let millions = tally.strings as f64 / time.as_secs_f64() / 1e6;
    format!(
        "{:.2} s, {millions:.1} million per second",
        time.as_secs_f64()
    )
}
