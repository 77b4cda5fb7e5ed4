//! [`PortText`]: what a port is made from.

use core::fmt::Write;

use alloc::string::String;

use super::error::BuildError;
use crate::port::Port;

/// A port on its way into an authority: a number, or digits as they are written.
///
/// # Examples
///
/// ```
/// use urial::ReferenceBuf;
///
/// let mut reference = ReferenceBuf::parse("//h/")?;
/// reference.set_port(8042)?;
/// assert_eq!(reference, "//h:8042/");
/// reference.set_port("0080")?;
/// assert_eq!(reference, "//h:0080/");
/// reference.set_port("")?;
/// assert_eq!(reference, "//h:/");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PortText<'a> {
    /// A number, written in decimal.
    Number(u16),
    /// Any number of digits, even none (RFC 3986 section 3.2.3).
    Digits(&'a str),
}

impl PortText<'_> {
    /// Appends the port to a text, or leaves the text as it is.
    pub(crate) fn write(self, out: &mut String) -> Result<(), BuildError> {
        match self {
            // A string takes whatever is written.
            Self::Number(number) => {
                let _ = write!(out, "{number}");
            }
            Self::Digits(digits) => out.push_str(Port::parse(digits)?.as_str()),
        }
        Ok(())
    }
}

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

impl<'a> From<Port<'a>> for PortText<'a> {
    fn from(port: Port<'a>) -> Self {
        Self::Digits(port.as_str())
    }
}
