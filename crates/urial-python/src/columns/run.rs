//! Running a function over a column, chunk by chunk, without holding the interpreter.

use arrow_array::{Array as _, ArrayRef, new_empty_array};
use pyo3::prelude::*;
use urial_arrow::registry::Value;
use urial_arrow::{KernelError, check_column};

use super::column::{Array, ChunkedArray};
use super::failure::Failure;
use super::input::{Chunks, Input, Pieces};

/// An argument beside the column, as it was given.
pub(super) enum Given {
    Absent,
    /// One value for all rows.
    Value(Value),
    /// A column of values.
    Column(Input),
}

/// An argument of which all chunks are here.
enum Beside {
    Absent,
    Value(Value),
    Column(Chunks),
}

/// Runs a function over a column and what is beside it.
pub(super) fn run<'py>(
    column: &Bound<'py, PyAny>,
    arguments: Vec<Given>,
    function: impl Fn(&dyn arrow_array::Array, &[Option<Value>]) -> Result<ArrayRef, KernelError>
    + Send
    + Sync,
) -> PyResult<Bound<'py, PyAny>> {
    let (py, input) = (column.py(), Input::of(column)?);
    let (field, pieces) = (input.field(), input.pieces());
    let output = py.detach(|| over(input, arguments, function));
    let chunks = output.map_err(|failure| failure.raise(py))?;
    finish(py, field.name(), pieces, chunks)
}

fn over(
    input: Input,
    arguments: Vec<Given>,
    function: impl Fn(&dyn arrow_array::Array, &[Option<Value>]) -> Result<ArrayRef, KernelError>,
) -> Result<Vec<ArrayRef>, Failure> {
    let field = input.field();
    let call = |start: usize, chunk: &ArrayRef, values: &[Option<Value>]| {
        let checked = check_column(chunk).and_then(|()| function(chunk, values));
        checked.map_err(|error| Failure::Kernel { error, start })
    };
    let (mut chunks, mut start) = (Vec::new(), 0);
    if let Some(values) = constants(&arguments) {
        // The column is read chunk by chunk, and never as a whole.
        for chunk in input.into_reader() {
            let chunk = chunk?;
            chunks.push(call(start, &chunk, &values)?);
            start += chunk.len();
        }
        if chunks.is_empty() {
            chunks.push(call(0, &new_empty_array(field.data_type()), &values)?);
        }
        return Ok(chunks);
    }
    let column = input.chunks()?;
    let beside = collect(arguments, column.rows())?;
    let ends = column.ends_with(beside.iter().filter_map(|one| match one {
        Beside::Column(chunks) => Some(chunks),
        Beside::Absent | Beside::Value(_) => None,
    }));
    // At least one call, if only to know the type of the result.
    for end in if ends.is_empty() { vec![0] } else { ends } {
        let rows = start..end;
        let chunk = column.slice(&rows);
        let values = beside.iter().map(|one| match one {
            Beside::Absent => Ok(None),
            Beside::Value(value) => Ok(Some(value.clone())),
            Beside::Column(chunks) => {
                let values = chunks.slice(&rows);
                check_column(&values).map_err(|error| Failure::Kernel { error, start })?;
                Ok(Some(Value::Column(values)))
            }
        });
        let values: Result<Vec<_>, Failure> = values.collect();
        chunks.push(call(start, &chunk, &values?)?);
        start = end;
    }
    Ok(chunks)
}

/// Returns the arguments if all are the same for all rows.
fn constants(arguments: &[Given]) -> Option<Vec<Option<Value>>> {
    let constant = |one: &Given| match one {
        Given::Absent => Some(None),
        Given::Value(value) => Some(Some(value.clone())),
        Given::Column(_) => None,
    };
    arguments.iter().map(constant).collect()
}

/// Reads the columns among the arguments. A column of one row is a constant, as a literal in a query.
fn collect(arguments: Vec<Given>, rows: usize) -> Result<Vec<Beside>, Failure> {
    let collect = |one| {
        Ok(match one {
            Given::Absent => Beside::Absent,
            Given::Value(value) => Beside::Value(value),
            Given::Column(input) => {
                let chunks = input.chunks()?;
                match chunks.rows() {
                    1 if rows != 1 => Beside::Value(Value::Scalar(chunks.slice(&(0..1)))),
                    count if count == rows => Beside::Column(chunks),
                    count => return Err(Failure::Lengths(rows, count)),
                }
            }
        })
    };
    arguments.into_iter().map(collect).collect()
}

/// Returns a column in as many pieces as the one that came in: one stays one.
fn finish<'py>(
    py: Python<'py>,
    name: &str,
    pieces: Pieces,
    chunks: Vec<ArrayRef>,
) -> PyResult<Bound<'py, PyAny>> {
    match (pieces, <[ArrayRef; 1]>::try_from(chunks)) {
        (Pieces::One, Ok([array])) => Ok(Bound::new(py, Array::new(name, array))?.into_any()),
        (_, chunks) => {
            let chunks = chunks.map_or_else(|many| many, Vec::from);
            Ok(Bound::new(py, ChunkedArray::new(name, chunks))?.into_any())
        }
    }
}
