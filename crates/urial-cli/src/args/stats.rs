//! The arguments of `urial stats`.

use super::StreamArgs;

/// Print statistics of a list of URIs
///
/// Prints how many records are valid, the most frequent schemes, hosts and registrable domains, kinds of
/// hosts, duplicates by level, lengths, and kinds of errors. Uses at most about 100 MiB of memory: counts are
/// exact up to 65536 distinct names and 262144 distinct URIs; beyond that they are estimated, and the output
/// states the error. Exits with 1 if a record is invalid.
#[derive(Debug, clap::Args)]
pub(crate) struct StatsArgs {
    #[command(flatten)]
    pub(crate) stream: StreamArgs,

    /// The number of schemes, hosts and domains to print
    #[arg(short, long, value_name = "N", default_value_t = 10)]
    pub(crate) top: usize,

    /// Print one JSON object: records, valid, invalid, schemes, hosts, registrable_domains, host_kinds, errors,
    /// duplicates, length
    #[arg(long)]
    pub(crate) json: bool,
}
