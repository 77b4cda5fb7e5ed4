//! [`Window`]: where runs of atoms end.

// A call costs as much as a short value does, and the compiler takes it for the smaller evil.
#![allow(clippy::inline_always)]

use crate::atoms;
use crate::operator::Allow;
use crate::plain::{self, Order};

/// The positions of a window.
const WIDTH: usize = plain::MOST;

/// The plain bytes of 64 positions, and where runs of atoms end.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    start: usize,
    /// The first position is bit 0. After the end of the text there are none.
    bits: u64,
    allow: Allow,
}

impl Window {
    /// Creates a window that has no positions yet.
    #[inline(always)]
    pub(crate) const fn new() -> Self {
        Self {
            // No text is as long.
            start: !(usize::MAX >> 1),
            bits: 0,
            allow: Allow::Unreserved,
        }
    }

    /// Returns the end of the plain bytes from `at` on, within the window, which is moved there if necessary.
    #[inline(always)]
    pub(crate) fn plain_end(&mut self, text: &[u8], at: usize, allow: Allow) -> usize {
        if !self.has(at) || self.allow != allow {
            *self = Self {
                start: at,
                bits: bits_from(text, at, allow),
                allow,
            };
        }
        at + (self.bits >> (at - self.start)).trailing_ones() as usize
    }

    /// Returns whether a run may go on at the end of its plain bytes.
    #[inline(always)]
    pub(crate) fn is_open(&self, text: &[u8], end: usize) -> bool {
        text.get(end)
            .is_some_and(|&byte| byte == b'%' || !self.has(end))
    }

    /// Returns the end of the longest run of atoms from `at` on.
    #[inline(always)]
    pub(crate) fn run_end(&mut self, text: &[u8], at: usize, allow: Allow) -> usize {
        let end = self.plain_end(text, at, allow);
        if self.is_open(text, end) {
            self.long_run_end(text, end, allow)
        } else {
            end
        }
    }

    /// Continues a run after its plain bytes.
    #[inline(always)]
    pub(crate) fn long_run_end(&mut self, text: &[u8], at: usize, allow: Allow) -> usize {
        let end;
        (end, *self) = long_run_end(*self, text, at, allow);
        end
    }

    #[inline(always)]
    const fn has(&self, at: usize) -> bool {
        at.wrapping_sub(self.start) < WIDTH
    }
}

/// Returns the bits of the positions from `at` on.
#[inline(never)]
fn bits_from(text: &[u8], at: usize, allow: Allow) -> u64 {
    if at >= text.len() {
        return 0;
    }
    let end = text.len().min(at + WIDTH);
    plain::bits(text, at..end, allow, Order::FirstLowest)
}

/// Continues a run after a percent-encoding or the end of the window. The window is passed by value, so that
/// callers keep it in registers.
#[inline(never)]
fn long_run_end(mut window: Window, text: &[u8], mut at: usize, allow: Allow) -> (usize, Window) {
    while window.is_open(text, at) {
        if text[at] == b'%' {
            match atoms::encoded_atom(text, at, allow) {
                0 => break,
                len => at += len,
            }
        }
        at = window.plain_end(text, at, allow);
    }
    (at, window)
}

#[cfg(test)]
mod tests {
    use super::Window;
    use crate::atoms::{self, tests::texts};
    use crate::operator::Allow;

    #[test]
    fn runs_end_where_atoms_do() {
        for text in texts() {
            let mut window = Window::new();
            // Not in order: a window moves in both directions.
            for i in 0..=text.len() {
                let at = i * 37 % (text.len() + 1);
                for allow in [Allow::Unreserved, Allow::Reserved] {
                    let mut end = at;
                    loop {
                        match atoms::atom(&text, end, allow) {
                            0 => break,
                            len => end += len,
                        }
                    }
                    assert_eq!(window.run_end(&text, at, allow), end, "{text:?} at {at}");
                }
            }
        }
    }
}
