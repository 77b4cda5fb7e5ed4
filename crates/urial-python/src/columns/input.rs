//! What comes in: columns of any library, and lists of Python.

use std::ops::Range;
use std::sync::Arc;

use arrow_array::{Array, ArrayRef, StringArray, new_empty_array};
use arrow_schema::{ArrowError, DataType, Field, FieldRef};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyFloat, PyString};
use urial_arrow::capsule::{Stream, import_array, import_stream};

use crate::class::Reference;
use crate::text::wrong_type;

/// A column of any library.
pub(super) enum Input {
    /// A column in one piece.
    Array(FieldRef, ArrayRef),
    /// A column in several pieces, each of which is read when it is needed.
    Stream(Stream),
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
        if let Some(export) = column.getattr_opt(intern!(py, "__arrow_c_array__"))? {
            let capsules = export.call0()?;
            let (schema, array): (Bound<'_, PyCapsule>, Bound<'_, PyCapsule>) =
                capsules.extract()?;
            let (field, array) = import_array(&schema, &array)?;
            return Ok(Self::Array(field, array));
        }
        if let Some(export) = column.getattr_opt(intern!(py, "__arrow_c_stream__"))? {
            let stream = export.call0()?;
            return Ok(Self::Stream(import_stream(stream.cast::<PyCapsule>()?)?));
        }
        Self::of_items(column)
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
        Ok(Self::Array(field, array))
    }

    pub(super) fn field(&self) -> FieldRef {
        match self {
            Self::Array(field, _) => Arc::clone(field),
            Self::Stream(stream) => Arc::clone(stream.field()),
        }
    }

    pub(super) const fn pieces(&self) -> Pieces {
        match self {
            Self::Array(..) => Pieces::One,
            Self::Stream(_) => Pieces::Many,
        }
    }

    /// Returns the pieces, each when it is needed.
    pub(super) fn into_reader(self) -> Box<dyn Iterator<Item = Result<ArrayRef, ArrowError>>> {
        match self {
            Self::Array(_, array) => Box::new(std::iter::once(Ok(array))),
            Self::Stream(stream) => Box::new(stream),
        }
    }

    pub(super) fn chunks(self) -> Result<Chunks, ArrowError> {
        let field = self.field();
        let chunks: Vec<ArrayRef> = self.into_reader().collect::<Result<_, _>>()?;
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
