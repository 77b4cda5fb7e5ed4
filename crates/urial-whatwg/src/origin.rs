//! [`Origin`]: the origin of a URL.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

use crate::error::Failure;
use crate::scheme::SpecialScheme;
use crate::url::Url;

/// The origin of a URL: a tuple of scheme, host and port, or opaque.
///
/// The origin of a `blob` URL is that of the URL in its path. The standard leaves that of a `file` URL
/// open and recommends an opaque one, which it is here.
///
/// There is no `==` between origins, since an opaque origin is not the same as itself:
/// see [`is_same_origin`](Self::is_same_origin).
///
/// # Examples
///
/// ```
/// use urial_whatwg::Url;
///
/// let url = Url::parse("blob:https://example.com:8443/0a1b")?;
/// let origin = url.origin();
/// assert_eq!(origin.as_str(), "https://example.com:8443");
/// assert_eq!(origin.scheme(), Some("https"));
/// assert_eq!(origin.port(), Some(8443));
/// # Ok::<(), urial_whatwg::Failure>(())
/// ```
#[derive(Clone)]
pub struct Origin<'u>(Option<Cow<'u, str>>);

impl<'u> Origin<'u> {
    pub(crate) fn of(url: &'u Url<'_>) -> Self {
        match url.special_scheme() {
            Some(SpecialScheme::File) => Self(None),
            Some(_) => Self(Some(tuple_text(url))),
            None if url.scheme() == "blob" => Self(Self::of_blob(url.path()).unwrap_or_default()),
            None => Self(None),
        }
    }

    /// Returns the serialized tuple origin of the URL in a path. Only `http` and `https` URLs pass it
    /// on; that of a `file` URL is opaque.
    fn of_blob(path: &str) -> Result<Option<Cow<'u, str>>, Failure> {
        let url = Url::parse(path)?;
        Ok(match url.special_scheme() {
            Some(SpecialScheme::Http | SpecialScheme::Https) => {
                Some(Cow::Owned(tuple_text(&url).into_owned()))
            }
            Some(
                SpecialScheme::Ftp | SpecialScheme::File | SpecialScheme::Ws | SpecialScheme::Wss,
            )
            | None => None,
        })
    }

    /// Returns whether the origin is opaque.
    ///
    /// ```
    /// use urial_whatwg::Url;
    /// assert!(!Url::parse("https://h/")?.origin().is_opaque());
    /// assert!(Url::parse("data:,a")?.origin().is_opaque());
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    pub const fn is_opaque(&self) -> bool {
        self.0.is_none()
    }

    /// Returns the serialization: `null` for an opaque origin.
    ///
    /// ```
    /// use urial_whatwg::Url;
    /// assert_eq!(Url::parse("https://h:443/a")?.origin().as_str(), "https://h");
    /// assert_eq!(Url::parse("data:,a")?.origin().as_str(), "null");
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    pub fn as_str(&self) -> &str {
        self.0.as_deref().unwrap_or("null")
    }

    pub(crate) fn into_text(self) -> Cow<'u, str> {
        self.0.unwrap_or(Cow::Borrowed("null"))
    }

    /// Returns whether two origins are the same (*same origin*). An opaque origin is not the same as any.
    ///
    /// ```
    /// use urial_whatwg::Url;
    /// let (a, b) = (Url::parse("http://h:80/a")?, Url::parse("http://user@h/b")?);
    /// assert!(a.origin().is_same_origin(&b.origin()));
    /// let data = Url::parse("data:,")?;
    /// assert!(!data.origin().is_same_origin(&data.origin()));
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    pub fn is_same_origin(&self, other: &Origin<'_>) -> bool {
        self.0.is_some() && self.0 == other.0
    }

    /// Returns the scheme of a tuple origin.
    ///
    /// ```
    /// use urial_whatwg::Url;
    /// assert_eq!(Url::parse("https://h/")?.origin().scheme(), Some("https"));
    /// assert_eq!(Url::parse("data:,a")?.origin().scheme(), None);
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    pub fn scheme(&self) -> Option<&str> {
        self.0.as_deref()?.split(':').next()
    }

    /// Returns the port of a tuple origin, unless it is the default port.
    ///
    /// ```
    /// use urial_whatwg::Url;
    /// assert_eq!(Url::parse("https://h:8080/")?.origin().port(), Some(8080));
    /// assert_eq!(Url::parse("https://h:443/")?.origin().port(), None);
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    pub fn port(&self) -> Option<u16> {
        self.parsed()?.port()
    }

    /// Returns the serialized host of a tuple origin.
    ///
    /// ```
    /// use urial_whatwg::Url;
    /// assert_eq!(Url::parse("https://EXAMPLE.com/")?.origin().host_str(), Some("example.com"));
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    pub fn host_str(&self) -> Option<&str> {
        let text = self.0.as_deref()?;
        let authority = text.get(self.scheme()?.len() + 3..)?;
        let host = self.parsed()?.host_str()?.len();
        authority.get(..host)
    }

    fn parsed(&self) -> Option<Url<'_>> {
        Url::parse(self.0.as_deref()?).ok()
    }
}

impl Url<'_> {
    /// Returns the origin.
    ///
    /// ```
    /// use urial_whatwg::Url;
    /// assert_eq!(Url::parse("https://me@example.com:8080/a")?.origin().as_str(), "https://example.com:8080");
    /// assert_eq!(Url::parse("data:,")?.origin().as_str(), "null");
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    pub fn origin(&self) -> Origin<'_> {
        Origin::of(self)
    }
}

/// Returns the serialization of a tuple origin: scheme, host and port, without credentials.
fn tuple_text<'u>(url: &'u Url<'_>) -> Cow<'u, str> {
    let (front, authority) = (url.layout.scheme_end as usize + 3, url.host_and_port());
    if url.includes_credentials() {
        let mut text = String::with_capacity(front + authority.len());
        text.push_str(&url.as_str()[..front]);
        text.push_str(authority);
        return Cow::Owned(text);
    }
    Cow::Borrowed(&url.as_str()[..url.layout.path_start as usize])
}

impl fmt::Display for Origin<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Origin<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Origin").field(&self.as_str()).finish()
    }
}
