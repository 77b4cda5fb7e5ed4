//! Writes values and literals with the characters encoded that are not allowed (RFC 6570 section 1.6).

use core::fmt::{self, Write};

use crate::atoms;
use crate::charset::{self, RESERVED, UNRESERVED};
use crate::operator::Allow;

/// Writes a value.
#[inline]
pub(crate) fn value<W: Write + ?Sized>(out: &mut W, text: &str, allow: Allow) -> fmt::Result {
    match allow {
        Allow::Unreserved => unreserved(out, text),
        Allow::Reserved => reserved(out, text),
    }
}

/// Writes a literal: as reserved expansion does.
#[inline]
pub(crate) fn literal<W: Write + ?Sized>(out: &mut W, text: &str) -> fmt::Result {
    if text.is_ascii() {
        return out.write_str(text);
    }
    reserved(out, text)
}

fn unreserved<W: Write + ?Sized>(out: &mut W, text: &str) -> fmt::Result {
    let mut rest = text;
    loop {
        let plain = rest
            .bytes()
            .position(|byte| !charset::has(byte, UNRESERVED));
        let Some(plain) = plain else {
            return out.write_str(rest);
        };
        let encoded = rest.as_bytes()[plain..]
            .iter()
            .take_while(|&&byte| !charset::has(byte, UNRESERVED))
            .count();
        out.write_str(&rest[..plain])?;
        percent(out, &rest.as_bytes()[plain..plain + encoded])?;
        rest = &rest[plain + encoded..];
    }
}

/// Keeps reserved characters and percent-encoded triplets.
fn reserved<W: Write + ?Sized>(out: &mut W, text: &str) -> fmt::Result {
    let bytes = text.as_bytes();
    let mut kept = 0;
    let mut at = 0;
    while at < bytes.len() {
        if charset::has(bytes[at], UNRESERVED | RESERVED) {
            at += 1;
        } else if charset::is_triplet(bytes, at) {
            at += 3;
        } else {
            out.write_str(&text[kept..at])?;
            let from = at;
            at += 1;
            while at < bytes.len() && bytes[at] & 0xC0 == 0x80 {
                at += 1;
            }
            percent(out, &bytes[from..at])?;
            kept = at;
        }
    }
    out.write_str(&text[kept..])
}

fn percent<W: Write + ?Sized>(out: &mut W, bytes: &[u8]) -> fmt::Result {
    bytes.iter().try_for_each(|&byte| {
        let [high, low] = charset::hex_digits(byte);
        let triplet = [b'%', high, low];
        // Always ASCII: the fallback is never taken.
        out.write_str(core::str::from_utf8(&triplet).unwrap_or_default())
    })
}

/// Returns the first `length` characters of a value (section 2.4.1).
///
/// Where percent-encodings are kept, those of one character count as one and are not split.
pub(crate) fn prefix(text: &str, length: u16, allow: Allow) -> &str {
    let bytes = text.as_bytes();
    let mut at = 0;
    for _ in 0..length {
        if at == bytes.len() {
            break;
        }
        at += match allow {
            Allow::Reserved if charset::is_triplet(bytes, at) => atoms::encoded_char(bytes, at).len,
            Allow::Reserved | Allow::Unreserved => atoms::utf8_len(bytes[at]),
        };
    }
    &text[..at]
}
