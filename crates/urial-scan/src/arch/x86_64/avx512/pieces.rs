//! Checks for normal forms and concatenation, 64 bytes at a time.
//!
//! Pieces of a text overlap, so that every pair of bytes is inside one of them.

use core::arch::x86_64::*;
use core::mem::MaybeUninit;

use super::{POSITIONS, Table, splat, vector};
use crate::changes::{KEPT, PossibleChanges};
use crate::concat::concat as concat_scalar;

/// The classes of the first and second digits of percent-encodings: see
/// [`PairSet`](crate::PairSet).
static FIRST_DIGITS: Table<128> = Table(ascii_half(KEPT.first_classes()));
static SECOND_DIGITS: Table<128> = Table(ascii_half(KEPT.second_classes()));

const fn ascii_half(classes: &[u8; 256]) -> [u8; 128] {
    *classes.first_chunk().expect("256 is more than 128")
}

/// Checks for normal forms: see [`PossibleChanges`].
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
pub(in super::super) fn check(bytes: &[u8], path_start: usize) -> PossibleChanges {
    if bytes.len() > 2 * STEP || path_start > 63 {
        return check_long(bytes, path_start);
    }
    let [first, second] = Piece::first_two(bytes);
    let mut state = State::new(first, path_start);
    state.add(first);
    state.add(second);
    state.finish(bytes, path_start)
}

/// Checks a long text, two pieces at a time.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn check_long(bytes: &[u8], path_start: usize) -> PossibleChanges {
    if path_start > 63 {
        return PossibleChanges::ANY;
    }
    let mut state = State::new(Piece::new(bytes, 0), path_start);
    let mut at = 0;
    while at < bytes.len() {
        state.add(Piece::new(bytes, at));
        state.add(Piece::new(bytes, at + STEP));
        at += 2 * STEP;
    }
    state.finish(bytes, path_start)
}

/// The distance of two pieces that share one byte.
pub(super) const STEP: usize = 63;

/// The state of a check. A byte of a vector is 0 if one of the pieces has a match at its position.
struct State {
    /// Upper-case letters before the path.
    capitals: u64,
    percents: __m512i,
    dots: __m512i,
}

impl State {
    /// Starts with the first piece, which contains the start of the path.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn new(first: Piece, path_start: usize) -> Self {
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
    fn finish(self, bytes: &[u8], path_start: usize) -> PossibleChanges {
        let either = _mm512_min_epu8(self.percents, self.dots);
        let found = _mm512_testn_epi8_mask(either, either);
        if found | self.capitals == 0 {
            return PossibleChanges::new(0, 0, 0);
        }
        let dots = _mm512_testn_epi8_mask(self.dots, self.dots);
        if _mm512_testn_epi8_mask(self.percents, self.percents) == 0 {
            return PossibleChanges::new(self.capitals, 0, dots);
        }
        check_with_percents(bytes, path_start, self.capitals, dots)
    }
}

/// Completes the check of a text with percent signs.
#[inline(never)]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn check_with_percents(
    bytes: &[u8],
    path_start: usize,
    capitals: u64,
    dots: u64,
) -> PossibleChanges {
    let prefix = Piece::new(&bytes[..path_start.min(bytes.len())], 0);
    let prefix = capitals | _mm512_cmpeq_epi8_mask(prefix.bytes, splat(b'%'));
    PossibleChanges::new(prefix, changed_encodings(bytes), dots)
}

/// Returns a number that is not 0 if a percent-encoding is not in [`KEPT`].
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
fn changed_encodings(bytes: &[u8]) -> u64 {
    // The pieces share two bytes, so that every encoding is inside one of them.
    const STEP: usize = 62;
    let mut found = 0;
    let mut at = 0;
    while at < bytes.len() {
        found |= Piece::new(bytes, at).changed_encodings()
            | Piece::new(bytes, at + STEP).changed_encodings();
        at += 2 * STEP;
    }
    found
}

/// Concatenates two texts: see [`splice`](crate::splice()).
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
pub(in super::super) fn concat(space: &mut [MaybeUninit<u8>], front: &[u8], rest: &[u8]) -> bool {
    let fits = space.len() == front.len() + rest.len();
    if !fits || front.len() > 64 || rest.len() > STEP + 64 {
        return concat_scalar(space, front, rest);
    }
    let start = Piece::new(front, 0);
    let [middle, end] = Piece::first_two(rest);
    // SAFETY: the space is as long as both texts, and each piece is stored at its position.
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
pub(super) struct Piece {
    /// The positions that have a byte.
    mask: u64,
    pub(super) bytes: __m512i,
}

impl Piece {
    /// Loads up to 64 bytes from `at` on.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    pub(super) fn new(text: &[u8], at: usize) -> Self {
        let here = text.len().saturating_sub(at).min(64) as u32;
        let mask = _bzhi_u64(u64::MAX, here);
        let start = text.as_ptr().wrapping_add(at).cast();
        // SAFETY: the text has `here` bytes from `at` on, and no others are loaded.
        let bytes = unsafe { _mm512_maskz_loadu_epi8(mask, start) };
        Self { mask, bytes }
    }

    /// Loads the first two pieces of a text that has no more. A mask from a comparison is available
    /// sooner than that of [`new`](Self::new).
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn first_two(text: &[u8]) -> [Self; 2] {
        debug_assert!(text.len() <= STEP + 64);
        // The length fits in a byte.
        let len = splat(text.len() as u8);
        let piece = |at: usize, positions: __m512i| {
            let mask = _mm512_cmplt_epu8_mask(positions, len);
            let start = text.as_ptr().wrapping_add(at).cast();
            // SAFETY: the mask contains the positions less than the length, and no others are loaded.
            let bytes = unsafe { _mm512_maskz_loadu_epi8(mask, start) };
            Self { mask, bytes }
        };
        [
            piece(0, vector(&POSITIONS, 0)),
            piece(STEP, vector(&SECOND_POSITIONS, 0)),
        ]
    }

    /// Stores the bytes, and no others.
    ///
    /// # Safety
    ///
    /// The space has as many bytes from `at` on as the piece.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    unsafe fn store(self, space: &mut [MaybeUninit<u8>], at: usize) {
        let start = space.as_mut_ptr().wrapping_add(at).cast();
        // SAFETY: the caller guarantees the space.
        unsafe { _mm512_mask_storeu_epi8(start, self.mask, self.bytes) };
    }

    /// Returns a number that is not 0 if a complete percent-encoding of the piece is not in [`KEPT`].
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn changed_encodings(self) -> u64 {
        let classes = |table: &Table<128>| {
            _mm512_permutex2var_epi8(vector(table, 0), self.bytes, vector(table, 64))
        };
        let next = _mm512_permutexvar_epi8(vector(&NEXT_POSITIONS, 0), classes(&SECOND_DIGITS));
        let percents = _mm512_cmpeq_epi8_mask(self.bytes, splat(b'%'));
        // The positions after the percent signs. A sign at the last two positions is in the next
        // piece as well, with both digits.
        let digits = percents << 2 >> 1;
        _mm512_mask_test_epi8_mask(digits, classes(&FIRST_DIGITS), next)
    }

    /// Returns a vector that is 0 where there is a slash with a dot or a percent sign right after it.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    pub(super) fn url_dots(self) -> __m512i {
        let next = _mm512_permutexvar_epi8(vector(&NEXT_POSITIONS, 0), self.bytes);
        let not_dot = _mm512_min_epu8(
            _mm512_xor_si512(next, splat(b'.')),
            _mm512_xor_si512(next, splat(b'%')),
        );
        // (bytes ^ slash) | not_dot
        _mm512_ternarylogic_epi64::<0xF6>(not_dot, self.bytes, splat(b'/'))
    }

    /// Returns a vector that is 0 where there is a slash with a dot right after it.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,bmi1,bmi2,lzcnt,popcnt")]
    fn dots(self) -> __m512i {
        let next = _mm512_permutexvar_epi8(vector(&NEXT_POSITIONS, 0), self.bytes);
        let not_dot = _mm512_xor_si512(next, splat(b'.'));
        // (bytes ^ slash) | not_dot
        _mm512_ternarylogic_epi64::<0xF6>(not_dot, self.bytes, splat(b'/'))
    }
}

/// The positions of the second piece of a text.
static SECOND_POSITIONS: Table<64> = Table::counting(STEP as u8);

/// The position after each position. The last one repeats itself, which is harmless: a slash is not a
/// dot.
static NEXT_POSITIONS: Table<64> = Table({
    let Table(mut positions) = Table::<64>::counting(1);
    positions[63] = 63;
    positions
});
