//! [`ParamSearch`]: finds a query parameter in the text of many rows.

use std::ops::Range;

use urial_scan::NameSearch;

use crate::param_name::{ParamName, bytes_equal, word_at};

/// The name of a query parameter, prepared for a search in the text of many rows.
#[derive(Clone, Copy)]
pub(crate) struct ParamSearch<'n> {
    name: &'n [u8],
    /// Whether the name is found where its octets are, since none of them has to be percent-encoded.
    is_plain: bool,
    /// The first eight octets of the name, and zeros after a shorter name.
    word: u64,
    /// Which bytes of the word are octets of the name.
    mask: u64,
}

impl<'n> ParamSearch<'n> {
    /// Prepares a name, which must not be empty.
    pub(crate) fn new(name: &'n [u8]) -> Self {
        let (mut word, mut mask) = ([0; 8], [0; 8]);
        for (at, octet) in name.iter().take(8).enumerate() {
            (word[at], mask[at]) = (*octet, 0xFF);
        }
        Self {
            name,
            is_plain: !name.iter().any(|octet| b"&=#%".contains(octet)),
            word: u64::from_le_bytes(word),
            mask: u64::from_le_bytes(mask),
        }
    }

    /// Returns a search for question marks and ampersands after which the name may be, in texts of one or more rows.
    /// Of a row that has the parameter, it finds that before its name.
    pub(crate) fn delimiters(self) -> NameSearch {
        NameSearch::new(self.name)
    }

    /// Returns whether the name may be at an offset. It compares more octets than the search for delimiters.
    #[inline]
    #[allow(
        clippy::needless_bitwise_bool,
        reason = "whether the octets are equal is unpredictable"
    )]
    pub(crate) fn may_be_at(self, text: &[u8], at: usize) -> bool {
        let Some(word) = text.get(at..).and_then(<[u8]>::first_chunk) else {
            // The last bytes of a buffer. What comes next may belong to another row.
            return ParamName::new(self.name).end_of_octets(text, at).is_some();
        };
        let word = u64::from_le_bytes(*word);
        let percents = bytes_equal(word, b'%') & self.mask;
        ((word ^ self.word) & self.mask == 0) | (percents != 0)
    }

    /// Returns the end of the name in a row, if it is at an offset.
    #[inline]
    pub(crate) fn end_of_name(self, row: &[u8], at: usize) -> Option<usize> {
        let end = at + self.name.len();
        let found = row.get(at..end);
        if self.is_plain && found.is_some_and(|found| are_equal(found, self.name)) {
            return matches!(row.get(end), None | Some(b'=' | b'&' | b'#')).then_some(end);
        }
        ParamName::new(self.name).end_of_name(row, at)
    }

    /// Returns the value after the end of a name, in a row whose query ends at `query_end`.
    #[inline]
    pub(crate) fn value(row: &[u8], name_end: usize, query_end: usize) -> Range<usize> {
        let query = &row[..query_end];
        let start = name_end + usize::from(query.get(name_end) == Some(&b'='));
        let mut at = start;
        // Most values are shorter than what a call of `memchr` pays for.
        while at < query_end {
            let (word_start, word) = word_at(query, at);
            let delimiters = bytes_equal(word, b'&') & u64::MAX << (8 * (at - word_start));
            if delimiters != 0 {
                return start..word_start + (delimiters.trailing_zeros() / 8) as usize;
            }
            at = word_start + 8;
        }
        start..query_end
    }
}

/// Compares two texts of the same length, most of which have up to 16 bytes, without a call.
#[inline]
fn are_equal(a: &[u8], b: &[u8]) -> bool {
    let word = |word: Option<&[u8; 8]>| word.map(|word| u64::from_le_bytes(*word));
    match a.len() {
        0..8 => a.iter().zip(b).all(|(a, b)| a == b),
        8..=16 => {
            word(a.first_chunk()) == word(b.first_chunk())
                && word(a.last_chunk()) == word(b.last_chunk())
        }
        _ => a == b,
    }
}

#[cfg(test)]
mod tests {
    use super::ParamSearch;

    fn places(name: &str, text: &str) -> Vec<usize> {
        let search = ParamSearch::new(name.as_bytes());
        let (mut found, mut start) = (Vec::new(), 0);
        while start < text.len() {
            let part = start..text.len();
            start = search
                .delimiters()
                .search(text.as_bytes(), part, |place| found.push(place));
        }
        found.retain(|place| search.may_be_at(text.as_bytes(), place + 1));
        found
    }

    /// In texts of all lengths around two blocks, every place of the name is found, and hardly another one.
    #[test]
    fn places_of_names() {
        for (name, spellings) in [
            ("ab", &["?ab", "&ab", "&%61b", "?a%62"][..]),
            (
                "abcdefghij",
                &["?abcdefghij", "&abcdefghi%6A", "&abcd%65fghij"],
            ),
        ] {
            for len in 0..140 {
                for start in 0..len {
                    for spelling in spellings {
                        let mut text = "&".repeat(len);
                        let end = len.min(start + spelling.len());
                        text.replace_range(start..end, &spelling[..end - start]);
                        let places = places(name, &text);
                        let is_whole = end == start + spelling.len();
                        let is_right = places == [start] || places.is_empty() && !is_whole;
                        assert!(is_right, "{spelling} at {start} of {len}: {places:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn values() {
        for before in 0..12 {
            for len in 0..30 {
                for rest in ["", "&", "&b=2", "#", "#&", "&#"] {
                    let (name, value) = ("n".repeat(before), "v".repeat(len));
                    for text in [format!("{name}={value}{rest}"), format!("{name}{rest}")] {
                        let query_end = text.find('#').unwrap_or(text.len());
                        let found = ParamSearch::value(text.as_bytes(), before, query_end);
                        let value = text[before..query_end].split('&').next();
                        let value = value.map(|value| value.strip_prefix('=').unwrap_or(value));
                        assert_eq!(text.get(found), value, "{text}");
                    }
                }
            }
        }
    }

    #[test]
    fn ends_of_names() {
        let name = "abcdefghijklmnopqrst";
        for len in 1..=name.len() {
            let search = ParamSearch::new(&name.as_bytes()[..len]);
            let end = |text: &str| search.end_of_name(text.as_bytes(), 1);
            for rest in ["", "=", "&", "#", "=1"] {
                assert_eq!(end(&format!("?{}{rest}", &name[..len])), Some(len + 1));
            }
            assert_eq!(end(&format!("?{}x", &name[..len])), None);
            assert_eq!(end(&format!("?{}", &name[..len - 1])), None);
            for wrong in 0..len {
                let mut text = format!("?{}=", &name[..len]);
                text.replace_range(wrong + 1..wrong + 2, "X");
                assert_eq!(end(&text), None);
                let octet = name.as_bytes()[wrong];
                text.replace_range(wrong + 1..wrong + 2, &format!("%{octet:02X}"));
                assert_eq!(end(&text), Some(len + 3), "{text}");
            }
        }
    }

    #[test]
    fn other_names() {
        let utm_source = |text| places("utm_source", text);
        assert_eq!(
            utm_source("?utm_medium=1&utm_source=2&utm_campaign=3&u=4"),
            [13]
        );
        // Only the first eight octets are compared.
        assert_eq!(utm_source("?utm_sourdough=1&a=2"), [0]);
        assert_eq!(utm_source("?utm_%73ource=1&a=2&u%"), [0]);
        assert!(utm_source("utm_source").is_empty());
        assert_eq!(
            places("q", "/?q/?qx/?r"),
            [1, 4],
            "the beginning of another row may be next to the name"
        );
    }
}
