//! [`Source`]: where input comes from.

use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::args::StreamArgs;
use crate::render::escape::Escaped;

/// A file or standard input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    File(PathBuf),
    Stdin,
}

impl Source {
    /// The sources that the arguments name; standard input where they name none.
    pub(crate) fn of(args: &StreamArgs) -> Vec<Self> {
        if args.files.is_empty() && args.inputs.is_empty() {
            return vec![Self::Stdin];
        }
        args.files.iter().map(|path| Self::at(path)).collect()
    }

    /// The source at a path; "-" is standard input.
    pub(crate) fn at(path: &Path) -> Self {
        if path.as_os_str() == "-" {
            Self::Stdin
        } else {
            Self::File(path.to_owned())
        }
    }

    /// Opens the source; an error names it.
    pub(crate) fn open(&self) -> io::Result<Box<dyn Read + Send>> {
        match self {
            Self::Stdin => Ok(Box::new(io::stdin())),
            Self::File(path) => {
                let file = File::open(path).map_err(|error| self.name_error(&error))?;
                Ok(Box::new(file))
            }
        }
    }

    /// How many bytes there are to read, where that is known.
    pub(crate) fn len(&self) -> Option<u64> {
        match self {
            Self::Stdin => None,
            Self::File(path) => path
                .metadata()
                .ok()
                .filter(std::fs::Metadata::is_file)
                .map(|m| m.len()),
        }
    }

    pub(crate) fn name_error(&self, error: &io::Error) -> io::Error {
        io::Error::new(error.kind(), format!("{self}: {error}"))
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stdin => f.write_str("<stdin>"),
            Self::File(path) => Escaped(path.as_os_str().as_encoded_bytes()).fmt(f),
        }
    }
}
