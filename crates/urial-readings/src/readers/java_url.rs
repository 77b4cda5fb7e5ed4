//! `java.net.URL`, the constructor with one argument.
//!
//! It knows the protocols of its handlers and nothing about characters: an authority reaches to the
//! first slash and may contain anything. Two `@` make the host empty. A port may have a sign.

use alloc::borrow::Cow;

use crate::ip_text::ipv6_with_zone;
use crate::parts::{Outcome, Parts, Rejection, lower};

const PROTOCOLS: [&str; 8] = [
    "file", "ftp", "http", "https", "jar", "jmod", "jrt", "mailto",
];

pub(super) fn read(input: &str) -> Outcome<'_> {
    let text = input.trim_end_matches(is_blank);
    let trimmed = text.trim_start_matches(is_blank);
    let start = text.len() - trimmed.len();
    let is_prefixed = trimmed
        .get(..4)
        .is_some_and(|prefix| prefix.eq_ignore_ascii_case("url:"));
    let start = if is_prefixed { start + 4 } else { start };
    let (protocol, rest) = split_protocol(&text[start..])
        .ok_or(Rejection::new(start, "a URL begins with a known protocol"))?;
    let rest_at = text.len() - rest.len();
    let rest = rest.split_once('#').map_or(rest, |(rest, _)| rest);
    let reject = |rejection: Rejection| rejection.after(rest_at);
    let mut parts = Parts {
        scheme: Some(protocol.clone()),
        host: Some(Cow::Borrowed("")),
        ..Parts::of_path(rest)
    };
    match &*protocol {
        "mailto" if rest.trim().is_empty() => {
            return Err(Rejection::new(rest_at, "a mailto URL has an address"));
        }
        "mailto" => {}
        "jar" => check_jar(rest).map_err(reject)?,
        _ => read_hierarchical(rest, &mut parts).map_err(reject)?,
    }
    Ok(parts)
}

fn is_blank(c: char) -> bool {
    c <= ' '
}

fn split_protocol(text: &str) -> Option<(Cow<'_, str>, &str)> {
    if text.starts_with('#') {
        return None;
    }
    let end = text.find([':', '/'])?;
    let rest = text[end..].strip_prefix(':')?;
    let protocol = lower(&text[..end]);
    PROTOCOLS.contains(&&*protocol).then_some((protocol, rest))
}

/// A `jar` URL contains another URL, and `!/` after it.
fn check_jar(rest: &str) -> Result<(), Rejection> {
    let Some((inner, _)) = rest.rsplit_once("!/") else {
        return Err(Rejection::new(0, "a jar URL contains !/"));
    };
    // One level is checked: nested archives would be a recursion on the input.
    match split_protocol(inner.trim_matches(is_blank)) {
        Some(_) => Ok(()),
        None => Err(Rejection::new(0, "a jar URL contains a URL")),
    }
}

fn read_hierarchical<'a>(rest: &'a str, parts: &mut Parts<'a>) -> Result<(), Rejection> {
    let rest = rest.split_once('?').map_or(rest, |(rest, _)| rest);
    parts.path = Cow::Borrowed(rest);
    let Some(after) = rest
        .strip_prefix("//")
        .filter(|_| !rest.starts_with("////"))
    else {
        return Ok(());
    };
    let authority = &after[..after.find('/').unwrap_or(after.len())];
    parts.path = Cow::Borrowed(&after[authority.len()..]);
    let server = match authority.split_once('@') {
        Some((_, server)) if server.contains('@') => return Ok(()),
        Some((userinfo, server)) => {
            parts.userinfo = Some(Cow::Borrowed(userinfo));
            server
        }
        None => authority,
    };
    let server_at = 2 + authority.len() - server.len();
    let (host, port) = split_server(server).map_err(|e| e.after(server_at))?;
    parts.host = Some(Cow::Borrowed(host));
    let port_at = server_at + host.len() + 1;
    parts.port = match port {
        None | Some("") => None,
        Some(port) => read_port(port).map_err(|e| e.after(port_at))?,
    };
    Ok(())
}

fn split_server(server: &str) -> Result<(&str, Option<&str>), Rejection> {
    if !server.starts_with('[') {
        return Ok(match server.split_once(':') {
            Some((host, port)) => (host, Some(port)),
            None => (server, None),
        });
    }
    let Some(close) = server.find(']').filter(|&close| close > 2) else {
        return Err(Rejection::new(0, "a bracket is closed"));
    };
    match ipv6_with_zone(&server[1..close]) {
        Some((_, zone)) if zone != Some("") => {}
        _ => return Err(Rejection::new(1, "brackets hold an IPv6 address")),
    }
    let (host, after) = server.split_at(close + 1);
    match after.strip_prefix(':') {
        Some(port) => Ok((host, Some(port))),
        None if after.is_empty() => Ok((host, None)),
        None => Err(Rejection::new(close + 1, "a port follows an IPv6 address")),
    }
}

/// `Integer.parseInt`, and not below -1; -1 is no port.
fn read_port(port: &str) -> Result<Option<u32>, Rejection> {
    let value: i32 = port
        .parse()
        .map_err(|_| Rejection::new(0, "a port is a number of 32 bits"))?;
    match value {
        -1 => Ok(None),
        _ => match u32::try_from(value) {
            Ok(port) => Ok(Some(port)),
            Err(_) => Err(Rejection::new(0, "a port is not negative")),
        },
    }
}
