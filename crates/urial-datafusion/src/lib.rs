//! SQL functions for DataFusion: URIs by RFC 3986, URLs by the WHATWG standard, and `parse_url` as in Spark.
//!
//! ```
//! use datafusion::prelude::SessionContext;
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> datafusion::error::Result<()> {
//! let mut context = SessionContext::new();
//! urial_datafusion::register_all(&mut context)?;
//!
//! let table = context
//!     .sql("SELECT uri_host('http://example.com:8042/over') AS host, uri_port('//h:80') AS port")
//!     .await?;
//! let batches = table.collect().await?;
//! let shown = datafusion::arrow::util::pretty::pretty_format_batches(&batches)?.to_string();
//! assert!(shown.contains("| example.com | 80   |"));
//! # Ok(())
//! # }
//! ```
//!
//! # The functions
//!
//! They are those of the registry in `urial_arrow::registry`: components (`uri_host`), domains
//! (`uri_registrable_domain`), paths, queries (`uri_query_value`, `uri_without_params`), comparison
//! (`uri_key`), resolution, percent-encoding, WHATWG URLs (`url_href`) and the functions of Spark
//! (`parse_url`). `docs/engines/functions.md` is the reference.
//!
//! NULL gives NULL, and so does an invalid row, except in `parse_url` and `url_decode`, which fail
//! as those of Spark do. Text has the string type of the first argument. `SHOW FUNCTIONS` prints a
//! description of each function.
#![forbid(unsafe_code)]

mod function;

use std::sync::Arc;

use datafusion_common::Result;
use datafusion_expr::ScalarUDF;
use datafusion_expr::registry::FunctionRegistry;

use urial_arrow::registry;

use crate::function::Function;

/// Returns all functions, under all their names.
///
/// # Examples
///
/// ```
/// let functions = urial_datafusion::all();
/// assert!(functions.iter().any(|function| function.name() == "uri_host"));
/// ```
pub fn all() -> Vec<ScalarUDF> {
    let names = |function: &'static registry::Function| {
        let aliases = function.aliases.iter().copied();
        let names = std::iter::once(function.sql_name).chain(aliases);
        names.map(move |name| ScalarUDF::new_from_impl(Function::named(name, function)))
    };
    registry::all().flat_map(names).collect()
}

/// Registers all functions.
///
/// # Errors
///
/// Returns an error if the registry accepts no functions.
///
/// # Examples
///
/// ```
/// use datafusion::execution::FunctionRegistry;
/// use datafusion::prelude::SessionContext;
///
/// let mut context = SessionContext::new();
/// urial_datafusion::register_all(&mut context)?;
/// assert!(context.udf("uri_resolve").is_ok());
/// # Ok::<(), datafusion::error::DataFusionError>(())
/// ```
pub fn register_all(registry: &mut dyn FunctionRegistry) -> Result<()> {
    for function in all() {
        registry.register_udf(Arc::new(function))?;
    }
    Ok(())
}

/// Registers the functions that Trino has under its names as well: `url_extract_protocol`, `_host`,
/// `_port`, `_path`, `_query`, `_fragment` and `_parameter`. The answers are ours.
///
/// # Errors
///
/// Returns an error if the registry accepts no functions.
///
/// # Examples
///
/// ```
/// use datafusion::execution::FunctionRegistry;
/// use datafusion::prelude::SessionContext;
///
/// let mut context = SessionContext::new();
/// urial_datafusion::register_trino_names(&mut context)?;
/// assert!(context.udf("url_extract_host").is_ok());
/// # Ok::<(), datafusion::error::DataFusionError>(())
/// ```
pub fn register_trino_names(target: &mut dyn FunctionRegistry) -> Result<()> {
    for (name, ours) in TRINO {
        if let Some(function) = registry::find(ours) {
            let function = ScalarUDF::new_from_impl(Function::named(name, function));
            target.register_udf(Arc::new(function))?;
        }
    }
    Ok(())
}

/// Trino's names for functions of ours.
const TRINO: [(&str, &str); 7] = [
    ("url_extract_protocol", "uri_scheme"),
    ("url_extract_host", "uri_host"),
    ("url_extract_port", "uri_port"),
    ("url_extract_path", "uri_path"),
    ("url_extract_query", "uri_query"),
    ("url_extract_fragment", "uri_fragment"),
    ("url_extract_parameter", "uri_query_value"),
];
