//! The gate and the readers beside a parse: one process, interleaved rounds, thread-CPU time, minima.
//!
//!     cargo run --release -p urial-bench --no-default-features --features readings --bin readings-bench
//!
//! The set is `../shared/urls/crawl.txt` where it is present, and generated where it is not. The goals: the gate
//! takes at most 2 times as long as a parse and accepts 98.5 percent; all readers together take less than 3
//! microseconds. `reader` as an argument measures each reader alone as well.
// Counts and nanoseconds are far below 2^52.
#![allow(clippy::cast_precision_loss)]

mod allocations;
mod crawl;
mod rounds;

use std::hint::black_box;

use urial::Uri;
use urial_readings::{Level, Reader, one_host, read, readings};

const ROUNDS: usize = 25;

/// The limit of a contender.
#[derive(Clone, Copy)]
enum Goal {
    None,
    TimesAParse(f64),
    Nanoseconds(f64),
}

/// Returns how many of some lines count.
type Run = Box<dyn Fn(&[String]) -> usize>;

/// A contender: its name, what it does with all lines, and its goal.
struct Contender {
    name: String,
    goal: Goal,
    run: Run,
}

fn contender(
    name: impl Into<String>,
    goal: Goal,
    counts: impl Fn(&str) -> bool + 'static,
) -> Contender {
    let name = name.into();
    let run = move |lines: &[String]| lines.iter().filter(|line| counts(black_box(line))).count();
    let run = Box::new(run);
    Contender { name, goal, run }
}

fn main() {
    let lines = crawl::lines();
    let mut contenders = vec![
        contender("Uri::parse", Goal::None, |line| Uri::parse(line).is_ok()),
        contender("one_host", Goal::TimesAParse(2.0), one_host),
        contender("readings", Goal::Nanoseconds(3000.0), |line| {
            black_box(&readings(line)).by(Reader::Rfc3986).is_accepted()
        }),
        contender("readings, verdict", Goal::Nanoseconds(3000.0), |line| {
            readings(line).verdict().level() == Level::Agree
        }),
    ];
    if std::env::args().nth(1).is_some_and(|it| it == "reader") {
        contenders.extend(Reader::ALL.map(|reader| {
            contender(reader.name(), Goal::None, move |line| {
                black_box(&read(line, reader)).is_ok()
            })
        }));
    }
    measure(&lines, &contenders);
    let accepted = lines.iter().filter(|line| one_host(line)).count();
    let share = 100.0 * accepted as f64 / lines.len() as f64;
    let verdict = verdict(share >= 98.5);
    println!("\none_host accepts {accepted} lines, {share:.2} percent  goal 98.5: {verdict}");
}

/// Measures and prints all contenders.
fn measure(lines: &[String], contenders: &[Contender]) {
    println!("{} lines", lines.len());
    let best = rounds::fastest(ROUNDS, contenders.len(), |index| {
        black_box((contenders[index].run)(black_box(lines)));
    });
    let best: Vec<f64> = best.iter().map(|one| one / lines.len() as f64).collect();
    for (contender, nanoseconds) in contenders.iter().zip(&best) {
        let (counted, allocated) = allocations::count(|| (contender.run)(lines));
        let ratio = nanoseconds / best[0];
        let goal = match contender.goal {
            Goal::None => String::new(),
            Goal::TimesAParse(goal) => format!("  goal {goal:.1}x: {}", verdict(ratio <= goal)),
            Goal::Nanoseconds(goal) => {
                format!("  goal {goal:.0} ns: {}", verdict(*nanoseconds < goal))
            }
        };
        println!(
            "  {:<18}{nanoseconds:>8.1} ns{ratio:>7.2}x  {counted} counted, {allocated} allocations{goal}",
            contender.name
        );
    }
}

const fn verdict(is_met: bool) -> &'static str {
    if is_met { "met" } else { "missed" }
}
