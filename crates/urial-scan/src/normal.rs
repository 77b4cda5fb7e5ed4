//! [`is_plainly_normal`]: the one look that tells that normalization has nothing to do.

use crate::code::Code;
use crate::offsets::Offsets;

/// Whether a valid reference is in its normal form on all syntax-based rungs (RFC 3986 section
/// 6.2.2) for the plainest of reasons: it has no percent sign, no capital letter before its path,
/// and no dot at the start of its path or behind a slash.
///
/// A reference of which this is not true may still be in its normal form.
///
/// # Examples
///
/// ```
/// use urial_scan::{Offsets, is_plainly_normal, scan};
/// let is_plain = |text: &[u8]| {
///     let mut offsets = Offsets::ZERO;
///     scan(text, &mut offsets);
///     is_plainly_normal(text, &offsets)
/// };
/// assert!(is_plain(b"http://example.com/A/b.c"));
/// assert!(!is_plain(b"http://Example.com/"));
/// assert!(!is_plain(b"http://example.com/%7Ea"));
/// assert!(!is_plain(b"http://example.com/../a"));
/// assert!(!is_plain(b"http://example.com/.a"));
/// ```
#[inline]
pub fn is_plainly_normal(bytes: &[u8], offsets: &Offsets) -> bool {
    // SAFETY: the current code is for instructions that this processor offers.
    unsafe { (Code::current().is_plainly_normal)(bytes, offsets.path_start as usize) }
}

/// The specification, which is also the code where there is no better.
#[allow(
    clippy::needless_bitwise_bool,
    reason = "without an early exit, compilers use vectors"
)]
pub(crate) fn is_plainly_normal_bytewise(bytes: &[u8], path_start: usize) -> bool {
    let (front, path) = bytes.split_at(path_start.min(bytes.len()));
    let capital = front
        .iter()
        .fold(false, |any, byte| any | byte.is_ascii_uppercase());
    let percent = bytes.iter().fold(false, |any, byte| any | (*byte == b'%'));
    let pairs = bytes.iter().zip(bytes.iter().skip(1));
    let dot = pairs.fold(false, |any, (&byte, &next)| {
        any | ((byte == b'/') & (next == b'.'))
    });
    !(capital | percent | dot | path.starts_with(b"."))
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::is_plainly_normal_bytewise;
    use crate::code::Code;
    use crate::detect::Level;

    /// Every level says what the specification says, wherever something stands.
    #[test]
    fn levels_agree() {
        let levels: Vec<_> = Level::available().collect();
        let pieces = [
            "/.", ".", "/", "%", "A", "Z", "@", "[", "a", "z", "./", "/a.",
        ];
        for len in 0..300 {
            for (i, piece) in pieces.iter().enumerate() {
                for at in (0..len).step_by(if len % 10 == 0 { 1 } else { 7 }) {
                    let mut text = Vec::from(&b"abcdefghij".repeat(30)[..len]);
                    let end = (at + piece.len()).min(len);
                    text[at..end].copy_from_slice(&piece.as_bytes()[..end - at]);
                    for path_start in [0, at, (at + 1).min(len), len / (i + 1), len] {
                        check(&levels, &text, path_start);
                    }
                }
            }
        }
    }

    #[track_caller]
    fn check(levels: &[Level], text: &[u8], path_start: usize) {
        // No valid text ends with a percent sign.
        if text.ends_with(b"%") {
            return;
        }
        let want = is_plainly_normal_bytewise(text, path_start);
        for &level in levels {
            // SAFETY: the level is available.
            let found = unsafe { (Code::of(level).is_plainly_normal)(text, path_start) };
            let name = level.name();
            // A front that is unusually long may be left to a closer look.
            let same = found == want || (!found && path_start > 63);
            assert!(same, "{name}: {} at {path_start}", text.escape_ascii());
        }
    }
}
