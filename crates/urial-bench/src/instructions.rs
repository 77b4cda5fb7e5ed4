//! Parses, normalizes and resolves a fixed set a given number of times, to have its instructions
//! counted: see `scripts/instructions`.
//!
//!     instructions parse 2
//!     instructions level
//!
//! The cost of one run is the difference between two runs and one, whatever else the process does.
//! Nothing is allocated on the way, since the instructions of the allocator are not ours.

#[allow(dead_code, reason = "the benchmark uses all of it")]
mod generate;

use std::env;
use std::hint::black_box;
use std::process::ExitCode;

use urial::{Level, Uri, UriRef, resolve::Strictness};

/// How many references each of the three sets has.
const COUNT: usize = 3000;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [operation, times @ ..] = arguments.as_slice() else {
        return usage();
    };
    if operation == "level" {
        println!("{}", urial_scan::Level::best().name());
        return ExitCode::SUCCESS;
    }
    let Some(times) = times.first().and_then(|times| times.parse::<u32>().ok()) else {
        return usage();
    };
    let sets = generate::texts(COUNT);
    let texts: Vec<&str> = sets.iter().flat_map(|(_, text)| text.lines()).collect();
    let work: fn(&[&str], &mut String) = match operation.as_str() {
        "parse" => parse,
        "normalize" => normalize,
        "resolve" => resolve,
        _ => return usage(),
    };
    let mut buffer = String::with_capacity(64 * 1024);
    for _ in 0..times {
        work(black_box(&texts), &mut buffer);
    }
    ExitCode::SUCCESS
}

fn usage() -> ExitCode {
    eprintln!("usage: instructions parse|normalize|resolve TIMES, or instructions level");
    ExitCode::FAILURE
}

fn parse(texts: &[&str], _: &mut String) {
    for text in texts {
        let _ = black_box(&UriRef::parse(text));
    }
}

fn normalize(texts: &[&str], buffer: &mut String) {
    for reference in texts.iter().flat_map(|text| UriRef::parse(text)) {
        buffer.clear();
        black_box(&reference.normalize_into(Level::Scheme, buffer));
    }
}

fn resolve(texts: &[&str], buffer: &mut String) {
    const BASE: Uri<'_> = Uri::parse_const("https://www.example.com/a/b/c;d?e=f");
    for reference in texts.iter().flat_map(|text| UriRef::parse(text)) {
        buffer.clear();
        let _ = black_box(&BASE.resolve_into(reference, Strictness::Strict, buffer));
    }
}
