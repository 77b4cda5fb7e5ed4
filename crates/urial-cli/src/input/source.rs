//! [`Source`]: where input comes from.

use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::escape::Escaped;

/// A file or standard input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    File(PathBuf),
    Stdin,
}

impl Source {
    /// Returns the source at a path; "-" is standard input.
    pub(crate) fn at(path: &Path) -> Self {
        if path.as_os_str() == "-" {
            Self::Stdin
        } else {
            Self::File(path.to_owned())
        }
    }

    /// Opens the source; an error names it.
    pub(crate) fn open(&self, mark: ByteOrderMark) -> io::Result<Opened> {
        let opened = match self {
            Self::Stdin => unpacked(io::stdin(), mark).map(|content| Opened {
                content,
                may_wait: true,
            }),
            Self::File(path) => File::open(path).and_then(|file| Opened::of(file, mark)),
        };
        opened.map_err(|error| self.name_error(&error))
    }

    /// Returns how many bytes there are to read, if that is known.
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

    /// Returns how many bytes there are in several sources, if that is known.
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
    /// The input may be interactive, so process what has been read without waiting for more.
    pub(crate) may_wait: bool,
}

impl Opened {
    fn of(file: File, mark: ByteOrderMark) -> io::Result<Self> {
        let may_wait = !file.metadata()?.is_file();
        let content = unpacked(file, mark)?;
        Ok(Self { content, may_wait })
    }
}

/// The compression of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Packing {
    None,
    Gzip,
    Zstd,
}

impl Packing {
    /// The magic bytes of each format: RFC 1952 section 2.3.1, RFC 8878 section 3.1.1.
    const MARKS: [(Self, &[u8]); 2] = [
        (Self::Gzip, &[0x1F, 0x8B]),
        (Self::Zstd, &[0x28, 0xB5, 0x2F, 0xFD]),
    ];

    /// Returns how a file with these first bytes is packed.
    fn of(start: &[u8]) -> Self {
        let found = Self::MARKS.iter().find(|(_, mark)| start.starts_with(mark));
        found.map_or(Self::None, |(packing, _)| *packing)
    }
}

/// Reads the first bytes of a source, and determines how it is packed.
fn peek(source: &mut impl Read) -> io::Result<(Vec<u8>, Packing)> {
    let marks = Packing::MARKS.map(|(_, mark)| mark);
    let start = read_while_prefix(source, &marks)?;
    let packing = Packing::of(&start);
    Ok((start, packing))
}

/// Reads until the bytes are one of the marks, or can no longer become one.
///
/// No more than is needed to decide: more may not come before someone has typed it.
fn read_while_prefix(source: &mut impl Read, marks: &[&[u8]]) -> io::Result<Vec<u8>> {
    let mut start = Vec::new();
    while marks
        .iter()
        .any(|mark| mark.len() > start.len() && mark.starts_with(&start))
    {
        if source.by_ref().take(1).read_to_end(&mut start)? == 0 {
            break;
        }
    }
    Ok(start)
}

/// The largest window of a Zstandard frame, as a power of two: 128 MiB, as the zstd command has it.
/// It bounds the memory that a file can make the decoder take.
const LARGEST_WINDOW: u32 = 27;

/// The treatment of a byte order mark at the start of a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ByteOrderMark {
    /// It is dropped: programs that write lines write it too.
    Dropped,
    /// It is part of the first record.
    Kept,
}

/// Returns the content of a source, unpacked if it is packed.
fn unpacked(
    mut source: impl Read + Send + 'static,
    mark: ByteOrderMark,
) -> io::Result<Box<dyn Read + Send>> {
    let (start, packing) = peek(&mut source)?;
    let whole = io::Cursor::new(start).chain(source);
    Ok(match packing {
        Packing::None => Box::new(WithoutMark::new(whole, mark)),
        Packing::Gzip => {
            let members = flate2::read::MultiGzDecoder::new(whole);
            Box::new(WithoutMark::new(members, mark))
        }
        Packing::Zstd => {
            let mut frames = zstd::Decoder::new(whole)?;
            frames.window_log_max(LARGEST_WINDOW)?;
            Box::new(WithoutMark::new(Zstd(frames), mark))
        }
    })
}

/// The content of a Zstandard file (RFC 8878): of all its frames, one after the other.
struct Zstd<R: Read>(zstd::Decoder<'static, io::BufReader<R>>);

impl<R: Read> Read for Zstd<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let result = self.0.read(out);
        result
            .map_err(|error| io::Error::new(error.kind(), format!("corrupt zstd stream: {error}")))
    }
}

/// The byte order mark of UTF-8, which some programs write before text.
const MARK: &[u8] = b"\xEF\xBB\xBF";

/// Content without the byte order mark that it may start with, unless that is kept.
struct WithoutMark<R> {
    content: R,
    /// The first bytes, once they have been read and turned out not to be the mark.
    start: Option<io::Cursor<Vec<u8>>>,
}

impl<R: Read> WithoutMark<R> {
    fn new(content: R, mark: ByteOrderMark) -> Self {
        let start = match mark {
            ByteOrderMark::Dropped => None,
            ByteOrderMark::Kept => Some(io::Cursor::default()),
        };
        Self { content, start }
    }
}

impl<R: Read> Read for WithoutMark<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.start.is_none() {
            let mut start = read_while_prefix(&mut self.content, &[MARK])?;
            if start == MARK {
                start.clear();
            }
            self.start = Some(io::Cursor::new(start));
        }
        let read = self.start.as_mut().map_or(Ok(0), |start| start.read(out))?;
        if read > 0 || out.is_empty() {
            return Ok(read);
        }
        self.content.read(out)
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
