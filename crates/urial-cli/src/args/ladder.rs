//! Levels of equivalence: the same arguments for every command that compares.

use std::io;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use urial::Level;
use urial::standard::StandardName;

use super::{Rules, StandardArg, refuse_for_urls};
use crate::usage::usage;

#[derive(Debug, clap::Args)]
pub(crate) struct LadderArgs {
    /// The level of normalization; each level includes those before it [default: scheme]
    #[arg(short, long, value_name = "LEVEL", value_parser = levels())]
    level: Option<Level>,

    /// The standard that defines the syntax
    #[arg(long, value_enum, default_value_t, value_name = "STANDARD")]
    pub(crate) standard: StandardArg,

    /// With --standard iri: also convert characters to Normalization Form C, from level case on
    #[arg(long)]
    pub(crate) nfc: bool,

    /// For level protocol: a file of pairs of URIs that identify the same resource, such as observed redirects;
    /// two URIs per line, separated by a space
    #[arg(long, value_name = "FILE")]
    pub(crate) equivalences: Option<PathBuf>,
}

impl LadderArgs {
    pub(crate) fn level(&self) -> Level {
        self.level.unwrap_or(Level::Scheme)
    }

    /// Fails if an option is given that has no meaning for URLs, which have one normal form.
    pub(crate) fn refuse_for_urls(&self) -> io::Result<()> {
        refuse_for_urls("--level", self.level.is_some())?;
        refuse_for_urls("--nfc", self.nfc)?;
        refuse_for_urls("--equivalences", self.equivalences.is_some())
    }
}

/// Fails if `--nfc` is given with a standard that has no rule for it.
pub(crate) fn refuse_nfc_of_uris(nfc: bool, rules: Rules) -> io::Result<()> {
    match rules {
        Rules::Reference(standard) if nfc && standard != StandardName::Rfc3987 => {
            Err(usage("--nfc", "requires --standard iri"))
        }
        Rules::Reference(_) | Rules::Url => Ok(()),
    }
}

/// Returns the names of levels, for help and completions too.
pub(crate) fn levels() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Level::ALL.iter().map(|level| level.name()))
        .try_map(|text| text.parse::<Level>())
}
