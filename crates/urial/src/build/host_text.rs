//! [`HostText`]: what a host is made from.

use core::fmt::Write;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use alloc::string::String;

use super::error::BuildError;
use super::text::Text;
use super::write::{host_kind, write_data};
use crate::encoded::{Encoded, Part};
use crate::grammar::Grammar;
use crate::host::{Host, HostKind};
use crate::ip;

/// A host on its way into an authority: a name, or an address.
///
/// A string is data: a registered name that is encoded where it must be, or an IP literal where it
/// begins with `[`. A name that is data may not hold a colon, so that neither `::1` without its
/// brackets nor `example.com:80` with its port turns into a name that nobody meant.
/// [`Text::Encoded`] is a host as it is written.
///
/// # Examples
///
/// ```
/// use core::net::Ipv6Addr;
/// use urial::{ReferenceBuf, Text};
///
/// let mut reference = ReferenceBuf::parse("/over")?;
/// reference.set_host("bücher.example")?;
/// assert_eq!(reference, "//b%C3%BCcher.example/over");
/// reference.set_host(Ipv6Addr::LOCALHOST)?;
/// assert_eq!(reference, "//[::1]/over");
/// reference.set_host("[v7.a:b]")?;
/// assert_eq!(reference, "//[v7.a:b]/over");
/// reference.set_host(Text::Encoded("%65xample"))?;
/// assert_eq!(reference, "//%65xample/over");
///
/// assert!(reference.set_host("::1").is_err());
/// assert_eq!(reference, "//%65xample/over");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HostText<'a> {
    /// A name or an IP literal.
    Text(Text<'a>),
    /// An IPv4 address, written as four decimal numbers.
    Ipv4(Ipv4Addr),
    /// An IPv6 address, written in brackets as RFC 5952 says.
    Ipv6(Ipv6Addr),
}

impl HostText<'_> {
    /// Appends the host to a text, or leaves the text as it is.
    pub(crate) fn write(self, out: &mut String, grammar: &Grammar) -> Result<HostKind, BuildError> {
        match self {
            Self::Text(Text::Encoded(text)) => {
                let kind = host_kind(text.as_bytes(), grammar)?;
                out.push_str(text);
                Ok(kind)
            }
            // Nothing inside brackets is percent-encoded (section 3.2.2): data and text are one.
            Self::Text(Text::Data(data)) if data.starts_with(b"[") => {
                let kind = host_kind(data, grammar)?;
                out.push_str(str::from_utf8(data).unwrap_or_default());
                Ok(kind)
            }
            Self::Text(Text::Data(name)) => write_name(name, out),
            Self::Ipv4(address) => {
                // A string takes whatever is written.
                let _ = write!(out, "{address}");
                Ok(HostKind::Ipv4)
            }
            Self::Ipv6(address) => {
                let _ = write!(out, "[{address}]");
                Ok(HostKind::Ipv6)
            }
        }
    }
}

/// A registered name, or the four numbers of an IPv4 address: they are written alike.
fn write_name(name: &[u8], out: &mut String) -> Result<HostKind, BuildError> {
    if let Some(offset) = name.iter().position(|&byte| byte == b':') {
        return Err(BuildError::ColonInHost { offset });
    }
    // Section 3.2.2: percent-encoding in a host stands for UTF-8 and nothing else.
    if let Err(error) = str::from_utf8(name) {
        let offset = error.valid_up_to();
        return Err(BuildError::HostNotText { offset });
    }
    write_data(out, name, Part::RegName)?;
    Ok(match ip::ipv4(name, 0, name.len()) {
        Ok(_) => HostKind::Ipv4,
        Err(_) => HostKind::RegName,
    })
}

impl<'a> From<Text<'a>> for HostText<'a> {
    fn from(text: Text<'a>) -> Self {
        Self::Text(text)
    }
}

impl<'a> From<&'a str> for HostText<'a> {
    fn from(name: &'a str) -> Self {
        Self::Text(name.into())
    }
}

impl<'a> From<&'a String> for HostText<'a> {
    fn from(name: &'a String) -> Self {
        Self::Text(name.into())
    }
}

impl<'a> From<Encoded<'a>> for HostText<'a> {
    fn from(text: Encoded<'a>) -> Self {
        Self::Text(text.into())
    }
}

impl<'a> From<Host<'a>> for HostText<'a> {
    fn from(host: Host<'a>) -> Self {
        Self::Text(Text::Encoded(host.as_str()))
    }
}

impl From<Ipv4Addr> for HostText<'_> {
    fn from(address: Ipv4Addr) -> Self {
        Self::Ipv4(address)
    }
}

impl From<Ipv6Addr> for HostText<'_> {
    fn from(address: Ipv6Addr) -> Self {
        Self::Ipv6(address)
    }
}

impl From<IpAddr> for HostText<'_> {
    fn from(address: IpAddr) -> Self {
        match address {
            IpAddr::V4(address) => Self::Ipv4(address),
            IpAddr::V6(address) => Self::Ipv6(address),
        }
    }
}
