//! [`Port`]: what stands after the colon of the authority.

use core::fmt;

use crate::charset;
use crate::component::Component;
use crate::error::{ErrorKind, ParseError};
use crate::grammar::Grammar;
use crate::rule::Rule;
use crate::validate::{Span, check_len};

/// The port of an authority: any number of digits, even none (RFC 3986 section 3.2.3).
///
/// # Examples
///
/// ```
/// use urial::{PortError, Uri};
///
/// let port = |text| Uri::parse(text).map(|uri| uri.port().unwrap());
/// assert_eq!(port("http://h:0080/")?.as_str(), "0080");
/// assert_eq!(port("http://h:0080/")?.number(), Ok(80));
/// assert_eq!(port("http://h:/")?.number(), Err(PortError::Empty));
/// assert_eq!(port("http://h:99999/")?.number(), Err(PortError::TooLarge));
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Port<'a>(&'a str);

/// Why the text of a port is not a TCP or UDP port number.
///
/// # Examples
///
/// ```
/// assert_eq!(urial::PortError::TooLarge.to_string(), "port number is larger than 65535");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PortError {
    /// There is no digit: the scheme's default is meant (section 6.2.3).
    Empty,
    /// The number is larger than 65535.
    TooLarge,
}

impl<'a> Port<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self(text)
    }

    /// Reads a port on its own.
    ///
    /// # Errors
    ///
    /// The first byte that is not a digit.
    ///
    /// ```
    /// assert!(urial::Port::parse("8042").is_ok());
    /// assert_eq!(urial::Port::parse("80a").unwrap_err().offset(), 2);
    /// ```
    pub fn parse(text: &'a str) -> Result<Self, ParseError> {
        check_len(text.len())?;
        let (bytes, start, end) = (text.as_bytes(), 0, text.len());
        let span = Span {
            bytes,
            start,
            end,
            component: Component::Port,
            rule: Rule::Port,
            grammar: &Grammar::RFC3986,
        };
        let bad = urial_scan::scalar::find_not_in(bytes, 0, end, &charset::PORT);
        if bad == end {
            Ok(Self(text))
        } else {
            Err(span.error(bad, ErrorKind::PortDigit))
        }
    }

    /// The text as written.
    ///
    /// ```
    /// assert_eq!(urial::Port::parse("")?.as_str(), "");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_str(self) -> &'a str {
        self.0
    }

    /// Whether there is no digit.
    ///
    /// ```
    /// assert!(urial::Port::parse("")?.is_empty());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The port as a number. Leading zeros do not count.
    ///
    /// # Errors
    ///
    /// Where there is no digit, or the number does not fit.
    ///
    /// ```
    /// assert_eq!(urial::Port::parse("00000000443")?.number(), Ok(443));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn number(self) -> Result<u16, PortError> {
        if self.0.is_empty() {
            return Err(PortError::Empty);
        }
        match self.0.trim_start_matches('0') {
            "" => Ok(0),
            digits => digits.parse().map_err(|_| PortError::TooLarge),
        }
    }
}

impl fmt::Display for PortError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Empty => "port has no digits",
            Self::TooLarge => "port number is larger than 65535",
        })
    }
}

impl core::error::Error for PortError {}

impl fmt::Display for Port<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl AsRef<str> for Port<'_> {
    fn as_ref(&self) -> &str {
        self.0
    }
}

impl PartialEq<str> for Port<'_> {
    fn eq(&self, other: &str) -> bool {
        self.0 == other
    }
}

impl PartialEq<&str> for Port<'_> {
    fn eq(&self, other: &&str) -> bool {
        self.0 == *other
    }
}
