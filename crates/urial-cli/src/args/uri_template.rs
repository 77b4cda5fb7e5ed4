//! The arguments of the commands that work with URI Templates.

use std::path::PathBuf;

use super::StreamArgs;

/// Expand a URI Template (RFC 6570)
///
/// Variables are given as NAME=VALUE, or as JSON objects in a file: strings, numbers and booleans, lists, and
/// objects as associative arrays; null is undefined. A name that is given several times is a list. Prints
/// one expansion per line: one for each object of the file, or a single one.
#[derive(Debug, clap::Args)]
pub(crate) struct ExpandArgs {
    /// The template, such as "/search{?q,lang}"
    #[arg(value_name = "TEMPLATE")]
    pub(crate) template: String,

    /// Variables; they take precedence over those of the file
    #[arg(value_name = "NAME=VALUE", value_parser = assignment)]
    pub(crate) variables: Vec<(String, String)>,

    /// Read variables from a file of JSON objects, one expansion each ("-" is standard input)
    #[arg(long, value_name = "FILE")]
    pub(crate) vars: Option<PathBuf>,

    /// Keep undefined variables as expressions, and print a template
    #[arg(long)]
    pub(crate) partial: bool,

    /// Write to a file, atomically
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// Recover the variables of a URI Template from URIs (RFC 6570)
///
/// Prints one JSON object per URI: input, matched, ambiguous, variables, and for a URI that does not match
/// error: offset, message. Expanding the template with the variables gives the URI again. If several
/// assignments do so, the leftmost-shortest one is printed and ambiguous is true. Exits with 1 if a URI
/// does not match.
#[derive(Debug, clap::Args)]
pub(crate) struct MatchArgs {
    /// The template, such as "/users/{id}{?page}"
    #[arg(value_name = "TEMPLATE")]
    pub(crate) template: String,

    #[command(flatten)]
    pub(crate) stream: StreamArgs,

    /// Treat ambiguous URIs as not matching
    #[arg(long)]
    pub(crate) exact: bool,
}

/// Parses a name and a value.
fn assignment(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.into(), value.into())),
        Some(_) | None => Err("expected NAME=VALUE".into()),
    }
}
