//! The registry: every column function, declared once.
//!
//! A [`Function`] has a name, arguments, a result type, documentation, an example and what it calls.
//! The SQL functions of DataFusion, the Python modules for Arrow, Polars, pandas, DuckDB and Spark, and the
//! function reference are made from it, so that a function has the same name, arguments and words
//! everywhere.
//!
//! ```
//! use arrow_array::{StringArray, cast::AsArray};
//! use urial_arrow::registry::{self, Settings};
//!
//! let host = registry::find("uri_host").unwrap();
//! let column = StringArray::from(vec![Some("http://Example.com/"), Some("a b"), None]);
//! let hosts = host.run(&column, &[], Settings::default())?;
//! assert_eq!(hosts.as_string::<i32>(), &StringArray::from(vec![Some("Example.com"), None, None]));
//! # Ok::<(), urial_arrow::KernelError>(())
//! ```
//!
//! To add a function, write its kernel and declare it in a file of `registry/functions`. Then
//! `URIAL_BLESS=1 cargo test -p urial-arrow` writes the Python modules and the reference.

// In reading order: each module imports only from those above it.
mod argument;
mod example;
mod returns;
mod row_standard;
mod settings;
mod value;
mod call;
mod by_value;
mod function;
mod functions;

pub use argument::{Argument, Kind, Need};
pub use call::Call;
pub use example::{Answer, Example, Literal};
pub use function::{Function, Group, Reads};
pub use returns::Returns;
pub use row_standard::RowStandard;
pub use settings::Settings;
pub use value::Value;

/// Returns all functions, in the order of the reference.
///
/// ```
/// use urial_arrow::registry;
/// assert!(registry::all().any(|function| function.sql_name == "uri_normalize"));
/// ```
pub fn all() -> impl Iterator<Item = &'static Function> {
    functions::GROUPS.iter().copied().flatten()
}

/// Returns the function with a name: the name in SQL, another SQL name, or the name in Python.
///
/// ```
/// use urial_arrow::registry;
/// assert_eq!(registry::find("uri_host").unwrap().name, "host");
/// assert_eq!(registry::find("host").unwrap().sql_name, "uri_host");
/// assert!(registry::find("uri_hots").is_none());
/// ```
pub fn find(name: &str) -> Option<&'static Function> {
    all().find(|function| {
        function.sql_name == name || function.name == name || function.aliases.contains(&name)
    })
}
