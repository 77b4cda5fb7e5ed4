//! A loadable extension for DuckDB: the functions of the registry in `urial_arrow::registry`.
//!
//! DuckDB loads a shared library and calls its entry point, `urial_init_c_api`, with a table of C
//! functions. The extension registers each function of the registry under all its names, once for each
//! number of arguments. DuckDB then calls it with vectors of up to 2,048 rows, on all its threads.
//!
//! The Python package contains this crate, and `pyurial.duckdb` loads it. `scripts/duckdb-extension`
//! builds a file for other programs that use DuckDB.
#![deny(unsafe_code)]

mod sql_type;

mod call;

#[allow(unsafe_code)]
mod ffi;

pub use ffi::entry::urial_init_c_api;
