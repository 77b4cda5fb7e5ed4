//! [`Question`]: an input for Java and the library.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::problem::Problem;
use crate::project;

/// An input for Java and the library.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Question {
    /// What the components of a text are, and its normal form.
    One(String),
    /// What a base makes of a given URI: it is resolved and relativized.
    Pair(String, String),
}

impl Question {
    /// Returns the question as a line for the program.
    ///
    /// ```
    /// use urial_conformance::java::Question;
    /// assert_eq!(Question::Pair("a\\".into(), "b\n".into()).line(), "a\\\\\tb\\n");
    /// ```
    pub fn line(&self) -> String {
        match self {
            Self::One(text) => escape(text),
            Self::Pair(base, given) => escape(base) + "\t" + &escape(given),
        }
    }
}

fn escape(text: &str) -> String {
    text.replace('\\', "\\\\")
        .replace('\t', "\\t")
        .replace('\n', "\\n")
        .replace('\r', "\\r")
}

/// Each text on its own, and each as a base for the one after it and the one before it.
pub fn questions_of(texts: &[String]) -> impl Iterator<Item = Question> {
    let ones = texts.iter().cloned().map(Question::One);
    let pairs = texts.windows(2).flat_map(|pair| {
        let (a, b) = (pair[0].clone(), pair[1].clone());
        [Question::Pair(a.clone(), b.clone()), Question::Pair(b, a)]
    });
    ones.chain(pairs)
}

/// Returns the lines of all URL sets beside the repository, or none.
///
/// # Errors
///
/// If a set is present but cannot be read.
pub fn texts_of_url_sets() -> Result<Vec<String>, Problem> {
    let mut texts = Vec::new();
    for path in shared_files("urls", "txt") {
        let bytes = std::fs::read(&path)
            .map_err(|error| Problem::new(project::display(&path), error.to_string()))?;
        // Java reads text, so skip inputs that are not UTF-8.
        texts.extend(String::from_utf8_lossy(&bytes).lines().map(str::to_owned));
    }
    Ok(texts)
}

/// All strings of all suites beside the repository, or none.
///
/// # Errors
///
/// If a suite is present but cannot be read.
pub fn texts_of_suites() -> Result<Vec<String>, Problem> {
    let mut texts = BTreeSet::new();
    for path in shared_files("suites", "json") {
        let text = project::read(&path)?;
        let suite: Value = serde_json::from_str(&text)
            .map_err(|error| Problem::new(project::display(&path), error.to_string()))?;
        collect(&suite, &mut texts);
    }
    Ok(texts.into_iter().collect())
}

fn collect(value: &Value, texts: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            texts.insert(text.clone());
        }
        Value::Array(values) => values.iter().for_each(|value| collect(value, texts)),
        Value::Object(fields) => fields.values().for_each(|value| collect(value, texts)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn shared_files(folder: &str, extension: &str) -> Vec<std::path::PathBuf> {
    let Some(folder) = project::shared(folder) else {
        return Vec::new();
    };
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<_> = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|found| found == extension))
        .collect();
    paths.sort();
    paths
}
