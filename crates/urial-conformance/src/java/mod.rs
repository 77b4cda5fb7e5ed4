//! The `java` profile against `java.net.URI` itself.
//!
//! [`Jvm`] runs the program `tests/java/UriAnswers.java`, which answers [`Question`]s with Java's
//! class; [`Answer::of_library`] answers them with ours. [`Generator`] generates questions. A sample of
//! Java's answers is kept in `tests/java/answers.jsonl`, so that tests need no JDK.
//!
//! Java has the last word: what it does is documented in its reference, and where that is silent it
//! was asked.

mod question;
mod answer;
mod enumerate;
mod generate;
mod jvm;
mod differential;
mod points;
mod sample;
mod command;

pub use answer::{Answer, Components, Operations};
pub use command::{differential, record};
pub use differential::{Difference, Tally, compare};
pub use enumerate::enumerated;
pub use generate::Generator;
pub use jvm::Jvm;
pub use points::points;
pub use question::{Question, questions_of, texts_of_suites, texts_of_url_sets};
pub use sample::{read_sample, write_sample};
