//! Why there is no column, as a Python exception.

use arrow_schema::ArrowError;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use urial_arrow::{Fault, KernelError, RowError};

use crate::error::{decode_error, parse_error};

/// What went wrong away from the interpreter, to be told once it is back.
pub(super) enum Failure {
    /// The producer of the input failed.
    Input(ArrowError),
    /// The kernel failed on a chunk that begins at a row.
    Kernel { error: KernelError, start: usize },
    /// Two columns have different lengths.
    Lengths(usize, usize),
}

impl From<ArrowError> for Failure {
    fn from(error: ArrowError) -> Self {
        Self::Input(error)
    }
}

impl Failure {
    pub(super) fn raise(self, py: Python<'_>) -> PyErr {
        match self {
            Self::Input(error) => PyValueError::new_err(error.to_string()),
            Self::Lengths(first, second) => {
                PyValueError::new_err(format!("columns have {first} and {second} rows"))
            }
            Self::Kernel { error, start } => match error {
                KernelError::Row(error) => bad_row(py, error, start),
                KernelError::NotText(_) => PyTypeError::new_err(error.to_string()),
                _ => PyValueError::new_err(error.to_string()),
            },
        }
    }
}

/// The error of one row, which says which row of the whole column it is.
fn bad_row(py: Python<'_>, error: RowError, start: usize) -> PyErr {
    let (row, fault) = (start + error.row(), error.fault());
    let exception = match fault {
        Fault::Text(error) | Fault::Base(error) => parse_error(py, error),
        Fault::Octets(error) => decode_error(py, error),
        _ => PyValueError::new_err(()),
    };
    let put = || -> PyResult<()> {
        let (value, message) = (exception.value(py), format!("row {row}: {fault}"));
        value.setattr("args", (&message,))?;
        value.setattr("message", message)?;
        value.setattr("offset", fault.offset())?;
        value.setattr("row", row)
    };
    match put() {
        Ok(()) => exception,
        Err(failure) => failure,
    }
}
