//! Arrays and streams of arrays from capsules.

use std::ffi::CStr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi_and_data_type};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{ArrayRef, make_array};
use arrow_schema::{ArrowError, DataType, Field, FieldRef};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use super::{ARRAY, SCHEMA, STREAM};

/// Imports a field: a name and a type.
///
/// # Errors
///
/// Raises `ValueError` if the capsule holds something else, or a type that Arrow does not know.
pub fn import_field(schema: &Bound<'_, PyCapsule>) -> PyResult<Field> {
    let schema = schema.pointer_checked(Some(SCHEMA))?;
    // SAFETY: the name of the capsule states that it holds this structure, which the capsule owns.
    // It is only read, and the interpreter is held.
    let schema = unsafe { schema.cast::<FFI_ArrowSchema>().as_ref() };
    if schema.release.is_none() {
        return Err(malformed("its type was released"));
    }
    Field::try_from(schema).map_err(|error| PyValueError::new_err(error.to_string()))
}

/// Imports an array, and moves it out of its capsule.
///
/// # Errors
///
/// Raises `ValueError` if the capsules hold something else, if the array was imported before, or if
/// it contradicts itself.
pub fn import_array(
    schema: &Bound<'_, PyCapsule>,
    array: &Bound<'_, PyCapsule>,
) -> PyResult<(FieldRef, ArrayRef)> {
    let field = import_field(schema)?;
    let array = array.pointer_checked(Some(ARRAY))?.cast();
    // SAFETY: the name of the capsule states that it holds this structure, which the capsule owns.
    // Moving it out leaves a released structure, as the interface prescribes. The interpreter is
    // held, so no other thread of Python has the structure.
    let array = unsafe { FFI_ArrowArray::from_raw(array.as_ptr()) };
    if array.is_released() {
        return Err(malformed("it was released"));
    }
    let array = checked(array, field.data_type())
        .map_err(|error| PyValueError::new_err(error.to_string()))?;
    Ok((Arc::new(field), array))
}

/// Imports a stream of arrays, and moves it out of its capsule.
///
/// # Errors
///
/// Raises `ValueError` if the capsule holds something else, if the stream was imported before, or if
/// it does not tell its type.
pub fn import_stream(stream: &Bound<'_, PyCapsule>) -> PyResult<Stream> {
    let stream = stream.pointer_checked(Some(STREAM))?.cast();
    // SAFETY: as for an array.
    let mut stream = unsafe { FFI_ArrowArrayStream::from_raw(stream.as_ptr()) };
    let (Some(get_schema), Some(_)) = (stream.get_schema, stream.release) else {
        return Err(malformed("its stream was released"));
    };
    let mut schema = FFI_ArrowSchema::empty();
    // SAFETY: the stream is not released, and the callback of a stream takes the stream itself and
    // a structure to write.
    let code = unsafe { get_schema(&raw mut stream, &raw mut schema) };
    if code != 0 || schema.release.is_none() {
        let error = last_error(&mut stream, code);
        return Err(PyValueError::new_err(error.to_string()));
    }
    let field =
        Field::try_from(&schema).map_err(|error| PyValueError::new_err(error.to_string()))?;
    Ok(Stream {
        stream,
        field: Arc::new(field),
    })
}

/// A stream of arrays of one type, each imported when it is needed. Returned by [`import_stream`].
#[derive(Debug)]
pub struct Stream {
    stream: FFI_ArrowArrayStream,
    field: FieldRef,
}

impl Stream {
    /// Returns the name and the type of the column.
    pub fn field(&self) -> &FieldRef {
        &self.field
    }
}

impl Iterator for Stream {
    type Item = Result<ArrayRef, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let get_next = self.stream.get_next?;
        let mut array = FFI_ArrowArray::empty();
        // SAFETY: the stream is released only when it is dropped, and the callback of a stream takes
        // the stream itself and a structure to write.
        let code = unsafe { get_next(&raw mut self.stream, &raw mut array) };
        if code != 0 {
            return Some(Err(last_error(&mut self.stream, code)));
        }
        // The end of a stream is a released array.
        (!array.is_released()).then(|| checked(array, self.field.data_type()))
    }
}

/// Returns the error of the last call, with the message of the producer if it has one.
fn last_error(stream: &mut FFI_ArrowArrayStream, code: i32) -> ArrowError {
    let message = stream.get_last_error.and_then(|get_last_error| {
        // SAFETY: the stream is not released, and its last call failed.
        let message = unsafe { get_last_error(stream) };
        // SAFETY: a message that is not null is a string that lives until the next call.
        (!message.is_null()).then(|| unsafe { CStr::from_ptr(message) })
    });
    ArrowError::CDataInterface(match message {
        Some(message) => message.to_string_lossy().into_owned(),
        None => format!("the stream failed with code {code}"),
    })
}

fn malformed(reason: &str) -> PyErr {
    PyValueError::new_err(format!("malformed array: {reason}"))
}

/// Converts a structure into an array.
///
/// Arrow aborts on impossible numbers and panics on some other contradictions: both are errors here.
fn checked(array: FFI_ArrowArray, kind: &DataType) -> Result<ArrayRef, ArrowError> {
    check_numbers(&array)?;
    let imported = catch_unwind(AssertUnwindSafe(|| {
        // SAFETY: the structure comes from a producer of the interface, which guarantees that it has
        // the buffers of its type. What can be checked was checked.
        let data = unsafe { from_ffi_and_data_type(array, kind.clone()) };
        data.map(make_array)
    }));
    imported.unwrap_or_else(|_| Err(ArrowError::CDataInterface("malformed array".to_owned())))
}

fn check_numbers(array: &FFI_ArrowArray) -> Result<(), ArrowError> {
    let numbers = [
        ("length", array.length),
        ("offset", array.offset),
        ("n_buffers", array.n_buffers),
        ("n_children", array.n_children),
    ];
    for (name, number) in numbers {
        if number < 0 {
            let message = format!("malformed array: its {name} is negative");
            return Err(ArrowError::CDataInterface(message));
        }
    }
    if array.length.saturating_add(array.offset) >= 1 << 62 || array.n_buffers > 1 << 31 {
        let message = "malformed array: it is too large".to_owned();
        return Err(ArrowError::CDataInterface(message));
    }
    array.dictionary().map_or(Ok(()), check_numbers)
}
