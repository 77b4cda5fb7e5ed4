//! [`splice`]: appends two texts and checks them for dot segments.

use alloc::string::String;

use crate::dispatch;

/// Appends two texts and returns whether one of them may contain a slash with a dot right after it.
///
/// This is the core of reference resolution (RFC 3986 section 5.2): the start of the base, the rest
/// of the reference, and whether the path has dot segments. `true` may be wrong, `false` is certain.
/// A pair across the boundary of the two texts is ignored.
///
/// # Examples
///
/// ```
/// use urial_scan::splice;
/// let mut out = String::from("<");
/// assert!(!splice(&mut out, "http://a.b/c/", "d.e?f"));
/// assert_eq!(out, "<http://a.b/c/d.e?f");
/// assert!(splice(&mut out, "http://a.b/c/", "d/../e"));
/// ```
#[inline(always)]
pub fn splice(out: &mut String, front: &str, rest: &str) -> bool {
    let len = front.len() + rest.len();
    if out.capacity() == 0 {
        // `reserve` has the same effect but takes longer.
        *out = String::with_capacity(len);
    } else {
        out.reserve(len);
    }
    // SAFETY: only complete texts are appended.
    let bytes = unsafe { out.as_mut_vec() };
    let space = &mut bytes.spare_capacity_mut()[..len];
    // SAFETY: the processor has the instructions of the selected function.
    let dots = unsafe { dispatch::concat::current()(space, front.as_bytes(), rest.as_bytes()) };
    // SAFETY: all `len` bytes of the space have been written.
    unsafe { bytes.set_len(bytes.len() + len) };
    dots
}

#[cfg(test)]
mod tests {
    extern crate std;

    use core::mem::MaybeUninit;
    use std::string::String;
    use std::vec;
    use std::vec::Vec;

    use super::splice;
    use crate::arch;
    use crate::detours::{Detour, taken_by};
    use crate::level::Level;

    /// Every level writes both texts and nothing else, and finds the dots.
    #[test]
    fn levels_agree() {
        let levels: Vec<_> = Level::available().collect();
        let text = b"ab/cd.ef/gh.ij//kl./mn".repeat(10);
        for front in (0..70).chain([120, 127, 128, 129, 200]) {
            for rest in (0..135).chain([190, 200, 220]) {
                check(&levels, &text[..front], &text[..rest]);
            }
        }
    }

    /// With AVX-512, a front of up to 64 bytes and a rest of up to 127 stay on the fast path.
    #[test]
    fn common_lengths_take_no_detour() {
        let text = [b'a'; 200];
        for level in Level::available().filter(|level| level.name() == "avx512") {
            for (front, rest, want) in [
                (0, 0, 0),
                (1, 2, 0),
                (64, 127, 0),
                (65, 127, 1),
                (64, 128, 1),
            ] {
                let mut space = vec![MaybeUninit::new(0); front + rest];
                let taken = taken_by(|| {
                    // SAFETY: the level is available.
                    unsafe { arch::concat(level.0)(&mut space, &text[..front], &text[..rest]) };
                });
                assert_eq!(taken[Detour::Concat as usize], want, "{front} and {rest}");
            }
        }
    }

    #[test]
    fn dots_are_found_at_every_offset() {
        let levels: Vec<_> = Level::available().collect();
        for len in [2, 40, 63, 64, 65, 66, 127, 128, 129, 200] {
            for at in 0..len - 1 {
                let mut text = vec![b'a'; len];
                text[at..at + 2].copy_from_slice(b"/.");
                check(&levels, &text, b"c/d");
                check(&levels, b"c/d", &text);
                text[at..at + 2].copy_from_slice(b"./");
                check(&levels, b"c/d", &text);
            }
        }
    }

    #[track_caller]
    fn check(levels: &[Level], front: &[u8], rest: &[u8]) {
        let len = front.len() + rest.len();
        let has_dots = |text: &[u8]| text.windows(2).any(|pair| pair == b"/.");
        let want = [&[b'!'; 100], front, rest, &[b'!'; 100]].concat();
        for level in levels {
            let mut memory = vec![MaybeUninit::new(b'!'); len + 200];
            // SAFETY: the level is available.
            let dots = unsafe { arch::concat(level.0)(&mut memory[100..100 + len], front, rest) };
            let name = level.name();
            let want_dots = has_dots(front) || has_dots(rest);
            assert_eq!(dots, want_dots, "{name}: {}", rest.escape_ascii());
            // SAFETY: all bytes have been initialized.
            let found = memory.iter().map(|byte| unsafe { byte.assume_init() });
            assert!(
                found.eq(want.iter().copied()),
                "{name}: {}",
                rest.escape_ascii()
            );
        }
    }

    #[test]
    fn previous_text_is_kept() {
        let mut out = String::new();
        assert!(!splice(&mut out, "", ""));
        assert!(!splice(&mut out, "ä/", ".b"));
        assert!(splice(&mut out, "c", "/.é"));
        assert_eq!(out, "ä/.bc/.é");
    }
}
