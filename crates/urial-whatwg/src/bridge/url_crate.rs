//! Conversions with `url::Url`.
//!
//! Both types hold serializations, but not always the same ones: `url` 2.5.8 differs from the standard on
//! some inputs. So every conversion parses, and may fail.

use crate::error::Failure;
use crate::url::Url;
use crate::url_buf::UrlBuf;

/// Parses the serialization by `url`.
///
/// ```
/// use urial_whatwg::UrlBuf;
/// let url = url::Url::parse("https://example.com/a b").unwrap();
/// assert_eq!(UrlBuf::try_from(url).unwrap(), "https://example.com/a%20b");
/// ```
impl TryFrom<url::Url> for UrlBuf {
    type Error = Failure;

    fn try_from(url: url::Url) -> Result<Self, Failure> {
        Self::parse(alloc::string::String::from(url))
    }
}

impl<'a> TryFrom<&'a url::Url> for Url<'a> {
    type Error = Failure;

    fn try_from(url: &'a url::Url) -> Result<Self, Failure> {
        Self::parse(url.as_str())
    }
}

/// ```
/// use urial_whatwg::Url;
/// let url = Url::parse("https://example.com/").unwrap();
/// assert_eq!(url::Url::try_from(&url).unwrap().as_str(), "https://example.com/");
/// ```
impl TryFrom<&Url<'_>> for url::Url {
    type Error = url::ParseError;

    fn try_from(url: &Url<'_>) -> Result<Self, url::ParseError> {
        Self::parse(url.as_str())
    }
}

impl TryFrom<&UrlBuf> for url::Url {
    type Error = url::ParseError;

    fn try_from(url: &UrlBuf) -> Result<Self, url::ParseError> {
        Self::parse(url.as_str())
    }
}
