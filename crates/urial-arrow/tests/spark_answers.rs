//! `parse_url` and the functions for form data give what Spark 4.3 gave.
//!
//! `spark/answers.jsonl` holds its answers to the project's own texts; `scripts/spark-parse-url`
//! writes it, and asks a real Spark about all texts of `../shared` as well.

mod common;
mod spark;

use spark::{Answer, differences};

#[test]
fn as_spark_answered() {
    let answers: Vec<Answer> = include_str!("spark/answers.jsonl")
        .lines()
        .map(|line| Answer::read(line).expect("an answer"))
        .collect();
    assert!(answers.len() > 1000, "{} answers", answers.len());
    let differences = differences(&answers).expect("columns");
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}
