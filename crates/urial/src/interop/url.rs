//! Conversions to and from [`url::Url`].

use alloc::string::String;
use core::fmt;

use ::url::Url;

use crate::error::ParseError;
use crate::identifier::{Uri, UriBuf};
use crate::normalize::Level;
use crate::reference::{UriRef, UriRefBuf};

/// The reason why a reference cannot be converted into a [`url::Url`].
///
/// # Examples
///
/// ```
/// use url::Url;
/// use urial::{Uri, interop::UrlError};
///
/// // The host is a name under RFC 3986, and an address under the URL Standard.
/// let error = Url::try_from(Uri::parse("http://0x7F.1/")?).unwrap_err();
/// match error {
///     UrlError::Rewritten(rewritten) => {
///         assert_eq!(rewritten.into_url().as_str(), "http://127.0.0.1/");
///     }
///     other => panic!("{other}"),
/// }
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum UrlError {
    /// `url` rejects the text.
    Rejected(::url::ParseError),
    /// `url` accepts the text, but rewrites it into a URL that is not equivalent to the reference.
    Rewritten(RewrittenUrl),
}

/// A URL that differs from the URI it was made from.
///
/// # Examples
///
/// ```
/// use url::Url;
/// use urial::{Uri, interop::UrlError};
///
/// let error = Url::try_from(Uri::parse("http://h/?it's")?).unwrap_err();
/// let UrlError::Rewritten(rewritten) = error else { panic!() };
/// assert_eq!(rewritten.as_url().as_str(), "http://h/?it%27s");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct RewrittenUrl(Url);

impl RewrittenUrl {
    /// Returns the URL.
    ///
    /// ```
    /// # use urial::{Uri, interop::UrlError};
    /// # let error = url::Url::try_from(Uri::parse("http://h/?it's")?).unwrap_err();
    /// # let UrlError::Rewritten(rewritten) = error else { panic!() };
    /// assert_eq!(rewritten.as_url().query(), Some("it%27s"));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_url(&self) -> &Url {
        &self.0
    }

    /// Converts the error into the URL, to use it nevertheless.
    ///
    /// ```
    /// # use urial::{Uri, interop::UrlError};
    /// # let error = url::Url::try_from(Uri::parse("http://h/?it's")?).unwrap_err();
    /// # let UrlError::Rewritten(rewritten) = error else { panic!() };
    /// let url: url::Url = rewritten.into_url();
    /// assert_eq!(url.as_str(), "http://h/?it%27s");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn into_url(self) -> Url {
        self.0
    }
}

/// Hides the URL, which may contain a password.
impl fmt::Debug for RewrittenUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RewrittenUrl").finish_non_exhaustive()
    }
}

impl fmt::Display for UrlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rejected(error) => write!(f, "url::Url cannot represent it: {error}"),
            Self::Rewritten(_) => f.write_str("url::Url would change what it identifies"),
        }
    }
}

impl core::error::Error for UrlError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Rejected(error) => Some(error),
            Self::Rewritten(_) => None,
        }
    }
}

fn to_url(reference: UriRef<'_>) -> Result<Url, UrlError> {
    let url = Url::parse(reference.as_str()).map_err(UrlError::Rejected)?;
    let is_equivalent = UriRef::parse(url.as_str())
        .is_ok_and(|rewritten| rewritten.equivalent(reference, Level::Scheme));
    if is_equivalent {
        Ok(url)
    } else {
        Err(UrlError::Rewritten(RewrittenUrl(url)))
    }
}

/// Implements the conversions into `url::Url`.
macro_rules! into_url {
    ($($input:ty),*) => {$(
        /// Returns an error if `url` rejects the text or rewrites it into something that is not
        /// equivalent.
        impl TryFrom<$input> for Url {
            type Error = UrlError;

            fn try_from(reference: $input) -> Result<Self, UrlError> {
                to_url(reference.into())
            }
        }
    )*};
}

into_url!(UriRef<'_>, Uri<'_>, &UriRefBuf, &UriBuf);

/// Implements the conversions from `url::Url`.
macro_rules! from_url {
    ($($view:ident, $owner:ident;)*) => {$(
        /// Borrows the text. Returns an error if it is not valid under RFC 3986, which is stricter
        /// than the URL Standard.
        impl<'a> TryFrom<&'a Url> for $view<'a> {
            type Error = ParseError;

            fn try_from(url: &'a Url) -> Result<Self, ParseError> {
                Self::parse(url.as_str())
            }
        }

        /// Copies the text. Returns an error if it is not valid under RFC 3986, which is stricter
        /// than the URL Standard.
        impl TryFrom<&Url> for $owner {
            type Error = ParseError;

            fn try_from(url: &Url) -> Result<Self, ParseError> {
                Self::parse(url.as_str())
            }
        }

        /// Takes over the text. Returns an error if it is not valid under RFC 3986, which is
        /// stricter than the URL Standard.
        impl TryFrom<Url> for $owner {
            type Error = ParseError;

            fn try_from(url: Url) -> Result<Self, ParseError> {
                Self::parse(String::from(url))
            }
        }
    )*};
}

from_url! {
    UriRef, UriRefBuf;
    Uri, UriBuf;
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;

    #[test]
    fn equivalent_rewrites_are_no_error() {
        for (text, want) in [
            ("http://example.com/a?b#c", "http://example.com/a?b#c"),
            ("HTTP://EXAMPLE.com:80", "http://example.com/"),
            ("https://h/a/../b", "https://h/b"),
            ("urn:isbn:1", "urn:isbn:1"),
            ("mailto:a@b", "mailto:a@b"),
        ] {
            let url = Url::try_from(Uri::parse(text).unwrap()).unwrap();
            assert_eq!(url.as_str(), want);
            assert_eq!(Uri::try_from(&url).unwrap(), want);
            assert_eq!(UriBuf::try_from(url).unwrap(), want);
        }
    }

    #[test]
    fn other_rewrites_are_errors() {
        for text in [
            "http:///a",
            "http:a",
            "http://0x7F.1/",
            "http://h/?it's",
            "http://me:hunter2@1.2.3/",
        ] {
            let error = Url::try_from(Uri::parse(text).unwrap()).unwrap_err();
            assert!(matches!(error, UrlError::Rewritten(_)), "{text} {error:?}");
            assert!(!format!("{error:?} {error}").contains("hunter2"));
        }
        let relative = Url::try_from(UriRef::parse("/a").unwrap());
        assert!(matches!(relative, Err(UrlError::Rejected(_))));
    }

    #[test]
    fn urls_may_contain_what_uris_may_not() {
        let url = Url::parse("http://h/a|b").unwrap();
        assert_eq!(UriBuf::try_from(&url).unwrap_err().offset(), 10);
    }
}
