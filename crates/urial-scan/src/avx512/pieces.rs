//! Whether a text has anything that is not normal, and texts put together: 64 bytes at a time.
//!
//! Pieces of a text overlap by as many bytes as make sure that what is looked for is all in one of them.

use core::arch::x86_64::*;
#[cfg(feature = "alloc")]
use core::mem::MaybeUninit;

use super::{PLACES, Table, splat, vector};
use crate::glance::{Glance, KEPT};
#[cfg(feature = "alloc")]
use crate::splice::splice_plainly;

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
    let [first, second] = Piece::first_two(bytes);
    let mut look = Look::at(first, path_start);
    look.add(first);
    look.add(second);
    look.finish(bytes, path_start)
}

/// Long texts, two pieces at a time. A text with a very long front is not looked at.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn glance_long(bytes: &[u8], path_start: usize) -> Glance {
    if path_start > 63 {
        return Glance::ANYTHING;
    }
    let first = Piece::new(bytes, 0);
    let mut look = Look::at(first, path_start);
    look.add(first);
    look.add(Piece::new(bytes, STEP));
    let mut at = 2 * STEP;
    while at < bytes.len() {
        look.add(Piece::new(bytes, at));
        look.add(Piece::new(bytes, at + STEP));
        at += 2 * STEP;
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
        let either = _mm512_min_epu8(self.percents, self.dots);
        let seen = _mm512_testn_epi8_mask(either, either);
        if seen | self.capitals == 0 {
            return Glance::new(0, 0, 0);
        }
        let dots = _mm512_testn_epi8_mask(self.dots, self.dots);
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
    // From piece to piece where they share two bytes, so that no encoding lies across an edge.
    const STEP: usize = 62;
    let mut found = 0;
    let mut at = 0;
    while at < bytes.len() {
        found |= Piece::new(bytes, at).respelled() | Piece::new(bytes, at + STEP).respelled();
        at += 2 * STEP;
    }
    found
}

/// See [`splice`](crate::splice()).
#[cfg(feature = "alloc")]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn splice(space: &mut [MaybeUninit<u8>], front: &[u8], rest: &[u8]) -> bool {
    let fits = space.len() == front.len() + rest.len();
    if !fits || front.len() > 64 || rest.len() > STEP + 64 {
        return splice_plainly(space, front, rest);
    }
    let start = Piece::new(front, 0);
    let [middle, end] = Piece::first_two(rest);
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

    /// The first two pieces, a [`STEP`] apart, of a text that has no more. Masks that come from a comparison
    /// are at hand sooner than those of [`new`](Self::new).
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn first_two(text: &[u8]) -> [Self; 2] {
        debug_assert!(text.len() <= STEP + 64);
        // A cast can only make it less.
        let len = splat(text.len() as u8);
        let piece = |at: usize, places: __m512i| {
            let mask = _mm512_cmplt_epu8_mask(places, len);
            let start = text.as_ptr().wrapping_add(at).cast();
            // SAFETY: the mask has the places that are less than the length. No others are loaded.
            let bytes = unsafe { _mm512_maskz_loadu_epi8(mask, start) };
            Self { mask, bytes }
        };
        [
            piece(0, vector(&PLACES, 0)),
            piece(STEP, vector(&PLACES_OF_SECOND, 0)),
        ]
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

    /// Not 0 if a percent-encoding that is all in the piece is not in [`KEPT`].
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn respelled(self) -> u64 {
        let classes = |table: &Table<128>| {
            _mm512_permutex2var_epi8(vector(table, 0), self.bytes, vector(table, 64))
        };
        let next = _mm512_permutexvar_epi8(vector(&NEXT_PLACES, 0), classes(&SECOND_DIGITS));
        let percents = _mm512_cmpeq_epi8_mask(self.bytes, splat(b'%'));
        // The place behind each sign. One in the last two places stands in the next piece as well, with all
        // of its digits.
        let digits = percents << 2 >> 1;
        _mm512_mask_test_epi8_mask(digits, classes(&FIRST_DIGITS), next)
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

/// The places of the second piece of a text.
static PLACES_OF_SECOND: Table<64> = Table({
    let mut places = [0; 64];
    let mut i = 0;
    while i < 64 {
        places[i] = (STEP + i) as u8;
        i += 1;
    }
    places
});

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
