//! Search for two adjacent bytes.

use crate::baseline::{any_has_pair, find_pair_in_word};
use crate::word::load_word;

/// Returns whether a text contains a pair of adjacent bytes, neither of which is zero.
///
/// It is optimized for pairs that are rare, such as `/.` in a path: many pairs are compared at once,
/// and most texts take a single branch.
///
/// ```
/// use urial_scan::has_pair;
/// assert!(has_pair(b"/a/../b", [b'/', b'.']));
/// assert!(!has_pair(b"/a/b.c/d", [b'/', b'.']));
/// ```
#[inline]
pub fn has_pair(text: &[u8], pair: [u8; 2]) -> bool {
    if cfg!(not(feature = "simd")) {
        return find_pair(text, pair).is_some();
    }
    if text.len() <= 16 {
        return find_pair_in_word(load_word(text), pair).is_some();
    }
    any_has_pair(text, pair)
}

/// Returns the offset of the first occurrence of a pair of adjacent bytes, neither of which is zero.
///
/// ```
/// use urial_scan::find_pair;
/// assert_eq!(find_pair(b"/a/../b", [b'/', b'.']), Some(2));
/// assert_eq!(find_pair(b"/a/b.c/d", [b'/', b'.']), None);
/// ```
#[inline]
pub fn find_pair(text: &[u8], pair: [u8; 2]) -> Option<usize> {
    if cfg!(not(feature = "simd")) {
        return text.windows(2).position(|bytes| bytes == pair);
    }
    let mut at = 0;
    while at < text.len() {
        let word = load_word(&text[at..text.len().min(at + 16)]);
        if let Some(found) = find_pair_in_word(word, pair) {
            return Some(at + found);
        }
        // A word of 16 bytes contains 15 pairs.
        at += 15;
    }
    None
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec;

    use super::{find_pair, has_pair};

    /// Texts of all lengths, with the pair at each offset and its bytes elsewhere.
    #[test]
    fn agrees_with_a_simple_loop() {
        for len in 0..200 {
            let mut text = vec![b'a'; len];
            assert!(!has_pair(&text, *b"/."), "{len}");
            for at in 0..len {
                for piece in [b"/.".as_slice(), b"./", b"//", b"..", b"/", b"."] {
                    let end = len.min(at + piece.len());
                    text[at..end].copy_from_slice(&piece[..end - at]);
                    let want = text.windows(2).position(|pair| pair == b"/.");
                    let message = (piece, at, len);
                    assert_eq!(has_pair(&text, *b"/."), want.is_some(), "{message:?}");
                    assert_eq!(find_pair(&text, *b"/."), want, "{message:?}");
                    text[at..end].fill(b'a');
                }
            }
        }
    }

    /// A borrow between bytes must not cause a false match.
    #[test]
    fn all_pairs_of_bytes() {
        for first in 0..=0xFF {
            for second in 0..=0xFF {
                let text = [0x30, first, second, 0x2F];
                let want = text.windows(2).any(|pair| pair == b"/.");
                assert_eq!(has_pair(&text, *b"/."), want, "{text:x?}");
            }
        }
    }
}
