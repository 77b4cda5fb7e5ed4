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
    /// What else is known of the text.
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
}

#[cfg(test)]
mod tests {
    use super::Offsets;

    #[test]
    fn offsets_fill_one_vector() {
        assert_eq!(size_of::<Offsets>(), 32);
    }
}
