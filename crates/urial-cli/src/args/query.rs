//! Changes to query pairs: the same arguments for `normalize` and `set`.

use crate::pairs::PairEdits;

const HEADING: &str = "Query";

#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct QueryArgs {
    /// Sort query pairs by name; pairs of the same name keep their order
    #[arg(long, help_heading = HEADING)]
    sort_query: bool,

    /// Drop query pairs that have neither a name nor a value, as in "?a&&b"
    #[arg(long, help_heading = HEADING)]
    drop_empty_pairs: bool,

    /// Drop query pairs that repeat an earlier pair, byte for byte
    #[arg(long, help_heading = HEADING)]
    dedupe_pairs: bool,
}

impl QueryArgs {
    pub(crate) const fn edits(self) -> PairEdits {
        PairEdits {
            drop_empty: self.drop_empty_pairs,
            dedupe: self.dedupe_pairs,
            sort: self.sort_query,
        }
    }
}
