//! The data of the original crate, from which the tables are generated and with which they are compared.

use icu_normalizer::properties::{
    CanonicalCombiningClassMapBorrowed, CanonicalCompositionBorrowed,
    CanonicalDecompositionBorrowed, Decomposed,
};
use idna_adapter::{
    Adapter, FIRST_BC_MASK, LAST_LTR_MASK, LEFT_OR_DUAL_JOINING_MASK, MIDDLE_LTR_MASK,
    RIGHT_OR_DUAL_JOINING_MASK, RTL_MASK,
};

use crate::class::{Class, Direction, Joining};

pub(crate) static ADAPTER: Adapter = Adapter::new();

/// All characters in order.
pub(crate) fn all() -> impl Iterator<Item = char> {
    '\0'..=char::MAX
}

pub(crate) fn mapped(text: impl Iterator<Item = char>) -> String {
    ADAPTER.map_normalize(text).collect()
}

/// Returns whether a character stays as it is.
pub(crate) fn is_valid(c: char) -> bool {
    c != char::REPLACEMENT_CHARACTER && mapped(std::iter::once(c)).chars().eq([c])
}

pub(crate) fn class(c: char) -> Class {
    Class::new(direction(c), joining(c), ADAPTER.is_mark(c))
}

/// Distinguishes the classes by the sets that contain them, since the original has no other accessor.
fn direction(c: char) -> Direction {
    let class = ADAPTER.bidi_class(c);
    let is_in = |mask| class.to_mask().intersects(mask);
    if class.is_ltr() {
        Direction::LeftToRight
    } else if class.is_nonspacing_mark() {
        Direction::NonspacingMark
    } else if class.is_european_number() {
        Direction::EuropeanNumber
    } else if class.is_arabic_number() {
        Direction::ArabicNumber
    } else if is_in(RTL_MASK) && is_in(FIRST_BC_MASK) {
        Direction::RightToLeft
    } else if is_in(MIDDLE_LTR_MASK) && !is_in(LAST_LTR_MASK) {
        Direction::Neutral
    } else {
        Direction::Other
    }
}

fn joining(c: char) -> Joining {
    let joining = ADAPTER.joining_type(c);
    let is_in = |mask| joining.to_mask().intersects(mask);
    match (
        is_in(LEFT_OR_DUAL_JOINING_MASK),
        is_in(RIGHT_OR_DUAL_JOINING_MASK),
    ) {
        (true, true) => Joining::Dual,
        (true, false) => Joining::Left,
        (false, true) => Joining::Right,
        (false, false) if joining.is_transparent() => Joining::Transparent,
        (false, false) => Joining::None,
    }
}

pub(crate) fn combining_class(c: char) -> u8 {
    CanonicalCombiningClassMapBorrowed::new().get_u8(c)
}

/// Returns the two characters that a character is composed of, if they compose to it again.
pub(crate) fn composition(c: char) -> Option<(char, char)> {
    match CanonicalDecompositionBorrowed::new().decompose(c) {
        Decomposed::Expansion(first, second) => {
            let composed = CanonicalCompositionBorrowed::new().compose(first, second);
            (composed == Some(c)).then_some((first, second))
        }
        Decomposed::Default | Decomposed::Singleton(_) => None,
    }
}
