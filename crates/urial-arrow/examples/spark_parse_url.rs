//! The Rust part of `scripts/spark-parse-url`: writes the texts for Spark, and compares the results of
//! Spark with those of the kernels.

#[path = "../tests/common/mod.rs"]
mod common;
#[path = "../tests/spark/mod.rs"]
mod spark;

use std::error::Error;
use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};

use spark::{Answer, differences, is_known_difference};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["own", path] => write_texts(path, own()),
        ["all", path] => {
            let mut texts = own();
            texts.extend(common::texts(1));
            texts.extend(octets());
            write_texts(path, texts)
        }
        ["crawl", path] => write_texts(path, common::crawled()),
        ["compare", path] => compare(path),
        _ => Err("usage: spark_parse_url own FILE | all FILE | crawl FILE | compare FILE".into()),
    }
}

/// Returns the project's own texts: those of the tests and of the corpus.
fn own() -> Vec<String> {
    let mut texts: Vec<String> = common::OWN.iter().map(|&text| text.to_owned()).collect();
    let corpus = concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus");
    for path in common::files(corpus, "toml") {
        let file = std::fs::read_to_string(path).expect("a readable corpus");
        let cases = toml::from_str::<serde_json::Value>(&file).expect("TOML");
        for case in cases["case"].as_array().into_iter().flatten() {
            for field in ["input", "base", "reference", "target", "a", "b", "expect"] {
                texts.extend(case[field].as_str().map(str::to_owned));
            }
        }
    }
    texts
}

/// Returns sequences of three and four octets at the boundaries of valid UTF-8, which show how Java
/// replaces invalid sequences.
fn octets() -> Vec<String> {
    const OCTETS: [u8; 18] = [
        0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xDF, 0xE0, 0xED, 0xEF,
        0xF0, 0xF4, 0xF5,
    ];
    let write =
        |octets: &[u8]| urial::encoded::encode(octets, urial::encoded::Part::Anywhere).to_string();
    let mut texts = Vec::new();
    for a in OCTETS {
        for b in OCTETS {
            for c in OCTETS {
                texts.push(write(&[a, b, c]));
                if a >= 0xE0 && b >= 0x80 {
                    texts.push(write(&[a, b, c, 0x80]));
                    texts.push(write(&[a, b, c, 0x41]));
                }
            }
        }
    }
    texts
}

fn write_texts(path: &str, mut texts: Vec<String>) -> Result<(), Box<dyn Error>> {
    let before = texts.len();
    texts.sort_unstable();
    texts.dedup();
    texts.retain(|text| !is_known_difference(text));
    println!("{} texts, of {before}", texts.len());
    let mut file = BufWriter::new(File::create(path)?);
    for text in texts {
        writeln!(file, "{}", serde_json::json!({ "text": text }))?;
    }
    Ok(file.flush()?)
}

fn compare(path: &str) -> Result<(), Box<dyn Error>> {
    let mut answers = Vec::new();
    for line in BufReader::new(File::open(path)?).lines() {
        answers.push(Answer::read(&line?)?);
    }
    let differences = differences(&answers)?;
    for difference in differences.iter().take(20) {
        println!("{difference}");
    }
    println!("{} texts, {} differences", answers.len(), differences.len());
    if answers.is_empty() || !differences.is_empty() {
        return Err("the kernels and Spark differ".into());
    }
    Ok(())
}
