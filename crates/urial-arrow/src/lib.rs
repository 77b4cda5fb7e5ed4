//! Kernels over Arrow string columns: URIs exactly as RFC 3986 says, a million rows at a time.
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
//! # Columns
//!
//! A column is of type `Utf8`, `LargeUtf8` or `Utf8View`, or a dictionary of one of them; slices and
//! nulls are welcome. One of type `Null` is read as `Utf8`. What comes out:
//!
//! - As many rows as went in. A null row gives null.
//! - Text has the type of the column that went in. That holds for dictionaries too: each of their
//!   values is looked at once, and the keys stay. In a struct, each field of text is such a column.
//!   Only where a kernel looks into two columns row by row is a dictionary unpacked.
//! - Pieces of a `Utf8View` column share its buffers. Otherwise text is written once, into the
//!   buffer of the result: no kernel allocates per row.
//! - Absent is null, empty is empty: `http://h/?` has an empty query, `http://h/` has none.
//!
//! # Bad rows
//!
//! A row that is not what it is read as gives null, and [`error`] says why, for all rows at once. A
//! job does not fail for it, unless [`BadRows::Fail`] is asked for: then the error names the row,
//! the byte and the rule. No message shows a password.
//!
//! # The kernels
//!
//! | kernels | give |
//! |---|---|
//! | [`parse`] | all components as a struct |
//! | [`component`], [`scheme`], [`authority`], [`userinfo`], [`host`], [`port`], [`path`], [`query`], [`fragment`] | one component, as written |
//! | [`port_number`], [`host_kind`] | the port as a number, what the host is |
//! | [`is_valid`], [`error`] | whether a row follows the grammar, and what is wrong |
//! | [`normalize`], [`equivalence_key`], [`equivalent`] | the ladder of RFC 3986 section 6.2 |
//! | [`resolve`], [`relativize`] | against a base, one for all or one for each row |
//! | [`query_value`], [`path_segment`] | pieces of query and path |
//! | [`decode`], [`encode`] | percent-encoding |
//! | [`parse_url`], [`parse_url_by`], [`parse_url_query`], [`url_encode`], [`url_decode`] | as Spark has them |
#![forbid(unsafe_code)]

/// The page's code, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/engines/arrow.md")]
struct Page;

// In reading order: each module imports from those above it.
mod form;
mod fault;
mod error;
mod options;
mod sink;
mod text_array;
mod rows;
mod dictionary;
mod kernel;
mod operand;
mod slices;
mod sparse;
mod writes;
mod values;
mod base;
mod blocks;
mod component;
mod port_number;
mod host_kind;
mod parse;
mod validity;
mod fault_column;
mod normalize;
mod equivalent;
mod resolve;
mod relativize;
mod query_value;
mod path_segment;
mod coding;
mod parse_url;

pub use coding::{decode, encode};
pub use component::{authority, component, fragment, host, path, port, query, scheme, userinfo};
pub use equivalent::equivalent;
pub use error::KernelError;
pub use fault::{Fault, RowError};
pub use fault_column::{error, error_fields};
pub use form::{FormError, url_decode, url_encode};
pub use host_kind::host_kind;
pub use normalize::{equivalence_key, normalize};
pub use options::{BadRows, ReadOptions};
pub use parse::{parse, parse_fields};
pub use parse_url::{UrlPart, UrlPartError, parse_url, parse_url_by, parse_url_query};
pub use path_segment::path_segment;
pub use port_number::port_number;
pub use query_value::query_value;
pub use relativize::relativize;
pub use resolve::resolve;
pub use validity::is_valid;
