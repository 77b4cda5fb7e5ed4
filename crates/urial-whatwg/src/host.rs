//! [`Host`] and [`HostKind`]: the five kinds of hosts.

use core::fmt;
use core::net::{Ipv4Addr, Ipv6Addr};

/// The kind of a host.
///
/// # Examples
///
/// ```
/// use urial_whatwg::{HostKind, Url};
/// assert_eq!(Url::parse("http://0x7F.1/")?.host_kind(), Some(HostKind::Ipv4));
/// assert_eq!(Url::parse("git://0x7F.1/")?.host_kind(), Some(HostKind::Opaque));
/// assert_eq!(Url::parse("mailto:a@example.com")?.host_kind(), None);
/// # Ok::<(), urial_whatwg::Failure>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum HostKind {
    /// The empty host: of `file` URLs and of those that are not special.
    Empty,
    /// A domain: of special URLs.
    Domain,
    /// An IPv4 address: of special URLs.
    Ipv4,
    /// An IPv6 address.
    Ipv6,
    /// An opaque host: of URLs that are not special.
    Opaque,
}

/// A host, by its kind.
///
/// Equality is the standard's *host equals*.
///
/// # Examples
///
/// ```
/// use urial_whatwg::{Host, Url};
///
/// let url = Url::parse("http://127.1/")?;
/// assert_eq!(url.host(), Some(Host::Ipv4([127, 0, 0, 1].into())));
/// assert_eq!(url.host().unwrap().to_string(), "127.0.0.1");
/// # Ok::<(), urial_whatwg::Failure>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Host<'a> {
    /// The empty host.
    Empty,
    /// A domain, in its ASCII form.
    Domain(&'a str),
    /// An IPv4 address.
    Ipv4(Ipv4Addr),
    /// An IPv6 address.
    Ipv6(Ipv6Addr),
    /// An opaque host: percent-encoded ASCII.
    Opaque(&'a str),
}

impl Host<'_> {
    /// Returns the kind.
    ///
    /// ```
    /// use urial_whatwg::{Host, HostKind};
    /// assert_eq!(Host::Domain("example.com").kind(), HostKind::Domain);
    /// ```
    pub const fn kind(&self) -> HostKind {
        match self {
            Self::Empty => HostKind::Empty,
            Self::Domain(_) => HostKind::Domain,
            Self::Ipv4(_) => HostKind::Ipv4,
            Self::Ipv6(_) => HostKind::Ipv6,
            Self::Opaque(_) => HostKind::Opaque,
        }
    }
}

/// Writes the serialization (*host serializer*): brackets around an IPv6 address included.
impl fmt::Display for Host<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => Ok(()),
            Self::Domain(text) | Self::Opaque(text) => f.write_str(text),
            Self::Ipv4(address) => fmt::Display::fmt(address, f),
            Self::Ipv6(address) => {
                f.write_str("[")?;
                crate::ipv6_text::write(f, address.segments())?;
                f.write_str("]")
            }
        }
    }
}
