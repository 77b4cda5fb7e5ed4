//! [`scan`]: the one door to the vector code.

use crate::code::Code;
use crate::detect::Level;
use crate::hostname::Finding;
use crate::offsets::Offsets;
use crate::outcome::Outcome;

/// What a scan has found out.
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
    /// The bytes are not valid, or are so unusual that the scan leaves them to plainer code. The
    /// offsets mean nothing.
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

/// Checks that bytes are a `URI-reference` (RFC 3986 section 4.1) and finds its components.
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
    // SAFETY: the current code is for instructions that this processor offers.
    Verdict::of(unsafe { (Code::current().scan)(bytes, offsets) })
}

/// As [`scan`], and returns the bytes of a valid reference as the text they are, and whether its
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
    // SAFETY: the current code is for instructions that this processor offers.
    let outcome = unsafe { (Code::current().scan)(bytes, offsets) };
    if outcome == Outcome::Undecided {
        return None;
    }
    // SAFETY: a valid reference has only ASCII bytes, and ASCII is UTF-8.
    let text = unsafe { str::from_utf8_unchecked(bytes) };
    Some((text, outcome == Outcome::ValidWithDigit))
}

/// As [`scan_text`], and whether the authority is plainly what RFC 2396 has for one.
///
/// `true` says that a slash follows the scheme, if there is one, and that the authority, if there is one, is
/// a `hostname` (RFC 2396 section 3.2.2) without userinfo and port. `false` says nothing: to look at the
/// bytes once more is then up to the caller.
///
/// # Examples
///
/// ```
/// use urial_scan::{Offsets, scan_hostname};
/// let is_plain = |bytes| scan_hostname(bytes, &mut Offsets::ZERO.clone()).is_some_and(|(_, plain)| plain);
/// assert!(!is_plain(b"http://a_b/"));
/// assert!(!is_plain(b"urn:a"));
/// ```
#[inline]
pub fn scan_hostname<'a>(bytes: &'a [u8], offsets: &mut Offsets) -> Option<(&'a str, bool)> {
    // SAFETY: the current code is for instructions that this processor offers.
    let found = unsafe { (Code::current().scan_hostname)(bytes, offsets) };
    if found == Finding::Undecided {
        return None;
    }
    // SAFETY: a valid reference has only ASCII bytes, and ASCII is UTF-8.
    let text = unsafe { str::from_utf8_unchecked(bytes) };
    Some((text, found == Finding::Plain))
}

/// As [`scan`], with the code of a given level: for tests, which compare all of them.
#[doc(hidden)]
#[inline]
pub fn scan_at(level: Level, bytes: &[u8], offsets: &mut Offsets) -> Verdict {
    // SAFETY: there is no level that this processor does not offer.
    Verdict::of(unsafe { (Code::of(level).scan)(bytes, offsets) })
}
