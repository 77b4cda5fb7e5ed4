//! Running a kernel over a column, chunk by chunk, without holding the interpreter.

use arrow_array::{Array as _, ArrayRef, Datum, Scalar, new_empty_array};
use arrow_schema::{ArrowError, DataType};
use pyo3::prelude::*;
use urial_arrow::KernelError;

use super::column::{Array, ChunkedArray};
use super::failure::Failure;
use super::input::{Beside, Input, Pieces, cut, only_row, rows};

type Chunk = Result<ArrayRef, KernelError>;

/// Runs a kernel that looks at one column.
pub(super) fn run<'py>(
    column: &Bound<'py, PyAny>,
    kernel: impl Fn(&dyn arrow_array::Array) -> Chunk + Send + Sync,
) -> PyResult<Bound<'py, PyAny>> {
    let (py, input) = (column.py(), Input::of(column)?);
    let (field, pieces) = (input.reader.field(), input.pieces);
    let output = py.detach(|| over(input.reader, field.data_type(), kernel));
    finish(py, field.name(), pieces, output)
}

/// Runs a kernel that looks at one column and at what stands beside it.
pub(super) fn run_beside<'py>(
    column: &Bound<'py, PyAny>,
    beside: &Bound<'py, PyAny>,
    kernel: impl Fn(&dyn arrow_array::Array, &dyn Datum) -> Chunk + Send + Sync,
) -> PyResult<Bound<'py, PyAny>> {
    let other = match Beside::of(beside)? {
        Beside::Scalar(text) => {
            let scalar = Scalar::new(text);
            return run(column, move |chunk| kernel(chunk, &scalar));
        }
        Beside::Column(input) => input,
    };
    let (py, input) = (column.py(), Input::of(column)?);
    let (field, pieces) = (input.reader.field(), input.pieces);
    let output = py.detach(|| two(input, other, kernel));
    finish(py, field.name(), pieces, output)
}

/// Two columns, side by side.
fn two(
    first: Input,
    second: Input,
    kernel: impl Fn(&dyn arrow_array::Array, &dyn Datum) -> Chunk,
) -> Result<Vec<ArrayRef>, Failure> {
    let (kind, other) = (first.reader.field(), second.reader.field());
    let (first, second) = (first.chunks()?, second.chunks()?);
    // A column of one row stands for all rows, as a literal does in a query.
    if rows(&first) != 1
        && let Some(only) = only_row(&second)
    {
        let scalar = Scalar::new(only);
        let kernel = |chunk: &dyn arrow_array::Array| kernel(chunk, &scalar);
        return over(first.into_iter().map(Ok), kind.data_type(), kernel);
    }
    if rows(&first) != rows(&second) {
        return Err(Failure::Lengths(rows(&first), rows(&second)));
    }
    let (mut chunks, mut start) = (Vec::new(), 0);
    for (chunk, beside) in cut(&first, &second) {
        chunks.push(at(start, kernel(&chunk, &beside))?);
        start += chunk.len();
    }
    if chunks.is_empty() {
        let nothing = new_empty_array(other.data_type());
        let empty = new_empty_array(kind.data_type());
        chunks.push(at(0, kernel(&empty, &nothing))?);
    }
    Ok(chunks)
}

/// The result for each chunk. There is at least one, if only to say what type the result has.
fn over(
    column: impl Iterator<Item = Result<ArrayRef, ArrowError>>,
    kind: &DataType,
    kernel: impl Fn(&dyn arrow_array::Array) -> Chunk,
) -> Result<Vec<ArrayRef>, Failure> {
    let (mut chunks, mut start) = (Vec::new(), 0);
    for chunk in column {
        let chunk = chunk?;
        chunks.push(at(start, kernel(&chunk))?);
        start += chunk.len();
    }
    if chunks.is_empty() {
        chunks.push(at(0, kernel(&new_empty_array(kind)))?);
    }
    Ok(chunks)
}

/// The result for a chunk that begins at a row.
fn at(start: usize, result: Chunk) -> Result<ArrayRef, Failure> {
    result.map_err(|error| Failure::Kernel { error, start })
}

/// A column in as many pieces as the one that came in: one stays one.
fn finish<'py>(
    py: Python<'py>,
    name: &str,
    pieces: Pieces,
    output: Result<Vec<ArrayRef>, Failure>,
) -> PyResult<Bound<'py, PyAny>> {
    let chunks = output.map_err(|failure| failure.raise(py))?;
    match (pieces, <[ArrayRef; 1]>::try_from(chunks)) {
        (Pieces::One, Ok([array])) => Ok(Bound::new(py, Array::new(name, array))?.into_any()),
        (_, chunks) => {
            let chunks = chunks.map_or_else(|many| many, Vec::from);
            Ok(Bound::new(py, ChunkedArray::new(name, chunks))?.into_any())
        }
    }
}
