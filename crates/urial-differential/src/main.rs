//! Compares peers on lists of URLs and mutations of them, and reports where they differ and why.

use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;

use clap::Parser;
use urial_differential::{Mutator, Survey, read_lists};

/// Compares urial with fluent-uri, iri-string and oxiri. Build with --release.
#[derive(Parser)]
struct Arguments {
    /// How many mutated strings to ask about, beside the lists.
    #[arg(long, default_value_t = 10_000_000)]
    count: u64,
    /// Equal seeds make equal strings.
    #[arg(long, default_value_t = 3986)]
    seed: u64,
    /// Lists of URLs, one per line.
    lists: Vec<PathBuf>,
}

/// The seeds if there is no list: one of each kind.
const BUILT_IN: &[&str] = &[
    "http://user:pass@example.com:8042/over/there;p=1/../x?name=ferret&a=b#nose",
    "ftp://[2001:db8::7]:21/c=GB?objectClass?one",
    "urn:example:animal:ferret:nose",
    "mailto:John.Doe@example.com",
    "../../a/./b/..//c?q#f",
    "//127.0.0.1:80/%7Euser/%c3%A4",
    "file:///etc/./passwd/..",
    "s:a/../..//b",
];

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let texts = match read_lists(&arguments.lists) {
        Ok(texts) => texts,
        Err(status) => return status,
    };
    let mut lines: Vec<&str> = texts.iter().flat_map(|text| text.lines()).collect();
    let listed = lines.len();
    lines.extend(BUILT_IN);
    let survey = survey(&lines, &arguments);
    report(listed, &survey);
    if survey.unexplained == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Compares the lists as they are, then mutations of them, on all cores.
fn survey(lines: &[&str], arguments: &Arguments) -> Survey {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let share = arguments.count.div_ceil(threads as u64);
    thread::scope(|scope| {
        let work = |number: usize| {
            let mut survey = Survey::default();
            for line in lines.iter().skip(number).step_by(threads) {
                survey.ask(line);
            }
            let mut mutator = Mutator::new(lines, arguments.seed ^ (number as u64 + 1) << 32);
            for _ in 0..share {
                survey.ask(mutator.next_text());
            }
            survey
        };
        let running: Vec<_> = (0..threads)
            .map(|number| scope.spawn(move || work(number)))
            .collect();
        let mut all = Survey::default();
        for thread in running {
            all.merge(thread.join().expect("a peer has panicked"));
        }
        all
    })
}

fn report(listed: usize, survey: &Survey) {
    println!("{listed} lines of lists, {} strings in all", survey.strings);
    for ((peer, reason), (count, example)) in &survey.explained {
        println!("{count:>10}  {peer}: {reason}\n            {example}");
    }
    println!("{:>10}  without a reason", survey.unexplained);
    for difference in &survey.examples {
        println!("            {difference}");
    }
}
