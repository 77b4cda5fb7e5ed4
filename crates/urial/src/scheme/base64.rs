//! [`Base64`]: binary data in letters (RFC 4648 section 4).
//!
//! Written out here because the library takes no dependencies, and because the error has to point
//! into the URI, through the percent-encoding.

use super::error::SchemeErrorKind;
use super::octets::Octets;

/// Decodes groups of four characters to up to three octets each.
///
/// As strict as section 3.2 and 3.5 let a decoder be: padding is not optional, and the bits that it
/// leaves over are zero, so that no two texts stand for the same data. Line breaks and other white
/// space, which a mail encoder adds and RFC 2045 section 6.8 lets a decoder skip, are skipped.
pub(super) struct Base64<'a> {
    octets: Octets<'a>,
}

/// Where the text goes wrong, and how.
pub(super) struct Fault {
    pub(super) offset: usize,
    pub(super) kind: SchemeErrorKind,
}

/// What one character stands for.
enum Symbol {
    Bits(u8),
    Padding,
    White,
    Other,
}

impl Symbol {
    const fn of(octet: u8) -> Self {
        match VALUES[octet as usize] {
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

/// Table 1 of section 4 the other way round: what each octet stands for.
static VALUES: [u8; 256] = {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut values = [OTHER; 256];
    let mut bits = 0;
    while bits < ALPHABET.len() {
        values[ALPHABET[bits] as usize] = bits as u8;
        bits += 1;
    }
    values[b'=' as usize] = PADDING;
    values[b' ' as usize] = WHITE;
    values[b'\t' as usize] = WHITE;
    values[b'\r' as usize] = WHITE;
    values[b'\n' as usize] = WHITE;
    values
};

/// A group on its way: how much of it has been read.
#[derive(Default)]
struct Group {
    bits: u32,
    symbols: usize,
    padding: usize,
    /// Where the last character that carries bits stands.
    last: usize,
}

impl<'a> Base64<'a> {
    pub(super) const fn new(octets: Octets<'a>) -> Self {
        Self { octets }
    }

    /// The next group: up to three octets, or nothing at the end.
    pub(super) fn next_group(&mut self) -> Result<Option<([u8; 3], usize)>, Fault> {
        match self.plain_group() {
            Some(octets) => Ok(Some((octets, 3))),
            None => self.any_group(),
        }
    }

    /// Four characters that stand for themselves: all groups but the last of most texts. What it says
    /// of them is what [`any_group`](Self::any_group) says, without the bookkeeping.
    fn plain_group(&mut self) -> Option<[u8; 3]> {
        let values = self.octets.written()?.map(|byte| VALUES[usize::from(byte)]);
        if values.iter().any(|&value| value >= PADDING) {
            return None;
        }
        self.octets.skip_written(values.len());
        let bits = values
            .iter()
            .fold(0, |bits, &value| bits << 6 | u32::from(value));
        let [_, octets @ ..] = bits.to_be_bytes();
        Some(octets)
    }

    /// Four characters however they are written, with white space between them, or the last ones.
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
                // Two characters carry the first octet: only the last two can be padding.
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

    /// After padding there is nothing but white space.
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
