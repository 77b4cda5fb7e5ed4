//! Compares the kernels with recorded results of Spark.
#![allow(dead_code, unreachable_pub, reason = "each program uses its own part")]

use arrow_array::{Array, Scalar, StringViewArray};
use serde_json::Value;
use urial_arrow::{BadRows, KernelError, UrlPart};

use crate::common::rows_of;

/// The query keys of the comparison, as in `spark_answers.py`.
pub const KEYS: [&str; 4] = ["a", "q", "x.y", ""];

/// The results of Spark for one text: a line of JSON without the nulls.
pub struct Answer {
    pub text: String,
    line: Value,
}

impl Answer {
    /// Parses a line.
    pub fn read(line: &str) -> Result<Self, String> {
        let line: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let text = line.get("text").and_then(Value::as_str);
        let text = text.ok_or("a line without a text")?.to_owned();
        Ok(Self { text, line })
    }

    fn get(&self, name: &str) -> Option<String> {
        self.line.get(name)?.as_str().map(str::to_owned)
    }

    /// Returns whether Spark rejects the text: all results are null then. A valid text has a path, or
    /// is opaque and has a scheme.
    fn is_rejected(&self) -> bool {
        self.get("PATH").is_none() && self.get("PROTOCOL").is_none()
    }
}

/// Returns whether we differ from Java on purpose: an uncaught `java.lang.NumberFormatException`
/// terminates a Spark job, and Java accepts digits of other scripts after a percent sign.
pub fn is_known_difference(text: &str) -> bool {
    let long_number = text
        .split(|c: char| !c.is_ascii_digit())
        .any(|digits| digits.len() > 9);
    let foreign_digit = text
        .match_indices('%')
        .any(|(at, _)| text[at + 1..].chars().take(2).any(|c| !c.is_ascii()));
    (text.contains('[') && long_number) || foreign_digit
}

/// Returns the differences between the results of Spark and of the kernels.
pub fn differences(answers: &[Answer]) -> Result<Vec<String>, KernelError> {
    let column = StringViewArray::from_iter_values(answers.iter().map(|answer| &answer.text));
    let mut found = Vec::new();
    let mut compare = |name: &str, ours: &dyn Array| {
        for (answer, ours) in answers.iter().zip(rows_of(ours)) {
            let theirs = answer.get(name);
            if ours != theirs {
                let text = &answer.text;
                found.push(format!(
                    "{name} of {text:?}: Spark returns {theirs:?}, urial {ours:?}"
                ));
            }
        }
    };
    for part in UrlPart::ALL {
        compare(
            part.name(),
            &urial_arrow::parse_url(&column, part, BadRows::Null)?,
        );
    }
    for key in KEYS {
        let name = format!("QUERY {key}");
        let key = Scalar::new(StringViewArray::from(vec![key]));
        compare(
            &name,
            &urial_arrow::parse_url_query(&column, &key, BadRows::Null)?,
        );
    }
    compare("url_encode", &urial_arrow::url_encode(&column)?);
    compare(
        "try_url_decode",
        &urial_arrow::url_decode(&column, BadRows::Null)?,
    );
    found.extend(failures(answers));
    Ok(found)
}

/// Returns the texts that exactly one of the two `parse_url` functions rejects.
fn failures(answers: &[Answer]) -> impl Iterator<Item = String> {
    answers.iter().filter_map(|answer| {
        let column = StringViewArray::from(vec![answer.text.as_str()]);
        let result = urial_arrow::parse_url(&column, UrlPart::Ref, BadRows::Fail);
        let (ours, theirs) = (result.is_err(), answer.is_rejected());
        (ours != theirs).then(|| format!("{:?}: rejected by Spark: {theirs}", answer.text))
    })
}
