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

/// Replaces the characters that break the rule, unless the text is kept. Returns whether there are any.
pub(crate) fn mark_direction(label: &mut [u32], is_kept: bool) -> bool {
    let mut has_error = false;
    let mut end = label.len();
    while end > 1 && direction(label[end - 1]) == NONSPACING_MARK {
        end -= 1;
    }
    let mut at_end = LEFT_TO_RIGHT | RIGHT_TO_LEFT;
    let mut refused = 0;
    for (at, c) in label[..end].iter_mut().enumerate() {
        let found = direction(*c);
        let is_end = at == 0 || at + 1 == end;
        let allowed = if is_end { at_end } else { at_end | WITHIN };
        if found & allowed & !refused == 0 {
            has_error = true;
            if !is_kept {
                *c = REPLACEMENT;
            }
            // Of a label that begins with neither direction, nothing else is checked.
            if at == 0 {
                break;
            }
        } else if found & NUMBERS != 0 {
            // A label has numbers of one kind.
            refused = NUMBERS ^ found;
        }
        if at == 0 {
            at_end = match found {
                LEFT_TO_RIGHT => LEFT_TO_RIGHT | EUROPEAN_NUMBER,
                _ => RIGHT_TO_LEFT | NUMBERS,
            };
        }
    }
    has_error
}
