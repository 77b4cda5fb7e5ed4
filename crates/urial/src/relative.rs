//! [`RelativeRef`]: a reference without a scheme.

use core::fmt;
use core::ops::Deref;

use crate::error::ParseError;
use crate::grammar::{Form, Grammar};
use crate::reference::{Reference, const_layout};

/// A relative reference: it has no scheme and means something beside a base (RFC 3986 section 4.2).
///
/// `relative-ref = relative-part [ "?" query ] [ "#" fragment ]`
///
/// # Examples
///
/// ```
/// use urial::{ReferenceKind, RelativeRef};
///
/// let up = RelativeRef::parse("../g?y#s")?;
/// assert_eq!(up.kind(), ReferenceKind::RelativePath);
/// assert!(RelativeRef::parse("http:g").is_err());
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RelativeRef<'a>(Reference<'a>);

impl<'a> RelativeRef<'a> {
    /// Reads a `relative-ref` (RFC 3986 section 4.2).
    ///
    /// # Errors
    ///
    /// The first byte that breaks a rule of the grammar, such as a scheme.
    ///
    /// ```
    /// use urial::RelativeRef;
    /// assert!(RelativeRef::parse("../a").is_ok());
    /// assert!(RelativeRef::parse("a:b").is_err());
    /// ```
    #[inline]
    pub fn parse(text: &'a str) -> Result<Self, ParseError> {
        Self::parse_with(text, &Grammar::RFC3986)
    }

    /// Reads a `relative-ref` under another grammar.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse).
    ///
    /// ```
    /// use urial::{Grammar, RelativeRef};
    /// assert!(RelativeRef::parse_with("//[::1%25z]", &Grammar::RFC6874).is_ok());
    /// ```
    #[inline]
    pub fn parse_with(text: &'a str, grammar: &Grammar) -> Result<Self, ParseError> {
        Reference::parse_as(text, Form::RelativeRef, grammar).map(Self)
    }

    /// Reads bytes that need not be UTF-8.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse).
    ///
    /// ```
    /// assert!(urial::RelativeRef::parse_bytes(b"../a").is_ok());
    /// assert!(urial::RelativeRef::parse_bytes(b"../a\xFF").is_err());
    /// ```
    #[inline]
    pub fn parse_bytes(bytes: &'a [u8]) -> Result<Self, ParseError> {
        Reference::parse_bytes_as(bytes, Form::RelativeRef, &Grammar::RFC3986).map(Self)
    }

    /// Reads a literal at compile time: a wrong one does not compile.
    ///
    /// # Panics
    ///
    /// If the text is not a `relative-ref`. In a constant, that is a compile-time error.
    ///
    /// ```
    /// use urial::RelativeRef;
    /// const GOOD: RelativeRef = RelativeRef::parse_const("../a");
    /// assert_eq!(GOOD.as_str(), "../a");
    /// ```
    ///
    /// ```compile_fail
    /// const WRONG: urial::RelativeRef = urial::RelativeRef::parse_const("a:b");
    /// ```
    #[track_caller]
    pub const fn parse_const(text: &'a str) -> Self {
        Self(Reference::new(text, const_layout(text, Form::RelativeRef)))
    }

    /// The same text as a reference.
    ///
    /// ```
    /// use urial::RelativeRef;
    /// assert_eq!(RelativeRef::parse("../a")?.as_reference().as_str(), "../a");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_reference(self) -> Reference<'a> {
        self.0
    }
}

impl<'a> Deref for RelativeRef<'a> {
    type Target = Reference<'a>;

    fn deref(&self) -> &Reference<'a> {
        &self.0
    }
}

impl fmt::Debug for RelativeRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("RelativeRef")
            .field(&self.redacted())
            .finish()
    }
}

impl fmt::Display for RelativeRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl AsRef<str> for RelativeRef<'_> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl PartialEq<str> for RelativeRef<'_> {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for RelativeRef<'_> {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl<'a> TryFrom<&'a str> for RelativeRef<'a> {
    type Error = ParseError;

    fn try_from(text: &'a str) -> Result<Self, ParseError> {
        Self::parse(text)
    }
}

impl<'a> From<RelativeRef<'a>> for Reference<'a> {
    fn from(value: RelativeRef<'a>) -> Self {
        value.0
    }
}

/// Checked, without reading the text again.
impl<'a> TryFrom<Reference<'a>> for RelativeRef<'a> {
    type Error = ParseError;

    fn try_from(reference: Reference<'a>) -> Result<Self, ParseError> {
        reference.check_form(Form::RelativeRef)?;
        Ok(Self(reference))
    }
}
