//! Whether one byte stands right before another.

/// Whether a text has a byte and right after it another one.
///
/// It is made for a pair that is hardly ever there, such as `/.` in a path: many pairs are compared
/// at once, and there is one branch at the end for most texts.
///
/// ```
/// use urial_scan::has_pair;
/// assert!(has_pair(b"/a/../b", [b'/', b'.']));
/// assert!(!has_pair(b"/a/b.c/d", [b'/', b'.']));
/// ```
#[inline]
pub fn has_pair(text: &[u8], pair: [u8; 2]) -> bool {
    if text.len() <= 16 {
        return word_has_pair(load(text), pair);
    }
    has_pair_in_blocks(text, pair)
}

/// Where a text first has a byte and right after it another one.
///
/// ```
/// use urial_scan::find_pair;
/// assert_eq!(find_pair(b"/a/../b", [b'/', b'.']), Some(2));
/// assert_eq!(find_pair(b"/a/b.c/d", [b'/', b'.']), None);
/// ```
#[inline]
pub fn find_pair(text: &[u8], pair: [u8; 2]) -> Option<usize> {
    let mut at = 0;
    #[cfg(target_arch = "x86_64")]
    while let Some(block) = text.get(at..).and_then(<[u8]>::first_chunk) {
        let found = sse2::pairs_in_block(block, pair);
        if found != 0 {
            return Some(at + found.trailing_zeros() as usize);
        }
        at += BLOCK;
    }
    while at < text.len() {
        let rest = &text[at..text.len().min(at + BLOCK)];
        if let Some(found) = find_pair_in_word(load(rest), pair) {
            return Some(at + found);
        }
        // A word of 16 bytes has 15 pairs.
        at += BLOCK - 1;
    }
    None
}

/// Up to 16 bytes as a number, and zeros behind them. Loads overlap, so that they have fixed sizes.
#[inline(always)]
pub(crate) fn load(text: &[u8]) -> u128 {
    let len = text.len();
    if let (Some(first), Some(last)) = (text.first_chunk(), text.last_chunk()) {
        let (first, last) = (u64::from_le_bytes(*first), u64::from_le_bytes(*last));
        return u128::from(first) | u128::from(last) << (8 * (len - 8));
    }
    if let (Some(first), Some(last)) = (text.first_chunk(), text.last_chunk()) {
        let (first, last) = (u32::from_le_bytes(*first), u32::from_le_bytes(*last));
        return u128::from(first) | u128::from(last) << (8 * (len - 4));
    }
    let bytes = text.iter().rev();
    bytes.fold(0, |word, &byte| word << 8 | u128::from(byte))
}

/// The last byte has a zero after it: a zero is not looked for.
#[inline(always)]
fn word_has_pair(word: u128, pair: [u8; 2]) -> bool {
    pairs_in_word(word, pair) != 0
}

/// Where the first pair is.
#[inline(always)]
fn find_pair_in_word(word: u128, pair: [u8; 2]) -> Option<usize> {
    #[cfg(target_arch = "x86_64")]
    let found = sse2::pairs_in_word(word, pair);
    #[cfg(not(target_arch = "x86_64"))]
    let found = pairs_in_word(word, pair);
    #[cfg(target_arch = "x86_64")]
    let width = 1;
    #[cfg(not(target_arch = "x86_64"))]
    let width = 8;
    (found != 0).then(|| found.trailing_zeros() as usize / width)
}

/// Not 0 if the pair is there, and then the lowest bit is in the first byte of the first one.
#[inline(always)]
fn pairs_in_word(word: u128, [first, second]: [u8; 2]) -> u128 {
    const ONES: u128 = u128::from_le_bytes([0x01; 16]);
    const HIGH: u128 = u128::from_le_bytes([0x80; 16]);
    let firsts = word ^ (ONES * u128::from(first));
    let seconds = (word >> 8) ^ (ONES * u128::from(second));
    // Zero where both are what they should be. A word has a zero byte if and only if taking one
    // from each byte borrows into a high bit that was not set.
    let pairs = firsts | seconds;
    pairs.wrapping_sub(ONES) & !pairs & HIGH
}

/// How many pairs are compared at once.
const BLOCK: usize = 16;

/// More than 16 bytes, for which there are blocks of 16 pairs, the last of which overlaps.
#[cfg(target_arch = "x86_64")]
#[inline]
fn has_pair_in_blocks(text: &[u8], pair: [u8; 2]) -> bool {
    let last = text.len() - BLOCK - 1;
    if last <= 3 * BLOCK {
        let blocks = [0, last.min(BLOCK), last.min(2 * BLOCK), last];
        return sse2::blocks_have_pair(text, blocks, pair);
    }
    let mut at = 0;
    while at + 3 * BLOCK <= last {
        let blocks = [at, at + BLOCK, at + 2 * BLOCK, at + 3 * BLOCK];
        if sse2::blocks_have_pair(text, blocks, pair) {
            return true;
        }
        at += 4 * BLOCK;
    }
    // What is left is shorter than four blocks, and so much stands before the end.
    let blocks = [last - 3 * BLOCK, last - 2 * BLOCK, last - BLOCK, last];
    sse2::blocks_have_pair(text, blocks, pair)
}

#[cfg(not(target_arch = "x86_64"))]
use has_pair_in_words as has_pair_in_blocks;

/// The same without vectors.
#[cfg(any(test, not(target_arch = "x86_64")))]
fn has_pair_in_words(text: &[u8], pair: [u8; 2]) -> bool {
    // A word of 16 bytes has 15 pairs.
    let last = text.len() - BLOCK;
    let mut at = 0;
    while at < last {
        if word_has_pair(load(&text[at..at + BLOCK]), pair) {
            return true;
        }
        at += BLOCK - 1;
    }
    word_has_pair(load(&text[last..]), pair)
}

#[cfg(target_arch = "x86_64")]
mod sse2 {
    use core::arch::x86_64::*;

    use super::BLOCK;

    /// Whether one of the 16 pairs from each of the positions on is the one that is looked for.
    #[inline(always)]
    pub(super) fn blocks_have_pair(text: &[u8], at: [usize; 4], pair: [u8; 2]) -> bool {
        // SAFETY: every x86-64 has SSE2.
        unsafe { any_has_pair(text, at, pair) }
    }

    /// Which of 16 pairs are the one that is looked for: bit `i` for the one at `i`.
    #[inline(always)]
    pub(super) fn pairs_in_block(block: &[u8; BLOCK + 1], [first, second]: [u8; 2]) -> u32 {
        #[inline]
        #[target_feature(enable = "sse2")]
        fn pairs(block: &[u8], first: u8, second: u8) -> u32 {
            let firsts = _mm_cmpeq_epi8(load(block, 0), _mm_set1_epi8(first.cast_signed()));
            let seconds = _mm_cmpeq_epi8(load(block, 1), _mm_set1_epi8(second.cast_signed()));
            _mm_movemask_epi8(_mm_and_si128(firsts, seconds)).cast_unsigned()
        }
        // SAFETY: every x86-64 has SSE2.
        unsafe { pairs(block, first, second) }
    }

    /// The same of the 15 pairs of a word.
    #[inline(always)]
    pub(super) fn pairs_in_word(word: u128, [first, second]: [u8; 2]) -> u32 {
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
        // SAFETY: every x86-64 has SSE2.
        unsafe { pairs(word, first, second) }
    }

    #[inline]
    #[target_feature(enable = "sse2")]
    fn any_has_pair(text: &[u8], at: [usize; 4], [first, second]: [u8; 2]) -> bool {
        let first = _mm_set1_epi8(first.cast_signed());
        let second = _mm_set1_epi8(second.cast_signed());
        let mut found = _mm_setzero_si128();
        for at in at {
            let block = &text[at..=at + BLOCK];
            let firsts = _mm_cmpeq_epi8(load(block, 0), first);
            let seconds = _mm_cmpeq_epi8(load(block, 1), second);
            found = _mm_or_si128(found, _mm_and_si128(firsts, seconds));
        }
        _mm_movemask_epi8(found) != 0
    }

    #[inline]
    #[target_feature(enable = "sse2")]
    fn load(block: &[u8], at: usize) -> __m128i {
        let bytes = &block[at..at + BLOCK];
        // SAFETY: 16 bytes can be read from a slice of 16, and no alignment is asked for.
        unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec;

    use super::{find_pair, has_pair, has_pair_in_words};

    /// In texts of all lengths, with the pair at each place and with its parts anywhere else.
    #[test]
    fn agrees_with_the_plain_loop() {
        for len in 0..200 {
            let mut text = vec![b'a'; len];
            assert!(!has_pair(&text, *b"/."), "{len}");
            for at in 0..len {
                for piece in [b"/.".as_slice(), b"./", b"//", b"..", b"/", b"."] {
                    let end = len.min(at + piece.len());
                    text[at..end].copy_from_slice(&piece[..end - at]);
                    let plain = text.windows(2).any(|pair| pair == b"/.");
                    assert_eq!(has_pair(&text, *b"/."), plain, "{piece:?} at {at} of {len}");
                    let place = text.windows(2).position(|pair| pair == b"/.");
                    assert_eq!(
                        find_pair(&text, *b"/."),
                        place,
                        "{piece:?} at {at} of {len}"
                    );
                    if len > 16 {
                        assert_eq!(has_pair_in_words(&text, *b"/."), plain, "{at} of {len}");
                    }
                    text[at..end].fill(b'a');
                }
            }
        }
    }

    /// A borrow from one byte to the next finds nothing that is not there.
    #[test]
    fn all_pairs_of_bytes() {
        for first in 0..=0xFF {
            for second in 0..=0xFF {
                let text = [0x30, first, second, 0x2F];
                let plain = text.windows(2).any(|pair| pair == b"/.");
                assert_eq!(has_pair(&text, *b"/."), plain, "{text:x?}");
            }
        }
    }
}
