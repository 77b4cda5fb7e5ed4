//! [`PairEdits`]: changes to the pairs of a query that are made only on request.

use std::collections::HashSet;

use urial::Reference;
use urial::standard::Standard;

/// Which changes are made. None is a normalization of RFC 3986: the order of pairs, repeated and empty
/// ones may all mean something to the server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PairEdits {
    /// Pairs without name and value are dropped.
    pub(crate) drop_empty: bool,
    /// Pairs that occur before, byte for byte, are dropped.
    pub(crate) dedupe: bool,
    /// Pairs are sorted by name; those of the same name keep their order.
    pub(crate) sort: bool,
}

impl PairEdits {
    pub(crate) fn is_none(self) -> bool {
        self == Self::default()
    }

    /// Returns the query with its pairs changed, or `None` if none is left.
    fn apply(self, query: &str) -> Option<String> {
        let mut pairs: Vec<&str> = query.split('&').collect();
        if self.drop_empty {
            pairs.retain(|pair| !matches!(*pair, "" | "="));
        }
        if self.dedupe {
            let mut seen = HashSet::new();
            pairs.retain(|pair| seen.insert(*pair));
        }
        if self.sort {
            sort_by_name(&mut pairs);
        }
        (!pairs.is_empty()).then(|| pairs.join("&"))
    }

    /// Appends a reference with its query changed. A query of which no pair is left is removed.
    pub(crate) fn write<S: Standard>(self, reference: Reference<'_, S>, out: &mut String) {
        let parts = reference.parts();
        self.write_text(reference.as_str(), parts.query, parts.fragment, out);
    }

    /// Appends a URL, as the URL Standard serializes it, with its query changed.
    pub(crate) fn write_url(self, url: &str, out: &mut String) {
        let (before, fragment) = match url.split_once('#') {
            Some((before, fragment)) => (before, Some(fragment)),
            None => (url, None),
        };
        let query = before.split_once('?').map(|(_, query)| query);
        self.write_text(url, query, fragment, out);
    }

    fn write_text(self, text: &str, query: Option<&str>, fragment: Option<&str>, out: &mut String) {
        let Some(query) = query.filter(|_| !self.is_none()) else {
            out.push_str(text);
            return;
        };
        let end = text.len() - fragment.map_or(0, |fragment| fragment.len() + 1);
        let mark = end - query.len() - 1;
        out.push_str(&text[..mark]);
        if let Some(query) = self.apply(query) {
            out.push('?');
            out.push_str(&query);
        }
        out.push_str(&text[end..]);
    }
}

/// Sorts pairs by their names, as bytes. Those of the same name keep their order.
pub(crate) fn sort_by_name(pairs: &mut [&str]) {
    pairs.sort_by_key(|pair| pair.split_once('=').map_or(*pair, |(name, _)| name));
}

#[cfg(test)]
mod tests {
    use super::PairEdits;
    use urial::UriRef;

    #[test]
    fn pairs_are_changed_on_request() {
        let none = PairEdits::default();
        let sort = PairEdits { sort: true, ..none };
        let dedupe = PairEdits {
            dedupe: true,
            ..none
        };
        let drop_empty = PairEdits {
            drop_empty: true,
            ..none
        };
        for (edits, text, want) in [
            (none, "/?b&a&&b#f", "/?b&a&&b#f"),
            (sort, "/?b=1&a&b=0&%61#f?x", "/?%61&a&b=1&b=0#f?x"),
            (dedupe, "/?a=1&b&a=1&a=2&b", "/?a=1&b&a=2"),
            (drop_empty, "/?&a&&=&b=&=c#f", "/?a&b=&=c#f"),
            (drop_empty, "/?&=#f", "/#f"),
            (drop_empty, "?", ""),
            (sort, "/#f", "/#f"),
        ] {
            let mut out = String::new();
            edits.write(UriRef::parse(text).unwrap(), &mut out);
            assert_eq!(out, want, "{text}");
            let mut out = String::new();
            edits.write_url(text, &mut out);
            assert_eq!(out, want, "{text}");
        }
    }
}
