//! Conversions to and from [`http::Uri`].

use alloc::string::{String, ToString};
use core::fmt;

use ::http::Uri as HttpUri;
use ::http::uri::{Authority, Parts, PathAndQuery, Scheme};

use crate::error::ParseError;
use crate::identifier::{Uri, UriBuf};
use crate::normalize::Level;
use crate::reference::{UriRef, UriRefBuf};

/// The reason why a reference cannot be converted into an [`http::Uri`].
///
/// # Examples
///
/// ```
/// use urial::{Uri, interop::HttpError};
///
/// let error = http::Uri::try_from(Uri::parse("http://h/#top")?).unwrap_err();
/// assert!(matches!(error, HttpError::Fragment));
/// assert_eq!(error.to_string(), "http::Uri has no fragment (remove it first)");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum HttpError {
    /// The reference has a fragment, which `http::Uri` would drop.
    Fragment,
    /// `http` rejects a component, or the combination of components.
    Rejected(::http::Error),
    /// `http` accepts the components, but the result is not equivalent to the reference.
    NotEquivalent,
}

impl fmt::Display for HttpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fragment => f.write_str("http::Uri has no fragment (remove it first)"),
            Self::Rejected(error) => write!(f, "http::Uri cannot represent it: {error}"),
            Self::NotEquivalent => f.write_str("http::Uri would change what it identifies"),
        }
    }
}

impl core::error::Error for HttpError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Rejected(error) => Some(error),
            Self::Fragment | Self::NotEquivalent => None,
        }
    }
}

/// Returns the error for a component, or a combination of components, that `http` rejects.
fn rejected(error: impl Into<::http::Error>) -> HttpError {
    HttpError::Rejected(error.into())
}

fn to_http(reference: UriRef<'_>) -> Result<HttpUri, HttpError> {
    if reference.fragment().is_some() {
        return Err(HttpError::Fragment);
    }
    let mut parts = Parts::default();
    if let Some(scheme) = reference.scheme() {
        // `Scheme::try_from` would not equate "HTTP" with `Scheme::HTTP`.
        parts.scheme = Some(match scheme {
            _ if scheme.is("http") => Scheme::HTTP,
            _ if scheme.is("https") => Scheme::HTTPS,
            _ => Scheme::try_from(scheme.as_str()).map_err(rejected)?,
        });
    }
    if let Some(authority) = reference.authority() {
        let authority = Authority::try_from(authority.as_str());
        parts.authority = Some(authority.map_err(rejected)?);
    }
    parts.path_and_query = match &reference.as_str()[reference.layout().path().start..] {
        // The authority-form of RFC 9112 section 3.2.3 has no path.
        "" if parts.scheme.is_none() && parts.authority.is_some() => None,
        // `http` rejects an empty path, which is equivalent to this one (RFC 3986 section 6.2.3).
        "" if parts.authority.is_some() => Some(PathAndQuery::from_static("/")),
        target => Some(PathAndQuery::try_from(target).map_err(rejected)?),
    };
    let converted = HttpUri::from_parts(parts).map_err(rejected)?;
    match UriRefBuf::try_from(&converted) {
        Ok(back) if back.equivalent(reference, Level::Scheme) => Ok(converted),
        _ => Err(HttpError::NotEquivalent),
    }
}

/// Returns the text of an `http::Uri` as a URI reference.
fn text_of(uri: &HttpUri) -> String {
    let text = uri.to_string();
    match (uri.scheme(), uri.authority()) {
        // The authority-form would be parsed as a scheme or a path.
        (None, Some(_)) => ["//", &text].concat(),
        _ => text,
    }
}

/// Implements the conversions into `http::Uri`.
macro_rules! into_http {
    ($($input:ty),*) => {$(
        /// Returns an error if the reference has a fragment or a form that `http` does not have.
        impl TryFrom<$input> for HttpUri {
            type Error = HttpError;

            fn try_from(reference: $input) -> Result<Self, HttpError> {
                to_http(reference.into())
            }
        }
    )*};
}

into_http!(UriRef<'_>, Uri<'_>, &UriRefBuf, &UriBuf);

/// Implements the conversions from `http::Uri`.
macro_rules! from_http {
    ($($owner:ty),*) => {$(
        /// Returns an error if the text is not valid under RFC 3986, which is stricter than `http`.
        impl TryFrom<&HttpUri> for $owner {
            type Error = ParseError;

            fn try_from(uri: &HttpUri) -> Result<Self, ParseError> {
                Self::parse(text_of(uri))
            }
        }

        /// Returns an error if the text is not valid under RFC 3986, which is stricter than `http`.
        impl TryFrom<HttpUri> for $owner {
            type Error = ParseError;

            fn try_from(uri: HttpUri) -> Result<Self, ParseError> {
                Self::parse(text_of(&uri))
            }
        }
    )*};
}

from_http!(UriRefBuf, UriBuf);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_become_http_uris_and_back() {
        for (text, back) in [
            ("http://example.com/a/b?c=d", "http://example.com/a/b?c=d"),
            ("https://me:pw@h:8042/", "https://me:pw@h:8042/"),
            ("http://h", "http://h/"),
            ("HTTP://h?q", "http://h/?q"),
            ("ws://[::1]:80/%7E", "ws://[::1]:80/%7E"),
            ("/a?b", "/a?b"),
            ("*", "*"),
            ("//h:80", "//h:80"),
        ] {
            let reference = UriRef::parse(text).unwrap();
            let converted = HttpUri::try_from(reference).unwrap_or_else(|e| panic!("{text}: {e}"));
            assert_eq!(UriRefBuf::try_from(&converted).unwrap(), back, "{text}");
        }
    }

    #[test]
    fn nothing_is_lost_without_an_error() {
        for text in [
            "http://h/#f",
            "/a#",
            "mailto:a@b",
            "urn:a:b",
            "file:///etc",
            "a/b",
            "",
            "?q",
            "//h/a",
            "../a",
            "http://h:99999/",
        ] {
            let reference = UriRef::parse(text).unwrap();
            if let Ok(converted) = HttpUri::try_from(reference) {
                let back = UriRefBuf::try_from(converted).unwrap();
                assert!(back.equivalent(reference, Level::Scheme), "{text} {back}");
            }
        }
        let fragment = HttpUri::try_from(UriRef::parse("http://h/#f").unwrap());
        assert!(matches!(fragment, Err(HttpError::Fragment)));
        let opaque = HttpUri::try_from(UriRef::parse("urn:a:b").unwrap());
        assert!(matches!(opaque, Err(HttpError::Rejected(_))), "{opaque:?}");
    }

    #[test]
    fn http_allows_more_than_the_standard() {
        let uri = HttpUri::from_static("/a|b");
        assert_eq!(UriRefBuf::try_from(&uri).unwrap_err().offset(), 2);
        assert!(UriBuf::try_from(HttpUri::from_static("/a")).is_err());
    }
}
