//! What a kernel gives back: a column that any library can take, without copying it.

use std::sync::Arc;

use arrow_array::{Array as _, ArrayRef};
use arrow_schema::{DataType, Field, FieldRef};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};
use pyo3_arrow::ffi::{
    ArrayIterator, to_array_pycapsules, to_schema_pycapsule, to_stream_pycapsule,
};

/// A column in one piece: what a function of ``pyurial.arrow`` returns for one.
///
/// ``pyarrow.array()``, ``polars.Series()``, ``nanoarrow.Array()`` and whatever else speaks the Arrow
/// PyCapsule interface take it, without copying.
#[pyclass(frozen, module = "pyurial.arrow")]
pub(crate) struct Array {
    array: ArrayRef,
    field: FieldRef,
}

/// A column in several pieces: what a function of ``pyurial.arrow`` returns for one.
///
/// ``pyarrow.chunked_array()``, ``polars.Series()`` and whatever else speaks the Arrow PyCapsule
/// interface take it, without copying.
#[pyclass(frozen, module = "pyurial.arrow")]
pub(crate) struct ChunkedArray {
    chunks: Vec<ArrayRef>,
    field: FieldRef,
}

/// The field of a result: the name of what came in, the type of what comes out.
fn field(name: &str, kind: &DataType) -> FieldRef {
    Arc::new(Field::new(name, kind.clone(), true))
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

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let field = Arc::clone(&self.field);
        Ok(to_array_pycapsules(
            py,
            field,
            &self.array,
            requested_schema,
        )?)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        Ok(to_schema_pycapsule(py, self.field.as_ref())?)
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

    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let chunks = self.chunks.clone().into_iter().map(Ok);
        let reader = ArrayIterator::new(chunks, Arc::clone(&self.field));
        Ok(to_stream_pycapsule(py, Box::new(reader), requested_schema)?)
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        Ok(to_schema_pycapsule(py, self.field.as_ref())?)
    }
}
