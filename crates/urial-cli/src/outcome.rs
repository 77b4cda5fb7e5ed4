//! [`Outcome`]: how a command went; [`Verdict`]: how a record went.

use crate::complaint::Fault;

/// The result of a command, for the exit status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// All input was valid.
    Clean,
    /// Some input was not, or something differs.
    SomeInvalid,
}

impl Outcome {
    /// Combines the outcomes of two steps.
    pub(crate) fn and(self, other: Self) -> Self {
        if self == Self::Clean { other } else { self }
    }
}

/// Whether a record that gave no complaint was valid all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Good,
    /// The output reports what is wrong; the exit status has to report it too.
    Bad(Fault),
    /// It is valid, and the exit status reports that something differs.
    Different,
}
