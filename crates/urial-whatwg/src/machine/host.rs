//! The *host parser* and the *opaque-host parser*.

use alloc::string::{String, ToString};
use core::net::Ipv4Addr;

use super::diagnostics::{Diagnostics, Positions};
use super::domain;
use super::record::HostRecord;
use super::{ipv4, ipv6};
use crate::code_point::{is_forbidden_host, is_url_code_point};
use crate::encode_set::PercentEncodeSet;
use crate::error::{ErrorKind, Failure};
use crate::host::HostKind;
use crate::ipv6_text;
use crate::percent::{append_encoded, decode, hex_pair};
use crate::report::Report;

/// Which hosts a URL has: the `isOpaque` of the *host parser*.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Hosts {
    /// Domains and addresses: the URL is special.
    Domains,
    /// Opaque hosts: the URL is not special.
    Opaque,
}

/// Runs the *host parser*.
pub(super) fn parse<R: Report>(
    input: &str,
    hosts: Hosts,
    diagnostics: &mut Diagnostics<'_, '_, R>,
) -> Result<HostRecord, Failure> {
    if let Some(inner) = input.strip_prefix('[') {
        let Some(inner) = inner.strip_suffix(']') else {
            return Err(diagnostics.failure(ErrorKind::Ipv6Unclosed, 0));
        };
        let pieces = ipv6::parse(inner, diagnostics)?;
        return Ok(ipv6_record(pieces));
    }
    if hosts == Hosts::Opaque {
        return parse_opaque(input, diagnostics);
    }
    if R::LISTENS {
        let is_encoded = |at: &usize| hex_pair(&input.as_bytes()[at + 1..]).is_some();
        let percents = input.match_indices('%').map(|(at, _)| at);
        if let Some(at) = percents.into_iter().find(is_encoded) {
            diagnostics.error(ErrorKind::DomainPercentEncoded, at);
        }
    }
    let decoded = decode(input.as_bytes());
    let domain = String::from_utf8_lossy(&decoded);
    // Not by the lengths: `%C3` becomes U+FFFD, which has three bytes as well.
    if !input.is_ascii() || domain != input {
        diagnostics.positions = Positions::Start;
    }
    let ascii = domain::parse(&domain, diagnostics)?;
    if ipv4::ends_in_a_number(&ascii) {
        let address = ipv4::parse(&ascii, diagnostics)?;
        let text = Ipv4Addr::from(address).to_string();
        return Ok(HostRecord {
            kind: HostKind::Ipv4,
            text,
        });
    }
    Ok(HostRecord {
        kind: HostKind::Domain,
        text: ascii,
    })
}

fn ipv6_record(pieces: [u16; 8]) -> HostRecord {
    let mut text = String::with_capacity(41);
    text.push('[');
    // Writing to a `String` does not fail.
    let _ = ipv6_text::write(&mut text, pieces);
    text.push(']');
    HostRecord {
        kind: HostKind::Ipv6,
        text,
    }
}

/// Runs the *opaque-host parser*.
fn parse_opaque<R: Report>(
    input: &str,
    diagnostics: &mut Diagnostics<'_, '_, R>,
) -> Result<HostRecord, Failure> {
    if let Some(at) = input.bytes().position(is_forbidden_host) {
        return Err(diagnostics.failure(ErrorKind::HostInvalidCodePoint, at));
    }
    if R::LISTENS {
        let no_unit = |&(_, c): &(usize, char)| c != '%' && !is_url_code_point(c);
        if let Some((at, _)) = input.char_indices().find(no_unit) {
            diagnostics.error(ErrorKind::InvalidUrlUnit, at);
        }
        let is_bare = |at: &usize| hex_pair(&input.as_bytes()[at + 1..]).is_none();
        let percents = input.match_indices('%').map(|(at, _)| at);
        if let Some(at) = percents.into_iter().find(is_bare) {
            diagnostics.error(ErrorKind::InvalidUrlUnit, at);
        }
    }
    let mut text = String::with_capacity(input.len());
    append_encoded(&mut text, input, PercentEncodeSet::C0_CONTROL);
    let kind = if text.is_empty() {
        HostKind::Empty
    } else {
        HostKind::Opaque
    };
    Ok(HostRecord { kind, text })
}
