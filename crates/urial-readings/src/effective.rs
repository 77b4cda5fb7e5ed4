//! [`EffectiveHost`]: a host as it is compared, and what would be dialled.

use alloc::borrow::Cow;
use core::fmt;
use core::net::{Ipv4Addr, Ipv6Addr};

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

use crate::ip_text::{inet_aton, ipv4, ipv6_text, ipv6_with_zone, percent_decode};
use crate::parts::lower;
use crate::text::inside_brackets;

/// A host after what every client does with it: percent-encodings are decoded once, names are lower
/// case and in their ASCII form (UTS 46), without a dot at the end; IPv4 addresses are dotted quads and
/// IPv6 addresses have the form of RFC 5952. Zones are dropped.
///
/// Only a dotted quad of four decimal numbers is an IPv4 address here. Whether `0x7f.1` is one depends
/// on the reader: see [`dialled`](Self::dialled).
///
/// # Examples
///
/// ```
/// use urial_readings::EffectiveHost;
///
/// let name = EffectiveHost::of("EXAMPLE%2ecom.").unwrap();
/// assert_eq!(name.to_string(), "example.com");
/// let address = EffectiveHost::of("[0:0::1]").unwrap();
/// assert_eq!(address.to_string(), "::1");
/// assert_eq!(EffectiveHost::of(""), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum EffectiveHost<'a> {
    /// A name in lower case.
    Name(Cow<'a, str>),
    /// An IPv4 address.
    Ipv4(Ipv4Addr),
    /// An IPv6 address.
    Ipv6(Ipv6Addr),
}

impl<'a> EffectiveHost<'a> {
    /// Returns the effective form of a host; `None` if it is empty.
    pub fn of(host: &'a str) -> Option<Self> {
        if host.is_empty() {
            return None;
        }
        // Nearly all hosts are plain lower-case names.
        let is_plain = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.');
        if host.bytes().all(is_plain) {
            return Self::of_ascii(Cow::Borrowed(host));
        }
        Self::of_any(host)
    }

    /// Converts a host that needs decoding, case folding or IDNA, or an IPv6 address.
    fn of_any(host: &'a str) -> Option<Self> {
        let ipv6 = |host: &str| {
            let (address, _) = ipv6_with_zone(inside_brackets(host).unwrap_or(host))?;
            Some(Self::Ipv6(address))
        };
        let decoded = percent_decode(host).unwrap_or(Cow::Borrowed(host));
        if let Some(address) = ipv6(host).or_else(|| ipv6(&decoded)) {
            return Some(address);
        }
        if !decoded.is_ascii() {
            let ascii = Uts46::new().to_ascii(
                decoded.as_bytes(),
                AsciiDenyList::EMPTY,
                Hyphens::Allow,
                DnsLength::Ignore,
            );
            return match ascii {
                Ok(ascii) => {
                    ipv6(&ascii).or_else(|| Self::of_ascii(Cow::Owned(ascii.into_owned())))
                }
                Err(_) => Some(Self::Name(Cow::Owned(decoded.to_lowercase()))),
            };
        }
        Self::of_ascii(match decoded {
            Cow::Borrowed(host) => lower(host),
            Cow::Owned(host) => Cow::Owned(host.to_ascii_lowercase()),
        })
    }

    fn of_ascii(host: Cow<'a, str>) -> Option<Self> {
        let host = match host {
            Cow::Borrowed(host) => Cow::Borrowed(host.strip_suffix('.').unwrap_or(host)),
            Cow::Owned(mut host) => {
                host.truncate(host.strip_suffix('.').unwrap_or(&host).len());
                Cow::Owned(host)
            }
        };
        match host.as_bytes().last()? {
            b'0'..=b'9' => Some(ipv4(&host).map_or(Self::Name(host), Self::Ipv4)),
            _ => Some(Self::Name(host)),
        }
    }

    /// Returns what a resolver contacts that reads names as `inet_aton` does: one to four numbers in
    /// decimal, octal or hexadecimal are an IPv4 address.
    ///
    /// ```
    /// use urial_readings::EffectiveHost;
    ///
    /// let name = EffectiveHost::of("2130706433").unwrap();
    /// assert_eq!(name.to_string(), "2130706433");
    /// assert_eq!(name.dialled().to_string(), "127.0.0.1");
    /// ```
    #[must_use]
    pub fn dialled(&self) -> Self {
        match self {
            Self::Name(name) => match inet_aton(name) {
                Some(address) => Self::Ipv4(address),
                None => self.clone(),
            },
            Self::Ipv4(_) => self.clone(),
            Self::Ipv6(address) => match address.to_ipv4_mapped() {
                Some(address) => Self::Ipv4(address),
                None => self.clone(),
            },
        }
    }
}

impl fmt::Display for EffectiveHost<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => f.write_str(name),
            Self::Ipv4(address) => write!(f, "{address}"),
            Self::Ipv6(address) => f.write_str(&ipv6_text(*address)),
        }
    }
}
