//! urial-whatwg, ada and url side by side: one process, interleaved rounds, thread-CPU time, minima.
//!
//!     cargo run --release -p urial-bench --no-default-features --features whatwg --bin whatwg-bench
//!
//! The first argument is the number of rounds, the second one selects by title and set: `'parse / crawl'`.
//! `once CONTENDER TITLE` runs one contender once, to have its instructions counted: see
//! `scripts/whatwg-instructions`.
//!
//! Reads the sets of `../shared/urls`, or generates URLs if that folder is absent. Only ratios of
//! one run mean anything.
// Counts and nanoseconds are far below 2^52.
#![allow(clippy::cast_precision_loss)]

#[path = "../allocations.rs"]
mod allocations;
mod set;
mod work;
mod goals;

use std::hint::black_box;

use cpu_time::ThreadTime;

use crate::goals::Goal;
use crate::set::Set;
use crate::work::{Contender, Work};

/// How often every contender runs, unless an argument sets another number.
const ROUNDS: usize = 15;

fn main() {
    let mut arguments = std::env::args().skip(1).peekable();
    if arguments.next_if_eq("once").is_some() {
        let (name, title) = (arguments.next(), arguments.next());
        return run_once(&name.unwrap_or_default(), &title.unwrap_or_default());
    }
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

/// Runs one contender once, and prints for how many lines.
fn run_once(name: &str, title: &str) {
    let sets = set::load();
    for work in Work::ALL {
        let found = sets
            .iter()
            .find(|set| format!("{} / {}", work.title(), set.name) == title);
        let Some(set) = found.filter(|set| work.applies_to(set)) else {
            continue;
        };
        let part = &set.parts()[0];
        let contenders = work.contenders(part);
        let contender = contenders.iter().find(|contender| contender.name == name);
        if let Some(contender) = contender {
            // What is set up at the first call is not counted.
            black_box((contender.run)(black_box(part)));
            counted(contender, part);
            println!("{}", part.lines.len());
            return;
        }
    }
    eprintln!("no contender {name} for {title}");
    std::process::exit(2);
}

/// The function whose instructions are counted.
#[inline(never)]
fn counted(contender: &Contender<'_>, set: &Set) {
    black_box((contender.run)(black_box(set)));
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
