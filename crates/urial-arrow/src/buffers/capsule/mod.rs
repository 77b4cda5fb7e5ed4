//! Columns from and to other libraries of Python, without copying them: the Arrow PyCapsule
//! interface.
//!
//! A capsule holds a structure of Arrow's C data interface. Its name states which one, and a
//! consumer trusts the name. Malformed structures are errors as far as they can be detected: the
//! interface does not carry the length of a buffer.

mod import;
mod export;

pub use export::{export_array, export_field, export_stream};
pub use import::{Stream, import_array, import_field, import_stream};

use std::ffi::CStr;

const SCHEMA: &CStr = c"arrow_schema";
const ARRAY: &CStr = c"arrow_array";
const STREAM: &CStr = c"arrow_array_stream";
