//! [`Jvm`]: a running Java that answers questions.

use std::io::{BufRead, BufReader, BufWriter, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use super::answer::Answer;
use super::question::Question;
use crate::problem::Problem;
use crate::project;

/// The program, relative to the root of the repository.
const PROGRAM: &str = "crates/urial-conformance/tests/java/UriAnswers.java";

/// A running Java that answers questions.
#[derive(Debug)]
pub struct Jvm {
    child: Child,
    questions: Option<BufWriter<ChildStdin>>,
    answers: BufReader<ChildStdout>,
}

/// How many questions are sent before their answers are read: few enough that neither side ever
/// waits for the other to empty a pipe.
const BATCH: usize = 64;

fn fault(error: impl Into<Box<dyn std::error::Error>>) -> Problem {
    Problem::new("java", error.into().to_string())
}

impl Jvm {
    /// Starts `java`; `None` if it is not installed.
    ///
    /// # Errors
    ///
    /// If there is a `java` and it cannot be talked to.
    pub fn start() -> Result<Option<Self>, Problem> {
        let version = Command::new("java").arg("-version").output();
        if !version.is_ok_and(|output| output.status.success()) {
            return Ok(None);
        }
        let mut child = Command::new("java")
            .arg(project::root().join(PROGRAM))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(fault)?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(fault("has no pipes"));
        };
        Ok(Some(Self {
            child,
            questions: Some(BufWriter::new(stdin)),
            answers: BufReader::new(stdout),
        }))
    }

    /// Java's answers to the questions, in their order.
    ///
    /// # Errors
    ///
    /// If the program stops, or prints something that is not an answer.
    pub fn ask(&mut self, questions: &[Question]) -> Result<Vec<Answer>, Problem> {
        let mut answers = Vec::with_capacity(questions.len());
        for batch in questions.chunks(BATCH) {
            let pipe = self.questions.as_mut().ok_or_else(|| fault("has ended"))?;
            for question in batch {
                writeln!(pipe, "{}", question.line()).map_err(fault)?;
            }
            pipe.flush().map_err(fault)?;
            for question in batch {
                let mut line = String::new();
                self.answers.read_line(&mut line).map_err(fault)?;
                let answer = serde_json::from_str(&line)
                    .map_err(|error| fault(format!("{question:?}: {error}: {line:?}")))?;
                answers.push(answer);
            }
        }
        Ok(answers)
    }
}

impl Drop for Jvm {
    fn drop(&mut self) {
        // The end of its input ends the program.
        self.questions = None;
        let _ = self.child.wait();
    }
}
