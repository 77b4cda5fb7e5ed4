//! Percent-encoding loses nothing, and decoding is done once.

use urial::{
    Encoded,
    encoded::{Part, decode_lenient, encode},
};

/// Encodes bytes, and decodes them as if they were text. Few bytes are encoded for every part, more for
/// the one that the first of them chooses: a fuzzer changes it, and gets to more texts in its time.
///
/// # Panics
///
/// If decoding does not undo encoding, if a byte that must be encoded is not, or if decoding differs
/// from a plain loop.
pub fn percent(data: &[u8]) {
    match data {
        [chosen, _, ..] if data.len() > FEW => {
            encodes(data, Part::ALL[usize::from(*chosen) % Part::ALL.len()]);
        }
        _ => Part::ALL.iter().for_each(|&part| encodes(data, part)),
    }
    decodes(data);
}

/// So many bytes are encoded for every part.
const FEW: usize = 24;

/// Checks that encoding for a part equals a plain loop, and that decoding reverses it.
///
/// # Panics
///
/// Where it does not.
pub fn encodes(data: &[u8], part: Part) {
    let encoded = encode(data, part);
    let text = encoded.to_cow();
    assert_eq!(text, encode_plainly(data, part), "{}", part.name());
    assert_eq!(encoded.to_string(), text);
    assert_eq!(encoded.is_literal(), text.as_bytes() == data);
    let read = Encoded::parse(&text).expect("what was encoded is encoded text");
    assert_eq!(read.decode_bytes(), data, "{}", part.name());
    assert!(read.decodes_to(data));
}

fn decodes(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let plain = decode_plainly(data);
    assert_eq!(decode_lenient(text), plain);
    let Ok(encoded) = Encoded::parse(text) else {
        return;
    };
    assert_eq!(encoded.decode_bytes(), plain);
    assert_eq!(encoded.bytes().collect::<Vec<u8>>(), plain);
    assert_eq!(encoded.decode_lossy(), String::from_utf8_lossy(&plain));
    assert_eq!(encoded.has_encoded(), text.contains('%'));
    match (encoded.decode_text(), std::str::from_utf8(&plain)) {
        (Ok(decoded), Ok(plain)) => assert_eq!(decoded, plain),
        (Err(error), Err(_)) => assert!(error.offset() < text.len(), "{error}"),
        (decoded, plain) => panic!("{decoded:?} and not {plain:?}"),
    }
    assert!(encoded.decodes_to(&plain));
}

const HEX: &[u8; 16] = b"0123456789ABCDEF";

/// Avoids `write!`, which takes longer than the code under comparison.
fn encode_plainly(data: &[u8], part: Part) -> String {
    let mut text = String::new();
    for &byte in data {
        if part.literals().contains(byte) {
            text.push(char::from(byte));
        } else {
            text.push('%');
            text.extend([byte / 16, byte % 16].map(|digit| char::from(HEX[usize::from(digit)])));
        }
    }
    text
}

/// `%` and two digits become an octet; a `%` without them stays.
fn decode_plainly(text: &[u8]) -> Vec<u8> {
    let digit = |at: usize| text.get(at).and_then(|byte| char::from(*byte).to_digit(16));
    let (mut data, mut at) = (Vec::new(), 0);
    while at < text.len() {
        match (text[at], digit(at + 1), digit(at + 2)) {
            (b'%', Some(high), Some(low)) => {
                data.push((16 * high + low) as u8);
                at += 3;
            }
            (byte, ..) => {
                data.push(byte);
                at += 1;
            }
        }
    }
    data
}
