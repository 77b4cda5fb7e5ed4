//! [`Host`]: an IP literal, an IPv4 address or a registered name.

use core::fmt;
use core::net::{Ipv4Addr, Ipv6Addr};

use crate::component::Component;
use crate::encoded::Encoded;
use crate::error::ParseError;
use crate::grammar::{Grammar, Ipv4Rule};
use crate::ip;
use crate::masked::Masked;
use crate::rule::Rule;
use crate::validate::{Span, check_host, check_len};

/// Which of the alternatives of `host` the text follows.
///
/// `host = IP-literal / IPv4address / reg-name`, and the first match wins (RFC 3986 section 3.2.2):
/// `256.1.1.1` is no address, hence a registered name.
///
/// # Examples
///
/// ```
/// use urial::{HostKind, Uri};
///
/// let kind = |text| Uri::parse(text).map(|uri| uri.host().unwrap().kind());
/// assert_eq!(kind("http://192.0.2.1/")?, HostKind::Ipv4);
/// assert_eq!(kind("http://192.0.2.256/")?, HostKind::RegName);
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HostKind {
    /// `reg-name = *( unreserved / pct-encoded / sub-delims )`; may be empty.
    RegName,
    /// `IPv4address`: four decimal octets.
    Ipv4,
    /// `"[" IPv6address "]"`
    Ipv6,
    /// `"[" IPvFuture "]"`
    IpvFuture,
    /// `hostname` of RFC 2396: labels of letters, digits and hyphens.
    Hostname,
    /// No host: the authority is the name of a registry, or empty (RFC 2396 section 3.2.1).
    Registry,
}

/// What has a value as an IPv4 address: four octets, leading zeros or not. They are decimal under
/// every standard that has them.
const VALUE: Ipv4Rule = Ipv4Rule::Octet;

impl HostKind {
    /// All kinds, in the order of their numbers.
    ///
    /// ```
    /// use urial::HostKind;
    /// assert!(HostKind::ALL.iter().enumerate().all(|(number, &kind)| kind as usize == number));
    /// ```
    pub const ALL: [Self; 6] = [
        Self::RegName,
        Self::Ipv4,
        Self::Ipv6,
        Self::IpvFuture,
        Self::Hostname,
        Self::Registry,
    ];

    /// The kind whose discriminant a layout has kept.
    pub(crate) const fn from_tag(tag: u8) -> Self {
        match tag {
            1 => Self::Ipv4,
            2 => Self::Ipv6,
            3 => Self::IpvFuture,
            4 => Self::Hostname,
            5 => Self::Registry,
            _ => Self::RegName,
        }
    }

    /// The name of the rule, as JSON shows it.
    ///
    /// ```
    /// assert_eq!(urial::HostKind::RegName.name(), "reg-name");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::RegName => "reg-name",
            Self::Ipv4 => "ipv4",
            Self::Ipv6 => "ipv6",
            Self::IpvFuture => "ipvfuture",
            Self::Hostname => "hostname",
            Self::Registry => "registry",
        }
    }
}

/// A host, as text and as what it means.
///
/// # Examples
///
/// ```
/// use urial::{HostValue, Uri};
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
#[derive(Clone, Copy)]
pub struct Host<'a> {
    text: &'a str,
    kind: HostKind,
}

impl PartialEq for Host<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Host<'_> {}

impl core::hash::Hash for Host<'_> {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

/// What a host means.
///
/// # Examples
///
/// ```
/// use core::net::Ipv4Addr;
/// use urial::{Host, HostValue};
///
/// let host = Host::parse("127.0.0.1")?;
/// assert_eq!(host.value(), HostValue::Ipv4(Ipv4Addr::LOCALHOST));
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HostValue<'a> {
    /// A registered name, for a lookup in DNS or another registry.
    RegName(Encoded<'a>),
    /// An IPv4 address.
    Ipv4(Ipv4Addr),
    /// An IPv6 address, with the zone identifier that RFC 6874 allows.
    Ipv6 {
        /// The address.
        address: Ipv6Addr,
        /// The zone, after `%25`; always `None` under RFC 3986.
        zone: Option<Encoded<'a>>,
    },
    /// An address of a version yet to come.
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

    /// Reads a host on its own (RFC 3986 section 3.2.2).
    ///
    /// # Errors
    ///
    /// Where the text is neither a literal in brackets nor an address nor a registered name.
    ///
    /// ```
    /// use urial::{Host, HostKind};
    /// assert_eq!(Host::parse("[v7.a:b]")?.kind(), HostKind::IpvFuture);
    /// assert!(Host::parse("a/b").is_err());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn parse(text: &'a str) -> Result<Self, ParseError> {
        Self::parse_with(text, &Grammar::RFC3986)
    }

    /// Reads a host under a given grammar.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse).
    ///
    /// ```
    /// use urial::{Grammar, Host};
    /// assert!(Host::parse_with("[fe80::1%25lo]", &Grammar::RFC6874).is_ok());
    /// ```
    pub fn parse_with(text: &'a str, grammar: &Grammar) -> Result<Self, ParseError> {
        check_len(text.len())?;
        let (bytes, start, end) = (text.as_bytes(), 0, text.len());
        let span = Span {
            bytes,
            start,
            end,
            component: Component::Host,
            rule: Rule::Host,
            grammar,
        };
        check_host(span).map(|kind| Self::new(text, kind))
    }

    /// The text as written, with the brackets of a literal.
    ///
    /// ```
    /// assert_eq!(urial::Host::parse("[::1]")?.as_str(), "[::1]");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_str(self) -> &'a str {
        self.text
    }

    /// Which alternative of the rule the text follows.
    ///
    /// ```
    /// use urial::{Host, HostKind};
    /// assert_eq!(Host::parse("example.com")?.kind(), HostKind::RegName);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn kind(self) -> HostKind {
        self.kind
    }

    /// Whether the host is empty: `file:///etc` has an empty host, `mailto:a@b` has none.
    ///
    /// ```
    /// assert!(urial::Uri::parse("file:///etc")?.host().unwrap().is_empty());
    /// assert!(urial::Uri::parse("mailto:a@b")?.host().is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn is_empty(self) -> bool {
        self.text.is_empty()
    }

    /// What the host means: the address, or the name.
    ///
    /// RFC 2396 calls `999.1.1.1` an address; having no value, it is a name here.
    ///
    /// ```
    /// use urial::{Host, HostValue};
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

    /// The text of a literal without its brackets.
    fn inside(self) -> &'a str {
        &self.text[1..self.text.len() - 1]
    }

    fn ipv6(self) -> Option<HostValue<'a>> {
        let (address, zone) = match self.inside().split_once('%') {
            Some((address, zone)) => (address, Some(zone)),
            None => (self.inside(), None),
        };
        // "%25" before a zone is RFC 6874's; java.net.URI has a bare '%'.
        let zone = zone.map(|zone| Encoded::new(zone.strip_prefix("25").unwrap_or(zone)));
        let groups = ip::ipv6_by(VALUE, address.as_bytes(), 0, address.len()).ok()?;
        Some(HostValue::Ipv6 {
            address: groups.into(),
            zone,
        })
    }
}

/// A registry's name may look like a server with a userinfo: its password is not shown.
impl fmt::Debug for Host<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Host::{:?}({:?})", self.kind(), Masked(self.text))
    }
}

impl fmt::Display for Host<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text)
    }
}

impl AsRef<str> for Host<'_> {
    fn as_ref(&self) -> &str {
        self.text
    }
}

impl PartialEq<str> for Host<'_> {
    fn eq(&self, other: &str) -> bool {
        self.text == other
    }
}

impl PartialEq<&str> for Host<'_> {
    fn eq(&self, other: &&str) -> bool {
        self.text == *other
    }
}
