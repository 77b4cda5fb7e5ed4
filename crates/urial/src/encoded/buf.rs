//! [`EncodedBuf`]: encoded text that owns its memory.

use alloc::string::String;
use core::fmt;

use super::Encoded;
use crate::error::ParseError;

/// Encoded text that owns its memory.
///
/// # Examples
///
/// ```
/// use urial::{EncodedBuf, encoded::{Part, encode}};
///
/// let value: EncodedBuf = encode("fish & chips", Part::QueryValue).to_encoded();
/// assert_eq!(value, "fish%20%26%20chips");
/// ```
#[derive(Clone, Default)]
pub struct EncodedBuf(String);

impl EncodedBuf {
    /// Returns text that is known to be well-formed.
    pub(crate) const fn new(text: String) -> Self {
        Self(text)
    }

    /// Checks text as [`Encoded::parse`] does.
    ///
    /// # Errors
    ///
    /// Returns the first byte that is not allowed in a URI.
    ///
    /// ```
    /// assert!(urial::EncodedBuf::parse("a%20b").is_ok());
    /// assert!(urial::EncodedBuf::parse("a b").is_err());
    /// ```
    pub fn parse(text: impl Into<String>) -> Result<Self, ParseError> {
        let text = text.into();
        Encoded::parse(&text)?;
        Ok(Self(text))
    }

    /// Returns the text as written.
    ///
    /// ```
    /// assert_eq!(urial::EncodedBuf::parse("%41")?.as_str(), "%41");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// Returns the view of this text.
    ///
    /// ```
    /// assert!(urial::EncodedBuf::parse("%41")?.as_encoded().decodes_to("A"));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_encoded(&self) -> Encoded<'_> {
        Encoded(self.as_str())
    }

    /// Converts the text into a `String`.
    ///
    /// ```
    /// assert_eq!(urial::EncodedBuf::parse("%41")?.into_string(), "%41");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn into_string(self) -> String {
        self.0
    }
}

impl fmt::Debug for EncodedBuf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.0, f)
    }
}

impl From<Encoded<'_>> for EncodedBuf {
    fn from(text: Encoded<'_>) -> Self {
        Self(text.as_str().into())
    }
}

impl From<EncodedBuf> for String {
    fn from(text: EncodedBuf) -> Self {
        text.0
    }
}
