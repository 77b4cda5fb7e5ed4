//! What comes in from Python: text to read, and data to put into a component.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};
use pyo3::types::{PyBool, PyBytes, PyInt, PyString};
use urial::build::Text;

use crate::encoded;

/// Passes the octets of a `str` or of `bytes` to a reader.
///
/// A `str` may hold lone surrogates, which no UTF-8 text has: they are passed as the octets that
/// would encode them, so that the error has their offset.
pub(crate) fn with_octets<R>(
    text: &Bound<'_, PyAny>,
    read: impl FnOnce(&[u8]) -> PyResult<R>,
) -> PyResult<R> {
    let Ok(string) = text.cast::<PyString>() else {
        return match text.cast::<PyBytes>() {
            Ok(bytes) => read(bytes.as_bytes()),
            Err(_) => Err(wrong_type("str or bytes", text)),
        };
    };
    if let Ok(string) = string.to_str() {
        read(string.as_bytes())
    } else {
        let octets = string.call_method1("encode", ("utf-8", "surrogatepass"))?;
        read(octets.cast::<PyBytes>()?.as_bytes())
    }
}

/// A `TypeError` that names what was expected and what was given.
pub(crate) fn wrong_type(expected: &str, given: &Bound<'_, PyAny>) -> PyErr {
    match given.get_type().name() {
        Ok(name) => PyTypeError::new_err(format!("expected {expected}, not {name}")),
        Err(error) => error,
    }
}

/// Returns the new text of a component, as [`Value::of`] reads it, without a reference to the object.
#[inline]
pub(crate) fn text_of<'a>(value: &'a Bound<'_, PyAny>) -> PyResult<Text<'a>> {
    // Most are a plain `str`, which a comparison of types recognizes.
    match value.cast_exact::<PyString>() {
        Ok(string) => Ok(Text::Data(string.to_str()?.as_bytes())),
        Err(_) => text_of_other(value),
    }
}

/// Reads what is not a plain `str`.
fn text_of_other<'a>(value: &'a Bound<'_, PyAny>) -> PyResult<Text<'a>> {
    if let Ok(string) = value.cast::<PyString>() {
        let text = string.to_str()?;
        return Ok(if is_encoded(value)? {
            Text::Encoded(text)
        } else {
            Text::Data(text.as_bytes())
        });
    }
    match value.cast::<PyBytes>() {
        Ok(bytes) => Ok(Text::Data(bytes.as_bytes())),
        Err(_) => Err(wrong_type("str, bytes or Encoded", value)),
    }
}

/// Returns whether a `str` is an `Encoded`. Most are a plain `str`, which a comparison of types recognizes.
fn is_encoded(string: &Bound<'_, PyAny>) -> PyResult<bool> {
    Ok(!string.is_exact_instance_of::<PyString>()
        && string.is_instance(encoded::class(string.py())?)?)
}

/// The new value of a component that is kept: data, or text that is encoded already.
pub(crate) enum Value {
    /// A `str` that is not an `Encoded`, or an `int`: data.
    Data(PyBackedStr),
    /// `bytes`: data.
    Octets(PyBackedBytes),
    /// An `Encoded`.
    Encoded(PyBackedStr),
}

impl Value {
    /// # Errors
    ///
    /// `TypeError` for anything else, `UnicodeEncodeError` for data with lone surrogates.
    pub(crate) fn of(value: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(string) = value.cast::<PyString>() {
            let text = PyBackedStr::try_from(string.clone())?;
            return Ok(if is_encoded(value)? {
                Self::Encoded(text)
            } else {
                Self::Data(text)
            });
        }
        if let Ok(bytes) = value.cast::<PyBytes>() {
            return Ok(Self::Octets(bytes.clone().into()));
        }
        Err(wrong_type("str, bytes or Encoded", value))
    }

    /// The value of a pair may be a number too.
    pub(crate) fn of_pair(value: &Bound<'_, PyAny>) -> PyResult<Self> {
        if value.is_instance_of::<PyInt>() && !value.is_instance_of::<PyBool>() {
            return Ok(Self::Data(value.str()?.try_into()?));
        }
        Self::of(value)
    }

    pub(crate) fn text(&self) -> Text<'_> {
        match self {
            Self::Data(text) => Text::Data(text.as_bytes()),
            Self::Octets(octets) => Text::Data(octets),
            Self::Encoded(text) => Text::Encoded(text),
        }
    }
}

/// The items of an iterable, each read by a function. A `str` is one text, not an iterable of them.
pub(crate) fn items<T>(
    iterable: &Bound<'_, PyAny>,
    read: impl Fn(&Bound<'_, PyAny>) -> PyResult<T>,
) -> PyResult<Vec<T>> {
    if iterable.is_instance_of::<PyString>() || iterable.is_instance_of::<PyBytes>() {
        return Err(wrong_type("an iterable of them", iterable));
    }
    iterable.try_iter()?.map(|item| read(&item?)).collect()
}

/// The pairs of a mapping, or of an iterable of two each; a value of `None` is a name without `=`.
pub(crate) fn pairs(pairs: &Bound<'_, PyAny>) -> PyResult<Vec<(Value, Option<Value>)>> {
    let read = |pair: &Bound<'_, PyAny>| {
        let (name, value): (Bound<'_, PyAny>, Option<Bound<'_, PyAny>>) = pair.extract()?;
        let value = value.as_ref().map(Value::of_pair).transpose()?;
        Ok((Value::of(&name)?, value))
    };
    match pairs.getattr_opt("items")? {
        Some(method) => items(&method.call0()?, read),
        None => items(pairs, read),
    }
}
