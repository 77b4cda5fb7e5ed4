//! [`PairSet`]: a set of pairs of bytes.

use crate::byte_set::ByteSet;
use crate::mask::{BLOCK, mask_of};

/// A set of pairs of bytes that may follow a percent sign.
///
/// A pair is *not* in the set if its two bytes have a class in common. Eight classes are enough to
/// describe the normalized percent-encodings, and a test takes two loads.
///
/// # Examples
///
/// ```
/// use urial_scan::{ByteSet, PairSet};
///
/// /// Digits in upper case, and no encoded letter.
/// const NORMAL: PairSet = PairSet::upper().without(ByteSet::range(b'a', b'z'));
/// assert!(NORMAL.allows(b'3', b'A'));
/// assert!(!NORMAL.allows(b'3', b'a'));
/// assert!(!NORMAL.allows(b'6', b'1'));
/// assert!(NORMAL.all_follow(b"%3A and %20"));
/// assert!(!NORMAL.all_follow(b"%3A and %61"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairSet {
    first: [u8; 256],
    second: [u8; 256],
}

/// The class of all second bytes, and of first bytes that are in no pair.
const WRONG_FIRST: u8 = 1 << 7;
/// The class of all first bytes, and of second bytes that are in no pair.
const WRONG_SECOND: u8 = 1 << 6;

impl PairSet {
    /// Creates the set of all pairs without lower-case hexadecimal digits.
    ///
    /// ```
    /// assert!(urial_scan::PairSet::upper().allows(b'A', b'0'));
    /// assert!(!urial_scan::PairSet::upper().allows(b'a', b'0'));
    /// ```
    pub const fn upper() -> Self {
        let mut set = Self {
            first: [WRONG_SECOND; 256],
            second: [WRONG_FIRST; 256],
        };
        let mut digit = b'a';
        while digit <= b'f' {
            set.first[digit as usize] |= WRONG_FIRST;
            set.second[digit as usize] |= WRONG_SECOND;
            digit += 1;
        }
        set
    }

    /// Removes the pairs that encode the given characters.
    ///
    /// # Panics
    ///
    /// Panics if a character is a control character, for which there is no class. In a constant,
    /// this is a compile-time error.
    ///
    /// ```
    /// use urial_scan::{ByteSet, PairSet};
    /// assert!(!PairSet::upper().without(ByteSet::of(b"~")).allows(b'7', b'E'));
    /// ```
    #[must_use]
    pub const fn without(mut self, characters: ByteSet) -> Self {
        let mut byte = 0;
        while byte < 0x80 {
            if characters.contains(byte) {
                assert!(byte >= 0x20, "no class for control characters");
                let class = 1 << ((byte >> 4) - 2);
                self.first[digit(byte >> 4) as usize] |= class;
                self.second[digit(byte & 0x0F) as usize] |= class;
            }
            byte += 1;
        }
        self
    }

    /// Removes the pairs that encode octets from 0xC0 on: the first octets of UTF-8 characters beyond
    /// ASCII, and octets that UTF-8 does not use.
    ///
    /// ```
    /// use urial_scan::PairSet;
    /// assert_eq!(PairSet::upper().without_lead_octets().find_other(b"%20%A9%C3%A9"), Some(6));
    /// ```
    #[must_use]
    pub const fn without_lead_octets(mut self) -> Self {
        let mut digit = b'C';
        while digit <= b'F' {
            self.first[digit as usize] |= WRONG_FIRST;
            digit += 1;
        }
        self
    }

    /// Returns the classes of first bytes.
    pub(crate) const fn first_classes(&self) -> &[u8; 256] {
        &self.first
    }

    /// Returns the classes of second bytes.
    pub(crate) const fn second_classes(&self) -> &[u8; 256] {
        &self.second
    }

    /// Returns whether a pair is in the set.
    ///
    /// ```
    /// assert!(urial_scan::PairSet::upper().allows(b'2', b'F'));
    /// ```
    #[inline]
    pub const fn allows(&self, first: u8, second: u8) -> bool {
        self.first[first as usize] & self.second[second as usize] == 0
    }

    /// Returns whether every percent sign is followed by a pair of the set. Ignores percent signs in
    /// the last two bytes.
    ///
    /// ```
    /// assert!(urial_scan::PairSet::upper().all_follow(b"a%2Fb%C3%A4"));
    /// assert!(!urial_scan::PairSet::upper().all_follow(b"a%2Fb%C3%a4"));
    /// ```
    #[inline]
    pub fn all_follow(&self, text: &[u8]) -> bool {
        self.find_other(text).is_none()
    }

    /// Returns the offset of the first percent sign that is followed by a pair outside the set.
    ///
    /// ```
    /// assert_eq!(urial_scan::PairSet::upper().find_other(b"a%2Fb%C3%a4"), Some(8));
    /// ```
    pub fn find_other(&self, text: &[u8]) -> Option<usize> {
        if cfg!(not(feature = "simd")) {
            let is_other = |w: &[u8]| w[0] == b'%' && !self.allows(w[1], w[2]);
            return text.windows(3).position(is_other);
        }
        let (blocks, rest) = text.as_chunks::<BLOCK>();
        for (i, block) in blocks.iter().enumerate() {
            if let Some(at) = self.find_other_in(text, BLOCK * i, mask_of(block, b'%')) {
                return Some(at);
            }
        }
        let start = text.len() - rest.len();
        self.find_other_in(text, start, mask_of(rest, b'%'))
    }

    /// As [`find_other`](Self::find_other), for the percent signs at `start + i` for each bit `i` of
    /// a mask.
    #[inline(always)]
    fn find_other_in(&self, text: &[u8], start: usize, mut signs: u64) -> Option<usize> {
        while signs != 0 {
            let at = start + signs.trailing_zeros() as usize;
            match text[at + 1..] {
                [first, second, ..] if !self.allows(first, second) => return Some(at),
                _ => signs &= signs - 1,
            }
        }
        None
    }
}

/// Returns a hexadecimal digit in upper case.
const fn digit(value: u8) -> u8 {
    b"0123456789ABCDEF"[value as usize]
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::format;
    use std::string::String;

    use super::PairSet;
    use crate::byte_set::ByteSet;

    const UNRESERVED: ByteSet = ByteSet::range(b'A', b'Z')
        .union(ByteSet::range(b'a', b'z'))
        .union(ByteSet::range(b'0', b'9'))
        .union(ByteSet::of(b"-._~"));
    const NORMAL: PairSet = PairSet::upper().without(UNRESERVED);

    #[test]
    fn all_octets() {
        for octet in 0..=0xFFu8 {
            let encoded = [format!("{octet:02X}"), format!("{octet:02x}")];
            for text in encoded {
                let [first, second] = text.as_bytes() else {
                    panic!("two digits")
                };
                let upper = !text.bytes().any(|digit| digit.is_ascii_lowercase());
                assert_eq!(PairSet::upper().allows(*first, *second), upper, "{text}");
                let normal = upper && !UNRESERVED.contains(octet);
                assert_eq!(NORMAL.allows(*first, *second), normal, "{text}");
            }
        }
    }

    /// Texts of all lengths with one encoding outside the set at each position.
    #[test]
    fn every_encoding_is_found() {
        for count in 0..60 {
            for between in ["", "a", "abcdefg"] {
                for wrong in 0..=count {
                    let pieces = (0..count).map(|i| if i == wrong { "%7E" } else { "%C3" });
                    let text: String = pieces.flat_map(|piece| [between, piece]).collect();
                    let offset =
                        (wrong < count).then_some(wrong * (between.len() + 3) + between.len());
                    assert_eq!(NORMAL.find_other(text.as_bytes()), offset, "{text}");
                    assert_eq!(NORMAL.all_follow(text.as_bytes()), wrong == count, "{text}");
                    assert!(PairSet::upper().all_follow(text.as_bytes()), "{text}");
                }
            }
        }
    }
}
