//! [`scan`]: validates a reference and finds its components.

use crate::arch;
use crate::changes::PossibleChanges;
use crate::dispatch;
use crate::international_scan::InternationalScan;
use crate::level::Level;
use crate::offsets::Offsets;
use crate::outcome::Outcome;
use crate::rewrites::UrlRewrites;

/// The result of a scan.
///
/// # Examples
///
/// ```
/// use urial_scan::{Offsets, Verdict, scan};
/// let mut offsets = Offsets::ZERO;
/// assert_eq!(scan(b"http://example.com/", &mut offsets), Verdict::Valid);
/// assert_eq!(scan(b"http://example.com/ ", &mut offsets), Verdict::Undecided);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The bytes are a valid `URI-reference` of RFC 3986, and the offsets are its components.
    Valid,
    /// The bytes are invalid, or so unusual that the scan does not support them. The offsets are
    /// meaningless.
    Undecided,
}

impl Verdict {
    #[inline(always)]
    fn of(outcome: Outcome) -> Self {
        if outcome.is_valid() {
            Self::Valid
        } else {
            Self::Undecided
        }
    }
}

/// Validates a `URI-reference` (RFC 3986 section 4.1) and finds its components.
///
/// # Examples
///
/// ```
/// use urial_scan::{Offsets, Verdict, scan};
/// let mut offsets = Offsets::ZERO;
/// assert_eq!(scan(b"http://a/b?c", &mut offsets), Verdict::Valid);
/// assert_eq!((offsets.scheme_end, offsets.host_start, offsets.host_end), (4, 7, 8));
/// assert_eq!((offsets.path_start, offsets.path_end, offsets.query_end), (8, 10, 12));
/// ```
#[inline]
pub fn scan(bytes: &[u8], offsets: &mut Offsets) -> Verdict {
    // SAFETY: the processor has the instructions of the selected function.
    Verdict::of(unsafe { dispatch::scan::current()(bytes, offsets) })
}

/// As [`scan`], and returns the text of a valid reference and whether its
/// [host ends with a digit](Offsets::host_ends_with_digit).
///
/// # Examples
///
/// ```
/// use urial_scan::{Offsets, scan_text};
/// let mut offsets = Offsets::ZERO;
/// assert_eq!(scan_text(b"a/b", &mut offsets), Some(("a/b", false)));
/// assert_eq!(scan_text(b"//127.0.0.1", &mut offsets), Some(("//127.0.0.1", true)));
/// assert_eq!(scan_text(b"a/\xFF", &mut offsets), None);
/// ```
#[inline]
pub fn scan_text<'a>(bytes: &'a [u8], offsets: &mut Offsets) -> Option<(&'a str, bool)> {
    // SAFETY: the processor has the instructions of the selected function.
    let outcome = unsafe { dispatch::scan::current()(bytes, offsets) };
    if outcome == Outcome::Undecided {
        return None;
    }
    // SAFETY: a valid reference contains only ASCII bytes.
    let text = unsafe { str::from_utf8_unchecked(bytes) };
    Some((text, outcome == Outcome::ValidWithDigit))
}

/// As [`scan`], and returns the text of a valid reference and whether its authority is a hostname of
/// RFC 2396.
///
/// `true` means that a slash follows the scheme, if there is one, and that the authority, if there is
/// one, is a `hostname` (RFC 2396 section 3.2.2) without userinfo and port. `false` means that this
/// is unknown.
///
/// # Examples
///
/// ```
/// use urial_scan::{Offsets, scan_hostname};
/// let is_hostname = |bytes| scan_hostname(bytes, &mut Offsets::ZERO.clone()).is_some_and(|(_, is)| is);
/// assert!(!is_hostname(b"http://a_b/"));
/// assert!(!is_hostname(b"urn:a"));
/// ```
#[inline]
pub fn scan_hostname<'a>(bytes: &'a [u8], offsets: &mut Offsets) -> Option<(&'a str, bool)> {
    // SAFETY: the processor has the instructions of the selected function.
    let is_hostname = unsafe { dispatch::scan_hostname::current()(bytes, offsets) }?;
    // SAFETY: a valid reference contains only ASCII bytes.
    Some((unsafe { str::from_utf8_unchecked(bytes) }, is_hostname))
}

/// As [`scan`], of a reference whose bytes beyond ASCII are taken for characters that every component but
/// scheme and port may contain. Also returns whether a byte [may begin](crate::is_suspect) a character that
/// RFC 3987 excludes.
///
/// The bytes need not be UTF-8.
///
/// # Examples
///
/// ```
/// use urial_scan::{Offsets, scan_international};
/// let mut offsets = Offsets::ZERO;
/// if scan_international("http://h/Köln?q".as_bytes(), &mut offsets).is_valid() {
///     assert_eq!((offsets.path_start, offsets.path_end), (8, 14));
/// }
/// assert!(!scan_international("Köln q".as_bytes(), &mut offsets).is_valid());
/// ```
#[inline]
pub fn scan_international(bytes: &[u8], offsets: &mut Offsets) -> InternationalScan {
    // SAFETY: the processor has the instructions of the selected function.
    unsafe { dispatch::scan_international::current()(bytes, offsets) }
}

/// As [`scan`], and checks what a parser of the WHATWG URL Standard may rewrite. Returns `None` if the
/// bytes are not a valid reference, or so unusual that the scan does not support them.
///
/// # Examples
///
/// ```
/// use urial_scan::{Offsets, scan_url};
/// let mut offsets = Offsets::ZERO;
/// assert!(scan_url(b"http://example.com/", &mut offsets).is_some_and(|rewrites| rewrites.is_empty()));
/// assert_eq!(offsets.path_start, 18);
/// assert_eq!(scan_url(b"http://example.com/ ", &mut offsets), None);
/// ```
#[inline]
pub fn scan_url(bytes: &[u8], offsets: &mut Offsets) -> Option<UrlRewrites> {
    // SAFETY: the processor has the instructions of the selected function.
    unsafe { dispatch::scan_url::current()(bytes, offsets) }
}

/// As [`scan`], with the code of a level, for tests.
#[doc(hidden)]
#[inline]
pub fn scan_at(level: Level, bytes: &[u8], offsets: &mut Offsets) -> Verdict {
    // SAFETY: the processor has the instructions of every level.
    Verdict::of(unsafe { arch::scan(level.0)(bytes, offsets) })
}

impl PossibleChanges {
    /// Checks a valid reference.
    ///
    /// ```
    /// use urial_scan::{Offsets, PossibleChanges};
    /// assert!(PossibleChanges::of(b"", &Offsets::ZERO).is_empty());
    /// ```
    #[inline]
    pub fn of(bytes: &[u8], offsets: &Offsets) -> Self {
        let path_start = offsets.path_start as usize;
        // SAFETY: the processor has the instructions of the selected function.
        let changes = unsafe { dispatch::check::current()(bytes, path_start) };
        // A path after an authority starts with a slash. This avoids a load that would wait for the
        // offsets in most references.
        let has_authority = offsets.host_start != offsets.path_start;
        if !has_authority && bytes.get(path_start) == Some(&b'.') {
            return changes.with_dots();
        }
        changes
    }
}
