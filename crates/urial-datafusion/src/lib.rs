//! SQL functions for DataFusion: URIs exactly as RFC 3986 says, and `parse_url` as Spark has it.
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
//! | functions | give |
//! |---|---|
//! | `uri_parse` | all components as a struct |
//! | `uri_scheme`, `uri_authority`, `uri_userinfo`, `uri_host`, `uri_path`, `uri_query`, `uri_fragment` | one component, as written |
//! | `uri_port`, `uri_host_kind` | the port as a number, what the host is |
//! | `uri_is_valid`, `uri_error` | whether a text follows the grammar, and what is wrong |
//! | `uri_normalize`, `uri_key`, `uri_equivalent` | the comparison ladder of RFC 3986 section 6.2 |
//! | `uri_resolve`, `uri_relativize` | against a base |
//! | `uri_query_param`, `uri_path_segment` | pieces of query and path |
//! | `uri_encode`, `uri_decode` | percent-encoding |
//! | `parse_url`, `try_parse_url`, `url_encode`, `url_decode`, `try_url_decode` | as Spark has them |
//!
//! NULL gives NULL, and so does what is not valid, except in `parse_url` and `url_decode`, which fail
//! as Spark's do. Text has the string type of the first argument. Each function describes itself:
//! `SHOW FUNCTIONS` shows it, and [`documentation`] prints it.
#![forbid(unsafe_code)]

// In reading order: each module imports from those above it.
mod types;
mod call;
mod definition;
mod spark;
mod functions;
mod function;

use std::sync::Arc;

use datafusion_common::Result;
use datafusion_expr::ScalarUDF;
use datafusion_expr::registry::FunctionRegistry;

use crate::function::Function;

/// All functions, under their own names.
///
/// # Examples
///
/// ```
/// let functions = urial_datafusion::all();
/// assert!(functions.iter().any(|function| function.name() == "uri_host"));
/// ```
pub fn all() -> Vec<ScalarUDF> {
    let new = |definition: &&'static _| ScalarUDF::new_from_impl(Function::new(definition));
    functions::ALL.iter().map(new).collect()
}

/// Registers all functions.
///
/// # Errors
///
/// If the registry takes no functions.
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
/// If the registry takes no functions.
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
pub fn register_trino_names(registry: &mut dyn FunctionRegistry) -> Result<()> {
    for &(name, definition) in functions::TRINO {
        let function = ScalarUDF::new_from_impl(Function::named(name, definition));
        registry.register_udf(Arc::new(function))?;
    }
    Ok(())
}

/// What the functions say of themselves, as Markdown.
///
/// # Examples
///
/// ```
/// let text = urial_datafusion::documentation();
/// assert!(text.contains("### `uri_normalize(uri [, level])`"));
/// ```
pub fn documentation() -> String {
    use std::fmt::Write;
    let mut text = String::new();
    for definition in functions::ALL {
        let documentation = definition.documentation();
        // Writing to a string does not fail.
        let _ = writeln!(text, "### `{}`\n", documentation.syntax_example);
        let _ = writeln!(text, "{}\n", documentation.description);
        for (name, about) in documentation.arguments.unwrap_or_default() {
            let _ = writeln!(text, "- `{name}`: {about}");
        }
        let _ = writeln!(
            text,
            "\n{}\n",
            documentation.sql_example.unwrap_or_default()
        );
    }
    text
}
