//! [`ReferenceBuf`]: a reference that owns its text.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::borrow::Borrow;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use crate::authority::Authority;
use crate::classify::ReferenceKind;
use crate::encoded::Encoded;
use crate::error::ParseError;
use crate::grammar::{Form, Grammar};
use crate::host::Host;
use crate::layout::Layout;
use crate::path::Path;
use crate::port::Port;
use crate::query::Query;
use crate::read;
use crate::reference::Reference;
use crate::scheme_name::Scheme;
use crate::userinfo::Userinfo;

/// A URI reference that owns its text, as a `PathBuf` owns a path.
///
/// # Examples
///
/// ```
/// use urial::ReferenceBuf;
///
/// let reference: ReferenceBuf = "over/there?name=ferret".parse()?;
/// assert_eq!(reference.path(), "over/there");
/// assert_eq!(reference.into_string(), "over/there?name=ferret");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone)]
pub struct ReferenceBuf {
    text: String,
    layout: Layout,
}

/// An owned text that is not what it was read as: the error, and the text back.
///
/// `Debug` and `Display` do not show the text, which may hold a password.
///
/// # Examples
///
/// ```
/// use urial::ReferenceBuf;
///
/// let error = ReferenceBuf::parse(String::from("a b")).unwrap_err();
/// assert_eq!(error.error().offset(), 1);
/// assert_eq!(error.into_input(), "a b");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct ParseBufError {
    error: ParseError,
    input: String,
}

impl ParseBufError {
    /// What is wrong with the text.
    ///
    /// ```
    /// let error = urial::UriBuf::parse("a").unwrap_err();
    /// assert_eq!(error.error().kind(), urial::ErrorKind::MissingScheme);
    /// ```
    pub const fn error(&self) -> ParseError {
        self.error
    }

    /// The text, as it was given.
    ///
    /// ```
    /// assert_eq!(urial::UriBuf::parse("a").unwrap_err().input(), "a");
    /// ```
    pub fn input(&self) -> &str {
        &self.input
    }

    /// The text, as it was given, to own.
    ///
    /// ```
    /// assert_eq!(urial::UriBuf::parse("a").unwrap_err().into_input(), "a");
    /// ```
    pub fn into_input(self) -> String {
        self.input
    }
}

impl fmt::Debug for ParseBufError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ParseBufError")
            .field("error", &self.error)
            .finish_non_exhaustive()
    }
}

impl fmt::Display for ParseBufError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.error, f)
    }
}

impl core::error::Error for ParseBufError {}

impl From<ParseBufError> for ParseError {
    fn from(error: ParseBufError) -> Self {
        error.error
    }
}

impl ReferenceBuf {
    /// A text and the layout that is known for it.
    #[inline]
    pub(crate) const fn new(text: String, layout: Layout) -> Self {
        Self { text, layout }
    }

    /// Both, for an edit that keeps them in step.
    #[inline]
    pub(crate) const fn text_and_layout(&mut self) -> (&mut String, &mut Layout) {
        (&mut self.text, &mut self.layout)
    }

    /// Reads a `URI-reference` (RFC 3986 section 4.1) and keeps the text.
    ///
    /// # Errors
    ///
    /// The first byte that breaks a rule of the grammar, with the text.
    ///
    /// ```
    /// let reference = urial::ReferenceBuf::parse("a/b")?;
    /// assert_eq!(reference.as_str(), "a/b");
    /// # Ok::<(), urial::ParseBufError>(())
    /// ```
    pub fn parse(text: impl Into<String>) -> Result<Self, ParseBufError> {
        Self::parse_as(text, Form::Reference, &Grammar::RFC3986)
    }

    /// Reads an owned text as one of the four top-level rules under a given grammar.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse), and where the text is a reference but not of that form.
    ///
    /// ```
    /// use urial::{Form, Grammar, ReferenceBuf};
    /// assert!(ReferenceBuf::parse_as("a", Form::RelativeRef, &Grammar::RFC3986).is_ok());
    /// ```
    pub fn parse_as(
        text: impl Into<String>,
        form: Form,
        grammar: &Grammar,
    ) -> Result<Self, ParseBufError> {
        let text = text.into();
        match read::read(text.as_bytes(), form, grammar) {
            Ok(layout) => Ok(Self { text, layout }),
            Err(error) => Err(ParseBufError { error, input: text }),
        }
    }

    /// The view of this reference, with all accessors.
    ///
    /// ```
    /// let reference = urial::ReferenceBuf::parse("a/b")?;
    /// assert_eq!(reference.as_reference().path(), "a/b");
    /// # Ok::<(), urial::ParseBufError>(())
    /// ```
    #[inline]
    pub fn as_reference(&self) -> Reference<'_> {
        Reference::new(&self.text, self.layout)
    }

    /// The text.
    ///
    /// ```
    /// assert_eq!(urial::ReferenceBuf::parse("a/b")?.as_str(), "a/b");
    /// # Ok::<(), urial::ParseBufError>(())
    /// ```
    #[inline]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The text, to own.
    ///
    /// ```
    /// assert_eq!(urial::ReferenceBuf::parse("a/b")?.into_string(), "a/b");
    /// # Ok::<(), urial::ParseBufError>(())
    /// ```
    pub fn into_string(self) -> String {
        self.text
    }

    /// See [`Reference::scheme`].
    ///
    /// ```
    /// assert!(urial::ReferenceBuf::parse("a/b")?.scheme().is_none());
    /// # Ok::<(), urial::ParseBufError>(())
    /// ```
    pub fn scheme(&self) -> Option<Scheme<'_>> {
        self.as_reference().scheme()
    }

    /// See [`Reference::authority`].
    ///
    /// ```
    /// assert_eq!(urial::ReferenceBuf::parse("//h:1")?.authority().unwrap(), "h:1");
    /// # Ok::<(), urial::ParseBufError>(())
    /// ```
    pub fn authority(&self) -> Option<Authority<'_>> {
        self.as_reference().authority()
    }

    /// See [`Reference::userinfo`].
    ///
    /// ```
    /// assert_eq!(urial::ReferenceBuf::parse("//me@h")?.userinfo().unwrap(), "me");
    /// # Ok::<(), urial::ParseBufError>(())
    /// ```
    pub fn userinfo(&self) -> Option<Userinfo<'_>> {
        self.as_reference().userinfo()
    }

    /// See [`Reference::host`].
    ///
    /// ```
    /// assert_eq!(urial::ReferenceBuf::parse("//h:1")?.host().unwrap(), "h");
    /// # Ok::<(), urial::ParseBufError>(())
    /// ```
    pub fn host(&self) -> Option<Host<'_>> {
        self.as_reference().host()
    }

    /// See [`Reference::port`].
    ///
    /// ```
    /// assert_eq!(urial::ReferenceBuf::parse("//h:1")?.port().unwrap(), "1");
    /// # Ok::<(), urial::ParseBufError>(())
    /// ```
    pub fn port(&self) -> Option<Port<'_>> {
        self.as_reference().port()
    }

    /// See [`Reference::path`].
    ///
    /// ```
    /// assert_eq!(urial::ReferenceBuf::parse("a/b?c")?.path(), "a/b");
    /// # Ok::<(), urial::ParseBufError>(())
    /// ```
    pub fn path(&self) -> Path<'_> {
        self.as_reference().path()
    }

    /// See [`Reference::query`].
    ///
    /// ```
    /// assert_eq!(urial::ReferenceBuf::parse("a/b?c")?.query().unwrap(), "c");
    /// # Ok::<(), urial::ParseBufError>(())
    /// ```
    pub fn query(&self) -> Option<Query<'_>> {
        self.as_reference().query()
    }

    /// See [`Reference::fragment`].
    ///
    /// ```
    /// assert_eq!(urial::ReferenceBuf::parse("a#b")?.fragment().unwrap(), "b");
    /// # Ok::<(), urial::ParseBufError>(())
    /// ```
    pub fn fragment(&self) -> Option<Encoded<'_>> {
        self.as_reference().fragment()
    }

    /// See [`Reference::kind`].
    ///
    /// ```
    /// use urial::{ReferenceBuf, ReferenceKind};
    /// assert_eq!(ReferenceBuf::parse("#b")?.kind(), ReferenceKind::SameDocument);
    /// # Ok::<(), urial::ParseBufError>(())
    /// ```
    pub fn kind(&self) -> ReferenceKind {
        self.as_reference().kind()
    }
}

impl fmt::Debug for ReferenceBuf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ReferenceBuf")
            .field(&self.as_reference().redacted())
            .finish()
    }
}

impl fmt::Display for ReferenceBuf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

impl PartialEq for ReferenceBuf {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for ReferenceBuf {}

impl PartialOrd for ReferenceBuf {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for ReferenceBuf {
    fn cmp(&self, other: &Self) -> Ordering {
        self.text.cmp(&other.text)
    }
}

impl Hash for ReferenceBuf {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

impl AsRef<str> for ReferenceBuf {
    fn as_ref(&self) -> &str {
        &self.text
    }
}

impl Borrow<str> for ReferenceBuf {
    fn borrow(&self) -> &str {
        &self.text
    }
}

impl PartialEq<str> for ReferenceBuf {
    fn eq(&self, other: &str) -> bool {
        self.text == other
    }
}

impl PartialEq<&str> for ReferenceBuf {
    fn eq(&self, other: &&str) -> bool {
        self.text == *other
    }
}

impl FromStr for ReferenceBuf {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Ok(Reference::parse(text)?.to_buf())
    }
}

impl TryFrom<String> for ReferenceBuf {
    type Error = ParseBufError;

    fn try_from(text: String) -> Result<Self, ParseBufError> {
        Self::parse(text)
    }
}

impl TryFrom<&str> for ReferenceBuf {
    type Error = ParseError;

    fn try_from(text: &str) -> Result<Self, ParseError> {
        text.parse()
    }
}

impl From<ReferenceBuf> for String {
    fn from(reference: ReferenceBuf) -> Self {
        reference.text
    }
}

impl From<Reference<'_>> for ReferenceBuf {
    fn from(reference: Reference<'_>) -> Self {
        reference.to_buf()
    }
}

impl Reference<'_> {
    /// A copy that owns its text.
    ///
    /// ```
    /// let owned = urial::Reference::parse("a/b")?.to_buf();
    /// assert_eq!(owned.as_str(), "a/b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn to_buf(&self) -> ReferenceBuf {
        ReferenceBuf {
            text: self.as_str().to_owned(),
            layout: *self.layout(),
        }
    }
}
