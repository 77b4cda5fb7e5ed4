//! [`LineReader`]: lines of a stream, through a buffer of a fixed size.

use std::boxed::Box;
use std::fmt;
use std::io::{self, Read};
use std::vec;

use super::Lines;

/// Reads a stream block by block, each a number of whole lines, into one buffer of a fixed size.
///
/// # Examples
///
/// ```
/// use urial::lines::LineReader;
///
/// let mut reader = LineReader::new(&b"http://a/\nno reference\nurn:b"[..]);
/// let mut valid = 0;
/// while let Some(lines) = reader.next_block()? {
///     valid += lines.filter(Result::is_ok).count();
/// }
/// assert_eq!(valid, 2);
/// # Ok::<(), urial::lines::ReadError>(())
/// ```
#[derive(Debug)]
pub struct LineReader<R> {
    source: R,
    buffer: Box<[u8]>,
    /// What of the buffer was read and not yet given out: the start of a line.
    kept: core::ops::Range<usize>,
    /// The number of lines returned so far.
    lines: u64,
}

/// A stream that could not be read on.
///
/// # Examples
///
/// ```
/// use urial::lines::{LineReader, ReadError};
/// let mut reader = LineReader::with_capacity(4, &b"http://a/"[..]);
/// assert!(matches!(reader.next_block(), Err(ReadError::LineTooLong { number: 1 })));
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum ReadError {
    /// The source failed.
    Io(io::Error),
    /// A line does not fit into the buffer.
    LineTooLong {
        /// Its number; the first is 1.
        number: u64,
    },
}

impl<R: Read> LineReader<R> {
    /// The size of the buffer: fits the second cache of a processor, and a read is rare.
    const CAPACITY: usize = 256 * 1024;

    /// Reads a source through a buffer of 256 KiB.
    ///
    /// ```
    /// let mut reader = urial::lines::LineReader::new(&b"a\nb"[..]);
    /// assert_eq!(reader.next_block()?.unwrap().count(), 1);
    /// assert_eq!(reader.next_block()?.unwrap().count(), 1);
    /// assert!(reader.next_block()?.is_none());
    /// # Ok::<(), urial::lines::ReadError>(())
    /// ```
    pub fn new(source: R) -> Self {
        Self::with_capacity(Self::CAPACITY, source)
    }

    /// Reads a source through a buffer of a given size. No line can be longer.
    ///
    /// ```
    /// let mut reader = urial::lines::LineReader::with_capacity(4, &b"a\nb\nc\n"[..]);
    /// assert_eq!(reader.next_block()?.unwrap().count(), 2);
    /// # Ok::<(), urial::lines::ReadError>(())
    /// ```
    pub fn with_capacity(capacity: usize, source: R) -> Self {
        let buffer = vec![0; capacity].into_boxed_slice();
        Self {
            source,
            buffer,
            kept: 0..0,
            lines: 0,
        }
    }

    /// Returns the next lines, all that are in the buffer; `None` at the end of the stream.
    ///
    /// # Errors
    ///
    /// If the source fails, or if a line does not fit into the buffer.
    ///
    /// ```
    /// let mut reader = urial::lines::LineReader::new(&b""[..]);
    /// assert!(reader.next_block()?.is_none());
    /// # Ok::<(), urial::lines::ReadError>(())
    /// ```
    pub fn next_block(&mut self) -> Result<Option<Lines<'_>>, ReadError> {
        self.buffer.copy_within(self.kept.clone(), 0);
        self.kept = 0..self.kept.len();
        let mut looked = 0;
        let end = loop {
            let filled = self.kept.end;
            if let Some(newline) = self.buffer[looked..filled]
                .iter()
                .rposition(|&b| b == b'\n')
            {
                break looked + newline + 1;
            }
            looked = filled;
            if filled == self.buffer.len() {
                return Err(ReadError::LineTooLong {
                    number: self.lines + 1,
                });
            }
            match self.source.read(&mut self.buffer[filled..]) {
                // The last line need not end with a newline.
                Ok(0) => break filled,
                Ok(count) => self.kept.end += count,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(ReadError::Io(error)),
            }
        };
        self.kept.start = end;
        if end == 0 {
            return Ok(None);
        }
        let block = &self.buffer[..end];
        let before = self.lines;
        self.lines += count_lines(block);
        Ok(Some(Lines::after(before, block)))
    }
}

/// How many lines a block has, the last with or without a newline.
#[allow(
    clippy::naive_bytecount,
    reason = "vectors count fast enough, without a dependency"
)]
fn count_lines(block: &[u8]) -> u64 {
    let newlines = block.iter().filter(|&&byte| byte == b'\n').count() as u64;
    newlines + u64::from(!block.ends_with(b"\n"))
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => fmt::Display::fmt(error, f),
            Self::LineTooLong { number } => {
                write!(f, "line {number} does not fit into the buffer")
            }
        }
    }
}

impl core::error::Error for ReadError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Io(error) => Some(error),
            Self::LineTooLong { .. } => None,
        }
    }
}

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}
