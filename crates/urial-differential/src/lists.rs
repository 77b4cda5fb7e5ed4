//! Lists of URLs, one per line.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

/// Reads lists. Bytes that are not UTF-8 are replaced.
///
/// # Errors
///
/// If a file cannot be read: the status to exit with, after a message with its name.
pub fn read_lists(paths: &[PathBuf]) -> Result<Vec<String>, ExitCode> {
    let read = |path: &PathBuf| match fs::read(path) {
        Ok(bytes) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
        Err(error) => {
            eprintln!("{}: {error}", path.display());
            Err(ExitCode::FAILURE)
        }
    };
    paths.iter().map(read).collect()
}
