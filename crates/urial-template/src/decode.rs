//! Recovers values from expanded text.

use alloc::borrow::Cow;
use alloc::string::String;

use crate::atoms;
use crate::charset::{self, RESERVED, UNRESERVED};
use crate::operator::Allow;

/// Returns the value that expands to `text`, which consists of atoms.
///
/// Where percent-encodings are kept, only those are decoded that expansion writes again: decoding
/// `%2F` or `%25` would change the text.
pub(crate) fn value(text: &str, allow: Allow) -> Cow<'_, str> {
    let Some(first) = text.find('%') else {
        return Cow::Borrowed(text);
    };
    let bytes = text.as_bytes();
    let mut decoded = String::with_capacity(text.len());
    decoded.push_str(&text[..first]);
    let mut at = first;
    while at < bytes.len() {
        if !charset::is_triplet(bytes, at) {
            decoded.push(char::from(bytes[at]));
            at += 1;
            continue;
        }
        let encoded = atoms::encoded_char(bytes, at);
        match encoded.value {
            Some(c) if encoded.is_canonical && is_encoded_again(c, allow) => decoded.push(c),
            Some(_) | None => decoded.push_str(&text[at..at + encoded.len]),
        }
        at += encoded.len;
    }
    Cow::Owned(decoded)
}

fn is_encoded_again(c: char, allow: Allow) -> bool {
    match allow {
        Allow::Unreserved => true,
        Allow::Reserved => {
            let byte = u8::try_from(c).unwrap_or(0xFF);
            !c.is_ascii() || (byte != b'%' && !charset::has(byte, UNRESERVED | RESERVED))
        }
    }
}
