//! [`AddressClass`]: what kind of network a host is in.

use core::fmt;
use core::net::{Ipv4Addr, Ipv6Addr};

use crate::effective::EffectiveHost;

/// The kind of network that a host is in, by the registries of special-purpose addresses (RFC 6890).
///
/// # Examples
///
/// ```
/// use urial_readings::{AddressClass, EffectiveHost};
///
/// let class = |host| AddressClass::of(&EffectiveHost::of(host).unwrap());
/// assert_eq!(class("169.254.169.254"), AddressClass::Metadata);
/// assert_eq!(class("::ffff:10.0.0.1"), AddressClass::Private);
/// assert_eq!(class("localhost"), AddressClass::Loopback);
/// assert_eq!(class("example.com"), AddressClass::Name);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum AddressClass {
    /// A name, of which only a resolver knows the address.
    Name,
    /// An address of the public network.
    Public,
    /// This host: `127.0.0.0/8`, `::1`, the name `localhost` and names below it.
    Loopback,
    /// The unspecified address, `0.0.0.0/8` or `::`, which many systems connect to themselves.
    Unspecified,
    /// A private network: `10.0.0.0/8`, `172.16.0.0/12`, `192.168.0.0/16`, `fc00::/7`.
    Private,
    /// The shared space of carriers, `100.64.0.0/10`.
    Shared,
    /// A link: `169.254.0.0/16`, `fe80::/10`.
    LinkLocal,
    /// The metadata service of a cloud, which returns credentials.
    Metadata,
    /// Multicast and broadcast.
    Multicast,
    /// Documentation, benchmarks, protocol assignments and the rest of the special-purpose registries.
    Reserved,
}

/// The addresses of metadata services: most clouds, Alibaba, Oracle.
const METADATA_IPV4: [Ipv4Addr; 3] = [
    Ipv4Addr::new(169, 254, 169, 254),
    Ipv4Addr::new(100, 100, 100, 200),
    Ipv4Addr::new(192, 0, 0, 192),
];

/// Of AWS.
const METADATA_IPV6: Ipv6Addr = Ipv6Addr::new(0xFD00, 0x0EC2, 0, 0, 0, 0, 0, 0x254);

/// Of Google.
const METADATA_NAMES: [&str; 2] = ["metadata.google.internal", "metadata"];

impl AddressClass {
    /// Classifies a host.
    ///
    /// ```
    /// use urial_readings::{AddressClass, Reader, readings};
    /// let all = readings("http://10.0.0.1/");
    /// let host = all.by(Reader::Whatwg).effective_host().unwrap();
    /// assert_eq!(AddressClass::of(&host), AddressClass::Private);
    /// ```
    pub fn of(host: &EffectiveHost<'_>) -> Self {
        match host {
            EffectiveHost::Name(name) => Self::of_name(name),
            EffectiveHost::Ipv4(address) => Self::of_ipv4(*address),
            EffectiveHost::Ipv6(address) => Self::of_ipv6(*address),
        }
    }

    /// Returns the name in lower case with hyphens, as JSON shows it.
    ///
    /// ```
    /// assert_eq!(urial_readings::AddressClass::LinkLocal.name(), "link-local");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Public => "public",
            Self::Loopback => "loopback",
            Self::Unspecified => "unspecified",
            Self::Private => "private",
            Self::Shared => "shared",
            Self::LinkLocal => "link-local",
            Self::Metadata => "metadata",
            Self::Multicast => "multicast",
            Self::Reserved => "reserved",
        }
    }

    fn of_name(name: &str) -> Self {
        if name == "localhost" || name.ends_with(".localhost") {
            Self::Loopback
        } else if METADATA_NAMES.contains(&name) {
            Self::Metadata
        } else {
            Self::Name
        }
    }

    fn of_ipv4(address: Ipv4Addr) -> Self {
        let [a, b, c, _] = address.octets();
        match (a, b, c) {
            _ if METADATA_IPV4.contains(&address) => Self::Metadata,
            (0, ..) => Self::Unspecified,
            (127, ..) => Self::Loopback,
            (10, ..) | (172, 16..=31, _) | (192, 168, _) => Self::Private,
            (100, 64..=127, _) => Self::Shared,
            (169, 254, _) => Self::LinkLocal,
            (224..=239, ..) | (255, 255, 255) => Self::Multicast,
            (192, 0, 0 | 2)
            | (192, 88, 99)
            | (198, 18..=19, _)
            | (198, 51, 100)
            | (203, 0, 113)
            | (240..=255, ..) => Self::Reserved,
            _ => Self::Public,
        }
    }

    fn of_ipv6(address: Ipv6Addr) -> Self {
        if let Some(address) = embedded_ipv4(address) {
            return Self::of_ipv4(address);
        }
        let segments = address.segments();
        match segments[0] {
            _ if address == METADATA_IPV6 => Self::Metadata,
            _ if address.is_loopback() => Self::Loopback,
            _ if address.is_unspecified() => Self::Unspecified,
            0xFE80..=0xFEBF => Self::LinkLocal,
            // Unique local addresses, and site-local ones, which are deprecated and still private.
            0xFC00..=0xFDFF | 0xFEC0..=0xFEFF => Self::Private,
            0xFF00..=0xFFFF => Self::Multicast,
            0x2001 if segments[1] < 0x0200 || segments[1] == 0x0DB8 => Self::Reserved,
            0x3FFF if segments[1] < 0x1000 => Self::Reserved,
            0x2000..=0x3FFF => Self::Public,
            _ => Self::Reserved,
        }
    }
}

/// Returns the IPv4 address that packets reach in the end: mapped, NAT64 and 6to4 addresses.
fn embedded_ipv4(address: Ipv6Addr) -> Option<Ipv4Addr> {
    let octets = address.octets();
    let at = |i: usize| Ipv4Addr::new(octets[i], octets[i + 1], octets[i + 2], octets[i + 3]);
    match address.segments() {
        [0, 0, 0, 0, 0, 0xFFFF, _, _] | [0x64, 0xFF9B, 0, 0, 0, 0, _, _] => Some(at(12)),
        // IPv4-compatible, which are deprecated; `::` and `::1` are not among them.
        [0, 0, 0, 0, 0, 0, high, _] if high != 0 => Some(at(12)),
        [0x2002, ..] => Some(at(2)),
        _ => None,
    }
}

impl fmt::Display for AddressClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
