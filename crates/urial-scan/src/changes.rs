//! [`PossibleChanges`]: what normalization may change.

use crate::pair_set::PairSet;
use crate::sets;

/// Which parts of a valid reference normalization may change (RFC 3986 section 6.2.2).
///
/// It changes nothing in most references, and this check is enough for them.
///
/// # Examples
///
/// ```
/// use urial_scan::{Offsets, PossibleChanges, scan};
/// let changes = |text: &[u8]| {
///     let mut offsets = Offsets::ZERO;
///     scan(text, &mut offsets);
///     PossibleChanges::of(text, &offsets)
/// };
/// assert!(changes(b"http://example.com/A/b.c").is_empty());
/// assert!(changes(b"http://Example.com/").in_prefix());
/// assert!(changes(b"http://example.com/%7Ea").in_encodings());
/// assert!(changes(b"http://example.com/%20a").is_empty());
/// assert!(changes(b"http://example.com/../a").in_dot_segments());
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PossibleChanges(u8);

const PREFIX: u8 = 1 << 0;
const ENCODINGS: u8 = 1 << 1;
const DOTS: u8 = 1 << 2;

/// The percent-encodings that normalization never changes.
pub(crate) static KEPT: PairSet = PairSet::upper().without(sets::DECODED);

impl PossibleChanges {
    /// Any part may change. Returned for unusual texts that a vector check does not support.
    ///
    /// ```
    /// assert!(urial_scan::PossibleChanges::ANY.in_prefix());
    /// ```
    pub const ANY: Self = Self(PREFIX | ENCODINGS | DOTS);

    /// Creates a result from numbers that are not 0 if the part may change.
    #[inline(always)]
    pub(crate) fn new(prefix: u64, encodings: u64, dots: u64) -> Self {
        let bit = |word: u64, bit: u8| if word == 0 { 0 } else { bit };
        Self(bit(prefix, PREFIX) | bit(encodings, ENCODINGS) | bit(dots, DOTS))
    }

    /// Returns the same result with percent-encodings that may change.
    ///
    /// ```
    /// use urial_scan::{Offsets, PossibleChanges};
    /// let changes = PossibleChanges::of(b"%C3%A9", &Offsets::ZERO);
    /// assert!(changes.with_encodings().in_encodings());
    /// ```
    #[inline]
    #[must_use]
    pub const fn with_encodings(self) -> Self {
        Self(self.0 | ENCODINGS)
    }

    /// Returns the same result with dot segments.
    #[inline(always)]
    pub(crate) fn with_dots(self) -> Self {
        Self(self.0 | DOTS)
    }

    /// Returns whether normalization by syntax changes nothing.
    ///
    /// ```
    /// use urial_scan::{Offsets, PossibleChanges};
    /// assert!(!PossibleChanges::of(b".", &Offsets::ZERO).is_empty());
    /// ```
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether there may be an upper-case letter or a percent sign before the path.
    ///
    /// ```
    /// use urial_scan::{Offsets, PossibleChanges};
    /// assert!(!PossibleChanges::of(b"A", &Offsets::ZERO).in_prefix());
    /// ```
    #[inline]
    pub const fn in_prefix(self) -> bool {
        self.0 & PREFIX != 0
    }

    /// Returns whether there may be a percent-encoding that changes: with a lower-case digit, or of
    /// a character that is unreserved by RFC 3986 or RFC 2396.
    ///
    /// ```
    /// use urial_scan::{Offsets, PossibleChanges};
    /// assert!(PossibleChanges::of(b"%41", &Offsets::ZERO).in_encodings());
    /// assert!(PossibleChanges::of(b"%2f", &Offsets::ZERO).in_encodings());
    /// assert!(!PossibleChanges::of(b"%2F", &Offsets::ZERO).in_encodings());
    /// ```
    #[inline]
    pub const fn in_encodings(self) -> bool {
        self.0 & ENCODINGS != 0
    }

    /// Returns whether a path segment may start with a dot.
    ///
    /// ```
    /// use urial_scan::{Offsets, PossibleChanges};
    /// assert!(!PossibleChanges::of(b"a./b", &Offsets::ZERO).in_dot_segments());
    /// ```
    #[inline]
    pub const fn in_dot_segments(self) -> bool {
        self.0 & DOTS != 0
    }
}

/// Checks a text without vector instructions. Does not report a dot at the start of the path.
#[allow(
    clippy::needless_bitwise_bool,
    reason = "without an early exit, compilers use vectors"
)]
pub(crate) fn check_bytewise(bytes: &[u8], path_start: usize) -> PossibleChanges {
    let prefix = prefix_may_change(bytes, path_start);
    let percent = bytes.iter().fold(false, |any, byte| any | (*byte == b'%'));
    let encodings = percent && !KEPT.all_follow(bytes);
    let pairs = bytes.iter().zip(bytes.iter().skip(1));
    let dots = pairs.fold(false, |any, (&byte, &next)| {
        any | ((byte == b'/') & (next == b'.'))
    });
    PossibleChanges::new(prefix.into(), encodings.into(), dots.into())
}

/// Returns whether there is an upper-case letter or a percent sign before the path.
#[allow(
    clippy::needless_bitwise_bool,
    reason = "without an early exit, compilers use vectors"
)]
pub(crate) fn prefix_may_change(bytes: &[u8], path_start: usize) -> bool {
    let prefix = &bytes[..path_start.min(bytes.len())];
    prefix.iter().fold(false, |any, byte| {
        any | byte.is_ascii_uppercase() | (*byte == b'%')
    })
}
