//! [`Lines`], [`LineReader`]: references in bulk, one on each line.

use core::fmt;

use urial_scan::LineScan;

use crate::error::ParseError;
use crate::layout::Layout;
use crate::read;
use crate::reference::UriRef;
use crate::standard::Rfc3986;

/// The references on the lines of a buffer, in order.
///
/// Newlines are found and references are checked in one pass, with instructions that are chosen
/// once. A line ends with a newline, or with a carriage return and a newline, or with the buffer. An
/// empty line is the empty reference, which is valid.
///
/// # Errors
///
/// Each line that is not a reference is an item of its own: a [`LineError`].
///
/// # Examples
///
/// ```
/// use urial::lines::Lines;
///
/// let mut hosts = 0;
/// for line in Lines::new(b"http://a/\nurn:b\nno reference\n") {
///     match line {
///         Ok(reference) => hosts += usize::from(reference.host().is_some()),
///         Err(error) => assert_eq!((error.number(), error.line()), (3, &b"no reference"[..])),
///     }
/// }
/// assert_eq!(hosts, 1);
/// ```
#[doc(alias("bulk", "batch"))]
#[derive(Clone, Debug)]
pub struct Lines<'a> {
    rest: &'a [u8],
    scan: LineScan,
    number: u64,
}

impl<'a> Lines<'a> {
    /// Iterates over the lines of a buffer.
    ///
    /// ```
    /// assert_eq!(urial::lines::Lines::new(b"a\r\nb").count(), 2);
    /// ```
    pub fn new(buffer: &'a [u8]) -> Self {
        Self {
            rest: buffer,
            scan: LineScan::new(),
            number: 0,
        }
    }

    /// Iterates over the lines of a buffer that follows others; line numbers continue after the given one.
    ///
    /// ```
    /// let mut lines = urial::lines::Lines::after(2, b"no reference");
    /// assert_eq!(lines.next().unwrap().unwrap_err().number(), 3);
    /// ```
    pub fn after(number: u64, buffer: &'a [u8]) -> Self {
        Self {
            number,
            ..Self::new(buffer)
        }
    }

    /// Returns the number of the line that was last returned; the first is 1.
    ///
    /// ```
    /// let mut lines = urial::lines::Lines::new(b"a\nb\n");
    /// assert_eq!(lines.number(), 0);
    /// lines.next();
    /// assert_eq!(lines.number(), 1);
    /// ```
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// Reads lines that the scanner does not decide: with a carriage return, unusual, or invalid.
    #[cold]
    #[inline(never)]
    fn read_plainly(&self, line: &'a [u8]) -> Result<UriRef<'a>, LineError<'a>> {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        UriRef::parse_bytes(line).map_err(|error| LineError {
            number: self.number,
            line,
            error,
        })
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = Result<UriRef<'a>, LineError<'a>>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        if self.rest.is_empty() {
            return None;
        }
        let mut layout = Layout::EMPTY;
        let (line, text) = self.scan.next(self.rest, &mut layout.offsets);
        self.rest = self.rest.get(line.len() + 1..).unwrap_or_default();
        self.number += 1;
        Some(match text {
            Some(text) => {
                read::settle(text.as_bytes(), &mut layout);
                Ok(UriRef::new(text, layout, Rfc3986))
            }
            None => self.read_plainly(line),
        })
    }
}

impl core::iter::FusedIterator for Lines<'_> {}

/// A line that is not a reference.
///
/// # Examples
///
/// ```
/// let error = urial::lines::Lines::new(b"/a\n/b c\n").nth(1).unwrap().unwrap_err();
/// assert_eq!(error.error().offset(), 2);
/// assert!(error.to_string().starts_with("line 2: invalid path at byte 2:"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct LineError<'a> {
    number: u64,
    line: &'a [u8],
    error: ParseError,
}

impl<'a> LineError<'a> {
    /// Returns the number of the line; the first is 1.
    ///
    /// ```
    /// let error = urial::lines::Lines::new(b"a b").next().unwrap().unwrap_err();
    /// assert_eq!(error.number(), 1);
    /// ```
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// Returns the line, without what ends it.
    ///
    /// ```
    /// let error = urial::lines::Lines::new(b"a b\r\n").next().unwrap().unwrap_err();
    /// assert_eq!(error.line(), b"a b");
    /// ```
    pub const fn line(&self) -> &'a [u8] {
        self.line
    }

    /// Returns the error; its offset is relative to the start of the line.
    ///
    /// ```
    /// let error = urial::lines::Lines::new(b"a b").next().unwrap().unwrap_err();
    /// assert_eq!(error.error().offset(), 1);
    /// ```
    pub const fn error(&self) -> ParseError {
        self.error
    }
}

impl fmt::Display for LineError<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.number, self.error)
    }
}

/// Without the line: it may hold a password.
impl fmt::Debug for LineError<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LineError")
            .field("number", &self.number)
            .field("error", &self.error)
            .finish_non_exhaustive()
    }
}

impl core::error::Error for LineError<'_> {}

#[cfg(feature = "std")]
pub use reader::{LineReader, ReadError};

#[cfg(feature = "std")]
mod reader;

#[cfg(test)]
mod tests;
