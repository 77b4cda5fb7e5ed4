//! [`LineScan`]: scans the lines of a text.

use crate::arch;
use crate::dispatch;
use crate::level::Level;
use crate::line::Line;
use crate::offsets::Offsets;

/// Scans one line after another. It finds the newline and the components in the same pass.
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
#[derive(Clone, Copy, Debug, Default)]
pub struct LineScan {
    /// The function of a given level, or `None` for the selected one.
    function: Option<arch::ScanLine>,
}

impl LineScan {
    /// Creates a scan with the best instructions of this processor.
    ///
    /// ```
    /// let scan = urial_scan::LineScan::new();
    /// assert_eq!(scan.next(b"", &mut urial_scan::Offsets::ZERO.clone()).0, b"");
    /// ```
    pub fn new() -> Self {
        Self::default()
    }

    /// Creates a scan with the instructions of a level, for tests.
    #[doc(hidden)]
    pub fn at(level: Level) -> Self {
        Self {
            function: Some(arch::scan_line(level.0)),
        }
    }

    /// Returns the first line without its newline, and its text if it is a valid reference. The
    /// offsets are then those of the line.
    ///
    /// As with [`scan`](crate::scan()), a line without a text may be valid.
    ///
    /// ```
    /// use urial_scan::{LineScan, Offsets};
    /// let mut offsets = Offsets::ZERO;
    /// assert_eq!(LineScan::new().next(b"a\nb", &mut offsets), (&b"a"[..], Some("a")));
    /// ```
    #[inline]
    pub fn next<'a>(self, bytes: &'a [u8], offsets: &mut Offsets) -> (&'a [u8], Option<&'a str>) {
        let function = self.function.unwrap_or_else(dispatch::scan_line::current);
        // SAFETY: the processor has the instructions of every level.
        let Line { len, valid } = unsafe { function(bytes, offsets) };
        let line = &bytes[..len];
        // SAFETY: a valid reference contains only ASCII bytes.
        let text = valid.then(|| unsafe { str::from_utf8_unchecked(line) });
        (line, text)
    }
}
