//! [`fixes`]: edits of an invalid text that remove its first error.

use std::fmt::Write as _;
use std::ops::Range;

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
    let mut fixes = Fixes {
        text,
        list: Vec::new(),
    };
    if text.is_char_boundary(error.offset()) {
        fixes.add(error);
    }
    fixes
        .list
        .retain(|fix| match Reference::parse_as(&fix.text, standard) {
            Ok(_) => true,
            Err(left) => left.offset() > error.offset() && fix.text != text,
        });
    fixes.list
}

/// Edits of a text.
struct Fixes<'a> {
    text: &'a str,
    list: Vec<Fix>,
}

impl Fixes<'_> {
    /// Adds the edits that may remove an error.
    fn add(&mut self, error: &ParseError) {
        let (text, at) = (self.text, error.offset());
        match error.kind() {
            ErrorKind::Character => self.character(error),
            ErrorKind::Ipv6Character if text[at..].starts_with('%') => self.zone(at),
            ErrorKind::PercentEncoding => self.percent(at),
            ErrorKind::SecondAt => self.second_at(at),
            ErrorKind::PortDigit => self.port(at),
            ErrorKind::ColonInFirstSegment
            | ErrorKind::EmptyScheme
            | ErrorKind::SchemeStart
            | ErrorKind::SchemeCharacter => self.first_segment(),
            ErrorKind::UnclosedBracket => {
                let end = authority_end(text, at);
                self.replace(end..end, "]", "Close the address with ]");
            }
            ErrorKind::AfterBracket => self.after_bracket(at),
            ErrorKind::ZoneId | ErrorKind::EmptyZoneId => self.zone(at),
            ErrorKind::UnexpectedFragment => {
                self.replace(at..text.len(), "", "Remove the fragment");
            }
            ErrorKind::BareQuery => self.replace(at..at, "./", "Write ./ before it"),
            _ => {}
        }
    }

    /// Adds the replacement of a part of the text.
    fn replace(&mut self, part: Range<usize>, by: &str, label: &str) {
        let (before, after) = (&self.text[..part.start], &self.text[part.end..]);
        self.list.push(Fix {
            label: label.to_owned(),
            text: [before, by, after].concat(),
        });
    }

    /// The error is at the first byte that is not a digit; the percent sign is before it.
    fn percent(&mut self, at: usize) {
        if let Some(sign) = self.text[..at].rfind('%') {
            self.replace(sign..sign + 1, "%25", "Write %25 for %");
        }
    }

    fn character(&mut self, error: &ParseError) {
        let (text, at) = (self.text, error.offset());
        let Some(found) = text[at..].chars().next() else {
            return;
        };
        let is_outer_space = |c: char| c.is_whitespace() || c.is_control();
        if is_outer_space(found) {
            let trimmed = text.trim_matches(is_outer_space);
            if trimmed.len() < text.len() {
                self.replace(0..text.len(), trimmed, "Remove the space around it");
            }
        }
        if error.component() == Component::Host && !found.is_ascii() {
            self.unicode_host(at);
        }
        if found == '\\' {
            let end = text[at..]
                .find(['?', '#'])
                .map_or(text.len(), |end| at + end);
            let slashes = text[at..end].replace('\\', "/");
            self.replace(at..end, &slashes, "Write / for \\, as browsers do");
        }
        if error.standard() != StandardName::Java {
            self.encode_from(at, found);
        }
        if is_outer_space(found) {
            self.replace(at..at + found.len_utf8(), "", "Remove it");
        }
    }

    /// Encodes the character at `at`, and all after it that are not allowed in any URI.
    fn encode_from(&mut self, at: usize, found: char) {
        let is_allowed =
            |byte| charset::UNRESERVED.union(charset::RESERVED).contains(byte) || byte == b'%';
        let mut encoded = String::new();
        let mut count = 0;
        for (i, c) in self.text[at..].char_indices() {
            if i == 0 || !c.is_ascii() || !is_allowed(c as u8) {
                count += 1;
                push_encoded(&mut encoded, c);
            } else {
                encoded.push(c);
            }
        }
        let mut label = "Write ".to_owned();
        push_encoded(&mut label, found);
        match count {
            1 => {}
            2 => label += ", and encode one more character",
            _ => {
                let _ = write!(label, ", and encode {} more characters", count - 1);
            }
        }
        self.replace(at..self.text.len(), &encoded, &label);
    }

    /// Writes a host in the form that the DNS has for it.
    fn unicode_host(&mut self, at: usize) {
        let text = self.text;
        let Some(slashes) = authority_start(text, at) else {
            return;
        };
        let user = text[..at].rfind('@');
        let start = user.map_or(slashes, |user| slashes.max(user + 1));
        let end = authority_end(text, at);
        let colon = text[start..end].find(':');
        let end = colon.map_or(end, |colon| start + colon);
        if let Some(ascii) = domain::to_ascii(&text[start..end]) {
            let label = format!("Write the host as {ascii} (IDNA)");
            self.replace(start..end, &ascii, &label);
        }
    }

    /// All but the last `@` of an authority are data.
    fn second_at(&mut self, at: usize) {
        let end = authority_end(self.text, at);
        if let Some(last) = self.text[..end].rfind('@') {
            let start = authority_start(self.text, at).unwrap_or(0);
            let encoded = self.text[start..last].replace('@', "%40");
            self.replace(start..last, &encoded, "Write %40 for each @ but the last");
        }
    }

    fn port(&mut self, at: usize) {
        let end = authority_end(self.text, at);
        let Some(colon) = self.text[..at].rfind(':') else {
            return;
        };
        let mut digits = self.text[colon + 1..end].to_owned();
        digits.retain(|c| c.is_ascii_digit());
        if !digits.is_empty() {
            let label = format!("Keep the digits: {digits}");
            self.replace(colon + 1..end, &digits, &label);
        }
        self.replace(colon..end, "", "Remove the port");
    }

    /// The text before the colon is not a scheme: it is a segment, or the colon is data.
    fn first_segment(&mut self) {
        let spaces = self.text.len() - self.text.trim_start().len();
        if spaces > 0 {
            self.replace(0..spaces, "", "Remove the space before it");
        }
        self.replace(0..0, "./", "Write ./ before it: a path, not a scheme");
        if let Some(colon) = self.text.find(':') {
            self.replace(colon..colon + 1, "%3A", "Write %3A for the colon");
        }
        self.replace(0..0, "//", "Write // before it: a host, not a scheme");
    }

    fn after_bracket(&mut self, at: usize) {
        let end = authority_end(self.text, at);
        let mut rest = self.text[at..end].bytes();
        if rest.all(|byte| byte.is_ascii_digit()) {
            self.replace(at..at, ":", "Write : before the port");
        }
        self.replace(at..end, "", "Remove the text after ]");
    }

    /// RFC 9844: a zone identifier is not part of a URI.
    fn zone(&mut self, at: usize) {
        let end = authority_end(self.text, at);
        let bracket = self.text[at..end].find(']');
        let end = bracket.map_or(end, |bracket| at + bracket);
        self.replace(at..end, "", "Remove the zone identifier");
    }
}

/// Appends the percent-encodings of a character.
fn push_encoded(out: &mut String, c: char) {
    for byte in c.encode_utf8(&mut [0; 4]).bytes() {
        let _ = write!(out, "%{byte:02X}");
    }
}

/// Returns where the authority that the byte at `at` belongs to begins.
fn authority_start(text: &str, at: usize) -> Option<usize> {
    let mut pairs = text.as_bytes()[..at].windows(2);
    let slashes = pairs.rposition(|pair| pair == b"//")?;
    Some(slashes + 2)
}

/// Returns where the authority that the byte at `at` belongs to ends.
fn authority_end(text: &str, at: usize) -> usize {
    text[at..]
        .find(['/', '?', '#'])
        .map_or(text.len(), |end| at + end)
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
