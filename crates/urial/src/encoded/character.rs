//! The character beyond ASCII that a run of percent-encodings encodes.

use crate::ip::hex_digit;

/// Returns the character beyond ASCII whose UTF-8 octets, all of them percent-encoded, are at the
/// start of a text. The percent-encodings of the text are well-formed.
pub(crate) fn encoded_char(text: &[u8]) -> Option<char> {
    let mut octets = [0; 4];
    octets[0] = encoded_octet(text)?;
    let len = match octets[0] {
        0xC2..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF4 => 4,
        _ => return None,
    };
    for (i, octet) in octets.iter_mut().enumerate().take(len).skip(1) {
        *octet = encoded_octet(text.get("%XX".len() * i..)?)?;
    }
    str::from_utf8(&octets[..len]).ok()?.chars().next()
}

/// Returns the octet whose percent-encoding is at the start of a text.
fn encoded_octet(text: &[u8]) -> Option<u8> {
    match *text {
        [b'%', high, low, ..] => Some(hex_digit(high) << 4 | hex_digit(low)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::encoded_char;

    #[test]
    fn only_whole_characters_are_decoded() {
        for (text, want) in [
            ("%C3%A9", Some('é')),
            ("%c3%a9%41", Some('é')),
            ("%E2%82%AC", Some('€')),
            ("%F0%90%8C%80", Some('𐌀')),
            ("%C3", None),
            ("%C3%41", None),
            ("%C3é", None),
            ("%A9", None),
            ("%41", None),
            ("a", None),
            ("%C0%80", None),
            ("%ED%A0%80", None),
            ("%F4%90%80%80", None),
            ("%E2%82", None),
        ] {
            assert_eq!(encoded_char(text.as_bytes()), want, "{text}");
        }
    }
}
