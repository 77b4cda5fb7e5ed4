//! Percent-encoding and decoding: functions that the package offers, and the methods of `pyurial.Encoded` call.

use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use urial::encoded::Part;

use crate::encoded::encoded;
use crate::error::{decode_error, parse_error};
use crate::name;
use crate::text::{Value, with_octets};

/// Percent-encodes data for a part of a URI.
///
/// Whatever delimits the part inside its component is encoded (RFC 3986 section 2.2). The parts are
/// those of `pyurial.PARTS`; `anywhere` leaves only unreserved characters.
///
/// >>> from pyurial import encode
/// >>> encode("a/b?c", "segment")
/// 'a%2Fb%3Fc'
/// >>> encode("a/b?c", "path")
/// 'a/b%3Fc'
/// >>> encode(b"\xff")
/// '%FF'
#[pyfunction]
#[pyo3(signature = (data, part = "anywhere"))]
pub(crate) fn encode<'py>(data: &Bound<'py, PyAny>, part: &str) -> PyResult<Bound<'py, PyAny>> {
    let py = data.py();
    let part = name::part(part)?;
    match Value::of(data)? {
        Value::Data(text) => encoded(py, &encode_octets(text.as_bytes(), part)),
        Value::Octets(octets) => encoded(py, &encode_octets(&octets, part)),
        // Encoding it again would change its value.
        Value::Encoded(text) => encoded(py, &text),
    }
}

fn encode_octets(data: &[u8], part: Part) -> String {
    urial::encoded::encode(data, part).to_string()
}

/// The text, if it is percent-encoded text.
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn check_encoded<'py>(text: &Bound<'py, PyString>) -> PyResult<Bound<'py, PyString>> {
    with_octets(text, |octets| {
        // What is no UTF-8 turns into a character that no URI has, at the same place.
        let checked = String::from_utf8_lossy(octets);
        let result = urial::Encoded::parse(&checked);
        result
            .map(drop)
            .map_err(|error| parse_error(text.py(), error))
    })?;
    Ok(text.clone())
}

/// The data of an encoded text.
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn decode_bytes<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyBytes>> {
    let encoded = urial::Encoded::parse(text).map_err(|error| parse_error(py, error))?;
    Ok(PyBytes::new(py, &encoded.decode_bytes()))
}

/// The data of an encoded text as text: "strict", "replace" for U+FFFD, or "form" for `+` as a space.
#[pyfunction]
#[pyo3(signature = (text, manner, /))]
pub(crate) fn decode_text(py: Python<'_>, text: &str, manner: &str) -> PyResult<String> {
    let encoded = urial::Encoded::parse(text).map_err(|error| parse_error(py, error))?;
    let decoded = match manner {
        "strict" => encoded.decode_text(),
        "replace" => Ok(encoded.decode_lossy()),
        "form" => encoded.decode_form(),
        _ => return Err(name::unknown("a manner", &["strict", "replace", "form"])),
    };
    match decoded {
        Ok(text) => Ok(text.into_owned()),
        Err(error) => Err(decode_error(py, error)),
    }
}
