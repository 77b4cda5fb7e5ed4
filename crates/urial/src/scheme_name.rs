//! [`Scheme`]: the text before the first colon.

use crate::error::ParseError;
use crate::rule::Rule;

/// The scheme of a URI, without its colon (RFC 3986 section 3.1).
///
/// Schemes are case-insensitive, and [`is`](Self::is) ignores case. Equality and order follow the
/// text.
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
#[doc(alias = "protocol")]
#[derive(Clone, Copy, Debug)]
pub struct Scheme<'a>(&'a str);

impl<'a> Scheme<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self(text)
    }

    /// Parses a scheme, without its colon.
    ///
    /// # Errors
    ///
    /// Returns the first byte that breaks the rule.
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

    /// Returns the text as written.
    ///
    /// ```
    /// assert_eq!(urial::Scheme::parse("URN")?.as_str(), "URN");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_str(self) -> &'a str {
        self.0
    }

    /// Returns whether the scheme has this name, ignoring case.
    ///
    /// ```
    /// assert!(urial::Scheme::parse("URN")?.is("urn"));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn is(self, name: &str) -> bool {
        self.0.eq_ignore_ascii_case(name)
    }
}
