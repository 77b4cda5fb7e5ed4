//! [`UriBuf`]: a URI that owns its text.

use alloc::string::String;
use core::borrow::Borrow;
use core::fmt;
use core::ops::Deref;
use core::str::FromStr;

use crate::error::ParseError;
use crate::grammar::{Form, Grammar};
use crate::reference::Reference;
use crate::reference_buf::{ParseBufError, ReferenceBuf};
use crate::scheme_name::Scheme;
use crate::uri::Uri;

/// A URI that owns its text.
///
/// It is a [`ReferenceBuf`] that is known to have a scheme, and has all of its accessors.
///
/// # Examples
///
/// ```
/// use urial::UriBuf;
///
/// let uri = UriBuf::parse(String::from("news:comp.infosystems.www.servers.unix"))?;
/// assert_eq!(uri.scheme(), "news");
/// assert_eq!(uri.path(), "comp.infosystems.www.servers.unix");
/// # Ok::<(), urial::ParseBufError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct UriBuf(ReferenceBuf);

impl UriBuf {
    /// A reference that is known to have a scheme.
    #[inline]
    pub(crate) const fn new(reference: ReferenceBuf) -> Self {
        Self(reference)
    }

    /// The reference, for an edit that keeps the scheme.
    #[inline]
    pub(crate) const fn reference_mut(&mut self) -> &mut ReferenceBuf {
        &mut self.0
    }

    /// Reads a `URI` (RFC 3986 section 3) and keeps the text.
    ///
    /// # Errors
    ///
    /// The first byte that breaks a rule of the grammar, with the text.
    ///
    /// ```
    /// assert!(urial::UriBuf::parse("urn:a").is_ok());
    /// assert_eq!(urial::UriBuf::parse("a/b").unwrap_err().into_input(), "a/b");
    /// ```
    pub fn parse(text: impl Into<String>) -> Result<Self, ParseBufError> {
        ReferenceBuf::parse_as(text, Form::Uri, &Grammar::RFC3986).map(Self)
    }

    /// The view of this URI, with all accessors.
    ///
    /// ```
    /// assert_eq!(urial::UriBuf::parse("urn:a")?.as_uri().scheme(), "urn");
    /// # Ok::<(), urial::ParseBufError>(())
    /// ```
    #[inline]
    pub fn as_uri(&self) -> Uri<'_> {
        Uri::new(self.0.as_reference())
    }

    /// The scheme, without its colon: unlike a reference, a URI always has one.
    ///
    /// ```
    /// assert_eq!(urial::UriBuf::parse("urn:a")?.scheme(), "urn");
    /// # Ok::<(), urial::ParseBufError>(())
    /// ```
    pub fn scheme(&self) -> Scheme<'_> {
        self.as_uri().scheme()
    }

    /// The text, to own.
    ///
    /// ```
    /// assert_eq!(urial::UriBuf::parse("urn:a")?.into_string(), "urn:a");
    /// # Ok::<(), urial::ParseBufError>(())
    /// ```
    pub fn into_string(self) -> String {
        self.0.into_string()
    }

    /// The same text as a reference.
    ///
    /// ```
    /// assert_eq!(urial::UriBuf::parse("urn:a")?.into_reference(), "urn:a");
    /// # Ok::<(), urial::ParseBufError>(())
    /// ```
    pub fn into_reference(self) -> ReferenceBuf {
        self.0
    }
}

impl Deref for UriBuf {
    type Target = ReferenceBuf;

    fn deref(&self) -> &ReferenceBuf {
        &self.0
    }
}

impl fmt::Debug for UriBuf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("UriBuf")
            .field(&self.as_uri().redacted())
            .finish()
    }
}

impl fmt::Display for UriBuf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl AsRef<str> for UriBuf {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl Borrow<str> for UriBuf {
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

impl PartialEq<str> for UriBuf {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for UriBuf {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl FromStr for UriBuf {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Ok(Uri::parse(text)?.to_buf())
    }
}

impl TryFrom<String> for UriBuf {
    type Error = ParseBufError;

    fn try_from(text: String) -> Result<Self, ParseBufError> {
        Self::parse(text)
    }
}

impl TryFrom<&str> for UriBuf {
    type Error = ParseError;

    fn try_from(text: &str) -> Result<Self, ParseError> {
        text.parse()
    }
}

impl From<UriBuf> for String {
    fn from(uri: UriBuf) -> Self {
        uri.into_string()
    }
}

impl From<UriBuf> for ReferenceBuf {
    fn from(uri: UriBuf) -> Self {
        uri.0
    }
}

/// Checked, without reading the text again; a relative reference comes back.
impl TryFrom<ReferenceBuf> for UriBuf {
    type Error = ReferenceBuf;

    fn try_from(reference: ReferenceBuf) -> Result<Self, ReferenceBuf> {
        if reference.scheme().is_some() {
            Ok(Self(reference))
        } else {
            Err(reference)
        }
    }
}

impl From<Uri<'_>> for UriBuf {
    fn from(uri: Uri<'_>) -> Self {
        uri.to_buf()
    }
}

impl<'a> From<&'a UriBuf> for Uri<'a> {
    fn from(uri: &'a UriBuf) -> Self {
        uri.as_uri()
    }
}

impl<'a> From<&'a ReferenceBuf> for Reference<'a> {
    fn from(reference: &'a ReferenceBuf) -> Self {
        reference.as_reference()
    }
}

impl Uri<'_> {
    /// A copy that owns its text.
    ///
    /// ```
    /// let owned: urial::UriBuf = urial::Uri::parse("urn:a")?.to_buf();
    /// assert_eq!(owned.as_str(), "urn:a");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn to_buf(&self) -> UriBuf {
        UriBuf(self.as_reference().to_buf())
    }
}
