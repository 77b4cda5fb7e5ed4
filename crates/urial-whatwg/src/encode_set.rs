//! [`PercentEncodeSet`]: which code points are percent-encoded, as set algebra.

/// A set of ASCII code points; all others are in every percent-encode set of the standard.
///
/// # Examples
///
/// ```
/// use urial_whatwg::percent::{PercentEncodeSet, encode};
///
/// assert!(PercentEncodeSet::PATH.contains(b'`'));
/// assert!(!PercentEncodeSet::QUERY.contains(b'`'));
/// assert_eq!(encode("a b/c", PercentEncodeSet::PATH), "a%20b/c");
/// assert_eq!(encode("a b/c", PercentEncodeSet::COMPONENT), "a%20b%2Fc");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PercentEncodeSet([u64; 2]);

impl PercentEncodeSet {
    /// The C0 controls and all code points greater than U+007E (~).
    pub const C0_CONTROL: Self = Self([0xFFFF_FFFF, 0]).and(b"\x7F");
    /// The set of fragments.
    pub const FRAGMENT: Self = Self::C0_CONTROL.and(b" \"<>`");
    /// The set of queries of URLs that are not special.
    pub const QUERY: Self = Self::C0_CONTROL.and(b" \"#<>");
    /// The set of queries of special URLs.
    pub const SPECIAL_QUERY: Self = Self::QUERY.and(b"'");
    /// The set of path segments.
    pub const PATH: Self = Self::QUERY.and(b"?^`{}");
    /// The set of user names and passwords.
    pub const USERINFO: Self = Self::PATH.and(b"/:;=@[\\]|");
    /// The set that gives what `encodeURIComponent()` gives in JavaScript.
    pub const COMPONENT: Self = Self::USERINFO.and(b"$%&+,");
    /// The set of `application/x-www-form-urlencoded`: all but letters, digits and `*-._`.
    pub const FORM_URLENCODED: Self = Self::COMPONENT.and(b"!'()~");

    /// Returns the set with more ASCII bytes.
    ///
    /// # Panics
    ///
    /// If a byte is not ASCII.
    #[must_use]
    pub const fn and(self, bytes: &[u8]) -> Self {
        let mut set = self.0;
        let mut i = 0;
        while i < bytes.len() {
            assert!(
                bytes[i].is_ascii(),
                "a percent-encode set contains all of non-ASCII"
            );
            set[bytes[i] as usize / 64] |= 1 << (bytes[i] % 64);
            i += 1;
        }
        Self(set)
    }

    /// Returns whether a set has no ASCII code point that this one lacks.
    pub(crate) const fn includes(self, other: Self) -> bool {
        let ([a, b], [c, d]) = (self.0, other.0);
        c & !a == 0 && d & !b == 0
    }

    /// Returns whether a byte is percent-encoded; bytes of code points that are not ASCII always are.
    #[inline]
    pub const fn contains(self, byte: u8) -> bool {
        byte >= 0x80 || self.0[byte as usize / 64] >> (byte % 64) & 1 != 0
    }
}
