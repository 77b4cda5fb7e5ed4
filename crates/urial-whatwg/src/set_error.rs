//! [`SetError`]: why a setter has left a URL as it was.

use core::fmt;

use crate::attribute::Attribute;
use crate::error::Failure;

/// A value that a setter has refused. The URL is what it was before.
///
/// In JavaScript, setters ignore such values silently.
///
/// # Examples
///
/// ```
/// use urial_whatwg::{ErrorKind, UrlBuf};
///
/// let mut url = UrlBuf::parse("https://example.com/")?;
/// let error = url.set_hostname("a b").unwrap_err();
/// assert_eq!(error.failure().unwrap().kind(), ErrorKind::DomainToAscii);
/// let error = url.set_scheme("mailto").unwrap_err();
/// assert_eq!(error.to_string(), "the URL cannot have this protocol");
/// assert_eq!(url, "https://example.com/");
/// # Ok::<(), urial_whatwg::Failure>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetError {
    attribute: Attribute,
    failure: Option<Failure>,
}

impl SetError {
    pub(crate) const fn new(attribute: Attribute, failure: Option<Failure>) -> Self {
        Self { attribute, failure }
    }

    /// Returns which attribute was to be set.
    ///
    /// ```
    /// use urial_whatwg::{Attribute, UrlBuf};
    /// let mut url = UrlBuf::parse("https://h/")?;
    /// assert_eq!(url.set_hostname("a b").unwrap_err().attribute(), Attribute::Hostname);
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    pub const fn attribute(self) -> Attribute {
        self.attribute
    }

    /// Returns what is wrong with the value, with the offset in it. `None` if it is fine by itself but
    /// not for this URL.
    ///
    /// ```
    /// use urial_whatwg::UrlBuf;
    /// let mut url = UrlBuf::parse("https://h/")?;
    /// let error = url.set_hostname("a b").unwrap_err();
    /// assert_eq!(error.failure().unwrap().offset(), 1);
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    pub const fn failure(self) -> Option<Failure> {
        self.failure
    }
}

impl fmt::Display for SetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.failure {
            Some(failure) => write!(f, "invalid {}: {failure}", self.attribute),
            None => write!(f, "the URL cannot have this {}", self.attribute),
        }
    }
}

impl core::error::Error for SetError {}
