//! [`Uri`]: a reference with a scheme.

use core::fmt;
use core::ops::Deref;

use crate::absolute::AbsoluteUri;
use crate::error::ParseError;
use crate::grammar::{Form, Grammar};
use crate::layout::Layout;
use crate::read;
use crate::reference::{Reference, const_layout};
use crate::scheme_name::Scheme;

/// A URI: a scheme, and what it says of the rest (RFC 3986 section 3).
///
/// `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]`
///
/// It is a [`Reference`] that is known to have a scheme, and has all of its accessors.
///
/// # Examples
///
/// ```
/// use urial::Uri;
///
/// let uri = Uri::parse("foo://example.com:8042/over/there?name=ferret#nose")?;
/// assert_eq!(uri.scheme(), "foo");
/// assert_eq!(uri.authority().unwrap(), "example.com:8042");
/// assert_eq!(uri.path(), "/over/there");
/// assert_eq!(uri.query().unwrap(), "name=ferret");
/// assert_eq!(uri.fragment().unwrap(), "nose");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Uri<'a>(Reference<'a>);

impl<'a> Uri<'a> {
    /// A reference that is known to have a scheme.
    #[inline]
    pub(crate) const fn new(reference: Reference<'a>) -> Self {
        Self(reference)
    }

    /// Reads a `URI` (RFC 3986 section 3).
    ///
    /// # Errors
    ///
    /// The first byte that breaks a rule of the grammar, such as a missing scheme.
    ///
    /// ```
    /// use urial::Uri;
    /// assert!(Uri::parse("urn:a").is_ok());
    /// assert!(Uri::parse("a/b").is_err());
    /// ```
    #[inline]
    pub fn parse(text: &'a str) -> Result<Self, ParseError> {
        Self::parse_with(text, &Grammar::RFC3986)
    }

    /// Reads a `URI` under another grammar.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse).
    ///
    /// ```
    /// use urial::{Grammar, Uri};
    /// assert!(Uri::parse_with("a://[::1%25z]", &Grammar::RFC6874).is_ok());
    /// ```
    #[allow(clippy::inline_always, reason = "see `read::fill`")]
    #[inline(always)]
    pub fn parse_with(text: &'a str, grammar: &Grammar) -> Result<Self, ParseError> {
        // As `Reference::parse_as`, whose result would have to be moved: that takes a third as long
        // as to read it.
        let mut layout = Layout::EMPTY;
        read::fill(text.as_bytes(), Form::Uri, grammar, &mut layout)?;
        Ok(Self(Reference::new(text, layout)))
    }

    /// Reads bytes that need not be UTF-8.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse).
    ///
    /// ```
    /// assert!(urial::Uri::parse_bytes(b"urn:a").is_ok());
    /// assert!(urial::Uri::parse_bytes(b"urn:a\xFF").is_err());
    /// ```
    #[allow(clippy::inline_always, reason = "see `read::fill`")]
    #[inline(always)]
    pub fn parse_bytes(bytes: &'a [u8]) -> Result<Self, ParseError> {
        let mut layout = Layout::EMPTY;
        let text = read::fill_text(bytes, Form::Uri, &Grammar::RFC3986, &mut layout)?;
        Ok(Self(Reference::new(text, layout)))
    }

    /// Reads a literal at compile time: a wrong one does not compile.
    ///
    /// # Panics
    ///
    /// If the text is not a `URI`. In a constant, that is a compile-time error.
    ///
    /// ```
    /// use urial::Uri;
    /// const GOOD: Uri = Uri::parse_const("urn:a");
    /// assert_eq!(GOOD.as_str(), "urn:a");
    /// ```
    ///
    /// ```compile_fail
    /// const WRONG: urial::Uri = urial::Uri::parse_const("a/b");
    /// ```
    #[track_caller]
    pub const fn parse_const(text: &'a str) -> Self {
        Self(Reference::new(text, const_layout(text, Form::Uri)))
    }

    /// The same text as a reference.
    ///
    /// ```
    /// use urial::Uri;
    /// assert_eq!(Uri::parse("urn:a")?.as_reference().as_str(), "urn:a");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_reference(self) -> Reference<'a> {
        self.0
    }

    /// The scheme, without its colon (section 3.1): unlike a reference, a URI always has one.
    ///
    /// ```
    /// assert_eq!(urial::Uri::parse("tel:+1-816-555-1212")?.scheme(), "tel");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn scheme(&self) -> Scheme<'a> {
        Scheme::new(&self.as_str()[..self.layout().scheme_end as usize])
    }

    /// The URI without its fragment (section 4.3).
    ///
    /// ```
    /// let uri = urial::Uri::parse("http://a/b#c")?;
    /// assert_eq!(uri.to_absolute(), "http://a/b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn to_absolute(self) -> AbsoluteUri<'a> {
        AbsoluteUri::new(self.without_fragment())
    }
}

impl<'a> Deref for Uri<'a> {
    type Target = Reference<'a>;

    fn deref(&self) -> &Reference<'a> {
        &self.0
    }
}

impl fmt::Debug for Uri<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Uri").field(&self.redacted()).finish()
    }
}

impl fmt::Display for Uri<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl AsRef<str> for Uri<'_> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl PartialEq<str> for Uri<'_> {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for Uri<'_> {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl<'a> TryFrom<&'a str> for Uri<'a> {
    type Error = ParseError;

    fn try_from(text: &'a str) -> Result<Self, ParseError> {
        Self::parse(text)
    }
}

impl<'a> From<Uri<'a>> for Reference<'a> {
    fn from(value: Uri<'a>) -> Self {
        value.0
    }
}

/// Checked, without reading the text again.
impl<'a> TryFrom<Reference<'a>> for Uri<'a> {
    type Error = ParseError;

    fn try_from(reference: Reference<'a>) -> Result<Self, ParseError> {
        reference.check_form(Form::Uri)?;
        Ok(Self(reference))
    }
}

impl<'a> From<AbsoluteUri<'a>> for Uri<'a> {
    fn from(value: AbsoluteUri<'a>) -> Self {
        Self(value.as_reference())
    }
}
