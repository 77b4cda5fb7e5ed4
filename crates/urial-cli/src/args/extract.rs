//! The arguments of `urial extract`.

use super::StreamArgs;

/// Print the URLs in text, logs or Markdown
///
/// A URL starts with a scheme and "://", or with "mailto:" or "urn:". It ends at a space, at any other
/// character that no URL contains, or at a closing bracket whose opening bracket is not in the URL.
/// Punctuation after it and quotes or emphasis around it are not part of it. URLs are printed as they are
/// written, valid or not, one per line, in input order; select some of them with --where, such as
/// --where valid.
#[derive(Debug, clap::Args)]
#[command(mut_arg("inputs", |arg| arg
    .value_name("FILE")
    .help("Text files (\"-\" is standard input; gzip and zstd are decompressed); standard input if there are none")))]
#[command(mut_arg("max_line", |arg| arg.default_value("64MiB")))]
pub(crate) struct ExtractArgs {
    #[command(flatten)]
    pub(crate) stream: StreamArgs,

    /// Print only URLs of these schemes, separated by commas; also schemes without "//", such as "tel"
    #[arg(short, long, value_name = "SCHEMES", value_delimiter = ',', value_parser = scheme)]
    pub(crate) scheme: Vec<String>,

    /// End URLs at the first character that is not ASCII; by default, letters of all scripts are part of URLs
    #[arg(long)]
    pub(crate) ascii: bool,

    /// Print the file and the line before each URL: FILE:LINE:URL
    #[arg(short = 'n', long, conflicts_with = "json")]
    pub(crate) line_number: bool,

    /// Print one JSON object per URL: file, line (from 1), start and end (byte offsets in the line, from 0),
    /// uri, valid
    #[arg(long)]
    pub(crate) json: bool,
}

/// Checks the name of a scheme.
fn scheme(text: &str) -> Result<String, String> {
    match urial::Scheme::parse(text) {
        Ok(_) => Ok(text.to_ascii_lowercase()),
        Err(error) => Err(error.to_string()),
    }
}
