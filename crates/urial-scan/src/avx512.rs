//! 64 bytes at a time, with masked loads: x86-64 with AVX-512 BW and VBMI.
//!
//! A masked load reads nothing outside its mask, so that every length from 1 to 128 is two loads
//! and no branch. A two-register table lookup (`vpermi2b`) classifies 64 bytes at once.

mod pieces;

use core::arch::x86_64::*;
use core::hint::select_unpredictable;

pub(crate) use pieces::glance;
#[cfg(feature = "alloc")]
pub(crate) use pieces::splice;

use crate::bytewise;
use crate::full::{Content, Front, OwedDigits, Rest, settle_authority};
use crate::hostname::{Finding, Name};
use crate::lines::Line;
use crate::marks::follows_slash;
use crate::offsets::Offsets;
use crate::outcome::Outcome;
use crate::sets;
use crate::simple::{self, Head, Tail};

/// The classes of a byte. The top bit is cheapest to ask for.
const COLON_OR_AT: u8 = 1 << 0;
const SCHEME_COLON: u8 = 1 << 1;
const ALPHA: u8 = 1 << 2;
const HEXDIG: u8 = 1 << 3;
const DIGIT: u8 = 1 << 4;
const HASH: u8 = 1 << 5;
/// Neither plain nor a number sign.
const OTHER: u8 = 1 << 6;
const PATH_END: u8 = 1 << 7;

/// 64-byte aligned, so that no load of a table straddles two cache lines.
#[repr(align(64))]
struct Table<const N: usize>([u8; N]);

/// The classes of all ASCII bytes.
static CLASSES: Table<128> = Table({
    let mut classes = [0; 128];
    let mut byte = 0;
    while byte < 128 {
        let index = byte as usize;
        let other = !sets::PLAIN.contains(byte) && byte != b'#';
        classes[index] |= if byte == b':' || byte == b'@' {
            COLON_OR_AT
        } else {
            0
        };
        classes[index] |= if sets::SCHEME_COLON.contains(byte) {
            SCHEME_COLON
        } else {
            0
        };
        classes[index] |= if sets::ALPHA.contains(byte) { ALPHA } else { 0 };
        classes[index] |= if sets::HEXDIG.contains(byte) {
            HEXDIG
        } else {
            0
        };
        classes[index] |= if sets::DIGIT.contains(byte) { DIGIT } else { 0 };
        classes[index] |= if byte == b'#' { HASH } else { 0 };
        classes[index] |= if other { OTHER } else { 0 };
        classes[index] |= if byte == b'?' || byte == b'#' {
            PATH_END
        } else {
            0
        };
        byte += 1;
    }
    classes
});

/// The class that a scheme demands of each byte: a letter first. None in the last places: behind the
/// colon of a scheme, the two slashes of an authority and what follows them must be seen as well.
static IN_SCHEME: Table<64> = Table({
    let mut classes = [SCHEME_COLON; 64];
    classes[0] = ALPHA;
    classes[61] = 0;
    classes[62] = 0;
    classes[63] = 0;
    classes
});

/// The numbers from 0 to 127: the place of each byte.
static PLACES: Table<128> = Table({
    let mut places = [0; 128];
    let mut i = 0;
    while i < 128 {
        places[i as usize] = i;
        i += 1;
    }
    places
});

/// Scans a reference.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn scan(bytes: &[u8], offsets: &mut Offsets) -> Outcome {
    let seen = match bytes.len() {
        1..=simple::MAX => simple(Window::both(bytes), bytes.len(), offsets),
        _ => return scan_long(bytes, offsets),
    };
    if seen.is_simple() {
        return Outcome::Valid;
    }
    settle(bytes, offsets, seen.unsettled())
}

/// Scans a reference and looks at the name in its authority. See [`Finding`].
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn scan_hostname(bytes: &[u8], offsets: &mut Offsets) -> Finding {
    if !matches!(bytes.len(), 1..=simple::MAX) {
        return Finding::without_name(scan_long(bytes, offsets));
    }
    let windows = Window::both(bytes);
    let seen = simple(windows, bytes.len(), offsets);
    if seen.is_simple() {
        // Here there is neither userinfo nor port, and the host ends within the first window.
        let is_plain = windows[0].name().is_plain(offsets);
        return if is_plain {
            Finding::Plain
        } else {
            Finding::Valid
        };
    }
    Finding::without_name(settle(bytes, offsets, seen.unsettled()))
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn splat(byte: u8) -> __m512i {
    _mm512_set1_epi8(byte.cast_signed())
}

/// A vector of a table.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn vector<const N: usize>(table: &Table<N>, at: usize) -> __m512i {
    debug_assert!(at + 64 <= N);
    // SAFETY: all callers give 0 or, with a table of 128 bytes, 64; tables are aligned to 64.
    unsafe { _mm512_load_si512(table.0.as_ptr().add(at).cast()) }
}

/// Up to 64 bytes, and question marks behind them.
#[derive(Clone, Copy)]
struct Window {
    bytes: __m512i,
    classes: __m512i,
}

impl Window {
    /// The bytes from `at` on: 64, or as many as there are.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn new(bytes: &[u8], at: usize) -> Self {
        let here = bytes.len().saturating_sub(at).min(64) as u32;
        // SAFETY: the first `here` bytes from `at` on are within the text.
        unsafe { Self::load(bytes, at, _bzhi_u64(u64::MAX, here)) }
    }

    /// The first and the second 64 bytes of a text of up to 128.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn both(bytes: &[u8]) -> [Self; 2] {
        let len = splat(bytes.len() as u8);
        let inside_a = _mm512_cmplt_epu8_mask(vector(&PLACES, 0), len);
        let inside_b = _mm512_cmplt_epu8_mask(vector(&PLACES, 64), len);
        // SAFETY: the masks have the places that are less than the length.
        unsafe {
            [
                Self::load(bytes, 0, inside_a),
                Self::load(bytes, 64, inside_b),
            ]
        }
    }

    /// Loads the bytes of the mask. A masked load reads no others.
    ///
    /// # Safety
    ///
    /// Each bit `i` of the mask stands for a byte `at + i` of the text.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    unsafe fn load(bytes: &[u8], at: usize, mask: u64) -> Self {
        let start = bytes.as_ptr().wrapping_add(at).cast();
        // SAFETY: the caller's promise.
        let bytes = unsafe { _mm512_mask_loadu_epi8(splat(b'?'), mask, start) };
        let (low, high) = (vector(&CLASSES, 0), vector(&CLASSES, 64));
        // The instruction ignores the top bit: classes are only right where a byte is ASCII.
        Self {
            bytes,
            classes: _mm512_permutex2var_epi8(low, bytes, high),
        }
    }

    /// The bytes before the first of a mask, and question marks behind them.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn before(self, mask: u64) -> Self {
        let before = !mask & mask.wrapping_sub(1);
        Self {
            bytes: _mm512_mask_mov_epi8(splat(b'?'), before, self.bytes),
            classes: _mm512_mask_mov_epi8(splat(PATH_END), before, self.classes),
        }
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn equal(self, byte: u8) -> u64 {
        _mm512_cmpeq_epi8_mask(self.bytes, splat(byte))
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn of_class(self, class: u8) -> u64 {
        _mm512_test_epi8_mask(self.classes, splat(class))
    }

    /// Bytes of a mask that are neither plain nor number signs.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn not_plain(self, mask: u64) -> u64 {
        // The top bit of the bytes, which no ASCII has, and the other bits of the classes.
        let mixed = _mm512_ternarylogic_epi64::<0xCA>(splat(1 << 7), self.bytes, self.classes);
        _mm512_mask_test_epi8_mask(mask, mixed, splat(1 << 7 | OTHER))
    }

    /// Question marks and number signs: the top bit of the classes.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn path_end(self) -> u64 {
        _mm512_movepi8_mask(self.classes)
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn head(self) -> Head {
        Head {
            not_scheme: _mm512_testn_epi8_mask(self.classes, vector(&IN_SCHEME, 0)),
            slash: self.equal(b'/'),
            path_end: self.path_end(),
            special: self.of_class(COLON_OR_AT) | 1 << 63,
            digit: self.of_class(DIGIT),
        }
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn name(self) -> Name {
        Name {
            letter: self.of_class(ALPHA),
            digit: self.of_class(DIGIT),
            dot: self.equal(b'.'),
            hyphen: self.equal(b'-'),
            slash: self.equal(b'/'),
        }
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn content(self) -> Content {
        Content {
            plain: !self.not_plain(u64::MAX),
            percent: self.equal(b'%'),
            hexdig: self.of_class(HEXDIG),
            path_end: self.path_end(),
            hash: self.equal(b'#'),
        }
    }
}

/// What windows show of a reference, each 0 if there is nothing.
#[derive(Clone, Copy)]
struct Seen {
    /// See [`Located`](simple::Located).
    odd_authority: u64,
    /// Bytes that are neither plain nor number signs.
    not_plain: u64,
    /// Signs that the offsets are not right.
    wrong: u64,
}

impl Seen {
    #[inline(always)]
    fn is_simple(self) -> bool {
        self.odd_authority | self.not_plain | self.wrong == 0
    }

    #[inline(always)]
    fn unsettled(self) -> Unsettled {
        Unsettled {
            authority: self.odd_authority != 0,
            bytes: self.not_plain != 0,
            offsets: self.wrong != 0,
        }
    }
}

/// What has to be settled of a reference: small enough to be handed on in a register.
#[derive(Clone, Copy)]
struct Unsettled {
    authority: bool,
    bytes: bool,
    offsets: bool,
}

/// References that have no more bytes than these windows, and less than 256.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn simple<const N: usize>(windows: [Window; N], len: usize, offsets: &mut Offsets) -> Seen {
    let head = windows[0];
    let mut either = head;
    // In the last window, the path ends with the text if not before.
    let mut tail = Tail::NONE;
    for (i, window) in windows.into_iter().enumerate().skip(1).rev() {
        either.bytes = _mm512_or_si512(either.bytes, window.bytes);
        either.classes = _mm512_or_si512(either.classes, window.classes);
        let here = Tail {
            path_end: window.path_end(),
            start: 64 * i,
        };
        let is_here = i == N - 1 || here.path_end != 0;
        tail = Tail {
            path_end: select_unpredictable(is_here, here.path_end, tail.path_end),
            start: select_unpredictable(is_here, here.start, tail.start),
        };
    }
    let located = simple::locate(head.head(), tail);
    // As `not_plain`, which is one test less and was measured to take 3 percent longer here.
    let not_plain = either.of_class(OTHER) | _mm512_movepi8_mask(either.bytes);
    let mut hashes = 0;
    let mut query_end = len as u64;
    // A branch, as one reference in twenty has a fragment; but a short one.
    if either.of_class(HASH) != 0 {
        for (i, window) in windows.into_iter().enumerate().rev() {
            let hash = window.equal(b'#');
            let here = 64 * i as u64 + u64::from(hash.trailing_zeros());
            query_end = if hash == 0 { query_end } else { here };
            hashes += hash.count_ones();
        }
    }
    let packed = located.packed | query_end << simple::QUERY_END;
    let words = _mm256_cvtepu8_epi32(_mm_cvtsi64_si128(packed.cast_signed()));
    // SAFETY: there are eight words.
    unsafe { _mm256_storeu_si256(offsets.as_words().as_mut_ptr().cast(), words) };
    Seen {
        odd_authority: located.odd_authority,
        not_plain,
        wrong: located.bad_start | u64::from(hashes > 1),
    }
}

/// Scans the first line. See [`LineScan`](crate::LineScan).
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn scan_line(bytes: &[u8], offsets: &mut Offsets) -> Line {
    let Some(block) = bytes.first_chunk::<{ simple::MAX }>() else {
        return Line::find(bytes, offsets, |line, offsets| scan(line, offsets));
    };
    let (a, b) = (Window::new(block, 0), Window::new(block, 64));
    let (newline_a, newline_b) = (a.equal(b'\n'), b.equal(b'\n'));
    if newline_a | newline_b == 0 {
        return Line::find(bytes, offsets, |line, offsets| scan(line, offsets));
    }
    // Not a branch: half of all lines are longer than one window.
    let (in_a, in_b) = (newline_a.trailing_zeros(), 64 + newline_b.trailing_zeros());
    let len = select_unpredictable(newline_a != 0, in_a, in_b) as usize;
    let behind_b = select_unpredictable(newline_a != 0, u64::MAX, newline_b);
    let (a, b) = (a.before(newline_a), b.before(behind_b));
    let seen = simple([a, b], len, offsets);
    let line = &bytes[..len];
    Line {
        len,
        valid: seen.is_simple() || settle(line, offsets, seen.unsettled()).is_valid(),
    }
}

/// What is not simple, of up to 128 bytes.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn settle(bytes: &[u8], offsets: &mut Offsets, unsettled: Unsettled) -> Outcome {
    #[cfg(test)]
    crate::detours::note(crate::detours::Detour::Settle);
    settle_in(Window::both(bytes), bytes, offsets, unsettled)
}

/// What is empty or has more than 128 bytes. Up to 255 have their places in bytes, as those of
/// [`simple`] are.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn scan_long(bytes: &[u8], offsets: &mut Offsets) -> Outcome {
    if !matches!(bytes.len(), 129..=255) {
        return full(bytes, offsets);
    }
    let [a, b] = Window::both(&bytes[..128]);
    let windows = [a, b, Window::new(bytes, 128), Window::new(bytes, 192)];
    let seen = simple(windows, bytes.len(), offsets);
    if seen.is_simple() {
        return Outcome::Valid;
    }
    settle_in(windows, bytes, offsets, seen.unsettled())
}

/// Settles what is doubtful about a reference, given as windows, whose offsets are right otherwise.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn settle_in<const N: usize>(
    windows: [Window; N],
    bytes: &[u8],
    offsets: &mut Offsets,
    unsettled: Unsettled,
) -> Outcome {
    if unsettled.offsets {
        return full(bytes, offsets);
    }
    if unsettled.bytes && !are_escapes(windows) {
        return Outcome::Undecided;
    }
    if unsettled.authority {
        return settle_authority(bytes, offsets);
    }
    Outcome::Valid
}

/// Whether all that is not plain are percent signs, with two hexadecimal digits behind each.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn are_escapes<const N: usize>(windows: [Window; N]) -> bool {
    let mut owed = OwedDigits::NONE;
    let mut wrong = 0;
    for window in windows {
        let other = _mm512_cmpneq_epi8_mask(window.bytes, splat(b'%'));
        wrong |= window.not_plain(other);
        wrong |= owed.collect(!other, window.of_class(HEXDIG));
    }
    wrong | owed.left() == 0
}

/// References of any length.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn full(bytes: &[u8], offsets: &mut Offsets) -> Outcome {
    let window = Window::new(bytes, 0);
    let Some(front) = Front::find(bytes, window.head()) else {
        return bytewise::scan(bytes, offsets);
    };
    let mut rest = Rest::start(window.content());
    let mut at = 64;
    while at < bytes.len() {
        rest.add(at, Window::new(bytes, at).content());
        at += 64;
    }
    rest.finish(front, bytes, offsets)
}

/// See [`Marks`](crate::Marks).
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn marks(bytes: &[u8], at: usize) -> u64 {
    let window = Window::new(bytes, at);
    let starts = window.equal(b'/') << 1 | follows_slash(bytes, at);
    window.equal(b'%') | (starts & window.equal(b'.'))
}
