//! [`ByteSet`]: a set of ASCII bytes, one representation for scalar and vector code.

/// A set of ASCII bytes.
///
/// The 128 possible members are laid out as the ASCII chart is printed: sixteen columns (the low
/// half of a byte) of eight rows (the high half), one bit each.
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
/// A scalar test is one load and one shift. A vector test looks the sixteen columns up with one
/// byte shuffle and the row bit with another, so the same constant serves both.
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
    /// The set without members.
    ///
    /// ```
    /// assert!(!urial_scan::ByteSet::EMPTY.contains(b'a'));
    /// ```
    pub const EMPTY: Self = Self { columns: [0; 16] };

    /// The set of the given bytes.
    ///
    /// # Panics
    ///
    /// If a byte is not ASCII. In a constant, that is a compile-time error.
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

    /// The set of all bytes from `first` to `last`, both included.
    ///
    /// # Panics
    ///
    /// If `last` is not ASCII. In a constant, that is a compile-time error.
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

    /// This set and one more byte.
    const fn with(mut self, byte: u8) -> Self {
        assert!(byte.is_ascii(), "a ByteSet holds ASCII bytes only");
        self.columns[(byte & 0x0F) as usize] |= 1 << (byte >> 4);
        self
    }

    /// The bytes that are in either set.
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

    /// The bytes of this set that are not in the other.
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

    /// The bytes that are in both sets.
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

    /// Whether the byte is in the set. A byte above 0x7F never is.
    ///
    /// ```
    /// assert!(urial_scan::ByteSet::of(b"?#").contains(b'#'));
    /// ```
    #[inline]
    pub const fn contains(&self, byte: u8) -> bool {
        // A row above 7 shifts the eight bits of a column out: non-ASCII answers itself.
        (self.columns[(byte & 0x0F) as usize] as u16 >> (byte >> 4)) & 1 != 0
    }

    /// The members that bytes begin with, which are text since all are ASCII, and the bytes behind them.
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

    /// The members by column: bit `r` of entry `c` stands for the byte `r << 4 | c`.
    ///
    /// This is the table a byte shuffle wants.
    ///
    /// ```
    /// assert_eq!(urial_scan::ByteSet::of(b"A").columns()[1], 1 << 4);
    /// ```
    pub const fn columns(&self) -> &[u8; 16] {
        &self.columns
    }

    /// The members in ascending order.
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
    fn every_byte_is_where_it_was_put() {
        for member in 0..0x80u8 {
            let set = ByteSet::of(&[member]);
            for byte in 0..=0xFF {
                assert_eq!(set.contains(byte), byte == member, "{byte:#x} in {set:?}");
            }
        }
    }

    #[test]
    fn members_are_split_from_others() {
        let set = ByteSet::range(b'0', b'9');
        for (bytes, want) in [
            (&b""[..], ("", &b""[..])),
            (b"123", ("123", b"")),
            (b"a1", ("", b"a1")),
            (b"12\xC3\xA43", ("12", b"\xC3\xA43")),
        ] {
            assert_eq!(set.split(bytes), want);
        }
        // Whatever a set holds, what is split off is text.
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
