//! The normal forms of port and host.

#[cfg(feature = "alloc")]
use alloc::string::String;

use super::rules::Rules;
use super::spelling::Spelling;
use crate::authority::Port;
use crate::host::HostKind;
use crate::ip;
use crate::ipv6_text::Ipv6Text;
use crate::layout::Layout;

/// Returns the port in its normal form, which is always a piece of what is written.
///
/// From [`Level::Scheme`](crate::Level::Scheme) on, an empty port and the scheme's default port are
/// left out (RFC 3986 sections 3.2.3 and 6.2.3), and so are leading zeros: the port is a decimal
/// number.
pub(crate) fn normal_port<'a>(port: Option<&'a str>, rules: &Rules<'_>) -> Option<&'a str> {
    let digits = port?;
    if !rules.reads_values() {
        return port;
    }
    let number = match digits.trim_start_matches('0') {
        "" if digits.is_empty() => return None,
        // One zero of several.
        "" => &digits[digits.len() - 1..],
        number => number,
    };
    match rules.default_port() {
        Some(default) if Port::new(number).number() == Ok(default) => None,
        _ => Some(number),
    }
}

/// The normal form of a host.
#[derive(Clone, Copy)]
pub(crate) enum NormalHost<'a> {
    /// A name, an IPv4 address, or an address of a version yet to come: spelled so.
    Name { text: &'a str, spelling: Spelling },
    /// An IPv6 literal whose digits are as written but for their case.
    Literal { address: &'a str, zone: Zone<'a> },
    /// An IPv6 literal in the form of RFC 5952.
    Address { groups: [u16; 8], zone: Zone<'a> },
}

/// What follows the address in a literal: a zone with the `%25` of RFC 6874 before it, or the `%` of
/// java.net.URI, or nothing. A node's name for a link is its own: the case of its letters is kept.
#[derive(Clone, Copy)]
pub(crate) struct Zone<'a> {
    text: &'a str,
    spelling: Option<Spelling>,
}

impl<'a> NormalHost<'a> {
    /// The host of a reference that has an authority.
    pub(crate) fn new(text: &'a str, layout: &Layout, rules: &Rules<'_>) -> Self {
        let host = &text[layout.offsets.host_start as usize..layout.offsets.host_end as usize];
        match layout.kind_of_host() {
            HostKind::Ipv6 => return Self::literal(host, rules),
            HostKind::Registry => {
                let spelling = Rules::REGISTRY_NAME;
                return Self::Name {
                    text: host,
                    spelling,
                };
            }
            HostKind::RegName | HostKind::Ipv4 | HostKind::IpvFuture | HostKind::Hostname => {}
        }
        let spelling = rules.name();
        let is_default = |default: &str| spelling.octets(host.as_bytes()).eq(default.bytes());
        Self::Name {
            text: if rules.default_host().is_some_and(is_default)
                && may_be_omitted(text, layout, rules)
            {
                ""
            } else {
                host
            },
            spelling,
        }
    }

    fn literal(host: &'a str, rules: &Rules<'_>) -> Self {
        let inside = &host[1..host.len() - 1];
        let (address, zone) = inside.split_at(inside.find('%').unwrap_or(inside.len()));
        let zone = Zone {
            text: zone,
            spelling: rules.zone(),
        };
        if rules.reads_values()
            && let Ok(groups) = ip::ipv6(address.as_bytes(), 0, address.len())
        {
            return Self::Address { groups, zone };
        }
        Self::Literal { address, zone }
    }

    /// Returns whether a host is written so already.
    pub(crate) fn is_written(&self, host: &str) -> bool {
        match *self {
            Self::Name { text, spelling } => {
                text.len() == host.len() && spelling.is_normal(host.as_bytes())
            }
            Self::Literal { address, zone } => {
                !address.bytes().any(|byte| byte.is_ascii_uppercase()) && zone.is_normal()
            }
            Self::Address { groups, zone } => {
                let written = host[1..].strip_prefix(Ipv6Text::new(groups).as_str());
                written.is_some_and(|rest| rest.len() == zone.text.len() + 1) && zone.is_normal()
            }
        }
    }

    /// Returns whether two hosts are written alike. Both are at one level.
    pub(crate) fn equates(&self, other: &NormalHost<'_>) -> bool {
        match (*self, *other) {
            (
                Self::Name { text, spelling },
                NormalHost::Name {
                    text: other,
                    spelling: other_spelling,
                },
            ) => {
                let octets = other_spelling.octets(other.as_bytes());
                spelling.octets(text.as_bytes()).eq(octets)
            }
            (
                Self::Literal { address, zone },
                NormalHost::Literal {
                    address: other,
                    zone: other_zone,
                },
            ) => address.eq_ignore_ascii_case(other) && zone.equates(&other_zone),
            (
                Self::Address { groups, zone },
                NormalHost::Address {
                    groups: other,
                    zone: other_zone,
                },
            ) => groups == other && zone.equates(&other_zone),
            _ => false,
        }
    }

    /// Appends the host and returns its kind: a name may decode to an address.
    #[cfg(feature = "alloc")]
    pub(crate) fn push(&self, kind: HostKind, rules: &Rules<'_>, out: &mut String) -> HostKind {
        let start = out.len();
        match *self {
            Self::Name { text: "", .. } => return rules.empty_host(),
            Self::Name { text, spelling } => {
                spelling.push(text, out);
                if kind == HostKind::RegName && ip::ipv4(out.as_bytes(), start, out.len()).is_ok() {
                    return HostKind::Ipv4;
                }
            }
            Self::Literal { address, zone } => {
                out.push('[');
                out.push_str(address);
                out[start..].make_ascii_lowercase();
                zone.push(out);
            }
            Self::Address { groups, zone } => {
                out.push('[');
                out.push_str(Ipv6Text::new(groups).as_str());
                zone.push(out);
            }
        }
        kind
    }
}

/// Returns whether a default host goes: "the reference should be normalized to an empty authority", unless
/// there is more in it than the host (section 6.2.3).
fn may_be_omitted(text: &str, layout: &Layout, rules: &Rules<'_>) -> bool {
    let port = layout.port().map(|range| &text[range]);
    layout.userinfo().is_none()
        && normal_port(port, rules).is_none()
        && (rules.may_end_with_slashes() || text.len() > layout.offsets.path_start as usize)
}

impl Zone<'_> {
    fn is_normal(&self) -> bool {
        let bytes = self.text.as_bytes();
        self.spelling
            .is_none_or(|spelling| spelling.is_normal(bytes))
    }

    fn equates(&self, other: &Zone<'_>) -> bool {
        let (a, b) = (self.text.as_bytes(), other.text.as_bytes());
        a == b || self.spelling.is_some_and(|spelling| spelling.equates(a, b))
    }

    #[cfg(feature = "alloc")]
    fn push(&self, out: &mut String) {
        match self.spelling {
            Some(spelling) => spelling.push(self.text, out),
            None => out.push_str(self.text),
        }
        out.push(']');
    }
}
