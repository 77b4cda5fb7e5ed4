//! The scan with 16-byte vectors, shared by SSE2 and NEON.
//!
//! Vectors overlap where the text is shorter than 64 bytes, and their masks are shifted into place.
//! There is no loop, no special case for the end, and no load outside the text.

use super::function::scan_international_with;
use crate::any_length::{Content, Window, scan_windows, slow_path};
use crate::fast_path::{Head, MAX, QUERY_END, SlowPath, Tail, load_padded, locate};
use crate::international::International;
use crate::international_scan::InternationalScan;
use crate::line::Line;
use crate::offsets::Offsets;
use crate::outcome::Outcome;

/// A vector of 16 bytes. The classes are vectors of bytes that are all ones or all zeros.
///
/// Implementations use instructions that every processor of the target has.
pub(super) trait Vector16: Copy {
    /// Loads 16 bytes.
    fn load(bytes: &[u8; 16]) -> Self;

    /// Compares each byte.
    fn equal(self, byte: u8) -> Self;

    /// Members of [`PLAIN`](crate::sets::PLAIN).
    fn plain(self) -> Self;

    /// Members of [`SCHEME_COLON`](crate::sets::SCHEME_COLON).
    fn scheme_colon(self) -> Self;

    /// Members of [`ALPHA`](crate::sets::ALPHA), and possibly other bytes outside `SCHEME_COLON`.
    fn letter(self) -> Self;

    /// Digits, and possibly other bytes that rarely end a host.
    fn digit(self) -> Self;

    /// Members of [`HEXDIG`](crate::sets::HEXDIG).
    fn hexdig(self) -> Self;

    /// Colons and '@'.
    fn special(self) -> Self;

    /// Bytes beyond ASCII.
    fn beyond_ascii(self) -> Self;

    /// Combines two classes.
    fn and(self, other: Self) -> Self;

    /// Returns whether all bytes are members of a class.
    fn is_all_ones(self) -> bool;

    /// Returns one bit per byte of four classes.
    fn bits(classes: [Self; 4]) -> [u64; 4];

    /// Converts eight bytes to eight numbers with vector stores.
    fn store_widened(packed: u64, words: &mut [u32; 8]);
}

/// Scans a reference.
#[inline(always)]
pub(super) fn scan<V: Vector16>(
    bytes: &[u8],
    offsets: &mut Offsets,
    slow: fn(&[u8], &mut Offsets, SlowPath) -> Outcome,
) -> Outcome {
    let reasons = match bytes.len() {
        1..16 => fast_path(bytes, Window16::<V>::short(bytes), offsets),
        16..=MAX => fast_path(bytes, Window16::<V>::head_of(bytes), offsets),
        _ => SlowPath::ALWAYS,
    };
    if reasons.is_needed() {
        return slow(bytes, offsets, reasons);
    }
    Outcome::Valid
}

/// Scans a reference that the fast path could not decide.
#[inline(always)]
pub(super) fn scan_slow<V: Vector16>(
    bytes: &[u8],
    offsets: &mut Offsets,
    reasons: SlowPath,
) -> Outcome {
    // SAFETY: every processor of the target has the instructions.
    unsafe { slow_path::<Window16<V>>(bytes, offsets, reasons) }
}

/// Scans a reference that may contain bytes beyond ASCII.
#[inline(always)]
pub(super) fn scan_international<V: Vector16>(
    bytes: &[u8],
    offsets: &mut Offsets,
    scan: fn(&[u8], &mut Offsets) -> Outcome,
) -> InternationalScan {
    let scan_beyond_ascii = |bytes: &[u8], offsets: &mut Offsets| {
        // SAFETY: every processor of the target has the instructions.
        unsafe { scan_windows::<International<Window16<V>>>(bytes, offsets) }
    };
    scan_international_with(scan, scan_beyond_ascii, bytes, offsets)
}

/// Scans the first line.
#[inline(always)]
pub(super) fn scan_line(
    bytes: &[u8],
    offsets: &mut Offsets,
    scan: fn(&[u8], &mut Offsets) -> Outcome,
) -> Line {
    Line::find(bytes, offsets, scan)
}

/// Up to 64 bytes in four vectors.
#[derive(Clone, Copy)]
struct Window16<V> {
    vectors: [V; 4],
    /// The offsets of the last three vectors in the window.
    places: [usize; 3],
}

impl<V: Vector16> Window16<V> {
    /// Loads the first 64 bytes of a text of at least 16, or all of it.
    #[inline(always)]
    fn head_of(bytes: &[u8]) -> Self {
        let last = bytes.len() - 16;
        let places = [16.min(last), 32.min(last), 48.min(last)];
        // SAFETY: no place is greater than `last`.
        unsafe { Self::at(bytes, 0, places) }
    }

    /// Loads the last 64 bytes of a text of at least 64.
    #[inline(always)]
    fn tail_of(bytes: &[u8]) -> Self {
        // SAFETY: the last place is 16 bytes before the end.
        unsafe { Self::at(bytes, bytes.len() - 64, [16, 32, 48]) }
    }

    /// Loads a text of less than 16 bytes, padded with question marks.
    #[inline]
    fn short(bytes: &[u8]) -> Self {
        Self {
            vectors: [V::load(&load_padded(bytes)); 4],
            places: [0; 3],
        }
    }

    /// # Safety
    ///
    /// There are 16 bytes at `start` and at each place after it.
    #[inline(always)]
    unsafe fn at(bytes: &[u8], start: usize, places: [usize; 3]) -> Self {
        let [b, c, d] = places;
        let vectors = [0, b, c, d].map(|place| {
            debug_assert!(start + place + 16 <= bytes.len());
            // SAFETY: the caller guarantees the 16 bytes.
            V::load(unsafe { &*bytes.as_ptr().add(start + place).cast::<[u8; 16]>() })
        });
        Self { vectors, places }
    }

    /// Returns the mask of a class, with the vectors shifted to their places.
    #[inline(always)]
    fn mask(self, class: impl Fn(V) -> V) -> u64 {
        let [a, b, c, d] = V::bits(self.vectors.map(class));
        let [at_b, at_c, at_d] = self.places;
        a | b << at_b | c << at_c | d << at_d
    }

    #[inline(always)]
    fn equal(self, byte: u8) -> u64 {
        self.mask(|vector| vector.equal(byte))
    }

    /// Returns a mask of the first 32 bytes that are neither part of a scheme nor its colon, and of
    /// all bytes after them.
    #[inline]
    fn not_scheme(self) -> u64 {
        let [a, b, ..] = self.vectors;
        let [in_a, in_b, letter, _] =
            V::bits([a.scheme_colon(), b.scheme_colon(), a.letter(), a.letter()]);
        let members = in_a | in_b << self.places[0];
        !(members & (letter | !1))
    }

    /// Combines the plain bytes of all four vectors.
    #[inline]
    fn all_plain(self) -> V {
        let [a, b, c, d] = self.vectors.map(V::plain);
        a.and(b).and(c.and(d))
    }
}

impl<V: Vector16> Window for Window16<V> {
    #[inline]
    unsafe fn first(bytes: &[u8]) -> Self {
        if bytes.len() < 16 {
            Self::short(bytes)
        } else {
            Self::head_of(bytes)
        }
    }

    #[inline]
    unsafe fn whole(bytes: &[u8; 64]) -> Self {
        // SAFETY: there are 64 bytes.
        unsafe { Self::at(bytes, 0, [16, 32, 48]) }
    }

    #[inline]
    unsafe fn head(self, len: usize) -> Head {
        let end = if len < 64 { 1 << len } else { 0 };
        Head {
            not_scheme: self.not_scheme(),
            slash: self.equal(b'/'),
            path_end: self.equal(b'?') | end,
            special: self.mask(V::special) | 1 << 63,
            digit: self.mask(V::digit),
        }
    }

    #[inline]
    unsafe fn content(self) -> Content {
        let hash = self.equal(b'#');
        Content {
            plain: self.mask(V::plain),
            percent: self.equal(b'%'),
            hexdig: self.mask(V::hexdig),
            path_end: self.equal(b'?') | hash,
            hash,
        }
    }

    /// No class of a [`Vector16`] contains bytes beyond ASCII, except possibly that of digits.
    #[inline]
    unsafe fn without_beyond_ascii(self) -> (Self, u64) {
        (self, self.mask(V::beyond_ascii))
    }
}

/// Scans a reference of at most 128 bytes, given its first window.
#[inline]
fn fast_path<V: Vector16>(bytes: &[u8], window: Window16<V>, offsets: &mut Offsets) -> SlowPath {
    let len = bytes.len();
    let mut plain = window.all_plain();
    let mut tail = Tail::NONE;
    if len > 64 {
        let window = Window16::<V>::tail_of(bytes);
        plain = plain.and(window.all_plain());
        tail = Tail {
            path_end: window.equal(b'?'),
            start: len - 64,
        };
    }
    // SAFETY: every processor of the target has the instructions.
    let located = locate(unsafe { window.head(len) }, tail);
    let packed = located.packed | (len as u64) << QUERY_END;
    V::store_widened(packed, offsets.as_words());
    SlowPath::new(located, u64::from(!plain.is_all_ones()))
}
