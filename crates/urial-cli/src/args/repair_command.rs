//! The arguments of `urial repair`.

use urial::repair::Repair;

use super::StreamArgs;
use super::repair::steps;

/// Turn invalid text, such as pasted URLs, into URI references
///
/// Prints one reference per line, in input order. Valid input is printed unchanged. These steps remove or replace
/// text: trim (white space around the text), delimiters (<…> and quotation marks around it), line-breaks (and tabs
/// inside), backslashes (to slashes in http, https, ws, wss, ftp and file), slashes (two before the host), drive-letter
/// (file://C:/), first-segment (./ before a:b) and idna (for the host). These steps percent-encode: spaces, non-ascii,
/// percent (signs without two digits) and characters (all others that are not allowed). "cosmetic" changes nothing
/// before the path, "web" reads text as browsers do, and "all" is both. Exits with 1 if an input cannot be repaired.
#[derive(Debug, clap::Args)]
pub(crate) struct RepairCommandArgs {
    #[command(flatten)]
    pub(crate) stream: StreamArgs,

    /// The steps to apply: "cosmetic", "web" or "all", or a list separated by commas
    #[arg(short, long, value_name = "STEPS", default_value = "all", value_parser = steps)]
    pub(crate) steps: Repair,

    /// Print one JSON object per line: input, output (null on error), steps (each with name, before,
    /// after and severity), severity, error
    #[arg(long)]
    pub(crate) json: bool,
}
