//! [`Port`]: the text after the colon of the authority.

use core::fmt;

use crate::charset;
use crate::component::Component;
use crate::error::{ErrorKind, ParseError};
use crate::grammar::Grammar;
use crate::rule::Rule;
use crate::validate::{Span, check_len};

/// The port of an authority: any number of digits, which may be none (RFC 3986 section 3.2.3).
///
/// Equality and order follow the text: `80` and `0080` differ. [`number`](Self::number) returns
/// the value.
///
/// # Examples
///
/// ```
/// use urial::{Uri, authority::PortError};
///
/// let port = |text| Uri::parse(text).map(|uri| uri.port().unwrap());
/// assert_eq!(port("http://h:0080/")?.as_str(), "0080");
/// assert_eq!(port("http://h:0080/")?.number(), Ok(80));
/// assert_eq!(port("http://h:/")?.number(), Err(PortError::Empty));
/// assert_eq!(port("http://h:99999/")?.number(), Err(PortError::TooLarge));
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Port<'a>(&'a str);

/// The reason why the text of a port is not a TCP or UDP port number.
///
/// # Examples
///
/// ```
/// assert_eq!(urial::authority::PortError::TooLarge.to_string(), "port number is larger than 65535");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PortError {
    /// The port has no digits, which means the default port of the scheme (section 6.2.3).
    Empty,
    /// The number is larger than 65535.
    TooLarge,
}

impl<'a> Port<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self(text)
    }

    /// Parses a port, without the colon before it.
    ///
    /// # Errors
    ///
    /// Returns the first byte that is not a digit.
    ///
    /// ```
    /// assert!(urial::authority::Port::parse("8042").is_ok());
    /// assert_eq!(urial::authority::Port::parse("80a").unwrap_err().offset(), 2);
    /// ```
    pub fn parse(text: &'a str) -> Result<Self, ParseError> {
        check_len(text.len())?;
        let (bytes, end) = (text.as_bytes(), text.len());
        let span = Span::whole(bytes, Component::Port, Rule::Port, &Grammar::RFC3986);
        let bad = urial_scan::scalar::find_not_in(bytes, 0, end, charset::PORT.bytes());
        if bad == end {
            Ok(Self(text))
        } else {
            Err(span.error(bad, ErrorKind::PortDigit))
        }
    }

    /// Returns the text as written.
    ///
    /// ```
    /// assert_eq!(urial::authority::Port::parse("")?.as_str(), "");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_str(self) -> &'a str {
        self.0
    }

    /// Returns whether the port has no digits.
    ///
    /// ```
    /// assert!(urial::authority::Port::parse("")?.is_empty());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Returns the port as a number, ignoring leading zeros.
    ///
    /// # Errors
    ///
    /// Returns an error if there are no digits or the number is larger than 65535.
    ///
    /// ```
    /// assert_eq!(urial::authority::Port::parse("00000000443")?.number(), Ok(443));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn number(self) -> Result<u16, PortError> {
        let digits = self.0.as_bytes();
        if digits.is_empty() {
            return Err(PortError::Empty);
        }
        let mut number = 0u32;
        let mut i = 0;
        while i < digits.len() {
            number = number * 10 + (digits[i] - b'0') as u32;
            if number > u16::MAX as u32 {
                return Err(PortError::TooLarge);
            }
            i += 1;
        }
        Ok(number as u16)
    }
}

impl fmt::Display for PortError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Empty => "port has no digits",
            Self::TooLarge => "port number is larger than 65535",
        })
    }
}

impl core::error::Error for PortError {}

#[cfg(test)]
mod tests {
    use super::{Port, PortError};

    #[test]
    fn numbers_up_to_the_largest() {
        for (digits, number) in [
            ("0", Ok(0)),
            ("000", Ok(0)),
            ("65535", Ok(65535)),
            ("0000000000000065535", Ok(65535)),
            ("65536", Err(PortError::TooLarge)),
            ("99999999999999999999999", Err(PortError::TooLarge)),
            ("", Err(PortError::Empty)),
        ] {
            assert_eq!(Port::parse(digits).unwrap().number(), number, "{digits}");
        }
    }
}
