//! [`find_adjacent`]: a search for two adjacent bytes of two kinds.

use crate::adjacent::Adjacent;
use crate::dispatch;

/// Returns the offset of the first byte that is one of two bytes and is followed by one of two others.
///
/// It is optimized for long texts in which each byte is frequent, and both together are rare, such as the
/// beginning of a query parameter with a given name in many URLs.
///
/// # Examples
///
/// ```
/// use urial_scan::find_adjacent;
/// assert_eq!(find_adjacent(b"/item?a=1&id=2", *b"?&", *b"i%"), Some(9));
/// assert_eq!(find_adjacent(b"/item?a=i&", *b"?&", *b"i%"), None);
/// ```
#[inline]
pub fn find_adjacent(text: &[u8], first: [u8; 2], second: [u8; 2]) -> Option<usize> {
    // SAFETY: the processor has the instructions of the selected function.
    unsafe { dispatch::find_adjacent::current()(text, Adjacent { first, second }) }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use crate::adjacent::Adjacent;
    use crate::arch;
    use crate::level::Level;

    /// Every level finds what a simple loop finds, in texts of all lengths around two blocks, with two bytes
    /// at every position.
    #[test]
    fn levels_agree() {
        let kinds = Adjacent {
            first: *b"?&",
            second: *b"i%",
        };
        let levels: Vec<_> = Level::available().collect();
        for len in 0..140 {
            for at in 0..len {
                for pair in [b"?i", b"&%", b"&i", b"i?", b"?&", b"%i", b"?\0", b"&\xE9"] {
                    let mut text = Vec::from(&b"ii&?&ab%?".repeat(16)[..len]);
                    text.retain(|byte| len % 2 == 0 || *byte == b'i');
                    text.resize(len, b'&');
                    let end = len.min(at + 2);
                    text[at..end].copy_from_slice(&pair[..end - at]);
                    let want = text.windows(2).position(|pair| {
                        kinds.first.contains(&pair[0]) && kinds.second.contains(&pair[1])
                    });
                    for level in &levels {
                        // SAFETY: the level is available.
                        let found = unsafe { arch::find_adjacent(level.0)(&text, kinds) };
                        let name = level.name();
                        assert_eq!(found, want, "{name}: {}", text.escape_ascii());
                    }
                }
            }
        }
    }
}
