//! [`IdentifierBuf`]: an identifier that owns its text.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;
use core::ops::Deref;

use crate::error::ParseError;
use crate::grammar::Form;
use crate::identifier::Absolute;
use crate::identifier::Identifier;
use crate::reference::ReferenceBuf;
use crate::reference::{IntoReference, Reference};
use crate::scheme_name::Scheme;
use crate::standard::{FixedStandard, Rfc3986, Standard};

/// A URI under RFC 3986 that owns its text.
///
/// # Examples
///
/// ```
/// use urial::UriBuf;
///
/// let page = UriBuf::parse("http://example.com/a/b")?;
/// let link = page.join("../c?d")?;
/// assert_eq!(link, "http://example.com/c?d");
/// # Ok::<(), urial::ParseError>(())
/// ```
pub type UriBuf = IdentifierBuf<Rfc3986>;

/// An identifier under the standard `S` that owns its text.
///
/// [`UriBuf`] is the alias for RFC 3986. An owner has every method of the view ([`Identifier`]),
/// and setters for every component. See [`ReferenceBuf`] for the parameter `T`.
///
/// # Examples
///
/// ```
/// use urial::UriBuf;
///
/// let uri = UriBuf::parse(String::from("news:comp.infosystems.www.servers.unix"))?;
/// assert_eq!(uri.scheme(), "news");
/// assert_eq!(uri.path(), "comp.infosystems.www.servers.unix");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone)]
pub struct IdentifierBuf<S, T = String>(ReferenceBuf<S, T>);

impl<S: FixedStandard> IdentifierBuf<S> {
    /// Parses an identifier (RFC 3986 section 3) and keeps the text.
    ///
    /// [`parse_or_return`](Self::parse_or_return) gives the text back if it is invalid.
    ///
    /// # Errors
    ///
    /// Returns the first byte that breaks a rule of the grammar, such as a missing scheme.
    ///
    /// ```
    /// assert!(urial::UriBuf::parse("urn:a").is_ok());
    /// assert_eq!(urial::UriBuf::parse("a/b").unwrap_err().offset(), 1);
    /// ```
    #[doc(alias("parse_url", "from_string"))]
    pub fn parse(text: impl Into<String>) -> Result<Self, ParseError> {
        Self::parse_as(text, S::MARKER)
    }

    /// Parses an identifier, and returns the text with the error if it is invalid.
    ///
    /// # Errors
    ///
    /// Returns the first byte that breaks a rule of the grammar, and the text.
    ///
    /// ```
    /// let (error, text) = urial::UriBuf::parse_or_return(String::from("a/b")).unwrap_err();
    /// assert_eq!((error.offset(), text.as_str()), (1, "a/b"));
    /// ```
    pub fn parse_or_return(text: String) -> Result<Self, (ParseError, String)> {
        ReferenceBuf::read(text, Form::Uri, S::MARKER).map(Self)
    }

    /// Parses bytes, which need not be UTF-8, and keeps a copy of the text.
    ///
    /// # Errors
    ///
    /// As [`Identifier::parse_bytes`].
    ///
    /// ```
    /// assert_eq!(urial::UriBuf::parse_bytes(b"urn:a")?.scheme(), "urn");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn parse_bytes(bytes: &[u8]) -> Result<Self, ParseError> {
        Ok(Identifier::parse_bytes(bytes)?.to_buf())
    }
}

impl<S: Standard> IdentifierBuf<S> {
    /// Parses an identifier under a standard that is given as a value.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse).
    ///
    /// ```
    /// use urial::{identifier::IdentifierBuf, standard::Rfc6874};
    /// assert!(IdentifierBuf::parse_as("a://[fe80::a%25en1]", Rfc6874).is_ok());
    /// ```
    pub fn parse_as(text: impl Into<String>, standard: S) -> Result<Self, ParseError> {
        let read = ReferenceBuf::read(text.into(), Form::Uri, standard);
        read.map(Self).map_err(|(error, _)| error)
    }
}

impl<S> IdentifierBuf<S> {
    /// Returns the reference, for an edit that keeps the scheme.
    #[inline]
    pub(crate) const fn reference_mut(&mut self) -> &mut ReferenceBuf<S> {
        &mut self.0
    }

    /// Converts the identifier into its text.
    ///
    /// ```
    /// assert_eq!(urial::UriBuf::parse("urn:a")?.into_string(), "urn:a");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn into_string(self) -> String {
        self.0.into_string()
    }
}

impl<S, T> IdentifierBuf<S, T> {
    /// Returns a reference that is known to have a scheme.
    #[inline]
    pub(crate) const fn new(reference: ReferenceBuf<S, T>) -> Self {
        Self(reference)
    }

    /// Converts the identifier into a reference with the same text.
    ///
    /// ```
    /// assert_eq!(urial::UriBuf::parse("urn:a")?.into_reference_buf(), "urn:a");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn into_reference_buf(self) -> ReferenceBuf<S, T> {
        self.0
    }
}

impl<'a, S> IdentifierBuf<S, Cow<'a, str>> {
    /// Converts the identifier into one that owns its text, which copies it if it is borrowed.
    ///
    /// ```
    /// use urial::{Level, Uri, UriBuf};
    /// let owned: UriBuf = Uri::parse("HTTP://h/")?.normalize(Level::Case).into_buf();
    /// assert_eq!(owned, "http://h/");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn into_buf(self) -> IdentifierBuf<S> {
        IdentifierBuf(self.0.into_buf())
    }

    /// Converts the identifier into its text.
    ///
    /// ```
    /// use urial::{Level, Uri};
    /// assert_eq!(Uri::parse("HTTP://h/")?.normalize(Level::Case).into_text(), "http://h/");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn into_text(self) -> Cow<'a, str> {
        self.0.into_text()
    }
}

impl<S: Standard, T: Deref<Target = str>> IdentifierBuf<S, T> {
    /// Returns the view of this identifier.
    ///
    /// ```
    /// assert_eq!(urial::UriBuf::parse("urn:a")?.as_identifier().scheme(), "urn");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn as_identifier(&self) -> Identifier<'_, S> {
        Identifier::new(self.0.as_reference())
    }

    /// Returns the scheme. See [`Identifier::scheme`].
    ///
    /// ```
    /// assert_eq!(urial::UriBuf::parse("urn:a")?.scheme(), "urn");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn scheme(&self) -> Scheme<'_> {
        self.as_identifier().scheme()
    }

    /// Returns the identifier without its fragment. See [`Identifier::without_fragment`].
    ///
    /// ```
    /// assert_eq!(urial::UriBuf::parse("urn:a#b")?.without_fragment(), "urn:a");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn without_fragment(&self) -> Identifier<'_, S> {
        self.as_identifier().without_fragment()
    }

    /// Returns the identifier without its fragment, and states so in the type. See
    /// [`Identifier::to_absolute`].
    ///
    /// ```
    /// let base: urial::UriBuf = "urn:a#b".parse()?;
    /// assert_eq!(base.to_absolute(), "urn:a");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn to_absolute(&self) -> Absolute<'_, S> {
        self.as_identifier().to_absolute()
    }
}

impl<S, T> Deref for IdentifierBuf<S, T> {
    type Target = ReferenceBuf<S, T>;

    #[inline]
    fn deref(&self) -> &ReferenceBuf<S, T> {
        &self.0
    }
}

impl<S: Standard, T: Deref<Target = str>> fmt::Debug for IdentifierBuf<S, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.0.standard().type_names().identifier_buf;
        f.debug_tuple(name).field(&self.redacted()).finish()
    }
}

impl<'a, S: Standard, T: Deref<Target = str>> From<&'a IdentifierBuf<S, T>> for Identifier<'a, S> {
    #[inline]
    fn from(identifier: &'a IdentifierBuf<S, T>) -> Self {
        identifier.as_identifier()
    }
}

impl<'a, S: Standard, T: Deref<Target = str>> From<&'a IdentifierBuf<S, T>> for Reference<'a, S> {
    #[inline]
    fn from(identifier: &'a IdentifierBuf<S, T>) -> Self {
        identifier.0.as_reference()
    }
}

impl<'a, S: Standard, T: Deref<Target = str>> IntoReference<'a> for &'a IdentifierBuf<S, T> {
    type Standard = S;

    fn into_reference(self) -> Reference<'a, S> {
        self.0.as_reference()
    }
}

impl<S> From<IdentifierBuf<S>> for ReferenceBuf<S> {
    fn from(identifier: IdentifierBuf<S>) -> Self {
        identifier.0
    }
}

impl<S> From<IdentifierBuf<S>> for String {
    fn from(identifier: IdentifierBuf<S>) -> Self {
        identifier.into_string()
    }
}

impl<S> From<IdentifierBuf<S, Cow<'_, str>>> for String {
    fn from(identifier: IdentifierBuf<S, Cow<'_, str>>) -> Self {
        identifier.0.into()
    }
}

impl<S> From<IdentifierBuf<S, Cow<'_, str>>> for IdentifierBuf<S> {
    fn from(identifier: IdentifierBuf<S, Cow<'_, str>>) -> Self {
        identifier.into_buf()
    }
}

impl<S: Copy> From<Identifier<'_, S>> for IdentifierBuf<S> {
    fn from(identifier: Identifier<'_, S>) -> Self {
        identifier.to_buf()
    }
}

/// Checks for a scheme, without parsing the text again. A relative reference is returned.
impl<S: Standard> TryFrom<ReferenceBuf<S>> for IdentifierBuf<S> {
    type Error = ReferenceBuf<S>;

    fn try_from(reference: ReferenceBuf<S>) -> Result<Self, ReferenceBuf<S>> {
        if reference.as_reference().check_form(Form::Uri).is_ok() {
            Ok(Self(reference))
        } else {
            Err(reference)
        }
    }
}

impl<S: Copy> Identifier<'_, S> {
    /// Copies the identifier into one that owns its text.
    ///
    /// ```
    /// use urial::{Uri, UriBuf};
    /// let owned: UriBuf = Uri::parse("urn:a")?.to_buf();
    /// assert_eq!(owned, "urn:a");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn to_buf(&self) -> IdentifierBuf<S> {
        IdentifierBuf(self.as_reference().to_buf())
    }
}
