//! Errors that end the command: wrong usage, and failures of input and output.

use std::fmt;
use std::io;
use std::path::Path;

/// Returns the error for an argument that is wrong: the command does not start.
pub(crate) fn usage(name: &str, error: impl fmt::Display) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, format!("{name}: {error}"))
}

/// Adds the path of a file to an error of the system.
pub(crate) fn with_path(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}
