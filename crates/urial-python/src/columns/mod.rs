//! Columns: from whatever speaks the Arrow PyCapsule interface, through a kernel, and back.
//!
//! Input is not copied, and the interpreter is free for other threads while a kernel works.

mod value;
mod requested;
mod column;
mod failure;
mod input;
mod options;
mod run;
mod call;

pub(crate) use call::{
    column_call, column_check, column_empty_result, column_functions, public_suffix_list,
};
pub(crate) use column::{Array, ChunkedArray};
