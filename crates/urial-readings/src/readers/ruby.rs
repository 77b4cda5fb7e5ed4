//! Ruby's `URI.parse`: the grammar of RFC 3986 but for queries, which may contain any ASCII character,
//! and the checks of the classes for known schemes.
//!
//! A URI whose path has no leading slash is opaque: it has no host. Without a scheme, an authority
//! that is not valid is a part of the path.

use alloc::borrow::Cow;

use urial::UriRef;

use crate::ip_text::bad_escape;
use crate::parts::{Breach, Outcome, Parts, Rejection, lower};
use crate::text::{contains, find, find_other, split, split_once, split_optional};

pub(super) fn read(input: &str) -> Outcome<'_> {
    if let Some(at) = input.bytes().position(|byte| !byte.is_ascii()) {
        return Err(Rejection::new(at, "a URI is ASCII"));
    }
    let (head, fragment) = split_optional(input, b'#');
    let (hierarchy, query) = split_optional(head, b'?');
    check_fragment(input, fragment)?;
    let mut parts = match super::rfc3986::read(hierarchy) {
        Ok(parts) => parts,
        Err(_) if is_path(hierarchy) => Parts::of_path(hierarchy),
        Err(rejection) => return Err(rejection),
    };
    if parts
        .host
        .as_deref()
        .is_some_and(|host| host.starts_with("[V"))
    {
        return Err(Rejection::new(
            find(hierarchy, "[").unwrap_or(0),
            "a version begins with v",
        ));
    }
    parts.scheme = parts.scheme.take().map(|scheme| match scheme {
        Cow::Borrowed(scheme) => lower(scheme),
        Cow::Owned(scheme) => Cow::Owned(scheme),
    });
    if !is_opaque(&parts)
        && let Some(at) = query.and_then(hopeless_escape)
    {
        let offset = hierarchy.len() + 1 + at;
        return Err(Rejection::new(
            offset,
            "a percent sign has a hexadecimal digit after it",
        ));
    }
    check_scheme(&mut parts, query, fragment)?;
    Ok(parts)
}

/// Checks that a fragment is one of RFC 3986.
fn check_fragment(input: &str, fragment: Option<&str>) -> Result<(), Rejection> {
    let Some(fragment) = fragment else {
        return Ok(());
    };
    let with_hash = &input[input.len() - fragment.len() - 1..];
    match UriRef::parse(with_hash) {
        Ok(_) => Ok(()),
        Err(error) => Err(Rejection::from(error).after(input.len() - with_hash.len())),
    }
}

/// Returns whether a text is a path that begins with a slash, two slashes included.
fn is_path(text: &str) -> bool {
    let is_path = text.starts_with('/') && find_other(text, "!$&'()*+,-.:;=@_~/%").is_none();
    is_path && bad_escape(text).is_none()
}

fn is_opaque(parts: &Parts<'_>) -> bool {
    let is_rootless = !parts.path.is_empty() && !parts.path.starts_with('/');
    parts.scheme.is_some() && parts.host.is_none() && is_rootless
}

/// Returns the offset of a percent sign with two characters after it of which none is a digit. Tabs and newlines are
/// removed before.
fn hopeless_escape(query: &str) -> Option<usize> {
    let mut before = [(0, b' '); 2];
    let is_kept = |(_, byte): &(usize, u8)| !matches!(byte, b'\t' | b'\r' | b'\n');
    for (at, byte) in query.bytes().enumerate().filter(is_kept) {
        let [(start, first), (_, second)] = before;
        if first == b'%' && !second.is_ascii_hexdigit() && !byte.is_ascii_hexdigit() {
            return Some(start);
        }
        before = [before[1], (at, byte)];
    }
    None
}

/// Applies the checks of a scheme's class, which may drop parts.
fn check_scheme(
    parts: &mut Parts<'_>,
    query: Option<&str>,
    fragment: Option<&str>,
) -> Result<(), Breach> {
    let is_opaque = is_opaque(parts);
    match parts.scheme.as_deref() {
        Some("ldap" | "ldaps") if fragment.is_some() || is_opaque => {
            Err(Breach::new(0, "an LDAP URL has a path and no fragment"))
        }
        Some("ftp") if is_opaque => Err(Breach::new(4, "an FTP URL has a path")),
        Some("mailto") => {
            let to = if is_opaque { &*parts.path } else { "" };
            if (is_opaque || query.is_some()) && is_address_list(to) {
                Ok(())
            } else {
                Err(Breach::new(7, "a mailto URL has addresses or headers"))
            }
        }
        Some("file") => {
            parts.userinfo = None;
            parts.port = None;
            if parts.host.as_deref() == Some("localhost") {
                parts.host = Some(Cow::Borrowed(""));
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

/// Addresses with an `@` each, separated by commas or semicolons; there may be one more at the end.
fn is_address_list(to: &str) -> bool {
    let to = to.strip_suffix(',').or(to.strip_suffix(';')).unwrap_or(to);
    let is_address = |address: &str| {
        split_once(address, b'@').is_some_and(|(local, domain)| {
            !local.is_empty() && !domain.is_empty() && !contains(domain, "@")
        })
    };
    to.is_empty() || split(to, ",;").all(is_address)
}
