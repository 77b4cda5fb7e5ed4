//! What the bytes of a text may be part of, as bits: 64 positions in a word.
//!
//! In [`Classes`], bits count from the end of the text: position `at` of a text of `len` bytes is bit
//! `len - at`. So what leads to a position is at higher bits, where the carries of an addition go.

// A call costs as much as a word does.
#![allow(clippy::inline_always)]

use alloc::vec::Vec;
use core::ops::Range;

use crate::atoms;
use crate::charset;
use crate::operator::Allow;
use crate::plain::{self, Order};

/// The positions of a word.
pub(crate) const WIDTH: usize = 64;

/// The bytes of 64 positions for values of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Class {
    /// A value may contain the byte.
    pub(crate) ok: u64,
    /// An atom has begun before the byte and not ended: no value begins or ends here.
    pub(crate) inside: u64,
}

/// The bytes of 64 positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Classes {
    unreserved: Class,
    reserved: Class,
}

impl Classes {
    #[inline]
    pub(crate) fn of(&self, allow: Allow) -> Class {
        match allow {
            Allow::Unreserved => self.unreserved,
            Allow::Reserved => self.reserved,
        }
    }

    /// Reads the bytes of a word, percent-encodings excluded.
    #[inline(always)]
    fn plain(text: &[u8], range: Range<usize>, word: usize, kinds: Kinds) -> Self {
        let mut classes = Self::default();
        if kinds.unreserved {
            let bits = plain::bits(text, range.clone(), Allow::Unreserved, Order::LastLowest);
            classes.unreserved.ok = in_word(bits, word);
        }
        if kinds.reserved {
            let bits = plain::bits(text, range, Allow::Reserved, Order::LastLowest);
            classes.reserved.ok = in_word(bits, word);
        }
        classes
    }

    fn set(&mut self, bit: usize, is_canonical: bool, is_inside: bool) {
        let (ok, inside) = (1 << bit, u64::from(is_inside) << bit);
        self.reserved.ok |= ok;
        self.reserved.inside |= inside;
        if is_canonical {
            self.unreserved.ok |= ok;
            self.unreserved.inside |= inside;
        } else {
            // The digits of a triplet are not characters of their own.
            self.unreserved.ok &= !ok;
        }
    }
}

/// The kinds of values that a program has.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Kinds {
    pub(crate) unreserved: bool,
    pub(crate) reserved: bool,
}

/// Returns the bits of bytes as those of positions. The end of the text is the first position of the first word,
/// and has no byte.
#[inline]
const fn in_word(bits: u64, word: usize) -> u64 {
    bits << (word == 0) as u32
}

/// Returns the bytes of a word's positions, from `from` on.
#[inline]
fn range_of(text: &[u8], from: usize, word: usize) -> Range<usize> {
    let end = text.len() - word * WIDTH;
    let start = end.saturating_sub(WIDTH - 1).max(from);
    start..(end + 1).min(text.len())
}

/// Returns the positions of a word that have this byte.
#[inline]
pub(crate) fn equal(text: &[u8], from: usize, word: usize, byte: u8) -> u64 {
    let range = range_of(text, from, word);
    let bits = plain::bits_in(text, range, Order::LastLowest, |other| other == byte);
    in_word(bits, word)
}

/// Returns the classes of a text that has a single word.
#[inline]
pub(crate) fn one(text: &[u8], from: usize, kinds: Kinds) -> Classes {
    let mut classes = Classes::plain(text, from..text.len(), 0, kinds);
    // `%` is the only byte of a URI that is not plain.
    let has_encoded = if kinds.reserved {
        let all = !(u64::MAX << (text.len() - from));
        classes.reserved.ok != in_word(all, 0)
    } else {
        plain::may_have(text, from..text.len(), b'%')
    };
    if has_encoded {
        encoded(text, from, core::slice::from_mut(&mut classes));
    }
    classes
}

/// Returns the classes of a text, a word after the other.
pub(crate) fn all(text: &[u8], from: usize, kinds: Kinds) -> Vec<Classes> {
    let words = (text.len() - from) / WIDTH + 1;
    let mut has_encoded = false;
    let classes = (0..words).map(|word| {
        has_encoded |= plain::may_have(text, range_of(text, from, word), b'%');
        Classes::plain(text, range_of(text, from, word), word, kinds)
    });
    let mut classes: Vec<_> = classes.collect();
    if has_encoded {
        encoded(text, from, &mut classes);
    }
    classes
}

/// Adds the percent-encodings from `from` on.
#[cold]
fn encoded(text: &[u8], from: usize, classes: &mut [Classes]) {
    let mut at = from;
    while let Some(skipped) = text[at..].iter().position(|&byte| byte == b'%') {
        at += skipped;
        if !charset::is_triplet(text, at) {
            at += 1;
            continue;
        }
        let encoded = atoms::encoded_char(text, at);
        for i in 0..encoded.len {
            let bit = text.len() - (at + i);
            classes[bit / WIDTH].set(bit % WIDTH, encoded.is_canonical, i > 0);
        }
        at += encoded.len;
    }
}

#[cfg(test)]
mod tests {
    use super::{Kinds, all, equal};
    use crate::atoms::{Atoms, tests::texts};
    use crate::operator::Allow;

    const BOTH: Kinds = Kinds {
        unreserved: true,
        reserved: true,
    };

    #[test]
    fn classes_are_those_of_atoms() {
        for text in texts() {
            let (atoms, classes) = (Atoms::of(&text), all(&text, 0, BOTH));
            for at in 0..=text.len() {
                let back = text.len() - at;
                let is_letter = equal(&text, 0, back / 64, b'a') >> (back % 64) & 1 != 0;
                assert_eq!(is_letter, text.get(at) == Some(&b'a'), "{text:?} at {at}");
                for allow in [Allow::Unreserved, Allow::Reserved] {
                    let class = classes[back / 64].of(allow);
                    let get = |bits: u64| bits >> (back % 64) & 1 != 0;
                    assert_eq!(get(class.ok), atoms.is_ok(at, allow), "{text:?} at {at}");
                    let is_inside = atoms.is_inside(at, allow);
                    assert_eq!(get(class.inside), is_inside, "{text:?} at {at}");
                }
            }
        }
    }
}
