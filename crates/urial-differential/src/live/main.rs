//! The models of `urial-readings` on inputs from elsewhere: see `scripts/live-readers`.
//!
//! ```text
//! live-readings answer READER    JSON strings, one per line -> the answer of the model
//! live-readings compare READER ANSWERS   the same inputs and the program's answers -> each difference
//!                                without a reason
//! live-readings generate COUNT SEED      our own inputs, one JSON string per line
//! live-readings gate             copies the inputs that the gate accepts
//! live-readings mutate SEED      inputs -> one mutation of each
//! ```

// The tests of urial-readings compare answers as well.
#[path = "../../../urial-readings/tests/readings/answer.rs"]
mod answer;
mod explain;
mod generate;
#[cfg(test)]
mod generated;

use std::io::{self, BufRead, BufWriter, Write};

use answer::Answer;
use urial_readings::{Reader, one_host};

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let mut out = BufWriter::new(io::stdout().lock());
    match arguments[..] {
        ["answer", reader] => {
            let reader = parse(reader)?;
            for input in inputs()? {
                writeln!(out, "{}", Answer::of_model(&input, reader).to_json())?;
            }
        }
        ["compare", reader, answers] => {
            let reader = parse(reader)?;
            let answers = std::fs::read_to_string(answers)?;
            compare(&mut out, reader, &answers)?;
        }
        ["generate", count, seed] => {
            let (count, seed) = (parse(count)?, parse(seed)?);
            for input in generate::inputs(count, seed) {
                writeln!(out, "{}", serde_json::Value::from(input))?;
            }
        }
        ["mutate", seed] => {
            let mut random = generate::Random::new(parse(seed)?);
            for input in inputs()? {
                let mutated = generate::mutate(&input, &mut random);
                writeln!(out, "{}", serde_json::Value::from(mutated))?;
            }
        }
        ["gate"] => {
            for input in inputs()?.iter().filter(|input| one_host(input)) {
                writeln!(out, "{}", serde_json::Value::from(input.as_str()))?;
            }
        }
        _ => return Err(io::Error::other("see the source for the arguments")),
    }
    out.flush()
}

fn parse<T: std::str::FromStr>(text: &str) -> io::Result<T> {
    text.parse()
        .map_err(|_| io::Error::other(format!("bad argument: {text}")))
}

fn inputs() -> io::Result<Vec<String>> {
    let lines = io::stdin().lock().lines();
    let parse = |line: io::Result<String>| Ok(serde_json::from_str(&line?)?);
    lines.map(parse).collect()
}

fn compare(out: &mut impl Write, reader: Reader, answers: &str) -> io::Result<()> {
    let inputs = inputs()?;
    let (mut differences, mut explained) = (0, 0);
    let answers: Vec<&str> = answers.lines().collect();
    if answers.len() != inputs.len() {
        let message = format!("{} inputs, {} answers", inputs.len(), answers.len());
        return Err(io::Error::other(message));
    }
    for (input, answer) in inputs.iter().zip(answers) {
        let live = Answer::of_json(answer)?.canonical();
        let model = Answer::of_model(input, reader).canonical();
        if live == model {
            continue;
        }
        if explain::reason(input, reader).is_some() {
            explained += 1;
            continue;
        }
        differences += 1;
        let input = serde_json::Value::from(input.as_str());
        let (live, model) = (live.to_json(), model.to_json());
        writeln!(out, "{input}\n  live  {live}\n  model {model}")?;
    }
    writeln!(
        out,
        "{reader}: {} inputs, {differences} differences, and {explained} that are explained",
        inputs.len()
    )
}
