//! Percent-encoded text as a type (RFC 3986 section 2).
//!
//! A component's text and the data it stands for are different things: `a%2Fb` is one segment whose
//! data is `a/b`. The types here keep them apart. Text is split first and decoded after, so that
//! data never turns into a delimiter; what was decoded cannot be decoded again, nor what was
//! encoded encoded again, without saying so.

#[cfg(feature = "alloc")]
mod buf;
mod decode;
mod encode;
mod part;
mod split;

#[cfg(feature = "alloc")]
pub use buf::EncodedBuf;
#[cfg(feature = "alloc")]
pub use decode::decode_lenient;
pub use decode::{DecodeError, DecodedBytes};
pub use encode::{Encode, encode};
pub use part::Part;
pub use split::Split;

use crate::charset::{RESERVED, UNRESERVED};
use crate::component::Component;
use crate::error::ParseError;
use crate::grammar::Grammar;
use crate::rule::Rule;
use crate::validate::Span;

/// Text of a component: characters that stand for themselves and percent-encoded octets.
///
/// Its bytes are what was written ([`as_str`](Self::as_str)); the data is a decoding away
/// ([`decode_text`](Self::decode_text), [`decode_bytes`](Self::decode_bytes),
/// [`decode_lossy`](Self::decode_lossy), [`bytes`](Self::bytes)). Equality, order and hash are
/// those of the text as written.
///
/// # Examples
///
/// ```
/// use urial::Reference;
///
/// let reference = Reference::parse("/caf%C3%A9/a%2Fb")?;
/// let segments: Vec<_> = reference.path().segments().collect();
/// assert_eq!(segments[0].as_str(), "caf%C3%A9");
/// assert_eq!(segments[0].decode_text()?, "café");
/// assert_eq!(segments[1].decode_text()?, "a/b");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Encoded<'a>(&'a str);

impl<'a> Encoded<'a> {
    /// The empty text.
    pub const EMPTY: Self = Self("");

    /// Text that is known to be well-formed: a piece of a validated component.
    pub(crate) const fn new(text: &'a str) -> Self {
        Self(text)
    }

    /// Checks text that may belong to any component: reserved and unreserved characters and
    /// well-formed percent-encodings (RFC 3986 section 2).
    ///
    /// # Errors
    ///
    /// The first byte that no URI may hold.
    ///
    /// ```
    /// use urial::Encoded;
    /// assert_eq!(Encoded::parse("50%25")?.decode_text()?, "50%");
    /// assert_eq!(Encoded::parse("50%").unwrap_err().offset(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(text: &'a str) -> Result<Self, ParseError> {
        crate::validate::check_len(text.len())?;
        let span = Span {
            bytes: text.as_bytes(),
            start: 0,
            end: text.len(),
            component: Component::Reference,
            rule: Rule::UriReference,
            grammar: &Grammar::RFC3986,
        };
        match span.check(&RESERVED.union(UNRESERVED)) {
            None => Ok(Self(text)),
            Some(error) => Err(error),
        }
    }

    /// The text as written.
    ///
    /// ```
    /// assert_eq!(urial::Encoded::parse("a%20b")?.as_str(), "a%20b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_str(self) -> &'a str {
        self.0
    }

    /// The length of the text as written, in bytes.
    ///
    /// ```
    /// assert_eq!(urial::Encoded::parse("%20")?.len(), 3);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn len(self) -> usize {
        self.0.len()
    }

    /// Whether the text is empty.
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

impl core::fmt::Display for Encoded<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(self.0)
    }
}

impl AsRef<str> for Encoded<'_> {
    fn as_ref(&self) -> &str {
        self.0
    }
}

impl PartialEq<str> for Encoded<'_> {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

impl PartialEq<&str> for Encoded<'_> {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}
