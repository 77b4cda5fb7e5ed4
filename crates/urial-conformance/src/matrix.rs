//! The conformance matrix: every requirement, its status, and what proves it.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::citation::{Citation, Runs};
use crate::requirement::{Document, Requirement, Status};
use crate::trace::Trace;

/// Where the matrix is written.
pub const FILE: &str = "docs/conformance.md";

/// Returns the matrix as Markdown.
///
/// Proofs are listed by file, not by case: the matrix changes when a requirement gains its first
/// proof in a file, and stays as it is when a file gains its hundredth case.
///
/// ```
/// let trace = urial_conformance::trace::Trace::load().unwrap();
/// assert!(urial_conformance::matrix::render(&trace).starts_with("# Conformance\n"));
/// ```
pub fn render(trace: &Trace) -> String {
    let mut text = String::from(HEAD);
    for document in &trace.documents {
        let count = |wanted: &str| {
            let with = |entry: &&Requirement| word(&entry.status) == wanted;
            document.requirements.iter().filter(with).count()
        };
        line(
            &mut text,
            &format!(
                "| [{}](#{}) | {} | {} | {} | {} |",
                document.title,
                anchor(&document.title),
                document.requirements.len(),
                count("implemented"),
                count("planned"),
                count("advice"),
            ),
        );
    }
    for document in &trace.documents {
        section(&mut text, trace, document);
    }
    text
}

const HEAD: &str = "# Conformance

Every requirement of the documents that urial follows, its status in this project, and the tests that prove it.
This file is written by `cargo run -p urial-conformance -- matrix` from `specs/`, `corpus/` and the
citations in the tests; a test fails when it is out of date. `specs/README.md` explains how to cite.

*Implemented* means that at least one case or test that `cargo test` runs cites the requirement. *Planned*
names the issue that brings it. *Advice* is a statement on which no test of a library can fail; the table
states how the project reflects it. A proof in parentheses is a case whose operation does not exist yet.

| document | statements | implemented | planned | advice |
|---|--:|--:|--:|--:|
";

fn section(text: &mut String, trace: &Trace, document: &Document) {
    line(
        text,
        &format!("\n## {}\n\n{}\n", document.title, document.note.trim()),
    );
    line(text, "| id | level | statement | status | proof |");
    line(text, "|---|---|---|---|---|");
    for requirement in &document.requirements {
        let status = match &requirement.status {
            Status::Planned { issue } => format!("planned (issue {issue})"),
            other => word(other).to_owned(),
        };
        let proof = match &requirement.status {
            Status::Advice { reflected } => reflected.clone(),
            _ => proofs(&trace.proofs(requirement)),
        };
        let cells = [
            requirement.id.as_str(),
            requirement.level.name(),
            &requirement.summary,
            &status,
            &proof,
        ];
        line(text, &format!("| {} |", cells.map(cell).join(" | ")));
    }
}

/// Returns the files of the cases, and the tests, each once.
fn proofs(found: &[&Citation]) -> String {
    let mut names = BTreeSet::new();
    for citation in found {
        let shown = match citation.file.strip_prefix("corpus/") {
            Some(file) => file.trim_end_matches(".toml").to_owned(),
            None => format!("`{}`", citation.name),
        };
        names.insert(match citation.runs {
            Runs::Yes => shown,
            Runs::NotYet => format!("({shown})"),
        });
    }
    names.into_iter().collect::<Vec<_>>().join(", ")
}

const fn word(status: &Status) -> &'static str {
    match status {
        Status::Implemented => "implemented",
        Status::Planned { .. } => "planned",
        Status::Advice { .. } => "advice",
    }
}

/// Text that cannot end a cell or start a tag.
fn cell(text: &str) -> String {
    text.split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .replace('|', "\\|")
        .replace('<', "&lt;")
}

/// Returns the fragment that a Markdown renderer gives to a heading.
fn anchor(title: &str) -> String {
    let kept = title
        .chars()
        .filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-'));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

fn line(text: &mut String, line: &str) {
    writeln!(text, "{line}").expect("writing to a String does not fail");
}
