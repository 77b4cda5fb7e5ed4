//! What the bytes of a text may be part of, as bits: 64 positions in a word.
//!
//! In [`Classes`], bits count from the end of the text: position `at` of a text of `len` bytes is bit
//! `len - at`. So what leads to a position is at higher bits, where the carries of an addition go.
//! In [`Window`], the first position is the highest bit.

// A call costs as much as a short value does, and the compiler takes it for the smaller evil.
#![allow(clippy::inline_always)]

use alloc::vec::Vec;

use crate::atoms;
use crate::charset::{self, RESERVED, UNRESERVED};
use crate::operator::Allow;

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
    #[inline]
    fn plain(bytes: &[u8], word: usize) -> Self {
        let (unreserved, reserved) = plain(bytes);
        // The end of the text is the first position of the first word, and has no byte.
        let shift = u32::from(word == 0);
        let class = |ok: u64| Class {
            ok: ok << shift,
            inside: 0,
        };
        Self {
            unreserved: class(unreserved),
            reserved: class(reserved),
        }
    }

    /// Returns whether a byte of the word can only be part of a percent-encoding.
    #[inline]
    fn has_others(&self, bytes: &[u8], word: usize) -> bool {
        let shift = u32::from(word == 0);
        let all = u64::MAX.checked_shr((WIDTH - bytes.len()) as u32);
        self.reserved.ok != all.unwrap_or(0) << shift
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

/// Returns the bytes of a word's positions, from `from` on.
#[inline]
pub(crate) fn bytes_of(text: &[u8], from: usize, word: usize) -> &[u8] {
    let end = text.len() - word * WIDTH;
    let start = end.saturating_sub(WIDTH - 1).max(from);
    &text[start..(end + 1).min(text.len())]
}

/// Returns the classes of a text that has a single word.
#[inline]
pub(crate) fn one(text: &[u8], from: usize) -> Classes {
    let bytes = &text[from..];
    let mut classes = Classes::plain(bytes, 0);
    if classes.has_others(bytes, 0) {
        encoded(text, from, core::slice::from_mut(&mut classes));
    }
    classes
}

/// Returns the classes of a text, a word after the other.
pub(crate) fn all(text: &[u8], from: usize) -> Vec<Classes> {
    let words = (text.len() - from) / WIDTH + 1;
    let mut has_others = false;
    let classes = (0..words).map(|word| {
        let bytes = bytes_of(text, from, word);
        let classes = Classes::plain(bytes, word);
        has_others |= classes.has_others(bytes, word);
        classes
    });
    let mut classes: Vec<_> = classes.collect();
    if has_others {
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

/// The sets that a byte is in: unreserved in the lower half, unreserved or reserved in the upper half.
const SETS: [u64; 256] = {
    let mut sets = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let unreserved = charset::has(byte as u8, UNRESERVED) as u64;
        let reserved = charset::has(byte as u8, UNRESERVED | RESERVED) as u64;
        sets[byte] = unreserved | reserved << 32;
        byte += 1;
    }
    sets
};

/// Returns which bytes are unreserved, and which are unreserved or reserved. The last byte is bit 0.
#[inline(always)]
fn plain(bytes: &[u8]) -> (u64, u64) {
    if bytes.len() <= 32 {
        let sets = sets_of(bytes);
        return (sets & 0xFFFF_FFFF, sets >> 32);
    }
    plain_of_many(bytes)
}

#[inline(never)]
fn plain_of_many(bytes: &[u8]) -> (u64, u64) {
    let (early, late) = bytes.split_at(bytes.len() - 32);
    let (early, late) = (sets_of(early), sets_of(late));
    let unreserved = early << 32 | late & 0xFFFF_FFFF;
    (unreserved, early >> 32 << 32 | late >> 32)
}

/// Returns the sets of up to 32 bytes. Eight are read at a time, so that one does not wait for another.
#[inline(always)]
fn sets_of(bytes: &[u8]) -> u64 {
    let Some(last) = bytes.last_chunk::<8>() else {
        return bytes
            .iter()
            .fold(0, |sets, &byte| sets << 1 | SETS[usize::from(byte)]);
    };
    let (chunks, rest) = bytes.as_chunks::<8>();
    let sets = chunks
        .iter()
        .fold(0, |sets, chunk| sets << 8 | sets_of_eight(*chunk));
    // The last chunk has some bytes again.
    let again = 0x00FF_0000_00FF_u64 >> (8 - rest.len()) & 0x00FF_0000_00FF;
    sets << rest.len() | sets_of_eight(*last) & again
}

#[inline]
fn sets_of_eight(bytes: [u8; 8]) -> u64 {
    // A sum is one instruction where a shift and a union are two.
    let one = |i: usize| SETS[usize::from(bytes[i])];
    let two = |i: usize| (one(i) << 1).wrapping_add(one(i + 1));
    let four = |i: usize| (two(i) << 2).wrapping_add(two(i + 2));
    four(0) << 4 | four(4)
}

/// Returns which bytes are equal to `byte`. The last byte is bit 0.
#[inline]
pub(crate) fn equal(bytes: &[u8], byte: u8) -> u64 {
    let Some(last) = bytes.last_chunk::<8>() else {
        return bytes
            .iter()
            .fold(0, |equal, &other| equal << 1 | u64::from(other == byte));
    };
    let (chunks, rest) = bytes.as_chunks::<8>();
    let equal = chunks
        .iter()
        .fold(0, |equal, chunk| equal << 8 | equal_of_eight(*chunk, byte));
    // The last chunk has some bytes again.
    equal << rest.len() | equal_of_eight(*last, byte) & (0xFF >> (8 - rest.len()))
}

#[inline]
fn equal_of_eight(bytes: [u8; 8], byte: u8) -> u64 {
    const LOW: u64 = 0x7F7F_7F7F_7F7F_7F7F;
    let difference = u64::from_be_bytes(bytes) ^ (0x0101_0101_0101_0101 * u64::from(byte));
    // The high bit of each byte that is zero, then these bits side by side.
    let zero = !(((difference & LOW) + LOW) | difference | LOW);
    (zero >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// The plain bytes of up to 64 positions of a text, and where runs of them end.
pub(crate) struct Window {
    start: usize,
    len: usize,
    unreserved: u64,
    reserved: u64,
}

impl Window {
    /// Creates a window that has no positions yet.
    #[inline]
    pub(crate) const fn new() -> Self {
        Self {
            start: 0,
            len: 0,
            unreserved: 0,
            reserved: 0,
        }
    }

    #[inline(always)]
    fn load(&mut self, text: &[u8], start: usize) {
        self.start = start;
        self.len = WIDTH.min(text.len() - start);
        let (unreserved, reserved) = plain(&text[start..start + self.len]);
        let free = (WIDTH - self.len) as u32;
        (self.unreserved, self.reserved) = (unreserved << free, reserved << free);
    }

    /// Returns the end of the longest run of atoms from `at` on.
    #[inline(always)]
    pub(crate) fn run_end(&mut self, text: &[u8], at: usize, allow: Allow) -> usize {
        if at.wrapping_sub(self.start) >= self.len {
            if at >= text.len() {
                return at;
            }
            self.load(text, at);
        }
        let end = self.plain_end(at, allow);
        match text.get(end) {
            Some(b'%') => self.long_run_end(text, end, allow),
            Some(_) if end - self.start == self.len => self.long_run_end(text, end, allow),
            Some(_) | None => end,
        }
    }

    /// Returns the end of the plain bytes from `at` on, within the window.
    #[inline(always)]
    fn plain_end(&self, at: usize, allow: Allow) -> usize {
        let plain = match allow {
            Allow::Unreserved => self.unreserved,
            Allow::Reserved => self.reserved,
        };
        at + (plain << (at - self.start)).leading_ones() as usize
    }

    /// Continues a run after a percent-encoding or the end of the window.
    #[inline(never)]
    fn long_run_end(&mut self, text: &[u8], mut at: usize, allow: Allow) -> usize {
        loop {
            if at.wrapping_sub(self.start) >= self.len {
                if at >= text.len() {
                    return at;
                }
                self.load(text, at);
            }
            at = self.plain_end(at, allow);
            if at - self.start < self.len {
                match encoded_atom(text, at, allow) {
                    0 => return at,
                    len => at += len,
                }
            }
        }
    }
}

/// Returns the length of the atom at a byte that is not plain, or 0.
#[inline]
fn encoded_atom(text: &[u8], at: usize, allow: Allow) -> usize {
    if text[at] == b'%' {
        atoms::atom(text, at, allow)
    } else {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::{Window, all, equal, plain};
    use crate::atoms::{self, Atoms};
    use crate::charset::{self, RESERVED, UNRESERVED};
    use crate::operator::Allow;
    use alloc::vec::Vec;

    fn bits(bytes: &[u8], is_set: impl Fn(u8) -> bool) -> u64 {
        let bits = bytes.iter().map(|&byte| u64::from(is_set(byte)));
        bits.fold(0, |all, bit| all << 1 | bit)
    }

    /// Every length, and every byte at every place.
    #[test]
    fn bits_are_those_of_each_byte() {
        for len in 0..=64 {
            let mut bytes = alloc::vec![b'a'; len];
            for at in 0..len {
                for byte in 0..=255 {
                    bytes[at] = byte;
                    let sets = (
                        bits(&bytes, |byte| charset::has(byte, UNRESERVED)),
                        bits(&bytes, |byte| charset::has(byte, UNRESERVED | RESERVED)),
                    );
                    assert_eq!(plain(&bytes), sets, "{bytes:?}");
                    let others = bits(&bytes, |other| other == byte);
                    assert_eq!(equal(&bytes, byte), others, "{byte} in {bytes:?}");
                }
                bytes[at] = [b'/', b'%', b'z'][at % 3];
            }
        }
    }

    /// Texts of up to 200 bytes with everything that an atom may be.
    fn texts() -> impl Iterator<Item = Vec<u8>> {
        let units = [
            "a",
            "/",
            "%20",
            "%2f",
            "%41",
            "%",
            "%C3%A9",
            "%C3",
            "%F0%9D%84%9E",
            "-b.",
            "\"",
            "%e2%82%ac",
        ];
        let mut seed = 7_usize;
        (0..400).map(move |count| {
            let mut text = Vec::new();
            while text.len() < count / 2 {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                text.extend(units[(seed >> 33) % units.len()].as_bytes());
            }
            text
        })
    }

    #[test]
    fn classes_are_those_of_atoms() {
        for text in texts() {
            let (atoms, classes) = (Atoms::of(&text), all(&text, 0));
            for at in 0..=text.len() {
                let back = text.len() - at;
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
