//! What a kernel gives back: a column that any library can take, without copying it.

use std::sync::Arc;

use arrow_array::{Array as _, ArrayRef};
use arrow_schema::{DataType, Field, FieldRef};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict, PyList, PyTuple};
use urial_arrow::capsule::{export_array, export_field, export_stream, import_field};

use super::requested::converted;
use super::value::{list, value};

/// A column in one piece, returned by functions of ``pyurial.arrow`` for such a column.
///
/// ``pyarrow.array()``, ``polars.Series()``, ``nanoarrow.Array()`` and whatever else speaks the Arrow
/// PyCapsule interface take it, without copying.
#[pyclass(frozen, module = "pyurial.arrow")]
pub(crate) struct Array {
    array: ArrayRef,
    field: FieldRef,
}

/// A column in several pieces, returned by functions of ``pyurial.arrow`` for such a column.
///
/// ``pyarrow.chunked_array()``, ``polars.Series()`` and whatever else speaks the Arrow PyCapsule
/// interface take it, without copying.
#[pyclass(frozen, module = "pyurial.arrow")]
pub(crate) struct ChunkedArray {
    chunks: Vec<ArrayRef>,
    field: FieldRef,
}

/// Converts pieces of a column to the type that a consumer requests, if there is such a conversion.
fn as_requested(
    field: &FieldRef,
    chunks: &[ArrayRef],
    schema: Option<&Bound<'_, PyCapsule>>,
) -> PyResult<(FieldRef, Vec<ArrayRef>)> {
    let Some(schema) = schema else {
        return Ok((Arc::clone(field), chunks.to_vec()));
    };
    let wanted = import_field(schema)?;
    let convert = |chunk| converted(chunk, wanted.data_type());
    let converted: PyResult<Option<Vec<_>>> = chunks.iter().map(convert).collect();
    Ok(match converted? {
        Some(chunks) => (Arc::new(wanted), chunks),
        None => (Arc::clone(field), chunks.to_vec()),
    })
}

/// The field of a result: the name of what came in, the type of what comes out.
fn field(name: &str, kind: &DataType) -> FieldRef {
    Arc::new(Field::new(name, kind.clone(), true))
}

/// Returns the row of an index, which counts from the end if it is negative.
fn row(index: isize, rows: usize) -> PyResult<usize> {
    let row = if index < 0 {
        rows.checked_sub(index.unsigned_abs())
    } else {
        Some(index.unsigned_abs()).filter(|row| *row < rows)
    };
    row.ok_or_else(|| PyIndexError::new_err("row out of range"))
}

/// Returns a NumPy array of objects: NumPy would take a list of lists for a matrix.
fn object_array<'py>(
    rows: &Bound<'py, PyList>,
    dtype: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let numpy = rows.py().import("numpy")?;
    let keywords = PyDict::new(rows.py());
    keywords.set_item("dtype", "object")?;
    let array = numpy.call_method("empty", (rows.len(),), Some(&keywords))?;
    for (index, row) in rows.iter().enumerate() {
        array.set_item(index, row)?;
    }
    match dtype {
        Some(dtype) => array.call_method1("astype", (dtype,)),
        None => Ok(array),
    }
}

impl Array {
    pub(super) fn new(name: &str, array: ArrayRef) -> Self {
        let field = field(name, array.data_type());
        Self { array, field }
    }
}

impl ChunkedArray {
    /// All chunks are of one type.
    pub(super) fn new(name: &str, chunks: Vec<ArrayRef>) -> Self {
        let kind = chunks
            .first()
            .map_or(&DataType::Null, |chunk| chunk.data_type());
        let field = field(name, kind);
        Self { chunks, field }
    }
}

#[pymethods]
impl Array {
    /// The Arrow type, as Arrow writes it.
    #[getter]
    fn r#type(&self) -> String {
        self.field.data_type().to_string()
    }

    /// How many rows are null.
    #[getter]
    fn null_count(&self) -> usize {
        self.array.null_count()
    }

    fn __len__(&self) -> usize {
        self.array.len()
    }

    fn __repr__(&self) -> String {
        format!(
            "<pyurial.arrow.Array: {} rows of {}>",
            self.__len__(),
            self.r#type()
        )
    }

    /// Returns the rows as a list of Python values.
    fn to_pylist<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        list(py, &self.array)
    }

    /// Returns the column as a ``pyarrow`` array. Needs ``pyarrow``.
    fn to_pyarrow<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let pyarrow = this.py().import("pyarrow")?;
        pyarrow.call_method1("array", (this,))
    }

    /// Returns the column as a ``pandas`` series. Needs ``pandas`` and ``pyarrow``.
    fn to_pandas<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        Self::to_pyarrow(this)?.call_method0("to_pandas")
    }

    /// Returns the rows as a NumPy array of objects, unless another type is asked for.
    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        // The values are always new, so a copy never has to be made.
        let _ = copy;
        object_array(&self.to_pylist(py)?, dtype)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.to_pylist(py)?.try_iter()?.into_any())
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: isize) -> PyResult<Bound<'py, PyAny>> {
        let index = row(index, self.__len__())?;
        value(py, &self.array, index)
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let chunks = std::slice::from_ref(&self.array);
        let (field, chunks) = as_requested(&self.field, chunks, requested_schema)?;
        let capsules = (export_field(py, &field)?, export_array(py, &chunks[0])?);
        capsules.into_pyobject(py)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        export_field(py, &self.field)
    }
}

#[pymethods]
impl ChunkedArray {
    /// The Arrow type, as Arrow writes it.
    #[getter]
    fn r#type(&self) -> String {
        self.field.data_type().to_string()
    }

    /// How many rows are null.
    #[getter]
    fn null_count(&self) -> usize {
        self.chunks.iter().map(arrow_array::Array::null_count).sum()
    }

    fn __len__(&self) -> usize {
        self.chunks.iter().map(arrow_array::Array::len).sum()
    }

    fn __repr__(&self) -> String {
        let (rows, chunks) = (self.__len__(), self.chunks.len());
        let kind = self.r#type();
        format!("<pyurial.arrow.ChunkedArray: {rows} rows of {kind} in {chunks} chunks>")
    }

    /// Returns the rows as a list of Python values.
    fn to_pylist<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let all = PyList::empty(py);
        for chunk in &self.chunks {
            all.call_method1("extend", (list(py, chunk)?,))?;
        }
        Ok(all)
    }

    /// Returns the column as a ``pyarrow`` array. Needs ``pyarrow``.
    fn to_pyarrow<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let pyarrow = this.py().import("pyarrow")?;
        pyarrow.call_method1("chunked_array", (this,))
    }

    /// Returns the column as a ``pandas`` series. Needs ``pandas`` and ``pyarrow``.
    fn to_pandas<'py>(this: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        Self::to_pyarrow(this)?.call_method0("to_pandas")
    }

    /// Returns the rows as a NumPy array of objects, unless another type is asked for.
    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        // The values are always new, so a copy never has to be made.
        let _ = copy;
        object_array(&self.to_pylist(py)?, dtype)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.to_pylist(py)?.try_iter()?.into_any())
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: isize) -> PyResult<Bound<'py, PyAny>> {
        let index = row(index, self.__len__())?;
        let mut start = index;
        for chunk in &self.chunks {
            if start < chunk.len() {
                return value(py, chunk, start);
            }
            start -= chunk.len();
        }
        Err(PyIndexError::new_err("row out of range"))
    }

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let (field, chunks) = as_requested(&self.field, &self.chunks, requested_schema)?;
        export_stream(py, field, chunks)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        export_field(py, &self.field)
    }
}
