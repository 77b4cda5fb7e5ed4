//! [`splice`]: two pieces of text put behind each other, and looked at on the way.

use alloc::string::String;
use core::mem::MaybeUninit;

use crate::code::Code;
use crate::pair::has_pair;

/// Appends two pieces to a text, and says whether there may be a dot behind a slash in one of them.
///
/// This is what resolution does to nearly every reference (RFC 3986 section 5.2): the front of the
/// base, the rest of the reference, and the question whether the path has dot segments. `true` may be
/// wrong, `false` is not. What stands across the seam is not looked at.
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
        // What `reserve` would do as well, but it takes longer to find that out.
        *out = String::with_capacity(len);
    } else {
        out.reserve(len);
    }
    // SAFETY: what is appended are texts, as a whole.
    let bytes = unsafe { out.as_mut_vec() };
    let space = &mut bytes.spare_capacity_mut()[..len];
    // SAFETY: the current code is for instructions that this processor offers.
    let dots = unsafe { (Code::current().splice)(space, front.as_bytes(), rest.as_bytes()) };
    // SAFETY: the space is there, and all of it has been written.
    unsafe { bytes.set_len(bytes.len() + len) };
    dots
}

/// The specification, which is also the code where there is no better: fills a space that is as long
/// as both pieces.
pub(crate) fn splice_plainly(space: &mut [MaybeUninit<u8>], front: &[u8], rest: &[u8]) -> bool {
    #[cfg(test)]
    crate::detours::note(crate::detours::Detour::Splice);
    let (start, end) = space.split_at_mut(front.len());
    fill(start, front);
    fill(end, rest);
    has_pair(front, DOTS) || has_pair(rest, DOTS)
}

/// Copies bytes: compilers make one call of it.
fn fill(space: &mut [MaybeUninit<u8>], bytes: &[u8]) {
    for (place, byte) in space.iter_mut().zip(bytes) {
        place.write(*byte);
    }
}

/// How a dot segment that is not the first one begins.
const DOTS: [u8; 2] = *b"/.";

#[cfg(test)]
mod tests {
    extern crate std;

    use core::mem::MaybeUninit;
    use std::string::String;
    use std::vec;
    use std::vec::Vec;

    use super::{splice, splice_plainly};
    use crate::code::Code;
    use crate::detect::Level;
    use crate::detours::{Detour, taken_by};

    /// Every level writes what the specification writes, and nothing else, and sees what it sees.
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

    /// With AVX-512, a front of up to 64 bytes and a rest of up to 127 are put together at once.
    #[test]
    fn usual_pieces_take_no_detour() {
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
                    unsafe { (Code::of(level).splice)(&mut space, &text[..front], &text[..rest]) };
                });
                assert_eq!(taken[Detour::Splice as usize], want, "{front} and {rest}");
            }
        }
    }

    /// A dot behind a slash is seen wherever it stands.
    #[test]
    fn dots_are_seen_everywhere() {
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
        let mut want = vec![MaybeUninit::new(b'!'); len];
        let want_dots = splice_plainly(&mut want, front, rest);
        assert_eq!(text_of(&want), [front, rest].concat());
        for level in levels {
            let mut room = vec![MaybeUninit::new(b'!'); len + 200];
            let space = &mut room[100..100 + len];
            // SAFETY: the level is available.
            let dots = unsafe { (Code::of(*level).splice)(space, front, rest) };
            let name = level.name();
            assert_eq!(dots, want_dots, "{name}: {}", rest.escape_ascii());
            assert_eq!(text_of(&room[100..100 + len]), text_of(&want), "{name}");
            let around = [&room[..100], &room[100 + len..]].concat();
            assert_eq!(text_of(&around), [b'!'; 200], "{name} writes elsewhere");
        }
    }

    fn text_of(bytes: &[MaybeUninit<u8>]) -> Vec<u8> {
        // SAFETY: the callers have written them.
        bytes
            .iter()
            .map(|byte| unsafe { byte.assume_init() })
            .collect()
    }

    #[test]
    fn what_is_there_stays() {
        let mut out = String::new();
        assert!(!splice(&mut out, "", ""));
        assert!(!splice(&mut out, "ä/", ".b"));
        assert!(splice(&mut out, "c", "/.é"));
        assert_eq!(out, "ä/.bc/.é");
    }
}
