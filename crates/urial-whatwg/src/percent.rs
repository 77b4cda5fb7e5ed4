//! Percent-encoded bytes: encoding by set, and decoding.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

pub use crate::encode_set::PercentEncodeSet;

/// Returns the text with every byte of the set percent-encoded (*UTF-8 percent-encode*).
///
/// # Examples
///
/// ```
/// use urial_whatwg::percent::{PercentEncodeSet, encode};
/// assert_eq!(encode("Say what‽", PercentEncodeSet::USERINFO), "Say%20what%E2%80%BD");
/// ```
pub fn encode(text: &str, set: PercentEncodeSet) -> Cow<'_, str> {
    if text.bytes().any(|byte| set.contains(byte)) {
        let mut out = String::with_capacity(text.len() + 16);
        append_encoded(&mut out, text, set);
        Cow::Owned(out)
    } else {
        Cow::Borrowed(text)
    }
}

/// Returns the bytes with every percent-encoded byte decoded (*percent-decode*). A percent sign that
/// two hex digits do not follow is kept.
///
/// # Examples
///
/// ```
/// use urial_whatwg::percent::decode;
/// assert_eq!(*decode(b"%25%s%1G"), *b"%%s%1G");
/// ```
pub fn decode(bytes: &[u8]) -> Cow<'_, [u8]> {
    let Some(first) = bytes.iter().position(|&byte| byte == b'%') else {
        return Cow::Borrowed(bytes);
    };
    let mut out = Vec::with_capacity(bytes.len());
    out.extend_from_slice(&bytes[..first]);
    let mut rest = &bytes[first..];
    while let [byte, tail @ ..] = rest {
        if let (b'%', Some(decoded)) = (byte, hex_pair(tail)) {
            out.push(decoded);
            rest = &tail[2..];
        } else {
            out.push(*byte);
            rest = tail;
        }
    }
    Cow::Owned(out)
}

/// Returns the value of the two hex digits that the bytes start with.
pub(crate) fn hex_pair(bytes: &[u8]) -> Option<u8> {
    let (&high, &low) = (bytes.first()?, bytes.get(1)?);
    Some(hex_value(high)? << 4 | hex_value(low)?)
}

/// Returns the value of a hex digit.
pub(crate) const fn hex_value(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        b'A'..=b'F' => Some(digit - b'A' + 10),
        _ => None,
    }
}

/// Appends a text, percent-encoded by a set.
pub(crate) fn append_encoded(out: &mut String, text: &str, set: PercentEncodeSet) {
    let mut rest = text;
    while let Some(at) = rest.bytes().position(|byte| set.contains(byte)) {
        out.push_str(&rest[..at]);
        // A byte that is not ASCII is in every set, and so are those that follow it in its code point.
        let len = rest[at..].chars().next().map_or(1, char::len_utf8);
        for byte in rest[at..at + len].bytes() {
            append_byte(out, byte);
        }
        rest = &rest[at + len..];
    }
    out.push_str(rest);
}

/// Appends a code point, percent-encoded if it is in the set.
pub(crate) fn append_encoded_char(out: &mut String, c: char, set: PercentEncodeSet) {
    if c.is_ascii() && !set.contains(c as u8) {
        out.push(c);
    } else {
        for &byte in c.encode_utf8(&mut [0; 4]).as_bytes() {
            append_byte(out, byte);
        }
    }
}

/// Appends `%` and two upper-case hex digits (*percent-encode* a byte).
pub(crate) fn append_byte(out: &mut String, byte: u8) {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    out.push('%');
    out.push(char::from(DIGITS[usize::from(byte >> 4)]));
    out.push(char::from(DIGITS[usize::from(byte & 15)]));
}
