//! [`Normalized`], [`NormalizedUri`]: a normal form, borrowed where nothing changed.

use alloc::string::String;
use core::fmt;

use crate::layout::Layout;
use crate::reference::Reference;
use crate::reference_buf::ReferenceBuf;
use crate::uri::Uri;
use crate::uri_buf::UriBuf;

/// The normal form of a reference: borrowed where the reference is in it already, owned where not.
///
/// It lends a [`Reference`] whose components are known; nothing is read again.
///
/// # Examples
///
/// ```
/// use urial::{Level, Reference};
///
/// let normal = Reference::parse("HTTP://h/%7Ea")?.normalize(Level::Percent);
/// assert_eq!(normal, "http://h/~a");
/// assert_eq!(normal.as_reference().path(), "/~a");
/// assert!(normal.is_changed());
///
/// let same = Reference::parse("http://h/~a")?.normalize(Level::Percent);
/// assert!(!same.is_changed());
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone)]
pub struct Normalized<'a>(Form<'a>);

#[derive(Clone)]
enum Form<'a> {
    Same(Reference<'a>),
    Changed(ReferenceBuf),
}

impl<'a> Normalized<'a> {
    /// A reference that is in its normal form.
    #[inline]
    pub(crate) const fn same(reference: &Reference<'a>) -> Self {
        // In two pieces: a copy of all at once takes pointer and length, each of which has just been
        // stored, for one, and waits.
        Self(Form::Same(Reference::new(
            reference.as_str(),
            *reference.layout(),
        )))
    }

    /// The normal form of another reference.
    pub(crate) const fn changed(reference: ReferenceBuf) -> Self {
        Self(Form::Changed(reference))
    }

    /// A form that is written where it stays: what has just been written takes long to be moved.
    #[inline]
    pub(crate) fn written(write: impl FnOnce(&mut String, &mut Layout)) -> Self {
        let mut form = Form::Changed(ReferenceBuf::new(String::new(), Layout::EMPTY));
        if let Form::Changed(reference) = &mut form {
            let (text, layout) = reference.text_and_layout();
            write(text, layout);
        }
        Self(form)
    }

    /// The normal form.
    ///
    /// ```
    /// use urial::{Level, Reference};
    /// let normal = Reference::parse("//H")?.normalize(Level::Case);
    /// assert_eq!(normal.as_reference().host().unwrap(), "h");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn as_reference(&self) -> Reference<'_> {
        match &self.0 {
            Form::Same(reference) => *reference,
            Form::Changed(reference) => reference.as_reference(),
        }
    }

    /// The text of the normal form.
    ///
    /// ```
    /// use urial::{Level, Reference};
    /// assert_eq!(Reference::parse("//H")?.normalize(Level::Case).as_str(), "//h");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn as_str(&self) -> &str {
        match &self.0 {
            Form::Same(reference) => reference.as_str(),
            Form::Changed(reference) => reference.as_str(),
        }
    }

    /// Whether the normal form differs from what was written.
    ///
    /// ```
    /// use urial::{Level, Reference};
    /// assert!(Reference::parse("//H")?.normalize(Level::Case).is_changed());
    /// assert!(!Reference::parse("//H")?.normalize(Level::Simple).is_changed());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn is_changed(&self) -> bool {
        matches!(self.0, Form::Changed(_))
    }

    /// The normal form, to own. It is copied if it was borrowed.
    ///
    /// ```
    /// use urial::{Level, Reference};
    /// assert_eq!(Reference::parse("//H")?.normalize(Level::Case).into_buf(), "//h");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn into_buf(self) -> ReferenceBuf {
        match self.0 {
            Form::Same(reference) => reference.to_buf(),
            Form::Changed(reference) => reference,
        }
    }
}

/// The normal form of a URI: borrowed where the URI is in it already, owned where not.
///
/// # Examples
///
/// ```
/// use urial::{Level, Uri};
///
/// let normal = Uri::parse("HTTP://h:80")?.normalize(Level::Scheme);
/// assert_eq!(normal, "http://h/");
/// assert_eq!(normal.as_uri().scheme(), "http");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone)]
pub struct NormalizedUri<'a>(Normalized<'a>);

impl<'a> NormalizedUri<'a> {
    /// The normal form of a URI, which has a scheme as the URI has.
    pub(crate) const fn new(normalized: Normalized<'a>) -> Self {
        Self(normalized)
    }

    /// The normal form.
    ///
    /// ```
    /// use urial::{Level, Uri};
    /// assert_eq!(Uri::parse("A:b")?.normalize(Level::Case).as_uri().scheme(), "a");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn as_uri(&self) -> Uri<'_> {
        Uri::new(self.0.as_reference())
    }

    /// The text of the normal form.
    ///
    /// ```
    /// use urial::{Level, Uri};
    /// assert_eq!(Uri::parse("A:b")?.normalize(Level::Case).as_str(), "a:b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// Whether the normal form differs from what was written.
    ///
    /// ```
    /// use urial::{Level, Uri};
    /// assert!(!Uri::parse("a:b")?.normalize(Level::Scheme).is_changed());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn is_changed(&self) -> bool {
        self.0.is_changed()
    }

    /// The normal form, to own. It is copied if it was borrowed.
    ///
    /// ```
    /// use urial::{Level, Uri};
    /// assert_eq!(Uri::parse("A:b")?.normalize(Level::Case).into_buf(), "a:b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn into_buf(self) -> UriBuf {
        UriBuf::new(self.0.into_buf())
    }

    /// The same as the normal form of a reference.
    ///
    /// ```
    /// use urial::{Level, Uri};
    /// assert_eq!(Uri::parse("A:b")?.normalize(Level::Case).into_reference(), "a:b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn into_reference(self) -> Normalized<'a> {
        self.0
    }
}

impl fmt::Debug for Normalized<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let redacted = self.as_reference().redacted();
        f.debug_tuple("Normalized").field(&redacted).finish()
    }
}

impl fmt::Display for Normalized<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl AsRef<str> for Normalized<'_> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl PartialEq<str> for Normalized<'_> {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for Normalized<'_> {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl From<Normalized<'_>> for ReferenceBuf {
    fn from(normalized: Normalized<'_>) -> Self {
        normalized.into_buf()
    }
}

impl From<Normalized<'_>> for String {
    fn from(normalized: Normalized<'_>) -> Self {
        normalized.into_buf().into_string()
    }
}

impl fmt::Debug for NormalizedUri<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let redacted = self.as_uri().redacted();
        f.debug_tuple("NormalizedUri").field(&redacted).finish()
    }
}

impl fmt::Display for NormalizedUri<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl AsRef<str> for NormalizedUri<'_> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl PartialEq<str> for NormalizedUri<'_> {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for NormalizedUri<'_> {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl From<NormalizedUri<'_>> for UriBuf {
    fn from(normalized: NormalizedUri<'_>) -> Self {
        normalized.into_buf()
    }
}

impl From<NormalizedUri<'_>> for String {
    fn from(normalized: NormalizedUri<'_>) -> Self {
        normalized.0.into()
    }
}
