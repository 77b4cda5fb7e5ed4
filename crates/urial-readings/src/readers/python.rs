//! Python's `urllib.parse.urlsplit`, with the attributes `hostname` and `port` of its result.
//!
//! It rejects little: unbalanced brackets, brackets around what is not an address, and characters that
//! compatibility normalization turns into delimiters. A port that is no number up to 65535 is
//! rejected only when a program asks for it, so here it is absent.

use alloc::borrow::Cow;

use crate::compatibility::is_compatibility_delimiter;
use crate::ip_text::ipv6_with_zone;
use crate::parts::{Breach, Cleaned, Outcome, Parts, Rejection, lower, number};
use crate::text::{
    before, contains, find, find_other, is_digits, rfind, rsplit_once, split_once, split_optional,
    starts_with_letter, trim_start,
};

/// What `urlsplit` removes wherever it is.
const REMOVED: &str = "\t\r\n";

pub(super) fn read(input: &str) -> Outcome<'_> {
    let text = trim_start(input);
    let skipped = input.len() - text.len();
    let outcome = if contains(text, REMOVED) {
        let cleaned = Cleaned::new(text);
        read_clean(&cleaned.text)
            .map(Parts::into_owned)
            .map_err(|rejection| rejection.map_offset(|at| cleaned.original_offset(at)))
    } else {
        read_clean(text)
    };
    outcome.map_err(|rejection| rejection.after(skipped))
}

/// Removes what `urlsplit` removes before it splits.
pub(crate) fn clean(input: &str) -> Cow<'_, str> {
    let text = trim_start(input);
    if contains(text, REMOVED) {
        Cow::Owned(Cleaned::new(text).text)
    } else {
        Cow::Borrowed(text)
    }
}

fn read_clean(text: &str) -> Outcome<'_> {
    let (scheme, rest) = split_scheme(text);
    let rest_at = text.len() - rest.len();
    let (netloc, rest) = match rest.strip_prefix("//") {
        Some(rest) => rest.split_at(before(rest, "/?#").len()),
        None => ("", rest),
    };
    let netloc_at = rest_at + 2;
    check_brackets(netloc).map_err(|rejection| rejection.after(netloc_at))?;
    if let Some((at, _)) = netloc.char_indices().find(|&(_, c)| is_hidden_delimiter(c)) {
        let rule = "a netloc has no character whose NFKC form contains a delimiter";
        return Err(Rejection::new(netloc_at + at, rule));
    }
    let (userinfo, server) = match rsplit_once(netloc, b'@') {
        Some((userinfo, server)) => (Some(userinfo), server),
        None => (None, netloc),
    };
    let (hostname, port) = split_server(server);
    Ok(Parts {
        scheme: Some(scheme),
        userinfo: userinfo.map(Cow::Borrowed),
        host: (!hostname.is_empty()).then(|| lower_host(hostname)),
        port: port.and_then(number).filter(|&port| port <= 0xFFFF),
        path: Cow::Borrowed(before(rest, "?#")),
    })
}

fn split_scheme(text: &str) -> (Cow<'_, str>, &str) {
    match split_once(text, b':') {
        Some((scheme, rest))
            if starts_with_letter(scheme) && find_other(scheme, "+-.").is_none() =>
        {
            (lower(scheme), rest)
        }
        _ => (Cow::Borrowed(""), text),
    }
}

/// Checks that a bracket is there to hold an IPv6 address.
fn check_brackets(netloc: &str) -> Result<(), Breach> {
    let (open, close) = (find(netloc, "["), find(netloc, "]"));
    match (open, close) {
        (None, None) => return Ok(()),
        (Some(_), Some(_)) => {}
        (Some(at), None) | (None, Some(at)) => {
            return Err(Breach::new(at, "brackets come in pairs"));
        }
    }
    let server_at = rfind(netloc, b'@').map_or(0, |at| at + 1);
    let server = &netloc[server_at..];
    let reject = |at: usize, rule| Err(Breach::new(server_at + at, rule));
    let hostname = match split_once(server, b'[') {
        Some(("", bracketed)) => match split_once(bracketed, b']') {
            Some((hostname, after)) if after.is_empty() || after.starts_with(':') => hostname,
            Some((hostname, _)) => {
                return reject(hostname.len() + 2, "a port follows an IPv6 address");
            }
            None => bracketed,
        },
        Some((before, _)) => return reject(before.len(), "a bracket begins the host"),
        None => before(server, ":"),
    };
    if is_ip_literal(hostname) {
        Ok(())
    } else {
        reject(0, "brackets hold an IPv6 address")
    }
}

fn is_ip_literal(hostname: &str) -> bool {
    if let Some(rest) = hostname.strip_prefix('v') {
        return split_once(rest, b'.').is_some_and(|(version, rest)| {
            let is_version =
                !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_hexdigit());
            is_version && !rest.is_empty()
        });
    }
    match ipv6_with_zone(hostname) {
        Some((_, zone)) => zone.is_none_or(|zone| !zone.is_empty() && !contains(zone, "%")),
        None => false,
    }
}

/// Returns whether the NFKC form of a character contains `/`, `?`, `#`, `@` or `:`.
const fn is_hidden_delimiter(c: char) -> bool {
    is_compatibility_delimiter(c) || matches!(c, '\u{FE13}' | '\u{FE16}')
}

fn split_server(server: &str) -> (&str, Option<&str>) {
    let (host, port) = match split_once(server, b'[') {
        Some((_, bracketed)) => {
            let (host, after) = split_optional(bracketed, b']');
            (host, split_optional(after.unwrap_or(""), b':').1)
        }
        None => split_optional(server, b':'),
    };
    (host, port.filter(|port| is_digits(port)))
}

/// Lower-cases a host up to a `%`, after which there may be a zone.
fn lower_host(host: &str) -> Cow<'_, str> {
    let (name, zone) = host.split_at(before(host, "%").len());
    if name.is_ascii() && !name.bytes().any(|byte| byte.is_ascii_uppercase()) {
        return Cow::Borrowed(host);
    }
    let mut lowered = name.to_lowercase();
    lowered.push_str(zone);
    Cow::Owned(lowered)
}
