//! Form encoding, as `java.net.URLEncoder` and `URLDecoder` do it and Spark by them.

use std::error::Error;
use std::fmt;

use arrow_array::{Array, ArrayRef};

use crate::error::KernelError;
use crate::fault::{Fault, text};
use crate::kernel;
use crate::options::BadRows;
use crate::writes::{Writes, Written};

/// A percent sign in form data that two hexadecimal digits do not follow.
///
/// # Examples
///
/// ```
/// use arrow_array::StringArray;
/// use urial_arrow::{BadRows, url_decode};
///
/// let error = url_decode(&StringArray::from(vec!["50%"]), BadRows::Fail).unwrap_err();
/// assert_eq!(error.to_string(), "row 0: percent sign at byte 2 without two hexadecimal digits");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormError {
    offset: u32,
}

impl FormError {
    /// Where the percent sign stands.
    ///
    /// ```
    /// # use arrow_array::StringArray;
    /// # use urial_arrow::{BadRows, Fault, KernelError, url_decode};
    /// match url_decode(&StringArray::from(vec!["50%"]), BadRows::Fail) {
    ///     Err(KernelError::Row(error)) => assert_eq!(error.fault().offset(), 2),
    ///     other => panic!("{other:?}"),
    /// }
    /// ```
    pub const fn offset(&self) -> usize {
        self.offset as usize
    }
}

impl fmt::Display for FormError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "percent sign at byte {} without two hexadecimal digits",
            self.offset
        )
    }
}

impl Error for FormError {}

/// The characters that form encoding leaves alone.
const fn is_literal(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'*' | b'_')
}

/// Each row as form data, as Spark's `url_encode` gives it: a space is a `+`, letters, digits and
/// `.-*_` are themselves, and all else is percent-encoded UTF-8.
///
/// This is `application/x-www-form-urlencoded`, and not what RFC 3986 says: see
/// [`encode`](crate::encode).
///
/// # Errors
///
/// If the column is not text.
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
    let mut writes = Writes::new(BadRows::Null, |_, bytes, draft| {
        let text = text(bytes)?;
        if text.bytes().all(is_literal) {
            return Ok(Written::Same(text));
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
        Ok(Written::Draft)
    });
    kernel::run(column, &mut writes)
}

/// The text that each row's form data stands for, as Spark's `url_decode` gives it: a `+` is a
/// space, and octets that are not UTF-8 become U+FFFD.
///
/// Bad is a row with a percent sign that two hexadecimal digits do not follow. Spark's
/// `try_url_decode` is this with [`BadRows::Null`].
///
/// # Errors
///
/// If the column is not text; with [`BadRows::Fail`], the first bad row.
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
    let mut writes = Writes::new(bad_rows, |_, bytes, draft| {
        let text = text(bytes)?;
        if !text.bytes().any(|byte| matches!(byte, b'%' | b'+')) {
            return Ok(Written::Same(text));
        }
        octets.clear();
        decode(text.as_bytes(), &mut octets).map_err(Fault::Form)?;
        push_lossy(&octets, draft);
        Ok(Written::Draft)
    });
    kernel::run(column, &mut writes)
}

/// Appends octets as text, with U+FFFD for what is not UTF-8, as Java does: all octets of a surrogate,
/// whole or cut short, are replaced by one, where Rust has one for each.
///
/// Plain characters are whole sequences, so that only octets beside each other can form, or fail to
/// form, a character: all at once is as run by run, which is how Java does it.
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

/// How many of the first octets would be a surrogate if those were characters.
fn surrogate_len(octets: &[u8]) -> usize {
    match octets {
        [0xED, 0xA0..=0xBF, 0x80..=0xBF, ..] => 3,
        [0xED, 0xA0..=0xBF, ..] => 2,
        _ => 0,
    }
}

/// Appends the octets that form data stands for.
fn decode(text: &[u8], octets: &mut Vec<u8>) -> Result<(), FormError> {
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        match byte {
            b'%' => {
                let octet =
                    octet(text.get(at + 1..at + 3)).ok_or(FormError { offset: at as u32 })?;
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

/// The octet that two characters after a percent sign name. Java reads a number there, which may
/// have a plus sign.
fn octet(digits: Option<&[u8]>) -> Option<u8> {
    let digit = |byte: u8| char::from(byte).to_digit(16).map(|digit| digit as u8);
    match *digits? {
        [b'+', low] => digit(low),
        [high, low] => Some(digit(high)? << 4 | digit(low)?),
        _ => None,
    }
}
