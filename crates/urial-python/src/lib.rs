//! The compiled part of the Python package `pyurial`: a thin layer over the library.
//!
//! All URI rules are in the library. This crate converts arguments ([`text`]), calls the library, and converts results to
//! objects ([`class`]) or exceptions ([`error`]). [`columns`] does the same for the kernels over Arrow columns. Each module
//! imports only from those above it.

mod name;
mod error;
mod encoded;
mod text;
mod codec;
mod kept;
mod class;
mod component;
mod read;
mod edit;
mod edited;
mod build;
mod reference;
mod buf;
mod trace;
mod compare;
mod resolution;
mod uri;
mod iri;
mod readings;
mod repair;
mod template;
mod url;
mod columns;

// The library is also an extension of DuckDB: `pyurial.duckdb` has DuckDB load a copy of it.
pub use urial_duckdb::urial_init_c_api;

/// The compiled part of the package `urial`.
#[pyo3::pymodule]
mod _urial {
    #[pymodule_export]
    use crate::class::{Iri, IriRef, Reference, ReferenceBuf, Uri};
    #[pymodule_export]
    use crate::codec::{check_encoded, decode_bytes, decode_text, encode};
    #[pymodule_export]
    use crate::columns::{
        Array, ChunkedArray, column_call, column_check, column_empty_result, column_functions,
        public_suffix_list,
    };
    #[pymodule_export]
    use crate::compare::Comparison;
    #[pymodule_export]
    use crate::error::{BuildError, DecodeError, ParseError, SchemeError, UriError};
    #[pymodule_export]
    use crate::readings::{Reading, Readings, one_host, readings};
    #[pymodule_export]
    use crate::reference::restore;
    #[pymodule_export]
    use crate::repair::{RepairStep, Repaired, repair};
    #[pymodule_export]
    use crate::template::{template_expand, template_match, template_names};
    #[pymodule_export]
    use crate::trace::{Trace, TraceStep};
    #[pymodule_export]
    use crate::url::{form_parse, form_write, url_get, url_parse, url_set, url_to_uri};

    /// The version of the package.
    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
