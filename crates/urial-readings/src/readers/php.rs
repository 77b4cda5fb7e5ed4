//! PHP's `parse_url`.
//!
//! It guesses: `a:80` is a host with a port, `a:80b` a scheme. A host ends at `/`, `?` or `#`, the
//! userinfo at the last `@`, a port begins after the last colon and is read as `strtol` does, so that
//! text after its digits is ignored. Control characters become `_`.

use alloc::borrow::Cow;

use crate::parts::{Breach, Outcome, Parts, number, split_sign};
use crate::text::{before, count_digits, find, find_other, rfind, rsplit_once};

/// The interpretation of the beginning of an input.
enum Start<'a> {
    /// A host begins at an offset.
    Host(usize),
    /// There is a path, and no host, from an offset on.
    Path(usize),
    /// There is only this scheme.
    Scheme(&'a str),
}

/// The components found before the host.
struct Head<'a> {
    scheme: Option<&'a str>,
    /// A port that was found before the host was read, as in `a:80`.
    port: Option<u32>,
    start: Start<'a>,
}

pub(super) fn read(input: &str) -> Outcome<'_> {
    let head = read_head(input)?;
    let mut parts = Parts {
        scheme: head.scheme.map(without_controls),
        port: head.port,
        ..Parts::of_path("")
    };
    let path_at = match head.start {
        Start::Scheme(scheme) => {
            parts.scheme = Some(without_controls(scheme));
            return Ok(parts);
        }
        Start::Path(at) => at,
        Start::Host(at) => read_host(input, at, &mut parts)?,
    };
    parts.path = without_controls(before(&input[path_at..], "?#"));
    Ok(parts)
}

fn read_head(input: &str) -> Result<Head<'_>, Breach> {
    let head = |scheme, start| Head {
        scheme,
        port: None,
        start,
    };
    let relative = || {
        if input.starts_with("//") {
            head(None, Start::Host(2))
        } else {
            head(None, Start::Path(0))
        }
    };
    let Some(colon) = find(input, ":") else {
        return Ok(relative());
    };
    if colon == 0 {
        return read_early_port(input, colon);
    }
    let scheme = &input[..colon];
    if find_other(scheme, "+-.").is_some() {
        return if colon + 1 < input.len() && colon < before(input, "?#").len() {
            read_early_port(input, colon)
        } else {
            Ok(relative())
        };
    }
    let rest = &input[colon + 1..];
    if rest.is_empty() {
        return Ok(head(None, Start::Scheme(scheme)));
    }
    if !rest.starts_with('/') {
        let digits = count_digits(rest);
        if digits < 6 && (digits == rest.len() || rest[digits..].starts_with('/')) {
            return read_early_port(input, colon);
        }
        return Ok(head(Some(scheme), Start::Path(colon + 1)));
    }
    if !rest.starts_with("//") {
        return Ok(head(Some(scheme), Start::Path(colon + 1)));
    }
    if scheme.eq_ignore_ascii_case("file") && rest.starts_with("///") {
        // A drive letter: `file:///c:/` has the path `c:/`.
        let is_drive = rest.as_bytes().get(4) == Some(&b':');
        let path = if is_drive { colon + 4 } else { colon + 3 };
        return Ok(head(Some(scheme), Start::Path(path)));
    }
    Ok(head(Some(scheme), Start::Host(colon + 3)))
}

/// Reads a port after the first colon of an input that does not begin with a scheme.
fn read_early_port(input: &str, colon: usize) -> Result<Head<'_>, Breach> {
    let rest = &input[colon + 1..];
    let digits = count_digits(rest);
    let is_relative = input.starts_with("//");
    let host_at = if is_relative { 2 } else { 0 };
    let head = |port, start| Head {
        scheme: None,
        port,
        start,
    };
    let is_port =
        (1..6).contains(&digits) && (digits == rest.len() || rest[digits..].starts_with('/'));
    if is_port {
        let port = number(&rest[..digits]).filter(|&port| port <= 0xFFFF);
        return match port {
            Some(port) => Ok(head(Some(port), Start::Host(host_at))),
            None => Err(Breach::new(colon + 1, "a port is at most 65535")),
        };
    }
    if rest.is_empty() {
        return Err(Breach::new(colon, "a colon is not last"));
    }
    Ok(if is_relative {
        head(None, Start::Host(host_at))
    } else {
        head(None, Start::Path(0))
    })
}

/// Reads userinfo, host and port from an offset on; returns where the path begins.
fn read_host<'a>(input: &'a str, start: usize, parts: &mut Parts<'a>) -> Result<usize, Breach> {
    let authority = before(&input[start..], "/?#");
    let end = start + authority.len();
    let server = match rsplit_once(authority, b'@') {
        Some((userinfo, server)) => {
            parts.userinfo = Some(without_controls(userinfo));
            server
        }
        None => authority,
    };
    let server_at = end - server.len();
    let is_literal = server.starts_with('[') && input[..end].ends_with(']');
    let colon = rfind(server, b':').filter(|_| !is_literal);
    let host = match colon {
        Some(colon) => {
            // A port that is not 0 was found before.
            if parts.port.unwrap_or(0) == 0 {
                let port = read_port(&server[colon + 1..]);
                let port = port.map_err(|e| e.after(server_at + colon + 1))?;
                parts.port = port.or(parts.port);
            }
            &server[..colon]
        }
        None => server,
    };
    if host.is_empty() {
        return Err(Breach::new(server_at, "a host is not empty"));
    }
    parts.host = Some(without_controls(host));
    Ok(end)
}

fn read_port(text: &str) -> Result<Option<u32>, Breach> {
    if text.is_empty() {
        return Ok(None);
    }
    if text.len() > 5 {
        return Err(Breach::new(0, "a port has at most 5 characters"));
    }
    match strtol(text) {
        Some(port) if port <= 0xFFFF => Ok(Some(port)),
        _ => Err(Breach::new(0, "a port is a number up to 65535")),
    }
}

/// C's `strtol` of a short text: white space, a sign, digits, and anything after them. `None` if it is negative.
fn strtol(text: &str) -> Option<u32> {
    let is_blank = |byte: &u8| matches!(byte, b' ' | b'\t'..=b'\r');
    let text = &text[text.bytes().take_while(is_blank).count()..];
    let (is_negative, unsigned) = split_sign(text);
    let value = number(&unsigned[..count_digits(unsigned)]);
    value.filter(|&value| value == 0 || !is_negative)
}

/// Replaces control characters by `_`.
fn without_controls(text: &str) -> Cow<'_, str> {
    if text.bytes().any(|byte| byte.is_ascii_control()) {
        let plain = |c: char| if c.is_ascii_control() { '_' } else { c };
        Cow::Owned(text.chars().map(plain).collect())
    } else {
        Cow::Borrowed(text)
    }
}
