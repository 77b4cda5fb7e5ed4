//! [`HostText`]: what a host is made from.

use core::fmt::Write;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use alloc::borrow::Cow;
use alloc::string::String;

use super::content::Content;
use super::error::BuildError;
use super::text::Text;
use super::write::{host_kind, write_data};
use crate::encoded::{Encoded, EncodedBuf, Part};
use crate::grammar::Grammar;
use crate::host::{Host, HostKind};
use crate::ip;

/// Input for a host: a name or an address.
///
/// A string is data: an IP literal if it begins with `[`, and otherwise a registered name, which is
/// encoded where necessary. A name that is data must not contain a colon, so neither `::1` without
/// brackets nor `example.com:80` with a port is taken for a name. [`Text::Encoded`] is a host as it
/// is written.
///
/// # Examples
///
/// ```
/// use core::net::Ipv6Addr;
/// use urial::{UriRefBuf, build::Text};
///
/// let mut reference = UriRefBuf::parse("/over")?;
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
/// # Ok::<(), urial::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HostText<'a> {
    /// A name or an IP literal.
    Text(Text<'a>),
    /// An IPv4 address, written as four decimal numbers.
    Ipv4(Ipv4Addr),
    /// An IPv6 address, written in brackets and in the form of RFC 5952.
    Ipv6(Ipv6Addr),
}

impl HostText<'_> {
    /// Appends the host, or leaves `out` unchanged and returns an error.
    pub(crate) fn write(
        &self,
        out: &mut String,
        grammar: &Grammar,
    ) -> Result<HostKind, BuildError> {
        let text = match self {
            // Writing to a string cannot fail.
            Self::Ipv4(address) => {
                let _ = write!(out, "{address}");
                return Ok(HostKind::Ipv4);
            }
            Self::Ipv6(address) => {
                let _ = write!(out, "[{address}]");
                return Ok(HostKind::Ipv6);
            }
            Self::Text(text) => text.content(),
        };
        match text {
            Content::Encoded(text) => {
                let kind = host_kind(text.as_bytes(), grammar)?;
                out.push_str(text);
                Ok(kind)
            }
            // Nothing inside brackets is percent-encoded (section 3.2.2), so data is text.
            Content::Data(data) if data.starts_with(b"[") => {
                let kind = host_kind(data, grammar)?;
                out.push_str(str::from_utf8(data).unwrap_or_default());
                Ok(kind)
            }
            Content::Data(name) => write_name(name, out, grammar),
        }
    }
}

/// Writes a registered name or an IPv4 address.
fn write_name(name: &[u8], out: &mut String, grammar: &Grammar) -> Result<HostKind, BuildError> {
    if let Some(offset) = name.iter().position(|&byte| byte == b':') {
        return Err(BuildError::ColonInHost { offset });
    }
    // Section 3.2.2: percent-encoded octets in a host are UTF-8.
    if let Err(error) = str::from_utf8(name) {
        let offset = error.valid_up_to();
        return Err(BuildError::HostNotText { offset });
    }
    write_data(out, name, Part::RegName, grammar)?;
    Ok(match ip::ipv4(name, 0, name.len()) {
        Ok(_) => HostKind::Ipv4,
        Err(_) => HostKind::RegName,
    })
}

/// Implements the conversion from whatever converts into [`Text`].
macro_rules! from_text {
    ($($input:ty)*) => {$(
        impl<'a> From<$input> for HostText<'a> {
            fn from(text: $input) -> Self {
                Self::Text(text.into())
            }
        }
    )*};
}

from_text! {
    Text<'a> &'a str &&'a str &'a String String Cow<'a, str> Encoded<'a> &'a EncodedBuf EncodedBuf
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
