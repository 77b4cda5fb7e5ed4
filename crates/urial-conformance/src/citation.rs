//! [`Citation`]: a test or a case with the requirement that it proves.
//!
//! A case cites in its `proves` list. A test written in Rust cites in a comment on a line of its
//! own, directly above its attributes:
//!
//! ```text
//! //~ proves: 3986-5.2.2-1, 3986-5.2.2-2
//! #[test]
//! fn a_reference_with_a_scheme_ignores_the_base() { … }
//! ```
//!
//! A comment rather than an attribute, because it needs no crate and no macro, and costs the build
//! nothing. What keeps it honest is the reader here: a citation that is not followed by a `#[test]`
//! function is a problem, and so is one that names an unknown id.

use std::path::{Path, PathBuf};

use crate::corpus::{CorpusFile, Runner};
use crate::problem::Problem;
use crate::project;

/// What a citing line begins with.
pub const MARKER: &str = "//~ proves:";

/// A proof of one requirement.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Citation {
    /// The id of the requirement.
    pub requirement: String,
    /// The file that holds the proof, relative to the root.
    pub file: String,
    /// The name of the test or the id of the case.
    pub name: String,
    /// Whether something runs it.
    pub runs: Runs,
}

/// Whether a proof is executed by `cargo test`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Runs {
    /// It is.
    Yes,
    /// It waits for a runner.
    NotYet,
}

/// Returns the citations that the cases of a corpus file make.
///
/// ```
/// use urial_conformance::{citation, corpus};
/// let parse = corpus::open("parse").unwrap();
/// assert!(citation::of_corpus(&parse).len() >= parse.cases.len());
/// ```
pub fn of_corpus(file: &CorpusFile) -> Vec<Citation> {
    let runs = match file.runner {
        Runner::Library => Runs::Yes,
        Runner::None => Runs::NotYet,
    };
    let cite = |name: &String, requirement: &String| Citation {
        requirement: requirement.clone(),
        file: file.file.clone(),
        name: name.clone(),
        runs,
    };
    let cases = file.cases.iter();
    cases
        .flat_map(|case| case.proves.iter().map(move |id| cite(&case.id, id)))
        .collect()
}

/// Returns the citations of all Rust tests under `crates/`.
///
/// # Errors
///
/// If a file cannot be read, or a citation is not directly above a test.
///
/// ```
/// assert!(urial_conformance::citation::of_tests().is_ok());
/// ```
pub fn of_tests() -> Result<Vec<Citation>, Vec<Problem>> {
    let mut citations = Vec::new();
    let mut problems = Vec::new();
    let mut folders = vec![project::root().join("crates")];
    while let Some(folder) = folders.pop() {
        for path in entries(&folder).map_err(|problem| vec![problem])? {
            if path.is_dir() {
                if !path.ends_with("target") {
                    folders.push(path);
                }
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = project::read(&path).map_err(|problem| vec![problem])?;
                scan(
                    &project::display(&path),
                    &text,
                    &mut citations,
                    &mut problems,
                );
            }
        }
    }
    citations.sort();
    if problems.is_empty() {
        Ok(citations)
    } else {
        Err(problems)
    }
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, Problem> {
    let fault = |error: std::io::Error| Problem::new(project::display(folder), error.to_string());
    let entries = std::fs::read_dir(folder).map_err(fault)?;
    entries
        .map(|entry| entry.map(|entry| entry.path()).map_err(fault))
        .collect()
}

/// Finds the citations in the text of one source file.
fn scan(file: &str, text: &str, citations: &mut Vec<Citation>, problems: &mut Vec<Problem>) {
    let lines: Vec<&str> = text.lines().map(str::trim_start).collect();
    for (number, line) in lines.iter().enumerate() {
        let Some(ids) = line.strip_prefix(MARKER) else {
            continue;
        };
        let place = || format!("{file}:{}", number + 1);
        let Some(name) = test_below(&lines[number + 1..]) else {
            problems.push(Problem::new(
                place(),
                "a citation must be directly above a #[test] function",
            ));
            continue;
        };
        for id in ids.split(',').map(str::trim) {
            if id.is_empty() || id.contains(char::is_whitespace) {
                problems.push(Problem::new(place(), "a citation lists ids between commas"));
                continue;
            }
            citations.push(Citation {
                requirement: id.to_owned(),
                file: file.to_owned(),
                name: name.to_owned(),
                runs: Runs::Yes,
            });
        }
    }
}

/// Returns the name of the test function that these lines begin with, after comments and attributes.
fn test_below<'a>(lines: &[&'a str]) -> Option<&'a str> {
    let mut is_test = false;
    for line in lines {
        if line.starts_with("//") || line.starts_with("#[") {
            is_test |= line.starts_with("#[test]");
            continue;
        }
        let name = line.strip_prefix("fn ")?;
        return name.split('(').next().filter(|_| is_test);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{MARKER, scan};

    fn scanned(lines: &[&str]) -> (Vec<String>, Vec<String>) {
        let (mut citations, mut problems) = (Vec::new(), Vec::new());
        scan("a.rs", &lines.join("\n"), &mut citations, &mut problems);
        let cited = citations
            .iter()
            .map(|found| format!("{} {}", found.name, found.requirement));
        (
            cited.collect(),
            problems.iter().map(ToString::to_string).collect(),
        )
    }

    #[test]
    fn a_citation_belongs_to_the_test_below_it() {
        let marker = format!("    {MARKER} x-1-1, x-1-2");
        let (cited, problems) = scanned(&[
            &marker,
            "    // why",
            "    #[test]",
            "    fn holds() {",
            "    }",
        ]);
        assert_eq!(cited, ["holds x-1-1", "holds x-1-2"]);
        assert!(problems.is_empty());
    }

    #[test]
    fn a_citation_above_anything_else_is_a_problem() {
        let marker = format!("{MARKER} x-1-1");
        for below in [
            &["fn helper() {}"][..],
            &["#[test]", "", "fn far() {}"],
            &[],
        ] {
            let lines: Vec<&str> = [marker.as_str()]
                .into_iter()
                .chain(below.iter().copied())
                .collect();
            let (cited, problems) = scanned(&lines);
            assert!(cited.is_empty());
            assert_eq!(
                problems,
                ["a.rs:1: a citation must be directly above a #[test] function"]
            );
        }
    }

    #[test]
    fn ids_are_separated_by_commas() {
        let marker = format!("{MARKER} x-1-1 x-1-2,");
        let (cited, problems) = scanned(&[&marker, "#[test]", "fn t() {}"]);
        assert!(cited.is_empty());
        assert_eq!(problems.len(), 2);
    }
}
