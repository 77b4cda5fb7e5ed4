//! Section 6.2 of RFC 3986: the comparison levels.

use super::dots::remove_dot_segments;
use super::parts::Parts;
use super::scheme;
use super::triplets::{decode_unreserved, uppercase_triplets};
use crate::oracle::Splitter;

/// A level of section 6.2. Each contains those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NaiveLevel {
    /// 6.2.1: the string itself.
    Simple,
    /// 6.2.2.1: scheme and host in lower case, hexadecimal digits in upper case.
    Case,
    /// 6.2.2.2: unreserved characters are not encoded.
    Percent,
    /// 6.2.2.3: no dot segments in a URI.
    Dots,
    /// 6.2.3: what the scheme has for the same. Known are a few schemes, one for each kind of rule.
    Scheme,
}

impl NaiveLevel {
    /// All levels, the lowest first.
    pub const ALL: [Self; 5] = [
        Self::Simple,
        Self::Case,
        Self::Percent,
        Self::Dots,
        Self::Scheme,
    ];
}

/// Normalizes a reference; `None` if it is not one by the splitter's grammar.
///
/// Dot segments stay in a relative reference, since section 6.2.2.3 speaks of URIs.
///
/// ```
/// use urial_conformance::naive::{NaiveLevel, normalize};
/// use urial_conformance::oracle::Splitter;
/// let result = normalize(&Splitter::rfc3986(), "eXAMPLE://A/./b/../b/%63/%7bfoo%7d", NaiveLevel::Dots);
/// assert_eq!(result.unwrap(), "example://a/b/c/%7Bfoo%7D");
/// ```
pub fn normalize(splitter: &Splitter, text: &str, level: NaiveLevel) -> Option<String> {
    let mut parts = Parts::read(splitter, text)?;
    if level >= NaiveLevel::Case {
        normalize_case(splitter, text, &mut parts);
    }
    if level >= NaiveLevel::Percent {
        // The host may gain letters that were encoded, and they have a case too.
        let decoded = map_texts(parts, decode_unreserved).recompose();
        parts = Parts::read(splitter, &decoded)?;
        normalize_case(splitter, &decoded, &mut parts);
    }
    if level >= NaiveLevel::Dots && parts.scheme.is_some() {
        parts.path = remove_dot_segments(&parts.path);
        parts = parts.shielded();
    }
    if level >= NaiveLevel::Scheme {
        parts = scheme::normalize(splitter, &parts.recompose())?;
    }
    Some(parts.recompose())
}

/// Section 6.2.2.1.
fn normalize_case(splitter: &Splitter, text: &str, parts: &mut Parts) {
    if let Some(scheme) = &mut parts.scheme {
        scheme.make_ascii_lowercase();
    }
    let components = splitter.split(text.as_bytes());
    let components = components.expect("the caller has read the text");
    if let (Some(authority), Some(host)) = (components.authority, components.host) {
        let before = &text[authority.start..host.start];
        let after = &text[host.end..authority.end];
        // A zone identifier (RFC 6874) is a name that some node gave to a link: its case is kept.
        let host = match text[host.clone()].split_once("%25") {
            Some((address, zone)) if address.starts_with('[') => {
                address.to_ascii_lowercase() + "%25" + zone
            }
            _ => text[host].to_ascii_lowercase(),
        };
        parts.authority = Some(before.to_owned() + &host + after);
    }
    *parts = map_texts(parts.clone(), uppercase_triplets);
}

/// Returns the parts with a function applied to each that may hold percent-encodings.
fn map_texts(parts: Parts, map: fn(&str) -> String) -> Parts {
    Parts {
        scheme: parts.scheme,
        authority: parts.authority.as_deref().map(map),
        path: map(&parts.path),
        query: parts.query.as_deref().map(map),
        fragment: parts.fragment.as_deref().map(map),
    }
}
