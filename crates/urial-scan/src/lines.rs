//! [`LineScan`]: newlines and references in one pass.

use crate::code::Code;
use crate::detect::Level;
use crate::offsets::Offsets;
use crate::outcome::Outcome;

/// Scans line after line, with instructions that are chosen once.
///
/// # Examples
///
/// ```
/// use urial_scan::{LineScan, Offsets};
///
/// let (mut rest, mut offsets) = (&b"http://a/b\nno way\n/c"[..], Offsets::ZERO);
/// let scan = LineScan::new();
/// let (line, text) = scan.next(rest, &mut offsets);
/// assert_eq!((line, text), (&b"http://a/b"[..], Some("http://a/b")));
/// assert_eq!(offsets.path_start, 8);
///
/// rest = &rest[line.len() + 1..];
/// assert_eq!(scan.next(rest, &mut offsets), (&b"no way"[..], None));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct LineScan {
    code: &'static Code,
}

/// The first line of some bytes.
#[derive(Clone, Copy)]
pub(crate) struct Line {
    /// Its length, without the newline.
    pub(crate) len: usize,
    pub(crate) valid: bool,
}

impl LineScan {
    /// A scan with the best instructions of this processor.
    ///
    /// ```
    /// let scan = urial_scan::LineScan::new();
    /// assert_eq!(scan.next(b"", &mut urial_scan::Offsets::ZERO.clone()).0, b"");
    /// ```
    pub fn new() -> Self {
        Self::at(Level::best())
    }

    /// A scan with the instructions of a level.
    #[doc(hidden)]
    pub fn at(level: Level) -> Self {
        Self {
            code: Code::of(level),
        }
    }

    /// The first line, without its newline; and, if it is a valid reference, its text and offsets.
    ///
    /// As with [`scan`](crate::scan()), a line that is not called valid may still be.
    ///
    /// ```
    /// use urial_scan::{LineScan, Offsets};
    /// let mut offsets = Offsets::ZERO;
    /// assert_eq!(LineScan::new().next(b"a\nb", &mut offsets), (&b"a"[..], Some("a")));
    /// ```
    #[inline]
    pub fn next<'a>(self, bytes: &'a [u8], offsets: &mut Offsets) -> (&'a [u8], Option<&'a str>) {
        // SAFETY: the code is that of a level, whose instructions this processor offers.
        let Line { len, valid } = unsafe { (self.code.scan_line)(bytes, offsets) };
        let line = &bytes[..len];
        // SAFETY: a valid reference has only ASCII bytes, and ASCII is UTF-8.
        (
            line,
            valid.then(|| unsafe { str::from_utf8_unchecked(line) }),
        )
    }
}

impl Default for LineScan {
    fn default() -> Self {
        Self::new()
    }
}

impl Line {
    /// Looks for the newline first, then scans the line.
    #[inline(always)]
    pub(crate) fn find(
        bytes: &[u8],
        offsets: &mut Offsets,
        scan: impl Fn(&[u8], &mut Offsets) -> Outcome,
    ) -> Self {
        #[cfg(test)]
        crate::detours::note(crate::detours::Detour::Newline);
        let len = find_newline(bytes);
        let line = bytes.get(..len).unwrap_or(bytes);
        Self {
            len,
            valid: scan(line, offsets).is_valid(),
        }
    }
}

/// The position of the first newline, or the end.
#[inline(always)]
fn find_newline(bytes: &[u8]) -> usize {
    let (chunks, rest) = bytes.as_chunks::<32>();
    let is_newline = |byte: &u8| *byte == b'\n';
    for (i, chunk) in chunks.iter().enumerate() {
        // No early exit: this becomes one comparison of vectors.
        if chunk.iter().fold(false, |any, byte| any | is_newline(byte)) {
            return 32 * i + chunk.iter().position(is_newline).unwrap_or(0);
        }
    }
    let start = bytes.len() - rest.len();
    start + rest.iter().position(is_newline).unwrap_or(rest.len())
}
