//! [`Glance`]: the one look that tells most references that there is nothing to do.

use crate::code::Code;
use crate::offsets::Offsets;
use crate::pairs::PairSet;
use crate::sets;

/// What one look at a valid reference tells of its normal form (RFC 3986 section 6.2.2): which sorts
/// of things that are not normal it may have.
///
/// Nearly all references have none, and nothing more has to be asked of them.
///
/// # Examples
///
/// ```
/// use urial_scan::{Glance, Offsets, scan};
/// let glance = |text: &[u8]| {
///     let mut offsets = Offsets::ZERO;
///     scan(text, &mut offsets);
///     Glance::at(text, &offsets)
/// };
/// assert!(glance(b"http://example.com/A/b.c").is_plain());
/// assert!(glance(b"http://Example.com/").may_have_odd_front());
/// assert!(glance(b"http://example.com/%7Ea").may_respell());
/// assert!(glance(b"http://example.com/%20a").is_plain());
/// assert!(glance(b"http://example.com/../a").may_have_dots());
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Glance(u8);

const FRONT: u8 = 1 << 0;
const RESPELL: u8 = 1 << 1;
const DOTS: u8 = 1 << 2;

/// The percent-encodings that every normal form writes as they are.
pub(crate) static KEPT: PairSet = PairSet::upper().without(sets::DECODED);

impl Glance {
    /// Anything may be there. For code that leaves unusual texts to a closer look.
    #[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]
    pub(crate) const ANYTHING: Self = Self(FRONT | RESPELL | DOTS);

    /// Looks at a valid reference.
    ///
    /// ```
    /// use urial_scan::{Glance, Offsets};
    /// assert!(Glance::at(b"", &Offsets::ZERO).is_plain());
    /// ```
    #[inline]
    pub fn at(bytes: &[u8], offsets: &Offsets) -> Self {
        // SAFETY: the current code is for instructions that this processor offers.
        let glance = unsafe { (Code::current().glance)(bytes, offsets.path_start as usize) };
        if may_start_with_dot(offsets) && bytes.get(offsets.path_start as usize) == Some(&b'.') {
            return Self(glance.0 | DOTS);
        }
        glance
    }

    /// From words that are not 0 where there is something.
    #[inline(always)]
    pub(crate) fn new(front: u64, respell: u64, dots: u64) -> Self {
        let bit = |word: u64, bit: u8| if word == 0 { 0 } else { bit };
        Self(bit(front, FRONT) | bit(respell, RESPELL) | bit(dots, DOTS))
    }

    /// Whether there is nothing: the reference is in its normal form on all syntax-based rungs.
    ///
    /// ```
    /// use urial_scan::{Glance, Offsets};
    /// assert!(!Glance::at(b".", &Offsets::ZERO).is_plain());
    /// ```
    #[inline]
    pub const fn is_plain(self) -> bool {
        self.0 == 0
    }

    /// Whether there may be a capital letter or a percent sign before the path.
    ///
    /// ```
    /// use urial_scan::{Glance, Offsets};
    /// assert!(!Glance::at(b"A", &Offsets::ZERO).may_have_odd_front());
    /// ```
    #[inline]
    pub const fn may_have_odd_front(self) -> bool {
        self.0 & FRONT != 0
    }

    /// Whether there may be a percent-encoding that is written otherwise: with a digit in lower case,
    /// or of a character that can stand for itself under RFC 3986 or RFC 2396.
    ///
    /// ```
    /// use urial_scan::{Glance, Offsets};
    /// assert!(Glance::at(b"%41", &Offsets::ZERO).may_respell());
    /// assert!(Glance::at(b"%2f", &Offsets::ZERO).may_respell());
    /// assert!(!Glance::at(b"%2F", &Offsets::ZERO).may_respell());
    /// ```
    #[inline]
    pub const fn may_respell(self) -> bool {
        self.0 & RESPELL != 0
    }

    /// Whether there may be a dot at the start of a segment.
    ///
    /// ```
    /// use urial_scan::{Glance, Offsets};
    /// assert!(!Glance::at(b"a./b", &Offsets::ZERO).may_have_dots());
    /// ```
    #[inline]
    pub const fn may_have_dots(self) -> bool {
        self.0 & DOTS != 0
    }
}

/// Whether the path is not known to start with a slash, as it does behind an authority.
///
/// Most references have one, and no byte of theirs has to be fetched whose place is known only when
/// they have been scanned.
#[inline]
fn may_start_with_dot(offsets: &Offsets) -> bool {
    offsets.host_start == offsets.path_start
}

/// The specification, which is also the code where there is no better. A dot at the start of the path is
/// not among its dots.
#[allow(
    clippy::needless_bitwise_bool,
    reason = "without an early exit, compilers use vectors"
)]
pub(crate) fn glance_bytewise(bytes: &[u8], path_start: usize) -> Glance {
    let front = &bytes[..path_start.min(bytes.len())];
    let odd = front.iter().fold(false, |any, byte| {
        any | byte.is_ascii_uppercase() | (*byte == b'%')
    });
    let percent = bytes.iter().fold(false, |any, byte| any | (*byte == b'%'));
    let respell = percent && !KEPT.all_follow(bytes);
    let pairs = bytes.iter().zip(bytes.iter().skip(1));
    let dots = pairs.fold(false, |any, (&byte, &next)| {
        any | ((byte == b'/') & (next == b'.'))
    });
    Glance::new(odd.into(), respell.into(), dots.into())
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::{Glance, glance_bytewise};
    use crate::code::Code;
    use crate::detect::Level;

    /// Every level says what the specification says, wherever something stands.
    #[test]
    fn levels_agree() {
        let levels: Vec<_> = Level::available().collect();
        let pieces = [
            "/.", ".", "/", "%", "A", "Z", "@", "[", "a", "z", "./", "/a.", "%7E", "%2F", "%2f",
            "%C3", "%c3", "%20", "%41", "%5A", "%5B", "%2A", "%FF", "%fF", "%Ff", "%2C%2D",
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
        // In a valid text, two digits follow each percent sign.
        if text.iter().rev().take(2).any(|&byte| byte == b'%') {
            return;
        }
        let want = glance_bytewise(text, path_start);
        for &level in levels {
            // SAFETY: the level is available.
            let found = unsafe { (Code::of(level).glance)(text, path_start) };
            let name = level.name();
            // A front that is unusually long may be left to a closer look.
            let same = found == want || (found == Glance::ANYTHING && path_start > 63);
            assert!(same, "{name}: {} at {path_start}", text.escape_ascii());
        }
    }
}
