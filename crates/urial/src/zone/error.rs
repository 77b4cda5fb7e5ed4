//! [`ZoneError`]: why a text with a zone identifier cannot be read.

use core::fmt;

use crate::error::ParseError;

/// The reason why a text with a zone identifier cannot be parsed.
///
/// # Examples
///
/// ```
/// use urial::zone::{ScopedUri, ZoneError};
///
/// let error = ScopedUri::parse("http://[fe80::1%]/").unwrap_err();
/// assert_eq!(error, ZoneError::Empty { offset: 16 });
/// assert_eq!(error.to_string(), "empty zone identifier at byte 16 (RFC 9844 section 6)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ZoneError {
    /// The text is invalid apart from the zone identifier. The offset is the one in the text.
    Parse(ParseError),
    /// There is a `%` and no zone identifier after it.
    Empty {
        /// The byte after the `%`.
        offset: usize,
    },
    /// The zone identifier has a character that no zone identifier has: white space, a control
    /// character, a delimiter, or a percent sign that begins no percent-encoding.
    Character {
        /// The first byte of the zone identifier, if it is written encoded, or of the character.
        offset: usize,
    },
}

impl ZoneError {
    /// Returns the byte offset of the error in the text.
    ///
    /// ```
    /// let error = urial::zone::ScopedUri::parse("http://[fe80::1%a b]/").unwrap_err();
    /// assert_eq!(error.offset(), 17);
    /// ```
    pub const fn offset(&self) -> usize {
        match self {
            Self::Parse(error) => error.offset(),
            Self::Empty { offset } | Self::Character { offset } => *offset,
        }
    }
}

impl fmt::Display for ZoneError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parse(error) => error.fmt(f),
            Self::Empty { offset } => {
                write!(
                    f,
                    "empty zone identifier at byte {offset} (RFC 9844 section 6)"
                )
            }
            Self::Character { offset } => {
                write!(
                    f,
                    "invalid zone identifier at byte {offset} (RFC 9844 section 6)"
                )
            }
        }
    }
}

impl core::error::Error for ZoneError {}

impl From<ParseError> for ZoneError {
    fn from(error: ParseError) -> Self {
        Self::Parse(error)
    }
}
