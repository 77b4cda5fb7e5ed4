//! Searches in text for ASCII characters.
//!
//! The functions of `str` are compiled once for every kind of pattern, mostly into their callers. These are compiled
//! once, which makes the WebAssembly module smaller.

/// Returns the offset of the first of some ASCII characters.
pub(crate) fn find(text: &str, wanted: &str) -> Option<usize> {
    let mut bytes = text.bytes();
    bytes.position(|byte| wanted.as_bytes().contains(&byte))
}

/// Returns the offset of the last ASCII character of a kind.
pub(crate) fn rfind(text: &str, wanted: u8) -> Option<usize> {
    text.bytes().rposition(|byte| byte == wanted)
}

/// Returns whether a text has one of some ASCII characters.
pub(crate) fn contains(text: &str, wanted: &str) -> bool {
    before(text, wanted).len() < text.len()
}

/// Returns what precedes the first of some ASCII characters, or the whole text.
pub(crate) fn before<'a>(text: &'a str, ends: &str) -> &'a str {
    &text[..find(text, ends).unwrap_or(text.len())]
}

/// Splits a text at the first ASCII character of a kind.
pub(crate) fn split_once(text: &str, separator: u8) -> Option<(&str, &str)> {
    split_at_separator(text, text.bytes().position(|byte| byte == separator))
}

/// Splits a text at the last ASCII character of a kind.
pub(crate) fn rsplit_once(text: &str, separator: u8) -> Option<(&str, &str)> {
    split_at_separator(text, rfind(text, separator))
}

fn split_at_separator(text: &str, at: Option<usize>) -> Option<(&str, &str)> {
    at.map(|at| (&text[..at], &text[at + 1..]))
}

/// Splits a text at each of some ASCII characters.
pub(crate) const fn split<'a>(text: &'a str, separators: &'static str) -> Split<'a> {
    Split {
        rest: Some(text),
        separators,
    }
}

/// The pieces of a text between separators.
#[derive(Clone)]
pub(crate) struct Split<'a> {
    rest: Option<&'a str>,
    separators: &'static str,
}

impl<'a> Iterator for Split<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let rest = self.rest?;
        let piece = before(rest, self.separators);
        self.rest = rest.get(piece.len() + 1..);
        Some(piece)
    }
}

/// Splits a text at the first ASCII character of a kind. Without one, all of it precedes the separator.
pub(crate) fn split_optional(text: &str, separator: u8) -> (&str, Option<&str>) {
    match split_once(text, separator) {
        Some((before, after)) => (before, Some(after)),
        None => (text, None),
    }
}

/// Returns the offset of the first character that is no ASCII letter or digit, and not one of some others.
pub(crate) fn find_other(text: &str, allowed: &str) -> Option<usize> {
    let mut bytes = text.bytes();
    bytes.position(|byte| !is_plain_or(byte.into(), allowed))
}

/// Returns the offset of the first space or ASCII control character.
pub(crate) fn find_blank(text: &str) -> Option<usize> {
    text.bytes().position(|byte| byte <= b' ' || byte == 0x7F)
}

/// Returns whether a text begins with an ASCII letter.
pub(crate) fn starts_with_letter(text: &str) -> bool {
    text.bytes()
        .next()
        .is_some_and(|byte| byte.is_ascii_alphabetic())
}

/// Returns whether a text begins with another in any case.
pub(crate) fn starts_with_word(text: &str, word: &str) -> bool {
    let start = text.as_bytes().get(..word.len());
    start.is_some_and(|start| start.eq_ignore_ascii_case(word.as_bytes()))
}

/// Returns the number of ASCII digits with which a text begins.
pub(crate) fn count_digits(text: &str) -> usize {
    let mut bytes = text.bytes();
    bytes
        .position(|byte| !byte.is_ascii_digit())
        .unwrap_or(text.len())
}

/// Returns whether a text is ASCII digits, or empty.
pub(crate) fn is_digits(text: &str) -> bool {
    count_digits(text) == text.len()
}

/// Returns a text without the spaces and C0 control characters with which it begins.
pub(crate) fn trim_start(text: &str) -> &str {
    let start = text.bytes().position(|byte| byte > b' ');
    &text[start.unwrap_or(text.len())..]
}

/// Returns a host without the brackets of an IP literal; `None` if it has none.
pub(crate) fn inside_brackets(host: &str) -> Option<&str> {
    host.strip_prefix('[')?.strip_suffix(']')
}

/// Returns whether a character is an ASCII letter or digit, or one of some others, which are ASCII.
pub(crate) fn is_plain_or(c: char, others: &str) -> bool {
    c.is_ascii_alphanumeric() || c.is_ascii() && others.as_bytes().contains(&(c as u8))
}
