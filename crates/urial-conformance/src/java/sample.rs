//! The recorded sample: questions, and what Java answered.

use std::fmt::Write;

use super::answer::Answer;
use super::question::Question;
use crate::problem::Problem;
use crate::project;

/// The sample, relative to the root of the repository.
const FILE: &str = "crates/urial-conformance/tests/java/answers.jsonl";

/// Returns the questions of the sample and Java's answers.
///
/// # Errors
///
/// If the file cannot be read.
///
/// ```
/// assert!(urial_conformance::java::read_sample().unwrap().len() > 1000);
/// ```
pub fn read_sample() -> Result<Vec<(Question, Answer)>, Problem> {
    let text = project::read(&project::root().join(FILE))?;
    let lines = text.lines().enumerate();
    lines
        .map(|(number, line)| {
            let place = format!("{FILE}:{}", number + 1);
            serde_json::from_str(line).map_err(|error| Problem::new(place, error.to_string()))
        })
        .collect()
}

/// Writes the sample anew.
///
/// # Errors
///
/// If the file cannot be written.
pub fn write_sample(sample: &[(Question, Answer)]) -> Result<(), Problem> {
    let fault = |error: &dyn ToString| Problem::new(FILE, error.to_string());
    let mut text = String::new();
    for entry in sample {
        let line = serde_json::to_string(entry).map_err(|error| fault(&error))?;
        writeln!(text, "{line}").map_err(|error| fault(&error))?;
    }
    std::fs::write(project::root().join(FILE), text).map_err(|error| fault(&error))
}
