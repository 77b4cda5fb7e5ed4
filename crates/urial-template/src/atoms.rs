//! Atoms: the units that values are made of in expanded text, a plain character or the
//! percent-encodings of one character.
//!
//! Atoms never overlap: a hexadecimal digit is not `%`, and the first byte of a character in UTF-8 is
//! never a later one. So each byte of a text begins an atom, continues one, or is in none, whatever
//! the template.

use alloc::vec::Vec;

use crate::charset::{self, RESERVED, UNRESERVED};
use crate::operator::Allow;

/// The percent-encodings of one character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct EncodedChar {
    /// In bytes of the text.
    pub(crate) len: usize,
    /// Whether expansion of an unreserved value writes it like this: UTF-8, upper-case digits, and not
    /// an unreserved character.
    pub(crate) is_canonical: bool,
    /// The character, unless the bytes are not UTF-8.
    pub(crate) value: Option<char>,
}

/// Returns the number of bytes of the character in UTF-8 that begins with `lead`.
pub(crate) const fn utf8_len(lead: u8) -> usize {
    match lead {
        0xF0.. => 4,
        0xE0.. => 3,
        0xC0.. => 2,
        _ => 1,
    }
}

/// Reads the character whose first triplet begins at `at`. A triplet that begins no character in UTF-8 is
/// an atom by itself.
pub(crate) fn encoded_char(bytes: &[u8], at: usize) -> EncodedChar {
    let mut octets = [0; 4];
    octets[0] = octet(bytes, at);
    if octets[0].is_ascii() {
        return encoded_ascii(bytes, at, octets[0]);
    }
    let count = utf8_len(octets[0]);
    let mut known = 1;
    while known < count && charset::is_triplet(bytes, at + 3 * known) {
        octets[known] = octet(bytes, at + 3 * known);
        known += 1;
    }
    let decoded = core::str::from_utf8(&octets[..count])
        .ok()
        .filter(|_| known == count);
    let Some(value) = decoded.and_then(|text| text.chars().next()) else {
        return EncodedChar {
            len: 3,
            is_canonical: false,
            value: None,
        };
    };
    let len = 3 * count;
    EncodedChar {
        len,
        is_canonical: !bytes[at..at + len].iter().any(u8::is_ascii_lowercase),
        value: Some(value),
    }
}

/// A character that is a single triplet.
#[inline]
fn encoded_ascii(bytes: &[u8], at: usize, octet: u8) -> EncodedChar {
    let is_upper = !bytes[at + 1].is_ascii_lowercase() && !bytes[at + 2].is_ascii_lowercase();
    EncodedChar {
        len: 3,
        is_canonical: is_upper && !charset::has(octet, UNRESERVED),
        value: Some(char::from(octet)),
    }
}

fn octet(bytes: &[u8], at: usize) -> u8 {
    charset::hex_value(bytes[at + 1]) << 4 | charset::hex_value(bytes[at + 2])
}

/// Returns the length of the encoded character at `at` that a value may contain, or 0.
#[inline]
pub(crate) fn encoded_atom(bytes: &[u8], at: usize, allow: Allow) -> usize {
    if !charset::is_triplet(bytes, at) {
        return 0;
    }
    // What keeps percent-encodings keeps those of ASCII, whatever they are.
    if allow == Allow::Reserved && charset::hex_value(bytes[at + 1]) < 8 {
        return 3;
    }
    let encoded = encoded_char(bytes, at);
    match allow {
        Allow::Unreserved if !encoded.is_canonical => 0,
        Allow::Unreserved | Allow::Reserved => encoded.len,
    }
}

/// Returns the length of the atom at `at` that a value may contain, or 0.
#[inline]
pub(crate) fn atom(bytes: &[u8], at: usize, allow: Allow) -> usize {
    if at >= bytes.len() {
        return 0;
    }
    let sets = match allow {
        Allow::Unreserved => UNRESERVED,
        Allow::Reserved => UNRESERVED | RESERVED,
    };
    if charset::has(bytes[at], sets) {
        return 1;
    }
    encoded_atom(bytes, at, allow)
}

/// Returns whether all percent-encodings of a literal are whole characters.
pub(crate) fn are_whole(bytes: &[u8]) -> bool {
    let mut at = 0;
    while at < bytes.len() {
        if charset::is_triplet(bytes, at) {
            let encoded = encoded_char(bytes, at);
            if encoded.value.is_none() {
                return false;
            }
            at += encoded.len;
        } else {
            at += 1;
        }
    }
    true
}

/// What each byte of a text is for values of either kind.
pub(crate) struct Atoms(Vec<u8>);

const UNRESERVED_OK: u8 = 1;
const UNRESERVED_INSIDE: u8 = 2;
const RESERVED_OK: u8 = 4;
const RESERVED_INSIDE: u8 = 8;

impl Atoms {
    pub(crate) fn of(bytes: &[u8]) -> Self {
        let mut flags = Vec::with_capacity(bytes.len() + 1);
        while flags.len() < bytes.len() {
            let at = flags.len();
            if charset::has(bytes[at], UNRESERVED) {
                flags.push(UNRESERVED_OK | RESERVED_OK);
            } else if charset::has(bytes[at], RESERVED) {
                flags.push(RESERVED_OK);
            } else if charset::is_triplet(bytes, at) {
                let encoded = encoded_char(bytes, at);
                let (ok, inside) = if encoded.is_canonical {
                    (UNRESERVED_OK, UNRESERVED_OK | UNRESERVED_INSIDE)
                } else {
                    (0, 0)
                };
                flags.push(ok | RESERVED_OK);
                flags.resize(at + encoded.len, inside | RESERVED_OK | RESERVED_INSIDE);
            } else {
                flags.push(0);
            }
        }
        flags.push(0);
        Self(flags)
    }

    /// Returns whether a value may contain the byte.
    #[inline]
    pub(crate) fn is_ok(&self, at: usize, allow: Allow) -> bool {
        let flag = match allow {
            Allow::Unreserved => UNRESERVED_OK,
            Allow::Reserved => RESERVED_OK,
        };
        self.0[at] & flag != 0
    }

    /// Returns whether an atom has begun before the byte and not ended: no value begins or ends here.
    #[inline]
    pub(crate) fn is_inside(&self, at: usize, allow: Allow) -> bool {
        let flag = match allow {
            Allow::Unreserved => UNRESERVED_INSIDE,
            Allow::Reserved => RESERVED_INSIDE,
        };
        self.0[at] & flag != 0
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use alloc::vec::Vec;

    /// Texts of up to 200 bytes with everything that an atom may be.
    pub(crate) fn texts() -> impl Iterator<Item = Vec<u8>> {
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
}
