//! Percent-encoded bytes: encoding by set, and decoding.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use crate::code_point::position;
pub use crate::encode_set::PercentEncodeSet;

/// Whether tables and fast paths are compiled. Without them, a program is smaller and slower.
const IS_FAST: bool = cfg!(feature = "simd");

/// Returns the text with every byte of the set percent-encoded (*UTF-8 percent-encode*).
///
/// # Examples
///
/// ```
/// use urial_whatwg::percent::{PercentEncodeSet, encode};
/// assert_eq!(encode("Say what‽", PercentEncodeSet::USERINFO), "Say%20what%E2%80%BD");
/// ```
pub fn encode(text: &str, set: PercentEncodeSet) -> Cow<'_, str> {
    if find(text.as_bytes(), set).is_some() {
        let mut out = String::with_capacity(text.len() + 16);
        append_encoded(&mut out, text, set);
        Cow::Owned(out)
    } else {
        Cow::Borrowed(text)
    }
}

/// As [`encode`] with [`PercentEncodeSet::USERINFO`]. User names and passwords are short: one load per byte
/// takes a third of the instructions of [`find`].
pub(crate) fn encode_userinfo(text: &str) -> Cow<'_, str> {
    static IS_IN_USERINFO: [bool; 256] = {
        let mut table = [false; 256];
        let mut byte = 0;
        while byte < 256 {
            table[byte] = PercentEncodeSet::USERINFO.contains(byte as u8);
            byte += 1;
        }
        table
    };
    if text.bytes().any(|byte| IS_IN_USERINFO[usize::from(byte)]) {
        encode(text, PercentEncodeSet::USERINFO)
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

/// What the sets of paths, queries and fragments contain, the backslash, and what is not ASCII: the bytes
/// that [`is_rare`] selects.
const RARE: PercentEncodeSet = PercentEncodeSet::PATH.and(b"'\\");

/// Returns whether a byte is in [`RARE`]. Compilers make this comparisons of vectors, which a lookup in a
/// set cannot be.
#[allow(
    clippy::needless_bitwise_bool,
    reason = "without an early exit, compilers use vectors"
)]
const fn is_rare(byte: u8) -> bool {
    (byte <= b'#') & (byte != b'!')
        | (byte >= 0x7F)
        | (byte == b'\'')
        | (byte == b'<')
        | (byte == b'>')
        | (byte == b'?')
        | (byte == b'\\')
        | (byte == b'^')
        | (byte == b'`')
        | (byte == b'{')
        | (byte == b'}')
}

/// Returns the position of the first byte that is in a set.
pub(crate) fn find(bytes: &[u8], set: PercentEncodeSet) -> Option<usize> {
    // A lookup per byte is faster than `is_rare` where there is no vector to compare.
    if IS_FAST && bytes.len() >= 16 && RARE.includes(set) {
        let mut start = 0;
        while let Some(at) = position(&bytes[start..], is_rare) {
            start += at;
            if set.contains(bytes[start]) {
                return Some(start);
            }
            start += 1;
        }
        return None;
    }
    bytes.iter().position(|byte| set.contains(*byte))
}

/// Appends a text, percent-encoded by a set.
pub(crate) fn append_encoded(out: &mut String, text: &str, set: PercentEncodeSet) {
    let mut rest = text;
    while let Some(at) = find(rest.as_bytes(), set) {
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
    if !IS_FAST {
        out.push('%');
        for digit in [byte >> 4, byte & 15] {
            let letter = if digit < 10 { b'0' } else { b'A' - 10 };
            out.push(char::from(letter + digit));
        }
        return;
    }
    let at = 3 * usize::from(byte);
    out.push_str(&ENCODED[at..at + 3]);
}

/// All percent-encoded bytes in order, so that one takes one copy.
static ENCODED: &str = {
    const BYTES: [u8; 3 * 256] = {
        const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
        let mut bytes = [b'%'; 3 * 256];
        let mut byte = 0;
        while byte < 256 {
            bytes[3 * byte + 1] = DIGITS[byte >> 4];
            bytes[3 * byte + 2] = DIGITS[byte & 15];
            byte += 1;
        }
        bytes
    };
    match str::from_utf8(&BYTES) {
        Ok(text) => text,
        Err(_) => "",
    }
};

#[cfg(test)]
mod tests {
    use super::{PercentEncodeSet, RARE, append_byte, encode, encode_userinfo, find, is_rare};
    use alloc::borrow::Cow;
    use alloc::format;
    use alloc::string::String;

    #[test]
    fn rare_bytes_are_those_of_the_set() {
        for byte in 0..=u8::MAX {
            assert_eq!(is_rare(byte), RARE.contains(byte), "{byte}");
        }
    }

    /// Every byte at every place among others, by every set, against a loop over bytes.
    #[test]
    fn found_at_every_place() {
        let sets = [
            PercentEncodeSet::C0_CONTROL,
            PercentEncodeSet::FRAGMENT,
            PercentEncodeSet::QUERY,
            PercentEncodeSet::SPECIAL_QUERY,
            PercentEncodeSet::PATH,
            PercentEncodeSet::USERINFO,
            PercentEncodeSet::COMPONENT,
            PercentEncodeSet::FORM_URLENCODED,
        ];
        for len in 1..50 {
            for at in 0..len {
                for byte in 0..=u8::MAX {
                    let mut bytes = [b'a'; 50];
                    bytes[at] = byte;
                    // Rare, but not in every set.
                    bytes[at / 2] = b'^';
                    for set in sets {
                        let naive = bytes[..len].iter().position(|byte| set.contains(*byte));
                        assert_eq!(find(&bytes[..len], set), naive, "{byte} at {at} of {len}");
                    }
                }
            }
        }
    }

    #[test]
    fn userinfo_is_encoded_by_its_set() {
        for byte in 0..=u8::MAX {
            let text = format!("a{}b", char::from(byte));
            let want = encode(&text, PercentEncodeSet::USERINFO);
            assert_eq!(encode_userinfo(&text), want);
        }
        assert!(matches!(encode_userinfo("somebody"), Cow::Borrowed(_)));
    }

    #[test]
    fn every_byte_is_encoded() {
        for byte in 0..=u8::MAX {
            let mut text = String::new();
            append_byte(&mut text, byte);
            assert_eq!(text, format!("%{byte:02X}"));
        }
    }
}
