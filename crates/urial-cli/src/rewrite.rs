//! [`PrefixMap`]: URIs that start with one prefix start with another instead.

use urial::{Uri, UriRef};

/// Prefixes and what replaces them. The longest prefix that matches counts.
#[derive(Clone, Debug)]
pub(crate) struct PrefixMap(Vec<Replacement>);

/// A prefix and what replaces it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Replacement {
    old: String,
    new: String,
    /// The length of the part of the prefix that is compared case-insensitively: scheme and host.
    folded: usize,
}

impl Replacement {
    /// Parses `OLD=NEW`. Both are URIs, and `=` may occur in them: the first one with a URI on either
    /// side counts.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let is_uri = |text: &str| Uri::parse(text).is_ok();
        let mut places = text.match_indices('=').map(|(at, _)| at);
        let place = places.find(|at| is_uri(&text[..*at]) && is_uri(&text[at + 1..]));
        let Some(place) = place else {
            return Err(
                "expected two URIs separated by \"=\", such as http://a/=https://b/".into(),
            );
        };
        let (old, new) = (&text[..place], &text[place + 1..]);
        let has_rest = |text: &str| text.contains(['?', '#']);
        if has_rest(new) && !has_rest(old) {
            return Err("the new prefix has a query or fragment, but the old one has none".into());
        }
        Ok(Self {
            old: old.into(),
            new: new.into(),
            folded: folded(UriRef::parse(old).map_err(|error| error.to_string())?),
        })
    }

    /// Returns the rest of a text after the prefix, if the prefix ends at the end of a component, segment
    /// or pair: `http://h/a` is not a prefix of `http://h/ab`.
    fn rest<'a>(&self, text: &'a str) -> Option<&'a str> {
        let (start, rest) = text.split_at_checked(self.old.len())?;
        let (a, b) = (start.as_bytes(), self.old.as_bytes());
        let (head, tail) = (self.folded, self.folded);
        let is_same = a[..head].eq_ignore_ascii_case(&b[..head]) && a[tail..] == b[tail..];
        let ends_here = self.old.ends_with(['/', '?', '#', '&', '=', ':'])
            || rest.is_empty()
            || rest.starts_with(['/', '?', '#', '&']);
        (is_same && ends_here).then_some(rest)
    }
}

/// Returns the length of the part of a URI that is compared case-insensitively: up to the end of its
/// authority, or of its scheme if the authority has a userinfo.
fn folded(uri: UriRef<'_>) -> usize {
    let parts = uri.parts();
    let scheme = parts.scheme.map_or(0, |scheme| scheme.len() + 1);
    match parts.authority.filter(|authority| !authority.contains('@')) {
        Some(authority) => scheme + 2 + authority.len(),
        None => scheme,
    }
}

impl PrefixMap {
    pub(crate) fn new(mut replacements: Vec<Replacement>) -> Self {
        replacements.sort_by_key(|replacement| std::cmp::Reverse(replacement.old.len()));
        Self(replacements)
    }

    /// Appends a URI with its prefix replaced, or unchanged if none matches.
    pub(crate) fn write(&self, uri: UriRef<'_>, out: &mut String) {
        let text = uri.as_str();
        let found = self.0.iter().find_map(|replacement| {
            let rest = replacement.rest(text)?;
            Some((replacement.new.as_str(), rest))
        });
        let Some((new, rest)) = found else {
            return out.push_str(text);
        };
        // "http://a" and "http://b/": one slash between.
        let rest = match rest.strip_prefix('/') {
            Some(shorter) if new.ends_with('/') => shorter,
            _ => rest,
        };
        out.push_str(new);
        let needs_slash =
            !new.ends_with('/') && !rest.is_empty() && !rest.starts_with(['/', '?', '#', '&']);
        let is_in_path = !new.contains(['?', '#']) && !new.ends_with(':');
        if needs_slash && is_in_path {
            out.push('/');
        }
        out.push_str(rest);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rewritten(maps: &[&str], text: &str) -> String {
        let maps = maps.iter().map(|map| Replacement::parse(map).unwrap());
        let map = PrefixMap::new(maps.collect());
        let mut out = String::new();
        map.write(UriRef::parse(text).unwrap(), &mut out);
        out
    }

    #[test]
    fn prefixes_are_replaced() {
        let host = "http://old.example=https://new.example/x";
        for (map, text, want) in [
            (
                host,
                "http://old.example/a?b#c",
                "https://new.example/x/a?b#c",
            ),
            (host, "HTTP://OLD.example", "https://new.example/x"),
            (host, "http://old.example?q", "https://new.example/x?q"),
            (host, "http://old.example:80/", "http://old.example:80/"),
            (host, "http://old.example.evil/", "http://old.example.evil/"),
            (host, "/a", "/a"),
            ("http://h/a=http://i/", "http://h/a/b", "http://i/b"),
            ("http://h/a=http://i/", "http://h/ab", "http://h/ab"),
            ("http://h/a/=http://i", "http://h/a/b", "http://i/b"),
            ("http://h/A=http://i/", "http://h/a", "http://h/a"),
            ("urn:a:=urn:b:", "urn:a:c", "urn:b:c"),
            (
                "http://h/?id==http://h/i?n=",
                "http://h/?id=7",
                "http://h/i?n=7",
            ),
            ("http://u@h/=http://i/", "http://U@h/x", "http://U@h/x"),
        ] {
            assert_eq!(rewritten(&[map], text), want, "{map} {text}");
        }
        let maps = ["http://h/=http://x/", "http://h/a/=http://y/"];
        assert_eq!(rewritten(&maps, "http://h/a/b"), "http://y/b");
        assert_eq!(rewritten(&maps, "http://h/b"), "http://x/b");
    }

    #[test]
    fn maps_are_pairs_of_uris() {
        for text in [
            "",
            "http://a/",
            "a=b",
            "http://a/=b",
            "http://a/=http://b/?q",
        ] {
            assert!(Replacement::parse(text).is_err(), "{text}");
        }
    }
}
