//! [`Label`]: the processing of UTS 46 (section 4), label by label.
//!
//! A character that breaks a rule is replaced, as the crate `idna` does, so that the labels alone show whether there
//! was an error.

use crate::bidi::{has_right_to_left, mark_direction};
use crate::class::Joining;
use crate::normal_form::{Ignored, map};
use crate::punycode;
use crate::tables::{REPLACEMENT, Tables, class};

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

/// A label in its Unicode form.
pub(crate) struct Label {
    pub(crate) text: Vec<u32>,
    /// Whether the text stays as it is if it breaks the Bidi rule: that of a label in ASCII, without an error up to it.
    is_kept: bool,
}

/// Returns the labels of a domain, and whether there is an error.
pub(crate) fn process(domain: &str, checks: Checks) -> (Vec<Label>, bool) {
    let mut labels = Vec::new();
    let mut has_error = false;
    let mut source = Vec::new();
    let mut chars = domain.chars();
    loop {
        let next = chars.next();
        if let Some(c) = next
            && c != '.'
        {
            source.push(u32::from(c));
            continue;
        }
        let is_ascii = source.iter().all(|&c| c < 0x80);
        // The tables are not needed for ASCII, and reading them takes time.
        let mapped = if is_ascii {
            source.iter().map(|&c| lower(c)).collect()
        } else {
            map(&source, Ignored::LeftOut)
        };
        for text in mapped.split(|&c| c == DOT) {
            let mut label = check(text, is_ascii, checks);
            has_error |= label.text.contains(&REPLACEMENT);
            label.is_kept &= !has_error;
            labels.push(label);
        }
        if next.is_none() {
            break;
        }
        source.clear();
    }
    if labels.iter().any(|label| has_right_to_left(&label.text)) {
        for label in &mut labels {
            let mut text = label.text.clone();
            mark_direction(&mut text);
            has_error |= text.contains(&REPLACEMENT);
            if !label.is_kept {
                label.text = text;
            }
        }
    }
    (labels, has_error)
}

fn lower(c: u32) -> u32 {
    u8::try_from(c).map_or(c, |byte| byte.to_ascii_lowercase().into())
}

/// Decodes a label that is mapped, and replaces what breaks a rule.
fn check(mapped: &[u32], is_ascii: bool, checks: Checks) -> Label {
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
            None if is_ascii && text[0] == REPLACEMENT => {
                return Label {
                    text,
                    is_kept: false,
                };
            }
            None => {}
        }
    }
    let is_kept = is_ascii && !is_encoded;
    if checks.hyphens {
        mark_hyphens(&mut text);
    }
    if !is_kept {
        mark_context(&mut text);
        if text.len() > MOST_DECODED && text.iter().any(|&c| c >= 0x80) {
            text[MOST_DECODED] = REPLACEMENT;
        }
    }
    Label { text, is_kept }
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
    let last = text.len().wrapping_sub(1);
    for at in [0, last] {
        if text.get(at) == Some(&HYPHEN) {
            text[at] = REPLACEMENT;
        }
    }
    if let [_, _, third @ HYPHEN, fourth @ HYPHEN, ..] = text {
        *third = REPLACEMENT;
        *fourth = REPLACEMENT;
    }
}

/// Replaces a mark at the beginning, and joiners that are not where RFC 5892 (appendix A) allows them.
fn mark_context(text: &mut [u32]) {
    for at in 0..text.len() {
        let c = text[at];
        // No mark is below U+0300.
        let is_refused = match c {
            NON_JOINER | JOINER => !is_joined(text, at),
            _ => at == 0 && c >= 0x300 && class(c).is_mark(),
        };
        if is_refused {
            text[at] = REPLACEMENT;
        }
    }
}

/// Returns whether a joiner follows a virama, or is a non-joiner between characters that would join.
fn is_joined(text: &[u32], at: usize) -> bool {
    let (before, after) = (&text[..at], &text[at + 1..]);
    let Some(&previous) = before.last() else {
        return false;
    };
    if Tables::get().combining_class(previous) == VIRAMA {
        return true;
    }
    text[at] == NON_JOINER
        && joins(&mut before.iter().rev(), Joining::Left)
        && joins(&mut after.iter(), Joining::Right)
}

/// Returns whether the first character that is not transparent joins on the given side.
fn joins(chars: &mut dyn Iterator<Item = &u32>, side: Joining) -> bool {
    for &c in chars {
        let joining = class(c).joining();
        if joining != Joining::Transparent as u8 {
            return joining == side as u8 || joining == Joining::Dual as u8;
        }
    }
    false
}
