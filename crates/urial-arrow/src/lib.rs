//! Kernels that parse, validate, normalize and resolve URIs in Arrow string columns, strictly by
//! RFC 3986.
//!
//! ```
//! use arrow_array::{Array, StringArray, cast::AsArray};
//! use urial::Level;
//! use urial_arrow::{ReadOptions, error, host, normalize};
//!
//! let column = StringArray::from(vec![
//!     Some("HTTP://Example.com:80/a/../b"),
//!     Some("http://example.com:x/"),
//!     None,
//! ]);
//! let options = ReadOptions::default();
//!
//! let hosts = host(&column, options)?;
//! assert_eq!(hosts.as_string::<i32>(), &StringArray::from(vec![Some("Example.com"), None, None]));
//!
//! let keys = normalize(&column, Level::Scheme, options)?;
//! assert_eq!(keys.as_string::<i32>().value(0), "http://example.com/b");
//!
//! let errors = error(&column, options)?;
//! assert!(errors.is_null(0));
//! assert_eq!(
//!     errors.column_by_name("message").unwrap().as_string::<i32>().value(1),
//!     "invalid port at byte 19: expected a digit, found 'x' (RFC 3986 section 3.2.3)",
//! );
//! # Ok::<(), urial_arrow::KernelError>(())
//! ```
//!
//! # Input and output columns
//!
//! Input columns have type `Utf8`, `LargeUtf8` or `Utf8View`, or are dictionaries of one of these.
//! Sliced columns and columns with nulls are supported. A column of type `Null` is treated as
//! `Utf8`. For the output:
//!
//! - It has as many rows as the input. A null row gives a null row.
//! - Text has the type of the input column, in the fields of a struct as well. For a dictionary,
//!   each value is processed once and the keys are kept. Only kernels that combine two columns row
//!   by row unpack dictionaries.
//! - Parts of a `Utf8View` column share its buffers. Otherwise text is written once, into the
//!   buffer of the result. No kernel of RFC 3986 allocates per row.
//! - An absent component is null and an empty one is empty: `http://h/?` has an empty query, the
//!   query of `http://h/` is null.
//!
//! # Invalid rows
//!
//! An invalid row gives null, and [`error`] reports the reasons for all rows. With
//! [`BadRows::Fail`], a kernel returns an error for the first invalid row instead, with the row,
//! the byte offset and the rule. No message contains a password.
//!
//! # Kernels
//!
//! | kernel | result |
//! |---|---|
//! | [`parse`] | all components as a struct |
//! | [`component`], [`scheme`], [`authority`], [`userinfo`], [`host`], [`port`], [`path`], [`query`], [`fragment`] | one component, as written |
//! | [`port_number`], [`host_kind`] | the port as a number, the kind of the host |
//! | [`is_valid`], [`error`] | whether a row is valid, and the diagnostics |
//! | [`normalize`], [`equivalence_key`], [`equivalent`] | normal forms and equivalence (RFC 3986 section 6.2) |
//! | [`resolve`], [`relativize`] | references against one base, or against one base per row |
//! | [`query_value`], [`path_segment`] | one query parameter, one path segment |
//! | [`decode`], [`encode`] | percent-encoding |
//! | [`domains`], [`origins`], [`paths`], [`lists`], [`query_edit`] | registrable domains, origins, file names, lists of segments and parameters, edits of queries |
//! | [`whatwg`] | URLs as browsers read them |
//! | [`iri`], [`idna`] | IRIs to URIs and back, internationalized hosts |
//! | [`repair`] | text as it is found, repaired in named steps |
//! | [`templates`] | URI Templates: expansion and matching |
//! | [`readings`] | how other programs read a row, and whether they see the same host |
//! | [`parse_url`], [`parse_url_by`], [`parse_url_query`], [`url_encode`], [`url_decode`] | the functions of Spark |
//!
//! [`registry`] lists the functions that engines get, with names, arguments and documentation.
// Only `buffers` may use `unsafe`.
#![deny(unsafe_code)]

/// Compiles and runs the examples of the guide for Arrow users. The file is a link to
/// `docs/engines/arrow.md`: a package has only files of its own folder.
#[cfg(doctest)]
#[doc = include_str!("guide.md")]
struct Guide;

// In reading order: each module imports only from those above it.
#[allow(
    unsafe_code,
    reason = "builds arrays of text that is known to be UTF-8 without validating it again, and exchanges arrays with Python"
)]
mod buffers;
mod form_error;
mod fault;
mod error;
mod options;
mod column_builder;
mod sink;
mod sparse;
mod span;
mod text_array;
mod rows;
mod texts;
mod import;
mod kernel;
mod dictionary;
mod run;
mod operand;
mod row_reader;
mod slices;
mod search;
mod rewrites;
mod values;
mod base;
mod component;
mod port_number;
mod host_kind;
mod parse;
mod validity;
mod error_column;
mod normalize;
mod equivalent;
mod resolve;
mod relativize;
mod param_name;
mod param_search;
mod query_value;
mod path_segment;
mod coding;
mod form;
mod parse_url;
pub mod domains;
pub mod origins;
pub mod paths;
pub mod query_edit;
pub mod whatwg;
pub mod iri;
pub mod idna;
pub mod readings;
mod list_types;
mod list_rows;
pub mod lists;
pub mod repair;
pub mod templates;
pub mod registry;

#[cfg(feature = "python")]
pub use buffers::capsule;
pub use coding::{decode, encode};
pub use component::{authority, component, fragment, host, path, port, query, scheme, userinfo};
pub use equivalent::equivalent;
pub use error::KernelError;
pub use error_column::{error, error_fields};
pub use fault::{Fault, RowError};
pub use form::{url_decode, url_encode};
pub use form_error::FormError;
pub use host_kind::host_kind;
pub use import::check_column;
pub use normalize::{equivalence_key, normalize};
pub use options::{BadRows, ReadOptions};
pub use parse::{parse, parse_fields};
pub use parse_url::{UrlPart, UrlPartError, parse_url, parse_url_by, parse_url_query};
pub use path_segment::path_segment;
pub use port_number::port_number;
pub use query_value::{query_value, query_value_by};
pub use relativize::relativize;
pub use resolve::resolve;
pub use validity::is_valid;
