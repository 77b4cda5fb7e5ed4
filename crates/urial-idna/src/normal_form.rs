//! [`map`]: the mapping of UTS 46, and Normalization Form C (Unicode Standard Annex 15).

use crate::tables::{END, REPLACEMENT, Tables, classes, kind};

/// The algorithm for Hangul syllables (Unicode Standard, section 3.12).
mod hangul {
    pub(super) const SYLLABLES: u32 = 0xAC00;
    pub(super) const LEADING: u32 = 0x1100;
    pub(super) const VOWELS: u32 = 0x1161;
    pub(super) const TRAILING: u32 = 0x11A7;
    pub(super) const LEADING_COUNT: u32 = 19;
    pub(super) const VOWEL_COUNT: u32 = 21;
    pub(super) const TRAILING_COUNT: u32 = 28;
    pub(super) const SYLLABLE_COUNT: u32 = LEADING_COUNT * VOWEL_COUNT * TRAILING_COUNT;
}

/// A character and its Canonical_Combining_Class.
type Marked = (u32, u8);

/// What becomes of characters that are to be left out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ignored {
    LeftOut,
    Replaced,
}

/// Maps characters as UTS 46 does, and normalizes the result. A character that is not allowed is replaced.
pub(crate) fn map(text: &[u32], ignored: Ignored) -> Vec<u32> {
    let tables = Tables::get();
    let mut decomposed = Vec::new();
    for &c in text {
        let entry = tables.mapping(c);
        let only;
        let replaced = match entry.value {
            (kind::IGNORED, _) if ignored == Ignored::LeftOut => continue,
            (kind::TEXT, at) => tables.text(at),
            (kind, distance) => {
                let c = match kind {
                    kind::IGNORED | kind::DISALLOWED => REPLACEMENT,
                    kind::PAIRED => c + ((c - entry.c + 1) & 1),
                    _ => c.wrapping_add(distance),
                };
                only = [c, END];
                &only
            }
        };
        for &c in replaced {
            if c == END {
                break;
            }
            decompose(tables, c, &mut decomposed);
        }
    }
    compose(tables, &mut decomposed)
}

/// Appends the canonical decomposition of a character. Syllables of Hangul stay: what they compose with is the same.
fn decompose(tables: &Tables, c: u32, out: &mut Vec<Marked>) {
    // No character of ASCII is composed. What is composed has at most two characters before its first.
    let mut first = c;
    let at = out.len();
    while first >= 0x80 {
        let Some(pair) = tables.decompose(first) else {
            break;
        };
        out.insert(at, (pair.1, classes(pair.1).1));
        first = pair.0;
    }
    out.insert(at, (first, classes(first).1));
}

/// Puts marks in the order of their classes, and composes what can be.
fn compose(tables: &Tables, chars: &mut [Marked]) -> Vec<u32> {
    chars
        .split_mut(|&(_, class)| class == 0)
        .for_each(order_marks);
    let mut out = Vec::with_capacity(chars.len());
    let mut starter = None;
    let mut last_class = 0;
    for &(c, class) in chars.iter() {
        if let Some(at) = starter {
            let is_next = at + 1 == out.len();
            let is_reachable = is_next || (last_class != 0 && last_class < class);
            if is_reachable && let Some(composed) = pair(tables, out[at], c) {
                out[at] = composed;
                continue;
            }
        }
        if class == 0 {
            starter = Some(out.len());
        }
        last_class = class;
        out.push(c);
    }
    out
}

/// Sorts marks by their classes; those of one class keep their order. A pass for each class takes linear
/// time, and less code than sorting does.
fn order_marks(marks: &mut [Marked]) {
    if marks.len() < 2 {
        return;
    }
    let unordered = marks.to_vec();
    let mut at = 0;
    for wanted in 1..=u8::MAX {
        for &mark in unordered.iter().filter(|&&(_, class)| class == wanted) {
            marks[at] = mark;
            at += 1;
        }
    }
}

/// Returns the character that two characters compose to.
fn pair(tables: &Tables, first: u32, second: u32) -> Option<u32> {
    let leading = first.wrapping_sub(hangul::LEADING);
    let vowel = second.wrapping_sub(hangul::VOWELS);
    if leading < hangul::LEADING_COUNT && vowel < hangul::VOWEL_COUNT {
        let pair = leading * hangul::VOWEL_COUNT + vowel;
        return Some(hangul::SYLLABLES + pair * hangul::TRAILING_COUNT);
    }
    let syllable = first.wrapping_sub(hangul::SYLLABLES);
    let trailing = second.wrapping_sub(hangul::TRAILING);
    if syllable < hangul::SYLLABLE_COUNT
        && syllable.is_multiple_of(hangul::TRAILING_COUNT)
        && (1..hangul::TRAILING_COUNT).contains(&trailing)
    {
        return Some(first + trailing);
    }
    tables.compose(first, second)
}
