//! urial and its peers side by side: one process, interleaved rounds, thread-CPU time, minima.
//!
//! Run it with `cargo run --release -p urial-bench`. Only ratios within one run are meaningful: they
//! compare contenders on the same machine, memory and load.
// Counts and nanoseconds are far below 2^52.
#![allow(clippy::cast_precision_loss)]
// A loop that calls what its neighbour has inlined measures the call.
#![allow(clippy::inline_always)]

// In reading order: each module imports from those above it.
mod allocations;
mod distinct;
mod generate;
mod variant;
mod validity;
mod operation;
mod args;
mod set;
mod contender;
mod peers;
mod own;
mod limits;
mod contenders;
mod report;
mod measure;
mod table;
mod goals;
mod chart;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    let args = args::Args::parse();
    match run(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("urial-bench: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &args::Args) -> io::Result<()> {
    let sets = set::load(args)?;
    let mut report = report::Report::of_this_machine();
    for operation in args.operations() {
        for set in set::for_operation(operation, &sets, args) {
            eprintln!(
                "{} / {} ({} lines)",
                operation.title(),
                set.name,
                set.lines.len()
            );
            report.add(measure::run(operation, &set, args));
        }
    }
    let mut out = io::stdout();
    out.write_all(table::render(&report).as_bytes())?;
    out.write_all(goals::render(&report).as_bytes())?;
    if let Some(path) = &args.json {
        std::fs::write(path, serde_json::to_string_pretty(&report)?)?;
    }
    if let Some(path) = &args.svg {
        std::fs::write(path, chart::render(&report))?;
    }
    Ok(())
}
