//! The arguments of `urial rewrite`.

use super::StreamArgs;
use crate::rewrite::Replacement;

/// Replace prefixes of URIs
///
/// In a URI that starts with OLD, replaces OLD with NEW. If several match, the longest OLD wins; URIs that match
/// none are printed unchanged. A prefix ends at the end of a component, a path segment or a query pair:
/// "http://h/a" is not a prefix of "http://h/ab". Scheme and host are compared case-insensitively.
#[derive(Debug, clap::Args)]
pub(crate) struct RewriteArgs {
    #[command(flatten)]
    pub(crate) stream: StreamArgs,

    /// A prefix and its replacement, both URIs; may be given several times
    #[arg(short, long = "map", value_name = "OLD=NEW", required = true, value_parser = Replacement::parse)]
    pub(crate) maps: Vec<Replacement>,

    /// Print one JSON object per line: input, result (null on error), error
    #[arg(long)]
    pub(crate) json: bool,
}
