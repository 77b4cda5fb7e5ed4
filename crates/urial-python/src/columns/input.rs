//! What comes in: a column, and what stands beside it.

use std::sync::Arc;

use arrow_array::{Array, ArrayRef, StringArray};
use arrow_schema::ArrowError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyString;
use pyo3_arrow::ffi::ArrayReader;
use pyo3_arrow::input::AnyArray;

use crate::reference::Reference;
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
    /// `TypeError` for what does not speak the interface, and whatever the producer raises.
    pub(super) fn of(column: &Bound<'_, PyAny>) -> PyResult<Self> {
        let py = column.py();
        let pieces = if column.hasattr(intern!(py, "__arrow_c_array__"))? {
            Pieces::One
        } else if column.hasattr(intern!(py, "__arrow_c_stream__"))? {
            Pieces::Many
        } else {
            return Err(wrong_type(
                "a column, such as pyarrow.array() or polars.Series() gives (Arrow PyCapsule interface)",
                column,
            ));
        };
        let reader = column.extract::<AnyArray>()?.into_reader()?;
        Ok(Self { reader, pieces })
    }

    pub(super) fn chunks(self) -> Result<Vec<ArrayRef>, ArrowError> {
        self.reader.collect()
    }
}

/// What stands beside a column: one text for all rows, or another column.
pub(super) enum Beside {
    Scalar(StringArray),
    Column(Input),
}

impl Beside {
    pub(super) fn of(value: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self::Scalar(if value.is_none() {
            StringArray::new_null(1)
        } else if let Ok(reference) = value.cast::<Reference>() {
            StringArray::from(vec![reference.get().buf.as_str()])
        } else if let Ok(text) = value.cast::<PyString>() {
            StringArray::from(vec![text.to_str()?])
        } else {
            return Ok(Self::Column(Input::of(value)?));
        }))
    }
}

/// Two columns, cut where either has an end of a chunk. Cutting shares the buffers.
pub(super) fn cut(first: &[ArrayRef], second: &[ArrayRef]) -> Vec<(ArrayRef, ArrayRef)> {
    let mut pairs = Vec::with_capacity(first.len().max(second.len()));
    let (mut firsts, mut seconds) = (first.iter().cloned(), second.iter().cloned());
    let (mut a, mut b) = (firsts.next(), seconds.next());
    while let (Some(x), Some(y)) = (&a, &b) {
        let len = x.len().min(y.len());
        pairs.push((x.slice(0, len), y.slice(0, len)));
        let (rest_x, rest_y) = (rest(x, len), rest(y, len));
        a = rest_x.or_else(|| firsts.next());
        b = rest_y.or_else(|| seconds.next());
    }
    pairs
}

/// What is left of a chunk, if anything.
fn rest(chunk: &ArrayRef, len: usize) -> Option<ArrayRef> {
    (chunk.len() > len).then(|| chunk.slice(len, chunk.len() - len))
}

/// How many rows chunks have together.
pub(super) fn rows(chunks: &[ArrayRef]) -> usize {
    chunks.iter().map(Array::len).sum()
}

/// The one row of a column that has no more, which stands for all rows of another.
pub(super) fn only_row(chunks: &[ArrayRef]) -> Option<ArrayRef> {
    let chunk = chunks.iter().find(|chunk| !chunk.is_empty())?;
    (rows(chunks) == 1).then(|| Arc::clone(chunk))
}
