//! Normalization forms of the characters of IRIs (RFC 3987 section 5.3.2.2).

use alloc::string::String;

use unicode_normalization::{UnicodeNormalization, is_nfc, is_nfd};

use crate::charset::{RESERVED, UNRESERVED};
use crate::encoded::{Part, encode};
use crate::error::ParseError;
use crate::grammar::NonAscii;
use crate::layout::MAX_LEN;
use crate::reference::{Reference, ReferenceBuf};
use crate::standard::Standard;
use crate::validate::too_long;

/// A normalization form of Unicode.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum CharacterForm {
    /// Form C: letters and their marks are one character, where there is one.
    Composed,
    /// Form D: letters and marks are separate.
    Decomposed,
}

impl CharacterForm {
    fn is_form_of(self, run: &str) -> bool {
        match self {
            Self::Composed => is_nfc(run),
            Self::Decomposed => is_nfd(run),
        }
    }

    /// Appends a run in this form.
    fn push(self, run: &str, out: &mut String) {
        match self {
            _ if run.is_ascii() => out.push_str(run),
            Self::Composed => run.nfc().for_each(|c| push_character(c, out)),
            Self::Decomposed => {
                for piece in run.split_inclusive(STRUCK_OUT) {
                    let marks_and_letters = piece.trim_end_matches(STRUCK_OUT);
                    marks_and_letters.nfd().for_each(|c| push_character(c, out));
                    out.push_str(&piece[marks_and_letters.len()..]);
                }
            }
        }
    }
}

/// `≠`, `≮` and `≯`, which are a character of ASCII that would have to be encoded, and a mark. They are not
/// decomposed: what is encoded is not composed again. No mark composes with them, and they have no case.
const STRUCK_OUT: [char; 3] = ['\u{2260}', '\u{226E}', '\u{226F}'];

/// Returns whether a reference may contain characters that have forms: only under RFC 3987. Other standards
/// have no such characters, or no such rule.
pub(crate) fn has_characters<S: Standard>(reference: &Reference<'_, S>) -> bool {
    reference.grammar().non_ascii == NonAscii::Ucs && !reference.as_str().is_ascii()
}

/// Returns the reference with its characters in a form, or `None` if they are.
///
/// Reserved characters and percent-encodings separate what is normalized. A character that becomes one of
/// ASCII is percent-encoded, unless it is unreserved. So no delimiter changes or appears.
///
/// # Errors
///
/// Returns an error if the result is too long.
pub(crate) fn with_characters_in<S: Standard>(
    form: CharacterForm,
    reference: &Reference<'_, S>,
) -> Result<Option<ReferenceBuf<S>>, ParseError> {
    let text = reference.as_str();
    if !has_characters(reference) || Runs(text).all(|(run, _)| form.is_form_of(run)) {
        return Ok(None);
    }
    let mut out = String::with_capacity(text.len());
    for (run, delimiters) in Runs(text) {
        form.push(run, &mut out);
        out.push_str(delimiters);
    }
    if out.len() > MAX_LEN {
        return Err(too_long());
    }
    // Delimiters stay, so the components do; a host may become an IPv4 address.
    ReferenceBuf::parse_as(out, reference.standard()).map(Some)
}

/// The runs of characters that are normalized, each with the delimiters after it: reserved characters,
/// and percent-encodings with their digits, which may be letters.
struct Runs<'a>(&'a str);

impl<'a> Iterator for Runs<'a> {
    type Item = (&'a str, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        if self.0.is_empty() {
            return None;
        }
        let bytes = self.0.as_bytes();
        let is_delimiter = |byte: &u8| *byte == b'%' || RESERVED.contains(*byte);
        let start = bytes.iter().position(is_delimiter).unwrap_or(bytes.len());
        let mut end = start;
        while let Some(byte) = bytes.get(end).filter(|byte| is_delimiter(byte)) {
            end += if *byte == b'%' { "%XX".len() } else { 1 };
        }
        let (run, rest) = self.0.split_at(start);
        let (delimiters, rest) = rest.split_at(end - start);
        self.0 = rest;
        Some((run, delimiters))
    }
}

fn push_character(c: char, out: &mut String) {
    match u8::try_from(c) {
        Ok(byte) if byte.is_ascii() && !UNRESERVED.contains(byte) => {
            out.extend(encode(&[byte], Part::Anywhere).pieces());
        }
        Ok(_) | Err(_) => out.push(c),
    }
}

#[cfg(test)]
mod tests;
