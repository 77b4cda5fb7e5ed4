//! [`process`]: the processing of UTS 46 (section 4), label by label.
//!
//! A character that breaks a rule is replaced, and so the text alone shows whether there is an error. Which characters
//! are replaced is the behaviour of the crate `idna`.

use crate::bidi::{has_right_to_left, mark_direction};
use crate::class::Joining;
use crate::normal_form::{Ignored, map};
use crate::punycode;
use crate::tables::{REPLACEMENT, classes};

/// The Canonical_Combining_Class Virama.
const VIRAMA: u8 = 9;

const DOT: u32 = b'.' as u32;
const HYPHEN: u32 = b'-' as u32;
const NON_JOINER: u32 = 0x200C;
const JOINER: u32 = 0x200D;

/// What comes before Punycode.
const PREFIX: [u32; 4] = [b'x' as u32, b'n' as u32, HYPHEN, HYPHEN];

/// The most characters of Punycode that are decoded, and of a label that is encoded, both of which take quadratic time.
/// They are the limits of the crate `idna`.
const MOST_ENCODED: usize = 2000;
const MOST_DECODED: usize = 1000;

/// What is checked besides the criteria that always apply.
#[derive(Clone, Copy)]
pub(crate) struct Checks {
    /// *UseSTD3ASCIIRules*.
    pub(crate) std3: bool,
    /// *CheckHyphens*.
    pub(crate) hyphens: bool,
}

/// What comes before a label in the result of [`process`].
const LABEL: u32 = DOT;

/// What comes before a label whose text stays as it is if it breaks the Bidi rule: one in ASCII, if there is no error up
/// to it. No text has a letter in upper case.
const KEPT: u32 = b'K' as u32;

/// Returns the labels of a domain, each after [`LABEL`] or [`KEPT`], and whether there is an error.
pub(crate) fn process(domain: &str, checks: Checks) -> (Vec<u32>, bool) {
    let mut has_error = false;
    let mut out = Vec::new();
    let mut source = Vec::new();
    let mut chars = domain.chars();
    loop {
        let next = chars.next();
        if let Some(c) = next
            && c != '.'
        {
            source.push(c.to_ascii_lowercase().into());
            continue;
        }
        has_error = push_labels(std::mem::take(&mut source), checks, has_error, &mut out);
        if next.is_none() {
            break;
        }
    }
    if has_right_to_left(&out) {
        let mut at = 0;
        while at < out.len() {
            let end = end_of_label(&out, at);
            let is_kept = out[at] == KEPT;
            has_error |= mark_direction(&mut out[at + 1..end], is_kept);
            at = end;
        }
    }
    (out, has_error)
}

/// Returns where the label ends that is at an offset in the result of [`process`].
pub(crate) fn end_of_label(text: &[u32], at: usize) -> usize {
    let mut end = at + 1;
    while end < text.len() && text[end] != LABEL && text[end] != KEPT {
        end += 1;
    }
    end
}

pub(crate) fn is_ascii(text: &[u32]) -> bool {
    text.iter().all(|&c| c < 0x80)
}

/// Maps what is between two dots, and appends its labels. Returns whether there is an error in them, or was one.
fn push_labels(source: Vec<u32>, checks: Checks, mut has_error: bool, out: &mut Vec<u32>) -> bool {
    let is_ascii = is_ascii(&source);
    // The tables are not needed for ASCII, and reading them takes time.
    let mapped = if is_ascii {
        source
    } else {
        map(&source, Ignored::LeftOut)
    };
    for label in mapped.split(|&c| c == DOT) {
        let (text, is_plain) = check(label, is_ascii, checks);
        has_error |= text.contains(&REPLACEMENT);
        out.push(if is_plain && !has_error { KEPT } else { LABEL });
        out.extend_from_slice(&text);
    }
    has_error
}

/// Decodes a label that is mapped, and replaces what breaks a rule. Returns its text, and whether it was in ASCII and
/// without Punycode.
fn check(mapped: &[u32], is_ascii: bool, checks: Checks) -> (Vec<u32>, bool) {
    let mut text = mapped.to_vec();
    mark_ascii(&mut text, checks.std3);
    let is_encoded = mapped.starts_with(&PREFIX);
    if is_encoded {
        match decode(mapped, &mut text, is_ascii) {
            Some(decoded) => {
                text = map(&decoded, Ignored::Replaced);
                mark_ascii(&mut text, checks.std3);
                mark_difference(&decoded, &mut text);
            }
            None if is_ascii && text[0] == REPLACEMENT => return (text, false),
            None => {}
        }
    }
    if checks.hyphens {
        mark_hyphens(&mut text);
    }
    let is_plain = is_ascii && !is_encoded;
    if !is_plain {
        mark_context(&mut text);
        if text.len() > MOST_DECODED && !self::is_ascii(&text) {
            text[MOST_DECODED] = REPLACEMENT;
        }
    }
    (text, is_plain)
}

/// Replaces the characters of ASCII that no label may have.
fn mark_ascii(text: &mut [u32], std3: bool) {
    for c in text {
        let is_refused = match u8::try_from(*c) {
            Ok(b'.') => true,
            Ok(byte) if byte < 0x80 => {
                std3 && !(byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
            }
            _ => false,
        };
        if is_refused {
            *c = REPLACEMENT;
        }
    }
}

/// Decodes a label with the prefix of Punycode, or replaces in its text what is invalid.
fn decode(mapped: &[u32], text: &mut [u32], is_ascii: bool) -> Option<Vec<u32>> {
    let mut is_valid = true;
    if !is_ascii {
        for c in &mut text[PREFIX.len()..] {
            if *c >= 0x80 {
                *c = REPLACEMENT;
                is_valid = false;
            }
        }
    }
    // What has no digits after the last hyphen is in ASCII.
    if let [.., last] = text
        && *last == HYPHEN
    {
        *last = REPLACEMENT;
        is_valid = false;
    }
    if let Some(c) = text.get_mut(PREFIX.len() + MOST_ENCODED) {
        *c = REPLACEMENT;
        is_valid = false;
    }
    if !is_valid {
        return None;
    }
    let decoded = punycode::decode(&mapped[PREFIX.len()..]);
    if decoded.is_none() {
        text[0] = REPLACEMENT;
    }
    decoded
}

/// Replaces the first character that mapping and normalization have changed.
fn mark_difference(decoded: &[u32], text: &mut [u32]) {
    for (c, &before) in text.iter_mut().zip(decoded) {
        if *c != before {
            *c = REPLACEMENT;
            break;
        }
    }
}

/// *CheckHyphens*.
fn mark_hyphens(text: &mut [u32]) {
    let len = text.len();
    for at in [0, len.wrapping_sub(1)] {
        if let Some(c) = text.get_mut(at)
            && *c == HYPHEN
        {
            *c = REPLACEMENT;
        }
    }
    if len >= 4 && text[2] == HYPHEN && text[3] == HYPHEN {
        text[2] = REPLACEMENT;
        text[3] = REPLACEMENT;
    }
}

/// Replaces a mark at the beginning, and joiners that are not where RFC 5892 (appendix A) allows them.
fn mark_context(text: &mut [u32]) {
    for at in 0..text.len() {
        let c = text[at];
        // No mark is below U+0300.
        let is_refused = match c {
            NON_JOINER | JOINER => !is_joined(text, at),
            _ => at == 0 && c >= 0x300 && classes(c).0.is_mark(),
        };
        if is_refused {
            text[at] = REPLACEMENT;
        }
    }
}

/// Returns whether a joiner follows a virama, or is a non-joiner between characters that would join.
fn is_joined(text: &[u32], at: usize) -> bool {
    if at > 0 && classes(text[at - 1]).1 == VIRAMA {
        return true;
    }
    text[at] == NON_JOINER
        && joins(text, at, usize::MAX, Joining::Left)
        && joins(text, at, 1, Joining::Right)
}

/// Returns whether the first character that is not transparent joins on the given side. The step is one, or as much as
/// minus one.
fn joins(text: &[u32], mut at: usize, step: usize, side: Joining) -> bool {
    loop {
        at = at.wrapping_add(step);
        let Some(&c) = text.get(at) else {
            return false;
        };
        let joining = classes(c).0.joining();
        if joining != Joining::Transparent as u8 {
            return joining == side as u8 || joining == Joining::Dual as u8;
        }
    }
}
