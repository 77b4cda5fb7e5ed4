//! Percent-encoding and percent-decoding.

use arrow_array::{Array, ArrayRef};
use urial::{Encoded, encoded::Part};

use crate::error::KernelError;
use crate::fault::{Fault, text};
use crate::options::BadRows;
use crate::rewrites::{Rewrites, Rewritten};
use crate::run::run;

/// Percent-decodes each row (RFC 3986 section 2.1).
///
/// A row is the text of a component, not a whole URI: split a URI into components before decoding
/// them. A row is invalid if no component can contain it, such as `100%`, or if the decoded octets
/// are not UTF-8.
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
/// use urial_arrow::{BadRows, decode};
///
/// let column = StringArray::from(vec!["caf%C3%A9", "plain", "caf%E9", "100%"]);
/// let text = decode(&column, BadRows::Null)?;
/// let expected = StringArray::from(vec![Some("café"), Some("plain"), None, None]);
/// assert_eq!(text.as_string::<i32>(), &expected);
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn decode(column: &dyn Array, bad_rows: BadRows) -> Result<ArrayRef, KernelError> {
    let mut octets = Vec::new();
    let mut rewrites = Rewrites::new(bad_rows, |_, bytes, draft| {
        let encoded = Encoded::parse(text(bytes)?)?;
        if !encoded.has_encoded() {
            return Ok(Rewritten::Unchanged(encoded.as_str()));
        }
        octets.clear();
        octets.extend(encoded.bytes());
        match str::from_utf8(&octets) {
            Ok(decoded) => draft.push_str(decoded),
            // The position of the error is not needed; finding it would decode the text again.
            Err(_) if bad_rows == BadRows::Null => return Ok(Rewritten::Null),
            Err(_) => draft.push_str(&encoded.decode_text().map_err(Fault::Octets)?),
        }
        Ok(Rewritten::Draft)
    });
    run(column, &mut rewrites)
}

/// Percent-encodes each row as data for a part of a URI (RFC 3986 section 2.4).
///
/// Characters that the part allows and that delimit nothing in it stay as they are.
///
/// # Errors
///
/// Returns an error if the column is not text.
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use urial::encoded::Part;
/// use urial_arrow::encode;
///
/// let column = StringArray::from(vec!["a/b", "fish & chips"]);
/// let segments = encode(&column, Part::Segment)?;
/// let expected = StringArray::from(vec!["a%2Fb", "fish%20&%20chips"]);
/// assert_eq!(segments.as_string::<i32>(), &expected);
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn encode(column: &dyn Array, part: Part) -> Result<ArrayRef, KernelError> {
    let mut rewrites = Rewrites::new(BadRows::Null, |_, bytes, draft| {
        let encode = urial::encoded::encode(bytes, part);
        if encode.is_literal() {
            return Ok(Rewritten::Unchanged(text(bytes)?));
        }
        // Any octets could be encoded, but a row that is not UTF-8 is invalid.
        if !bytes.is_ascii() {
            text(bytes)?;
        }
        draft.extend(encode.pieces());
        Ok(Rewritten::Draft)
    });
    run(column, &mut rewrites)
}
