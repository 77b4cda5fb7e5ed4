//! [`HostKind`]: the alternative of the grammar that a host matches.

/// The alternative of the rule `host` that a text matches.
///
/// `host = IP-literal / IPv4address / reg-name`, and the first match wins (RFC 3986 section 3.2.2):
/// `256.1.1.1` is not an address, so it is a registered name.
///
/// # Examples
///
/// ```
/// use urial::{Uri, host::HostKind};
///
/// let kind = |text| Uri::parse(text).map(|uri| uri.host().unwrap().kind());
/// assert_eq!(kind("http://192.0.2.1/")?, HostKind::Ipv4);
/// assert_eq!(kind("http://192.0.2.256/")?, HostKind::RegName);
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum HostKind {
    /// `reg-name = *( unreserved / pct-encoded / sub-delims )`, which may be empty.
    RegName,
    /// `IPv4address`: four decimal octets.
    Ipv4,
    /// `"[" IPv6address "]"`
    Ipv6,
    /// `"[" IPvFuture "]"`
    IpvFuture,
    /// `hostname` of RFC 2396: labels of letters, digits and hyphens.
    Hostname,
    /// No host: the authority is a registry-based name or empty (RFC 2396 section 3.2.1).
    Registry,
}

impl HostKind {
    /// All kinds, in the order of their numbers.
    ///
    /// ```
    /// use urial::host::HostKind;
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

    /// Returns the kind with the discriminant that a layout stores.
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

    /// Returns the name of the kind in lower case with hyphens, as JSON uses it.
    ///
    /// ```
    /// assert_eq!(urial::host::HostKind::RegName.name(), "reg-name");
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
