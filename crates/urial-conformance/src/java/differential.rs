//! [`compare`]: Java and the library on the same questions.

use std::fmt;

use super::answer::Answer;
use super::jvm::Jvm;
use super::question::Question;
use crate::problem::Problem;

/// A question that Java and the library answer differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The question.
    pub question: Question,
    /// The answer of Java.
    pub java: Answer,
    /// The answer of the library.
    pub library: Answer,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            question,
            java,
            library,
        } = self;
        write!(
            f,
            "{question:?}\n  java:    {java:?}\n  library: {library:?}"
        )
    }
}

/// What a run found.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// The number of questions.
    pub asked: usize,
    /// How many of them were of texts that Java accepts.
    pub accepted: usize,
    /// How many were answered differently.
    pub different: usize,
    /// The first of those.
    pub differences: Vec<Difference>,
}

/// How many differences are kept: the first few are enough.
const KEPT: usize = 20;

/// Asks both, and adds their answers to the tally.
///
/// # Errors
///
/// If Java stops answering.
pub fn compare(jvm: &mut Jvm, questions: &[Question], tally: &mut Tally) -> Result<(), Problem> {
    let answers = jvm.ask(questions)?;
    for (question, java) in questions.iter().zip(answers) {
        tally.asked += 1;
        tally.accepted += usize::from(java != Answer::Refused);
        let library = Answer::of_library(question);
        if library != java {
            tally.different += 1;
            if tally.differences.len() < KEPT {
                tally.differences.push(Difference {
                    question: question.clone(),
                    java,
                    library,
                });
            }
        }
    }
    Ok(())
}
