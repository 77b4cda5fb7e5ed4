//! Repair beside ada: of the invalid lines of lists, how many become URIs with the host that the WHATWG URL Standard
//! reads in the line, and what became of the others. See `scripts/repair-differential`.

mod outcome;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use urial_differential::{Mutator, read_lists};

use crate::outcome::Outcome;

/// Compares the hosts of repaired texts with those that ada reads. Build with --release.
#[derive(Parser)]
struct Arguments {
    /// How many invalid mutations of the invalid lines to ask about.
    #[arg(long, default_value_t = 100_000)]
    count: usize,
    /// Equal seeds make equal strings.
    #[arg(long, default_value_t = 3986)]
    seed: u64,
    /// Shows so many texts of each outcome but the first two.
    #[arg(long, default_value_t = 3)]
    examples: usize,
    /// Lists of URLs, one per line.
    #[arg(required = true)]
    lists: Vec<PathBuf>,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let texts = match read_lists(&arguments.lists) {
        Ok(texts) => texts,
        Err(status) => return status,
    };
    let mut all = Tally::default();
    let mut invalid = Vec::new();
    for (path, text) in arguments.lists.iter().zip(&texts) {
        let mut tally = Tally::default();
        for line in text.lines() {
            if tally.ask(line) {
                invalid.push(line);
            }
        }
        if tally.invalid() > 0 {
            println!("{}: {}", path.display(), tally.summary());
        }
        all.add(tally);
    }
    println!("all lists: {}", all.summary());
    all.show(arguments.examples);
    let mut mutated = Tally::default();
    if !invalid.is_empty() {
        let mut mutator = Mutator::new(&invalid, arguments.seed);
        while mutated.invalid() < arguments.count {
            mutated.ask(mutator.next_text());
        }
        println!("mutations of the invalid lines: {}", mutated.summary());
        mutated.show(arguments.examples);
    }
    let is_enough = all.with_host() * 100 >= all.invalid() * 99;
    if is_enough && all.unexplained() + mutated.unexplained() == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// What became of the invalid texts, with all texts of the rarer outcomes.
#[derive(Default)]
struct Tally(BTreeMap<Outcome, Vec<String>>);

impl Tally {
    /// Counts a text, and returns whether it is invalid.
    fn ask(&mut self, text: &str) -> bool {
        let Some(outcome) = Outcome::of(text) else {
            return false;
        };
        // All unexplained ones are counted together, with their explanations as the texts.
        let (outcome, text) = match outcome {
            Outcome::Unexplained(about) => (Outcome::Unexplained(String::new()), about),
            other => (other, text.to_owned()),
        };
        self.0.entry(outcome).or_default().push(text);
        true
    }

    fn add(&mut self, other: Self) {
        for (outcome, texts) in other.0 {
            self.0.entry(outcome).or_default().extend(texts);
        }
    }

    fn invalid(&self) -> usize {
        self.0.values().map(Vec::len).sum()
    }

    /// Counts the texts that became URIs with the host that the standard reads.
    fn with_host(&self) -> usize {
        let same = self.0.iter().filter(|(outcome, _)| outcome.has_the_host());
        same.map(|(_, texts)| texts.len()).sum()
    }

    /// Counts the texts that the standard does not refuse.
    fn read(&self) -> usize {
        let read = self.0.iter().filter(|(outcome, _)| outcome.is_read());
        read.map(|(_, texts)| texts.len()).sum()
    }

    fn unexplained(&self) -> usize {
        let unexplained = Outcome::Unexplained(String::new());
        self.0.get(&unexplained).map_or(0, Vec::len)
    }

    // Counts are far below 2^52.
    #[allow(clippy::cast_precision_loss)]
    fn summary(&self) -> String {
        let (invalid, read, same) = (self.invalid(), self.read(), self.with_host());
        let percent = |all: usize| 100.0 * same as f64 / all.max(1) as f64;
        format!(
            "{invalid} invalid, {same} became URIs with the host of the standard: {:.2} percent, and {:.2} percent of \
             the {read} that the standard does not refuse",
            percent(invalid),
            percent(read),
        )
    }

    fn show(&self, examples: usize) {
        for (outcome, texts) in &self.0 {
            let about = match outcome {
                Outcome::Same => "the same host".to_owned(),
                Outcome::SameInOtherSpelling => "the same host in another spelling".to_owned(),
                Outcome::Refused {
                    by_repair,
                    by_standard,
                } => format!("no host in either: {by_repair} (the standard: {by_standard})"),
                Outcome::OnlyRepaired(rule) => format!("a URI that the standard refuses: {rule}"),
                Outcome::OpaqueHost(reason) => {
                    format!(
                        "a host in the standard only, since the scheme is not special: {reason}"
                    )
                }
                Outcome::BidiInAda => "ada: no Bidi rule for labels of ASCII".to_owned(),
                Outcome::Unexplained(_) => "without an explanation".to_owned(),
            };
            println!("{:>10}  {about}", texts.len());
            if *outcome != Outcome::Same {
                for text in texts.iter().take(examples) {
                    println!("            {}", text.escape_debug());
                }
            }
        }
    }
}
