//! The Bidi rule (RFC 5893, section 2): labels with text from right to left.

use crate::class::Direction;
use crate::tables::{REPLACEMENT, classes};

/// Sets of directions, a bit for each.
const LEFT_TO_RIGHT: u8 = 1 << Direction::LeftToRight as u8;
const RIGHT_TO_LEFT: u8 = 1 << Direction::RightToLeft as u8;
const ARABIC_NUMBER: u8 = 1 << Direction::ArabicNumber as u8;
const EUROPEAN_NUMBER: u8 = 1 << Direction::EuropeanNumber as u8;
const NUMBERS: u8 = ARABIC_NUMBER | EUROPEAN_NUMBER;
const NONSPACING_MARK: u8 = 1 << Direction::NonspacingMark as u8;
const WITHIN: u8 = 1 << Direction::Neutral as u8 | NONSPACING_MARK;

/// Returns the set of the direction of a character alone.
fn direction(c: u32) -> u8 {
    1 << classes(c).0.direction()
}

/// Returns whether a label makes a domain one to which the rule applies.
pub(crate) fn has_right_to_left(label: &[u32]) -> bool {
    // Hebrew, from U+0590, is the first script of its kind.
    label
        .iter()
        .any(|&c| c >= 0x590 && direction(c) & (RIGHT_TO_LEFT | ARABIC_NUMBER) != 0)
}

/// Replaces the characters that break the rule.
pub(crate) fn mark_direction(label: &mut [u32]) {
    let Some(first) = label.first_mut() else {
        return;
    };
    let at_end = match direction(*first) {
        LEFT_TO_RIGHT => LEFT_TO_RIGHT | EUROPEAN_NUMBER,
        RIGHT_TO_LEFT => RIGHT_TO_LEFT | NUMBERS,
        _ => {
            *first = REPLACEMENT;
            return;
        }
    };
    let mut end = label.len();
    while end > 1 && direction(label[end - 1]) == NONSPACING_MARK {
        end -= 1;
    }
    // A label has numbers of one kind.
    let mut refused = 0;
    for at in 1..end {
        let found = direction(label[at]);
        let allowed = if at + 1 == end {
            at_end
        } else {
            at_end | WITHIN
        };
        if found & allowed & !refused == 0 {
            label[at] = REPLACEMENT;
        } else if found & NUMBERS != 0 {
            refused = NUMBERS ^ found;
        }
    }
}
