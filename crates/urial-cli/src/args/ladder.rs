//! How far equivalence goes: the same for every command that compares.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use urial::Level;

use super::GrammarArg;

#[derive(Debug, clap::Args)]
pub(crate) struct LadderArgs {
    /// How far to go; each level contains those before it
    #[arg(short, long, value_name = "LEVEL", value_parser = levels(), default_value = "scheme")]
    pub(crate) level: Level,

    /// The grammar to read by
    #[arg(long, value_enum, default_value_t, value_name = "STANDARD")]
    pub(crate) grammar: GrammarArg,

    /// For level protocol: pairs of URIs that lead to the same, such as observed redirects, two a
    /// line with a space between
    #[arg(long, value_name = "FILE")]
    pub(crate) equivalences: Option<PathBuf>,
}

/// The names of levels, for help and completions too.
pub(crate) fn levels() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Level::ALL.iter().map(|level| level.name()))
        .try_map(|text| text.parse::<Level>())
}
