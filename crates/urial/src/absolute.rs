//! [`AbsoluteUri`]: a URI without a fragment.

use core::fmt;
use core::ops::Deref;

use crate::error::ParseError;
use crate::grammar::{Form, Grammar};
use crate::reference::{Reference, const_layout};
use crate::scheme_name::Scheme;
use crate::uri::Uri;

/// An absolute URI: a URI without a fragment (RFC 3986 section 4.3).
///
/// `absolute-URI = scheme ":" hier-part [ "?" query ]`
///
/// This is what a protocol element asks for that is to be a base, or that names a resource as a
/// whole.
///
/// # Examples
///
/// ```
/// use urial::{AbsoluteUri, Uri};
///
/// let base = AbsoluteUri::parse("http://a/b/c/d;p?q")?;
/// assert_eq!(base.path(), "/b/c/d;p");
/// assert!(AbsoluteUri::try_from(Uri::parse("http://a/#top")?).is_err());
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AbsoluteUri<'a>(Reference<'a>);

impl<'a> AbsoluteUri<'a> {
    /// Reads an `absolute-URI` (RFC 3986 section 4.3).
    ///
    /// # Errors
    ///
    /// The first byte that breaks a rule of the grammar, such as a fragment.
    ///
    /// ```
    /// use urial::AbsoluteUri;
    /// assert!(AbsoluteUri::parse("urn:a").is_ok());
    /// assert!(AbsoluteUri::parse("urn:a#b").is_err());
    /// ```
    #[inline]
    pub fn parse(text: &'a str) -> Result<Self, ParseError> {
        Self::parse_with(text, &Grammar::RFC3986)
    }

    /// Reads an `absolute-URI` under another grammar.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse).
    ///
    /// ```
    /// use urial::{Grammar, AbsoluteUri};
    /// assert!(AbsoluteUri::parse_with("a://[::1%25z]", &Grammar::RFC6874).is_ok());
    /// ```
    #[inline]
    pub fn parse_with(text: &'a str, grammar: &Grammar) -> Result<Self, ParseError> {
        Reference::parse_as(text, Form::AbsoluteUri, grammar).map(Self)
    }

    /// Reads bytes that need not be UTF-8.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse).
    ///
    /// ```
    /// assert!(urial::AbsoluteUri::parse_bytes(b"urn:a").is_ok());
    /// assert!(urial::AbsoluteUri::parse_bytes(b"urn:a\xFF").is_err());
    /// ```
    #[inline]
    pub fn parse_bytes(bytes: &'a [u8]) -> Result<Self, ParseError> {
        Reference::parse_bytes_as(bytes, Form::AbsoluteUri, &Grammar::RFC3986).map(Self)
    }

    /// Reads a literal at compile time: a wrong one does not compile.
    ///
    /// # Panics
    ///
    /// If the text is not an `absolute-URI`. In a constant, that is a compile-time error.
    ///
    /// ```
    /// use urial::AbsoluteUri;
    /// const GOOD: AbsoluteUri = AbsoluteUri::parse_const("urn:a");
    /// assert_eq!(GOOD.as_str(), "urn:a");
    /// ```
    ///
    /// ```compile_fail
    /// const WRONG: urial::AbsoluteUri = urial::AbsoluteUri::parse_const("urn:a#b");
    /// ```
    #[track_caller]
    pub const fn parse_const(text: &'a str) -> Self {
        Self(Reference::new(text, const_layout(text, Form::AbsoluteUri)))
    }

    /// The same text as a reference.
    ///
    /// ```
    /// use urial::AbsoluteUri;
    /// assert_eq!(AbsoluteUri::parse("urn:a")?.as_reference().as_str(), "urn:a");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_reference(self) -> Reference<'a> {
        self.0
    }

    /// A reference that is known to have a scheme and no fragment.
    pub(crate) const fn new(reference: Reference<'a>) -> Self {
        Self(reference)
    }

    /// The scheme, without its colon (section 3.1).
    ///
    /// ```
    /// assert_eq!(urial::AbsoluteUri::parse("urn:a")?.scheme(), "urn");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn scheme(&self) -> Scheme<'a> {
        Scheme::new(&self.as_str()[..self.layout().scheme_end as usize])
    }
}

impl<'a> Deref for AbsoluteUri<'a> {
    type Target = Reference<'a>;

    fn deref(&self) -> &Reference<'a> {
        &self.0
    }
}

impl fmt::Debug for AbsoluteUri<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("AbsoluteUri")
            .field(&self.redacted())
            .finish()
    }
}

impl fmt::Display for AbsoluteUri<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl AsRef<str> for AbsoluteUri<'_> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl PartialEq<str> for AbsoluteUri<'_> {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for AbsoluteUri<'_> {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl<'a> TryFrom<&'a str> for AbsoluteUri<'a> {
    type Error = ParseError;

    fn try_from(text: &'a str) -> Result<Self, ParseError> {
        Self::parse(text)
    }
}

impl<'a> From<AbsoluteUri<'a>> for Reference<'a> {
    fn from(value: AbsoluteUri<'a>) -> Self {
        value.0
    }
}

/// Checked, without reading the text again.
impl<'a> TryFrom<Reference<'a>> for AbsoluteUri<'a> {
    type Error = ParseError;

    fn try_from(reference: Reference<'a>) -> Result<Self, ParseError> {
        reference.check_form(Form::AbsoluteUri)?;
        Ok(Self(reference))
    }
}

/// Checked, without reading the text again.
impl<'a> TryFrom<Uri<'a>> for AbsoluteUri<'a> {
    type Error = ParseError;

    fn try_from(uri: Uri<'a>) -> Result<Self, ParseError> {
        uri.as_reference().try_into()
    }
}
