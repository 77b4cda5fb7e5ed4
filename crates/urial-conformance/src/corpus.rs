//! [`CorpusFile`]: the project's own cases for one operation, from one file of `corpus/`.
//!
//! The format is described in `corpus/README.md`. All surfaces of the project run the same files,
//! so the reader here knows nothing of the library.

mod body;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde::de::DeserializeOwned;
use toml::{Table, Value};

pub use body::{
    BaseBody, BuildBody, CompareBody, DecodeBody, DotsBody, DotsStep, EditBody, EncodeBody,
    ErrorBody, GivenComponents, Input, MergeBody, NormalizeBody, ParseBody, PortNumber, Presence,
    RelativizeBody, RelocationBody, Resolve2396Body, ResolveBody, RuleBody, SameDocumentBody,
    SchemeBody, StandardsBody, SuffixBody, SuffixGuess, ViewsBody,
};

use crate::problem::Problem;
use crate::project;

/// Whether the cases of a file are run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Runner {
    /// The tests of this crate run them against the library: a citation in them is a proof.
    Library,
    /// Nothing runs them yet: they are facts waiting for an operation, and prove nothing.
    None,
}

/// One case: who it is, what it claims, which requirements it proves, and the data of its operation.
#[derive(Debug, Clone)]
pub struct Case<T> {
    /// Unique over the whole corpus.
    pub id: String,
    /// What the case asserts, for the reader of a failure.
    pub about: String,
    /// The ids of the requirements that it proves.
    pub proves: Vec<String>,
    /// The fields that belong to the operation.
    pub body: T,
}

/// The cases of one file, with bodies that are not yet typed.
#[derive(Debug, Clone)]
pub struct CorpusFile {
    /// The file's path relative to the root.
    pub file: String,
    /// The name of the operation that all cases of the file exercise.
    pub operation: String,
    /// Whether something runs them.
    pub runner: Runner,
    /// The cases in the order of the file.
    pub cases: Vec<Case<Table>>,
}

impl CorpusFile {
    /// Returns the cases with their bodies read as the type of the operation.
    ///
    /// # Errors
    ///
    /// One problem for each case with a missing, superfluous or wrong field.
    ///
    /// ```
    /// use urial_conformance::corpus;
    /// let parse = corpus::open("parse").unwrap();
    /// let cases = parse.typed::<corpus::ParseBody>().unwrap();
    /// assert!(cases.iter().any(|case| case.body.scheme.as_deref() == Some("foo")));
    /// ```
    pub fn typed<T: DeserializeOwned>(&self) -> Result<Vec<Case<T>>, Vec<Problem>> {
        let mut cases = Vec::new();
        let mut problems = Vec::new();
        for case in &self.cases {
            let Case {
                id,
                about,
                proves,
                body,
            } = case.clone();
            match body.try_into() {
                Ok(body) => cases.push(Case {
                    id,
                    about,
                    proves,
                    body,
                }),
                Err(error) => problems.push(Problem::new(id, error.to_string())),
            }
        }
        if problems.is_empty() {
            Ok(cases)
        } else {
            Err(problems)
        }
    }
}

/// All files of `corpus/`, sorted by name.
///
/// # Errors
///
/// If a file cannot be read, is not TOML, a case lacks what every case has, or two share an id.
///
/// ```
/// assert!(urial_conformance::corpus::load().unwrap().len() > 5);
/// ```
pub fn load() -> Result<Vec<CorpusFile>, Vec<Problem>> {
    let read = |path: &Path| read(path).map_err(|problem| vec![problem]);
    let files = project::load("corpus", "toml", read)?;
    let problems = repeated(&files);
    if problems.is_empty() {
        Ok(files)
    } else {
        Err(problems)
    }
}

/// All texts of all cases, whatever they mean there; and for each case, its texts as lines, so that
/// those that belong together are found together. They are what fuzzing starts from.
///
/// # Errors
///
/// As [`load`].
///
/// ```
/// let texts = urial_conformance::corpus::texts().unwrap();
/// assert!(texts.contains(&b"http://a/b/c/d;p?q\n../g\nhttp://a/b/g".to_vec()));
/// ```
pub fn texts() -> Result<Vec<Vec<u8>>, Vec<Problem>> {
    let mut all = BTreeSet::new();
    for file in load()? {
        for case in file.cases {
            let mut texts = Vec::new();
            gather(&Value::Table(case.body), &mut texts);
            all.insert(texts.join(&b'\n'));
            all.extend(texts);
        }
    }
    Ok(all.into_iter().collect())
}

/// The texts of a value, those of its parts in their order.
fn gather(value: &Value, texts: &mut Vec<Vec<u8>>) {
    match value {
        Value::String(text) => texts.push(text.clone().into_bytes()),
        Value::Array(values) => values.iter().for_each(|value| gather(value, texts)),
        Value::Table(table) => match table.get("hex").and_then(Value::as_str) {
            Some(hex) => texts.push(Input::Octets { hex: hex.into() }.bytes()),
            None => table.values().for_each(|value| gather(value, texts)),
        },
        _ => {}
    }
}

/// A failure is reported under the id of its case, so no two cases share one.
fn repeated(files: &[CorpusFile]) -> Vec<Problem> {
    let mut seen = BTreeMap::new();
    let mut problems = Vec::new();
    for file in files {
        for case in &file.cases {
            if let Some(other) = seen.insert(case.id.as_str(), file.file.as_str()) {
                let what = format!("`{}` is already the id of a case in {other}", case.id);
                problems.push(Problem::new(&file.file, what));
            }
        }
    }
    problems
}

/// Returns the file of `corpus/` with this name (without its extension).
///
/// # Errors
///
/// As [`load`].
///
/// ```
/// assert_eq!(urial_conformance::corpus::open("errors").unwrap().operation, "errors");
/// ```
pub fn open(name: &str) -> Result<CorpusFile, Problem> {
    read(&project::root().join(format!("corpus/{name}.toml")))
}

fn read(path: &Path) -> Result<CorpusFile, Problem> {
    parse(&project::display(path), &project::read(path)?)
}

fn parse(file: &str, text: &str) -> Result<CorpusFile, Problem> {
    let fault = |what: &str| Problem::new(file, what);
    let mut table: Table = toml::from_str(text).map_err(|error| fault(&error.to_string()))?;
    let operation = take_string(&mut table, "operation").map_err(|what| fault(&what))?;
    let runner = match take_string(&mut table, "runner")
        .map_err(|what| fault(&what))?
        .as_str()
    {
        "library" => Runner::Library,
        "none" => Runner::None,
        other => {
            return Err(fault(&format!(
                "runner is `library` or `none`, not `{other}`"
            )));
        }
    };
    let Some(Value::Array(raw)) = table.remove("case") else {
        return Err(fault("there is no [[case]]"));
    };
    if let Some(extra) = table.keys().next() {
        return Err(fault(&format!("unknown key `{extra}`")));
    }
    let mut cases = Vec::with_capacity(raw.len());
    for (index, value) in raw.into_iter().enumerate() {
        let place = || format!("{file}: case {}", index + 1);
        cases.push(case(value).map_err(|what| Problem::new(place(), what))?);
    }
    Ok(CorpusFile {
        file: file.to_owned(),
        operation,
        runner,
        cases,
    })
}

/// Splits a case into the part that all cases share and the rest.
fn case(value: Value) -> Result<Case<Table>, String> {
    let Value::Table(mut body) = value else {
        return Err("a case is a table".to_owned());
    };
    let id = take_string(&mut body, "id")?;
    let about = take_string(&mut body, "about")?;
    let proves = body.remove("proves").ok_or("`proves` is missing")?;
    let proves: Vec<String> = proves.try_into().map_err(|_| "`proves` is a list of ids")?;
    if proves.is_empty() {
        return Err(format!("`{id}` proves nothing"));
    }
    Ok(Case {
        id,
        about,
        proves,
        body,
    })
}

fn take_string(table: &mut Table, key: &str) -> Result<String, String> {
    match table.remove(key) {
        Some(Value::String(text)) if !text.is_empty() => Ok(text),
        Some(_) => Err(format!("`{key}` is a string that is not empty")),
        None => Err(format!("`{key}` is missing")),
    }
}

#[cfg(test)]
mod tests {
    use super::{RuleBody, parse};

    #[track_caller]
    fn problem(text: &str) -> String {
        parse("corpus/x.toml", text).unwrap_err().to_string()
    }

    #[test]
    fn a_case_needs_its_common_fields() {
        let head = "operation = 'x'\nrunner = 'none'\n[[case]]\n";
        assert!(problem("operation = 'x'\nrunner = 'maybe'").contains("not `maybe`"));
        assert!(problem(head.trim_end_matches("[[case]]\n")).contains("no [[case]]"));
        assert!(problem(&format!("{head}id = 'a'")).contains("`about` is missing"));
        assert!(problem(&format!("{head}id = 'a'\nabout = 'b'")).contains("`proves` is missing"));
        assert!(problem(&format!("{head}id = 'a'\nabout = 'b'\nproves = []")).contains("nothing"));
    }

    #[test]
    fn a_body_has_no_unknown_field() {
        let text = "operation = 'x'\nrunner = 'none'\n[[case]]\nid = 'a'\nabout = 'b'\n\
                    proves = ['p']\nrule = 'port'\naccept = []\nreject = []\nacept = []";
        let file = parse("corpus/x.toml", text).unwrap();
        let problems = file.typed::<RuleBody>().unwrap_err();
        assert!(problems[0].to_string().contains("acept"), "{problems:?}");
    }
}
