//! DuckDB's C API for extensions: its types, and what is called through it.

mod table;

mod logical_type;
mod read;
mod write;

mod scalar;

pub(crate) mod entry;
