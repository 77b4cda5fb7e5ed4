//! Paths: the root of the repository, and the folder of shared material next to it.

use std::path::{Path, PathBuf};

use crate::problem::Problem;

/// Returns the root of the repository.
///
/// ```
/// assert!(urial_conformance::project::root().join("Cargo.lock").is_file());
/// ```
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns a file or folder of the shared material next to the repository, or `None` if that is absent.
///
/// A test that gets `None` has nothing to do and passes; the reason is printed here, so that a
/// green run without the material cannot be taken for one with it.
///
/// ```
/// assert_eq!(urial_conformance::project::shared("no such folder"), None);
/// ```
pub fn shared(name: &str) -> Option<PathBuf> {
    let path = root().join("../shared").join(name);
    if path.exists() {
        return Some(path);
    }
    eprintln!("skipped: ../shared/{name} is not present");
    None
}

/// Returns the files with an extension directly inside a folder of the repository, sorted by name.
///
/// # Errors
///
/// If the folder cannot be read.
///
/// ```
/// let specs = urial_conformance::project::files("specs", "toml").unwrap();
/// assert!(specs.iter().any(|path| path.ends_with("specs/rfc3986.toml")));
/// ```
pub fn files(folder: &str, extension: &str) -> Result<Vec<PathBuf>, Problem> {
    let fault = |error: std::io::Error| Problem::new(folder, error.to_string());
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(root().join(folder)).map_err(fault)? {
        let path = entry.map_err(fault)?.path();
        if path.extension().is_some_and(|found| found == extension) {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}

/// Reads each of the [`files`] of a folder, and returns the problems of all of them if there are any.
pub(crate) fn load<T>(
    folder: &str,
    extension: &str,
    read: impl Fn(&Path) -> Result<T, Vec<Problem>>,
) -> Result<Vec<T>, Vec<Problem>> {
    let mut loaded = Vec::new();
    let mut problems = Vec::new();
    for path in files(folder, extension).map_err(|problem| vec![problem])? {
        match read(&path) {
            Ok(file) => loaded.push(file),
            Err(found) => problems.extend(found),
        }
    }
    if problems.is_empty() {
        Ok(loaded)
    } else {
        Err(problems)
    }
}

/// Returns the files with an extension anywhere below a folder of the repository, sorted by path.
///
/// # Errors
///
/// If a folder cannot be read.
///
/// ```
/// let sources = urial_conformance::project::files_below("crates/urial/src", "rs").unwrap();
/// assert!(sources.iter().any(|path| path.ends_with("encoded/decode.rs")));
/// ```
pub fn files_below(folder: &str, extension: &str) -> Result<Vec<PathBuf>, Problem> {
    let fault = |error: std::io::Error| Problem::new(folder, error.to_string());
    let (mut folders, mut paths) = (vec![root().join(folder)], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).map_err(fault)? {
            let path = entry.map_err(fault)?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                paths.push(path);
            }
        }
    }
    paths.sort();
    Ok(paths)
}

/// Returns the text of a file, with the file named in the error.
///
/// # Errors
///
/// If the file cannot be read or is not UTF-8.
///
/// ```
/// use urial_conformance::project;
/// assert!(project::read(&project::root().join("Cargo.toml")).is_ok());
/// ```
pub fn read(path: &Path) -> Result<String, Problem> {
    std::fs::read_to_string(path).map_err(|error| Problem::new(display(path), error.to_string()))
}

/// Returns a path relative to the root of the repository, for reports.
///
/// ```
/// use urial_conformance::project;
/// assert_eq!(project::display(&project::root().join("specs/rfc3986.toml")), "specs/rfc3986.toml");
/// ```
pub fn display(path: &Path) -> String {
    let shown = path.strip_prefix(root()).unwrap_or(path);
    shown.to_string_lossy().replace('\\', "/")
}
