//! [`Complaint`]: why a record could not be worked on.

use std::fmt;

use urial::{ParseError, SchemeError};

/// Why a record could not be worked on.
#[derive(Clone, Debug)]
pub(crate) enum Complaint {
    /// It breaks a rule of the grammar.
    Syntax(ParseError),
    /// It breaks a rule of its scheme.
    Scheme(SchemeError),
    /// It is longer than allowed.
    Overlong { max: usize },
    /// Something else, said by the operation, with the byte if there is one to point at.
    Operation {
        offset: Option<usize>,
        message: String,
    },
}

impl Complaint {
    /// What an operation has to say, without a place.
    pub(crate) fn of(error: impl fmt::Display) -> Self {
        Self::Operation {
            offset: None,
            message: error.to_string(),
        }
    }

    /// The byte to point at.
    pub(crate) fn offset(&self) -> Option<usize> {
        match self {
            Self::Syntax(error) => Some(error.offset()),
            Self::Scheme(error) => Some(error.offset()),
            Self::Overlong { .. } => None,
            Self::Operation { offset, .. } => *offset,
        }
    }
}

impl From<ParseError> for Complaint {
    fn from(error: ParseError) -> Self {
        Self::Syntax(error)
    }
}

impl From<SchemeError> for Complaint {
    fn from(error: SchemeError) -> Self {
        Self::Scheme(error)
    }
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(error) => error.fmt(f),
            Self::Scheme(error) => error.fmt(f),
            Self::Overlong { max } => write!(f, "longer than {max} bytes (see --max-line)"),
            Self::Operation { message, .. } => f.write_str(message),
        }
    }
}
