//! Scalar code.

use crate::word::load_word;

/// Returns a mask of the bytes that are equal to `byte`: bit `i` for byte `i`.
#[inline(always)]
pub(crate) fn byte_mask(bytes: &[u8; 16], byte: u8) -> u64 {
    let bits = bytes.iter().enumerate();
    bits.fold(0, |mask, (i, &other)| mask | u64::from(other == byte) << i)
}

/// Returns the index of the first occurrence of a pair in a word. The pair must not contain zeros,
/// which pad short words.
#[inline(always)]
pub(crate) fn find_pair_in_word(word: u128, [first, second]: [u8; 2]) -> Option<usize> {
    const ONES: u128 = u128::from_le_bytes([0x01; 16]);
    const HIGH: u128 = u128::from_le_bytes([0x80; 16]);
    let firsts = word ^ (ONES * u128::from(first));
    let seconds = (word >> 8) ^ (ONES * u128::from(second));
    // A byte is zero where both bytes match. Subtracting one from each byte borrows into its high
    // bit at the first zero byte.
    let pairs = firsts | seconds;
    let found = pairs.wrapping_sub(ONES) & !pairs & HIGH;
    (found != 0).then(|| found.trailing_zeros() as usize / 8)
}

/// Returns whether a pair occurs in a text of more than 16 bytes.
pub(crate) fn any_has_pair(text: &[u8], pair: [u8; 2]) -> bool {
    let last = text.len() - 16;
    // A word of 16 bytes contains 15 pairs.
    (0..last)
        .step_by(15)
        .chain([last])
        .any(|at| find_pair_in_word(load_word(&text[at..at + 16]), pair).is_some())
}

/// Combines four pairs of numbers.
#[inline(always)]
pub(crate) fn flatten(pairs: [[u32; 2]; 4]) -> [u32; 8] {
    core::array::from_fn(|i| pairs[i / 2][i % 2])
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
    core::array::from_fn(|i| {
        let moved = theirs[i].wrapping_add(up & moves[i]);
        (ours[i] & keep[i]) | (moved & !keep[i])
    })
}

/// Does nothing: the standard library has a stable prefetch for x86-64 only.
#[inline(always)]
pub(crate) fn prefetch_after(_: &[u8], _: usize) {}
