//! Interleaved rounds: every contender runs in every round, and its fastest round counts.

use std::hint::black_box;

use cpu_time::ThreadTime;

use crate::allocations;
use crate::args::Args;
use crate::contender::Contender;
use crate::operation::Operation;
use crate::report::{Figure, Section};
use crate::set::Set;

/// Measures one operation over one set.
pub(crate) fn run(operation: Operation, set: &Set, args: &Args) -> Section {
    let contenders: Vec<_> = operation
        .contenders()
        .into_iter()
        .filter(|c| args.wants_peer(c.name))
        .collect();
    let mut figures: Vec<_> = contenders
        .iter()
        .map(|contender| first_look(contender, set))
        .collect();
    for round in (0..args.rounds as usize).step_by(operation.every() as usize) {
        for turn in 0..contenders.len() {
            // Each round starts with another contender, so that none always follows the same one.
            let index = (turn + round) % contenders.len();
            let nanoseconds = time(&contenders[index], set);
            figures[index].nanoseconds = figures[index].nanoseconds.min(nanoseconds);
        }
    }
    Section {
        operation,
        set: set.name.clone(),
        lines: set.lines.len(),
        figures,
    }
}

/// Warms up, counts what is accepted and what is allocated.
fn first_look(contender: &Contender, set: &Set) -> Figure {
    let (accepted, allocations) = allocations::count(|| (contender.run)(set));
    Figure {
        name: contender.name,
        family: contender.family,
        nanoseconds: f64::INFINITY,
        accepted,
        allocations: allocations as f64 / set.lines.len() as f64,
    }
}

/// Thread-CPU nanoseconds per line of one run.
fn time(contender: &Contender, set: &Set) -> f64 {
    let start = ThreadTime::now();
    black_box((contender.run)(black_box(set)));
    start.elapsed().as_nanos() as f64 / set.lines.len() as f64
}
