//! [`Offsets`]: where the components of a reference begin and end.

/// Where the components of a URI reference begin and end: six positions, and room for eight bytes
/// of whoever keeps them. 32 bytes, written and copied as one vector.
///
/// ```text
///  foo://user@example.com:8042/over/there?name=ferret#nose
///     ^       ^          ^    ^          ^           ^
///     |       |          |    |          |           query_end    '#', or the end
///     |       |          |    |          path_end                 '?', or query_end
///     |       |          |    path_start
///     |       |          host_end                                 ':', or path_start
///     |       host_start
///     scheme_end                                                  ':', or 0 for none
/// ```
///
/// Without an authority, `host_start`, `host_end` and `path_start` are one position: the start, or
/// behind the colon of the scheme.
///
/// # Examples
///
/// ```
/// use urial_scan::Offsets;
/// let offsets = Offsets { path_end: 3, query_end: 3, ..Offsets::ZERO };
/// assert_eq!(offsets.path_start..offsets.path_end, 0..3);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(C)]
pub struct Offsets {
    /// The colon after the scheme, or 0: a scheme has at least one letter.
    pub scheme_end: u32,
    /// Where the host starts.
    pub host_start: u32,
    /// The colon before a port, or `path_start`.
    pub host_end: u32,
    /// Where the path starts.
    pub path_start: u32,
    /// The question mark, or `query_end`.
    pub path_end: u32,
    /// The number sign, or the end of the text.
    pub query_end: u32,
    /// What else is known of the text. A scan clears all but the last, which is its own.
    pub tags: [u8; 8],
}

impl Offsets {
    /// The offsets of the empty reference.
    ///
    /// ```
    /// assert_eq!(urial_scan::Offsets::ZERO, urial_scan::Offsets::default());
    /// ```
    pub const ZERO: Self = Self {
        scheme_end: 0,
        host_start: 0,
        host_end: 0,
        path_start: 0,
        path_end: 0,
        query_end: 0,
        tags: [0; 8],
    };

    /// Whether the host ends with a digit, as an IPv4 address does and hardly a name.
    ///
    /// A scan says so in the last tag, and leaves the question to its caller.
    ///
    /// ```
    /// use urial_scan::{Offsets, scan};
    /// let mut offsets = Offsets::ZERO;
    /// scan(b"//192.0.2.1", &mut offsets);
    /// assert!(offsets.host_ends_with_digit());
    /// ```
    #[inline]
    pub const fn host_ends_with_digit(&self) -> bool {
        self.tags[7] != 0
    }

    /// The offsets without what a scan says in the last tag.
    ///
    /// ```
    /// use urial_scan::{Offsets, scan};
    /// let mut offsets = Offsets::ZERO;
    /// scan(b"//192.0.2.1", &mut offsets);
    /// assert!(!offsets.without_hints().host_ends_with_digit());
    /// ```
    #[must_use]
    pub const fn without_hints(mut self) -> Self {
        self.tags[7] = 0;
        self
    }

    /// Sets what [`host_ends_with_digit`](Self::host_ends_with_digit) says.
    pub(crate) const fn set_hints(&mut self, host_ends_with_digit: bool) {
        self.tags[7] = host_ends_with_digit as u8;
    }

    /// The memory of the offsets, for one vector to be stored to.
    ///
    /// Six plain stores would be fewer instructions, but whoever moves the offsets next (out of a
    /// `Result`, say) loads all 32 bytes at once, and a processor cannot forward six stores to one
    /// load: it waits until they have reached the cache. That costs 2 to 3 ns, a quarter of a scan.
    #[inline(always)]
    pub(crate) fn as_words(&mut self) -> &mut [u32; 8] {
        // SAFETY: six `u32` and eight `u8` in the order they are declared have the size and the
        // alignment of eight `u32`, no padding, and no invalid values.
        unsafe { &mut *core::ptr::from_mut(self).cast() }
    }
}

#[cfg(test)]
mod tests {
    use super::Offsets;

    #[test]
    fn offsets_fill_one_vector() {
        assert_eq!(size_of::<Offsets>(), 32);
    }
}
