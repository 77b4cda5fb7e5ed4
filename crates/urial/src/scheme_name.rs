//! [`Scheme`]: the name before the first colon.

use core::fmt;

use crate::error::ParseError;
use crate::rule::Rule;

/// The scheme of a URI, without its colon (RFC 3986 section 3.1).
///
/// Schemes are case-insensitive; [`is`](Self::is) compares them so. `==` compares the text.
///
/// # Examples
///
/// ```
/// use urial::Uri;
///
/// let uri = Uri::parse("HTTP://example.com/")?;
/// assert_eq!(uri.scheme().as_str(), "HTTP");
/// assert!(uri.scheme().is("http"));
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Scheme<'a>(&'a str);

impl<'a> Scheme<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self(text)
    }

    /// Reads a scheme on its own, without its colon.
    ///
    /// # Errors
    ///
    /// The first byte that breaks the rule.
    ///
    /// ```
    /// assert!(urial::Scheme::parse("soap.beep").is_ok());
    /// assert!(urial::Scheme::parse("1password").is_err());
    /// assert!(urial::Scheme::parse("").is_err());
    /// ```
    pub fn parse(text: &'a str) -> Result<Self, ParseError> {
        Rule::Scheme.check(text)?;
        Ok(Self(text))
    }

    /// The text as written.
    ///
    /// ```
    /// assert_eq!(urial::Scheme::parse("URN")?.as_str(), "URN");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_str(self) -> &'a str {
        self.0
    }

    /// Whether the scheme is the named one, in whatever case either is written.
    ///
    /// ```
    /// assert!(urial::Scheme::parse("URN")?.is("urn"));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn is(self, name: &str) -> bool {
        self.0.eq_ignore_ascii_case(name)
    }
}

impl fmt::Display for Scheme<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl AsRef<str> for Scheme<'_> {
    fn as_ref(&self) -> &str {
        self.0
    }
}

impl PartialEq<str> for Scheme<'_> {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

impl PartialEq<&str> for Scheme<'_> {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}
