//! How far equivalence goes: the same for every command that compares.

use std::path::PathBuf;

use urial::{Level, LevelError};

use super::GrammarArg;

#[derive(Debug, clap::Args)]
pub(crate) struct LadderArgs {
    /// How far to go: simple, case, percent, dots, scheme, protocol
    #[arg(short, long, value_name = "LEVEL", value_parser = level, default_value = "scheme")]
    pub(crate) level: Level,

    /// The grammar to read by
    #[arg(long, value_enum, default_value_t, value_name = "STANDARD")]
    pub(crate) grammar: GrammarArg,

    /// For level protocol: pairs of URIs that lead to the same, such as observed redirects, two a
    /// line with a space between
    #[arg(long, value_name = "FILE")]
    pub(crate) equivalences: Option<PathBuf>,
}

/// The name of a level.
pub(crate) fn level(text: &str) -> Result<Level, LevelError> {
    text.parse()
}
