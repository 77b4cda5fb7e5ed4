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
/// use urial::{EncodedBuf, Part, encode};
///
/// let value: EncodedBuf = encode("fish & chips", Part::QueryValue).to_encoded();
/// assert_eq!(value.as_encoded(), "fish%20%26%20chips");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct EncodedBuf(String);

impl EncodedBuf {
    /// Text that is known to be well-formed.
    pub(crate) const fn new(text: String) -> Self {
        Self(text)
    }

    /// Checks text as [`Encoded::parse`] does.
    ///
    /// # Errors
    ///
    /// The first byte that no URI may hold.
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

    /// The text as a view.
    ///
    /// ```
    /// assert!(urial::EncodedBuf::parse("%41")?.as_encoded().decodes_to("A"));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn as_encoded(&self) -> Encoded<'_> {
        Encoded(&self.0)
    }

    /// The text as a string.
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

impl fmt::Display for EncodedBuf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl AsRef<str> for EncodedBuf {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl From<Encoded<'_>> for EncodedBuf {
    fn from(text: Encoded<'_>) -> Self {
        Self(text.as_str().into())
    }
}
