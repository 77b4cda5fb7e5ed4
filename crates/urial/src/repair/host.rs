//! Writes the host of a source.

#[cfg(feature = "idna")]
use alloc::string::String;
#[cfg(feature = "idna")]
use alloc::vec::Vec;
use core::ops::Range;

use super::Refusal;
#[cfg(feature = "idna")]
use super::StepKind;
use super::draft::{Draft, Refused};
use super::reading::Reading;
use crate::charset::{CharSet, HEXDIG, REG_NAME};
#[cfg(feature = "idna")]
use crate::encoded::triplet;
use crate::host::Host;
#[cfg(feature = "idna")]
use crate::idna;
#[cfg(feature = "idna")]
use crate::ip::hex_digit;

/// The characters that a reg-name has only encoded and that the WHATWG URL Standard allows in a host.
/// All others that are not in a reg-name are refused: encoded, they would name a host that does not exist.
const ENCODED: CharSet = CharSet::of(b"\"`{}");

/// Writes a host.
pub(super) fn write(
    draft: &mut Draft<'_>,
    range: Range<usize>,
    reading: Reading,
) -> Result<(), Refused> {
    let host = &draft.bytes()[range.clone()];
    if host.first() == Some(&b'[') {
        let is_literal = str::from_utf8(host).is_ok_and(|host| Host::parse(host).is_ok());
        if !is_literal {
            return Err(draft.refused(Refusal::IpLiteral, range.start));
        }
        return draft.copy(range);
    }
    let forbidden = forbidden(host);
    // IDNA comes first, since `<` and U+0338 are one character in Normalization Form C, which a host may have.
    #[cfg(feature = "idna")]
    if draft.repair().includes(StepKind::Idna) && reading != Reading::Generic {
        let decoded = decode(host);
        if !decoded.is_ascii() {
            return write_domain(draft, range, &decoded, forbidden);
        }
    }
    #[cfg(not(feature = "idna"))]
    let _ = reading;
    if let Some(at) = forbidden {
        return Err(draft.refused(Refusal::HostCharacter, range.start + at));
    }
    draft.component(range, &REG_NAME)
}

/// Returns the position of the first byte that no host may have.
fn forbidden(host: &[u8]) -> Option<usize> {
    host.iter().enumerate().position(|(at, byte)| {
        let is_encoding = || {
            let digits = host.get(at + 1..at + 3);
            digits.is_some_and(|digits| digits.iter().all(|digit| HEXDIG.contains(*digit)))
        };
        match byte {
            b'%' => !is_encoding(),
            0x80.. => false,
            _ => !REG_NAME.union(ENCODED).contains(*byte),
        }
    })
}

/// Decodes the percent-encodings of a host. A percent sign that begins none stays.
#[cfg(feature = "idna")]
fn decode(host: &[u8]) -> Vec<u8> {
    let mut decoded = Vec::with_capacity(host.len());
    let mut rest = host;
    while let Some((first, tail)) = rest.split_first() {
        if let (b'%', [high, low, after @ ..]) = (first, tail)
            && HEXDIG.contains(*high)
            && HEXDIG.contains(*low)
        {
            decoded.push(hex_digit(*high) << 4 | hex_digit(*low));
            rest = after;
        } else {
            decoded.push(*first);
            rest = tail;
        }
    }
    decoded
}

/// Writes a domain that is not ASCII in its ASCII form. A character that no host may have is the reason of a failure.
#[cfg(feature = "idna")]
fn write_domain(
    draft: &mut Draft<'_>,
    range: Range<usize>,
    decoded: &[u8],
    forbidden: Option<usize>,
) -> Result<(), Refused> {
    let domain = String::from_utf8_lossy(decoded);
    let start = range.start;
    let ascii = idna::to_ascii(&domain).map_err(|error| match forbidden {
        Some(at) => draft.refused(Refusal::HostCharacter, start + at),
        None => draft.refused(Refusal::Idna(error), start),
    })?;
    let mut text = Vec::with_capacity(ascii.len());
    for byte in ascii.bytes() {
        if REG_NAME.contains(byte) {
            text.push(byte);
        } else if ENCODED.contains(byte) {
            text.extend_from_slice(triplet(byte).as_bytes());
        } else {
            let at = start + forbidden.unwrap_or(0);
            return Err(draft.refused(Refusal::HostCharacter, at));
        }
    }
    draft.replace(StepKind::Idna, range, &text)
}
