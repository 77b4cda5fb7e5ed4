//! [`RepairError`]: why a text was not repaired.

use core::fmt;

use super::{Severity, StepKind};
use crate::error::ParseError;
#[cfg(feature = "idna")]
use crate::idna::IdnaError;

/// A failed repair: the error of the text itself, and the reason why it was not repaired.
///
/// # Examples
///
/// ```
/// use urial::repair::{Refusal, Repair, StepKind};
///
/// let error = Repair::none().with(StepKind::Trim).repair("/a b").unwrap_err();
/// assert_eq!(error.refusal(), &Refusal::Off(StepKind::Spaces));
/// assert_eq!(error.offset(), 2);
/// assert_eq!(
///     error.to_string(),
///     "not repaired at byte 2: the step spaces is off; \
///      invalid path at byte 2: space (did you mean %20?) (RFC 3986 section 3.3)",
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RepairError {
    pub(super) refusal: Refusal,
    pub(super) offset: usize,
    pub(super) error: ParseError,
}

impl RepairError {
    /// Returns what kept the text from being repaired.
    ///
    /// ```
    /// use urial::repair::{Refusal, Repair};
    /// let error = Repair::all().repair("http://h:8o/").unwrap_err();
    /// assert_eq!(error.refusal(), &Refusal::Port);
    /// ```
    pub const fn refusal(&self) -> &Refusal {
        &self.refusal
    }

    /// Returns the byte offset in the input at which the repair ended.
    ///
    /// ```
    /// assert_eq!(urial::repair::Repair::all().repair("http://h:8o/").unwrap_err().offset(), 10);
    /// ```
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the error of the input under RFC 3986.
    ///
    /// ```
    /// use urial::{ErrorKind, repair::Repair};
    /// let error = Repair::all().repair("http://h:8o/").unwrap_err();
    /// assert_eq!(error.parse_error().kind(), ErrorKind::PortDigit);
    /// ```
    pub const fn parse_error(&self) -> ParseError {
        self.error
    }
}

/// The reason why a text was not repaired.
///
/// # Examples
///
/// ```
/// use urial::repair::{Refusal, Repair};
///
/// let refusal = |text| Repair::all().repair(text).unwrap_err().refusal().clone();
/// assert_eq!(refusal("http://a b/"), Refusal::HostCharacter);
/// assert_eq!(refusal("http://[::g]/"), Refusal::IpLiteral);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// It needs a step that is off.
    Off(StepKind),
    /// It needs a step that is more severe than allowed.
    Severity(StepKind, Severity),
    /// The host has a character that no host may have, even encoded: a space, a control character, a
    /// delimiter, a bare percent sign, or one of `<`, `>`, `\`, `^`, `|`.
    HostCharacter,
    /// The host begins with `[` and is not an IP literal.
    IpLiteral,
    /// The port has a character that is not a digit.
    Port,
    /// The host cannot be mapped by IDNA.
    #[cfg(feature = "idna")]
    Idna(IdnaError),
    /// The result is not a reference: it is too long.
    Syntax(ParseError),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Off(kind) => write!(f, "the step {} is off", kind.name()),
            Self::Severity(kind, severity) => write!(f, "the step {} {severity}", kind.name()),
            Self::HostCharacter => f.write_str("a host cannot contain this character"),
            Self::IpLiteral => f.write_str("the host is not an IP address"),
            Self::Port => f.write_str("the port is not a number"),
            #[cfg(feature = "idna")]
            Self::Idna(error) => error.fmt(f),
            Self::Syntax(error) => error.fmt(f),
        }
    }
}

impl fmt::Display for RepairError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            refusal,
            offset,
            error,
        } = self;
        write!(f, "not repaired at byte {offset}: {refusal}; {error}")
    }
}

impl core::error::Error for RepairError {}
