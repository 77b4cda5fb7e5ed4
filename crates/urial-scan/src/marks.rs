//! [`Marks`]: the positions at which a normal form may differ.

use crate::arch;
use crate::dispatch;
use crate::mask::BLOCK;

/// An iterator over the positions of a text at which its normal form may differ: percent signs, and
/// dots right after a slash.
///
/// # Examples
///
/// ```
/// use urial_scan::Marks;
/// let positions: Vec<usize> = Marks::from(b"http://h/./a%7e..b", 8).collect();
/// assert_eq!(positions, [9, 12]);
/// ```
#[derive(Clone, Debug)]
pub struct Marks<'t> {
    text: &'t [u8],
    /// The start of the current block.
    at: usize,
    /// The remaining marks of the current block.
    mask: u64,
    function: arch::Marks,
}

impl<'t> Marks<'t> {
    /// Returns the marks from a position on.
    ///
    /// ```
    /// use urial_scan::Marks;
    /// assert_eq!(Marks::from(b"%41%42", 3).next(), Some(3));
    /// assert_eq!(Marks::from(b"/.", 1).next(), Some(1));
    /// assert_eq!(Marks::from(b".", 0).next(), None);
    /// ```
    #[inline]
    pub fn from(text: &'t [u8], at: usize) -> Self {
        // SAFETY: the processor has the instructions of the selected function.
        unsafe { Self::with(dispatch::marks::current(), text, at) }
    }

    /// # Safety
    ///
    /// The processor has the instructions of the function.
    #[inline]
    unsafe fn with(function: arch::Marks, text: &'t [u8], at: usize) -> Self {
        Self {
            text,
            at,
            // SAFETY: the caller guarantees the instructions.
            mask: unsafe { function(text, at) },
            function,
        }
    }
}

impl Iterator for Marks<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.mask == 0 {
            self.at += BLOCK;
            if self.at >= self.text.len() {
                // Stay at the end, so that further calls cannot overflow.
                self.at = self.text.len();
                return None;
            }
            // SAFETY: the processor has the instructions of the function.
            self.mask = unsafe { (self.function)(self.text, self.at) };
        }
        let position = self.at + self.mask.trailing_zeros() as usize;
        self.mask &= self.mask - 1;
        Some(position)
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::Marks;
    use crate::arch;
    use crate::level::Level;

    /// Every level finds what a simple loop finds, from every position on.
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
            // SAFETY: the level is available.
            let found: Vec<_> = unsafe { Marks::with(arch::marks(level.0), text, from) }.collect();
            let name = level.name();
            assert_eq!(found, want, "{name}: {} from {from}", text.escape_ascii());
        }
    }
}
