//! `java.net.URL`, the constructor with one argument.
//!
//! It knows the protocols of its handlers. An authority reaches to the first slash; control characters
//! and backslashes in it are rejected, and in a host whatever is or resembles a delimiter. Two `@` make
//! the host empty. A port may have a sign, and its digits may be those of any script.

use alloc::borrow::Cow;
use alloc::string::String;

use crate::compatibility::is_compatibility_delimiter;
use crate::ip_text::is_loose_ipv6;
use crate::parts::{Breach, Outcome, Parts, Rejection, lower, number, split_sign};
use crate::text::{
    before, contains, find, is_digits, split_once, split_optional, starts_with_word, trim_start,
};

const PROTOCOLS: [&str; 8] = [
    "file", "ftp", "http", "https", "jar", "jmod", "jrt", "mailto",
];

/// The digits zero of the scripts of the Basic Multilingual Plane.
const ZEROS: [char; 36] = [
    '\u{660}', '\u{6F0}', '\u{7C0}', '\u{966}', '\u{9E6}', '\u{A66}', '\u{AE6}', '\u{B66}',
    '\u{BE6}', '\u{C66}', '\u{CE6}', '\u{D66}', '\u{DE6}', '\u{E50}', '\u{ED0}', '\u{F20}',
    '\u{1040}', '\u{1090}', '\u{17E0}', '\u{1810}', '\u{1946}', '\u{19D0}', '\u{1A80}', '\u{1A90}',
    '\u{1B50}', '\u{1BB0}', '\u{1C40}', '\u{1C50}', '\u{A620}', '\u{A8D0}', '\u{A900}', '\u{A9D0}',
    '\u{A9F0}', '\u{AA50}', '\u{ABF0}', '\u{FF10}',
];

pub(super) fn read(input: &str) -> Outcome<'_> {
    let last = input.bytes().rposition(|byte| byte > b' ');
    let text = &input[..last.map_or(0, |last| last + 1)];
    let trimmed = trim_start(text);
    let start = text.len() - trimmed.len();
    let is_prefixed = starts_with_word(trimmed, "url:");
    let start = if is_prefixed { start + 4 } else { start };
    let (protocol, rest) = split_protocol(&text[start..])
        .ok_or(Rejection::new(start, "a URL begins with a known protocol"))?;
    let rest_at = text.len() - rest.len();
    let rest = before(rest, "#");
    let in_rest = |breach: Breach| breach.after(rest_at);
    let mut parts = Parts {
        scheme: Some(protocol.clone()),
        host: Some(Cow::Borrowed("")),
        ..Parts::of_path(rest)
    };
    match &*protocol {
        "mailto" if rest.chars().all(char::is_whitespace) => {
            return Err(Rejection::new(rest_at, "a mailto URL has an address"));
        }
        "mailto" => {}
        "jar" => check_jar(rest).map_err(in_rest)?,
        _ => read_hierarchical(rest, &mut parts).map_err(in_rest)?,
    }
    Ok(parts)
}

fn split_protocol(text: &str) -> Option<(Cow<'_, str>, &str)> {
    if text.starts_with('#') {
        return None;
    }
    let end = find(text, ":/")?;
    let rest = text[end..].strip_prefix(':')?;
    let protocol = lower(&text[..end]);
    PROTOCOLS.contains(&&*protocol).then_some((protocol, rest))
}

/// Checks a `jar` URL, which contains another URL and `!/` after it.
fn check_jar(rest: &str) -> Result<(), Breach> {
    let mut pairs = rest.as_bytes().windows(2);
    let Some(end) = pairs.rposition(|pair| pair == b"!/") else {
        return Err(Breach::new(0, "a jar URL contains !/"));
    };
    let inner = &rest[..end];
    // A nested archive is rejected, so this is no recursion on the input.
    let is_archive = starts_with_word(trim_start(inner), "jar:");
    if !is_archive && read(inner).is_ok() {
        Ok(())
    } else {
        Err(Breach::new(0, "a jar URL contains a URL"))
    }
}

fn read_hierarchical<'a>(rest: &'a str, parts: &mut Parts<'a>) -> Result<(), Breach> {
    let rest = before(rest, "?");
    parts.path = Cow::Borrowed(rest);
    let Some(after) = rest
        .strip_prefix("//")
        .filter(|_| !rest.starts_with("////"))
    else {
        return Ok(());
    };
    let authority = before(after, "/");
    parts.path = Cow::Borrowed(&after[authority.len()..]);
    check(authority, is_never_allowed).map_err(|e| e.after(2))?;
    let server = match split_once(authority, b'@') {
        Some((_, server)) if contains(server, "@") => return Ok(()),
        Some((userinfo, server)) => {
            check(userinfo, |c| is_never_allowed(c) || matches!(c, '[' | ']'))
                .map_err(|e| e.after(2))?;
            parts.userinfo = Some(Cow::Borrowed(userinfo));
            server
        }
        None => authority,
    };
    let server_at = 2 + authority.len() - server.len();
    let (host, port) = split_server(server).map_err(|e| e.after(server_at))?;
    if !host.starts_with('[') {
        check(host, is_not_in_host).map_err(|e| e.after(server_at))?;
    }
    parts.host = Some(Cow::Borrowed(host));
    let port_at = server_at + host.len() + 1;
    parts.port = match port {
        None | Some("") => None,
        Some(port) => read_port(port).map_err(|e| e.after(port_at))?,
    };
    Ok(())
}

fn split_server(server: &str) -> Result<(&str, Option<&str>), Breach> {
    if !server.starts_with('[') {
        return Ok(split_optional(server, b':'));
    }
    let Some(close) = find(server, "]").filter(|&close| close > 2) else {
        return Err(Breach::new(0, "a bracket is closed"));
    };
    if !is_literal(&server[1..close]) {
        return Err(Breach::new(1, "brackets hold an IPv6 address"));
    }
    let (host, after) = server.split_at(close + 1);
    match after.strip_prefix(':') {
        Some(port) => Ok((host, Some(port))),
        None if after.is_empty() => Ok((host, None)),
        None => Err(Breach::new(close + 1, "a port follows an IPv6 address")),
    }
}

/// Returns whether the text is an IPv6 address, with a zone or without; an IPv4 address in it may have leading zeros.
fn is_literal(literal: &str) -> bool {
    let (address, zone) = split_optional(literal, b'%');
    let is_number =
        |part: &str| number(part).is_some_and(|number| number <= 0xFF) && !part.starts_with('+');
    zone.is_none_or(|zone| !zone.is_empty() && !contains(zone, "["))
        && is_loose_ipv6(address, is_number)
}

fn check(text: &str, is_bad: fn(char) -> bool) -> Result<(), Breach> {
    match text.find(is_bad) {
        Some(at) => Err(Breach::new(at, "a character is not allowed there")),
        None => Ok(()),
    }
}

const fn is_never_allowed(c: char) -> bool {
    c.is_ascii_control() || c == '\\'
}

/// Returns whether a character is a delimiter, or has one in its NFKC form.
const fn is_not_in_host(c: char) -> bool {
    matches!(
        c,
        ' ' | '"' | '<' | '>' | '[' | ']' | '^' | '`' | '{' | '|' | '}'
    ) || is_compatibility_delimiter(c)
}

/// `Integer.parseInt`, but not below -1; -1 means no port.
fn read_port(port: &str) -> Result<Option<u32>, Breach> {
    let ascii: String = port.chars().map(ascii_digit).collect();
    let (is_negative, digits) = split_sign(&ascii);
    let largest = i32::MAX.unsigned_abs() + u32::from(is_negative);
    match number(digits).filter(|&value| is_digits(digits) && value <= largest) {
        None => Err(Breach::new(0, "a port is a number of 32 bits")),
        Some(1) if is_negative => Ok(None),
        Some(2..) if is_negative => Err(Breach::new(0, "a port is not negative")),
        Some(port) => Ok(Some(port)),
    }
}

/// Returns the ASCII digit with the value of a digit.
fn ascii_digit(c: char) -> char {
    let value = |zero: &char| {
        u32::from(c)
            .checked_sub(u32::from(*zero))
            .filter(|value| *value < 10)
    };
    match ZEROS.iter().find_map(value) {
        Some(value) if !c.is_ascii() => char::from_digit(value, 10).unwrap_or(c),
        _ => c,
    }
}
