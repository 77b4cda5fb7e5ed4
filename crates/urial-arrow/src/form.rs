//! Form encoding, as in `java.net.URLEncoder` and `URLDecoder`, which Spark uses.

use arrow_array::{Array, ArrayRef};

use crate::error::KernelError;
use crate::fault::{Fault, text};
use crate::form_error::FormError;
use crate::options::BadRows;
use crate::rewrites::{Rewrites, Rewritten};
use crate::run::run;

/// Returns whether form encoding keeps a character as it is.
const fn is_literal(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'*' | b'_')
}

/// Encodes each row as form data, like Spark's `url_encode`: a space becomes `+`, letters, digits and
/// `.-*_` are kept, and everything else is percent-encoded UTF-8.
///
/// This is `application/x-www-form-urlencoded`. For percent-encoding by RFC 3986 see
/// [`encode`](crate::encode).
///
/// # Errors
///
/// Returns an error if the column is not text.
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
///
/// let column = StringArray::from(vec!["fish & chips", "~"]);
/// let encoded = urial_arrow::url_encode(&column)?;
/// assert_eq!(encoded.as_string::<i32>(), &StringArray::from(vec!["fish+%26+chips", "%7E"]));
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn url_encode(column: &dyn Array) -> Result<ArrayRef, KernelError> {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    let mut rewrites = Rewrites::new(BadRows::Null, |_, bytes, draft| {
        let text = text(bytes)?;
        if text.bytes().all(is_literal) {
            return Ok(Rewritten::Unchanged(text));
        }
        for byte in text.bytes() {
            match byte {
                b' ' => draft.push('+'),
                _ if is_literal(byte) => draft.push(char::from(byte)),
                _ => {
                    draft.push('%');
                    draft.push(char::from(DIGITS[usize::from(byte >> 4)]));
                    draft.push(char::from(DIGITS[usize::from(byte & 15)]));
                }
            }
        }
        Ok(Rewritten::Draft)
    });
    run(column, &mut rewrites)
}

/// Decodes the form data of each row, like Spark's `url_decode`: `+` becomes a space, and octets that
/// are not UTF-8 become U+FFFD.
///
/// A row is invalid if a percent sign is not followed by two hexadecimal digits. Spark's
/// `try_url_decode` corresponds to [`BadRows::Null`].
///
/// # Errors
///
/// Returns an error if the column is not text, and for the first invalid row with
/// [`BadRows::Fail`].
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use urial_arrow::{BadRows, url_decode};
///
/// let column = StringArray::from(vec!["1+1%2B1", "%E9", "50%"]);
/// let text = url_decode(&column, BadRows::Null)?;
/// let expected = StringArray::from(vec![Some("1 1+1"), Some("\u{FFFD}"), None]);
/// assert_eq!(text.as_string::<i32>(), &expected);
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn url_decode(column: &dyn Array, bad_rows: BadRows) -> Result<ArrayRef, KernelError> {
    let mut octets = Vec::new();
    let mut rewrites = Rewrites::new(bad_rows, |_, bytes, draft| {
        let text = text(bytes)?;
        if !text.bytes().any(|byte| matches!(byte, b'%' | b'+')) {
            return Ok(Rewritten::Unchanged(text));
        }
        octets.clear();
        decode(text.as_bytes(), &mut octets).map_err(Fault::Form)?;
        push_lossy(&octets, draft);
        Ok(Rewritten::Draft)
    });
    run(column, &mut rewrites)
}

/// Appends octets as text and replaces invalid sequences by U+FFFD, like Java: the octets of an
/// encoded surrogate, complete or truncated, become one U+FFFD, where Rust writes one per octet.
///
/// Java decodes each run of percent-encodings separately. Decoding everything at once is equivalent,
/// because the characters between the runs are complete sequences.
fn push_lossy(octets: &[u8], draft: &mut String) {
    let (mut at, mut surrogate_end) = (0, 0);
    for chunk in octets.utf8_chunks() {
        draft.push_str(chunk.valid());
        at += chunk.valid().len();
        if !chunk.invalid().is_empty() && at >= surrogate_end {
            draft.push(char::REPLACEMENT_CHARACTER);
            surrogate_end = at + surrogate_len(&octets[at..]);
        }
        at += chunk.invalid().len();
    }
}

/// Returns the length of an encoded surrogate at the start of the octets, or 0.
fn surrogate_len(octets: &[u8]) -> usize {
    match octets {
        [0xED, 0xA0..=0xBF, 0x80..=0xBF, ..] => 3,
        [0xED, 0xA0..=0xBF, ..] => 2,
        _ => 0,
    }
}

/// Decodes form data and appends the octets.
fn decode(text: &[u8], octets: &mut Vec<u8>) -> Result<(), FormError> {
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        match byte {
            b'%' => {
                let octet = octet(text.get(at + 1..at + 3)).ok_or(FormError::new(at))?;
                octets.push(octet);
                at += 3;
                continue;
            }
            b'+' => octets.push(b' '),
            _ => octets.push(byte),
        }
        at += 1;
    }
    Ok(())
}

/// Decodes the two characters after a percent sign. Java parses them as a number, which may have a
/// plus sign.
fn octet(digits: Option<&[u8]>) -> Option<u8> {
    let digit = |byte: u8| char::from(byte).to_digit(16).map(|digit| digit as u8);
    match *digits? {
        [b'+', low] => digit(low),
        [high, low] => Some(digit(high)? << 4 | digit(low)?),
        _ => None,
    }
}
