//! Section 6.2.3 of RFC 3986: the rules of a few schemes, and the rules for all.

use std::net::Ipv6Addr;

use super::parts::Parts;
use super::triplets::uppercase_triplets;
use crate::oracle::{HostKind, Splitter};

/// The rules of a scheme that affect normal forms.
struct Facts {
    name: &'static str,
    default_port: Option<&'static str>,
    default_host: Option<&'static str>,
    empty_path: &'static str,
    path_case: PathCase,
}

/// Where in a path letter case does not matter.
enum PathCase {
    Matters,
    Ignored,
    IgnoredBefore(&'static [char]),
    IgnoredInDomains,
}

const NONE: Facts = Facts {
    name: "",
    default_port: None,
    default_host: None,
    empty_path: "",
    path_case: PathCase::Matters,
};

/// One scheme for each kind of rule that a scheme can have.
const SCHEMES: &[Facts] = &[
    // RFC 9110 section 4.2: port 80, and an empty path is "/".
    Facts {
        name: "http",
        default_port: Some("80"),
        empty_path: "/",
        ..NONE
    },
    // RFC 8089 section 2 and RFC 3986 section 3.2.2: no host is this host.
    Facts {
        name: "file",
        default_host: Some("localhost"),
        ..NONE
    },
    // RFC 8141 section 3.1: the namespace identifier ignores case.
    Facts {
        name: "urn",
        path_case: PathCase::IgnoredBefore(&[':']),
        ..NONE
    },
    // RFC 2397 and RFC 2045: so does the name of a media type.
    Facts {
        name: "data",
        path_case: PathCase::IgnoredBefore(&[';', ',']),
        ..NONE
    },
    // RFC 3966 section 4.
    Facts {
        name: "tel",
        path_case: PathCase::Ignored,
        ..NONE
    },
    // RFC 3986 section 6.2.3: the domain of a mail address.
    Facts {
        name: "mailto",
        path_case: PathCase::IgnoredInDomains,
        ..NONE
    },
];

/// Returns whether the naive implementation knows the rules of this scheme, in any case.
///
/// ```
/// use urial_conformance::naive::knows_scheme;
/// assert!(knows_scheme("HTTP") && !knows_scheme("https"));
/// ```
pub fn knows_scheme(name: &str) -> bool {
    SCHEMES
        .iter()
        .any(|facts| facts.name.eq_ignore_ascii_case(name))
}

/// Normalizes what is normal at all levels below.
pub(super) fn normalize(splitter: &Splitter, text: &str) -> Option<Parts> {
    let mut parts = Parts::read(splitter, text)?;
    let scheme = parts.scheme.clone().unwrap_or_default();
    let facts = SCHEMES
        .iter()
        .find(|facts| facts.name == scheme)
        .unwrap_or(&NONE);
    if let Some(authority) = &mut parts.authority {
        *authority = normalize_authority(splitter, text, facts)?;
        if parts.path.is_empty() {
            facts.empty_path.clone_into(&mut parts.path);
        }
    }
    parts.path = normalize_path(&parts.path, &facts.path_case);
    Some(parts)
}

fn normalize_authority(splitter: &Splitter, text: &str, facts: &Facts) -> Option<String> {
    let components = splitter.split(text.as_bytes())?;
    let host_range = components.host?;
    let mut host = text[host_range].to_owned();
    if components.host_kind == Some(HostKind::Ipv6) {
        let inside = host.trim_matches(['[', ']']);
        let (address, zone) = match inside.split_once('%') {
            Some((address, zone)) => (address, format!("%{zone}")),
            None => (inside, String::new()),
        };
        // The standard library writes addresses as RFC 5952 has it.
        host = format!("[{}{zone}]", address.parse::<Ipv6Addr>().ok()?);
    }
    let port = components
        .port
        .map(|range| &text[range])
        .and_then(|port| normalize_port(port, facts));
    let userinfo = components.userinfo.map(|range| &text[range]);
    if facts.default_host == Some(&host) && port.is_none() && userinfo.is_none() {
        host.clear();
    }
    let before = userinfo.map_or(String::new(), |userinfo| format!("{userinfo}@"));
    let after = port.map_or(String::new(), |port| format!(":{port}"));
    Some(before + &host + &after)
}

/// Normalizes a port as a number. An empty port and the default port are omitted.
fn normalize_port(port: &str, facts: &Facts) -> Option<String> {
    if port.is_empty() {
        return None;
    }
    let mut number = port.to_owned();
    while number.len() > 1 && number.starts_with('0') {
        number.remove(0);
    }
    (facts.default_port != Some(&number)).then_some(number)
}

fn normalize_path(path: &str, case: &PathCase) -> String {
    match case {
        PathCase::Matters => path.to_owned(),
        PathCase::Ignored => lower(path),
        PathCase::IgnoredBefore(delimiters) => match path.find(*delimiters) {
            Some(end) => lower(&path[..end]) + &path[end..],
            None => path.to_owned(),
        },
        PathCase::IgnoredInDomains => {
            let addresses: Vec<_> = path.split(',').map(lower_domain).collect();
            addresses.join(",")
        }
    }
}

/// Lower-cases the domain of a mail address, which is the text after the last `@` and has no slash.
fn lower_domain(address: &str) -> String {
    match address.rsplit_once('@') {
        Some((local, domain)) if !domain.contains('/') => format!("{local}@{}", lower(domain)),
        _ => address.to_owned(),
    }
}

/// Letters in lower case, the digits of percent-encodings left as they are.
fn lower(text: &str) -> String {
    uppercase_triplets(&text.to_ascii_lowercase())
}
