//! `urllib3.util.parse_url`: RFC 3986 by regular expressions, with guesses.
//!
//! An input without a scheme, or whose scheme has a dot, is taken to begin with a host. A backslash
//! ends the authority. For `http`, `https` and no scheme the host is normalized: lower case, unreserved
//! characters decoded, labels that are not ASCII converted by IDNA 2008.

use alloc::borrow::Cow;
use alloc::string::String;

use crate::ip_text::{escape_at, is_loose_ipv6};
use crate::parts::{Breach, Outcome, Parts, lower, number};
use crate::text::{
    before, contains, find, find_blank, find_other, is_digits, rfind, split, split_once,
    split_optional, starts_with_letter,
};

pub(super) fn read(input: &str) -> Outcome<'_> {
    if input.is_empty() {
        return Ok(Parts::of_path(""));
    }
    let (scheme, rest) = split_scheme(input);
    let rest_at = input.len() - rest.len();
    let (authority_at, has_authority) = match (scheme, starts_like_a_url(input)) {
        (None, false) => (0, true),
        _ if rest.starts_with("//") => (rest_at + 2, true),
        _ => (rest_at, false),
    };
    let after = &input[authority_at..];
    let authority = if has_authority {
        before(after, "\\/?#")
    } else {
        ""
    };
    let path = before(&after[authority.len()..], "?#");
    let scheme = scheme.map(lower);
    let is_normalized = matches!(scheme.as_deref(), None | Some("http" | "https"));
    let mut parts = Parts {
        scheme,
        ..Parts::of_path(rooted(path))
    };
    if !authority.is_empty() {
        read_authority(authority, is_normalized, &mut parts)
            .map_err(|rejection| rejection.after(authority_at))?;
    }
    Ok(parts)
}

/// Returns whether the input begins with a scheme without a dot, or with a slash; others get `//` first.
fn starts_like_a_url(input: &str) -> bool {
    let scheme_end = find_other(input, "+-");
    input.starts_with('/')
        || starts_with_letter(input) && scheme_end.is_some_and(|end| input.as_bytes()[end] == b':')
}

fn split_scheme(input: &str) -> (Option<&str>, &str) {
    if !starts_like_a_url(input) {
        return (None, input);
    }
    match split_once(input, b':') {
        Some((scheme, rest)) if !input.starts_with('/') => (Some(scheme), rest),
        _ => (None, input),
    }
}

/// Adds a slash before a path that does not begin with one.
fn rooted(path: &str) -> Cow<'_, str> {
    if path.is_empty() || path.starts_with('/') {
        Cow::Borrowed(path)
    } else {
        let mut rooted = String::from("/");
        rooted.push_str(path);
        Cow::Owned(rooted)
    }
}

fn read_authority<'a>(
    authority: &'a str,
    is_normalized: bool,
    parts: &mut Parts<'a>,
) -> Result<(), Breach> {
    let server_at = rfind(authority, b'@').map_or(0, |at| at + 1);
    let server = &authority[server_at..];
    if server_at > 1 {
        parts.userinfo = Some(Cow::Borrowed(&authority[..server_at - 1]));
    }
    let (host, port) = split_server(server).map_err(|breach| breach.after(server_at))?;
    parts.port = port;
    if let Some(at) = find_blank(host) {
        return Err(Breach::new(
            server_at + at,
            "a host has no control character or space",
        ));
    }
    parts.host = Some(if is_normalized && !host.is_empty() {
        normalize(host).map_err(|breach| breach.after(server_at))?
    } else {
        Cow::Borrowed(host)
    });
    Ok(())
}

fn split_server(server: &str) -> Result<(&str, Option<u32>), Breach> {
    let host_end = match server.strip_prefix('[') {
        Some(rest) => match split_once(rest, b']') {
            Some((literal, _)) if is_ipv6_literal(literal) => literal.len() + 2,
            _ => return Err(Breach::new(0, "brackets hold an IPv6 address")),
        },
        None => name_end(server)?,
    };
    let (host, after) = server.split_at(host_end);
    let Some(port) = after.strip_prefix(':') else {
        return match after {
            "" => Ok((host, None)),
            _ => Err(Breach::new(host_end, "a port follows a host")),
        };
    };
    let reject = Err(Breach::new(host_end + 1, "a port is a number up to 65535"));
    if !is_digits(port) {
        return reject;
    }
    if port.is_empty() {
        return Ok((host, None));
    }
    let digits = match port.trim_start_matches('0') {
        "" => "0",
        digits => digits,
    };
    match number(digits) {
        Some(port) if port <= 0xFFFF => Ok((host, Some(port))),
        _ => reject,
    }
}

/// Returns the end of a registered name; a `%` in it begins a percent-encoding.
fn name_end(server: &str) -> Result<usize, Breach> {
    let bytes = server.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            b':' => break,
            b'[' | b']' => return Err(Breach::new(at, "a bracket begins the host")),
            b'%' if escape_at(bytes, at).is_none() => {
                return Err(Breach::new(
                    at,
                    "a percent-encoding has two hexadecimal digits",
                ));
            }
            _ => at += 1,
        }
    }
    Ok(at)
}

/// Returns whether the text is an IPv6 address; an IPv4 address in it has one to three digits per number.
fn is_ipv6_literal(literal: &str) -> bool {
    let is_number = |part: &str| (1..=3).contains(&part.len()) && is_digits(part);
    let (address, zone) = split_optional(literal, b'%');
    zone.is_none_or(is_zone) && is_loose_ipv6(address, is_number)
}

/// Returns whether the text is a zone: unreserved characters and percent-encodings, at least one, after `%` or `%25`.
fn is_zone(zone: &str) -> bool {
    let is_text = |zone: &str| {
        let bytes = zone.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            match bytes[at] {
                b'%' if escape_at(bytes, at).is_some() => at += 3,
                byte if is_unreserved(byte) => at += 1,
                _ => return false,
            }
        }
        !bytes.is_empty()
    };
    is_text(zone) || zone.strip_prefix("25").is_some_and(is_text)
}

const fn is_unreserved(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_' | b'-' | b'~')
}

fn normalize(host: &str) -> Result<Cow<'_, str>, Breach> {
    if let Some(literal) = host.strip_prefix('[') {
        return normalize_literal(host, literal);
    }
    if is_ipv4_form(host) {
        return Ok(Cow::Borrowed(host));
    }
    let decoded = if contains(host, "%") {
        Cow::Owned(decode_unreserved(host)?)
    } else {
        Cow::Borrowed(host)
    };
    if decoded.is_ascii() {
        return Ok(match decoded {
            Cow::Borrowed(host) => lower(host),
            Cow::Owned(host) => Cow::Owned(lower_but_escapes(&host)),
        });
    }
    let mut ascii = String::new();
    for (i, label) in split(&decoded, ".").enumerate() {
        if i > 0 {
            ascii.push('.');
        }
        if label.is_ascii() {
            ascii.push_str(&lower_but_escapes(label));
        } else {
            ascii.push_str(&encode_label(label)?);
        }
    }
    Ok(Cow::Owned(ascii))
}

fn normalize_literal<'a>(host: &'a str, literal: &str) -> Result<Cow<'a, str>, Breach> {
    let Some((address, zone)) = split_once(literal, b'%') else {
        return Ok(lower(host));
    };
    let zone = zone.trim_end_matches(']');
    let zone = match zone.strip_prefix("25") {
        Some(rest) if !rest.is_empty() => rest,
        _ => zone,
    };
    let bytes = zone.as_bytes();
    let is_control = |at: &usize| escape_at(bytes, *at).is_some_and(|byte| byte.is_ascii_control());
    if let Some(at) = (0..bytes.len()).find(is_control) {
        return Err(Breach::new(at, "a zone has no control character"));
    }
    let mut text = String::from("[");
    text.push_str(&lower(address));
    text.push('%');
    text.push_str(zone);
    text.push(']');
    Ok(Cow::Owned(text))
}

/// Returns whether a host is one to four numbers, decimal or hexadecimal, which stay as they are.
fn is_ipv4_form(host: &str) -> bool {
    let is_number = |part: &str| {
        let hex = part.strip_prefix("0x").or_else(|| part.strip_prefix("0X"));
        let is_hex = hex.is_some_and(|digits| {
            !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
        });
        is_hex || !part.is_empty() && is_digits(part)
    };
    // A regular expression's `$` also matches before a newline, but a newline is rejected above.
    split(host, ".").count() <= 4 && split(host, ".").all(is_number)
}

fn decode_unreserved(host: &str) -> Result<String, Breach> {
    let bytes = host.as_bytes();
    let mut decoded = String::with_capacity(host.len());
    let mut rest = host;
    while let Some(at) = find(rest, "%") {
        let offset = host.len() - rest.len() + at;
        decoded.push_str(&rest[..at]);
        match escape_at(bytes, offset) {
            Some(byte) if byte.is_ascii_control() => {
                return Err(Breach::new(
                    offset,
                    "a host has no encoded control character",
                ));
            }
            Some(byte) if is_unreserved(byte) => decoded.push(byte as char),
            _ => decoded.push_str(&rest[at..at + 3].to_ascii_uppercase()),
        }
        rest = &rest[at + 3..];
    }
    decoded.push_str(rest);
    Ok(decoded)
}

/// Lower case but for the digits of percent-encodings.
fn lower_but_escapes(text: &str) -> String {
    let bytes = text.as_bytes();
    let lowered = text.char_indices().map(|(at, c)| {
        let is_digit = |back: usize| at >= back && escape_at(bytes, at - back).is_some();
        if is_digit(1) || is_digit(2) {
            c.to_ascii_uppercase()
        } else {
            c.to_ascii_lowercase()
        }
    });
    lowered.collect()
}

/// Converts a label by IDNA 2008: no mapping but lower case, and letters, digits and marks alone.
fn encode_label(label: &str) -> Result<String, Breach> {
    let reject = Breach::new(0, "a label is valid under IDNA 2008");
    let lowered = label.to_lowercase();
    if !lowered.chars().all(is_idna2008) || lowered.starts_with('-') || lowered.ends_with('-') {
        return Err(reject);
    }
    let (unicode, result) = idna::uts46::Uts46::new().to_unicode(
        lowered.as_bytes(),
        idna::uts46::AsciiDenyList::STD3,
        idna::uts46::Hyphens::Check,
    );
    if result.is_err() || unicode != lowered {
        return Err(reject);
    }
    let ascii = idna::uts46::Uts46::new().to_ascii(
        lowered.as_bytes(),
        idna::uts46::AsciiDenyList::STD3,
        idna::uts46::Hyphens::Check,
        idna::uts46::DnsLength::Verify,
    );
    ascii.map(Cow::into_owned).map_err(|_| reject)
}

/// Returns whether a label has letters, digits and hyphens in ASCII, and no symbols beyond it.
fn is_idna2008(c: char) -> bool {
    if c.is_ascii() {
        return c.is_ascii_alphanumeric() || c == '-';
    }
    let is_disallowed = matches!(
        c,
        '\u{640}' | '\u{7FA}' | '\u{3031}'..='\u{3035}' | '\u{303B}'
    );
    !is_disallowed && c.is_alphanumeric()
        || matches!(c, '\u{300}'..='\u{36F}' | '\u{200C}' | '\u{200D}' | '·')
}
