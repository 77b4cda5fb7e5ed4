//! [`Glob`]: a pattern in which `*` matches any text.

/// A pattern in which `*` matches any text and `\*` matches a star: the pieces between the stars.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Glob(Vec<Vec<u8>>);

impl Glob {
    pub(crate) fn new(pattern: &str) -> Self {
        let mut pieces = Vec::new();
        let mut piece = Vec::new();
        let mut bytes = pattern.bytes().peekable();
        while let Some(byte) = bytes.next() {
            match byte {
                b'\\' if bytes.next_if_eq(&b'*').is_some() => piece.push(b'*'),
                b'*' => pieces.push(std::mem::take(&mut piece)),
                _ => piece.push(byte),
            }
        }
        pieces.push(piece);
        Self(pieces)
    }

    /// Returns the pattern of a name that has a star in it, escaped or not.
    pub(crate) fn of_starred(name: &str) -> Option<Self> {
        name.contains('*').then(|| Self::new(name))
    }

    /// Returns whether a text matches.
    ///
    /// The pieces between the stars are searched one after the other, each at its first occurrence
    /// after the previous one. There is no backtracking: the time is linear in text and pattern.
    pub(crate) fn matches(&self, text: &[u8]) -> bool {
        let Some((first, others)) = self.0.split_first() else {
            return false;
        };
        let Some(mut rest) = text.strip_prefix(first.as_slice()) else {
            return false;
        };
        let Some((last, between)) = others.split_last() else {
            return rest.is_empty();
        };
        for piece in between {
            match memchr::memmem::find(rest, piece) {
                Some(found) => rest = &rest[found + piece.len()..],
                None => return false,
            }
        }
        rest.ends_with(last)
    }
}

#[cfg(test)]
mod tests {
    use super::Glob;

    #[test]
    fn stars_match_anything() {
        for (pattern, name, want) in [
            ("utm_*", "utm_source", true),
            ("utm_*", "utm_", true),
            ("utm_*", "xutm_", false),
            ("*", "", true),
            ("", "", true),
            ("", "a", false),
            ("a*b*c", "a-b-b-c", true),
            ("a*b*c", "a-c-b", false),
            ("a*a", "a", false),
            ("a*a", "aa", true),
            (r"\*", "*", true),
            (r"\*", "x", false),
            (r"a\**", "a*b", true),
            (r"a\**", "ab", false),
            ("*.example.com", "a.b.example.com", true),
            ("*.example.com", "example.com", false),
        ] {
            let found = Glob::new(pattern).matches(name.as_bytes());
            assert_eq!(found, want, "{pattern} {name}");
        }
        assert_eq!(Glob::of_starred("plain"), None);
    }

    /// Matches by the definition: a star is tried with every possible text.
    fn naive(pattern: &[u8], text: &[u8]) -> bool {
        match pattern {
            [] => text.is_empty(),
            [b'*', rest @ ..] => (0..=text.len()).any(|at| naive(rest, &text[at..])),
            [byte, rest @ ..] => text.first() == Some(byte) && naive(rest, &text[1..]),
        }
    }

    #[test]
    fn the_naive_matcher_agrees() {
        let words = |letters: &[u8], len: u32| -> Vec<String> {
            let count = letters.len().pow(len);
            let letter = |number: usize, place: u32| {
                char::from(letters[number / letters.len().pow(place) % letters.len()])
            };
            let word = |number| (0..len).map(|place| letter(number, place)).collect();
            (0..count).map(word).collect()
        };
        let patterns: Vec<_> = (0..=5).flat_map(|len| words(b"ab*", len)).collect();
        let texts: Vec<_> = (0..=5).flat_map(|len| words(b"ab", len)).collect();
        for pattern in &patterns {
            let glob = Glob::new(pattern);
            for text in &texts {
                let want = naive(pattern.as_bytes(), text.as_bytes());
                assert_eq!(glob.matches(text.as_bytes()), want, "{pattern} {text}");
            }
        }
    }
}
