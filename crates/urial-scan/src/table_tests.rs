//! The tables that the compiler makes, made once more by the program: what makes them can only be tested where
//! it runs.

extern crate std;

use std::format;
use std::hint::black_box;
use std::panic::catch_unwind;

use crate::classes::{CLASSES, HEXDIG, SCHEME_COLON, SPECIAL, row};
use crate::glance::{Glance, KEPT};
use crate::nibbles::Nibbles;
use crate::{ByteSet, MAX_LEN, PairSet, sets};

/// Rectangles of the ASCII chart, one of them empty and one with corners.
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
fn tables_say_which_rectangles_a_byte_is_in() {
    let rectangles = rectangles();
    let tables = Nibbles::new(rectangles);
    for byte in 0..=0xFF {
        for (bit, set) in rectangles.iter().enumerate() {
            let found = tables.classes(byte) >> bit & 1 == 1;
            assert_eq!(found, set.contains(byte), "{byte:#x} in {set:?}");
        }
    }
}

/// A set whose corners are not all in it has no table.
#[test]
fn what_is_no_rectangle_has_no_table() {
    for (i, odd) in [b"#4".as_slice(), b"a2", b"\0\x7F"].iter().enumerate() {
        let made = catch_unwind(|| {
            let mut sets = rectangles();
            sets[i] = ByteSet::of(odd);
            Nibbles::new(sets).classes(b'a')
        });
        assert!(made.is_err(), "{}", odd.escape_ascii());
    }
}

/// The columns of each set that a scan asks for, computed when the program runs.
#[test]
fn columns_under_the_rows_of_the_classes() {
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
    // Slash and question mark share a class, and with it two rows.
    assert!(catch_unwind(|| CLASSES.columns_of(&sets::PLAIN, 0xFF)).is_err());
    // Control characters are in no class.
    assert!(catch_unwind(|| CLASSES.columns_of(&ByteSet::of(b"\x01"), 0xFF)).is_err());
    // Nor are there bits to tell a letter apart if only those of colon and '@' may be used.
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

/// A set made at run time is the one that the compiler made, and says of all pairs what it should.
#[test]
fn pairs_made_at_run_time() {
    let kept = PairSet::upper().without(black_box(sets::DECODED));
    assert_eq!(kept, KEPT);
    for octet in 0..=0xFF {
        let text = format!("{octet:02X}");
        let [first, second] = text.as_bytes() else {
            panic!("two digits")
        };
        let stays = !sets::DECODED.contains(octet);
        assert_eq!(kept.allows(*first, *second), stays, "{text}");
    }
    for first in 0..=0xFF_u8 {
        for second in 0..=0xFF_u8 {
            let lower = |digit: u8| (b'a'..=b'f').contains(&digit);
            let right = !lower(first) && !lower(second);
            assert_eq!(
                PairSet::upper().allows(first, second),
                right,
                "{first} {second}"
            );
        }
    }
    assert!(catch_unwind(|| PairSet::upper().without(ByteSet::of(b"\x1F"))).is_err());
    assert!(catch_unwind(|| PairSet::upper().without(ByteSet::of(b" "))).is_ok());
}

#[test]
fn a_closer_look_is_asked_for_in_all_ways() {
    let all = Glance::ANYTHING;
    assert!(all.may_have_odd_front() && all.may_respell() && all.may_have_dots());
    assert!(!all.is_plain());
}

#[test]
fn byte_sets_show_their_members() {
    assert_eq!(
        format!("{:?}", ByteSet::of(b"b\na\"")),
        "ByteSet(\"\\n\\\"ab\")"
    );
    assert_eq!(format!("{:?}", ByteSet::EMPTY), "ByteSet(\"\")");
    let (a, b) = (ByteSet::range(b'0', b'f'), ByteSet::of(b"Zaz~\0"));
    assert!(a.intersection(b).iter().eq(*b"Za"));
}

#[test]
fn the_longest_text_leaves_room_for_what_is_made_of_it() {
    assert_eq!(MAX_LEN, 0xFFFF_FFF0);
}
