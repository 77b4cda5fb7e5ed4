//! [`Source`]: where input comes from.

use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::zstd::Frames;
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
                let (_, packing) = peek(&mut File::open(path).ok()?).ok()?;
                (packing == Packing::None).then_some(found.len())
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

/// How a file is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Packing {
    None,
    Gzip,
    Zstd,
}

impl Packing {
    /// What every file of a kind begins with: RFC 1952 section 2.3.1, RFC 8878 section 3.1.1.
    const MARKS: [(Self, &[u8]); 2] = [
        (Self::Gzip, &[0x1F, 0x8B]),
        (Self::Zstd, &[0x28, 0xB5, 0x2F, 0xFD]),
    ];

    /// How a file is packed that begins so.
    fn of(start: &[u8]) -> Self {
        let found = Self::MARKS.iter().find(|(_, mark)| start.starts_with(mark));
        found.map_or(Self::None, |(packing, _)| *packing)
    }
}

/// The first bytes of a file, and how it is packed.
fn peek(file: &mut File) -> io::Result<(Vec<u8>, Packing)> {
    let mut start = Vec::new();
    // No more than is needed to tell: more may not come before someone has typed it.
    let may_be = |start: &[u8]| {
        Packing::MARKS
            .iter()
            .any(|(_, mark)| mark.starts_with(start))
    };
    while may_be(&start) && Packing::of(&start) == Packing::None {
        if file.take(1).read_to_end(&mut start)? == 0 {
            break;
        }
    }
    let packing = Packing::of(&start);
    Ok((start, packing))
}

/// The content of a file, unpacked if it is packed.
fn unpacked(mut file: File) -> io::Result<Box<dyn Read + Send>> {
    let (start, packing) = peek(&mut file)?;
    let whole = io::Cursor::new(start).chain(file);
    Ok(match packing {
        Packing::None => Box::new(whole),
        Packing::Gzip => Box::new(flate2::read::MultiGzDecoder::new(whole)),
        Packing::Zstd => Box::new(Frames::new(io::BufReader::new(whole))),
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
