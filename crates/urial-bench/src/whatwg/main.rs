//! urial-whatwg, ada and url side by side: one process, interleaved rounds, thread-CPU time, minima.
//!
//!     cargo run --release -p urial-bench --no-default-features --features whatwg --bin whatwg-bench
//!
//! The first argument is the number of rounds, the second one selects by title and set: `'parse / crawl'`.
//! Reads the sets of `../shared/urls`, or URLs of its own where that folder is absent. Only ratios of
//! one run mean anything.
// Counts and nanoseconds are far below 2^52.
#![allow(clippy::cast_precision_loss)]

#[path = "../allocations.rs"]
mod allocations;
mod goals;
mod set;
mod work;

use std::hint::black_box;

use cpu_time::ThreadTime;

use crate::goals::Goal;
use crate::set::Set;
use crate::work::{Contender, Work};

/// How often every contender runs, unless an argument says otherwise.
const ROUNDS: usize = 15;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let rounds = arguments.next().and_then(|text| text.parse().ok());
    let filter = arguments.next().unwrap_or_default();
    let sets = set::load();
    for work in Work::ALL {
        for set in sets.iter().filter(|set| work.applies_to(set)) {
            if !format!("{} / {}", work.title(), set.name).contains(&filter) {
                continue;
            }
            measure(work, set, rounds.unwrap_or(ROUNDS));
        }
    }
}

/// Measures and prints one kind of work on one set. Each part of the set has a minimum of its own, so that
/// a neighbour that disturbs a part of a round does not spoil all of it.
fn measure(work: Work, set: &Set, rounds: usize) {
    let contenders = work.contenders(set);
    let parts = if work.is_by_line() {
        set.parts()
    } else {
        vec![set.clone()]
    };
    let mut minima = vec![vec![f64::INFINITY; parts.len()]; contenders.len()];
    for round in 0..rounds {
        for turn in 0..contenders.len() {
            // Each round starts with another contender, so that none always follows the same one.
            let index = (turn + round) % contenders.len();
            for (best, part) in minima[index].iter_mut().zip(&parts) {
                *best = best.min(time(&contenders[index], part));
            }
        }
    }
    let lines = set.lines.len() as f64;
    let best: Vec<f64> = minima
        .iter()
        .map(|minima| minima.iter().sum::<f64>() / lines)
        .collect();
    println!(
        "\n{} / {} ({} lines)",
        work.title(),
        set.name,
        set.lines.len()
    );
    let ours = best[0];
    for (contender, nanoseconds) in contenders.iter().zip(&best) {
        let Contender { name, run, .. } = contender;
        let allocations = allocations::count(|| run(set)).1 as f64 / set.lines.len() as f64;
        let ratio = nanoseconds / ours;
        let verdict = Goal::of(work, &set.name, name).map_or(String::new(), |goal| {
            format!(
                "  goal {:.1}: {}",
                goal.ratio,
                if ratio >= goal.ratio { "met" } else { "missed" }
            )
        });
        println!(
            "  {name:<22}{nanoseconds:>8.1} ns{ratio:>7.2}x{allocations:>7.2} allocations{verdict}"
        );
    }
}

/// Thread-CPU nanoseconds of one run.
fn time(contender: &Contender<'_>, set: &Set) -> f64 {
    let start = ThreadTime::now();
    black_box((contender.run)(black_box(set)));
    start.elapsed().as_nanos() as f64
}
