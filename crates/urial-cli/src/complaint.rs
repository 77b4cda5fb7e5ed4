//! [`Complaint`]: why a record could not be worked on.

use std::fmt;

use urial::{ParseError, repair::RepairError, scheme::SchemeError};
use urial_whatwg::{Failure, ValidationError};

use crate::lint::{Finding, Severity};

/// The reason why a record could not be processed.
#[derive(Clone, Debug)]
pub(crate) enum Complaint {
    /// It breaks a rule of the grammar.
    Syntax(ParseError),
    /// It cannot be repaired.
    Repair(Box<RepairError>),
    /// It breaks a rule of its scheme.
    Scheme(SchemeError),
    /// It has an error of the URL Standard.
    Url(ValidationError),
    /// It is not UTF-8 text.
    Utf8 { offset: usize },
    /// It is valid, and probably not what was meant.
    Lint(Finding, Severity),
    /// It is longer than allowed.
    Overlong { max: usize },
    /// It is a row that cannot be taken apart; the offset is that in the row.
    Row {
        offset: Option<usize>,
        message: String,
    },
    /// Something else, reported by the operation, with the byte if there is one to point at.
    Operation {
        offset: Option<usize>,
        message: String,
    },
}

impl Complaint {
    /// Returns the message of an operation, without a byte to point at.
    pub(crate) fn of(error: impl fmt::Display) -> Self {
        Self::Operation {
            offset: None,
            message: error.to_string(),
        }
    }

    /// Returns the kind of fault, for counting.
    pub(crate) fn fault(&self) -> Fault {
        match self {
            Self::Syntax(error) => Fault::of(error),
            Self::Repair(error) => Fault::of(&error.parse_error()),
            Self::Scheme(error) => Fault {
                kind: error.kind().name(),
                component: Some(error.component().name()),
            },
            Self::Url(error) => Fault::new(error.kind().name()),
            Self::Utf8 { .. } => Fault::new("not-utf-8"),
            Self::Lint(finding, _) => Fault::new(finding.lint.name()),
            Self::Overlong { .. } => Fault::new("overlong"),
            Self::Row { .. } => Fault::new("row"),
            Self::Operation { .. } => Fault::new("operation"),
        }
    }

    /// Returns whether the record is valid all the same.
    pub(crate) const fn is_warning(&self) -> bool {
        matches!(self, Self::Lint(_, Severity::Warning))
    }

    /// Returns the complaint for a quote that is not closed in time.
    pub(crate) fn unclosed_quote(offset: usize) -> Self {
        let message = format!(
            "the quote at byte {offset} is not closed within --max-line; the next row starts at the next line"
        );
        Self::Row {
            offset: Some(offset),
            message,
        }
    }

    /// Returns the byte to point at.
    pub(crate) fn offset(&self) -> Option<usize> {
        match self {
            Self::Syntax(error) => Some(error.offset()),
            Self::Repair(error) => Some(error.offset()),
            Self::Scheme(error) => Some(error.offset()),
            Self::Url(error) => Some(error.offset()),
            Self::Utf8 { offset } => Some(*offset),
            Self::Lint(finding, _) => Some(finding.offset),
            Self::Overlong { .. } => None,
            Self::Row { offset, .. } | Self::Operation { offset, .. } => *offset,
        }
    }
}

/// The kind of error of a record, and its component.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Fault {
    pub(crate) kind: &'static str,
    pub(crate) component: Option<&'static str>,
}

impl Fault {
    pub(crate) const fn new(kind: &'static str) -> Self {
        Self {
            kind,
            component: None,
        }
    }

    pub(crate) fn of(error: &ParseError) -> Self {
        Self {
            kind: error.kind().name(),
            component: Some(error.component().name()),
        }
    }
}

impl From<ParseError> for Complaint {
    fn from(error: ParseError) -> Self {
        Self::Syntax(error)
    }
}

impl From<RepairError> for Complaint {
    fn from(error: RepairError) -> Self {
        Self::Repair(Box::new(error))
    }
}

impl From<SchemeError> for Complaint {
    fn from(error: SchemeError) -> Self {
        Self::Scheme(error)
    }
}

impl From<Failure> for Complaint {
    fn from(failure: Failure) -> Self {
        Self::Url(failure.into())
    }
}

/// Returns a record as text.
pub(crate) fn utf8(record: &[u8]) -> Result<&str, Complaint> {
    str::from_utf8(record).map_err(|error| Complaint::Utf8 {
        offset: error.valid_up_to(),
    })
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(error) => error.fmt(f),
            Self::Repair(error) => error.fmt(f),
            Self::Scheme(error) => error.fmt(f),
            Self::Url(error) => error.fmt(f),
            Self::Utf8 { offset } => write!(f, "not UTF-8 text at byte {offset}"),
            Self::Lint(finding, _) => finding.fmt(f),
            Self::Overlong { max } => write!(f, "longer than {max} bytes (see --max-line)"),
            Self::Row { message, .. } | Self::Operation { message, .. } => f.write_str(message),
        }
    }
}
