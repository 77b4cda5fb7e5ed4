//! [`Operation`] and [`Family`]: what is measured, and as what.

use serde::Serialize;

/// The operation that is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, clap::ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Operation {
    /// Parse and validate a reference.
    Parse,
    /// Parse and normalize a URI that is in its normal form already.
    Normal,
    /// Parse and normalize a URI that is not.
    NotNormal,
    /// Parse a reference and resolve it against a base.
    Resolve,
    /// Parse two URIs and decide whether they are equivalent.
    Equivalent,
    /// Find the lines of a buffer and parse each.
    Lines,
    /// Find the lines of a buffer and write the normal form of each into a buffer.
    BulkNormalize,
    /// Find the lines of a buffer and count the distinct normal forms.
    BulkDistinct,
}

impl Operation {
    /// All of them, in the order of the report.
    pub(crate) const ALL: [Self; 8] = [
        Self::Parse,
        Self::Normal,
        Self::NotNormal,
        Self::Resolve,
        Self::Equivalent,
        Self::Lines,
        Self::BulkNormalize,
        Self::BulkDistinct,
    ];

    /// Its name in the tables.
    pub(crate) fn title(self) -> &'static str {
        match self {
            Self::Parse => "parse",
            Self::Normal => "normalize, already normal",
            Self::NotNormal => "normalize, not normal",
            Self::Resolve => "resolve",
            Self::Equivalent => "equivalence of two",
            Self::Lines => "bulk: lines",
            Self::BulkNormalize => "bulk: normalize",
            Self::BulkDistinct => "bulk: normalize and de-duplicate",
        }
    }

    /// Every how many rounds it takes part: a round over a million lines takes a while.
    pub(crate) fn every(self) -> u32 {
        match self {
            Self::Lines | Self::BulkNormalize | Self::BulkDistinct => 5,
            _ => 1,
        }
    }
}

/// What a contender is compared as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Family {
    /// urial itself, or one of its ways.
    Own,
    /// A library that follows RFC 3986 or RFC 3987.
    Rfc3986,
    /// A library that follows the WHATWG URL standard, which rewrites what it reads.
    Whatwg,
    /// A library with a grammar of its own.
    Other,
    /// Not a parser: what the machine allows at best.
    Limit,
}
