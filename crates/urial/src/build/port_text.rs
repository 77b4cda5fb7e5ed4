//! [`PortText`]: what a port is made from.

use core::fmt::Write;

use alloc::borrow::Cow;
use alloc::string::String;

use super::content::Content;
use super::error::BuildError;
use super::owned_text::OwnedText;
use crate::authority::Port;

/// Input for a port: an integer, or digits as they are written.
///
/// # Examples
///
/// ```
/// use urial::UriRefBuf;
///
/// let mut reference = UriRefBuf::parse("//h/")?;
/// reference.set_port(8042)?;
/// assert_eq!(reference, "//h:8042/");
/// reference.set_port("0080")?;
/// assert_eq!(reference, "//h:0080/");
/// reference.set_port("")?;
/// assert_eq!(reference, "//h:/");
/// assert!(reference.set_port(-1).is_err());
/// # Ok::<(), urial::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PortText<'a> {
    /// A number, written in decimal.
    Number(u16),
    /// Any number of digits, which may be none (RFC 3986 section 3.2.3).
    Digits(&'a str),
    /// The same, owned.
    Owned(OwnedText),
}

impl PortText<'_> {
    /// Appends the port, or leaves `out` unchanged and returns an error.
    pub(crate) fn write(&self, out: &mut String) -> Result<(), BuildError> {
        let digits = match self {
            Self::Number(number) => {
                // Writing to a string cannot fail.
                let _ = write!(out, "{number}");
                return Ok(());
            }
            Self::Digits(digits) => digits,
            Self::Owned(text) => match text.content() {
                // Integers and strings are UTF-8.
                Content::Data(digits) => str::from_utf8(digits).unwrap_or_default(),
                Content::Encoded(digits) => digits,
            },
        };
        out.push_str(Port::parse(digits)?.as_str());
        Ok(())
    }
}

/// Implements the conversions from integers: those that fit are numbers, the others digits.
macro_rules! from_integers {
    ($($integer:ty)*) => {$(
        impl From<$integer> for PortText<'_> {
            fn from(number: $integer) -> Self {
                match u16::try_from(number) {
                    Ok(number) => Self::Number(number),
                    Err(_) => Self::Owned(OwnedText::of(number)),
                }
            }
        }
    )*};
}

from_integers!(u8 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

impl From<u16> for PortText<'_> {
    fn from(number: u16) -> Self {
        Self::Number(number)
    }
}

impl<'a> From<&'a str> for PortText<'a> {
    fn from(digits: &'a str) -> Self {
        Self::Digits(digits)
    }
}

impl<'a> From<&&'a str> for PortText<'a> {
    fn from(digits: &&'a str) -> Self {
        Self::Digits(digits)
    }
}

impl<'a> From<&'a String> for PortText<'a> {
    fn from(digits: &'a String) -> Self {
        Self::Digits(digits)
    }
}

impl From<String> for PortText<'_> {
    fn from(digits: String) -> Self {
        Self::Owned(OwnedText::data(digits.into_bytes()))
    }
}

impl<'a> From<Cow<'a, str>> for PortText<'a> {
    fn from(digits: Cow<'a, str>) -> Self {
        match digits {
            Cow::Borrowed(digits) => digits.into(),
            Cow::Owned(digits) => digits.into(),
        }
    }
}

impl<'a> From<Port<'a>> for PortText<'a> {
    fn from(port: Port<'a>) -> Self {
        Self::Digits(port.as_str())
    }
}
