//! Percent-encoding with the literal characters of a scheme.

use alloc::string::String;

use crate::charset::CharSet;
use crate::encoded::{Part, encode};

/// Appends data: members of `literals` as they are, all other octets percent-encoded.
///
/// `literals` contains all unreserved characters, and only characters of the component.
pub(super) fn push_encoded(out: &mut String, data: &[u8], literals: &CharSet) {
    for octet in data.chunks(1) {
        match octet {
            [byte] if literals.contains(*byte) => out.push(char::from(*byte)),
            _ => out.extend(encode(octet, Part::Anywhere).pieces()),
        }
    }
}
