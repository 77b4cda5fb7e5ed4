//! Output formats: drawings and tables for people, JSON for programs.

/// The output format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// As text, for people and for pipes.
    Text,
    /// As one JSON object a record.
    Json,
}

/// Whether a password may be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Password {
    Shown,
    Masked,
}

impl Format {
    /// Returns the format that `--json`, given or not, asks for.
    pub(crate) const fn of(json: bool) -> Self {
        if json { Self::Json } else { Self::Text }
    }
}

mod failure;
pub(crate) mod style;
pub(crate) mod mask;
pub(crate) mod anatomy;
pub(crate) mod diagnostic;
mod url_json;
pub(crate) mod json;
pub(crate) mod readings;
pub(crate) mod report;
pub(crate) mod standards;
pub(crate) mod url_report;
