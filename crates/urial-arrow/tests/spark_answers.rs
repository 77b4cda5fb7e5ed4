//! `parse_url` and the form functions return what Spark 4.3 returned.
//!
//! `spark/answers.jsonl` holds the results of Spark for the project's own texts. The script
//! `scripts/spark-parse-url` writes it, and also compares all texts of `../shared` with Spark.

mod common;
mod spark;

use spark::{Answer, differences};

#[test]
fn results_agree_with_spark() {
    let answers: Vec<Answer> = include_str!("spark/answers.jsonl")
        .lines()
        .map(|line| Answer::read(line).expect("an answer"))
        .collect();
    assert!(answers.len() > 1000, "{} answers", answers.len());
    let differences = differences(&answers).expect("columns");
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}
