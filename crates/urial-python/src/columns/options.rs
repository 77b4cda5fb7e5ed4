//! How the rows of a column are read, from the words of a Python call.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use urial_arrow::BadRows;
use urial_arrow::registry::Settings;

use crate::name;

/// How rows are read, given as a tuple of `standard`, `form` and `on_error`.
#[derive(Clone, Copy)]
pub(crate) struct Options(pub(super) Settings);

impl<'py> FromPyObject<'_, 'py> for Options {
    type Error = PyErr;

    fn extract(words: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let (standard, form, on_error): (PyBackedStr, PyBackedStr, PyBackedStr) =
            words.extract()?;
        let unknown = |error: urial_arrow::KernelError| PyValueError::new_err(error.to_string());
        Ok(Self(Settings {
            standard: standard.parse().map_err(unknown)?,
            form: Settings::form_named(&form).map_err(unknown)?,
            bad_rows: bad_rows(&on_error)?,
        }))
    }
}

fn bad_rows(on_error: &str) -> PyResult<BadRows> {
    match on_error {
        "null" => Ok(BadRows::Null),
        "raise" => Ok(BadRows::Fail),
        _ => Err(name::unknown("a way to handle errors", &["null", "raise"])),
    }
}
