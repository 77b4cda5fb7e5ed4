//! [`Operation`], [`Family`] and [`Contender`]: who does what.

use serde::Serialize;

use crate::set::Set;
use crate::{limits, own, peers};

/// What is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, clap::ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Operation {
    /// Parse and validate a reference.
    Parse,
}

impl Operation {
    /// All of them, in the order of the report.
    pub(crate) const ALL: [Self; 1] = [Self::Parse];

    /// What the tables call it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Parse => "parse",
        }
    }

    /// All contenders for it, our own first.
    pub(crate) fn contenders(self) -> Vec<Contender> {
        match self {
            Self::Parse => [&own::parsers(), peers::PARSE, limits::PARSE].concat(),
        }
    }
}

/// What a contender is compared as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Family {
    /// urial itself, or one of its paths forced.
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

/// One way to do an operation.
#[derive(Clone, Copy)]
pub(crate) struct Contender {
    pub(crate) name: &'static str,
    pub(crate) family: Family,
    /// Does the operation once for each line and counts the lines it accepted.
    pub(crate) run: fn(&Set) -> usize,
}

impl Contender {
    pub(crate) const fn new(name: &'static str, family: Family, run: fn(&Set) -> usize) -> Self {
        Self { name, family, run }
    }
}
