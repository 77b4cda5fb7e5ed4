//! Percent-encoded text as a type (RFC 3986 section 2).
//!
//! The text of a component differs from the data it encodes: `a%2Fb` is one segment whose data is
//! `a/b`. The types of this module keep the two apart. Text is split before it is decoded, so data
//! never turns into a delimiter. Decoded data is a plain string, so nothing is decoded or encoded
//! twice by accident.

#[cfg(feature = "alloc")]
mod buf;
mod character;
mod decode;
mod part;
mod encode;
mod split;

#[cfg(feature = "alloc")]
pub use buf::EncodedBuf;
pub(crate) use character::encoded_char;
pub(crate) use decode::Plus;
#[cfg(feature = "alloc")]
pub use decode::decode_lenient;
pub use decode::{DecodeError, DecodedBytes};
#[cfg(feature = "alloc")]
pub(crate) use encode::triplet;
pub use encode::{Encode, encode};
pub use part::Part;
pub use split::Split;

use crate::charset::{RESERVED, UNRESERVED};
use crate::component::Component;
use crate::error::ParseError;
use crate::grammar::Grammar;
use crate::rule::Rule;
use crate::validate::Span;

/// The text of a component or of a part of one: literal characters and percent-encoded octets.
///
/// [`as_str`](Self::as_str) returns the text as written. [`decode_text`](Self::decode_text),
/// [`decode_bytes`](Self::decode_bytes), [`decode_lossy`](Self::decode_lossy) and
/// [`bytes`](Self::bytes) return the data. Equality, order and hash follow the text as written.
///
/// # Examples
///
/// ```
/// use urial::UriRef;
///
/// let reference = UriRef::parse("/caf%C3%A9/a%2Fb")?;
/// let segments: Vec<_> = reference.path().segments().collect();
/// assert_eq!(segments[0].as_str(), "caf%C3%A9");
/// assert_eq!(segments[0].decode_text()?, "café");
/// assert_eq!(segments[1].decode_text()?, "a/b");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Default)]
pub struct Encoded<'a>(&'a str);

impl<'a> Encoded<'a> {
    /// The empty text.
    ///
    /// ```
    /// assert_eq!(urial::Encoded::EMPTY, "");
    /// ```
    pub const EMPTY: Self = Self("");

    /// Returns text that is known to be well-formed: a piece of a validated component.
    pub(crate) const fn new(text: &'a str) -> Self {
        Self(text)
    }

    /// Checks text of any component: reserved and unreserved characters and well-formed
    /// percent-encodings (RFC 3986 section 2).
    ///
    /// # Errors
    ///
    /// Returns the first byte that is not allowed in a URI.
    ///
    /// ```
    /// use urial::Encoded;
    /// assert_eq!(Encoded::parse("50%25")?.decode_text()?, "50%");
    /// assert_eq!(Encoded::parse("50%").unwrap_err().offset(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(text: &'a str) -> Result<Self, ParseError> {
        crate::validate::check_len(text.len())?;
        let (component, rule) = (Component::Reference, Rule::UriReference);
        let span = Span::whole(text.as_bytes(), component, rule, &Grammar::RFC3986);
        match span.check(&RESERVED.union(UNRESERVED)) {
            None => Ok(Self(text)),
            Some(error) => Err(error),
        }
    }

    /// Returns the text as written.
    ///
    /// ```
    /// assert_eq!(urial::Encoded::parse("a%20b")?.as_str(), "a%20b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_str(self) -> &'a str {
        self.0
    }

    /// Returns the length of the text as written, in bytes.
    ///
    /// ```
    /// assert_eq!(urial::Encoded::parse("%20")?.len(), 3);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn len(self) -> usize {
        self.0.len()
    }

    /// Returns whether the text is empty.
    ///
    /// ```
    /// assert!(urial::Encoded::EMPTY.is_empty());
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }
}

impl core::fmt::Debug for Encoded<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        core::fmt::Debug::fmt(self.0, f)
    }
}
