//! [`Marks`]: where a reference may have to be written otherwise.

use crate::code::Code;
use crate::mask::{BLOCK, of_block, of_some};

/// The places of a text at which its normal form may differ: percent signs, and dots right behind a
/// slash.
///
/// # Examples
///
/// ```
/// use urial_scan::Marks;
/// let places: Vec<usize> = Marks::from(b"http://h/./a%7e..b", 8).collect();
/// assert_eq!(places, [9, 12]);
/// ```
#[derive(Clone, Debug)]
pub struct Marks<'t> {
    text: &'t [u8],
    /// Where the block starts that the mask is of.
    at: usize,
    /// The marks of the block that are still to come.
    mask: u64,
    code: &'static Code,
}

impl<'t> Marks<'t> {
    /// The marks from a position on.
    ///
    /// ```
    /// use urial_scan::Marks;
    /// assert_eq!(Marks::from(b"%41%42", 3).next(), Some(3));
    /// assert_eq!(Marks::from(b"/.", 1).next(), Some(1));
    /// assert_eq!(Marks::from(b".", 0).next(), None);
    /// ```
    #[inline]
    pub fn from(text: &'t [u8], at: usize) -> Self {
        let mut marks = Self {
            text,
            at,
            mask: 0,
            code: Code::current(),
        };
        marks.look();
        marks
    }

    #[inline]
    fn look(&mut self) {
        // SAFETY: the current code is for instructions that this processor offers.
        self.mask = unsafe { (self.code.marks)(self.text, self.at) };
    }
}

impl Iterator for Marks<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.mask == 0 {
            self.at += BLOCK;
            if self.at >= self.text.len() {
                // Where it is, so that it cannot run over.
                self.at = self.text.len();
                return None;
            }
            self.look();
        }
        let place = self.at + self.mask.trailing_zeros() as usize;
        self.mask &= self.mask - 1;
        Some(place)
    }
}

/// The marks among the bytes from a position on, as many as a block has.
pub(crate) fn marks_in_block(text: &[u8], at: usize) -> u64 {
    let Some(rest) = text.get(at..) else {
        return 0;
    };
    let (percents, slashes, dots) = match rest.first_chunk() {
        Some(block) => (
            of_block(block, b'%'),
            of_block(block, b'/'),
            of_block(block, b'.'),
        ),
        None => (
            of_some(rest, b'%'),
            of_some(rest, b'/'),
            of_some(rest, b'.'),
        ),
    };
    percents | (dots & (slashes << 1 | follows_slash(text, at)))
}

/// 1 if there is a slash right before a position.
#[inline(always)]
pub(crate) fn follows_slash(text: &[u8], at: usize) -> u64 {
    let before = at.checked_sub(1).and_then(|before| text.get(before));
    u64::from(before == Some(&b'/'))
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::Marks;
    use crate::code::Code;
    use crate::detect::Level;

    /// Every level finds what a plain loop finds, from every position on.
    #[test]
    fn levels_agree() {
        let levels: Vec<_> = Level::available().collect();
        for len in (0..200).step_by(3) {
            for (i, piece) in ["/.", "%", "./", "//..", "/a.", "%2e/."].iter().enumerate() {
                for at in (0..len).step_by(5 + i) {
                    let mut text = Vec::from(&b"ab/cd.ef%gh/.ij".repeat(14)[..len]);
                    let end = (at + piece.len()).min(len);
                    text[at..end].copy_from_slice(&piece.as_bytes()[..end - at]);
                    for from in [0, 1, at, (at + 1).min(len), len / 2, len] {
                        check(&levels, &text, from);
                    }
                }
            }
        }
    }

    #[track_caller]
    fn check(levels: &[Level], text: &[u8], from: usize) {
        let is_mark =
            |&i: &usize| text[i] == b'%' || (text[i] == b'.' && i > 0 && text[i - 1] == b'/');
        let want: Vec<_> = (from..text.len()).filter(is_mark).collect();
        for &level in levels {
            let mut marks = Marks {
                text,
                at: from,
                mask: 0,
                code: Code::of(level),
            };
            marks.look();
            let found: Vec<_> = marks.collect();
            let name = level.name();
            assert_eq!(found, want, "{name}: {} from {from}", text.escape_ascii());
        }
    }
}
