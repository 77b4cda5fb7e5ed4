//! [`Reference`]: a URI or a relative reference.

use core::fmt;

use crate::authority::Authority;
use crate::authority::Port;
use crate::authority::Userinfo;
use crate::encoded::Encoded;
use crate::error::ParseError;
use crate::grammar::{Form, Grammar};
use crate::host::Host;
use crate::layout::Layout;
use crate::path::{Path, PathKind};
use crate::query::Query;
use crate::read;
use crate::reference::Parts;
use crate::reference::Redacted;
use crate::reference::{ReferenceKind, Structure};
use crate::scheme_name::Scheme;
use crate::slice::slice;
use crate::standard::{Any, FixedStandard, Rfc3986, Rfc3987, Rfc6874, Standard, StandardName};
use crate::validate;

/// A URI reference under RFC 3986: a URI or a relative reference (section 4.1).
///
/// # Examples
///
/// ```
/// use urial::UriRef;
///
/// let reference = UriRef::parse("../over?name=ferret#")?;
/// assert!(reference.scheme().is_none());
/// assert_eq!(reference.path(), "../over");
/// # Ok::<(), urial::ParseError>(())
/// ```
pub type UriRef<'a> = Reference<'a, Rfc3986>;

/// A reference under the standard `S`: an identifier with a scheme, or a relative reference.
///
/// [`UriRef`] is the alias for RFC 3986. A reference is a view: it borrows the text and stores the
/// positions of the components. Parsing copies nothing and rewrites nothing, and
/// [`as_str`](Self::as_str) returns the input byte for byte. Every accessor returns a slice of the
/// text. An absent component is `None`; a component that is present and empty is an empty slice.
///
/// Two references are equal if their texts are equal. [`equivalent`](Self::equivalent) compares
/// what they identify.
///
/// # Examples
///
/// ```
/// use urial::UriRef;
///
/// let reference = UriRef::parse("../over?name=ferret#")?;
/// assert_eq!(reference.query().unwrap(), "name=ferret");
/// assert_eq!(reference.fragment().unwrap(), "");
/// assert!(reference.authority().is_none());
/// # Ok::<(), urial::ParseError>(())
/// ```
// In this order in memory: a move out of a `Result` then splits it where the scanner's one wide
// store ends, and does not wait for a store that covers half of what it loads.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Reference<'a, S> {
    layout: Layout,
    text: &'a str,
    standard: S,
}

impl<'a, S: FixedStandard> Reference<'a, S> {
    /// The empty reference, which identifies the same document.
    ///
    /// ```
    /// assert_eq!(urial::UriRef::EMPTY, "");
    /// ```
    pub const EMPTY: Reference<'static, S> = Reference {
        layout: Layout::EMPTY,
        text: "",
        standard: S::MARKER,
    };

    /// Parses a reference (RFC 3986 section 4.1).
    ///
    /// # Errors
    ///
    /// Returns the first byte that breaks a rule of the grammar.
    ///
    /// ```
    /// use urial::UriRef;
    /// assert_eq!(UriRef::parse("a/b")?.path(), "a/b");
    /// assert_eq!(UriRef::parse("a b").unwrap_err().offset(), 1);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias("parse_reference", "parse_relative"))]
    #[allow(clippy::inline_always, reason = "see `read::fill`")]
    #[inline(always)]
    pub fn parse(text: &'a str) -> Result<Self, ParseError> {
        Self::read(text, Form::Reference, S::GRAMMAR, S::MARKER)
    }

    /// Parses bytes, which need not be UTF-8.
    ///
    /// # Errors
    ///
    /// Returns the first byte that breaks a rule of the grammar or is not part of a character.
    ///
    /// ```
    /// use urial::UriRef;
    /// assert_eq!(UriRef::parse_bytes(b"/a")?.path(), "/a");
    /// assert_eq!(UriRef::parse_bytes(b"/\xFF").unwrap_err().offset(), 1);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[allow(clippy::inline_always, reason = "see `read::fill`")]
    #[inline(always)]
    pub fn parse_bytes(bytes: &'a [u8]) -> Result<Self, ParseError> {
        Self::read_bytes(bytes, Form::Reference, S::GRAMMAR, S::MARKER)
    }

    /// Parses a literal at compile time: an invalid one does not compile.
    ///
    /// # Panics
    ///
    /// Panics if the text is not a reference. In a constant, that is a compile-time error.
    ///
    /// ```
    /// use urial::UriRef;
    /// const UP: UriRef = UriRef::parse_const("../");
    /// assert_eq!(UP.path(), "../");
    /// ```
    ///
    /// ```compile_fail
    /// const INVALID: urial::UriRef = urial::UriRef::parse_const("a b");
    /// ```
    #[track_caller]
    pub const fn parse_const(text: &'a str) -> Self {
        Self::new(
            text,
            read::layout_of_literal(text, Form::Reference, S::GRAMMAR),
            S::MARKER,
        )
    }
}

impl<'a, S: Standard> Reference<'a, S> {
    /// Parses a reference under a standard that is given as a value.
    ///
    /// With [`Any`], the standard can be chosen at run time.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse).
    ///
    /// ```
    /// use urial::Reference;
    /// use urial::standard::{Any, Rfc6874, StandardName};
    /// assert!(Reference::parse_as("//[fe80::a%25en1]", Rfc6874).is_ok());
    /// assert!(Reference::parse_as("a:b?c", Any::from(StandardName::Java)).is_ok());
    /// ```
    #[inline]
    pub fn parse_as(text: &'a str, standard: S) -> Result<Self, ParseError> {
        Self::read(text, Form::Reference, standard.grammar(), standard)
    }

    /// Parses bytes under a standard that is given as a value.
    ///
    /// # Errors
    ///
    /// As [`parse_bytes`](Self::parse_bytes).
    ///
    /// ```
    /// use urial::{Reference, standard::Java};
    /// assert!(Reference::parse_bytes_as("/Käse".as_bytes(), Java).is_ok());
    /// ```
    #[inline]
    pub fn parse_bytes_as(bytes: &'a [u8], standard: S) -> Result<Self, ParseError> {
        Self::read_bytes(bytes, Form::Reference, standard.grammar(), standard)
    }

    #[allow(clippy::inline_always, reason = "see `read::fill`")]
    #[cfg_attr(feature = "simd", inline(always))]
    #[cfg_attr(not(feature = "simd"), inline(never))]
    pub(crate) fn read(
        text: &'a str,
        form: Form,
        grammar: &Grammar,
        standard: S,
    ) -> Result<Self, ParseError> {
        let mut layout = Layout::EMPTY;
        read::fill(text, form, grammar, &mut layout)?;
        Ok(Self::new(text, layout, standard))
    }

    #[allow(clippy::inline_always, reason = "see `read::fill`")]
    #[inline(always)]
    pub(crate) fn read_bytes(
        bytes: &'a [u8],
        form: Form,
        grammar: &Grammar,
        standard: S,
    ) -> Result<Self, ParseError> {
        let mut layout = Layout::EMPTY;
        let text = read::fill_text(bytes, form, grammar, &mut layout)?;
        Ok(Self::new(text, layout, standard))
    }

    /// Returns the grammar of the standard.
    #[inline]
    pub(crate) fn grammar(&self) -> &'static Grammar {
        self.standard.grammar()
    }

    /// Returns the same reference with its standard as a value.
    ///
    /// ```
    /// use urial::{UriRef, standard::{Standard, StandardName}};
    /// let reference = UriRef::parse("a/b")?.to_any();
    /// assert_eq!(reference.standard().name(), StandardName::Rfc3986);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn to_any(&self) -> Reference<'a, Any> {
        Reference::new(self.text, self.layout, Any::new(self.standard))
    }

    /// Checks that a reference has the given form, without parsing it again.
    pub(crate) fn check_form(&self, form: Form) -> Result<(), ParseError> {
        match validate::check_form(self.text.as_bytes(), &self.layout, form, self.grammar()) {
            None => Ok(()),
            Some(error) => Err(error),
        }
    }
}

impl<'a> Reference<'a, Any> {
    /// Parses bytes as one of the four top-level rules, where rule and standard are both known at
    /// run time only.
    ///
    /// # Errors
    ///
    /// As [`parse_bytes`](Self::parse_bytes), and if the text is a reference of another form.
    ///
    /// ```
    /// use urial::{ErrorKind, Reference, reference::Form, standard::StandardName};
    /// let parsed = Reference::parse_form(b"a:b#c", Form::AbsoluteUri, StandardName::Rfc3986);
    /// assert_eq!(parsed.unwrap_err().kind(), ErrorKind::UnexpectedFragment);
    /// ```
    pub fn parse_form(
        bytes: &'a [u8],
        form: Form,
        standard: StandardName,
    ) -> Result<Self, ParseError> {
        Self::read_bytes(bytes, form, standard.grammar(), Any::from(standard))
    }
}

impl<'a, S> Reference<'a, S> {
    /// Returns the reference with this text, whose layout the parser found.
    #[inline]
    pub(crate) const fn new(text: &'a str, layout: Layout, standard: S) -> Self {
        Self {
            layout,
            text,
            standard,
        }
    }

    /// Returns the text, byte for byte as it was parsed.
    ///
    /// ```
    /// assert_eq!(urial::UriRef::parse("HTTP://H:080")?.as_str(), "HTTP://H:080");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "href")]
    #[inline]
    pub const fn as_str(&self) -> &'a str {
        self.text
    }

    /// Returns the positions of the components.
    ///
    /// ```
    /// assert_eq!(urial::UriRef::parse("a/b?c")?.layout().path(), 0..3);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Returns the scheme, without its colon (section 3.1).
    ///
    /// ```
    /// assert_eq!(urial::UriRef::parse("a:b")?.scheme().unwrap(), "a");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "protocol")]
    #[inline]
    pub const fn scheme(&self) -> Option<Scheme<'a>> {
        match self.layout.scheme() {
            Some(range) => Some(Scheme::new(slice(self.text, range))),
            None => None,
        }
    }

    /// Returns the authority, without its slashes (section 3.2).
    ///
    /// ```
    /// use urial::UriRef;
    /// assert_eq!(UriRef::parse("//u@h:1/")?.authority().unwrap(), "u@h:1");
    /// assert!(UriRef::parse("/h")?.authority().is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "netloc")]
    #[inline]
    pub const fn authority(&self) -> Option<Authority<'a>> {
        Authority::of(self.text, &self.layout)
    }

    /// Returns the userinfo, without its `@` (section 3.2.1).
    ///
    /// ```
    /// assert_eq!(urial::UriRef::parse("//u:p@h")?.userinfo().unwrap().user(), "u");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "username")]
    #[doc(alias = "credentials")]
    #[inline]
    pub const fn userinfo(&self) -> Option<Userinfo<'a>> {
        match self.layout.userinfo() {
            Some(range) => Some(Userinfo::new(slice(self.text, range))),
            None => None,
        }
    }

    /// Returns the host (section 3.2.2). An authority always has one, which may be empty.
    ///
    /// Under RFC 2396 only a server has a host: a registry-based name has none, and neither has an
    /// empty authority. [`Authority::registry_name`] returns the name.
    ///
    /// ```
    /// assert_eq!(urial::UriRef::parse("file:///etc")?.host().unwrap(), "");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "hostname")]
    #[inline]
    pub const fn host(&self) -> Option<Host<'a>> {
        match self.layout.host() {
            Some(range) => Some(Host::new(
                slice(self.text, range),
                self.layout.kind_of_host(),
            )),
            None => None,
        }
    }

    /// Returns the port, without its colon (section 3.2.3).
    ///
    /// ```
    /// assert_eq!(urial::UriRef::parse("//h:8042")?.port().unwrap().number(), Ok(8042));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub const fn port(&self) -> Option<Port<'a>> {
        match self.layout.port() {
            Some(range) => Some(Port::new(slice(self.text, range))),
            None => None,
        }
    }

    /// Returns the path (section 3.3). Every reference has one, which may be empty.
    ///
    /// ```
    /// assert_eq!(urial::UriRef::parse("//h")?.path(), "");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "pathname")]
    #[inline]
    pub const fn path(&self) -> Path<'a> {
        Path::new(slice(self.text, self.layout.path()), self.path_kind())
    }

    const fn path_kind(&self) -> PathKind {
        let offsets = &self.layout.offsets;
        if self.layout.authority_start().is_some() {
            PathKind::Abempty
        } else if offsets.path_start == offsets.path_end {
            PathKind::Empty
        } else if self.text.as_bytes()[offsets.path_start as usize] == b'/' {
            PathKind::Absolute
        } else if offsets.scheme_end > 0 {
            PathKind::Rootless
        } else {
            PathKind::Noscheme
        }
    }

    /// Returns the query, without its question mark (section 3.4).
    ///
    /// The opaque part of RFC 2396 has none: there, `mailto:a@b?c` is a path to its end.
    ///
    /// ```
    /// assert_eq!(urial::UriRef::parse("?a?b")?.query().unwrap(), "a?b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "search")]
    #[doc(alias = "searchParams")]
    #[inline]
    pub const fn query(&self) -> Option<Query<'a>> {
        match self.layout.query() {
            Some(range) => Some(Query::new(slice(self.text, range))),
            None => None,
        }
    }

    /// Returns the fragment, without its number sign (section 3.5).
    ///
    /// ```
    /// assert_eq!(urial::UriRef::parse("a#b/c?d")?.fragment().unwrap(), "b/c?d");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "hash")]
    #[doc(alias = "anchor")]
    #[inline]
    pub const fn fragment(&self) -> Option<Encoded<'a>> {
        match self.layout.fragment(self.text.len()) {
            Some(range) => Some(Encoded::new(slice(self.text, range))),
            None => None,
        }
    }

    /// Returns the five components as plain text.
    ///
    /// Property: `reference.parts().to_string() == reference.as_str()` (section 5.3).
    ///
    /// ```
    /// assert_eq!(urial::UriRef::parse("a?b")?.parts().query, Some("b"));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn parts(&self) -> Parts<'a> {
        let text = |range| slice(self.text, range);
        Parts {
            scheme: self.layout.scheme().map(text),
            authority: self.layout.authority().map(text),
            path: text(self.layout.path()),
            query: self.layout.query().map(text),
            fragment: self.layout.fragment(self.text.len()).map(text),
        }
    }

    /// Returns what the reference takes from its base (sections 4.2 and 4.4).
    ///
    /// ```
    /// use urial::{UriRef, reference::ReferenceKind};
    /// assert_eq!(UriRef::parse("")?.kind(), ReferenceKind::SameDocument);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn kind(&self) -> ReferenceKind {
        if self.layout.offsets.scheme_end > 0 {
            return ReferenceKind::Uri;
        }
        match self.path_kind() {
            PathKind::Abempty => ReferenceKind::NetworkPath,
            PathKind::Absolute => ReferenceKind::AbsolutePath,
            PathKind::Empty if self.layout.query().is_none() => ReferenceKind::SameDocument,
            PathKind::Empty | PathKind::Noscheme | PathKind::Rootless => {
                ReferenceKind::RelativePath
            }
        }
    }

    /// Returns whether the reference is hierarchical or what RFC 2396 called opaque.
    ///
    /// ```
    /// use urial::{UriRef, reference::Structure};
    /// assert_eq!(UriRef::parse("urn:isbn:0395363411")?.structure(), Structure::Opaque);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn structure(&self) -> Structure {
        match self.path_kind() {
            PathKind::Rootless => Structure::Opaque,
            PathKind::Empty if self.layout.offsets.scheme_end > 0 => Structure::Opaque,
            PathKind::Empty | PathKind::Abempty | PathKind::Absolute | PathKind::Noscheme => {
                Structure::Hierarchical
            }
        }
    }

    /// Returns the reference with its password, if it has one, replaced by `***`: for messages and
    /// logs.
    ///
    /// ```
    /// let uri = urial::Uri::parse("ftp://me:secret@h/")?;
    /// assert_eq!(uri.redacted().to_string(), "ftp://me:***@h/");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias("mask_password", "sanitize"))]
    pub const fn redacted(&self) -> Redacted<'a> {
        Redacted::new(self.text, self.layout)
    }
}

impl<S: Copy> Reference<'_, S> {
    /// Returns the standard under which the reference was parsed.
    ///
    /// ```
    /// use urial::{UriRef, standard::Rfc3986};
    /// assert_eq!(UriRef::parse("a")?.standard(), Rfc3986);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub const fn standard(&self) -> S {
        self.standard
    }

    /// Returns the reference without its fragment (section 3.5).
    ///
    /// ```
    /// assert_eq!(urial::UriRef::parse("a?b#c")?.without_fragment(), "a?b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[must_use]
    pub const fn without_fragment(&self) -> Self {
        let end = self.layout.offsets.query_end as usize;
        Self::new(slice(self.text, 0..end), self.layout, self.standard)
    }
}

impl<S: Standard> fmt::Debug for Reference<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.standard.type_names().reference;
        f.debug_tuple(name).field(&self.redacted()).finish()
    }
}

/// A value that can be read as a reference: a view, or an owner by reference.
///
/// Functions that take references of any standard take this trait. It is implemented for all views
/// and for references to all owners.
///
/// # Examples
///
/// ```
/// use urial::{Level, Uri, UriRefBuf, normalize::Normalizer};
///
/// let normalizer = Normalizer::new(Level::Case);
/// let owned = UriRefBuf::parse("HTTP://h/")?;
/// assert!(normalizer.equivalent(&owned, Uri::parse("http://h/")?));
/// # Ok::<(), urial::ParseError>(())
/// ```
pub trait IntoReference<'a> {
    /// The standard of the reference.
    type Standard: Standard;

    /// Returns the value as a reference.
    ///
    /// ```
    /// use urial::{Uri, reference::IntoReference};
    /// assert_eq!(Uri::parse("a:b")?.into_reference(), "a:b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    fn into_reference(self) -> Reference<'a, Self::Standard>;
}

impl<'a, S: Standard> IntoReference<'a> for Reference<'a, S> {
    type Standard = S;

    fn into_reference(self) -> Self {
        self
    }
}

impl<'a, S: Standard> IntoReference<'a> for &Reference<'a, S> {
    type Standard = S;

    fn into_reference(self) -> Reference<'a, S> {
        *self
    }
}

impl<'a, S: Copy> From<&Reference<'a, S>> for Reference<'a, S> {
    fn from(reference: &Self) -> Self {
        *reference
    }
}

/// Every URI reference is an IRI reference, with the same components (RFC 3987 section 1.3).
impl<'a> From<UriRef<'a>> for Reference<'a, Rfc3987> {
    fn from(reference: UriRef<'a>) -> Self {
        Self::new(reference.text, reference.layout, Rfc3987)
    }
}

/// Every reference of RFC 3986 is one of RFC 6874, with the same components.
impl<'a> From<UriRef<'a>> for Reference<'a, Rfc6874> {
    fn from(reference: UriRef<'a>) -> Self {
        Self::new(reference.text, reference.layout, Rfc6874)
    }
}
