//! [`map`]: the mapping of UTS 46, and Normalization Form C (Unicode Standard Annex 15).

use crate::tables::{Mapping, REPLACEMENT, Tables};

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
        let only = match tables.mapping(c) {
            Mapping::Ignored if ignored == Ignored::LeftOut => continue,
            Mapping::Disallowed | Mapping::Ignored => REPLACEMENT,
            Mapping::Shifted(distance) => c.wrapping_add_signed(distance),
            Mapping::Valid | Mapping::Paired => c,
            Mapping::Text(text) => {
                for c in text.chars() {
                    decompose(tables, c.into(), &mut decomposed);
                }
                continue;
            }
        };
        decompose(tables, only, &mut decomposed);
    }
    compose(tables, &mut decomposed)
}

/// Appends the canonical decomposition of a character.
fn decompose(tables: &Tables, c: u32, out: &mut Vec<Marked>) {
    let syllable = c.wrapping_sub(hangul::SYLLABLES);
    if syllable < hangul::SYLLABLE_COUNT {
        let pair = syllable / hangul::TRAILING_COUNT;
        let trailing = syllable % hangul::TRAILING_COUNT;
        out.push((hangul::LEADING + pair / hangul::VOWEL_COUNT, 0));
        out.push((hangul::VOWELS + pair % hangul::VOWEL_COUNT, 0));
        if trailing > 0 {
            out.push((hangul::TRAILING + trailing, 0));
        }
        return;
    }
    // No character of ASCII is composed. What is composed has at most two characters before its first.
    let mut first = c;
    let at = out.len();
    while first >= 0x80 {
        let Some(composition) = tables.decompose(first) else {
            break;
        };
        let second = composition.second;
        out.insert(at, (second, tables.combining_class(second)));
        first = composition.first;
    }
    out.insert(at, (first, tables.combining_class(first)));
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
    if marks.is_sorted_by_key(|&(_, class)| class) {
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
