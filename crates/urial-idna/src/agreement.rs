//! The adapter gives the answers of the original.

use std::collections::BTreeSet;

use crate::Adapter;
use crate::original::{self, ADAPTER};
use crate::tables::Tables;

const OURS: Adapter = Adapter::new();

fn assert_agrees(text: &str) {
    let mapped: String = OURS.map_normalize(text.chars()).collect();
    assert_eq!(
        mapped,
        original::mapped(text.chars()),
        "{}",
        text.escape_unicode()
    );
    let validated: String = OURS.normalize_validate(text.chars()).collect();
    let want = original::validated(text.chars());
    assert_eq!(validated, want, "{}", text.escape_unicode());
}

#[test]
fn every_character_is_mapped_alike() {
    for c in original::all() {
        assert_agrees(c.encode_utf8(&mut [0; 4]));
    }
}

/// Only valid characters are compared, and U+FFFD, which replaces the others.
#[test]
fn every_valid_character_has_the_same_classes() {
    for c in original::all() {
        if original::is_valid(c) || c == char::REPLACEMENT_CHARACTER {
            assert_eq!(Tables::get().class(c.into()), original::class(c), "{c:?}");
            assert_eq!(OURS.is_mark(c), ADAPTER.is_mark(c), "{c:?}");
            assert_eq!(OURS.is_virama(c), ADAPTER.is_virama(c), "{c:?}");
        }
    }
}

/// The sets have the same classes in them: those of one character of each class.
#[test]
fn sets_are_the_same() {
    for c in [
        'a', 'א', 'ب', '٠', '1', '-', '\u{300}', ' ', '\u{85}', '\u{AD}',
    ] {
        let (ours, theirs) = (OURS.bidi_class(c), ADAPTER.bidi_class(c));
        let (our, their) = (ours.to_mask(), theirs.to_mask());
        macro_rules! compare {
            ($($mask:ident)*) => {$(
                assert_eq!(
                    our.intersects(crate::$mask),
                    their.intersects(idna_adapter::$mask),
                    "{c:?}"
                );
            )*};
        }
        if original::is_valid(c) {
            compare!(RTL_MASK FIRST_BC_MASK LAST_LTR_MASK LAST_RTL_MASK MIDDLE_LTR_MASK MIDDLE_RTL_MASK);
            assert_eq!(ours.is_ltr(), theirs.is_ltr());
            assert_eq!(ours.is_nonspacing_mark(), theirs.is_nonspacing_mark());
            assert_eq!(ours.is_european_number(), theirs.is_european_number());
            assert_eq!(ours.is_arabic_number(), theirs.is_arabic_number());
        }
    }
    for c in ['a', 'ا', 'ب', '\u{A872}', '\u{300}', 'ـ', '\u{200D}'] {
        let (ours, theirs) = (OURS.joining_type(c), ADAPTER.joining_type(c));
        assert_eq!(ours.is_transparent(), theirs.is_transparent(), "{c:?}");
        assert_eq!(
            ours.to_mask().intersects(crate::LEFT_OR_DUAL_JOINING_MASK),
            theirs
                .to_mask()
                .intersects(idna_adapter::LEFT_OR_DUAL_JOINING_MASK),
            "{c:?}"
        );
        assert_eq!(
            ours.to_mask().intersects(crate::RIGHT_OR_DUAL_JOINING_MASK),
            theirs
                .to_mask()
                .intersects(idna_adapter::RIGHT_OR_DUAL_JOINING_MASK),
            "{c:?}"
        );
    }
}

/// Every first before every second character of a composition, and with a mark in between.
#[test]
fn characters_compose_alike() {
    let pairs = || original::all().filter_map(original::composition);
    let firsts: BTreeSet<char> = pairs().map(|(first, _)| first).collect();
    let seconds: BTreeSet<char> = pairs().map(|(_, second)| second).collect();
    // Of Hangul, the random texts have enough.
    let is_hangul = |c: &&char| matches!(c, '\u{1100}'..='\u{11FF}' | '\u{AC00}'..='\u{D7A3}');
    for first in firsts.iter().filter(|c| !is_hangul(c)) {
        for second in seconds.iter().filter(|c| !is_hangul(c)) {
            assert_agrees(&format!("{first}{second}"));
            assert_agrees(&format!("{first}\u{323}{second}\u{302}"));
        }
    }
}

/// Random texts of characters that compose, are reordered, mapped or left out.
#[test]
fn random_texts_are_normalized_alike() {
    let mut alphabet: Vec<char> = ('\u{300}'..'\u{370}')
        .chain('\u{1100}'..'\u{1200}')
        .collect();
    alphabet.extend("aeioAEIOuyαωΑΩ\u{AD}\u{200C}\u{200D}\u{FFFD}".chars());
    alphabet.extend(original::all().filter(|&c| original::combining_class(c) > 0));
    alphabet.extend(
        original::all()
            .filter(|&c| original::composition(c).is_some())
            .step_by(7),
    );
    let mut state = 0x9E37_79B9_u32;
    let mut next = |below: usize| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) as usize % below
    };
    for _ in 0..200_000 {
        let text: String = (0..next(9))
            .map(|_| alphabet[next(alphabet.len())])
            .collect();
        assert_agrees(&text);
    }
}
