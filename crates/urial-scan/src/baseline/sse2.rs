//! SSE2.
//!
//! All functions with a target feature are called without a check: this file is compiled only for
//! targets that have SSE2.

use core::arch::x86_64::*;

/// Returns a mask of the bytes that are equal to `byte`: bit `i` for byte `i`.
#[inline(always)]
pub(crate) fn byte_mask(bytes: &[u8; 16], byte: u8) -> u64 {
    #[inline]
    #[target_feature(enable = "sse2")]
    fn equal(bytes: &[u8; 16], byte: u8) -> u64 {
        // SAFETY: the array has 16 bytes, and the load needs no alignment.
        let bytes = unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) };
        let equal = _mm_cmpeq_epi8(bytes, _mm_set1_epi8(byte.cast_signed()));
        u64::from(_mm_movemask_epi8(equal).cast_unsigned())
    }
    // SAFETY: the target has SSE2.
    unsafe { equal(bytes, byte) }
}

/// Returns the index of the first occurrence of a pair in a word. The pair must not contain zeros,
/// which pad short words.
#[inline(always)]
pub(crate) fn find_pair_in_word(word: u128, [first, second]: [u8; 2]) -> Option<usize> {
    #[inline]
    #[target_feature(enable = "sse2")]
    fn pairs(word: u128, first: u8, second: u8) -> u32 {
        let (high, low) = ((word >> 64) as u64, word as u64);
        let bytes = _mm_set_epi64x(high.cast_signed(), low.cast_signed());
        let next = _mm_srli_si128::<1>(bytes);
        let firsts = _mm_cmpeq_epi8(bytes, _mm_set1_epi8(first.cast_signed()));
        let seconds = _mm_cmpeq_epi8(next, _mm_set1_epi8(second.cast_signed()));
        _mm_movemask_epi8(_mm_and_si128(firsts, seconds)).cast_unsigned()
    }
    // SAFETY: the target has SSE2.
    let found = unsafe { pairs(word, first, second) };
    (found != 0).then(|| found.trailing_zeros() as usize)
}

/// Returns whether a pair occurs in a text of more than 16 bytes.
///
/// Blocks of 16 pairs are compared four at a time, with one branch for all four. The last blocks
/// overlap those before.
#[inline]
pub(crate) fn any_has_pair(text: &[u8], pair: [u8; 2]) -> bool {
    const PAIRS: usize = 16;
    let last = text.len() - PAIRS - 1;
    if last <= 3 * PAIRS {
        let blocks = [0, last.min(PAIRS), last.min(2 * PAIRS), last];
        // SAFETY: the target has SSE2.
        return unsafe { blocks_have_pair(text, blocks, pair) };
    }
    let group = |at| {
        let blocks = [at, at + PAIRS, at + 2 * PAIRS, at + 3 * PAIRS];
        // SAFETY: the target has SSE2.
        unsafe { blocks_have_pair(text, blocks, pair) }
    };
    let mut at = 0;
    while at + 3 * PAIRS <= last {
        if group(at) {
            return true;
        }
        at += 4 * PAIRS;
    }
    group(last - 3 * PAIRS)
}

/// Returns whether one of the 16 pairs at each of four offsets is the given pair.
#[inline]
#[target_feature(enable = "sse2")]
fn blocks_have_pair(text: &[u8], at: [usize; 4], [first, second]: [u8; 2]) -> bool {
    let first = _mm_set1_epi8(first.cast_signed());
    let second = _mm_set1_epi8(second.cast_signed());
    let load = |at: usize| {
        let bytes = &text[at..at + 16];
        // SAFETY: the slice has 16 bytes, and the load needs no alignment.
        unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) }
    };
    let found = at.into_iter().fold(_mm_setzero_si128(), |found, at| {
        let firsts = _mm_cmpeq_epi8(load(at), first);
        let seconds = _mm_cmpeq_epi8(load(at + 1), second);
        _mm_or_si128(found, _mm_and_si128(firsts, seconds))
    });
    _mm_movemask_epi8(found) != 0
}

/// Combines four pairs of numbers in two vectors.
#[inline(always)]
pub(crate) fn flatten(pairs: [[u32; 2]; 4]) -> [u32; 8] {
    #[inline]
    #[target_feature(enable = "sse2")]
    fn combine(low: [u32; 2], high: [u32; 2]) -> __m128i {
        let number = |[a, b]: [u32; 2]| (u64::from(a) | u64::from(b) << 32).cast_signed();
        _mm_set_epi64x(number(high), number(low))
    }
    let [a, b, c, d] = pairs;
    // SAFETY: the target has SSE2, and two vectors have the size of eight numbers.
    unsafe { core::mem::transmute::<[__m128i; 2], [u32; 8]>([combine(a, b), combine(c, d)]) }
}

/// Returns `ours` where `keep` is all ones, and `theirs + (up & moves)` where it is zero.
#[inline(always)]
pub(crate) fn select_and_add(
    ours: &[u32; 8],
    keep: &[u32; 8],
    theirs: &[u32; 8],
    up: u32,
    moves: &[u32; 8],
) -> [u32; 8] {
    #[inline]
    #[target_feature(enable = "sse2")]
    fn half(at: usize, arrays: [&[u32; 8]; 4], up: u32) -> __m128i {
        let [ours, keep, theirs, moves] = arrays.map(|array| {
            let half = &array[at..at + 4];
            // SAFETY: the slice has 16 bytes, and the load needs no alignment.
            unsafe { _mm_loadu_si128(half.as_ptr().cast()) }
        });
        let up = _mm_and_si128(_mm_set1_epi32(up.cast_signed()), moves);
        let moved = _mm_add_epi32(theirs, up);
        _mm_or_si128(_mm_and_si128(keep, ours), _mm_andnot_si128(keep, moved))
    }
    let arrays = [ours, keep, theirs, moves];
    // SAFETY: the target has SSE2, and two vectors have the size of eight numbers.
    unsafe {
        core::mem::transmute::<[__m128i; 2], [u32; 8]>([half(0, arrays, up), half(4, arrays, up)])
    }
}

/// Prefetches the memory at a distance from the start of a text, which may be after its end.
#[inline(always)]
pub(crate) fn prefetch_after(text: &[u8], distance: usize) {
    let address = text.as_ptr().wrapping_add(distance);
    // SAFETY: a prefetch is a hint that neither reads nor writes, at any address.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(address.cast()) };
}
