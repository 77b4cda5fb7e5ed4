//! [`Identifier`]: a reference with a scheme.

use core::fmt;
use core::ops::Deref;

use crate::authority::{Authority, Port, Userinfo};
use crate::encoded::Encoded;
use crate::error::ParseError;
use crate::grammar::Form;
use crate::host::Host;
use crate::path::Path;
use crate::query::Query;
use crate::read;
use crate::reference::{IntoReference, Reference};
use crate::scheme_name::Scheme;
use crate::slice::slice;
use crate::standard::{Any, FixedStandard, Rfc3986, Rfc3987, Rfc6874, Standard};

/// A URI under RFC 3986 (section 3).
///
/// `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]`
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
/// # Ok::<(), urial::ParseError>(())
/// ```
pub type Uri<'a> = Identifier<'a, Rfc3986>;

/// An identifier under the standard `S`: a reference that has a scheme.
///
/// [`Uri`] is the alias for RFC 3986. An identifier dereferences to [`Reference`] and has all of its
/// methods.
///
/// # Examples
///
/// ```
/// use urial::Uri;
///
/// let uri = Uri::parse("foo://example.com:8042/over/there?name=ferret#nose")?;
/// assert_eq!(uri.query().unwrap(), "name=ferret");
/// assert_eq!(uri.fragment().unwrap(), "nose");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Identifier<'a, S>(Reference<'a, S>);

impl<'a, S: FixedStandard> Identifier<'a, S> {
    /// Parses an identifier (RFC 3986 section 3).
    ///
    /// # Errors
    ///
    /// Returns the first byte that breaks a rule of the grammar, such as a missing scheme.
    ///
    /// ```
    /// use urial::Uri;
    /// assert!(Uri::parse("urn:a").is_ok());
    /// assert!(Uri::parse("a/b").is_err());
    /// ```
    #[doc(alias("parse_url", "urlparse", "urlsplit", "from_str"))]
    #[allow(clippy::inline_always, reason = "see `read::fill`")]
    #[cfg_attr(feature = "simd", inline(always))]
    #[cfg_attr(not(feature = "simd"), inline(never))]
    pub fn parse(text: &'a str) -> Result<Self, ParseError> {
        // Not by `map`: moving the result takes a third as long as parsing.
        Ok(Self(Reference::read(
            text,
            Form::Uri,
            S::GRAMMAR,
            S::MARKER,
        )?))
    }

    /// Parses bytes, which need not be UTF-8.
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
        Ok(Self(Reference::read_bytes(
            bytes,
            Form::Uri,
            S::GRAMMAR,
            S::MARKER,
        )?))
    }

    /// Parses a literal at compile time: an invalid one does not compile.
    ///
    /// # Panics
    ///
    /// Panics if the text is not an identifier. In a constant, that is a compile-time error.
    ///
    /// ```
    /// use urial::Uri;
    /// const HOME: Uri = Uri::parse_const("https://example.com/");
    /// assert_eq!(HOME.as_str(), "https://example.com/");
    /// ```
    ///
    /// ```compile_fail
    /// const INVALID: urial::Uri = urial::Uri::parse_const("a/b");
    /// ```
    #[track_caller]
    pub const fn parse_const(text: &'a str) -> Self {
        let layout = read::layout_of_literal(text, Form::Uri, S::GRAMMAR);
        Self(Reference::new(text, layout, S::MARKER))
    }
}

impl<'a, S: Standard> Identifier<'a, S> {
    /// Parses an identifier under a standard that is given as a value.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse).
    ///
    /// ```
    /// use urial::{Identifier, standard::Rfc6874};
    /// assert!(Identifier::parse_as("a://[::1%25z]", Rfc6874).is_ok());
    /// ```
    #[inline]
    pub fn parse_as(text: &'a str, standard: S) -> Result<Self, ParseError> {
        Ok(Self(Reference::read(
            text,
            Form::Uri,
            standard.grammar(),
            standard,
        )?))
    }

    /// Parses bytes under a standard that is given as a value.
    ///
    /// # Errors
    ///
    /// As [`parse_bytes`](Self::parse_bytes).
    ///
    /// ```
    /// use urial::{Identifier, standard::Java};
    /// assert!(Identifier::parse_bytes_as("a:/Käse".as_bytes(), Java).is_ok());
    /// ```
    #[inline]
    pub fn parse_bytes_as(bytes: &'a [u8], standard: S) -> Result<Self, ParseError> {
        Ok(Self(Reference::read_bytes(
            bytes,
            Form::Uri,
            standard.grammar(),
            standard,
        )?))
    }

    /// Returns the same identifier with its standard as a value.
    ///
    /// ```
    /// use urial::{Uri, standard::{Standard, StandardName}};
    /// assert_eq!(Uri::parse("a:b")?.to_any().standard().name(), StandardName::Rfc3986);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn to_any(&self) -> Identifier<'a, Any> {
        Identifier(self.0.to_any())
    }
}

impl<'a, S> Identifier<'a, S> {
    /// Returns a reference that is known to have a scheme.
    #[inline]
    pub(crate) const fn new(reference: Reference<'a, S>) -> Self {
        Self(reference)
    }

    /// Returns the text, byte for byte as it was parsed.
    ///
    /// ```
    /// const HOME: &str = urial::Uri::parse_const("https://example.com/").as_str();
    /// assert_eq!(HOME, "https://example.com/");
    /// ```
    #[inline]
    pub const fn as_str(&self) -> &'a str {
        self.0.as_str()
    }

    /// Returns the scheme, without its colon (section 3.1). Every identifier has one.
    ///
    /// ```
    /// assert_eq!(urial::Uri::parse("tel:+1-816-555-1212")?.scheme(), "tel");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "protocol")]
    #[inline]
    pub const fn scheme(&self) -> Scheme<'a> {
        let end = self.0.layout().offsets.scheme_end as usize;
        Scheme::new(slice(self.0.as_str(), 0..end))
    }
}

/// The accessors of [`Reference`] once more, because a constant cannot call them through [`Deref`].
impl<'a, S> Identifier<'a, S> {
    /// Returns the authority, as [`Reference::authority`] does.
    ///
    /// ```
    /// use urial::{Uri, authority::Authority};
    /// const AUTHORITY: Option<Authority> = Uri::parse_const("s://u@h:1/").authority();
    /// assert_eq!(AUTHORITY.unwrap(), "u@h:1");
    /// ```
    #[doc(alias = "netloc")]
    #[inline]
    pub const fn authority(&self) -> Option<Authority<'a>> {
        self.0.authority()
    }

    /// Returns the userinfo, as [`Reference::userinfo`] does.
    ///
    /// ```
    /// use urial::{Uri, authority::Userinfo};
    /// const USERINFO: Option<Userinfo> = Uri::parse_const("ftp://anonymous@h/").userinfo();
    /// assert_eq!(USERINFO.unwrap(), "anonymous");
    /// ```
    #[doc(alias = "username")]
    #[doc(alias = "credentials")]
    #[inline]
    pub const fn userinfo(&self) -> Option<Userinfo<'a>> {
        self.0.userinfo()
    }

    /// Returns the host, as [`Reference::host`] does.
    ///
    /// ```
    /// use urial::{Host, Uri};
    /// const HOST: Option<Host> = Uri::parse_const("https://example.com/").host();
    /// assert_eq!(HOST.unwrap(), "example.com");
    /// ```
    #[doc(alias = "hostname")]
    #[inline]
    pub const fn host(&self) -> Option<Host<'a>> {
        self.0.host()
    }

    /// Returns the port, as [`Reference::port`] does.
    ///
    /// ```
    /// use urial::{Uri, authority::Port};
    /// const PORT: Option<Port> = Uri::parse_const("foo://h:8042").port();
    /// assert_eq!(PORT.unwrap().number(), Ok(8042));
    /// ```
    #[inline]
    pub const fn port(&self) -> Option<Port<'a>> {
        self.0.port()
    }

    /// Returns the path, as [`Reference::path`] does.
    ///
    /// ```
    /// use urial::{Uri, path::Path};
    /// const PATH: Path = Uri::parse_const("https://example.com/index").path();
    /// assert_eq!(PATH, "/index");
    /// ```
    #[doc(alias = "pathname")]
    #[inline]
    pub const fn path(&self) -> Path<'a> {
        self.0.path()
    }

    /// Returns the query, as [`Reference::query`] does.
    ///
    /// ```
    /// use urial::{Uri, query::Query};
    /// const QUERY: Option<Query> = Uri::parse_const("https://h/?lang=en").query();
    /// assert_eq!(QUERY.unwrap(), "lang=en");
    /// ```
    #[doc(alias = "search")]
    #[doc(alias = "searchParams")]
    #[inline]
    pub const fn query(&self) -> Option<Query<'a>> {
        self.0.query()
    }

    /// Returns the fragment, as [`Reference::fragment`] does.
    ///
    /// ```
    /// use urial::{Encoded, Uri};
    /// const FRAGMENT: Option<Encoded> = Uri::parse_const("https://h/#top").fragment();
    /// assert_eq!(FRAGMENT.unwrap(), "top");
    /// ```
    #[doc(alias = "hash")]
    #[doc(alias = "anchor")]
    #[inline]
    pub const fn fragment(&self) -> Option<Encoded<'a>> {
        self.0.fragment()
    }
}

impl<'a, S: Copy> Identifier<'a, S> {
    /// Returns the identifier as a reference.
    ///
    /// ```
    /// use urial::{Uri, UriRef};
    /// const HOME: UriRef = Uri::parse_const("https://example.com/").as_reference();
    /// assert_eq!(HOME.host().unwrap(), "example.com");
    /// ```
    #[inline]
    pub const fn as_reference(&self) -> Reference<'a, S> {
        self.0
    }

    /// Returns the identifier without its fragment (section 4.3).
    ///
    /// [`to_absolute`](Self::to_absolute) states in the type that there is no fragment.
    ///
    /// ```
    /// assert_eq!(urial::Uri::parse("http://a/b#c")?.without_fragment(), "http://a/b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias("urldefrag", "defrag", "strip_fragment"))]
    #[must_use]
    pub const fn without_fragment(&self) -> Self {
        Self(self.0.without_fragment())
    }
}

impl<'a, S> Deref for Identifier<'a, S> {
    type Target = Reference<'a, S>;

    #[inline]
    fn deref(&self) -> &Reference<'a, S> {
        &self.0
    }
}

impl<S: Standard> fmt::Debug for Identifier<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.0.standard().type_names().identifier;
        f.debug_tuple(name).field(&self.redacted()).finish()
    }
}

impl<'a, S> From<Identifier<'a, S>> for Reference<'a, S> {
    #[inline]
    fn from(identifier: Identifier<'a, S>) -> Self {
        identifier.0
    }
}

impl<'a, S: Copy> From<&Identifier<'a, S>> for Reference<'a, S> {
    #[inline]
    fn from(identifier: &Identifier<'a, S>) -> Self {
        identifier.0
    }
}

impl<'a, S: Copy> From<&Identifier<'a, S>> for Identifier<'a, S> {
    #[inline]
    fn from(identifier: &Self) -> Self {
        *identifier
    }
}

/// Checks for a scheme, without parsing the text again.
impl<'a, S: Standard> TryFrom<Reference<'a, S>> for Identifier<'a, S> {
    type Error = ParseError;

    fn try_from(reference: Reference<'a, S>) -> Result<Self, ParseError> {
        reference.check_form(Form::Uri)?;
        Ok(Self(reference))
    }
}

impl<'a, S: Standard> IntoReference<'a> for Identifier<'a, S> {
    type Standard = S;

    fn into_reference(self) -> Reference<'a, S> {
        self.0
    }
}

impl<'a, S: Standard> IntoReference<'a> for &Identifier<'a, S> {
    type Standard = S;

    fn into_reference(self) -> Reference<'a, S> {
        self.0
    }
}

/// Every URI is an IRI, with the same components (RFC 3987 section 1.3).
impl<'a> From<Uri<'a>> for Identifier<'a, Rfc3987> {
    fn from(uri: Uri<'a>) -> Self {
        Self(uri.0.into())
    }
}

/// Every URI of RFC 3986 is one of RFC 6874, with the same components.
impl<'a> From<Uri<'a>> for Identifier<'a, Rfc6874> {
    fn from(uri: Uri<'a>) -> Self {
        Self(uri.0.into())
    }
}
