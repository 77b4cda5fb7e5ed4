//! Tests of the functions that compute tables at compile time, which run them at run time.

extern crate std;

use std::format;
use std::hint::black_box;
use std::panic::catch_unwind;

use crate::byte_set::ByteSet;
use crate::changes::{KEPT, PossibleChanges};
use crate::classes::{CLASSES, HEXDIG, SCHEME_COLON, SPECIAL, row};
use crate::nibbles::Nibbles;
use crate::offsets::MAX_LEN;
use crate::pair_set::PairSet;
use crate::sets;

/// Rectangles of the ASCII chart, including the empty set and the whole chart.
fn rectangles() -> [ByteSet; 8] {
    black_box([
        ByteSet::EMPTY,
        ByteSet::of(b"\0"),
        ByteSet::of(b"\x7F"),
        ByteSet::range(b'0', b'9'),
        ByteSet::range(b'0', b'9').union(ByteSet::range(b'p', b'y')),
        ByteSet::of(b"#3CSc"),
        ByteSet::of(b":JZ*"),
        ByteSet::range(0, 0x7F),
    ])
}

#[test]
fn tables_represent_rectangles() {
    let rectangles = rectangles();
    let tables = Nibbles::new(rectangles);
    for byte in 0..=0xFF {
        for (bit, set) in rectangles.iter().enumerate() {
            let found = tables.classes(byte) >> bit & 1 == 1;
            assert_eq!(found, set.contains(byte), "{byte:#x} in {set:?}");
        }
    }
}

#[test]
fn other_sets_have_no_table() {
    for (i, odd) in [b"#4".as_slice(), b"a2", b"\0\x7F"].iter().enumerate() {
        let made = catch_unwind(|| {
            let mut sets = rectangles();
            sets[i] = ByteSet::of(odd);
            Nibbles::new(sets).classes(b'a')
        });
        assert!(made.is_err(), "{}", odd.escape_ascii());
    }
}

#[test]
fn columns_of_other_sets() {
    const LETTERS_AND_DIGITS: u8 = 0b0000_1111;
    let classes = black_box(CLASSES);
    for (set, bits, made) in [
        (
            sets::SCHEME_COLON,
            0b0001_1111 | SPECIAL,
            Some(SCHEME_COLON),
        ),
        (sets::HEXDIG, 0b0001_1111, Some(HEXDIG)),
        (sets::ALPHA, LETTERS_AND_DIGITS, None),
        (ByteSet::EMPTY, 0xFF, None),
        (sets::PLAIN.without(ByteSet::of(b"/?@")), 0b0101_1111, None),
    ] {
        let columns = classes.columns_of(black_box(&set), bits);
        for byte in 0..0x80_u8 {
            let found = columns[usize::from(byte & 15)] & classes.rows[usize::from(byte >> 4)];
            assert_eq!(found != 0, set.contains(byte), "{byte:#x} in {set:?}");
            assert_eq!(found & !bits, 0, "{byte:#x} in {set:?}");
        }
        assert!(made.is_none_or(|made| made == columns), "{set:?}");
    }
    // Slash and question mark share a class with two rows.
    assert!(catch_unwind(|| CLASSES.columns_of(&sets::PLAIN, 0xFF)).is_err());
    // Control characters are in no class.
    assert!(catch_unwind(|| CLASSES.columns_of(&ByteSet::of(b"\x01"), 0xFF)).is_err());
    // The bits of colon and '@' alone cannot represent letters.
    assert!(catch_unwind(|| CLASSES.columns_of(&sets::ALPHA, SPECIAL)).is_err());
}

#[test]
fn rows_of_the_chart() {
    for number in 0..8 {
        let row = row(black_box(number));
        for byte in 0..=0xFF {
            assert_eq!(row.contains(byte), byte >> 4 == number, "{byte:#x}");
        }
    }
}

#[test]
fn pairs_of_digits() {
    let kept = PairSet::upper().without(black_box(sets::DECODED));
    assert_eq!(kept, KEPT);
    for octet in 0..=0xFF {
        let text = format!("{octet:02X}");
        let [first, second] = text.as_bytes() else {
            panic!("two digits")
        };
        let is_kept = !sets::DECODED.contains(octet);
        assert_eq!(kept.allows(*first, *second), is_kept, "{text}");
    }
    for first in 0..=0xFF_u8 {
        for second in 0..=0xFF_u8 {
            let lower = |digit: u8| (b'a'..=b'f').contains(&digit);
            let is_upper = !lower(first) && !lower(second);
            assert_eq!(
                PairSet::upper().allows(first, second),
                is_upper,
                "{first} {second}"
            );
        }
    }
    assert!(catch_unwind(|| PairSet::upper().without(ByteSet::of(b"\x1F"))).is_err());
    assert!(catch_unwind(|| PairSet::upper().without(ByteSet::of(b" "))).is_ok());
}

#[test]
fn unknown_means_that_anything_may_change() {
    let all = PossibleChanges::ANY;
    assert!(all.in_prefix() && all.in_encodings() && all.in_dot_segments());
    assert!(!all.is_empty());
}

#[test]
fn byte_sets_debug_output() {
    assert_eq!(
        format!("{:?}", ByteSet::of(b"b\na\"")),
        "ByteSet(\"\\n\\\"ab\")"
    );
    assert_eq!(format!("{:?}", ByteSet::EMPTY), "ByteSet(\"\")");
    let (a, b) = (ByteSet::range(b'0', b'f'), ByteSet::of(b"Zaz~\0"));
    assert!(a.intersection(b).iter().eq(*b"Za"));
}

#[test]
fn maximum_length() {
    assert_eq!(MAX_LEN, 0xFFFF_FFF0);
}
