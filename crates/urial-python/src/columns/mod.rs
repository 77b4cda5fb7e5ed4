//! Columns: from whatever speaks the Arrow PyCapsule interface, through a kernel, and back.
//!
//! Input is not copied, and the interpreter is free for other threads while a kernel works.

mod column;
mod failure;
mod input;
mod kernels;
mod options;
mod run;

pub(crate) use column::{Array, ChunkedArray};
pub(crate) use kernels::{
    column_decode, column_encode, column_equivalent, column_key, column_normalize,
    column_parse_url, column_path_segment, column_query_value, column_read, column_relativize,
    column_resolve, column_url_decode, column_url_encode,
};
