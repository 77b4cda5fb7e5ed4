//! [`Problem`]: something that a person has to mend, and where.

use std::fmt;

/// A fault in the data or between two pieces of it.
///
/// Checks return all problems, not only the first, so that one run is enough to fix a data
/// file.
///
/// ```
/// use urial_conformance::problem::Problem;
/// let problem = Problem::new("specs/rfc3986.toml", "id `3986-1-1` appears twice");
/// assert_eq!(problem.to_string(), "specs/rfc3986.toml: id `3986-1-1` appears twice");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    place: String,
    what: String,
}

impl Problem {
    /// Creates a problem at a place: a file, a file and a line, or the id of a case.
    ///
    /// ```
    /// urial_conformance::problem::Problem::new("corpus/parse.toml", "no cases");
    /// ```
    pub fn new(place: impl Into<String>, what: impl Into<String>) -> Self {
        Self {
            place: place.into(),
            what: what.into(),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.what)
    }
}

/// Panics with the whole list unless it is empty. For tests.
///
/// # Panics
///
/// If there is at least one problem.
///
/// ```
/// urial_conformance::problem::assert_none(&[]);
/// ```
#[track_caller]
pub fn assert_none(problems: &[Problem]) {
    let lines: Vec<_> = problems.iter().map(ToString::to_string).collect();
    assert!(
        problems.is_empty(),
        "{} problem(s):\n  {}",
        problems.len(),
        lines.join("\n  ")
    );
}
