//! Lists of URLs, one per line.

use std::fs;
use std::path::PathBuf;

/// Reads lists. Bytes that are not UTF-8 are replaced.
///
/// # Errors
///
/// If a file cannot be read, with its name.
pub fn read_lists(paths: &[PathBuf]) -> Result<Vec<String>, String> {
    let read = |path: &PathBuf| match fs::read(path) {
        Ok(bytes) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
        Err(error) => Err(format!("{}: {error}", path.display())),
    };
    paths.iter().map(read).collect()
}
