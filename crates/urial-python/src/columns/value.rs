//! The rows of a column as Python values.

use arrow_array::cast::AsArray;
use arrow_array::types::{UInt16Type, UInt32Type};
use arrow_array::{Array, ArrayRef};
use arrow_schema::DataType;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

/// Returns the value of a row.
pub(super) fn value<'py>(
    py: Python<'py>,
    array: &dyn Array,
    row: usize,
) -> PyResult<Bound<'py, PyAny>> {
    if array.is_null(row) {
        return Ok(py.None().into_bound(py));
    }
    Ok(match array.data_type() {
        DataType::Utf8 => text(py, array.as_string::<i32>().value(row))?,
        DataType::LargeUtf8 => text(py, array.as_string::<i64>().value(row))?,
        DataType::Utf8View => text(py, array.as_string_view().value(row))?,
        DataType::Boolean => {
            let flag = array.as_boolean().value(row);
            flag.into_pyobject(py)?.to_owned().into_any()
        }
        DataType::UInt16 => {
            let number = array.as_primitive::<UInt16Type>().value(row);
            number.into_pyobject(py)?.into_any()
        }
        DataType::UInt32 => {
            let number = array.as_primitive::<UInt32Type>().value(row);
            number.into_pyobject(py)?.into_any()
        }
        DataType::Dictionary(..) => {
            let dictionary = array.as_any_dictionary();
            let key = dictionary.normalized_keys()[row];
            value(py, dictionary.values(), key)?
        }
        DataType::Struct(fields) => {
            let fields = fields.iter().zip(array.as_struct().columns());
            let values = PyDict::new(py);
            for (field, column) in fields {
                values.set_item(field.name(), value(py, column, row)?)?;
            }
            values.into_any()
        }
        DataType::List(_) => list(py, &array.as_list::<i32>().value(row))?.into_any(),
        other => return Err(PyTypeError::new_err(format!("no Python value for {other}"))),
    })
}

fn text<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    Ok(text.into_pyobject(py)?.into_any())
}

/// Returns all rows.
pub(super) fn list<'py>(py: Python<'py>, array: &ArrayRef) -> PyResult<Bound<'py, PyList>> {
    // The keys of a dictionary are computed once, and not for each row.
    if let Some(dictionary) = array.as_any_dictionary_opt()
        && !dictionary.values().is_empty()
    {
        let values = list(py, dictionary.values())?;
        let keys = dictionary.normalized_keys();
        let rows = keys.iter().enumerate().map(|(row, key)| {
            if dictionary.keys().is_null(row) {
                Ok(py.None().into_bound(py))
            } else {
                values.get_item(*key)
            }
        });
        return PyList::new(py, rows.collect::<PyResult<Vec<_>>>()?);
    }
    let rows = (0..array.len()).map(|row| value(py, array, row));
    PyList::new(py, rows.collect::<PyResult<Vec<_>>>()?)
}
