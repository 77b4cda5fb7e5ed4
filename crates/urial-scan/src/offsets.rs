//! [`Offsets`]: the positions of the components of a reference.

use crate::baseline::{flatten, select_and_add};

/// The positions of the components of a URI reference, and eight bytes for the caller's own use.
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
/// Without an authority, `host_start`, `host_end` and `path_start` are equal: 0, or the position
/// after the colon of the scheme.
///
/// The size is 32 bytes, so that a vector can hold all of it.
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
    /// The colon after the scheme, or 0 if there is no scheme.
    pub scheme_end: u32,
    /// The start of the host.
    pub host_start: u32,
    /// The colon before the port, or `path_start`.
    pub host_end: u32,
    /// The start of the path.
    pub path_start: u32,
    /// The question mark, or `query_end`.
    pub path_end: u32,
    /// The number sign, or the end of the text.
    pub query_end: u32,
    /// Properties of the text. A scan sets the last one and clears the others.
    pub tags: [u8; 8],
}

/// The maximum length of a valid text. Positions are 32-bit numbers, and the limit leaves room for a
/// text that is a few bytes longer, such as a normal form.
///
/// # Examples
///
/// ```
/// assert_eq!(urial_scan::MAX_LEN, 4_294_967_280);
/// ```
pub const MAX_LEN: usize = u32::MAX as usize - 15;

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

    /// Returns whether the host ends with a digit, like every IPv4 address and few names. A scan
    /// stores this in the last tag.
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

    /// Returns the offsets with the tag of the scan cleared.
    ///
    /// ```
    /// use urial_scan::{Offsets, scan};
    /// let mut offsets = Offsets::ZERO;
    /// scan(b"//192.0.2.1", &mut offsets);
    /// assert!(!offsets.without_hints().host_ends_with_digit());
    /// ```
    #[inline]
    #[must_use]
    pub const fn without_hints(mut self) -> Self {
        self.tags[7] = 0;
        self
    }

    /// Creates offsets from the six positions and the tag of the scan.
    #[inline(always)]
    pub(crate) fn new(positions: [u32; 6], host_ends_with_digit: bool) -> Self {
        let [
            scheme_end,
            host_start,
            host_end,
            path_start,
            path_end,
            query_end,
        ] = positions;
        Self::from_pairs([
            [scheme_end, host_start],
            [host_end, path_start],
            [path_end, query_end],
            tag_words(host_ends_with_digit),
        ])
    }

    /// Returns the offsets with another end of the host and start of the path.
    #[inline(always)]
    pub(crate) fn with_host(&self, host_end: u32, path_start: u32, ends_with_digit: bool) -> Self {
        let [first, _, third, _] = self.to_pairs();
        let tags = tag_words(ends_with_digit);
        Self::from_pairs([first, [host_end, path_start], third, tags])
    }

    /// Returns the offsets of a text that consists of the start of one text and the end of another.
    ///
    /// The first `kept` positions stay. The others come from `other`, increased by `up`, which wraps
    /// so that it can also decrease them. The tags come from the text that has the host.
    ///
    /// ```
    /// use urial_scan::{Offsets, scan};
    /// let of = |text: &[u8]| {
    ///     let mut offsets = Offsets::ZERO;
    ///     scan(text, &mut offsets);
    ///     offsets
    /// };
    /// // "http://h" and "/b?c": scheme, host and start of the path are kept.
    /// let joined = of(b"http://h/a").joined(4, &of(b"/b?c"), 8);
    /// assert_eq!(joined, of(b"http://h/b?c"));
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if `kept` is greater than six.
    #[inline]
    #[must_use]
    pub fn joined(&self, kept: usize, other: &Self, up: u32) -> Self {
        let (ours, theirs) = (self.to_words(), other.to_words());
        Self::from_words(select_and_add(&ours, &KEEP[kept], &theirs, up, &MOVES))
    }

    /// Returns the offsets with other ends of path and query.
    ///
    /// ```
    /// use urial_scan::Offsets;
    /// let offsets = Offsets { path_start: 1, ..Offsets::ZERO }.with_ends(2, 3);
    /// assert_eq!((offsets.path_start, offsets.path_end, offsets.query_end), (1, 2, 3));
    /// ```
    #[inline]
    #[must_use]
    pub fn with_ends(&self, path_end: u32, query_end: u32) -> Self {
        let [first, second, _, tags] = self.to_pairs();
        Self::from_pairs([first, second, [path_end, query_end], tags])
    }

    /// Returns the offsets with other tags.
    ///
    /// ```
    /// use urial_scan::Offsets;
    /// let offsets = Offsets { path_end: 3, ..Offsets::ZERO }.with_tags([1; 8]);
    /// assert_eq!((offsets.path_end, offsets.tags), (3, [1; 8]));
    /// ```
    #[inline]
    #[must_use]
    pub fn with_tags(&self, tags: [u8; 8]) -> Self {
        let [first, second, third, _] = self.to_pairs();
        // SAFETY: eight bytes and two words have the same size and no invalid values.
        let tags = unsafe { core::mem::transmute::<[u8; 8], [u32; 2]>(tags) };
        Self::from_pairs([first, second, third, tags])
    }

    /// Creates offsets with two vector stores, for the reason given at [`as_words`](Self::as_words).
    #[inline(always)]
    fn from_pairs(pairs: [[u32; 2]; 4]) -> Self {
        Self::from_words(flatten(pairs))
    }

    #[inline(always)]
    fn to_pairs(self) -> [[u32; 2]; 4] {
        // SAFETY: see `as_words`.
        unsafe { core::mem::transmute(self) }
    }

    #[inline(always)]
    fn to_words(self) -> [u32; 8] {
        // SAFETY: see `as_words`.
        unsafe { core::mem::transmute(self) }
    }

    #[inline(always)]
    fn from_words(words: [u32; 8]) -> Self {
        // SAFETY: see `as_words`.
        unsafe { core::mem::transmute(words) }
    }

    /// Returns the memory of the offsets, for a vector store.
    ///
    /// Six scalar stores would be fewer instructions. But the next move of the offsets, for example
    /// out of a `Result`, loads all 32 bytes at once, and processors cannot forward six stores to one
    /// load. That stall takes 2 to 3 ns, a quarter of the time of a scan.
    #[inline(always)]
    pub(crate) fn as_words(&mut self) -> &mut [u32; 8] {
        // SAFETY: six `u32` and eight `u8` in declaration order have the size and the alignment of
        // eight `u32`, no padding, and no invalid values.
        unsafe { &mut *core::ptr::from_mut(self).cast() }
    }
}

/// Returns the tags of a scan as two words.
#[inline(always)]
fn tag_words(host_ends_with_digit: bool) -> [u32; 2] {
    [
        0,
        u32::from_ne_bytes([0, 0, 0, host_ends_with_digit.into()]),
    ]
}

/// Selects the words that are positions, which move with the text.
const MOVES: [u32; 8] = [!0, !0, !0, !0, !0, !0, 0, 0];

/// Selects the words to keep, for each number of kept positions. The host is complete with four.
static KEEP: [[u32; 8]; 7] = {
    let mut keep = [[0; 8]; 7];
    let mut kept = 0;
    while kept < keep.len() {
        let mut word = 0;
        while word < kept {
            keep[kept][word] = !0;
            word += 1;
        }
        if kept >= 4 {
            keep[kept][6] = !0;
            keep[kept][7] = !0;
        }
        kept += 1;
    }
    keep
};

#[cfg(test)]
mod tests {
    use super::Offsets;

    /// Checks `joined` against a computation word by word, for every number of kept positions.
    #[test]
    fn joined_offsets() {
        let ours = Offsets::from_words([1, 2, 3, 4, 5, 6, 7, 8]);
        let theirs = Offsets::from_words([11, 12, 13, 14, 15, 16, 17, 18]);
        for kept in 0..=6 {
            for up in [0, 5, 3u32.wrapping_neg()] {
                let want: [u32; 8] = core::array::from_fn(|i| {
                    let is_ours = if i < 6 { i < kept } else { kept >= 4 };
                    match (is_ours, i < 6) {
                        (true, _) => ours.to_words()[i],
                        (false, true) => theirs.to_words()[i].wrapping_add(up),
                        (false, false) => theirs.to_words()[i],
                    }
                });
                assert_eq!(ours.joined(kept, &theirs, up).to_words(), want, "{kept}");
            }
        }
    }

    #[test]
    fn offsets_with_changes() {
        let tags = [0, 0, 0, 0, 0, 0, 0, 1];
        let new = Offsets {
            scheme_end: 1,
            host_start: 2,
            host_end: 3,
            path_start: 4,
            path_end: 5,
            query_end: 6,
            tags,
        };
        assert_eq!(Offsets::new([1, 2, 3, 4, 5, 6], true), new);
        assert_eq!(new.with_ends(5, 6), new);
        assert!(!Offsets::new([0; 6], false).host_ends_with_digit());
        let tagged = new.with_tags([1, 0, 3, 0, 2, 0, 0, 4]);
        assert_eq!(tagged.tags, [1, 0, 3, 0, 2, 0, 0, 4]);
        assert_eq!(tagged.with_tags(tags), new);
        let hosted = Offsets {
            host_end: 30,
            path_start: 40,
            ..new
        };
        assert_eq!(tagged.with_host(30, 40, true), hosted);
        assert!(!new.with_host(30, 40, false).host_ends_with_digit());
        let ended = tagged.with_ends(50, 60);
        assert_eq!(ended.to_words()[..6], [1, 2, 3, 4, 50, 60]);
        assert_eq!(ended.tags, tagged.tags);
    }

    #[test]
    fn offsets_fill_one_vector() {
        assert_eq!(size_of::<Offsets>(), 32);
    }
}
