//! The character sets of RFC 6570 sections 1.5 and 2, as one table of flags.

/// `unreserved`: letters, digits, `-`, `.`, `_` and `~`.
pub(crate) const UNRESERVED: u8 = 1;
/// `reserved`: the general and sub-component delimiters of RFC 3986.
pub(crate) const RESERVED: u8 = 2;
/// The ASCII characters that may be written as literals, `%` excluded.
pub(crate) const LITERAL: u8 = 4;
/// `varchar`, percent-encodings excluded.
pub(crate) const VARCHAR: u8 = 8;
/// Hexadecimal digits.
pub(crate) const HEX: u8 = 16;

const TABLE: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 128 {
        table[byte] = flags(byte as u8);
        byte += 1;
    }
    table
};

const fn flags(byte: u8) -> u8 {
    let mut flags = 0;
    if byte.is_ascii_alphanumeric() {
        flags |= UNRESERVED | VARCHAR;
    }
    if matches!(byte, b'-' | b'.' | b'_' | b'~') {
        flags |= UNRESERVED;
    }
    if byte == b'_' {
        flags |= VARCHAR;
    }
    if is_reserved(byte) {
        flags |= RESERVED;
    }
    // The grammar of the RFC leaves out "'"; its erratum 6937 and its own examples have it.
    if flags & (UNRESERVED | RESERVED) != 0 {
        flags |= LITERAL;
    }
    if byte.is_ascii_hexdigit() {
        flags |= HEX;
    }
    flags
}

const fn is_reserved(byte: u8) -> bool {
    let general = matches!(byte, b':' | b'/' | b'?' | b'#' | b'[' | b']' | b'@');
    let sub = matches!(
        byte,
        b'!' | b'$' | b'&' | b'\'' | b'(' | b')' | b'*' | b'+' | b',' | b';' | b'='
    );
    general || sub
}

/// Returns whether the byte is in one of the sets.
#[inline]
pub(crate) const fn has(byte: u8, sets: u8) -> bool {
    TABLE[byte as usize] & sets != 0
}

/// Returns whether a percent-encoded triplet begins at `at`.
pub(crate) const fn is_triplet(bytes: &[u8], at: usize) -> bool {
    at + 2 < bytes.len() && bytes[at] == b'%' && has(bytes[at + 1], HEX) && has(bytes[at + 2], HEX)
}

/// `ucschar` or `iprivate` of RFC 3987: what may be written as a literal beyond ASCII.
pub(crate) const fn is_iri_char(c: u32) -> bool {
    let is_noncharacter = c & 0xFFFE == 0xFFFE;
    matches!(c,
        0xA0..=0xD7FF | 0xE000..=0xFDCF | 0xFDF0..=0xFFEF | 0x1_0000..=0xD_FFFF | 0xE_1000..=0x10_FFFF)
        && !is_noncharacter
}

/// Returns the two upper-case hexadecimal digits of a byte.
pub(crate) const fn hex_digits(byte: u8) -> [u8; 2] {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    [DIGITS[(byte >> 4) as usize], DIGITS[(byte & 15) as usize]]
}

/// Returns the value of a hexadecimal digit.
pub(crate) const fn hex_value(digit: u8) -> u8 {
    // The lower half of a letter counts from 1.
    (digit & 15) + if digit.is_ascii_alphabetic() { 9 } else { 0 }
}
