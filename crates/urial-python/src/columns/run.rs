//! Running a kernel over a column, chunk by chunk, without holding the interpreter.

use arrow_array::{Array as _, ArrayRef, Datum, Scalar, new_empty_array};
use arrow_schema::DataType;
use pyo3::prelude::*;
use urial_arrow::KernelError;

use super::column::{Array, ChunkedArray};
use super::failure::Failure;
use super::input::{Beside, Input, Pieces, cut, only_row, rows};

type Chunk = Result<ArrayRef, KernelError>;

/// The result of a kernel, chunk by chunk, and an empty chunk of its type.
struct Output {
    chunks: Vec<ArrayRef>,
    empty: ArrayRef,
}

/// Runs a kernel that looks at one column.
pub(super) fn run<'py>(
    column: &Bound<'py, PyAny>,
    kernel: impl Fn(&dyn arrow_array::Array) -> Chunk + Send + Sync,
) -> PyResult<Bound<'py, PyAny>> {
    let (py, input) = (column.py(), Input::of(column)?);
    let (field, pieces) = (input.reader.field(), input.pieces);
    let output = py.detach(|| {
        let empty = at(0, kernel(&new_empty_array(field.data_type())))?;
        let (mut chunks, mut start) = (Vec::new(), 0);
        for chunk in input.reader {
            let chunk = chunk?;
            chunks.push(at(start, kernel(&chunk))?);
            start += chunk.len();
        }
        Ok(Output { chunks, empty })
    });
    finish(py, field.name(), pieces, output)
}

/// Runs a kernel that looks at one column and at what stands beside it.
pub(super) fn run_beside<'py>(
    column: &Bound<'py, PyAny>,
    beside: &Bound<'py, PyAny>,
    kernel: impl Fn(&dyn arrow_array::Array, &dyn Datum) -> Chunk + Send + Sync,
) -> PyResult<Bound<'py, PyAny>> {
    let input = match Beside::of(beside)? {
        Beside::Scalar(text) => {
            let scalar = Scalar::new(text);
            return run(column, move |chunk| kernel(chunk, &scalar));
        }
        Beside::Column(input) => input,
    };
    let (py, first) = (column.py(), Input::of(column)?);
    let (field, pieces) = (first.reader.field(), first.pieces);
    let output = py.detach(|| {
        let other = input.reader.field();
        let (first, second) = (first.chunks()?, input.chunks()?);
        // A column of one row stands for all rows, as a literal does in a query.
        if rows(&first) != 1
            && let Some(only) = only_row(&second)
        {
            let scalar = Scalar::new(only);
            let kernel = |chunk: &dyn arrow_array::Array| kernel(chunk, &scalar);
            return over(&first, field.data_type(), kernel);
        }
        if rows(&first) != rows(&second) {
            return Err(Failure::Lengths(rows(&first), rows(&second)));
        }
        let nothing = new_empty_array(other.data_type());
        let empty = at(0, kernel(&new_empty_array(field.data_type()), &nothing))?;
        let (mut chunks, mut start) = (Vec::new(), 0);
        for (chunk, beside) in cut(&first, &second) {
            chunks.push(at(start, kernel(&chunk, &beside))?);
            start += chunk.len();
        }
        Ok(Output { chunks, empty })
    });
    finish(py, field.name(), pieces, output)
}

fn over(
    chunks: &[ArrayRef],
    kind: &DataType,
    kernel: impl Fn(&dyn arrow_array::Array) -> Chunk,
) -> Result<Output, Failure> {
    let empty = at(0, kernel(&new_empty_array(kind)))?;
    let (mut results, mut start) = (Vec::with_capacity(chunks.len()), 0);
    for chunk in chunks {
        results.push(at(start, kernel(chunk))?);
        start += chunk.len();
    }
    Ok(Output {
        chunks: results,
        empty,
    })
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
    output: Result<Output, Failure>,
) -> PyResult<Bound<'py, PyAny>> {
    let Output { mut chunks, empty } = output.map_err(|failure| failure.raise(py))?;
    if pieces == Pieces::One && chunks.len() <= 1 {
        let array = Array::new(name, chunks.pop().unwrap_or(empty));
        return Ok(Bound::new(py, array)?.into_any());
    }
    Ok(Bound::new(py, ChunkedArray::new(name, chunks, &empty))?.into_any())
}
