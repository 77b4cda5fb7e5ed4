//! The points on which the standards made different choices, one type for each.

use crate::charset::{is_iprivate, is_ucschar};
use crate::component::Component;

/// The characters that are equivalent to their percent-encodings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unreserved {
    /// RFC 3986: letters, digits, `-`, `.`, `_` and `~`.
    Rfc3986,
    /// RFC 3987: these and `ucschar`, of which the library leaves bidi controls encoded.
    Rfc3987,
    /// RFC 2396: the marks `!`, `*`, `'`, `(` and `)` too.
    Rfc2396,
}

/// Whether an IPv6 literal may carry a zone identifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ZoneId {
    /// RFC 3986 and RFC 2732: no `%` inside brackets.
    Forbidden,
    /// RFC 6874: `"%25" 1*( unreserved / pct-encoded )` after the address.
    Encoded,
    /// java.net.URI: a plain `%` and letters, digits, `_` or `.` after the address.
    Plain,
}

/// The syntax after a scheme that no slash follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rootless {
    /// RFC 3986: a path, maybe empty, and maybe a query.
    Path,
    /// RFC 2396: `opaque_part = uric_no_slash *uric`, a question mark and all.
    Opaque,
}

/// The syntax of an authority.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AuthorityRule {
    /// RFC 3986: `[ userinfo "@" ] host [ ":" port ]`.
    Host,
    /// RFC 2396: `server | reg_name`, and a server may be nothing at all.
    ServerOrRegistry,
}

/// The syntax of a host name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NameRule {
    /// RFC 3986: `reg-name`, any characters of its set.
    RegName,
    /// RFC 2396: `hostname = *( domainlabel "." ) toplabel [ "." ]`, the last label begins with a
    /// letter.
    Hostname,
    /// java.net.URI: as RFC 2396, and the only label of a name may begin with a digit.
    JavaHostname,
}

/// The syntax of each number of an IPv4 address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ipv4Rule {
    /// RFC 3986: `dec-octet`, from 0 to 255 without leading zeros.
    DecOctet,
    /// RFC 2396: `1*digit`, of any value.
    Digits,
    /// RFC 2732, by way of RFC 2373: `1*3digit`, of any value.
    ThreeDigits,
    /// java.net.URI: from 0 to 255, leading zeros or not.
    Octet,
}

/// The addresses that are allowed in brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Literals {
    /// RFC 2396: there are no brackets.
    None,
    /// RFC 2732: `IPv6reference = "[" IPv6address "]"`.
    Ipv6,
    /// RFC 3986: `IP-literal = "[" ( IPv6address / IPvFuture ) "]"`.
    Ipv6OrFuture,
}

/// The ports that a server may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PortRule {
    /// Both RFCs: any number of digits.
    Digits,
    /// java.net.URI: a number up to 2147483647, or nothing.
    Int,
}

/// Whether there may be a query and nothing before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BareQuery {
    /// RFC 3986, java.net.URI: `?y` is a reference.
    Allowed,
    /// RFC 2396, by its grammar: a path is not empty where no authority is before it.
    Forbidden,
}

/// Whether an authority may be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EmptyAuthority {
    /// Both RFCs.
    Allowed,
    /// java.net.URI: only where something follows it.
    NotAtEnd,
}

/// The paths in which the segments `.` and `..` have a meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DotSegments {
    /// RFC 3986: in every path, so that normalization removes them.
    Everywhere,
    /// RFC 2396: in the path of a relative reference "and only" there; in a URI they are names like
    /// others.
    RelativePath,
}

/// Whether the fragment is part of the URI.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FragmentOf {
    /// RFC 3986: the URI.
    Uri,
    /// RFC 2396: part of the reference, but not of the URI before it.
    Reference,
}

/// The characters beyond ASCII that may be written unencoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NonAscii {
    /// RFC 3986 and RFC 2396: none.
    Forbidden,
    /// RFC 3987: `ucschar` in every component, and `iprivate` in the query.
    Ucs,
    /// java.net.URI: its "other" characters, which are neither controls nor spaces.
    JavaOther,
}

impl NonAscii {
    /// Returns whether a component may contain the character, which is not ASCII, where it may
    /// contain an escaped octet.
    pub(crate) const fn allows(self, c: char, component: Component) -> bool {
        match self {
            Self::Forbidden => false,
            Self::Ucs => is_ucschar(c) || (is_iprivate(c) && matches!(component, Component::Query)),
            Self::JavaOther => !matches!(
                c,
                // Control characters of ISO 8859.
                '\u{80}'..='\u{9F}'
                // Unicode's space, line and paragraph separators (Zs, Zl, Zp).
                | '\u{A0}' | '\u{1680}' | '\u{2000}'..='\u{200A}' | '\u{2028}' | '\u{2029}'
                | '\u{202F}' | '\u{205F}' | '\u{3000}'
            ),
        }
    }
}
