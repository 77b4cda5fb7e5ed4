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

/// The longest text that is called valid: its positions are 32-bit numbers, and there is room for
/// those of a text that is made of it and is a few bytes longer.
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
    #[inline]
    #[must_use]
    pub const fn without_hints(mut self) -> Self {
        self.tags[7] = 0;
        self
    }

    /// Offsets with these positions and a hint: see
    /// [`host_ends_with_digit`](Self::host_ends_with_digit). Stored as [`joined`](Self::joined) ones
    /// are.
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
        let offsets = Self {
            scheme_end,
            host_start,
            host_end,
            path_start,
            path_end,
            query_end,
            tags: [0, 0, 0, 0, 0, 0, 0, host_ends_with_digit.into()],
        };
        #[cfg(target_arch = "x86_64")]
        // SAFETY: every x86-64 has SSE2.
        return unsafe { sse2::gathered(offsets.to_words()) };
        #[cfg(not(target_arch = "x86_64"))]
        offsets
    }

    /// The offsets of a text whose host ends, and whose path starts, elsewhere. Stored as
    /// [`joined`](Self::joined) ones are.
    #[inline(always)]
    pub(crate) fn with_host(&self, host_end: u32, path_start: u32, ends_with_digit: bool) -> Self {
        let mut tags = [0; 8];
        tags[7] = ends_with_digit.into();
        #[cfg(target_arch = "x86_64")]
        // SAFETY: every x86-64 has SSE2.
        return unsafe { sse2::with_host(self, host_end, path_start, tags) };
        #[cfg(not(target_arch = "x86_64"))]
        Self {
            host_end,
            path_start,
            tags,
            ..*self
        }
    }

    /// The offsets of a text whose front is that of one text and whose rest is that of another: the
    /// first `kept` positions stay, the others come from `other`, moved up by `up` (which wraps, so
    /// that it can also move down). The tags come from the text that has the host.
    ///
    /// Eight numbers are chosen and added as vectors, and stored as one: see
    /// [`scan`](crate::scan()) for why that matters more than it seems.
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
    /// If `kept` is more than six.
    #[inline]
    #[must_use]
    pub fn joined(&self, kept: usize, other: &Self, up: u32) -> Self {
        let choice = &CHOICES[kept];
        #[cfg(target_arch = "x86_64")]
        // SAFETY: every x86-64 has SSE2.
        return unsafe { sse2::joined(self, choice, other, up) };
        #[cfg(not(target_arch = "x86_64"))]
        joined_one_by_one(self, choice, other, up)
    }

    /// The offsets of a text in which path and query end elsewhere: stored as [`joined`] ones are.
    ///
    /// [`joined`]: Self::joined
    ///
    /// ```
    /// use urial_scan::Offsets;
    /// let offsets = Offsets { path_start: 1, ..Offsets::ZERO }.with_ends(2, 3);
    /// assert_eq!((offsets.path_start, offsets.path_end, offsets.query_end), (1, 2, 3));
    /// ```
    #[inline]
    #[must_use]
    pub fn with_ends(&self, path_end: u32, query_end: u32) -> Self {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: every x86-64 has SSE2.
        return unsafe { sse2::with_ends(self, path_end, query_end) };
        #[cfg(not(target_arch = "x86_64"))]
        Self {
            path_end,
            query_end,
            ..*self
        }
    }

    /// The offsets with other tags: stored as [`joined`](Self::joined) ones are.
    ///
    /// ```
    /// use urial_scan::Offsets;
    /// let offsets = Offsets { path_end: 3, ..Offsets::ZERO }.with_tags([1; 8]);
    /// assert_eq!((offsets.path_end, offsets.tags), (3, [1; 8]));
    /// ```
    #[inline]
    #[must_use]
    pub fn with_tags(&self, tags: [u8; 8]) -> Self {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: every x86-64 has SSE2.
        return unsafe { sse2::with_tags(self, tags) };
        #[cfg(not(target_arch = "x86_64"))]
        Self { tags, ..*self }
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

/// Word by word: compilers make of it what they like.
#[cfg(any(test, not(target_arch = "x86_64")))]
fn joined_one_by_one(ours: &Offsets, choice: &[u32; 8], theirs: &Offsets, up: u32) -> Offsets {
    let (ours, theirs) = (ours.to_words(), theirs.to_words());
    let mut words = [0; 8];
    for (i, word) in words.iter_mut().enumerate() {
        let moved = theirs[i].wrapping_add(up & MOVES[i]);
        *word = (ours[i] & choice[i]) | (moved & !choice[i]);
    }
    Offsets::from_words(words)
}

#[cfg(target_arch = "x86_64")]
mod sse2 {
    use core::arch::x86_64::*;

    use super::{MOVES, Offsets};

    #[inline]
    #[target_feature(enable = "sse2")]
    pub(super) fn joined(ours: &Offsets, choice: &[u32; 8], theirs: &Offsets, up: u32) -> Offsets {
        let up = _mm_set1_epi32(up.cast_signed());
        let (ours, theirs) = (halves(&ours.to_words()), halves(&theirs.to_words()));
        let (choice, moves) = (halves(choice), halves(&MOVES));
        let half = |i: usize| {
            let moved = _mm_add_epi32(theirs[i], _mm_and_si128(up, moves[i]));
            _mm_or_si128(
                _mm_and_si128(choice[i], ours[i]),
                _mm_andnot_si128(choice[i], moved),
            )
        };
        from_halves([half(0), half(1)])
    }

    #[inline]
    #[target_feature(enable = "sse2")]
    pub(super) fn with_ends(offsets: &Offsets, path_end: u32, query_end: u32) -> Offsets {
        let [first, second] = halves(&offsets.to_words());
        let ends = u64::from(path_end) | u64::from(query_end) << 32;
        let tags = _mm_srli_si128::<8>(second);
        let second = _mm_unpacklo_epi64(_mm_cvtsi64_si128(ends.cast_signed()), tags);
        from_halves([first, second])
    }

    #[inline]
    #[target_feature(enable = "sse2")]
    pub(super) fn with_host(
        offsets: &Offsets,
        host_end: u32,
        path_start: u32,
        tags: [u8; 8],
    ) -> Offsets {
        let [first, second] = halves(&offsets.to_words());
        let ends = u64::from(host_end) | u64::from(path_start) << 32;
        let first = _mm_unpacklo_epi64(first, _mm_cvtsi64_si128(ends.cast_signed()));
        let tags = _mm_cvtsi64_si128(i64::from_ne_bytes(tags));
        from_halves([first, _mm_unpacklo_epi64(second, tags)])
    }

    #[inline]
    #[target_feature(enable = "sse2")]
    pub(super) fn gathered(words: [u32; 8]) -> Offsets {
        let half = |at: usize| {
            let [a, b, c, d] = [0, 1, 2, 3].map(|i: usize| words[at + i].cast_signed());
            _mm_setr_epi32(a, b, c, d)
        };
        from_halves([half(0), half(4)])
    }

    #[inline]
    #[target_feature(enable = "sse2")]
    pub(super) fn with_tags(offsets: &Offsets, tags: [u8; 8]) -> Offsets {
        let [first, second] = halves(&offsets.to_words());
        let tags = _mm_cvtsi64_si128(i64::from_ne_bytes(tags));
        from_halves([first, _mm_unpacklo_epi64(second, tags)])
    }

    #[inline]
    #[target_feature(enable = "sse2")]
    fn from_halves(halves: [__m128i; 2]) -> Offsets {
        // SAFETY: two vectors are eight words.
        Offsets::from_words(unsafe { core::mem::transmute::<[__m128i; 2], [u32; 8]>(halves) })
    }

    #[inline]
    #[target_feature(enable = "sse2")]
    fn halves(words: &[u32; 8]) -> [__m128i; 2] {
        // SAFETY: eight words are two vectors, and no alignment is asked for.
        unsafe {
            [
                _mm_loadu_si128(words.as_ptr().cast()),
                _mm_loadu_si128(words.as_ptr().add(4).cast()),
            ]
        }
    }
}

/// Which words are positions, and move with the text.
const MOVES: [u32; 8] = [!0, !0, !0, !0, !0, !0, 0, 0];

/// Which words stay, by how many positions do. The host is settled by four of them.
static CHOICES: [[u32; 8]; 7] = {
    let mut choices = [[0; 8]; 7];
    let mut kept = 0;
    while kept < choices.len() {
        let mut word = 0;
        while word < kept {
            choices[kept][word] = !0;
            word += 1;
        }
        if kept >= 4 {
            choices[kept][6] = !0;
            choices[kept][7] = !0;
        }
        kept += 1;
    }
    choices
};

#[cfg(test)]
mod tests {
    use super::{CHOICES, Offsets, joined_one_by_one};

    /// Against the same by hand, for every number of positions that stay.
    #[test]
    fn joined_offsets() {
        let ours = Offsets::from_words([1, 2, 3, 4, 5, 6, 7, 8]);
        let theirs = Offsets::from_words([11, 12, 13, 14, 15, 16, 17, 18]);
        for (kept, choice) in CHOICES.iter().enumerate() {
            for up in [0, 5, 3u32.wrapping_neg()] {
                let want: [u32; 8] = core::array::from_fn(|i| {
                    let from_ours = if i < 6 { i < kept } else { kept >= 4 };
                    match (from_ours, i < 6) {
                        (true, _) => ours.to_words()[i],
                        (false, true) => theirs.to_words()[i].wrapping_add(up),
                        (false, false) => theirs.to_words()[i],
                    }
                });
                assert_eq!(ours.joined(kept, &theirs, up).to_words(), want, "{kept}");
                let plain = joined_one_by_one(&ours, choice, &theirs, up);
                assert_eq!(plain.to_words(), want, "{kept}");
            }
        }
        let new = Offsets::new([1, 2, 3, 4, 5, 6], true);
        assert_eq!(new.with_ends(5, 6), new);
        assert_eq!((new.scheme_end, new.host_start, new.host_end), (1, 2, 3));
        assert_eq!((new.path_start, new.path_end, new.query_end), (4, 5, 6));
        assert_eq!(new.tags, [0, 0, 0, 0, 0, 0, 0, 1]);
        assert!(!Offsets::new([0; 6], false).host_ends_with_digit());
        let tagged = ours.with_tags([1, 0, 0, 0, 2, 0, 0, 0]);
        assert_eq!(
            tagged,
            Offsets {
                tags: [1, 0, 0, 0, 2, 0, 0, 0],
                ..ours
            }
        );
        let hosted = ours.with_host(30, 40, true);
        assert_eq!(
            hosted,
            Offsets {
                host_end: 30,
                path_start: 40,
                tags: [0, 0, 0, 0, 0, 0, 0, 1],
                ..ours
            }
        );
        assert!(!ours.with_host(30, 40, false).host_ends_with_digit());
        let ended = ours.with_ends(50, 60);
        assert_eq!(ended.to_words(), [1, 2, 3, 4, 50, 60, 7, 8]);
    }

    #[test]
    fn offsets_fill_one_vector() {
        assert_eq!(size_of::<Offsets>(), 32);
    }
}
