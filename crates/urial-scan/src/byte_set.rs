//! [`ByteSet`]: a set of ASCII bytes.

/// A set of ASCII bytes.
///
/// The 128 possible members form a table like the usual ASCII chart: sixteen columns (the low half of
/// a byte) and eight rows (the high half), one bit per member.
///
/// ```text
///             column = byte & 0x0F
///             0    1    2    3   ...   F
///  row 2      SP   !    "    #         /        row = byte >> 4
///  row 3      0    1    2    3         ?
///  row 4      @    A    B    C         O
///  ...
/// ```
///
/// A scalar test takes one load and one shift. A vector test takes two byte shuffles, one for the
/// column and one for the row, with the same constant.
///
/// # Examples
///
/// ```
/// use urial_scan::ByteSet;
///
/// const DIGIT: ByteSet = ByteSet::range(b'0', b'9');
/// const HEXDIG: ByteSet = DIGIT.union(ByteSet::range(b'A', b'F')).union(ByteSet::range(b'a', b'f'));
/// assert!(HEXDIG.contains(b'c'));
/// assert!(!HEXDIG.contains(b'g'));
/// assert!(!HEXDIG.contains(0xC3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ByteSet {
    columns: [u8; 16],
}

impl ByteSet {
    /// The empty set.
    ///
    /// ```
    /// assert!(!urial_scan::ByteSet::EMPTY.contains(b'a'));
    /// ```
    pub const EMPTY: Self = Self { columns: [0; 16] };

    /// Creates a set of the given bytes.
    ///
    /// # Panics
    ///
    /// Panics if a byte is not ASCII. In a constant, this is a compile-time error.
    ///
    /// ```
    /// use urial_scan::ByteSet;
    /// const GEN_DELIMS: ByteSet = ByteSet::of(b":/?#[]@");
    /// assert!(GEN_DELIMS.contains(b'['));
    /// ```
    pub const fn of(bytes: &[u8]) -> Self {
        let mut set = Self::EMPTY;
        let mut i = 0;
        while i < bytes.len() {
            set = set.with(bytes[i]);
            i += 1;
        }
        set
    }

    /// Creates the set of all bytes from `first` to `last`, inclusive.
    ///
    /// # Panics
    ///
    /// Panics if `last` is not ASCII. In a constant, this is a compile-time error.
    ///
    /// ```
    /// assert!(urial_scan::ByteSet::range(b'a', b'z').contains(b'z'));
    /// ```
    pub const fn range(first: u8, last: u8) -> Self {
        let mut set = Self::EMPTY;
        let mut byte = first;
        while byte <= last {
            set = set.with(byte);
            byte += 1;
        }
        set
    }

    /// Adds a byte.
    const fn with(mut self, byte: u8) -> Self {
        assert!(byte.is_ascii(), "a ByteSet holds ASCII bytes only");
        self.columns[(byte & 0x0F) as usize] |= 1 << (byte >> 4);
        self
    }

    /// Returns the bytes that are in either set.
    ///
    /// ```
    /// use urial_scan::ByteSet;
    /// assert!(ByteSet::of(b"a").union(ByteSet::of(b"b")).contains(b'b'));
    /// ```
    #[must_use]
    pub const fn union(mut self, other: Self) -> Self {
        let mut i = 0;
        while i < 16 {
            self.columns[i] |= other.columns[i];
            i += 1;
        }
        self
    }

    /// Returns the bytes of this set that are not in the other.
    ///
    /// ```
    /// use urial_scan::ByteSet;
    /// assert!(!ByteSet::of(b"ab").without(ByteSet::of(b"b")).contains(b'b'));
    /// ```
    #[must_use]
    pub const fn without(mut self, other: Self) -> Self {
        let mut i = 0;
        while i < 16 {
            self.columns[i] &= !other.columns[i];
            i += 1;
        }
        self
    }

    /// Returns the bytes that are in both sets.
    ///
    /// ```
    /// use urial_scan::ByteSet;
    /// assert!(!ByteSet::of(b"ab").intersection(ByteSet::of(b"bc")).contains(b'a'));
    /// ```
    #[must_use]
    pub const fn intersection(mut self, other: Self) -> Self {
        let mut i = 0;
        while i < 16 {
            self.columns[i] &= other.columns[i];
            i += 1;
        }
        self
    }

    /// Returns whether a byte is in the set. A byte above 0x7F never is.
    ///
    /// ```
    /// assert!(urial_scan::ByteSet::of(b"?#").contains(b'#'));
    /// ```
    #[inline]
    pub const fn contains(&self, byte: u8) -> bool {
        // For a byte that is not ASCII, all eight bits of the column are shifted out.
        (self.columns[(byte & 0x0F) as usize] as u16 >> (byte >> 4)) & 1 != 0
    }

    /// Splits bytes after the longest prefix of members, which is a `str` because all members are ASCII.
    ///
    /// ```
    /// use urial_scan::ByteSet;
    /// assert_eq!(ByteSet::range(b'0', b'9').split(b"80/\xFF"), ("80", &b"/\xFF"[..]));
    /// ```
    #[inline]
    pub fn split<'a>(&self, bytes: &'a [u8]) -> (&'a str, &'a [u8]) {
        let is_other = |&byte: &u8| !self.contains(byte);
        let end = bytes.iter().position(is_other).unwrap_or(bytes.len());
        let (members, rest) = bytes.split_at(end);
        // SAFETY: `contains` is true of ASCII only, and ASCII is UTF-8.
        (unsafe { str::from_utf8_unchecked(members) }, rest)
    }

    /// Returns the members by column: bit `r` of entry `c` represents the byte `r << 4 | c`.
    ///
    /// This is a table for a byte shuffle.
    ///
    /// ```
    /// assert_eq!(urial_scan::ByteSet::of(b"A").columns()[1], 1 << 4);
    /// ```
    pub const fn columns(&self) -> &[u8; 16] {
        &self.columns
    }

    /// Returns the members in ascending order.
    ///
    /// ```
    /// let set = urial_scan::ByteSet::of(b"cab");
    /// assert!(set.iter().eq(*b"abc"));
    /// ```
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..0x80).filter(move |&byte| self.contains(byte))
    }
}

impl core::fmt::Debug for ByteSet {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("ByteSet(\"")?;
        for byte in self.iter() {
            write!(f, "{}", byte.escape_ascii())?;
        }
        f.write_str("\")")
    }
}

#[cfg(test)]
mod tests {
    use super::ByteSet;

    #[test]
    fn singletons_contain_one_byte() {
        for member in 0..0x80u8 {
            let set = ByteSet::of(&[member]);
            for byte in 0..=0xFF {
                assert_eq!(set.contains(byte), byte == member, "{byte:#x} in {set:?}");
            }
        }
    }

    #[test]
    fn split_returns_the_prefix_of_members() {
        let set = ByteSet::range(b'0', b'9');
        for (bytes, want) in [
            (&b""[..], ("", &b""[..])),
            (b"123", ("123", b"")),
            (b"a1", ("", b"a1")),
            (b"12\xC3\xA43", ("12", b"\xC3\xA43")),
        ] {
            assert_eq!(set.split(bytes), want);
        }
        // The prefix is ASCII whatever the set is.
        let all = ByteSet::range(0, 0x7F);
        for byte in 0..=0xFF {
            assert_eq!(all.split(&[byte]).0.len(), usize::from(byte < 0x80));
        }
    }

    #[test]
    fn algebra_is_pointwise() {
        let (a, b) = (ByteSet::range(b'0', b'f'), ByteSet::of(b"Zaz~\0"));
        for byte in 0..=0xFF {
            let (in_a, in_b) = (a.contains(byte), b.contains(byte));
            assert_eq!(a.union(b).contains(byte), in_a || in_b);
            assert_eq!(a.without(b).contains(byte), in_a && !in_b);
        }
    }
}
