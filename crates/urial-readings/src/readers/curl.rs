//! libcurl's URL API (`curl_url_set`) without flags.
//!
//! It accepts the schemes that it can transfer, one to three slashes, and no space or control
//! character. The userinfo ends at the first `@`. Hosts are percent-decoded, and numbers in the forms
//! of `inet_aton` become dotted quads.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use core::net::Ipv6Addr;

use crate::ip_text::{escape_at, inet_aton, ipv6_text, ipv6_with_zone, percent_decode_lossy};
use crate::parts::{Breach, Outcome, Parts, Rejection, lower, number};
use crate::text::{
    before, contains, find, find_blank, find_other, inside_brackets, is_digits, split_once,
    split_optional, starts_with_letter, starts_with_word,
};

const SCHEMES: [&str; 30] = [
    "dict", "file", "ftp", "ftps", "gopher", "gophers", "http", "https", "imap", "imaps", "ldap",
    "ldaps", "mqtt", "mqtts", "pop3", "pop3s", "rtsp", "scp", "sftp", "smtp", "smtps", "socks",
    "socks4", "socks4a", "socks5", "socks5h", "telnet", "tftp", "ws", "wss",
];

/// The schemes whose userinfo has options after a semicolon.
const WITH_OPTIONS: [&str; 6] = ["imap", "imaps", "pop3", "pop3s", "smtp", "smtps"];

/// The characters that a decoded host must not contain.
const NOT_IN_HOST: &str = "/:#?!@{}[]\\$'\"^`*<>=;,+&()|%";

pub(super) fn read(input: &str) -> Outcome<'_> {
    if let Some(at) = find_blank(input) {
        return Err(Rejection::new(
            at,
            "a URL has no space or control character",
        ));
    }
    let Some((scheme, rest)) = split_scheme(input) else {
        return Err(Rejection::new(0, "a URL begins with a scheme"));
    };
    let scheme = lower(scheme);
    let rest_at = input.len() - rest.len();
    if scheme == "file" {
        return read_file(input, rest);
    }
    let after = rest.trim_start_matches('/');
    let slashes = rest.len() - after.len();
    if !(1..=3).contains(&slashes) {
        return Err(Rejection::new(
            rest_at,
            "one to three slashes follow the scheme",
        ));
    }
    if !SCHEMES.contains(&&*scheme) {
        return Err(Rejection::new(0, "the scheme is supported"));
    }
    let authority = before(after, "/?#");
    let path = before(&after[authority.len()..], "?#");
    let mut parts = Parts {
        scheme: Some(scheme),
        ..Parts::of_path(if path.is_empty() { "/" } else { path })
    };
    read_authority(authority, &mut parts).map_err(|e| e.after(rest_at + slashes))?;
    Ok(parts)
}

fn split_scheme(input: &str) -> Option<(&str, &str)> {
    let (scheme, rest) = split_once(input, b':')?;
    let is_valid =
        scheme.len() <= 40 && starts_with_letter(scheme) && find_other(scheme, "+-.").is_none();
    is_valid.then_some((scheme, rest))
}

fn read_file<'a>(input: &'a str, rest: &'a str) -> Outcome<'a> {
    let rest_at = input.len() - rest.len();
    let reject = |rule| Err(Rejection::new(rest_at, rule));
    if input.len() <= 6 {
        return reject("a file URL has a path");
    }
    let path = match rest.strip_prefix("//") {
        Some(after) if after.starts_with('/') => after,
        Some(after) => {
            if starts_with_word(after, "localhost/") || starts_with_word(after, "127.0.0.1/") {
                &after[9..]
            } else {
                return reject("the host of a file URL is this one");
            }
        }
        None if rest.starts_with('/') => rest,
        None => return reject("the path of a file URL begins with a slash"),
    };
    if let [b'/', letter, b':' | b'|', after @ ..] = path.as_bytes()
        && letter.is_ascii_alphabetic()
        && matches!(after.first(), None | Some(b'/' | b'\\'))
    {
        return reject("a file URL has no drive letter");
    }
    let path = before(path, "?#");
    let scheme = Some(Cow::Borrowed("file"));
    Ok(Parts {
        scheme,
        ..Parts::of_path(path)
    })
}

fn read_authority<'a>(authority: &'a str, parts: &mut Parts<'a>) -> Result<(), Breach> {
    let server = match split_once(authority, b'@') {
        Some((userinfo, server)) => {
            let scheme = parts.scheme.as_deref().unwrap_or("");
            parts.userinfo = Some(without_options(userinfo, WITH_OPTIONS.contains(&scheme)));
            server
        }
        None => authority,
    };
    let server_at = authority.len() - server.len();
    let (host, port) = split_server(server).map_err(|e| e.after(server_at))?;
    if let Some(port) = port.filter(|port| !port.is_empty()) {
        parts.port = number(port).filter(|&number| is_digits(port) && number <= 0xFFFF);
        if parts.port.is_none() {
            let at = server_at + host.len() + 1;
            return Err(Breach::new(at, "a port is a number up to 65535"));
        }
    }
    parts.host = Some(read_host(host).map_err(|e| e.after(server_at))?);
    Ok(())
}

/// Removes the options of a login, which are between a semicolon and a colon or the end.
fn without_options(userinfo: &str, has_options: bool) -> Cow<'_, str> {
    let Some(semicolon) = find(userinfo, ";").filter(|_| has_options) else {
        return Cow::Borrowed(userinfo);
    };
    let (login, options) = userinfo.split_at(semicolon);
    match find(options, ":").filter(|_| !contains(login, ":")) {
        Some(colon) => Cow::Owned(login.to_string() + &options[colon..]),
        None => Cow::Borrowed(login),
    }
}

fn split_server(server: &str) -> Result<(&str, Option<&str>), Breach> {
    if !server.starts_with('[') {
        return Ok(split_optional(server, b':'));
    }
    let Some(close) = find(server, "]") else {
        return Err(Breach::new(0, "a bracket is closed"));
    };
    let (host, after) = server.split_at(close + 1);
    match after.strip_prefix(':') {
        Some(port) => Ok((host, Some(port))),
        None if after.is_empty() => Ok((host, None)),
        None => Err(Breach::new(close + 1, "a port follows an IPv6 address")),
    }
}

fn read_host(host: &str) -> Result<Cow<'_, str>, Breach> {
    if host.is_empty() {
        return Err(Breach::new(0, "a host is not empty"));
    }
    if host.starts_with('[') {
        return read_literal(host);
    }
    let decoded = if contains(host, "%") {
        Cow::Owned(decode(host)?)
    } else {
        Cow::Borrowed(host)
    };
    if let Some(address) = inet_aton(decoded.strip_suffix('.').unwrap_or(&decoded)) {
        let quad = address.to_string();
        return Ok(if quad == host {
            Cow::Borrowed(host)
        } else {
            Cow::Owned(quad)
        });
    }
    if contains(&decoded, NOT_IN_HOST) {
        let at = find(host, NOT_IN_HOST).unwrap_or(0);
        return Err(Breach::new(at, "a host has no such character"));
    }
    if decoded.ends_with("..") || decoded == "." {
        return Err(Breach::new(
            host.len() - 1,
            "a host has no empty label at its end",
        ));
    }
    Ok(decoded)
}

/// Reads an IPv6 address, in its canonical form unless that is longer; a zone is not part of the host.
fn read_literal(host: &str) -> Result<Cow<'_, str>, Breach> {
    let reject = Breach::new(1, "brackets hold an IPv6 address");
    let decoded = if contains(host, "%") {
        Cow::Owned(decode(host)?)
    } else {
        Cow::Borrowed(host)
    };
    let literal = inside_brackets(&decoded);
    let (address, zone) = literal.and_then(ipv6_with_zone).ok_or(reject)?;
    if !zone.is_none_or(is_zone) {
        return Err(reject);
    }
    let text = before(literal.unwrap_or(""), "%");
    let canonical = canonical(address);
    Ok(match decoded {
        _ if canonical.len() <= text.len() && canonical != text => {
            Cow::Owned(alloc::format!("[{canonical}]"))
        }
        Cow::Borrowed(host) if zone.is_none() => Cow::Borrowed(host),
        _ => Cow::Owned(alloc::format!("[{text}]")),
    })
}

fn is_zone(zone: &str) -> bool {
    let is_allowed =
        |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) || !byte.is_ascii();
    (1..=15).contains(&zone.len()) && zone.bytes().all(is_allowed)
}

/// `inet_ntop`, which writes the last 32 bits of `::1.2.3.4` as an IPv4 address.
fn canonical(address: Ipv6Addr) -> String {
    match address.segments() {
        [0, 0, 0, 0, 0, 0, high, low] if high != 0 => {
            let [a, b] = high.to_be_bytes();
            let [c, d] = low.to_be_bytes();
            alloc::format!("::{a}.{b}.{c}.{d}")
        }
        _ => ipv6_text(address),
    }
}

/// Decodes a host; spaces and control characters are rejected.
fn decode(host: &str) -> Result<String, Breach> {
    let bytes = host.as_bytes();
    let is_bad =
        |at: &usize| escape_at(bytes, *at).is_some_and(|byte| byte <= b' ' || byte == 0x7F);
    match (0..bytes.len()).find(is_bad) {
        Some(at) => Err(Breach::new(at, "a host has no space or control character")),
        None => Ok(percent_decode_lossy(host).into_owned()),
    }
}
