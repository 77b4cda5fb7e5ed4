//! URIs as `java.net.URI` sees them.
//!
//! Java's class reads RFC 2396 with RFC 2732's brackets, and much software reads URIs through it, such
//! as Spark's `parse_url`. [`Java`] accepts what its constructor accepts; [`JavaUri`] returns what its
//! getters return, and has its `resolve`, `relativize` and `normalize`, which follow neither RFC 2396 nor
//! RFC 3986. Each difference is listed in `docs/java-profile.md` of the project. The behaviour is that of
//! JDK 17, determined by running it.

#[cfg(feature = "alloc")]
mod compose;
#[cfg(feature = "alloc")]
mod path;
#[cfg(feature = "alloc")]
mod relativize;
#[cfg(feature = "alloc")]
mod resolve;

use core::fmt;
use core::ops::Range;

use crate::authority::Userinfo;
use crate::error::ParseError;
use crate::host::Host;
use crate::reference::Reference;
pub use crate::standard::Java;

/// A URI as `java.net.URI` of JDK 17 sees it.
///
/// Each accessor returns what the getter of the same name returns in its raw form, with `None` for
/// `null`. Unlike in a [`Reference`], an opaque URI has no path, and an empty authority and a port
/// without digits are absent.
///
/// # Examples
///
/// ```
/// use urial::java::JavaUri;
///
/// let uri = JavaUri::parse("http://user@host_name:8080/a?b")?;
/// assert_eq!(uri.authority(), Some("user@host_name:8080"));
/// assert_eq!(uri.host(), None);
///
/// let mail = JavaUri::parse("mailto:a@b.example?subject=c")?;
/// assert!(mail.is_opaque());
/// assert_eq!(mail.scheme_specific_part(), "a@b.example?subject=c");
/// assert_eq!((mail.path(), mail.query()), (None, None));
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct JavaUri<'a>(Reference<'a, Java>);

impl<'a> JavaUri<'a> {
    /// Parses a text, as `new URI(text)` does.
    ///
    /// # Errors
    ///
    /// Where the constructor throws `URISyntaxException`.
    ///
    /// ```
    /// use urial::java::JavaUri;
    /// assert!(JavaUri::parse("http://h/ä").is_ok());
    /// assert!(JavaUri::parse("http://h/a b").is_err());
    /// assert!(JavaUri::parse("http:").is_err());
    /// ```
    #[inline]
    pub fn parse(text: &'a str) -> Result<Self, ParseError> {
        Reference::parse_as(text, Java).map(Self)
    }

    /// Parses bytes that need not be UTF-8, as `new URI(text)` parses text.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse), and where the bytes are not UTF-8.
    ///
    /// ```
    /// use urial::java::JavaUri;
    /// assert_eq!(JavaUri::parse_bytes(b"http://h/")?.host(), Some("h"));
    /// assert_eq!(JavaUri::parse_bytes(b"http://h/\xFF").unwrap_err().offset(), 9);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn parse_bytes(bytes: &'a [u8]) -> Result<Self, ParseError> {
        Reference::parse_bytes_as(bytes, Java).map(Self)
    }

    /// Returns the text that was parsed, as `toString()` does.
    ///
    /// ```
    /// assert_eq!(urial::java::JavaUri::parse("HTTP://h:080")?.as_str(), "HTTP://h:080");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub const fn as_str(&self) -> &'a str {
        self.0.as_str()
    }

    /// Returns a component that the layout has found.
    #[inline]
    fn piece(&self, place: Range<usize>) -> Option<&'a str> {
        self.as_str().get(place)
    }

    /// Returns the same text as a reference.
    ///
    /// ```
    /// let uri = urial::java::JavaUri::parse("file:///etc")?;
    /// assert_eq!(uri.as_reference().authority().unwrap(), "");
    /// assert_eq!(uri.authority(), None);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub const fn as_reference(&self) -> Reference<'a, Java> {
        self.0
    }

    /// Returns the scheme, as `getScheme()` does.
    ///
    /// ```
    /// assert_eq!(urial::java::JavaUri::parse("HTTP://h")?.scheme(), Some("HTTP"));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn scheme(&self) -> Option<&'a str> {
        self.piece(self.0.layout().scheme()?)
    }

    /// Returns the text between the scheme and the fragment, as `getRawSchemeSpecificPart()` does.
    ///
    /// ```
    /// assert_eq!(urial::java::JavaUri::parse("a://h/b?c#d")?.scheme_specific_part(), "//h/b?c");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn scheme_specific_part(&self) -> &'a str {
        let layout = self.0.layout();
        &self.as_str()[layout.prefix() as usize..layout.offsets.query_end as usize]
    }

    /// Returns the authority, or `None` if it is empty, as `getRawAuthority()` does.
    ///
    /// ```
    /// assert_eq!(urial::java::JavaUri::parse("//u@h:1/")?.authority(), Some("u@h:1"));
    /// assert_eq!(urial::java::JavaUri::parse("file:///etc")?.authority(), None);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn authority(&self) -> Option<&'a str> {
        let authority = self.piece(self.0.layout().authority()?);
        authority.filter(|text| !text.is_empty())
    }

    /// Returns the userinfo of a server, as `getRawUserInfo()` does.
    ///
    /// ```
    /// assert_eq!(urial::java::JavaUri::parse("//u@h")?.user_info(), Some("u"));
    /// assert_eq!(urial::java::JavaUri::parse("//u@h_h")?.user_info(), None);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn user_info(&self) -> Option<&'a str> {
        self.0.userinfo().map(Userinfo::as_str)
    }

    /// Returns the host of a server, as `getHost()` does.
    ///
    /// ```
    /// assert_eq!(urial::java::JavaUri::parse("//[::1]:80")?.host(), Some("[::1]"));
    /// assert_eq!(urial::java::JavaUri::parse("//a_b:80")?.host(), None);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn host(&self) -> Option<&'a str> {
        self.0.host().map(Host::as_str)
    }

    /// Returns the port. Where this is `None`, `getPort()` returns -1.
    ///
    /// ```
    /// assert_eq!(urial::java::JavaUri::parse("//h:0080")?.port(), Some(80));
    /// assert_eq!(urial::java::JavaUri::parse("//h:")?.port(), None);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn port(&self) -> Option<u32> {
        // The grammar has seen to it that the digits fit; an empty port does not parse.
        self.0.port()?.as_str().parse().ok()
    }

    /// Returns the path, or `None` if the URI is opaque, as `getRawPath()` does.
    ///
    /// ```
    /// assert_eq!(urial::java::JavaUri::parse("a:/b")?.path(), Some("/b"));
    /// assert_eq!(urial::java::JavaUri::parse("a:b")?.path(), None);
    /// assert_eq!(urial::java::JavaUri::parse("//h")?.path(), Some(""));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn path(&self) -> Option<&'a str> {
        if self.is_opaque() {
            None
        } else {
            self.piece(self.0.layout().path())
        }
    }

    /// Returns the query, or `None` if the URI is opaque, as `getRawQuery()` does.
    ///
    /// ```
    /// assert_eq!(urial::java::JavaUri::parse("a:/b?c")?.query(), Some("c"));
    /// assert_eq!(urial::java::JavaUri::parse("a:b?c")?.query(), None);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn query(&self) -> Option<&'a str> {
        self.piece(self.0.layout().query()?)
    }

    /// Returns the fragment, as `getRawFragment()` does.
    ///
    /// ```
    /// assert_eq!(urial::java::JavaUri::parse("a:b#c")?.fragment(), Some("c"));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn fragment(&self) -> Option<&'a str> {
        self.piece(self.0.layout().fragment(self.as_str().len())?)
    }

    /// Returns whether no slash follows the scheme, as `isOpaque()` does.
    ///
    /// ```
    /// assert!(urial::java::JavaUri::parse("urn:a:b")?.is_opaque());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn is_opaque(&self) -> bool {
        let prefix = self.0.layout().prefix() as usize;
        prefix > 0 && self.as_str().as_bytes().get(prefix) != Some(&b'/')
    }

    /// Returns whether there is a scheme, as `isAbsolute()` does.
    ///
    /// ```
    /// assert!(!urial::java::JavaUri::parse("//h/p")?.is_absolute());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn is_absolute(&self) -> bool {
        self.scheme().is_some()
    }
}

impl fmt::Debug for JavaUri<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("JavaUri").field(&self.0.redacted()).finish()
    }
}

impl fmt::Display for JavaUri<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl AsRef<str> for JavaUri<'_> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl<'a> TryFrom<&'a str> for JavaUri<'a> {
    type Error = ParseError;

    fn try_from(text: &'a str) -> Result<Self, ParseError> {
        Self::parse(text)
    }
}
