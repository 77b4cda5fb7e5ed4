//! [`Absolute`]: an identifier without a fragment.

use core::fmt;
use core::ops::Deref;

use crate::error::ParseError;
use crate::grammar::Form;
use crate::identifier::Identifier;
use crate::read;
use crate::reference::{IntoReference, Reference};
use crate::standard::{FixedStandard, Rfc3986, Standard};

/// An absolute URI under RFC 3986: a URI without a fragment (section 4.3).
///
/// `absolute-URI = scheme ":" hier-part [ "?" query ]`
///
/// # Examples
///
/// ```
/// use urial::AbsoluteUri;
///
/// let base = AbsoluteUri::parse("http://a/b/c/d;p?q")?;
/// assert_eq!(base.path(), "/b/c/d;p");
/// # Ok::<(), urial::ParseError>(())
/// ```
pub type AbsoluteUri<'a> = Absolute<'a, Rfc3986>;

/// An identifier without a fragment under the standard `S` (RFC 3986 section 4.3).
///
/// Protocols require this form for a base URI, and for the identifier of a whole resource.
/// [`AbsoluteUri`] is the alias for RFC 3986.
///
/// # Examples
///
/// ```
/// use urial::{AbsoluteUri, Uri};
///
/// assert!(AbsoluteUri::parse("http://a/b").is_ok());
/// assert!(AbsoluteUri::try_from(Uri::parse("http://a/#top")?).is_err());
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Absolute<'a, S>(Identifier<'a, S>);

impl<'a, S: FixedStandard> Absolute<'a, S> {
    /// Parses an identifier without a fragment (RFC 3986 section 4.3).
    ///
    /// # Errors
    ///
    /// Returns the first byte that breaks a rule of the grammar, such as a fragment.
    ///
    /// ```
    /// use urial::AbsoluteUri;
    /// assert!(AbsoluteUri::parse("urn:a").is_ok());
    /// assert!(AbsoluteUri::parse("urn:a#b").is_err());
    /// ```
    #[inline]
    pub fn parse(text: &'a str) -> Result<Self, ParseError> {
        Self::parse_as(text, S::MARKER)
    }

    /// Parses bytes, which need not be UTF-8.
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
        Reference::read_bytes(bytes, Form::AbsoluteUri, S::GRAMMAR, S::MARKER).map(Self::new)
    }

    /// Parses a literal at compile time: an invalid one does not compile.
    ///
    /// # Panics
    ///
    /// Panics if the text is not an identifier without a fragment. In a constant, that is a
    /// compile-time error.
    ///
    /// ```
    /// use urial::AbsoluteUri;
    /// const BASE: AbsoluteUri = AbsoluteUri::parse_const("urn:a");
    /// assert_eq!(BASE.as_str(), "urn:a");
    /// ```
    ///
    /// ```compile_fail
    /// const INVALID: urial::AbsoluteUri = urial::AbsoluteUri::parse_const("urn:a#b");
    /// ```
    #[track_caller]
    pub const fn parse_const(text: &'a str) -> Self {
        let layout = read::layout_of_literal(text, Form::AbsoluteUri, S::GRAMMAR);
        Self::new(Reference::new(text, layout, S::MARKER))
    }
}

impl<'a, S: Standard> Absolute<'a, S> {
    /// Parses an identifier without a fragment under a standard that is given as a value.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse).
    ///
    /// ```
    /// use urial::{identifier::Absolute, standard::Rfc6874};
    /// assert!(Absolute::parse_as("a://[::1%25z]", Rfc6874).is_ok());
    /// ```
    #[inline]
    pub fn parse_as(text: &'a str, standard: S) -> Result<Self, ParseError> {
        let form = Form::AbsoluteUri;
        Reference::read(text, form, standard.grammar(), standard).map(Self::new)
    }
}

impl<'a, S> Absolute<'a, S> {
    /// Returns a reference that is known to have a scheme and no fragment.
    #[inline]
    pub(crate) const fn new(reference: Reference<'a, S>) -> Self {
        Self(Identifier::new(reference))
    }
}

impl<'a, S: Copy> Identifier<'a, S> {
    /// Returns the identifier without its fragment, and states so in the type (section 4.3).
    ///
    /// ```
    /// let uri = urial::Uri::parse("http://a/b#c")?;
    /// assert_eq!(uri.to_absolute(), "http://a/b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn to_absolute(&self) -> Absolute<'a, S> {
        Absolute(self.without_fragment())
    }
}

impl<'a, S> Deref for Absolute<'a, S> {
    type Target = Identifier<'a, S>;

    #[inline]
    fn deref(&self) -> &Identifier<'a, S> {
        &self.0
    }
}

impl<S: Standard> fmt::Debug for Absolute<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.standard().type_names().absolute;
        f.debug_tuple(name).field(&self.redacted()).finish()
    }
}

impl<'a, S> From<Absolute<'a, S>> for Reference<'a, S> {
    fn from(absolute: Absolute<'a, S>) -> Self {
        absolute.0.into()
    }
}

impl<'a, S> From<Absolute<'a, S>> for Identifier<'a, S> {
    fn from(absolute: Absolute<'a, S>) -> Self {
        absolute.0
    }
}

/// Checks for a scheme and for no fragment, without parsing the text again.
impl<'a, S: Standard> TryFrom<Reference<'a, S>> for Absolute<'a, S> {
    type Error = ParseError;

    fn try_from(reference: Reference<'a, S>) -> Result<Self, ParseError> {
        reference.check_form(Form::AbsoluteUri)?;
        Ok(Self::new(reference))
    }
}

/// Checks that there is no fragment, without parsing the text again.
impl<'a, S: Standard> TryFrom<Identifier<'a, S>> for Absolute<'a, S> {
    type Error = ParseError;

    fn try_from(identifier: Identifier<'a, S>) -> Result<Self, ParseError> {
        identifier.as_reference().try_into()
    }
}

impl<'a, S: Standard> IntoReference<'a> for Absolute<'a, S> {
    type Standard = S;

    fn into_reference(self) -> Reference<'a, S> {
        self.0.into_reference()
    }
}
