//! Base64 encoding (RFC 4648 section 4). `scheme::base64` is the decoder.

use alloc::string::String;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Returns the length of the encoded form of `len` octets.
pub(super) const fn encoded_len(len: usize) -> usize {
    len.div_ceil(3).saturating_mul(4)
}

/// Appends data in base64 with padding.
pub(super) fn push_base64(out: &mut String, data: &[u8]) {
    for group in data.chunks(3) {
        let mut octets = [0; 4];
        octets[1..=group.len()].copy_from_slice(group);
        let bits = u32::from_be_bytes(octets);
        for i in 0..4 {
            // `n` octets fill `n + 1` characters.
            out.push(if i <= group.len() {
                let index = bits >> (18 - 6 * i) & 0x3F;
                char::from(ALPHABET[index as usize])
            } else {
                '='
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The test vectors of RFC 4648 section 10.
    #[test]
    fn known_encodings() {
        for (data, want) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
            ("\u{3ff}\u{7ff}", "z7/fvw=="),
        ] {
            let mut text = String::new();
            push_base64(&mut text, data.as_bytes());
            assert_eq!(text, want);
            assert_eq!(text.len(), encoded_len(data.len()));
        }
    }
}
