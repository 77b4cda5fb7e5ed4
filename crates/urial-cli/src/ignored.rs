//! [`Ignored`]: what `dedupe` leaves out of the comparison.

use urial::reference::Parts;

use crate::glob::Glob;
use crate::pairs::sort_by_name;

/// A part of a URI that is left out of the comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum IgnoredPart {
    Fragment,
    Scheme,
    Www,
    TrailingSlash,
    QueryOrder,
    Param(Glob),
}

impl IgnoredPart {
    pub(crate) fn parse(name: &str) -> Result<Self, String> {
        if let Some(name) = name.strip_prefix("param:") {
            return Ok(Self::Param(Glob::new(name)));
        }
        Ok(match name {
            "fragment" => Self::Fragment,
            "scheme" => Self::Scheme,
            "www" => Self::Www,
            "trailing-slash" => Self::TrailingSlash,
            "query-order" => Self::QueryOrder,
            _ => {
                return Err(
                    "expected fragment, scheme, www, trailing-slash, query-order \
                            or param:NAME"
                        .into(),
                );
            }
        })
    }
}

/// The parts that are ignored when URIs are compared.
#[derive(Clone, Debug, Default)]
// One flag for each part; `new` is the only place that sets them.
#[allow(clippy::struct_excessive_bools)]
pub(crate) struct Ignored {
    fragment: bool,
    scheme: bool,
    www: bool,
    trailing_slash: bool,
    query_order: bool,
    params: Vec<Glob>,
}

/// The first byte of every key: no line that is compared as it is starts with it, since an invalid line
/// must not be equal to the rest of a valid one.
const MARK: u8 = 0xFE;

impl Ignored {
    /// Returns `None` if nothing is left out.
    pub(crate) fn new(parts: &[IgnoredPart]) -> Option<Self> {
        let mut ignored = Self::default();
        for part in parts {
            match part {
                IgnoredPart::Fragment => ignored.fragment = true,
                IgnoredPart::Scheme => ignored.scheme = true,
                IgnoredPart::Www => ignored.www = true,
                IgnoredPart::TrailingSlash => ignored.trailing_slash = true,
                IgnoredPart::QueryOrder => ignored.query_order = true,
                IgnoredPart::Param(name) => ignored.params.push(name.clone()),
            }
        }
        (!parts.is_empty()).then_some(ignored)
    }

    /// Replaces the key by the rest of a reference, without the ignored parts.
    pub(crate) fn write_key(&self, parts: Parts<'_>, key: &mut Vec<u8>) {
        key.clear();
        key.push(MARK);
        if let Some(scheme) = parts.scheme.filter(|_| !self.scheme) {
            key.extend_from_slice(scheme.as_bytes());
            key.push(b':');
        }
        if let Some(authority) = parts.authority {
            key.extend_from_slice(b"//");
            let (userinfo, host) = authority.split_at(authority.rfind('@').map_or(0, |at| at + 1));
            key.extend_from_slice(userinfo.as_bytes());
            let host = if self.www { without_www(host) } else { host };
            key.extend_from_slice(host.as_bytes());
        }
        let shorter = parts.path.strip_suffix('/').filter(|_| self.trailing_slash);
        key.extend_from_slice(shorter.unwrap_or(parts.path).as_bytes());
        if let Some(query) = parts.query {
            self.write_query(query, key);
        }
        if let Some(fragment) = parts.fragment.filter(|_| !self.fragment) {
            key.push(b'#');
            key.extend_from_slice(fragment.as_bytes());
        }
    }

    fn write_query(&self, query: &str, key: &mut Vec<u8>) {
        if self.params.is_empty() && !self.query_order {
            key.push(b'?');
            return key.extend_from_slice(query.as_bytes());
        }
        let is_kept = |pair: &&str| {
            let name = pair.split_once('=').map_or(*pair, |(name, _)| name);
            let name = urial::encoded::decode_lenient(name);
            !self.params.iter().any(|param| param.matches(&name))
        };
        let mut kept: Vec<&str> = query.split('&').filter(is_kept).collect();
        if self.query_order {
            sort_by_name(&mut kept);
        }
        // A query of which nothing is left is the same as none.
        for (number, pair) in kept.into_iter().enumerate() {
            key.push(if number == 0 { b'?' } else { b'&' });
            key.extend_from_slice(pair.as_bytes());
        }
    }
}

/// Splits a URL, as the URL Standard serializes it, into its components.
pub(crate) fn split_url(url: &str) -> Parts<'_> {
    let split = |text: &'_ str, mark| text.find(mark).map(|at| (at, at + 1));
    let (rest, fragment) = match split(url, '#') {
        Some((end, start)) => (&url[..end], Some(&url[start..])),
        None => (url, None),
    };
    let (rest, query) = match split(rest, '?') {
        Some((end, start)) => (&rest[..end], Some(&rest[start..])),
        None => (rest, None),
    };
    let (scheme, rest) = match split(rest, ':') {
        Some((end, start)) => (Some(&rest[..end]), &rest[start..]),
        None => (None, rest),
    };
    let (authority, path) = match rest.strip_prefix("//") {
        Some(rest) => {
            let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
            (Some(authority), path)
        }
        None => (None, rest),
    };
    Parts {
        scheme,
        authority,
        path,
        query,
        fragment,
    }
}

/// Returns a host without `www.` before a name of at least two labels.
fn without_www(host: &str) -> &str {
    let is_www = |start: &str| start.eq_ignore_ascii_case("www.");
    match host.split_at_checked(4) {
        Some((start, rest)) if is_www(start) && rest.contains('.') => rest,
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use urial::UriRef;

    fn key(parts: &[&str], text: &str) -> String {
        let parts: Vec<_> = parts
            .iter()
            .map(|part| IgnoredPart::parse(part).unwrap())
            .collect();
        let mut key = Vec::new();
        Ignored::new(&parts)
            .unwrap()
            .write_key(UriRef::parse(text).unwrap().parts(), &mut key);
        String::from_utf8(key.split_off(1)).unwrap()
    }

    #[test]
    fn urls_are_split_as_references_are() {
        for text in [
            "http://u@h:1/a?b?c#d?e",
            "http://h",
            "mailto:a?b",
            "a:/b",
            "a:",
            "x://h?q#",
            "x:?#",
        ] {
            let found = split_url(text);
            let want = UriRef::parse(text).unwrap().parts();
            assert_eq!(format!("{found:?}"), format!("{want:?}"));
        }
    }

    #[test]
    fn keys_omit_ignored_parts() {
        let text = "http://me@www.example.com:81/a/?b=1&a=2&b=0#f";
        for (parts, want) in [
            (
                &["fragment"][..],
                "http://me@www.example.com:81/a/?b=1&a=2&b=0",
            ),
            (&["scheme"], "//me@www.example.com:81/a/?b=1&a=2&b=0#f"),
            (&["www"], "http://me@example.com:81/a/?b=1&a=2&b=0#f"),
            (
                &["trailing-slash"],
                "http://me@www.example.com:81/a?b=1&a=2&b=0#f",
            ),
            (
                &["query-order"],
                "http://me@www.example.com:81/a/?a=2&b=1&b=0#f",
            ),
            (&["param:b"], "http://me@www.example.com:81/a/?a=2#f"),
            (&["param:*"], "http://me@www.example.com:81/a/#f"),
        ] {
            assert_eq!(key(parts, text), want);
        }
        assert_eq!(key(&["www"], "//www.com/"), "//www.com/");
        assert_eq!(key(&["param:utm_*", "fragment"], "/?%75tm_x=1&y#f"), "/?y");
        assert!(IgnoredPart::parse("slash").is_err());
    }
}
