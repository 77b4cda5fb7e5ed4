//! Go's `net/url`, function `Parse`.
//!
//! The fragment and the query are cut first, so an authority ends at a slash only. Percent-encodings
//! in a host may encode bytes that are not ASCII, and are decoded. A host in brackets must be an
//! IPv6 address; colons in a host are rejected for `http` and `https`.

use alloc::borrow::Cow;

use crate::ip_text::{bad_escape, escape_at, ipv6_with_zone, percent_decode_lossy};
use crate::parts::{Breach, Outcome, Parts, Rejection, lower, number};
use crate::text::{
    before, count_digits, find, find_other, is_digits, rfind, rsplit_once, split_optional,
    starts_with_letter,
};

const ESCAPE: &str = "a percent-encoding has two hexadecimal digits";

pub(super) fn read(input: &str) -> Outcome<'_> {
    let (url, fragment) = split_optional(input, b'#');
    if let Some(at) = url.bytes().position(|byte| byte.is_ascii_control()) {
        return Err(Rejection::new(at, "a URL has no control character"));
    }
    let outcome = read_url(url);
    match fragment.and_then(bad_escape) {
        Some(at) if outcome.is_ok() => Err(Rejection::new(url.len() + 1 + at, ESCAPE)),
        _ => outcome,
    }
}

fn read_url(url: &str) -> Outcome<'_> {
    if url == "*" {
        return Ok(Parts::of_path("*"));
    }
    let (scheme, rest) = split_scheme(url)?;
    let rest_at = url.len() - rest.len();
    let rest = before(rest, "?");
    if !rest.starts_with('/') {
        if !scheme.is_empty() {
            let scheme = Some(lower(scheme));
            return Ok(Parts {
                scheme,
                ..Parts::of_path(rest)
            });
        }
        if let Some(at) = find(before(rest, "/"), ":") {
            return Err(Rejection::new(
                at,
                "the first segment of a relative path has no colon",
            ));
        }
    }
    let mut parts = Parts {
        scheme: (!scheme.is_empty()).then(|| lower(scheme)),
        ..Parts::of_path(rest)
    };
    let mut path_at = rest_at;
    if rest.starts_with("//") && (!scheme.is_empty() || !rest.starts_with("///")) {
        let authority = before(&rest[2..], "/");
        read_authority(authority, &mut parts).map_err(|e| e.after(rest_at + 2))?;
        parts.path = Cow::Borrowed(&rest[2 + authority.len()..]);
        path_at += 2 + authority.len();
    }
    match bad_escape(&parts.path) {
        Some(at) => Err(Rejection::new(path_at + at, ESCAPE)),
        None => Ok(parts),
    }
}

fn split_scheme(url: &str) -> Result<(&str, &str), Breach> {
    if url.starts_with(':') {
        return Err(Breach::new(0, "a scheme is not empty"));
    }
    let end = find_other(url, "+-.").unwrap_or(url.len());
    match url[end..].strip_prefix(':') {
        Some(rest) if starts_with_letter(url) => Ok((&url[..end], rest)),
        _ => Ok(("", url)),
    }
}

fn read_authority<'a>(authority: &'a str, parts: &mut Parts<'a>) -> Result<(), Breach> {
    let server_at = rfind(authority, b'@').map_or(0, |at| at + 1);
    read_server(&authority[server_at..], parts).map_err(|e| e.after(server_at))?;
    if server_at == 0 {
        return Ok(());
    }
    let userinfo = &authority[..server_at - 1];
    if let Some(at) = find_other(userinfo, "-._:~!$&'()*+,;=%@") {
        return Err(Breach::new(
            at,
            "a userinfo is letters, digits and -._:~!$&'()*+,;=%@",
        ));
    }
    if let Some(at) = bad_escape(userinfo) {
        return Err(Breach::new(at, ESCAPE));
    }
    parts.userinfo = Some(Cow::Borrowed(userinfo));
    Ok(())
}

fn read_server<'a>(server: &'a str, parts: &mut Parts<'a>) -> Result<(), Breach> {
    match rfind(server, b'[') {
        Some(0) => return read_literal(server, parts),
        Some(at) => return Err(Breach::new(at, "a bracket begins the host")),
        None => {}
    }
    let is_http = matches!(parts.scheme.as_deref(), Some("http" | "https"));
    let colon = if is_http {
        find(server, ":")
    } else {
        rfind(server, b':')
    };
    if let Some(at) = colon {
        check_port(&server[at + 1..]).map_err(|e| e.after(at + 1))?;
    }
    check_host_bytes(server)?;
    // `Hostname` and `Port` look at the decoded text, which has the same colons: only bytes that are not ASCII
    // and the percent sign are decoded.
    let decoded = percent_decode_lossy(server);
    let host = match decoded {
        Cow::Borrowed(server) => Cow::Borrowed(split_port(server, parts)),
        Cow::Owned(server) => Cow::Owned(split_port(&server, parts).into()),
    };
    parts.host = (!server.is_empty()).then_some(host);
    Ok(())
}

/// `Hostname` and `Port`: the port is digits after the last colon, or nothing.
fn split_port<'s>(server: &'s str, parts: &mut Parts<'_>) -> &'s str {
    match rsplit_once(server, b':') {
        Some((host, port)) if is_digits(port) => {
            parts.port = number(port);
            host
        }
        _ => server,
    }
}

fn check_port(port: &str) -> Result<(), Breach> {
    if is_digits(port) {
        Ok(())
    } else {
        Err(Breach::new(count_digits(port), "a port is digits"))
    }
}

fn check_host_bytes(host: &str) -> Result<(), Breach> {
    let bytes = host.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at] == b'%' {
            match escape_at(bytes, at) {
                None => return Err(Breach::new(at, ESCAPE)),
                Some(byte) if byte.is_ascii() && byte != b'%' => {
                    return Err(Breach::new(
                        at,
                        "a host encodes only bytes that are not ASCII",
                    ));
                }
                Some(_) => at += 2,
            }
        } else if bytes[at].is_ascii() && !is_host_byte(bytes[at]) {
            return Err(Breach::new(at, "a host has no such character"));
        }
        at += 1;
    }
    Ok(())
}

fn is_host_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-_.~!$&'()*+,;=:[]<>\"".contains(&byte)
}

fn read_literal<'a>(server: &'a str, parts: &mut Parts<'a>) -> Result<(), Breach> {
    let Some(close) = rfind(server, b']') else {
        return Err(Breach::new(0, "a bracket is closed"));
    };
    let after = &server[close + 1..];
    match after.strip_prefix(':') {
        Some(port) => {
            check_port(port).map_err(|e| e.after(close + 2))?;
            parts.port = number(port);
        }
        None if after.is_empty() => {}
        None => return Err(Breach::new(close + 1, "a port follows an IPv6 address")),
    }
    let literal = &server[1..close];
    let mut triplets = literal.as_bytes().windows(3);
    let zone_at = triplets.position(|triplet| triplet == b"%25");
    let (address, zone) = literal.split_at(zone_at.unwrap_or(literal.len()));
    check_host_bytes(address).map_err(|e| e.after(1))?;
    check_zone(zone).map_err(|e| e.after(1 + address.len()))?;
    let decoded = percent_decode_lossy(literal);
    match ipv6_with_zone(&decoded) {
        Some((_, zone)) if zone != Some("") => {}
        _ => return Err(Breach::new(1, "brackets hold an IPv6 address")),
    }
    parts.host = Some(decoded);
    Ok(())
}

fn check_zone(zone: &str) -> Result<(), Breach> {
    let bytes = zone.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        let byte = bytes[at];
        if byte == b'%' {
            match escape_at(bytes, at) {
                None => return Err(Breach::new(at, ESCAPE)),
                Some(b'%' | b' ') => {}
                Some(byte) if is_host_byte(byte) => {}
                Some(_) => return Err(Breach::new(at, "a zone has no such character")),
            }
            at += 2;
        } else if byte.is_ascii() && !is_host_byte(byte) {
            return Err(Breach::new(at, "a zone has no such character"));
        }
        at += 1;
    }
    Ok(())
}
