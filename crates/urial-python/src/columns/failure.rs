//! Why there is no column, as a Python exception.

use arrow_schema::ArrowError;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use urial_arrow::{Fault, KernelError, RowError};

use crate::error::{decode_error, parse_error, url_error};

/// An error that occurred without the interpreter lock, to be raised once the lock is held again.
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
                KernelError::Constant { fault, .. } => {
                    with_message(py, fault, error.to_string(), None)
                }
                KernelError::NotText(_) => PyTypeError::new_err(error.to_string()),
                _ => PyValueError::new_err(error.to_string()),
            },
        }
    }
}

/// Returns the error of one row, which names the row of the whole column.
fn bad_row(py: Python<'_>, error: RowError, start: usize) -> PyErr {
    let (row, fault) = (start + error.row(), error.fault());
    with_message(py, fault, format!("row {row}: {fault}"), Some(row))
}

/// Returns the exception of a fault, with another message.
fn with_message(py: Python<'_>, fault: Fault, message: String, row: Option<usize>) -> PyErr {
    let exception = match fault {
        Fault::Text(error) | Fault::Base(error) | Fault::Repair { error, .. } => {
            parse_error(py, error)
        }
        Fault::Url(error) => url_error(py, error),
        Fault::Octets(error) => decode_error(py, error),
        _ => PyValueError::new_err(()),
    };
    let put = || -> PyResult<()> {
        let value = exception.value(py);
        value.setattr("args", (&message,))?;
        value.setattr("message", message)?;
        value.setattr("offset", fault.offset())?;
        match row {
            Some(row) => value.setattr("row", row),
            None => Ok(()),
        }
    };
    match put() {
        Ok(()) => exception,
        Err(failure) => failure,
    }
}
