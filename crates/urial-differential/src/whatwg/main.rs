//! urial-whatwg and ada on the same strings. Both follow the WHATWG URL Standard, so that every
//! difference is a defect of one of them, unless [`reason`] knows it. What urial-whatwg parses is also compared
//! with its own state machine, which is the standard word for word. See `scripts/whatwg-differential`.

extern crate alloc;

// Only what both have in common: strings know nothing of URLs.
#[path = "../../../urial-whatwg/src/tests/strings.rs"]
mod strings;
mod reason;
mod compare;

use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;

use clap::Parser;
use urial_differential::read_lists;

use crate::compare::{Comparer, Differences, SETTABLE};
use crate::strings::{Mutator, SEEDS, ShortStrings};

/// Compares urial-whatwg with ada. Build with --release.
#[derive(Parser)]
struct Arguments {
    /// How many mutated strings to ask about, each without a base and with four bases.
    #[arg(long, default_value_t = 1_000_000)]
    count: u64,
    /// Equal seeds make equal strings.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Asks about every string up to this length over 20 classes of bytes.
    #[arg(long, default_value_t = 4)]
    length: u32,
    /// Reports what was found so far after each of 50 parts.
    #[arg(long)]
    progress: bool,
    /// Only short and mutated strings: neither the lists themselves nor code points in hosts.
    #[arg(long)]
    only_parts: bool,
    /// Only the parts from this one on, of 50.
    #[arg(long, default_value_t = 0)]
    from: u64,
    /// Only the parts before this one.
    #[arg(long, default_value_t = PARTS)]
    to: u64,
    /// Lists of URLs, one per line.
    lists: Vec<PathBuf>,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let texts = match read_lists(&arguments.lists) {
        Ok(texts) => texts,
        Err(status) => return status,
    };
    let mut lines: Vec<&str> = texts.iter().flat_map(|text| text.lines()).collect();
    lines.extend(SEEDS);
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let found = thread::scope(|scope| {
        let lines = &lines;
        let arguments = &arguments;
        let handles: Vec<_> = (0..workers)
            .map(|worker| scope.spawn(move || work(lines, arguments, worker, workers)))
            .collect();
        let mut all = Differences::default();
        for handle in handles {
            all.add(handle.join().expect("a worker does not panic"));
        }
        all
    });
    println!("{found}");
    if found.unexplained() == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// In how many parts the work is done. A run that is ended has its last report.
const PARTS: u64 = 50;

/// Does the share of one worker: lines as they are, code points in hosts, and then in parts short strings,
/// mutated lines and setters.
fn work(lines: &[&str], arguments: &Arguments, worker: usize, workers: usize) -> Differences {
    let mut comparer = Comparer::new();
    if !arguments.only_parts {
        for line in lines.iter().skip(worker).step_by(workers) {
            comparer.check(line);
        }
        for c in ('\u{80}'..=char::MAX).skip(worker).step_by(workers) {
            comparer.check_code_point(c);
        }
    }
    let short = ShortStrings::new(arguments.length).count();
    let count = arguments.count.div_ceil(workers as u64);
    let share = |of: u64, part: u64| of * part / PARTS;
    let mut buffer = String::new();
    for part in arguments.from..arguments.to.min(PARTS) {
        // Each part has a seed of its own, so that parts can be run one by one.
        let seed = arguments
            .seed
            .wrapping_add(part * workers as u64 + worker as u64);
        let mut mutator = Mutator::new(lines, seed << 32);
        for number in share(short, part)..share(short, part + 1) {
            if number % workers as u64 == worker as u64 {
                ShortStrings::write(number, &mut buffer);
                comparer.check(&buffer);
            }
        }
        for number in share(count, part)..share(count, part + 1) {
            comparer.check(mutator.next_text());
            if number % 4 == 0 {
                let url = mutator.next_text().to_owned();
                let attribute = SETTABLE[mutator.below(SETTABLE.len())];
                comparer.check_setter(&url, attribute, mutator.next_value());
            }
        }
        if arguments.progress {
            let done = part + 1;
            eprintln!("worker {worker}, {done} of {PARTS}: {}", comparer.found);
        }
    }
    comparer.found
}
