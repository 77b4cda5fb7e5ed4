//! [`fixes`]: edits of an invalid text that remove its first error.

use std::fmt::Write as _;

use urial::standard::{Any, StandardName};
use urial::{Component, ErrorKind, ParseError, Reference, charset};

use crate::domain;

/// An edit, and what it does in a few words.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Fix {
    pub(crate) label: String,
    pub(crate) text: String,
}

/// Returns edits that remove the error or move it to a later byte, the most likely one first.
pub(crate) fn fixes(text: &str, error: &ParseError) -> Vec<Fix> {
    let standard = Any::from(error.standard());
    let is_better = |fix: &Fix| match Reference::parse_as(&fix.text, standard) {
        Ok(_) => true,
        Err(left) => left.offset() > error.offset() && fix.text != text,
    };
    candidates(text, error)
        .into_iter()
        .filter(is_better)
        .collect()
}

fn candidates(text: &str, error: &ParseError) -> Vec<Fix> {
    let at = error.offset();
    if !text.is_char_boundary(at) {
        return Vec::new();
    }
    match error.kind() {
        ErrorKind::Character => character(text, error),
        ErrorKind::Ipv6Character if text[at..].starts_with('%') => vec![zone(text, at)],
        ErrorKind::PercentEncoding => percent(text, at),
        ErrorKind::SecondAt => second_at(text, at),
        ErrorKind::PortDigit => port(text, at),
        ErrorKind::ColonInFirstSegment
        | ErrorKind::EmptyScheme
        | ErrorKind::SchemeStart
        | ErrorKind::SchemeCharacter => first_segment(text),
        ErrorKind::UnclosedBracket => {
            let end = authority_end(text, at);
            vec![replace(
                text,
                end,
                0,
                "]",
                "Close the address with ]".into(),
            )]
        }
        ErrorKind::AfterBracket => after_bracket(text, at),
        ErrorKind::ZoneId | ErrorKind::EmptyZoneId => vec![zone(text, at)],
        ErrorKind::UnexpectedFragment => {
            vec![replace(
                text,
                at,
                text.len() - at,
                "",
                "Remove the fragment".into(),
            )]
        }
        ErrorKind::BareQuery => vec![replace(text, at, 0, "./", "Write ./ before it".into())],
        _ => Vec::new(),
    }
}

/// Replaces `len` bytes at `at`.
fn replace(text: &str, at: usize, len: usize, by: &str, label: String) -> Fix {
    let (before, after) = (&text[..at], &text[at + len..]);
    let text = [before, by, after].concat();
    Fix { label, text }
}

/// The error is at the first byte that is not a digit; the percent sign is before it.
fn percent(text: &str, at: usize) -> Vec<Fix> {
    let Some(sign) = text[..at].rfind('%') else {
        return Vec::new();
    };
    vec![replace(text, sign, 1, "%25", "Write %25 for %".into())]
}

fn character(text: &str, error: &ParseError) -> Vec<Fix> {
    let at = error.offset();
    let Some(found) = text[at..].chars().next() else {
        return Vec::new();
    };
    let mut fixes = Vec::new();
    if error.component() == Component::Host
        && !found.is_ascii()
        && let Some(fix) = unicode_host(text, at)
    {
        fixes.push(fix);
    }
    if found == '\\' {
        let end = text[at..]
            .find(['?', '#'])
            .map_or(text.len(), |end| at + end);
        let text = [&text[..at], &text[at..end].replace('\\', "/"), &text[end..]].concat();
        let label = "Write / for \\, as browsers do".into();
        fixes.push(Fix { label, text });
    }
    if error.standard() != StandardName::Java {
        fixes.push(encode_from(text, at, found));
    }
    let is_outer_space = |c: char| c.is_whitespace() || c.is_control();
    if is_outer_space(found) {
        let trimmed = text.trim_matches(is_outer_space);
        if trimmed.len() < text.len() {
            let label = "Remove the space around it".into();
            fixes.insert(
                0,
                Fix {
                    label,
                    text: trimmed.into(),
                },
            );
        }
        let len = found.len_utf8();
        fixes.push(replace(text, at, len, "", "Remove it".into()));
    }
    fixes
}

/// Encodes the character at `at`, and all after it that are not allowed in any URI.
fn encode_from(text: &str, at: usize, found: char) -> Fix {
    let is_allowed =
        |byte| charset::UNRESERVED.union(charset::RESERVED).contains(byte) || byte == b'%';
    let mut encoded = text[..at].to_owned();
    let mut count = 0;
    for (i, c) in text[at..].char_indices() {
        if i == 0 || !c.is_ascii() || !is_allowed(c as u8) {
            count += 1;
            for byte in c.encode_utf8(&mut [0; 4]).bytes() {
                let _ = write!(encoded, "%{byte:02X}");
            }
        } else {
            encoded.push(c);
        }
    }
    let mut label = "Write ".to_owned();
    for byte in found.encode_utf8(&mut [0; 4]).bytes() {
        let _ = write!(label, "%{byte:02X}");
    }
    match count {
        1 => {}
        2 => label += ", and encode one more character",
        _ => {
            let _ = write!(label, ", and encode {} more characters", count - 1);
        }
    }
    Fix {
        label,
        text: encoded,
    }
}

/// Writes a host in the form that the DNS has for it.
fn unicode_host(text: &str, at: usize) -> Option<Fix> {
    let slashes = authority_start(text, at)?;
    let start = text[..at]
        .rfind('@')
        .map_or(slashes, |user| slashes.max(user + 1));
    let end = authority_end(text, at);
    let end = text[start..end]
        .find(':')
        .map_or(end, |colon| start + colon);
    let ascii = domain::to_ascii(&text[start..end])?;
    let label = format!("Write the host as {ascii} (IDNA)");
    Some(replace(text, start, end - start, &ascii, label))
}

/// Returns where the authority that the byte at `at` belongs to begins.
fn authority_start(text: &str, at: usize) -> Option<usize> {
    let mut pairs = text.as_bytes()[..at].windows(2);
    pairs
        .rposition(|pair| pair == b"//")
        .map(|slashes| slashes + 2)
}

/// Returns where the authority that the byte at `at` belongs to ends.
fn authority_end(text: &str, at: usize) -> usize {
    text[at..]
        .find(['/', '?', '#'])
        .map_or(text.len(), |end| at + end)
}

/// All but the last `@` of an authority are data.
fn second_at(text: &str, at: usize) -> Vec<Fix> {
    let end = authority_end(text, at);
    let Some(last) = text[..end].rfind('@') else {
        return Vec::new();
    };
    let start = authority_start(text, at).unwrap_or(0);
    let encoded = text[start..last].replace('@', "%40");
    let label = "Write %40 for each @ but the last".into();
    vec![replace(text, start, last - start, &encoded, label)]
}

fn port(text: &str, at: usize) -> Vec<Fix> {
    let end = authority_end(text, at);
    let Some(colon) = text[..at].rfind(':') else {
        return Vec::new();
    };
    let digits: String = text[colon + 1..end]
        .chars()
        .filter(char::is_ascii_digit)
        .collect();
    let mut fixes = Vec::new();
    if !digits.is_empty() {
        let label = format!("Keep the digits: {digits}");
        fixes.push(replace(text, colon + 1, end - colon - 1, &digits, label));
    }
    fixes.push(replace(
        text,
        colon,
        end - colon,
        "",
        "Remove the port".into(),
    ));
    fixes
}

/// The text before the colon is not a scheme: it is a segment, or the colon is data.
fn first_segment(text: &str) -> Vec<Fix> {
    let mut fixes = Vec::new();
    let trimmed = text.trim_start();
    if trimmed.len() < text.len() {
        let label = "Remove the space before it".into();
        fixes.push(Fix {
            label,
            text: trimmed.into(),
        });
    }
    fixes.push(replace(
        text,
        0,
        0,
        "./",
        "Write ./ before it: a path, not a scheme".into(),
    ));
    if let Some(colon) = text.find(':') {
        fixes.push(replace(
            text,
            colon,
            1,
            "%3A",
            "Write %3A for the colon".into(),
        ));
    }
    fixes.push(replace(
        text,
        0,
        0,
        "//",
        "Write // before it: a host, not a scheme".into(),
    ));
    fixes
}

fn after_bracket(text: &str, at: usize) -> Vec<Fix> {
    let end = authority_end(text, at);
    let mut fixes = Vec::new();
    if text[at..end].bytes().all(|byte| byte.is_ascii_digit()) {
        fixes.push(replace(text, at, 0, ":", "Write : before the port".into()));
    }
    let label = "Remove the text after ]".into();
    fixes.push(replace(text, at, end - at, "", label));
    fixes
}

/// RFC 9844: a zone identifier is not part of a URI.
fn zone(text: &str, at: usize) -> Fix {
    let end = authority_end(text, at);
    let end = text[at..end].find(']').map_or(end, |bracket| at + bracket);
    replace(text, at, end - at, "", "Remove the zone identifier".into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use urial::UriRef;

    #[track_caller]
    fn first(text: &str) -> String {
        let error = UriRef::parse(text).unwrap_err();
        fixes(text, &error).swap_remove(0).text
    }

    #[test]
    fn errors_are_removed() {
        for (text, want) in [
            ("/a b c", "/a%20b%20c"),
            ("/a|b?c=[d]", "/a%7Cb?c=[d]"),
            ("/100%", "/100%25"),
            ("http://a@b@c/", "http://a%40b@c/"),
            ("http://h:80x/", "http://h:80/"),
            ("http://h:x/", "http://h/"),
            ("1a:b", "./1a:b"),
            (":b", "./:b"),
            ("http://[::1/", "http://[::1]/"),
            ("http://[::1]80/", "http://[::1]:80/"),
            ("http://[fe80::1%25eth0]/", "http://[fe80::1]/"),
            ("http://h\\a\\b?c\\", "http://h/a/b?c\\"),
            (" http://h/", "http://h/"),
            ("/a ", "/a"),
        ] {
            assert_eq!(first(text), want);
        }
    }

    #[cfg(feature = "idna")]
    #[test]
    fn hosts_are_written_in_ascii() {
        assert_eq!(
            first("http://me@Köln.example:80/ö"),
            "http://me@xn--kln-sna.example:80/ö"
        );
    }

    /// Whoever applies the first fix again and again comes to a valid text, or to an error without a
    /// fix, in a number of steps that the length bounds.
    #[test]
    fn fixes_make_progress() {
        let alphabet = [':', '/', '@', '[', ']', '%', ' ', '1', 'é', '\\', '#', '?'];
        let mut number = 1_u32;
        for _ in 0..20_000 {
            number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let mut digits = number >> 4;
            let mut text = String::from(if digits.is_multiple_of(3) {
                "http://h"
            } else {
                ""
            });
            for _ in 0..7 {
                text.push(alphabet[digits as usize % alphabet.len()]);
                digits /= alphabet.len() as u32;
            }
            for step in 0.. {
                let Err(error) = UriRef::parse(&text) else {
                    break;
                };
                let Some(fix) = fixes(&text, &error).into_iter().next() else {
                    break;
                };
                assert!(step < 40, "{text}");
                text = fix.text;
            }
        }
    }
}
