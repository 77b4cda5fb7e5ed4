//! Node's `url.parse`, without `slashesDenoteHost`.
//!
//! White space around the input is removed, and backslashes before a query become slashes. A character
//! that is never part of a host ends the host, unless an `@` follows; the userinfo ends at the last
//! `@`. Without slashes, `http:a` has no host, but `foo:a` has one.

use alloc::borrow::Cow;
use alloc::string::String;

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

use crate::ip_text::{bad_escape, percent_decode};
use crate::parts::{Breach, Cleaned, Outcome, Parts, Rejection, lower, number};
use crate::text::{
    before, contains, find, find_other, inside_brackets, is_digits, rsplit_once, split_once,
};

/// The schemes that have a host only after slashes.
const SLASHED: [&str; 7] = ["http", "https", "ftp", "gopher", "file", "ws", "wss"];

const MAX_HOST: usize = 255;

pub(super) fn read(input: &str) -> Outcome<'_> {
    let outcome = match clean(input) {
        Cow::Borrowed(text) => read_clean(text),
        Cow::Owned(text) => read_clean(&text).map(Parts::into_owned),
    };
    let blanks = input.len() - input.trim_start_matches(is_white_space).len();
    outcome.map_err(|rejection| rejection.after(blanks))
}

pub(crate) fn is_white_space(c: char) -> bool {
    c <= ' ' || matches!(c, '\u{A0}' | '\u{FEFF}')
}

/// Removes white space around a text, and turns backslashes before `?` and `#` into slashes.
pub(crate) fn clean(input: &str) -> Cow<'_, str> {
    let text = input.trim_matches(is_white_space);
    let (head, tail) = text.split_at(before(text, "?#").len());
    if contains(head, "\\") {
        let mut cleaned = head.replace('\\', "/");
        cleaned.push_str(tail);
        Cow::Owned(cleaned)
    } else {
        Cow::Borrowed(text)
    }
}

fn read_clean(text: &str) -> Outcome<'_> {
    if let Some(path) = simple_path(text) {
        return Ok(Parts::of_path(path));
    }
    let (scheme, rest) = split_scheme(text);
    let rest_at = text.len() - rest.len();
    let is_javascript = scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case("javascript"));
    let may_have_slashes = scheme.is_some() || looks_like_a_host(rest);
    let has_slashes = may_have_slashes && rest.starts_with("//") && !is_javascript;
    // Upper case is not recognized here.
    let is_slashed = scheme.is_none_or(|scheme| SLASHED.contains(&scheme));
    let scheme = scheme.map(lower);
    if is_javascript || (is_slashed && !has_slashes) {
        let path = Cow::Borrowed(before(rest, "?#"));
        return Ok(Parts {
            scheme,
            path,
            ..Parts::of_path("")
        });
    }
    let rest_at = rest_at + if has_slashes { 2 } else { 0 };
    let rest = &text[rest_at..];
    if !contains(rest, "\t\n\r") {
        return read_authority(rest, scheme).map_err(|e| e.after(rest_at));
    }
    // Within the authority these are removed.
    let end = before(rest, "#/?").len();
    let mut cleaned = Cleaned::new(&rest[..end]).text;
    cleaned.push_str(&rest[end..]);
    let scheme = scheme.map(|scheme| Cow::Owned(scheme.into_owned()));
    read_authority(&cleaned, scheme)
        .map(Parts::into_owned)
        .map_err(|e| e.after(rest_at))
}

/// A path without `@`, perhaps with a query, in an input without `#`.
fn simple_path(text: &str) -> Option<&str> {
    if !text.starts_with('/') || text.starts_with("///") || contains(text, "#") {
        return None;
    }
    let path = before(text, "?");
    let is_simple = !contains(path, "@") && !text.contains(is_script_space);
    is_simple.then_some(path)
}

/// Returns whether `\s` of a regular expression of JavaScript matches.
fn is_script_space(c: char) -> bool {
    c == '\u{FEFF}' || (c.is_whitespace() && c != '\u{85}')
}

fn split_scheme(text: &str) -> (Option<&str>, &str) {
    let end = find_other(text, "+-.").unwrap_or(text.len());
    match text[end..].strip_prefix(':') {
        Some(rest) if end > 0 => (Some(&text[..end]), rest),
        _ => (None, text),
    }
}

/// `//` and something before and after an `@`, without a slash in it.
fn looks_like_a_host(rest: &str) -> bool {
    let Some(after) = rest.strip_prefix("//") else {
        return false;
    };
    let Some((before, after)) = split_once(after, b'@') else {
        return false;
    };
    !before.is_empty()
        && !contains(before, "/")
        && matches!(after.as_bytes().first(), Some(byte) if !b"@/".contains(byte))
}

fn read_authority<'a>(rest: &'a str, scheme: Option<Cow<'a, str>>) -> Outcome<'a> {
    let (host_end, at_sign) = find_host(rest);
    let mut parts = Parts {
        scheme,
        ..Parts::of_path("")
    };
    let mut start = 0;
    if let Some(at) = at_sign {
        parts.userinfo = Some(decode_userinfo(&rest[..at])?);
        start = at + 1;
    }
    let server = &rest[start..host_end];
    let host = match rsplit_once(server, b':') {
        Some((host, port)) if is_digits(port) => {
            parts.port = number(port);
            host
        }
        _ => server,
    };
    parts.path = Cow::Borrowed(before(&rest[host_end..], "?#"));
    if let Some(literal) = inside_brackets(host) {
        parts.host = Some(read_literal(literal).map_err(|e| e.after(start))?);
        return Ok(parts);
    }
    if let Some(colon) = find(host, ":") {
        return Err(Rejection::new(start + colon + 1, "a port is digits"));
    }
    parts.host = Some(read_name(host).map_err(|e| e.after(start))?);
    Ok(parts)
}

/// Returns where the host ends, and the last `@` before that.
fn find_host(rest: &str) -> (usize, Option<usize>) {
    let (mut non_host, mut at_sign) = (None, None);
    for (at, byte) in rest.bytes().enumerate() {
        match byte {
            b' ' | b'"' | b'%' | b'\'' | b';' | b'<' | b'>' | b'\\' | b'^' | b'`' | b'{' | b'|'
            | b'}' => {
                non_host = non_host.or(Some(at));
            }
            b'#' | b'/' | b'?' => {
                return (non_host.unwrap_or(at), at_sign);
            }
            b'@' => {
                at_sign = Some(at);
                non_host = None;
            }
            _ => {}
        }
    }
    (non_host.unwrap_or(rest.len()), at_sign)
}

/// `decodeURIComponent`, which throws for what is not valid.
fn decode_userinfo(userinfo: &str) -> Result<Cow<'_, str>, Breach> {
    match bad_escape(userinfo) {
        Some(at) => Err(Breach::new(at, "a userinfo has valid percent-encodings")),
        None => percent_decode(userinfo).ok_or(Breach::new(0, "a userinfo is encoded UTF-8")),
    }
}

fn read_literal(literal: &str) -> Result<Cow<'_, str>, Breach> {
    if literal.len() + 2 > MAX_HOST {
        return Ok(Cow::Borrowed(""));
    }
    match find(literal, "\0\t\n\r #%/<>?@\\^|") {
        Some(at) => Err(Breach::new(at + 1, "a host has no such character")),
        None => Ok(lower_all(literal)),
    }
}

fn read_name(host: &str) -> Result<Cow<'_, str>, Breach> {
    if host.is_empty() || host.encode_utf16().count() > MAX_HOST {
        return Ok(Cow::Borrowed(""));
    }
    let lowered = lower_all(host);
    let name = if lowered.is_ascii() {
        lowered
    } else {
        let rule = Breach::new(0, "a host has an ASCII form");
        Cow::Owned(to_ascii(&lowered).ok_or(rule)?)
    };
    match find(&name, "\0\t\n\r #%/:<>?@[\\]^|") {
        Some(_) => Err(Breach::new(0, "a host has no such character")),
        None => Ok(name),
    }
}

fn lower_all(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        lower(text)
    } else {
        Cow::Owned(text.to_lowercase())
    }
}

fn to_ascii(host: &str) -> Option<String> {
    let ascii = Uts46::new().to_ascii(
        host.as_bytes(),
        AsciiDenyList::EMPTY,
        Hyphens::Allow,
        DnsLength::Ignore,
    );
    ascii
        .ok()
        .map(Cow::into_owned)
        .filter(|ascii| !ascii.is_empty())
}
