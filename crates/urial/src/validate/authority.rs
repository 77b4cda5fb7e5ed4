//! Checks an authority: a server with a host, or the name of a registry.

use urial_scan::scalar;

use super::Span;
use crate::charset::{self, CharSet};
use crate::component::Component;
use crate::error::{ErrorKind, Found, ParseError};
use crate::grammar::{
    AuthorityRule, EmptyAuthority, Grammar, Literals, NameRule, PortRule, ZoneId,
};
use crate::host_kind::HostKind;
use crate::hostname::hostname;
use crate::ip;
use crate::layout::Layout;
use crate::rule::Rule;

/// Checks the authority of a layout; finds the kind of host on the way.
pub(crate) const fn check_authority(
    bytes: &[u8],
    start: u32,
    layout: &mut Layout,
    grammar: &Grammar,
) -> Option<ParseError> {
    match grammar.authority {
        AuthorityRule::Host => check_server(bytes, start, layout, grammar),
        AuthorityRule::ServerOrRegistry => check_either(bytes, start, layout, grammar),
    }
}

/// `authority = server | reg_name`, `server = [ [ userinfo "@" ] hostport ]` (RFC 2396 section 3.2):
/// an authority that is not a server is the name of a registry, if its characters allow.
const fn check_either(
    bytes: &[u8],
    start: u32,
    layout: &mut Layout,
    grammar: &Grammar,
) -> Option<ParseError> {
    let end = layout.offsets.path_start;
    let server = if start == end {
        None
    } else {
        check_server(bytes, start, layout, grammar)
    };
    if server.is_none() && start < end {
        return None;
    }
    layout.offsets.host_start = start;
    layout.offsets.host_end = end;
    layout.set_host_kind(HostKind::Registry);
    let name = Span {
        bytes,
        start: start as usize,
        end: end as usize,
        component: Component::Authority,
        rule: Rule::RegName,
        grammar,
    };
    let is_last = end as usize == bytes.len();
    match (server, name.check(&grammar.reg_name)) {
        // Empty: a server without any of its parts.
        (None, _) if is_last && matches!(grammar.empty_authority, EmptyAuthority::NotAtEnd) => {
            let authority = Span {
                rule: Rule::Authority,
                ..name
            };
            Some(authority.error(end as usize, ErrorKind::EmptyAuthority))
        }
        (None, _) | (_, None) => None,
        // The reading that got further is the one that was meant. Of two that stop at one byte it
        // is the registry's, which allows more; but a userinfo hides its password.
        (Some(server), Some(registry))
            if server.offset > registry.offset
                || matches!(server.component, Component::Userinfo) =>
        {
            Some(server)
        }
        (_, registry) => registry,
    }
}

/// `[ userinfo "@" ] host [ ":" port ]`
const fn check_server(
    bytes: &[u8],
    start: u32,
    layout: &mut Layout,
    grammar: &Grammar,
) -> Option<ParseError> {
    if layout.offsets.host_start > start {
        let span = Span {
            bytes,
            start: start as usize,
            end: layout.offsets.host_start as usize - 1,
            component: Component::Userinfo,
            rule: Rule::Userinfo,
            grammar,
        };
        if let Some(error) = span.check(&grammar.userinfo) {
            return Some(error);
        }
    }
    let host = Span {
        bytes,
        start: layout.offsets.host_start as usize,
        end: layout.offsets.host_end as usize,
        component: Component::Host,
        rule: Rule::Host,
        grammar,
    };
    match check_host(host) {
        Ok(kind) => layout.set_host_kind(kind),
        Err(error) => return Some(error),
    }
    check_port(bytes, layout, grammar)
}

/// `host = IP-literal / IPv4address / reg-name`, the first that matches; under RFC 2396
/// `host = hostname | IPv4address`.
pub(crate) const fn check_host(span: Span<'_>) -> Result<HostKind, ParseError> {
    let Span {
        bytes,
        start,
        end,
        grammar,
        ..
    } = span;
    if start < end && bytes[start] == b'[' && !matches!(grammar.literals, Literals::None) {
        return check_literal(span);
    }
    if ip::ipv4_by(grammar.ipv4, bytes, start, end).is_ok() {
        return Ok(HostKind::Ipv4);
    }
    match grammar.name {
        NameRule::RegName => check_reg_name(span),
        NameRule::Hostname | NameRule::JavaHostname => {
            match hostname(bytes, start, end, grammar.name) {
                Ok(()) => Ok(HostKind::Hostname),
                Err(offset) => Err(span.error(offset, ErrorKind::Hostname)),
            }
        }
    }
}

/// `reg-name = *( unreserved / pct-encoded / sub-delims )`
const fn check_reg_name(span: Span<'_>) -> Result<HostKind, ParseError> {
    let name = Span {
        rule: Rule::RegName,
        ..span
    };
    match name.check(&span.grammar.reg_name) {
        None => Ok(HostKind::RegName),
        // The only '@' that the split leaves in a host is a second one.
        Some(error) if matches!(error.found, Found::Char('@')) => Err(Span {
            rule: Rule::Authority,
            ..span
        }
        .error(error.offset(), ErrorKind::SecondAt)),
        Some(error) => Err(error),
    }
}

/// `IP-literal = "[" ( IPv6address / IPvFuture ) "]"`
const fn check_literal(span: Span<'_>) -> Result<HostKind, ParseError> {
    let Span {
        bytes,
        start,
        end,
        grammar,
        ..
    } = span;
    let close = scalar::find_byte(bytes, start, end, b']');
    let literal = Span {
        rule: Rule::IpLiteral,
        ..span
    };
    if close == end {
        return Err(literal.error(end, ErrorKind::UnclosedBracket));
    }
    let start = start + 1;
    let is_future = matches!(grammar.literals, Literals::Ipv6OrFuture)
        && start < close
        && bytes[start] | 0x20 == b'v';
    let (rule, result) = if is_future {
        (Rule::IpvFuture, future_kind(bytes, start + 1, close))
    } else {
        (Rule::Ipv6Address, ipv6_kind(bytes, start, close, grammar))
    };
    let result = match result {
        Ok(kind) => Ok(kind),
        Err(fault) if matches!(fault.kind, ErrorKind::ZoneId) => check_zone(
            Span {
                end: close,
                rule: Rule::ZoneId,
                ..span
            },
            fault.offset,
        ),
        Err(fault) => Err(Span { rule, ..span }.error(fault.offset, fault.kind)),
    };
    match result {
        // The split ends a host at its bracket; a host that is read on its own may go on.
        Ok(_) if close + 1 < end => Err(literal.error(close + 1, ErrorKind::AfterBracket)),
        result => result,
    }
}

const fn ipv6_kind(
    bytes: &[u8],
    start: usize,
    end: usize,
    grammar: &Grammar,
) -> Result<HostKind, ip::Fault> {
    match ip::ipv6_by(grammar.embedded_ipv4, bytes, start, end) {
        Ok(_) => Ok(HostKind::Ipv6),
        Err(fault) => Err(fault),
    }
}

const fn future_kind(bytes: &[u8], start: usize, end: usize) -> Result<HostKind, ip::Fault> {
    match ip::ipvfuture(bytes, start, end) {
        Ok(_) => Ok(HostKind::IpvFuture),
        Err(fault) => Err(fault),
    }
}

/// Checks an address, a percent sign and the name of a zone.
const fn check_zone(span: Span<'_>, percent: usize) -> Result<HostKind, ParseError> {
    let Span {
        bytes,
        start,
        end,
        grammar,
        ..
    } = span;
    let is_encoded = percent + 3 <= end && bytes[percent + 1] == b'2' && bytes[percent + 2] == b'5';
    let name = match grammar.zone_id {
        ZoneId::Encoded if is_encoded => percent + 3,
        ZoneId::Plain => percent + 1,
        ZoneId::Forbidden | ZoneId::Encoded => return Err(span.error(percent, ErrorKind::ZoneId)),
    };
    if let Err(fault) = ip::ipv6_by(grammar.embedded_ipv4, bytes, start + 1, percent) {
        let address = Span {
            rule: Rule::Ipv6Address,
            ..span
        };
        return Err(address.error(fault.offset, fault.kind));
    }
    if name == end {
        return Err(span.error(name, ErrorKind::EmptyZoneId));
    }
    match check_zone_name(Span {
        start: name,
        ..span
    }) {
        None => Ok(HostKind::Ipv6),
        Some(error) => Err(error),
    }
}

/// `ZoneID = 1*( unreserved / pct-encoded )` (RFC 6874), or the scope id of java.net.URI.
const fn check_zone_name(span: Span<'_>) -> Option<ParseError> {
    const SCOPE_ID: CharSet = charset::rfc2396::ALPHANUM.union(CharSet::of(b"_."));
    if matches!(span.grammar.zone_id, ZoneId::Encoded) {
        return span.check(&charset::UNRESERVED);
    }
    let bad = scalar::find_not_in(span.bytes, span.start, span.end, SCOPE_ID.bytes());
    if bad == span.end {
        None
    } else {
        Some(span.error(bad, ErrorKind::Character))
    }
}

/// `port = *DIGIT`, after a colon, with nothing between it and a literal's bracket.
const fn check_port(bytes: &[u8], layout: &Layout, grammar: &Grammar) -> Option<ParseError> {
    let (start, end) = (
        layout.offsets.host_end as usize,
        layout.offsets.path_start as usize,
    );
    if start == end {
        return None;
    }
    let span = Span {
        bytes,
        start: start + 1,
        end,
        component: Component::Port,
        rule: Rule::Port,
        grammar,
    };
    if bytes[start] != b':' {
        let (component, rule) = (Component::Authority, Rule::Authority);
        let authority = Span {
            start,
            component,
            rule,
            ..span
        };
        return Some(authority.error(start, ErrorKind::AfterBracket));
    }
    let bad = scalar::find_not_in(bytes, start + 1, end, charset::PORT.bytes());
    if bad < end {
        return Some(span.error(bad, ErrorKind::PortDigit));
    }
    if matches!(grammar.port, PortRule::Int) && !is_int(bytes, start + 1, end) {
        return Some(span.error(end, ErrorKind::PortTooLarge));
    }
    None
}

/// Returns whether digits make a number of at most 31 bits.
const fn is_int(bytes: &[u8], start: usize, end: usize) -> bool {
    let mut value = 0u64;
    let mut i = start;
    while i < end {
        value = value * 10 + (bytes[i] - b'0') as u64;
        if value > i32::MAX as u64 {
            return false;
        }
        i += 1;
    }
    true
}
