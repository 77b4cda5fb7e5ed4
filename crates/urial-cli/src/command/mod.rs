//! The commands: each takes its arguments and writes what it found.

pub(crate) mod parse;

/// How a command went, for the exit status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// All input was valid.
    Clean,
    /// Some input was not.
    SomeInvalid,
}

impl Outcome {
    /// The outcome of two things done one after the other.
    pub(crate) fn and(self, other: Self) -> Self {
        if self == Self::Clean { other } else { self }
    }
}
