//! [`ReferenceBuf`]: a reference that owns its text.

use alloc::borrow::{Cow, ToOwned};
use alloc::string::String;
use core::fmt;
use core::ops::Deref;

use crate::authority::Authority;
use crate::authority::Port;
use crate::authority::Userinfo;
use crate::encoded::Encoded;
use crate::error::ParseError;
use crate::grammar::Form;
use crate::host::Host;
use crate::layout::Layout;
use crate::path::Path;
use crate::query::Query;
use crate::read;
use crate::reference::Parts;
use crate::reference::Redacted;
use crate::reference::{IntoReference, Reference};
use crate::reference::{ReferenceKind, Structure};
use crate::scheme_name::Scheme;
use crate::standard::{FixedStandard, Rfc3986, Standard};

/// A URI reference under RFC 3986 that owns its text.
///
/// # Examples
///
/// ```
/// use urial::UriRefBuf;
///
/// let mut reference = UriRefBuf::parse("over/there?name=ferret")?;
/// reference.remove_query();
/// assert_eq!(reference, "over/there");
/// # Ok::<(), urial::ParseError>(())
/// ```
pub type UriRefBuf = ReferenceBuf<Rfc3986>;

/// A reference under the standard `S` that owns its text, as a `PathBuf` owns a path.
///
/// [`UriRefBuf`] is the alias for RFC 3986. An owner has every method of the view
/// ([`Reference`]), and setters for every component.
///
/// The text is a `String`, or a `Cow<str>` where an operation copies only if it has to: `normalize`
/// returns a reference that borrows the text if it was normal already.
/// [`is_borrowed`](Self::is_borrowed) returns whether it does, and [`into_buf`](Self::into_buf)
/// copies the text if so.
///
/// # Examples
///
/// ```
/// use urial::UriRefBuf;
///
/// let reference: UriRefBuf = "over/there?name=ferret".parse()?;
/// assert_eq!(reference.path(), "over/there");
/// assert_eq!(reference.into_string(), "over/there?name=ferret");
/// # Ok::<(), urial::ParseError>(())
/// ```
// In this order in memory: what is stored as a whole is then loaded as a whole when it is moved.
#[derive(Clone)]
#[repr(C)]
pub struct ReferenceBuf<S, T = String> {
    layout: Layout,
    text: T,
    standard: S,
}

impl<S: FixedStandard> ReferenceBuf<S> {
    /// Parses a reference (RFC 3986 section 4.1) and keeps the text.
    ///
    /// [`parse_or_return`](Self::parse_or_return) gives the text back if it is invalid.
    ///
    /// # Errors
    ///
    /// Returns the first byte that breaks a rule of the grammar.
    ///
    /// ```
    /// let reference = urial::UriRefBuf::parse(String::from("a/b"))?;
    /// assert_eq!(reference.path(), "a/b");
    /// assert_eq!(urial::UriRefBuf::parse("a b").unwrap_err().offset(), 1);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn parse(text: impl Into<String>) -> Result<Self, ParseError> {
        Self::read(text.into(), Form::Reference, S::MARKER).map_err(|(error, _)| error)
    }

    /// Parses a reference, and returns the text with the error if it is invalid.
    ///
    /// # Errors
    ///
    /// Returns the first byte that breaks a rule of the grammar, and the text.
    ///
    /// ```
    /// let text = String::from("a b");
    /// let (error, text) = urial::UriRefBuf::parse_or_return(text).unwrap_err();
    /// assert_eq!((error.offset(), text.as_str()), (1, "a b"));
    /// ```
    pub fn parse_or_return(text: String) -> Result<Self, (ParseError, String)> {
        Self::read(text, Form::Reference, S::MARKER)
    }

    /// Parses bytes, which need not be UTF-8, and keeps a copy of the text.
    ///
    /// # Errors
    ///
    /// As [`Reference::parse_bytes`].
    ///
    /// ```
    /// assert_eq!(urial::UriRefBuf::parse_bytes(b"a/b")?.path(), "a/b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn parse_bytes(bytes: &[u8]) -> Result<Self, ParseError> {
        Ok(Reference::parse_bytes(bytes)?.to_buf())
    }
}

impl<S: Standard> ReferenceBuf<S> {
    /// Parses a reference under a standard that is given as a value.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse).
    ///
    /// ```
    /// use urial::{reference::ReferenceBuf, standard::Rfc6874};
    /// assert!(ReferenceBuf::parse_as("//[fe80::a%25en1]", Rfc6874).is_ok());
    /// ```
    pub fn parse_as(text: impl Into<String>, standard: S) -> Result<Self, ParseError> {
        Self::read(text.into(), Form::Reference, standard).map_err(|(error, _)| error)
    }

    pub(crate) fn read(
        text: String,
        form: Form,
        standard: S,
    ) -> Result<Self, (ParseError, String)> {
        match read::read(&text, form, standard.grammar()) {
            Ok(layout) => Ok(Self::new(text, layout, standard)),
            Err(error) => Err((error, text)),
        }
    }
}

impl<S> ReferenceBuf<S> {
    /// Returns text and layout, for an edit that keeps them in step.
    #[inline]
    pub(crate) const fn text_and_layout(&mut self) -> (&mut String, &mut Layout) {
        (&mut self.text, &mut self.layout)
    }

    /// Converts the reference into one whose text may be borrowed.
    pub(crate) fn into_cow<'a>(self) -> ReferenceBuf<S, Cow<'a, str>> {
        ReferenceBuf::new(Cow::Owned(self.text), self.layout, self.standard)
    }

    /// Converts the reference into its text.
    ///
    /// ```
    /// assert_eq!(urial::UriRefBuf::parse("a/b")?.into_string(), "a/b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn into_string(self) -> String {
        self.text
    }
}

impl<S, T> ReferenceBuf<S, T> {
    /// Returns the reference with this text, whose layout is known.
    #[inline]
    pub(crate) const fn new(text: T, layout: Layout, standard: S) -> Self {
        Self {
            layout,
            text,
            standard,
        }
    }
}

impl<'a, S> ReferenceBuf<S, Cow<'a, str>> {
    /// Returns whether the text is borrowed from the reference it was made from.
    ///
    /// ```
    /// use urial::{Level, UriRef};
    /// assert!(UriRef::parse("//h/a")?.normalize(Level::Case).is_borrowed());
    /// assert!(!UriRef::parse("//H/a")?.normalize(Level::Case).is_borrowed());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn is_borrowed(&self) -> bool {
        matches!(self.text, Cow::Borrowed(_))
    }

    /// Converts the reference into one that owns its text, which copies it if it is borrowed.
    ///
    /// ```
    /// use urial::{Level, UriRef, UriRefBuf};
    /// let owned: UriRefBuf = UriRef::parse("//H/a")?.normalize(Level::Case).into_buf();
    /// assert_eq!(owned, "//h/a");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn into_buf(self) -> ReferenceBuf<S> {
        ReferenceBuf::new(self.text.into_owned(), self.layout, self.standard)
    }

    /// Converts the reference into its text.
    ///
    /// ```
    /// use urial::{Level, UriRef};
    /// let normal = UriRef::parse("//H/a")?.normalize(Level::Case);
    /// assert_eq!(normal.into_text(), "//h/a");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn into_text(self) -> Cow<'a, str> {
        self.text
    }
}

impl<S: Standard, T: Deref<Target = str>> ReferenceBuf<S, T> {
    /// Returns the view of this reference.
    ///
    /// ```
    /// assert_eq!(urial::UriRefBuf::parse("a/b")?.as_reference().path(), "a/b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn as_reference(&self) -> Reference<'_, S> {
        Reference::new(&self.text, self.layout, self.standard)
    }

    /// Returns the text, byte for byte.
    ///
    /// ```
    /// assert_eq!(urial::UriRefBuf::parse("a/b")?.as_str(), "a/b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns the standard. See [`Reference::standard`].
    ///
    /// ```
    /// use urial::{UriRefBuf, standard::Rfc3986};
    /// assert_eq!(UriRefBuf::parse("a/b")?.standard(), Rfc3986);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn standard(&self) -> S {
        self.standard
    }

    /// Returns the positions of the components. See [`Reference::layout`].
    ///
    /// ```
    /// assert_eq!(urial::UriRefBuf::parse("a/b?c")?.layout().path(), 0..3);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Returns the scheme. See [`Reference::scheme`].
    ///
    /// ```
    /// assert!(urial::UriRefBuf::parse("a/b")?.scheme().is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn scheme(&self) -> Option<Scheme<'_>> {
        self.as_reference().scheme()
    }

    /// Returns the authority. See [`Reference::authority`].
    ///
    /// ```
    /// assert_eq!(urial::UriRefBuf::parse("//h:1")?.authority().unwrap(), "h:1");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn authority(&self) -> Option<Authority<'_>> {
        self.as_reference().authority()
    }

    /// Returns the userinfo. See [`Reference::userinfo`].
    ///
    /// ```
    /// assert_eq!(urial::UriRefBuf::parse("//me@h")?.userinfo().unwrap(), "me");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn userinfo(&self) -> Option<Userinfo<'_>> {
        self.as_reference().userinfo()
    }

    /// Returns the host. See [`Reference::host`].
    ///
    /// ```
    /// assert_eq!(urial::UriRefBuf::parse("//h:1")?.host().unwrap(), "h");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn host(&self) -> Option<Host<'_>> {
        self.as_reference().host()
    }

    /// Returns the port. See [`Reference::port`].
    ///
    /// ```
    /// assert_eq!(urial::UriRefBuf::parse("//h:1")?.port().unwrap(), "1");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn port(&self) -> Option<Port<'_>> {
        self.as_reference().port()
    }

    /// Returns the path. See [`Reference::path`].
    ///
    /// ```
    /// assert_eq!(urial::UriRefBuf::parse("a/b?c")?.path(), "a/b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn path(&self) -> Path<'_> {
        self.as_reference().path()
    }

    /// Returns the query. See [`Reference::query`].
    ///
    /// ```
    /// assert_eq!(urial::UriRefBuf::parse("a/b?c")?.query().unwrap(), "c");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn query(&self) -> Option<Query<'_>> {
        self.as_reference().query()
    }

    /// Returns the fragment. See [`Reference::fragment`].
    ///
    /// ```
    /// assert_eq!(urial::UriRefBuf::parse("a#b")?.fragment().unwrap(), "b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn fragment(&self) -> Option<Encoded<'_>> {
        self.as_reference().fragment()
    }

    /// Returns the five components as plain text. See [`Reference::parts`].
    ///
    /// ```
    /// assert_eq!(urial::UriRefBuf::parse("a#b")?.parts().fragment, Some("b"));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn parts(&self) -> Parts<'_> {
        self.as_reference().parts()
    }

    /// Returns what the reference takes from its base. See [`Reference::kind`].
    ///
    /// ```
    /// use urial::{UriRefBuf, reference::ReferenceKind};
    /// assert_eq!(UriRefBuf::parse("#b")?.kind(), ReferenceKind::SameDocument);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn kind(&self) -> ReferenceKind {
        self.as_reference().kind()
    }

    /// Returns whether the reference is hierarchical. See [`Reference::structure`].
    ///
    /// ```
    /// use urial::{UriRefBuf, reference::Structure};
    /// assert_eq!(UriRefBuf::parse("urn:a")?.structure(), Structure::Opaque);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn structure(&self) -> Structure {
        self.as_reference().structure()
    }

    /// Returns the reference without its fragment. See [`Reference::without_fragment`].
    ///
    /// ```
    /// assert_eq!(urial::UriRefBuf::parse("a#b")?.without_fragment(), "a");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn without_fragment(&self) -> Reference<'_, S> {
        self.as_reference().without_fragment()
    }

    /// Returns the reference with its password hidden. See [`Reference::redacted`].
    ///
    /// ```
    /// let reference = urial::UriRefBuf::parse("//me:secret@h")?;
    /// assert_eq!(reference.redacted().to_string(), "//me:***@h");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn redacted(&self) -> Redacted<'_> {
        self.as_reference().redacted()
    }
}

impl<S: Standard, T: Deref<Target = str>> fmt::Debug for ReferenceBuf<S, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.standard.type_names().reference_buf;
        f.debug_tuple(name).field(&self.redacted()).finish()
    }
}

impl<'a, S: Standard, T: Deref<Target = str>> From<&'a ReferenceBuf<S, T>> for Reference<'a, S> {
    #[inline]
    fn from(reference: &'a ReferenceBuf<S, T>) -> Self {
        reference.as_reference()
    }
}

impl<'a, S: Standard, T: Deref<Target = str>> IntoReference<'a> for &'a ReferenceBuf<S, T> {
    type Standard = S;

    fn into_reference(self) -> Reference<'a, S> {
        self.as_reference()
    }
}

impl<S: Copy> From<Reference<'_, S>> for ReferenceBuf<S> {
    fn from(reference: Reference<'_, S>) -> Self {
        reference.to_buf()
    }
}

impl<S> From<ReferenceBuf<S, Cow<'_, str>>> for ReferenceBuf<S> {
    fn from(reference: ReferenceBuf<S, Cow<'_, str>>) -> Self {
        reference.into_buf()
    }
}

impl<S> From<ReferenceBuf<S>> for String {
    fn from(reference: ReferenceBuf<S>) -> Self {
        reference.into_string()
    }
}

impl<S> From<ReferenceBuf<S, Cow<'_, str>>> for String {
    fn from(reference: ReferenceBuf<S, Cow<'_, str>>) -> Self {
        reference.text.into_owned()
    }
}

impl<S: Copy> Reference<'_, S> {
    /// Copies the reference into one that owns its text.
    ///
    /// ```
    /// use urial::{UriRef, UriRefBuf};
    /// let owned: UriRefBuf = UriRef::parse("a/b")?.to_buf();
    /// assert_eq!(owned, "a/b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn to_buf(&self) -> ReferenceBuf<S> {
        ReferenceBuf::new(self.as_str().to_owned(), *self.layout(), self.standard())
    }

    /// Copies the reference into one that owns its text, with a capacity of at least `capacity` bytes.
    ///
    /// An edit allocates only if the string lacks capacity for the new text and what follows it, in
    /// addition to the old text.
    ///
    /// # Panics
    ///
    /// Panics if the capacity exceeds `isize::MAX` bytes.
    ///
    /// ```
    /// use urial::{UriRef, UriRefBuf};
    /// let mut owned: UriRefBuf = UriRef::parse("a/b")?.to_buf_with_capacity(16);
    /// owned.set_query("c d")?;
    /// assert_eq!(owned, "a/b?c%20d");
    /// # Ok::<(), urial::Error>(())
    /// ```
    pub fn to_buf_with_capacity(&self, capacity: usize) -> ReferenceBuf<S> {
        let mut text = String::with_capacity(capacity.max(self.as_str().len()));
        text.push_str(self.as_str());
        ReferenceBuf::new(text, *self.layout(), self.standard())
    }
}
