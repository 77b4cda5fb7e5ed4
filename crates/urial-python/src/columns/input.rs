//! What comes in: columns of any library, and lists of Python.

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use arrow_array::{Array, ArrayRef, StringArray, new_empty_array};
use arrow_schema::{ArrowError, DataType, Field, FieldRef};
use pyo3::exceptions::PyValueError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyFloat, PyString};
use pyo3_arrow::ffi::{ArrayIterator, ArrayReader};
use pyo3_arrow::input::AnyArray;

use crate::class::Reference;
use crate::text::wrong_type;

/// A column of any library, and whether it is in one piece.
pub(super) struct Input {
    pub(super) reader: Box<dyn ArrayReader + Send>,
    pub(super) pieces: Pieces,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Pieces {
    One,
    Many,
}

impl Input {
    /// # Errors
    ///
    /// `TypeError` for what is not a column, `ValueError` for one that contradicts itself, and whatever
    /// the producer raises.
    pub(super) fn of(column: &Bound<'_, PyAny>) -> PyResult<Self> {
        let py = column.py();
        let pieces = if column.hasattr(intern!(py, "__arrow_c_array__"))? {
            Pieces::One
        } else if column.hasattr(intern!(py, "__arrow_c_stream__"))? {
            Pieces::Many
        } else {
            return Self::of_items(column);
        };
        // Arrow aborts on impossible numbers, and panics on some other arrays that contradict themselves.
        let checked;
        let column = match pieces {
            Pieces::One => {
                let module = py.import(intern!(py, "pyurial._capsule"))?;
                checked = module.call_method1(intern!(py, "checked"), (column,))?;
                &checked
            }
            Pieces::Many => column,
        };
        let imported = catch_unwind(AssertUnwindSafe(|| {
            column.extract::<AnyArray>()?.into_reader()
        }));
        let Ok(reader) = imported else {
            return Err(PyValueError::new_err("malformed array"));
        };
        Ok(Self {
            reader: reader?,
            pieces,
        })
    }

    /// Reads a list, a tuple, a NumPy array or a series of objects.
    fn of_items(column: &Bound<'_, PyAny>) -> PyResult<Self> {
        let py = column.py();
        let is_sequence = column.hasattr(intern!(py, "__len__"))?
            && column.hasattr(intern!(py, "__getitem__"))?
            && !column.hasattr(intern!(py, "keys"))?
            || column.hasattr(intern!(py, "to_numpy"))?;
        if !is_sequence || column.is_instance_of::<PyString>() {
            return Err(wrong_type(
                "a column: a list of str, or what pyarrow.array() or polars.Series() gives (Arrow PyCapsule interface)",
                column,
            ));
        }
        let items: PyResult<Vec<_>> = column.try_iter()?.map(|item| text_of(&item?)).collect();
        let array: ArrayRef = Arc::new(items?.into_iter().collect::<StringArray>());
        let field = Arc::new(Field::new("", DataType::Utf8, true));
        Ok(Self {
            reader: Box::new(ArrayIterator::new([Ok(array)].into_iter(), field)),
            pieces: Pieces::One,
        })
    }

    pub(super) fn field(&self) -> FieldRef {
        self.reader.field()
    }

    pub(super) fn chunks(self) -> Result<Chunks, ArrowError> {
        let field = self.field();
        let chunks: Vec<ArrayRef> = self.reader.collect::<Result<_, _>>()?;
        Ok(Chunks { chunks, field })
    }
}

/// Returns the text of an item of a list. What pandas uses for missing values is null.
fn text_of(item: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
    if let Ok(text) = item.cast::<PyString>() {
        return Ok(Some(text.to_str()?.to_owned()));
    }
    if let Ok(reference) = item.cast::<Reference>() {
        return Ok(Some(reference.get().buf.as_str().to_owned()));
    }
    let is_nan = item
        .cast::<PyFloat>()
        .is_ok_and(|number| number.value().is_nan());
    if item.is_none() || is_nan || item.get_type().name()? == "NAType" {
        return Ok(None);
    }
    Err(wrong_type("str or None in a list", item))
}

/// The chunks of a column.
pub(super) struct Chunks {
    chunks: Vec<ArrayRef>,
    field: FieldRef,
}

impl Chunks {
    pub(super) fn rows(&self) -> usize {
        self.chunks.iter().map(Array::len).sum()
    }

    fn ends(&self) -> impl Iterator<Item = usize> {
        self.chunks.iter().scan(0, |end, chunk| {
            *end += chunk.len();
            Some(*end)
        })
    }

    /// Returns where this column or others have the end of a chunk.
    pub(super) fn ends_with<'a>(&self, others: impl Iterator<Item = &'a Chunks>) -> Vec<usize> {
        let others = others.flat_map(Self::ends);
        let mut ends: Vec<usize> = self.ends().chain(others).collect();
        ends.sort_unstable();
        ends.dedup();
        ends.retain(|end| *end > 0);
        ends
    }

    /// Returns rows that are in one chunk. This shares the buffers.
    pub(super) fn slice(&self, rows: &Range<usize>) -> ArrayRef {
        let mut start = 0;
        for chunk in &self.chunks {
            let end = start + chunk.len();
            if start <= rows.start && rows.end <= end {
                return chunk.slice(rows.start - start, rows.len());
            }
            start = end;
        }
        new_empty_array(self.field.data_type())
    }
}
