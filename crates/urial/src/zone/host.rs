//! [`ScopedHost`]: an IPv6 address and its zone.

use alloc::borrow::Cow;
use alloc::string::String;
use core::net::Ipv6Addr;
#[cfg(feature = "std")]
use core::net::{SocketAddr, SocketAddrV6};
#[cfg(feature = "std")]
use std::io;
#[cfg(feature = "std")]
use std::net::ToSocketAddrs;

use super::{ZoneError, identifier};
use crate::host::{Host, HostValue};

/// An IPv6 address and its zone, as a person types it: `[fe80::1%eth0]` (RFC 9844, RFC 4007 section 11).
///
/// # Examples
///
/// ```
/// use urial::zone::ScopedHost;
///
/// let host = ScopedHost::parse("[fe80::1%eth0]")?;
/// assert_eq!(host.address().to_string(), "fe80::1");
/// assert_eq!(host.zone(), "eth0");
/// # Ok::<(), urial::zone::ZoneError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ScopedHost<'a> {
    address: Ipv6Addr,
    zone: Cow<'a, str>,
}

impl<'a> ScopedHost<'a> {
    pub(super) const fn new(address: Ipv6Addr, zone: Cow<'a, str>) -> Self {
        Self { address, zone }
    }

    /// Parses an IP literal with a zone identifier after `%` or `%25`.
    ///
    /// # Errors
    ///
    /// Returns the first byte that is wrong. A literal without a zone identifier is an error: it is a
    /// [`Host`].
    ///
    /// ```
    /// use urial::zone::ScopedHost;
    /// assert_eq!(ScopedHost::parse("[fe80::1%25en1]")?.zone(), "en1");
    /// assert_eq!(ScopedHost::parse("[fe80::1%25]")?.zone(), "25");
    /// assert!(ScopedHost::parse("[fe80::1]").is_err());
    /// # Ok::<(), urial::zone::ZoneError>(())
    /// ```
    pub fn parse(text: &'a str) -> Result<Self, ZoneError> {
        let found = identifier::find(text, 0)?;
        let found = found.ok_or(ZoneError::Empty { offset: text.len() })?;
        let mut literal = String::from(&text[..found.start]);
        literal.push_str(&text[found.end..]);
        match Host::parse(&literal)?.value() {
            HostValue::Ipv6 { address, .. } => Ok(Self::new(address, found.zone)),
            HostValue::RegName(_) | HostValue::Ipv4(_) | HostValue::IpvFuture { .. } => {
                let offset = found.start;
                Err(ZoneError::Character { offset })
            }
        }
    }

    /// Returns the address.
    ///
    /// ```
    /// use urial::zone::ScopedHost;
    /// assert!(ScopedHost::parse("[fe80::1%1]")?.address().is_unicast_link_local());
    /// # Ok::<(), urial::zone::ZoneError>(())
    /// ```
    pub const fn address(&self) -> Ipv6Addr {
        self.address
    }

    /// Returns the zone identifier, decoded: the name or the number of an interface of this machine.
    ///
    /// ```
    /// assert_eq!(urial::zone::ScopedHost::parse("[fe80::1%25a%2Db]")?.zone(), "a-b");
    /// # Ok::<(), urial::zone::ZoneError>(())
    /// ```
    pub fn zone(&self) -> &str {
        &self.zone
    }

    /// Returns the zone as a number, if it is written as one.
    ///
    /// ```
    /// use urial::zone::ScopedHost;
    /// assert_eq!(ScopedHost::parse("[fe80::1%3]")?.scope_id(), Some(3));
    /// assert_eq!(ScopedHost::parse("[fe80::1%eth0]")?.scope_id(), None);
    /// # Ok::<(), urial::zone::ZoneError>(())
    /// ```
    pub fn scope_id(&self) -> Option<u32> {
        let is_number = self.zone.bytes().all(|byte| byte.is_ascii_digit());
        self.zone.parse().ok().filter(|_| is_number)
    }

    /// Returns the socket address with its scope, for a client to connect to.
    ///
    /// A number needs no lookup. The operating system finds the number of a named interface.
    ///
    /// # Errors
    ///
    /// Returns the error of the system if there is no such interface, or if it cannot look one up.
    ///
    /// ```
    /// use urial::zone::ScopedHost;
    /// let address = ScopedHost::parse("[fe80::1%3]")?.socket_addr(80)?;
    /// assert_eq!((address.scope_id(), address.port()), (3, 80));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "std")]
    pub fn socket_addr(&self, port: u16) -> io::Result<SocketAddrV6> {
        if let Some(scope) = self.scope_id() {
            return Ok(SocketAddrV6::new(self.address, port, 0, scope));
        }
        let name = alloc::format!("{}%{}", self.address, self.zone);
        let found = (name.as_str(), port).to_socket_addrs()?;
        let found = found.into_iter().find_map(|address| match address {
            SocketAddr::V6(address) => Some(address),
            SocketAddr::V4(_) => None,
        });
        found.ok_or_else(|| io::Error::new(io::ErrorKind::NotFound, "there is no such interface"))
    }
}
