//! The arguments of `urial rewrite`.

use super::StreamArgs;
use crate::rewrite::Replacement;

/// Replace prefixes of URIs
///
/// A URI that starts with OLD starts with NEW instead; the longest OLD counts, and URIs without any of them are
/// passed on unchanged. A prefix ends where a component, a segment or a pair of the query ends: "http://h/a"
/// is no prefix of "http://h/ab". Scheme and host are compared without regard to case.
#[derive(Debug, clap::Args)]
pub(crate) struct RewriteArgs {
    #[command(flatten)]
    pub(crate) stream: StreamArgs,

    /// A prefix and what replaces it, both URIs; may be given several times
    #[arg(short, long = "map", value_name = "OLD=NEW", required = true, value_parser = Replacement::parse)]
    pub(crate) maps: Vec<Replacement>,

    /// Print one JSON object per line: input, result (null on error), error
    #[arg(long)]
    pub(crate) json: bool,
}
