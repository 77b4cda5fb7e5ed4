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
    pub(crate) fn open(&self) -> io::Result<Opened> {
        match self {
            Self::Stdin => Ok(Opened {
                content: Box::new(io::stdin()),
                may_wait: true,
            }),
            Self::File(path) => {
                let file = File::open(path).and_then(Opened::of);
                file.map_err(|error| self.name_error(&error))
            }
        }
    }

    /// How many bytes there are to read, where that is known.
    pub(crate) fn len(&self) -> Option<u64> {
        match self {
            Self::Stdin => None,
            Self::File(path) => {
                let found = path.metadata().ok().filter(std::fs::Metadata::is_file)?;
                let (_, is_packed) = peek(&mut File::open(path).ok()?).ok()?;
                (!is_packed).then_some(found.len())
            }
        }
    }

    /// How many bytes there are in several sources, where that is known.
    pub(crate) fn total_len(sources: &[Self]) -> Option<u64> {
        sources.iter().map(Self::len).sum()
    }

    pub(crate) fn name_error(&self, error: &io::Error) -> io::Error {
        io::Error::new(error.kind(), format!("{self}: {error}"))
    }
}

/// A source that is being read.
pub(crate) struct Opened {
    pub(crate) content: Box<dyn Read + Send>,
    /// Someone may be typing: what has been read should not wait for more.
    pub(crate) may_wait: bool,
}

impl Opened {
    fn of(file: File) -> io::Result<Self> {
        let may_wait = !file.metadata()?.is_file();
        let content = unpacked(file)?;
        Ok(Self { content, may_wait })
    }
}

/// What every gzip file begins with (RFC 1952 section 2.3.1).
const GZIP: [u8; 2] = [0x1F, 0x8B];

/// The first bytes of a file, and whether it is a gzip file.
fn peek(file: &mut File) -> io::Result<(Vec<u8>, bool)> {
    let mut start = Vec::new();
    file.take(GZIP.len() as u64).read_to_end(&mut start)?;
    let is_gzip = start == GZIP;
    Ok((start, is_gzip))
}

/// The content of a file, unpacked if it is a gzip file.
fn unpacked(mut file: File) -> io::Result<Box<dyn Read + Send>> {
    let (start, is_gzip) = peek(&mut file)?;
    let whole = io::Cursor::new(start).chain(file);
    Ok(if is_gzip {
        Box::new(flate2::read::MultiGzDecoder::new(whole))
    } else {
        Box::new(whole)
    })
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stdin => f.write_str("<stdin>"),
            Self::File(path) => Escaped(path.as_os_str().as_encoded_bytes()).fmt(f),
        }
    }
}
