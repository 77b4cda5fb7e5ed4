//! Percent-encoding and decoding.

use arrow_array::{Array, ArrayRef};
use urial::{Encoded, Part};

use crate::error::KernelError;
use crate::fault::{Fault, text};
use crate::kernel;
use crate::options::BadRows;
use crate::writes::{Writes, Written};

/// The text that each row's encoded text stands for (RFC 3986 section 2.1).
///
/// A row is text of a component, not a whole URI: take a URI apart first, and decode after. Bad are
/// rows that no component can hold, such as `100%`, and those whose octets are not UTF-8.
///
/// # Errors
///
/// If the column is not text; with [`BadRows::Fail`], the first bad row.
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
    let mut writes = Writes::new(bad_rows, |_, bytes, draft| {
        let encoded = Encoded::parse(text(bytes)?)?;
        if !encoded.has_encoded() {
            return Ok(Written::Same(encoded.as_str()));
        }
        octets.clear();
        octets.extend(encoded.bytes());
        match str::from_utf8(&octets) {
            Ok(decoded) => draft.push_str(decoded),
            // Nobody asks where; to say so, the library would decode it once more.
            Err(_) if bad_rows == BadRows::Null => return Ok(Written::Nothing),
            Err(_) => draft.push_str(&encoded.decode_text().map_err(Fault::Octets)?),
        }
        Ok(Written::Draft)
    });
    kernel::run(column, &mut writes)
}

/// Each row as data in a part of a URI: what may not stand there for itself is percent-encoded
/// (RFC 3986 section 2.4).
///
/// # Errors
///
/// If the column is not text.
///
/// # Examples
///
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use urial::Part;
/// use urial_arrow::encode;
///
/// let column = StringArray::from(vec!["a/b", "fish & chips"]);
/// let segments = encode(&column, Part::Segment)?;
/// let expected = StringArray::from(vec!["a%2Fb", "fish%20&%20chips"]);
/// assert_eq!(segments.as_string::<i32>(), &expected);
/// # Ok::<(), urial_arrow::KernelError>(())
/// ```
pub fn encode(column: &dyn Array, part: Part) -> Result<ArrayRef, KernelError> {
    let mut writes = Writes::new(BadRows::Null, |_, bytes, draft| {
        let encode = urial::encode(bytes, part);
        if encode.is_literal() {
            return Ok(Written::Same(text(bytes)?));
        }
        // Encoded, any octets are text; but a row that is none is bad.
        if !bytes.is_ascii() {
            text(bytes)?;
        }
        draft.extend(encode.pieces());
        Ok(Written::Draft)
    });
    kernel::run(column, &mut writes)
}
