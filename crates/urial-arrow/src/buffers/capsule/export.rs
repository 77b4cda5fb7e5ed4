//! Arrays and streams of arrays in capsules.

use std::ffi::{CString, c_char, c_int};
use std::sync::Arc;
use std::{ptr, vec};

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{Array, ArrayRef};
use arrow_schema::{ArrowError, Field, FieldRef};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use super::{ARRAY, SCHEMA, STREAM};

/// The code of an invalid argument, as the interface names errors.
const EINVAL: c_int = 22;

/// Returns a capsule that holds a field: a name and a type.
///
/// # Errors
///
/// Raises `ValueError` if the C data interface cannot describe the type.
pub fn export_field<'py>(py: Python<'py>, field: &Field) -> PyResult<Bound<'py, PyCapsule>> {
    let schema = FFI_ArrowSchema::try_from(field);
    let schema = schema.map_err(|error| PyValueError::new_err(error.to_string()))?;
    PyCapsule::new_with_value(py, schema, SCHEMA)
}

/// Returns a capsule that holds an array, whose buffers are shared.
///
/// # Errors
///
/// Raises what the interpreter raises.
pub fn export_array<'py>(py: Python<'py>, array: &dyn Array) -> PyResult<Bound<'py, PyCapsule>> {
    PyCapsule::new_with_value(py, FFI_ArrowArray::new(&array.to_data()), ARRAY)
}

/// Returns a capsule that holds a stream of arrays of one type, whose buffers are shared.
///
/// # Errors
///
/// Raises what the interpreter raises.
pub fn export_stream(
    py: Python<'_>,
    field: FieldRef,
    chunks: Vec<ArrayRef>,
) -> PyResult<Bound<'_, PyCapsule>> {
    let chunks = chunks.into_iter();
    let exported = Box::new(Exported {
        field,
        chunks,
        error: None,
    });
    let stream = FFI_ArrowArrayStream {
        get_schema: Some(get_schema),
        get_next: Some(get_next),
        get_last_error: Some(get_last_error),
        release: Some(release),
        private_data: Box::into_raw(exported).cast(),
    };
    PyCapsule::new_with_value(py, stream, STREAM)
}

/// The private data of a stream.
struct Exported {
    field: FieldRef,
    chunks: vec::IntoIter<ArrayRef>,
    error: Option<CString>,
}

impl Exported {
    /// Keeps the message of an error and returns its code.
    fn fail(&mut self, error: &ArrowError) -> c_int {
        self.error = CString::new(error.to_string()).ok();
        EINVAL
    }
}

/// # Safety
///
/// The stream is one of [`export_stream`], is not released, and no other call uses it.
unsafe fn exported<'a>(stream: *mut FFI_ArrowArrayStream) -> &'a mut Exported {
    // SAFETY: the private data of such a stream is a box, which `release` frees.
    unsafe { &mut *(*stream).private_data.cast() }
}

unsafe extern "C" fn get_schema(
    stream: *mut FFI_ArrowArrayStream,
    out: *mut FFI_ArrowSchema,
) -> c_int {
    // SAFETY: consumers of the interface call this only with the stream, and do not call it after
    // its release or from two threads.
    let exported = unsafe { exported(stream) };
    let field = Arc::clone(&exported.field);
    match FFI_ArrowSchema::try_from(field.as_ref()) {
        Ok(schema) => {
            // SAFETY: the consumer passes a structure to write, which holds nothing yet.
            unsafe { out.write(schema) };
            0
        }
        Err(error) => exported.fail(&error),
    }
}

unsafe extern "C" fn get_next(
    stream: *mut FFI_ArrowArrayStream,
    out: *mut FFI_ArrowArray,
) -> c_int {
    // SAFETY: as in `get_schema`.
    let exported = unsafe { exported(stream) };
    let array = match exported.chunks.next() {
        Some(chunk) => FFI_ArrowArray::new(&chunk.to_data()),
        // The end of a stream is a released array.
        None => FFI_ArrowArray::empty(),
    };
    // SAFETY: the consumer passes a structure to write, which holds nothing yet.
    unsafe { out.write(array) };
    0
}

unsafe extern "C" fn get_last_error(stream: *mut FFI_ArrowArrayStream) -> *const c_char {
    // SAFETY: as in `get_schema`.
    let exported = unsafe { exported(stream) };
    exported
        .error
        .as_ref()
        .map_or(ptr::null(), |error| error.as_ptr())
}

unsafe extern "C" fn release(stream: *mut FFI_ArrowArrayStream) {
    // SAFETY: a consumer, or the capsule, releases the stream once.
    let stream = unsafe { &mut *stream };
    // SAFETY: `export_stream` made the box, and it is freed here only.
    drop(unsafe { Box::<Exported>::from_raw(stream.private_data.cast()) });
    stream.private_data = ptr::null_mut();
    stream.release = None;
}
