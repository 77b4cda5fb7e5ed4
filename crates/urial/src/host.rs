//! [`Host`]: an IP literal, an IPv4 address or a registered name.

use core::fmt;
use core::net::{Ipv4Addr, Ipv6Addr};

use crate::component::Component;
use crate::encoded::Encoded;
use crate::error::ParseError;
use crate::grammar::Ipv4Rule;
pub use crate::host_kind::HostKind;
use crate::ip;
use crate::masked::Masked;
use crate::rule::Rule;
use crate::standard::{Rfc3986, Standard};
use crate::validate::{Span, check_host, check_len};

/// The rule for the value of an IPv4 address: four decimal octets, with or without leading zeros.
/// Every standard that allows leading zeros reads them as decimal.
const VALUE: Ipv4Rule = Ipv4Rule::Octet;

/// The host of an authority, as text and as a value (RFC 3986 section 3.2.2).
///
/// Equality and order follow the text.
///
/// # Examples
///
/// ```
/// use urial::{Uri, host::HostValue};
///
/// let uri = Uri::parse("ldap://[2001:db8::7]/c=GB")?;
/// let host = uri.host().unwrap();
/// assert_eq!(host.as_str(), "[2001:db8::7]");
/// match host.value() {
///     HostValue::Ipv6 { address, .. } => assert_eq!(address.segments()[7], 7),
///     other => panic!("{other:?}"),
/// }
/// # Ok::<(), urial::ParseError>(())
/// ```
#[doc(alias = "hostname")]
#[doc(alias = "domain")]
#[derive(Clone, Copy)]
pub struct Host<'a> {
    text: &'a str,
    kind: HostKind,
}

/// The value of a host: a name or an address.
///
/// # Examples
///
/// ```
/// use core::net::Ipv4Addr;
/// use urial::{Host, host::HostValue};
///
/// let host = Host::parse("127.0.0.1")?;
/// assert_eq!(host.value(), HostValue::Ipv4(Ipv4Addr::LOCALHOST));
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum HostValue<'a> {
    /// A registered name, to be looked up in DNS or another registry.
    RegName(Encoded<'a>),
    /// An IPv4 address.
    Ipv4(Ipv4Addr),
    /// An IPv6 address, with a zone identifier if the standard allows one.
    Ipv6 {
        /// The address.
        address: Ipv6Addr,
        /// The zone identifier, after `%25`. Always `None` under RFC 3986.
        zone: Option<Encoded<'a>>,
    },
    /// An address of a future version of IP.
    IpvFuture {
        /// The hexadecimal version, between `v` and the dot.
        version: &'a str,
        /// The address, after the dot.
        address: &'a str,
    },
}

impl<'a> Host<'a> {
    pub(crate) const fn new(text: &'a str, kind: HostKind) -> Self {
        Self { text, kind }
    }

    /// Parses a host (RFC 3986 section 3.2.2).
    ///
    /// # Errors
    ///
    /// Returns the first byte that breaks a rule: the text is neither an IP literal in brackets
    /// nor an IPv4 address nor a registered name.
    ///
    /// ```
    /// use urial::{Host, host::HostKind};
    /// assert_eq!(Host::parse("[v7.a:b]")?.kind(), HostKind::IpvFuture);
    /// assert!(Host::parse("a/b").is_err());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn parse(text: &'a str) -> Result<Self, ParseError> {
        Self::parse_as(text, Rfc3986)
    }

    /// Parses a host under a standard that is given as a value.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse).
    ///
    /// ```
    /// use urial::{Host, standard::Rfc6874};
    /// assert!(Host::parse_as("[fe80::1%25lo]", Rfc6874).is_ok());
    /// ```
    pub fn parse_as(text: &'a str, standard: impl Standard) -> Result<Self, ParseError> {
        let grammar = standard.grammar();
        check_len(text.len())?;
        let span = Span::whole(text.as_bytes(), Component::Host, Rule::Host, grammar);
        check_host(span).map(|kind| Self::new(text, kind))
    }

    /// Returns the text as written, with the brackets of an IP literal.
    ///
    /// ```
    /// assert_eq!(urial::Host::parse("[::1]")?.as_str(), "[::1]");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_str(self) -> &'a str {
        self.text
    }

    /// Returns the alternative of the rule that the text matches.
    ///
    /// ```
    /// use urial::{Host, host::HostKind};
    /// assert_eq!(Host::parse("example.com")?.kind(), HostKind::RegName);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn kind(self) -> HostKind {
        self.kind
    }

    /// Returns whether the host is empty. `file:///etc` has an empty host; the host of
    /// `mailto:a@b` is `None`.
    ///
    /// ```
    /// assert!(urial::Uri::parse("file:///etc")?.host().unwrap().is_empty());
    /// assert!(urial::Uri::parse("mailto:a@b")?.host().is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn is_empty(self) -> bool {
        self.text.is_empty()
    }

    /// Returns the address or the name.
    ///
    /// `999.1.1.1` matches the address rule of RFC 2396 but is not the address of anything, so its
    /// value is a name.
    ///
    /// ```
    /// use urial::{Host, host::HostValue};
    /// match Host::parse("a%2Eb")?.value() {
    ///     HostValue::RegName(name) => assert!(name.decodes_to("a.b")),
    ///     other => panic!("{other:?}"),
    /// }
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn value(self) -> HostValue<'a> {
        let name = HostValue::RegName(Encoded::new(self.text));
        match self.kind() {
            HostKind::RegName | HostKind::Hostname | HostKind::Registry => name,
            HostKind::Ipv4 => {
                let octets = ip::ipv4_by(VALUE, self.text.as_bytes(), 0, self.text.len());
                octets.map_or(name, |octets| HostValue::Ipv4(octets.into()))
            }
            HostKind::Ipv6 => self.ipv6().unwrap_or(name),
            HostKind::IpvFuture => {
                let (version, address) = self.inside()[1..].split_once('.').unwrap_or_default();
                HostValue::IpvFuture { version, address }
            }
        }
    }

    /// Returns the text of an IP literal without its brackets.
    fn inside(self) -> &'a str {
        &self.text[1..self.text.len() - 1]
    }

    fn ipv6(self) -> Option<HostValue<'a>> {
        let (address, zone) = match self.inside().split_once('%') {
            Some((address, zone)) => (address, Some(zone)),
            None => (self.inside(), None),
        };
        // RFC 6874 writes "%25" before a zone identifier, and java.net.URI a bare '%'.
        let zone = zone.map(|zone| Encoded::new(zone.strip_prefix("25").unwrap_or(zone)));
        let groups = ip::ipv6_by(VALUE, address.as_bytes(), 0, address.len()).ok()?;
        Some(HostValue::Ipv6 {
            address: groups.into(),
            zone,
        })
    }
}

/// Hides a password: a registry-based name may look like a userinfo and a server.
impl fmt::Debug for Host<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Host::{:?}({:?})", self.kind(), Masked(self.text))
    }
}

/// Hides a password in a name, as `Debug` of [`Host`] does.
impl fmt::Debug for HostValue<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RegName(name) => f
                .debug_tuple("RegName")
                .field(&Masked(name.as_str()))
                .finish(),
            Self::Ipv4(address) => f.debug_tuple("Ipv4").field(address).finish(),
            Self::Ipv6 { address, zone } => f
                .debug_struct("Ipv6")
                .field("address", address)
                .field("zone", zone)
                .finish(),
            Self::IpvFuture { version, address } => f
                .debug_struct("IpvFuture")
                .field("version", version)
                .field("address", address)
                .finish(),
        }
    }
}
