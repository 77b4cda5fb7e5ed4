//! [`CharSet`]: a set of ASCII characters.

use core::fmt;

use urial_scan::ByteSet;

/// A set of ASCII characters.
///
/// Sets are combined by `const` functions, so a set of a grammar can be a constant. A test for
/// membership is one load and one shift.
///
/// # Examples
///
/// ```
/// use urial::charset::CharSet;
///
/// const DIGIT: CharSet = CharSet::range(b'0', b'9');
/// const HEXDIG: CharSet = DIGIT.union(CharSet::range(b'A', b'F')).union(CharSet::range(b'a', b'f'));
/// assert!(HEXDIG.contains(b'c'));
/// assert!(!HEXDIG.contains(b'g'));
/// assert!(!HEXDIG.contains(0xC3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CharSet(ByteSet);

impl CharSet {
    /// The empty set.
    ///
    /// ```
    /// assert!(!urial::charset::CharSet::EMPTY.contains(b'a'));
    /// ```
    pub const EMPTY: Self = Self(ByteSet::EMPTY);

    /// Returns the set of the given characters.
    ///
    /// # Panics
    ///
    /// Panics if a byte is not ASCII. In a constant, that is a compile-time error.
    ///
    /// ```
    /// use urial::charset::CharSet;
    /// const GEN_DELIMS: CharSet = CharSet::of(b":/?#[]@");
    /// assert!(GEN_DELIMS.contains(b'['));
    /// ```
    pub const fn of(characters: &[u8]) -> Self {
        Self(ByteSet::of(characters))
    }

    /// Returns the set of all characters from `first` to `last`, both included.
    ///
    /// # Panics
    ///
    /// Panics if `last` is not ASCII. In a constant, that is a compile-time error.
    ///
    /// ```
    /// assert!(urial::charset::CharSet::range(b'a', b'z').contains(b'z'));
    /// ```
    pub const fn range(first: u8, last: u8) -> Self {
        Self(ByteSet::range(first, last))
    }

    /// Returns the characters that are in either set.
    ///
    /// ```
    /// use urial::charset::CharSet;
    /// assert!(CharSet::of(b"a").union(CharSet::of(b"b")).contains(b'b'));
    /// ```
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0.union(other.0))
    }

    /// Returns the characters of this set that are not in the other.
    ///
    /// ```
    /// use urial::charset::CharSet;
    /// assert!(!CharSet::of(b"ab").without(CharSet::of(b"b")).contains(b'b'));
    /// ```
    #[doc(alias = "difference")]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0.without(other.0))
    }

    /// Returns the characters that are in both sets.
    ///
    /// ```
    /// use urial::charset::CharSet;
    /// assert!(!CharSet::of(b"ab").intersection(CharSet::of(b"bc")).contains(b'a'));
    /// ```
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0.intersection(other.0))
    }

    /// Returns whether the byte is in the set, which is `false` for every byte above 0x7F.
    ///
    /// ```
    /// assert!(urial::charset::CharSet::of(b"?#").contains(b'#'));
    /// ```
    #[inline]
    pub const fn contains(&self, byte: u8) -> bool {
        self.0.contains(byte)
    }

    /// Splits bytes after their longest prefix of members, which is text because members are
    /// ASCII.
    ///
    /// ```
    /// use urial::charset::DIGIT;
    /// assert_eq!(DIGIT.split(b"80/\xFF"), ("80", &b"/\xFF"[..]));
    /// ```
    #[inline]
    pub fn split<'a>(&self, bytes: &'a [u8]) -> (&'a str, &'a [u8]) {
        self.0.split(bytes)
    }

    /// Returns the members in ascending order.
    ///
    /// ```
    /// assert!(urial::charset::CharSet::of(b"cab").iter().eq(*b"abc"));
    /// ```
    pub fn iter(self) -> impl Iterator<Item = u8> {
        self.0.iter()
    }

    /// Returns the set as the scanner represents it.
    #[inline]
    pub(crate) const fn bytes(&self) -> &ByteSet {
        &self.0
    }
}

/// Prints the members: `CharSet("+-.")`.
impl fmt::Debug for CharSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CharSet(\"")?;
        for byte in self.iter() {
            write!(f, "{}", byte.escape_ascii())?;
        }
        f.write_str("\")")
    }
}
