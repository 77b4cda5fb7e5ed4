//! [`MakeError`]: why no URI of a scheme can be made.

use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use crate::build::BuildError;
use crate::encoded::Encoded;
use crate::error::{ErrorKind, Found, ParseError};
use crate::scheme::SchemeError;

/// The reason why no URI can be made from the inputs of a builder.
///
/// # Examples
///
/// ```
/// use urial::{UriBuf, make::{MakeError, MakeInput}};
///
/// let error = UriBuf::mailto("chris").unwrap_err();
/// assert!(matches!(error, MakeError::Input { input: MakeInput::Address, offset: 5, .. }));
/// assert_eq!(
///     error.to_string(),
///     "invalid mail address at byte 5: expected a mail address, found the end (RFC 6068 section 2)",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MakeError {
    /// An input breaks a rule of the scheme.
    Input {
        /// The input.
        input: MakeInput,
        /// The offset of the first invalid byte in the input.
        offset: usize,
        /// The rule, with the offset in the URI that would be made.
        error: SchemeError,
    },
    /// Text that is given as percent-encoded is invalid, or the URI would be too long.
    Build(BuildError),
}

/// An input of a builder.
///
/// # Examples
///
/// ```
/// assert_eq!(urial::make::MakeInput::Nid.to_string(), "namespace identifier");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MakeInput {
    /// The media type of a `data` URI.
    MediaType,
    /// An address of a `mailto` URI.
    Address,
    /// The name of a header field of a `mailto` URI.
    HeaderName,
    /// The value of a header field of a `mailto` URI.
    HeaderValue,
    /// The namespace identifier of a URN.
    Nid,
    /// The namespace-specific string of a URN.
    Nss,
    /// The r-component of a URN.
    RComponent,
    /// The q-component of a URN.
    QComponent,
}

impl fmt::Display for MakeInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::MediaType => "media type",
            Self::Address => "mail address",
            Self::HeaderName => "header name",
            Self::HeaderValue => "header value",
            Self::Nid => "namespace identifier",
            Self::Nss => "namespace-specific string",
            Self::RComponent => "r-component",
            Self::QComponent => "q-component",
        })
    }
}

impl MakeError {
    /// Returns the error for an input that is written at a range of `text`.
    pub(super) fn new(
        input: MakeInput,
        text: &str,
        range: Range<usize>,
        error: SchemeError,
    ) -> Self {
        let end = error.offset().clamp(range.start, range.end);
        let offset = Encoded::new(&text[range.start..end]).bytes().count();
        let data: Vec<u8> = Encoded::new(&text[range]).bytes().collect();
        Self::Input {
            input,
            offset,
            error: error.with_found(Found::at(&data, offset)),
        }
    }
}

impl fmt::Display for MakeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input {
                input,
                offset,
                error,
            } => {
                write!(f, "invalid {input} at byte {offset}: {}", error.reason())
            }
            Self::Build(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for MakeError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Input { error, .. } => Some(error),
            Self::Build(error) => Some(error),
        }
    }
}

impl From<BuildError> for MakeError {
    fn from(error: BuildError) -> Self {
        Self::Build(error)
    }
}

/// Converts the error of a builder's own text, which is a URI unless it is too long.
impl From<ParseError> for MakeError {
    fn from(error: ParseError) -> Self {
        Self::Build(if error.kind() == ErrorKind::TooLong {
            BuildError::TooLong
        } else {
            BuildError::Syntax(error)
        })
    }
}
