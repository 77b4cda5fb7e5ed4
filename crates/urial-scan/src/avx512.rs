//! 64 bytes at a time, with masked loads: x86-64 with AVX-512 BW and VBMI.
//!
//! A masked load reads nothing outside its mask, so that every length from 1 to 128 is two loads
//! and no branch. A two-register table lookup (`vpermi2b`) classifies 64 bytes at once.

use core::arch::x86_64::*;
use core::hint::select_unpredictable;
#[cfg(feature = "alloc")]
use core::mem::MaybeUninit;

use crate::bytewise;
use crate::full::{Content, Front, Rest, settle_authority};
use crate::glance::{Glance, KEPT};
use crate::hostname::{Finding, Name};
use crate::lines::Line;
use crate::marks::follows_slash;
use crate::offsets::Offsets;
use crate::outcome::Outcome;
use crate::sets;
use crate::simple::{self, Doubts, Head, Tail};
#[cfg(feature = "alloc")]
use crate::splice::splice_plainly;

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
    let doubts = match bytes.len() {
        1..=simple::MAX => {
            let (a, b) = Window::both(bytes);
            simple(a, b, bytes.len(), offsets)
        }
        _ => Doubts::ALL,
    };
    if doubts.none() {
        return Outcome::Valid;
    }
    settle(bytes, offsets, doubts)
}

/// Scans a reference and looks at the name in its authority. See [`Finding`].
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn scan_hostname(bytes: &[u8], offsets: &mut Offsets) -> Finding {
    let doubts = match bytes.len() {
        1..=simple::MAX => {
            let (a, b) = Window::both(bytes);
            let doubts = simple(a, b, bytes.len(), offsets);
            // Here there is neither userinfo nor port, and the host ends within the first window.
            if doubts.none() && a.name().is_plain(offsets) {
                return Finding::Plain;
            }
            doubts
        }
        _ => Doubts::ALL,
    };
    if doubts.none() {
        return Finding::Valid;
    }
    Finding::without_name(settle(bytes, offsets, doubts))
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
    fn both(bytes: &[u8]) -> (Self, Self) {
        let len = splat(bytes.len() as u8);
        let inside_a = _mm512_cmplt_epu8_mask(vector(&PLACES, 0), len);
        let inside_b = _mm512_cmplt_epu8_mask(vector(&PLACES, 64), len);
        // SAFETY: the masks have the places that are less than the length.
        unsafe {
            (
                Self::load(bytes, 0, inside_a),
                Self::load(bytes, 64, inside_b),
            )
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

    /// Bytes that are neither plain nor number signs.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn not_plain(self) -> u64 {
        // The top bit of the bytes, which no ASCII has, and the other bits of the classes.
        let mixed = _mm512_ternarylogic_epi64::<0xCA>(splat(1 << 7), self.bytes, self.classes);
        _mm512_test_epi8_mask(mixed, splat(1 << 7 | OTHER))
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
            plain: !self.not_plain(),
            percent: self.equal(b'%'),
            hexdig: self.of_class(HEXDIG),
            path_end: self.path_end(),
            hash: self.equal(b'#'),
        }
    }
}

/// References of up to 128 bytes, given as two windows.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn simple(a: Window, b: Window, len: usize, offsets: &mut Offsets) -> Doubts {
    let tail = Tail {
        path_end: b.path_end(),
        start: 64,
    };
    let located = simple::locate(a.head(), tail);
    let either = Window {
        bytes: _mm512_or_si512(a.bytes, b.bytes),
        classes: _mm512_or_si512(a.classes, b.classes),
    };
    // As `not_plain`, which is one test less and was measured to take 3 percent longer here.
    let other = either.of_class(OTHER) | _mm512_movepi8_mask(either.bytes);
    let mut unclear = other;
    let mut query_end = len as u64;
    // A branch, as one reference in twenty has a fragment; but a short one.
    if either.of_class(HASH) != 0 {
        let (hash_a, hash_b) = (a.equal(b'#'), b.equal(b'#'));
        let in_b = 64 + u64::from(hash_b.trailing_zeros());
        query_end = if hash_a == 0 {
            in_b
        } else {
            u64::from(hash_a.trailing_zeros())
        };
        unclear |= u64::from(hash_a.count_ones() + hash_b.count_ones() > 1);
    }
    let packed = located.packed | query_end << simple::QUERY_END;
    let words = _mm256_cvtepu8_epi32(_mm_cvtsi64_si128(packed.cast_signed()));
    // SAFETY: there are eight words.
    unsafe { _mm256_storeu_si256(offsets.as_words().as_mut_ptr().cast(), words) };
    Doubts::new(located, unclear)
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
    let doubts = simple(a, b, len, offsets);
    let line = &bytes[..len];
    Line {
        len,
        valid: doubts.none() || settle(line, offsets, doubts).is_valid(),
    }
}

/// What is not simple.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn settle(bytes: &[u8], offsets: &mut Offsets, doubts: Doubts) -> Outcome {
    #[cfg(test)]
    crate::detours::note(crate::detours::Detour::Settle);
    if doubts.others == 0 {
        return settle_authority(bytes, offsets);
    }
    full(bytes, offsets)
}

/// References of any length.
#[inline]
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

/// What percent-encodings must not have: a class that both of their digits are in. See
/// [`PairSet`](crate::PairSet), of which these are the halves for ASCII.
static FIRST_DIGITS: Table<128> = Table(ascii_half(KEPT.first_classes()));
static SECOND_DIGITS: Table<128> = Table(ascii_half(KEPT.second_classes()));

const fn ascii_half(classes: &[u8; 256]) -> [u8; 128] {
    *classes.first_chunk().expect("256 are more than 128")
}

/// See [`Glance`].
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn glance(bytes: &[u8], path_start: usize) -> Glance {
    if bytes.len() > 2 * STEP || path_start > 63 {
        return glance_long(bytes, path_start);
    }
    let first = Piece::new(bytes, 0);
    let mut look = Look::at(first, path_start);
    look.add(first);
    look.add(Piece::new(bytes, STEP));
    look.finish(bytes, path_start)
}

/// Long texts, four pieces at a time: those behind the end cost less than a loop that ends earlier. A
/// text with a very long front is not looked at.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn glance_long(bytes: &[u8], path_start: usize) -> Glance {
    if path_start > 63 {
        return Glance::ANYTHING;
    }
    let mut look = Look::at(Piece::new(bytes, 0), path_start);
    for at in (0..bytes.len()).step_by(4 * STEP) {
        look.add(Piece::new(bytes, at));
        look.add(Piece::new(bytes, at + STEP));
        look.add(Piece::new(bytes, at + 2 * STEP));
        look.add(Piece::new(bytes, at + 3 * STEP));
    }
    look.finish(bytes, path_start)
}

/// From piece to piece where they share a byte, so that no pair lies across an edge.
const STEP: usize = 63;

/// What has been seen of a text, piece by piece. Each place of a vector is 0 if something was seen
/// there in one of them.
struct Look {
    /// Capital letters before the path.
    capitals: u64,
    percents: __m512i,
    dots: __m512i,
}

impl Look {
    /// A look at a text, given its first piece and where its path starts, which is in it.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn at(first: Piece, path_start: usize) -> Self {
        let letters = _mm512_sub_epi8(first.bytes, splat(b'A'));
        let capitals = _mm512_cmplt_epu8_mask(letters, splat(26));
        Self {
            capitals: _bzhi_u64(capitals, path_start as u32),
            percents: splat(u8::MAX),
            dots: splat(u8::MAX),
        }
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn add(&mut self, piece: Piece) {
        let percents = _mm512_xor_si512(piece.bytes, splat(b'%'));
        self.percents = _mm512_min_epu8(self.percents, percents);
        self.dots = _mm512_min_epu8(self.dots, piece.dots());
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn finish(self, bytes: &[u8], path_start: usize) -> Glance {
        let starts_with_dot = bytes.get(path_start) == Some(&b'.');
        let either = _mm512_min_epu8(self.percents, self.dots);
        let seen = _mm512_testn_epi8_mask(either, either);
        if seen == 0 && self.capitals == 0 && !starts_with_dot {
            return Glance::new(0, 0, 0);
        }
        let dots = _mm512_testn_epi8_mask(self.dots, self.dots) | u64::from(starts_with_dot);
        if _mm512_testn_epi8_mask(self.percents, self.percents) == 0 {
            return Glance::new(self.capitals, 0, dots);
        }
        glance_with_percents(bytes, path_start, self.capitals, dots)
    }
}

/// What is left to be looked at where there are percent signs.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn glance_with_percents(bytes: &[u8], path_start: usize, capitals: u64, dots: u64) -> Glance {
    let front = Piece::new(&bytes[..path_start.min(bytes.len())], 0);
    let odd = capitals | _mm512_cmpeq_epi8_mask(front.bytes, splat(b'%'));
    Glance::new(odd, respells(bytes), dots)
}

/// Not 0 if a percent-encoding is not in [`KEPT`].
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn respells(bytes: &[u8]) -> u64 {
    let classes = |window: Window, table: &Table<128>| {
        _mm512_permutex2var_epi8(vector(table, 0), window.bytes, vector(table, 64))
    };
    let mut found = 0;
    for at in (0..bytes.len()).step_by(64) {
        let percents = Window::new(bytes, at).equal(b'%');
        let first = classes(Window::new(bytes, at + 1), &FIRST_DIGITS);
        let second = classes(Window::new(bytes, at + 2), &SECOND_DIGITS);
        found |= _mm512_mask_test_epi8_mask(percents, first, second);
    }
    found
}

/// See [`Marks`](crate::Marks).
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn marks(bytes: &[u8], at: usize) -> u64 {
    let window = Window::new(bytes, at);
    let starts = window.equal(b'/') << 1 | follows_slash(bytes, at);
    window.equal(b'%') | (starts & window.equal(b'.'))
}

/// See [`splice`](crate::splice()).
#[cfg(feature = "alloc")]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn splice(space: &mut [MaybeUninit<u8>], front: &[u8], rest: &[u8]) -> bool {
    let fits = space.len() == front.len() + rest.len();
    if !fits || front.len() > 64 || rest.len() > STEP + 64 {
        return splice_plainly(space, front, rest);
    }
    let (start, middle, end) = (
        Piece::new(front, 0),
        Piece::new(rest, 0),
        Piece::new(rest, STEP),
    );
    // SAFETY: the space is as long as both texts, and each piece is stored at its place there.
    unsafe {
        start.store(space, 0);
        middle.store(space, front.len());
        end.store(space, front.len() + STEP);
    }
    let least = _mm512_min_epu8(start.dots(), _mm512_min_epu8(middle.dots(), end.dots()));
    _mm512_testn_epi8_mask(least, least) != 0
}

/// Up to 64 bytes of a text.
#[derive(Clone, Copy)]
struct Piece {
    /// Where there are bytes.
    #[cfg_attr(not(feature = "alloc"), allow(dead_code))]
    mask: u64,
    bytes: __m512i,
}

impl Piece {
    /// The bytes from `at` on: 64, or as many as there are.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn new(text: &[u8], at: usize) -> Self {
        let here = text.len().saturating_sub(at).min(64) as u32;
        let mask = _bzhi_u64(u64::MAX, here);
        let start = text.as_ptr().wrapping_add(at).cast();
        // SAFETY: the first `here` bytes from `at` on are within the text. No others are loaded.
        let bytes = unsafe { _mm512_maskz_loadu_epi8(mask, start) };
        Self { mask, bytes }
    }

    /// Stores the bytes, and no others.
    ///
    /// # Safety
    ///
    /// The space goes on from `at` for as many bytes as there are.
    #[cfg(feature = "alloc")]
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    unsafe fn store(self, space: &mut [MaybeUninit<u8>], at: usize) {
        let start = space.as_mut_ptr().wrapping_add(at).cast();
        // SAFETY: the caller's promise.
        unsafe { _mm512_mask_storeu_epi8(start, self.mask, self.bytes) };
    }

    /// 0 where there is a slash with a dot right behind it.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn dots(self) -> __m512i {
        let next = _mm512_permutexvar_epi8(vector(&NEXT_PLACES, 0), self.bytes);
        let not_dot = _mm512_xor_si512(next, splat(b'.'));
        // (bytes ^ slash) | not_dot
        _mm512_ternarylogic_epi64::<0xF6>(not_dot, self.bytes, splat(b'/'))
    }
}

/// The place behind each place. The last one has itself: a slash there is no dot.
static NEXT_PLACES: Table<64> = Table({
    let mut places = [63; 64];
    let mut i = 0;
    while i < 63 {
        places[i as usize] = i + 1;
        i += 1;
    }
    places
});
