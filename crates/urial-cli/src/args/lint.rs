//! The lints to run, and those that fail the run.

use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::lint::{Lint, Severity};

/// The heading under which help lists these.
const HEADING: &str = "Lints";

#[derive(Clone, Debug, clap::Args)]
pub(crate) struct LintArgs {
    /// Warn about valid URIs that are probably mistakes: missing slashes ("https//h.com"), an unknown scheme one
    /// edit away from a known one ("htp://h.com"), a host as scheme ("localhost:8080"), a host without a dot,
    /// a password, a name that looks like an IPv4 address ("127.1"), a label of mixed scripts or one that looks like
    /// another (UTS 39), and with --standard iri, text that is displayed in a confusing order (RFC 3987 section 4)
    #[arg(long, help_heading = HEADING)]
    lint: bool,

    /// Exit with 1 if one of these lints warns, separated by commas; implies --lint
    #[arg(long, help_heading = HEADING, value_name = "LINTS", value_delimiter = ',', value_parser = denied())]
    deny: Vec<Denied>,
}

/// Lints that fail the run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Denied {
    All,
    One(Lint),
}

/// Returns the names of lints, for help and completions too.
fn denied() -> impl TypedValueParser<Value = Denied> {
    let names = Lint::ALL.map(Lint::name).into_iter().chain(["all"]);
    PossibleValuesParser::new(names).map(|text| {
        let found = Lint::ALL.into_iter().find(|lint| lint.name() == text);
        found.map_or(Denied::All, Denied::One)
    })
}

impl LintArgs {
    /// Returns whether lints are run.
    pub(crate) const fn is_on(&self) -> bool {
        self.lint || !self.deny.is_empty()
    }

    pub(crate) fn severity(&self, lint: Lint) -> Severity {
        let is_denied =
            |denied: &Denied| matches!(denied, Denied::All) || *denied == Denied::One(lint);
        if self.deny.iter().any(is_denied) {
            Severity::Denied
        } else {
            Severity::Warning
        }
    }
}
