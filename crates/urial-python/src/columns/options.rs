//! How the rows of a column are read, from the words of a Python call.

use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use urial::reference::Form;
use urial_arrow::{BadRows, ReadOptions};

use crate::name;

/// How rows are read, given as a tuple of `standard`, `form` and `on_error`.
#[derive(Clone, Copy)]
pub(crate) struct Options(pub(super) ReadOptions);

impl<'py> FromPyObject<'_, 'py> for Options {
    type Error = PyErr;

    fn extract(words: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let (standard, form, on_error): (PyBackedStr, PyBackedStr, PyBackedStr) =
            words.extract()?;
        let options = ReadOptions::default()
            .with_standard(name::standard(&standard)?)
            .with_form(self::form(&form)?)
            .with_bad_rows(bad_rows(&on_error)?);
        Ok(Self(options))
    }
}

pub(super) fn bad_rows(on_error: &str) -> PyResult<BadRows> {
    match on_error {
        "null" => Ok(BadRows::Null),
        "raise" => Ok(BadRows::Fail),
        _ => Err(name::unknown("a way to handle errors", &["null", "raise"])),
    }
}

fn form(form: &str) -> PyResult<Form> {
    const NAMES: [&str; 4] = ["reference", "uri", "absolute-uri", "relative-ref"];
    match form {
        "reference" => Ok(Form::Reference),
        "uri" => Ok(Form::Uri),
        "absolute-uri" => Ok(Form::AbsoluteUri),
        "relative-ref" => Ok(Form::RelativeRef),
        _ => Err(name::unknown("a form", &NAMES)),
    }
}
