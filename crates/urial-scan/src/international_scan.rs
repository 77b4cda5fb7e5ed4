//! [`InternationalScan`]: the result of a scan of an IRI reference.

use crate::outcome::Outcome;

/// The result of [`scan_international`](crate::scan_international), in a register.
///
/// # Examples
///
/// ```
/// use urial_scan::{Offsets, scan_international};
/// let scan = |text: &str| scan_international(text.as_bytes(), &mut Offsets::ZERO.clone());
/// assert!(scan("http://h/a").is_settled());
/// assert!(!scan("http://h/ ").is_valid());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InternationalScan(u8);

const VALID: u8 = 1 << 0;
const DIGIT: u8 = 1 << 1;
const SUSPECTS: u8 = 1 << 2;

impl InternationalScan {
    /// Combines the result of a scan with whether the text has [suspects](is_suspect).
    #[inline(always)]
    pub(crate) fn new(outcome: Outcome, has_suspects: bool) -> Self {
        let suspects = if has_suspects { SUSPECTS } else { 0 };
        match outcome {
            Outcome::Undecided => Self(0),
            Outcome::Valid => Self(VALID | suspects),
            Outcome::ValidWithDigit => Self(VALID | DIGIT | suspects),
        }
    }

    /// Returns whether the text is valid without any further check, and its host does not end with a
    /// digit.
    ///
    /// ```
    /// use urial_scan::{Offsets, scan_international};
    /// assert!(scan_international(b"//h/a", &mut Offsets::ZERO.clone()).is_settled());
    /// assert!(!scan_international(b"//127.0.0.1", &mut Offsets::ZERO.clone()).is_settled());
    /// ```
    #[inline(always)]
    pub fn is_settled(self) -> bool {
        self.0 == VALID
    }

    /// Returns whether the text is valid, if its characters are. Otherwise it is invalid, or too unusual
    /// to decide.
    ///
    /// ```
    /// use urial_scan::{Offsets, scan_international};
    /// assert!(scan_international(b"//127.0.0.1", &mut Offsets::ZERO.clone()).is_valid());
    /// ```
    #[inline(always)]
    pub fn is_valid(self) -> bool {
        self.0 & VALID != 0
    }

    /// Returns whether the [host ends with a digit](crate::Offsets::host_ends_with_digit).
    ///
    /// ```
    /// use urial_scan::{Offsets, scan_international};
    /// assert!(scan_international(b"//127.0.0.1", &mut Offsets::ZERO.clone()).host_ends_with_digit());
    /// ```
    #[inline(always)]
    pub fn host_ends_with_digit(self) -> bool {
        self.0 & DIGIT != 0
    }

    /// Returns whether a byte may begin a character that RFC 3987 excludes: see [`is_suspect`].
    ///
    /// ```
    /// use urial_scan::{Offsets, scan_international};
    /// assert!(!scan_international(b"//h", &mut Offsets::ZERO.clone()).has_suspects());
    /// ```
    #[inline(always)]
    pub fn has_suspects(self) -> bool {
        self.0 & SUSPECTS != 0
    }
}

/// The first byte of U+0080 to U+00BF, of which the first half is excluded.
pub(crate) const LATIN: u8 = 0xC2;
/// The lowest first byte of characters from U+E000 on.
pub(crate) const PRIVATE: u8 = 0xEE;

/// Returns whether a byte may begin a character that RFC 3987 excludes.
///
/// `ucschar` contains all characters from U+00A0 to U+D7FF. In UTF-8, the others beyond ASCII begin with
/// these bytes: U+0080 to U+009F with C2, U+E000 to U+FFFF with EE and EF, and those beyond the first
/// plane with F0 to F4. No other byte of a character is one of these, so most text in most scripts has
/// none, and its characters need not be decoded.
///
/// # Examples
///
/// ```
/// use urial_scan::is_suspect;
/// assert!(!"Köln, Αθήνα, 北京".bytes().any(is_suspect));
/// assert!("\u{80}".bytes().any(is_suspect) && "\u{E000}".bytes().any(is_suspect));
/// ```
#[inline(always)]
pub const fn is_suspect(byte: u8) -> bool {
    byte == LATIN || byte >= PRIVATE
}

/// Returns whether a text has suspects.
pub(crate) fn has_suspects(bytes: &[u8]) -> bool {
    // Without an early exit, compilers use vectors.
    bytes
        .iter()
        .fold(false, |any, &byte| any | is_suspect(byte))
}
