//! [`Base64`]: the base64 decoder (RFC 4648 section 4).
//!
//! It is implemented here because the library has no dependencies, and because errors have to point
//! into the percent-encoded URI.

use super::error::SchemeErrorKind;
use super::octets::Octets;

/// Decodes groups of four characters into up to three octets each.
///
/// The decoder is as strict as sections 3.2 and 3.5 allow: padding is required and unused bits are
/// zero. White space, which mail encoders insert, is skipped (RFC 2045 section 6.8).
pub(super) struct Base64<'a> {
    octets: Octets<'a>,
}

/// An error in the text.
pub(super) struct Fault {
    pub(super) offset: usize,
    pub(super) kind: SchemeErrorKind,
}

/// The meaning of a character.
enum Symbol {
    Bits(u8),
    Padding,
    White,
    Other,
}

impl Symbol {
    const fn of(octet: u8) -> Self {
        match value(octet) {
            PADDING => Self::Padding,
            WHITE => Self::White,
            OTHER => Self::Other,
            bits => Self::Bits(bits),
        }
    }
}

const PADDING: u8 = 64;
const WHITE: u8 = 65;
const OTHER: u8 = 66;

/// Whether a table has the meaning of each octet. Without it, a program is smaller and slower.
const HAS_TABLE: bool = cfg!(feature = "simd");

/// The meanings of all octets.
static VALUES: [u8; 256] = {
    let mut values = [OTHER; 256];
    let mut octet = 0;
    while octet < values.len() {
        values[octet] = compute_value(octet as u8);
        octet += 1;
    }
    values
};

const fn value(octet: u8) -> u8 {
    if HAS_TABLE {
        VALUES[octet as usize]
    } else {
        compute_value(octet)
    }
}

/// The inverse of table 1 in section 4.
const fn compute_value(octet: u8) -> u8 {
    match octet {
        b'A'..=b'Z' => octet - b'A',
        b'a'..=b'z' => octet - b'a' + 26,
        b'0'..=b'9' => octet - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        b'=' => PADDING,
        b' ' | b'\t' | b'\r' | b'\n' => WHITE,
        _ => OTHER,
    }
}

/// A group that is being read.
#[derive(Default)]
struct Group {
    bits: u32,
    symbols: usize,
    padding: usize,
    /// The offset of the last character that is not padding.
    last: usize,
}

impl<'a> Base64<'a> {
    pub(super) const fn new(octets: Octets<'a>) -> Self {
        Self { octets }
    }

    /// Returns the next group of up to three octets, or `None` at the end.
    pub(super) fn next_group(&mut self) -> Result<Option<([u8; 3], usize)>, Fault> {
        if HAS_TABLE && let Some(octets) = self.plain_group() {
            return Ok(Some((octets, 3)));
        }
        self.any_group()
    }

    /// Reads four characters that are not percent-encoded, white space or padding: the fast path, which
    /// applies to all groups but the last of most texts. It agrees with
    /// [`any_group`](Self::any_group).
    fn plain_group(&mut self) -> Option<[u8; 3]> {
        let values = self.octets.next_four()?.map(value);
        if values.iter().any(|&value| value >= PADDING) {
            return None;
        }
        self.octets.skip_bytes(values.len());
        let bits = values
            .iter()
            .fold(0, |bits, &value| bits << 6 | u32::from(value));
        let [_, octets @ ..] = bits.to_be_bytes();
        Some(octets)
    }

    /// Reads any four characters, with white space between them, or the last ones.
    fn any_group(&mut self) -> Result<Option<([u8; 3], usize)>, Fault> {
        let mut group = Group::default();
        while group.symbols + group.padding < 4 {
            let Some((offset, octet)) = self.octets.next() else {
                return match group.symbols {
                    0 => Ok(None),
                    _ => Err(fault(self.octets.at(), SchemeErrorKind::Base64Padding)),
                };
            };
            match Symbol::of(octet) {
                Symbol::White => {}
                Symbol::Bits(bits) if group.padding == 0 => {
                    group.bits = group.bits << 6 | u32::from(bits);
                    group.symbols += 1;
                    group.last = offset;
                }
                // The first octet takes two characters, so only the last two can be padding.
                Symbol::Padding if group.symbols >= 2 => group.padding += 1,
                Symbol::Bits(_) | Symbol::Padding => {
                    return Err(fault(offset, SchemeErrorKind::Base64Padding));
                }
                Symbol::Other => return Err(fault(offset, SchemeErrorKind::Base64Character)),
            }
        }
        if group.padding > 0 {
            self.expect_end()?;
        }
        group.finish().map(Some)
    }

    /// Checks that only white space follows the padding.
    fn expect_end(&mut self) -> Result<(), Fault> {
        match self
            .octets
            .find(|&(_, octet)| !matches!(Symbol::of(octet), Symbol::White))
        {
            None => Ok(()),
            Some((offset, _)) => Err(fault(offset, SchemeErrorKind::Base64Padding)),
        }
    }
}

impl Group {
    fn finish(self) -> Result<([u8; 3], usize), Fault> {
        let [_, octets @ ..] = (self.bits << (6 * self.padding)).to_be_bytes();
        let len = 3 - self.padding;
        if octets[len..].iter().any(|&octet| octet != 0) {
            return Err(fault(self.last, SchemeErrorKind::Base64Bits));
        }
        Ok((octets, len))
    }
}

const fn fault(offset: usize, kind: SchemeErrorKind) -> Fault {
    Fault { offset, kind }
}
