//! [`Normalized`], [`NormalizedUri`]: a normal form, borrowed where nothing changed.

use alloc::borrow::Cow;
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
// In this order: what is stored as a whole is then loaded as a whole when a form is moved.
#[repr(C)]
pub struct Normalized<'a> {
    layout: Layout,
    text: Cow<'a, str>,
}

impl<'a> Normalized<'a> {
    /// A reference that is in its normal form.
    #[inline]
    pub(crate) const fn same(reference: &Reference<'a>) -> Self {
        Self {
            layout: *reference.layout(),
            text: Cow::Borrowed(reference.as_str()),
        }
    }

    /// The normal form of another reference.
    pub(crate) fn changed(reference: ReferenceBuf) -> Self {
        Self {
            layout: *reference.as_reference().layout(),
            text: Cow::Owned(reference.into_string()),
        }
    }

    /// The form that is written, or the reference itself if nothing is.
    #[inline]
    pub(crate) fn written(
        reference: &Reference<'a>,
        write: impl FnOnce(&mut String) -> Option<Layout>,
    ) -> Self {
        let mut text = String::new();
        match write(&mut text) {
            None => Self::same(reference),
            Some(layout) => Self {
                layout,
                text: Cow::Owned(text),
            },
        }
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
        Reference::new(&self.text, self.layout)
    }

    /// The text of the normal form.
    ///
    /// ```
    /// use urial::{Level, Reference};
    /// assert_eq!(Reference::parse("//H")?.normalize(Level::Case).as_str(), "//h");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn as_str(&self) -> &str {
        &self.text
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
        matches!(self.text, Cow::Owned(_))
    }

    /// The normal form, to own. It is copied if it was borrowed.
    ///
    /// ```
    /// use urial::{Level, Reference};
    /// assert_eq!(Reference::parse("//H")?.normalize(Level::Case).into_buf(), "//h");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn into_buf(self) -> ReferenceBuf {
        ReferenceBuf::new(self.text.into_owned(), self.layout)
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
