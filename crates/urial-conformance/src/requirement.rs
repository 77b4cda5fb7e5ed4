//! [`Requirement`]: one statement of a standard, in our words, under an id that tests can cite.

use std::path::Path;

use serde::Deserialize;

use crate::problem::Problem;
use crate::project;

/// How strongly the document speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// An absolute demand, in whatever words the document makes it.
    Must,
    /// A recommendation.
    Should,
    /// A permission.
    May,
    /// A rule of the grammar.
    Syntax,
    /// A step of an algorithm, or one of its worked examples.
    Algorithm,
    /// A statement of fact that an implementation can get wrong.
    Note,
}

impl Level {
    /// Returns the word used in the data and in the matrix.
    ///
    /// ```
    /// assert_eq!(urial_conformance::requirement::Level::Must.name(), "must");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Must => "must",
            Self::Should => "should",
            Self::May => "may",
            Self::Syntax => "syntax",
            Self::Algorithm => "algorithm",
            Self::Note => "note",
        }
    }
}

/// The status of a requirement in this project.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Status {
    /// The library does it, and at least one test that can fail cites it.
    Implemented,
    /// An issue of the tracker will bring it.
    Planned {
        /// The number of the issue.
        issue: u32,
    },
    /// No test of a library can fail on it: it speaks to people, or of things outside a program.
    Advice {
        /// How the project reflects it all the same, or why it cannot.
        reflected: String,
    },
}

/// One statement of a document.
#[derive(Debug, Clone)]
pub struct Requirement {
    /// `<prefix of the document>-<section>-<number>`, for example `3986-3.2.2-4`.
    pub id: String,
    /// The section of the document that makes the statement.
    pub section: String,
    /// How strongly it is made.
    pub level: Level,
    /// The statement in our own words.
    pub summary: String,
    /// Its status in this project.
    pub status: Status,
    /// Requirements of other documents with the same content; a proof of one is a proof of this.
    pub also: Vec<String>,
}

/// A file of `specs/`: a document and what it requires.
#[derive(Debug, Clone)]
pub struct Document {
    /// The file's path relative to the root.
    pub file: String,
    /// The name a reader knows the document by.
    pub title: String,
    /// What all ids begin with.
    pub prefix: String,
    /// Its place in the matrix.
    pub rank: u32,
    /// Anything a reader should know before the list.
    pub note: String,
    /// The statements, in the order of the document.
    pub requirements: Vec<Requirement>,
}

/// All documents of `specs/`, in the order of their ranks.
///
/// # Errors
///
/// If a file cannot be read, is not TOML, or breaks a rule of the format; see `specs/README.md`.
///
/// ```
/// let documents = urial_conformance::requirement::load().unwrap();
/// assert!(documents.iter().any(|document| document.title == "RFC 3986"));
/// ```
pub fn load() -> Result<Vec<Document>, Vec<Problem>> {
    let mut documents = project::load("specs", "toml", read)?;
    documents.sort_by_key(|document| document.rank);
    Ok(documents)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDocument {
    title: String,
    prefix: String,
    rank: u32,
    note: String,
    requirement: Vec<RawRequirement>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRequirement {
    id: String,
    section: String,
    level: Level,
    summary: String,
    #[serde(default)]
    kind: RawKind,
    status: Option<RawStatus>,
    issue: Option<u32>,
    reflected: Option<String>,
    #[serde(default)]
    also: Vec<String>,
}

#[derive(Default, PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum RawKind {
    #[default]
    Rule,
    Advice,
}

#[derive(PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum RawStatus {
    Implemented,
    Planned,
}

fn read(path: &Path) -> Result<Document, Vec<Problem>> {
    let file = project::display(path);
    let text = project::read(path).map_err(|problem| vec![problem])?;
    parse(&file, &text)
}

/// Reads one document from its text; `file` is what problems are reported under.
fn parse(file: &str, text: &str) -> Result<Document, Vec<Problem>> {
    let raw: RawDocument =
        toml::from_str(text).map_err(|error| vec![Problem::new(file, error.to_string())])?;
    let mut problems = Vec::new();
    let mut requirements = Vec::new();
    for entry in raw.requirement {
        let place = format!("{file}: {}", entry.id);
        match check(entry, &raw.prefix) {
            Ok(requirement) => requirements.push(requirement),
            Err(what) => problems.push(Problem::new(place, what)),
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let (title, prefix, rank, note) = (raw.title, raw.prefix, raw.rank, raw.note);
    Ok(Document {
        file: file.to_owned(),
        title,
        prefix,
        rank,
        note,
        requirements,
    })
}

/// Checks the rules of the format that TOML cannot express.
fn check(raw: RawRequirement, prefix: &str) -> Result<Requirement, String> {
    let number = raw
        .id
        .strip_prefix(prefix)
        .and_then(|rest| rest.strip_prefix('-'))
        .and_then(|rest| rest.strip_prefix(raw.section.as_str()))
        .and_then(|rest| rest.strip_prefix('-'));
    if number.is_none_or(|number| number.parse::<u32>().is_err()) {
        return Err(format!(
            "an id here reads `{prefix}-{}-<number>`",
            raw.section
        ));
    }
    if raw.summary.len() < 12 {
        return Err("the summary is empty".to_owned());
    }
    let status = status(raw.kind, raw.status, raw.issue, raw.reflected)?;
    Ok(Requirement {
        id: raw.id,
        section: raw.section,
        level: raw.level,
        summary: raw.summary,
        status,
        also: raw.also,
    })
}

fn status(
    kind: RawKind,
    status: Option<RawStatus>,
    issue: Option<u32>,
    reflected: Option<String>,
) -> Result<Status, String> {
    match (kind, status, issue, reflected) {
        (RawKind::Rule, Some(RawStatus::Implemented), None, None) => Ok(Status::Implemented),
        (RawKind::Rule, Some(RawStatus::Planned), Some(issue), None) => {
            Ok(Status::Planned { issue })
        }
        (RawKind::Advice, None, None, Some(reflected)) => Ok(Status::Advice { reflected }),
        (RawKind::Advice, ..) => Err("advice has `reflected` and no status".to_owned()),
        (RawKind::Rule, ..) => Err("a rule is `implemented`, or `planned` with its issue".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::{Level, Status, parse};

    const HEAD: &str = "title = 'T'\nprefix = 'x'\nrank = 1\nnote = ''\n[[requirement]]\n";

    fn problem(entry: &str) -> String {
        let problems = parse("specs/x.toml", &format!("{HEAD}{entry}")).unwrap_err();
        problems[0].to_string()
    }

    #[test]
    fn a_document_is_read() {
        let text = "id = 'x-2.1-3'\nsection = '2.1'\nlevel = 'must'\nsummary = 'A long enough one.'\n\
                    status = 'planned'\nissue = 7\n";
        let document = parse("specs/x.toml", &format!("{HEAD}{text}")).unwrap();
        let requirement = &document.requirements[0];
        assert_eq!(requirement.level, Level::Must);
        assert_eq!(requirement.status, Status::Planned { issue: 7 });
    }

    #[test]
    fn the_format_is_enforced() {
        let base = "level = 'must'\nsummary = 'A long enough one.'\nsection = '2.1'\n";
        let ok = format!("{base}id = 'x-2.1-3'\n");
        assert!(problem(&format!("{base}id = 'x-2.2-1'\n")).contains("x-2.1-<number>"));
        assert!(problem(&format!("{base}id = 'x-2.1-a'\n")).contains("x-2.1-<number>"));
        assert!(problem(&ok).contains("`planned` with its issue"));
        assert!(problem(&format!("{ok}status = 'planned'\n")).contains("with its issue"));
        assert!(problem(&format!("{ok}kind = 'advice'\n")).contains("`reflected`"));
        assert!(problem(&format!("{ok}colour = 'red'\n")).contains("colour"));
    }
}
