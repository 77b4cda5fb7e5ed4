//! The `java` command: a run against a JDK, or a new sample.

use super::differential::{Tally, compare};
use super::enumerate::enumerated;
use super::generate::Generator;
use super::jvm::Jvm;
use super::points::points;
use super::question::{Question, questions_of, texts_of_suites, texts_of_url_sets};
use super::sample::write_sample;
use crate::problem::Problem;

/// How many questions are made at a time.
const CHUNK: usize = 10_000;

/// Compares the library with Java on short strings and on all texts beside the repository, then on so
/// many questions made up: half of them from nothing, half by changing the texts, where there are any.
///
/// # Errors
///
/// Each difference, or that there is no Java.
pub fn differential(count: usize, seed: u64) -> Result<(), Vec<Problem>> {
    let mut jvm = start()?;
    let mut tally = Tally::default();
    let one = |problem| vec![problem];
    let (suites, urls) = (
        texts_of_suites().map_err(one)?,
        texts_of_url_sets().map_err(one)?,
    );
    let sources = [
        ("points", points().map(|(_, question)| question).collect()),
        ("short strings", enumerated().collect::<Vec<_>>()),
        ("suites", questions_of(&suites).collect()),
        ("URL sets", questions_of(&urls).collect()),
    ];
    for (name, questions) in sources {
        compare(&mut jvm, &questions, &mut tally).map_err(one)?;
        report(name, &tally);
    }
    let texts = [suites, urls].concat();
    let mut generator = Generator::new(seed);
    let mut left = count;
    while left > 0 {
        let size = left.min(CHUNK);
        let questions: Vec<_> = (0..size)
            .map(|i| match i % 2 {
                0 if !texts.is_empty() => generator.changed(&texts),
                _ => generator.question(),
            })
            .collect();
        compare(&mut jvm, &questions, &mut tally).map_err(one)?;
        left -= size;
    }
    report("questions made up", &tally);
    let problem = |difference: &super::Difference| Problem::new("java", difference.to_string());
    let mut problems: Vec<_> = tally.differences.iter().map(problem).collect();
    if problems.is_empty() {
        return Ok(());
    }
    let total = format!("{} of {} answers differ", tally.different, tally.asked);
    problems.push(Problem::new("java", total));
    Err(problems)
}

/// Asks Java `count` questions, and keeps its answers as the sample: the points of the document, short
/// strings for a third, and generated ones for the rest.
///
/// # Errors
///
/// If there is no Java, or the sample cannot be written.
pub fn record(count: usize, seed: u64) -> Result<(), Vec<Problem>> {
    let mut jvm = start()?;
    let mut generator = Generator::new(seed);
    let step = enumerated().count() / (count / 3).max(1);
    let mut questions: Vec<Question> = points().map(|(_, question)| question).collect();
    for question in enumerated().step_by(step.max(1)) {
        if !questions.contains(&question) {
            questions.push(question);
        }
    }
    while questions.len() < count {
        let question = generator.question();
        if !questions.contains(&question) {
            questions.push(question);
        }
    }
    let one = |problem| vec![problem];
    let answers = jvm.ask(&questions).map_err(one)?;
    let sample: Vec<_> = questions.into_iter().zip(answers).collect();
    write_sample(&sample).map_err(one)
}

fn start() -> Result<Jvm, Vec<Problem>> {
    match Jvm::start() {
        Ok(Some(jvm)) => Ok(jvm),
        Ok(None) => Err(vec![Problem::new("java", "there is no JDK to ask")]),
        Err(problem) => Err(vec![problem]),
    }
}

fn report(what: &str, tally: &Tally) {
    println!(
        "{what}: {} questions so far, {} of texts that Java accepts, {} answered differently",
        tally.asked, tally.accepted, tally.different
    );
}
