//! Blessing: `URIAL_BLESS=1 cargo test` rewrites frozen expectations instead of comparing with them.
//!
//! What is blessed is *wording* and generated text: messages, output of the command, pages made from code.
//! Facts are never blessed: offsets, kinds, components and results of operations come from the standards.

use std::path::Path;

use crate::problem::Problem;
use crate::project;

/// The variable that turns it on.
pub const VARIABLE: &str = "URIAL_BLESS";

/// Returns whether expectations are to be rewritten.
///
/// ```
/// let is_set = std::env::var_os("URIAL_BLESS").is_some_and(|value| !value.is_empty() && value != "0");
/// assert_eq!(urial_conformance::bless::is_on(), is_set);
/// ```
pub fn is_on() -> bool {
    std::env::var_os(VARIABLE).is_some_and(|value| !value.is_empty() && value != "0")
}

/// Compares a file with the text that it has to have, or writes the text if blessing is on.
///
/// # Errors
///
/// If the file differs, with the first line that does; or if it cannot be written.
///
/// ```
/// use urial_conformance::{bless, project};
/// let path = project::root().join("README.md");
/// let text = project::read(&path).unwrap();
/// assert!(bless::compare(&path, &text).is_ok());
/// ```
pub fn compare(path: &Path, current: &str) -> Result<(), Problem> {
    let written = std::fs::read_to_string(path).unwrap_or_default();
    if written == current {
        return Ok(());
    }
    if is_on() {
        return write(path, current);
    }
    let mut lines = written.lines().zip(current.lines());
    let first = lines.position(|(old, new)| old != new);
    let number = first.unwrap_or_else(|| written.lines().count().min(current.lines().count()));
    let what = format!(
        "line {} is {:?} and should be {:?}; `{VARIABLE}=1 cargo test` rewrites it",
        number + 1,
        written.lines().nth(number).unwrap_or_default(),
        current.lines().nth(number).unwrap_or_default(),
    );
    Err(Problem::new(project::display(path), what))
}

/// Replaces a file atomically: tests that read it at the same time see the old text or the new one.
///
/// # Errors
///
/// If the file or its neighbor cannot be written.
pub fn write(path: &Path, text: &str) -> Result<(), Problem> {
    let fault = |error: std::io::Error| Problem::new(project::display(path), error.to_string());
    let beside = path.with_extension("blessed");
    std::fs::write(&beside, text).map_err(fault)?;
    std::fs::rename(&beside, path).map_err(fault)
}
