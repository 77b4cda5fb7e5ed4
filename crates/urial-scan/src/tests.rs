//! The scan by itself: every level reads as the plain reader does, and takes the quick way where it should.

extern crate std;

use std::vec::Vec;

use crate::detect::Level;
use crate::detours::{Detour, taken_by};
use crate::offsets::Offsets;
use crate::{LineScan, Verdict, plain, scan_at};

/// References of all sorts; a `~` is where letters are put in, to move what follows.
const SHAPES: [&str; 26] = [
    "~",
    "/~",
    "?~",
    "#~",
    "a~:~",
    "~:b",
    "s:/~",
    "s:~?~",
    "s:~#~",
    "//~",
    "//~/~",
    "//~?~",
    "//~#~",
    "//~:~8",
    "//~:80~/",
    "//~9/~",
    "//~@~/",
    "//~:~@~:8/~",
    "s~://~/~?~#~",
    "s://~h:8042/~?#~",
    "http://user@exa~mple.com:8042/over/~there?name=~ferret#~nose",
    "https://~/~%20~?~%C3%a4~#%7E~",
    "a~%41~/~:~",
    "//%41~:1",
    "s://[~::1]/",
    "~;~=1?//@:~",
];

/// Numbers about the widths of vectors, of windows, and of what masks can hold.
const WIDTHS: [usize; 29] = [
    0, 1, 2, 3, 7, 8, 12, 15, 16, 17, 29, 31, 32, 33, 48, 61, 63, 64, 65, 127, 128, 129, 189, 192,
    193, 251, 253, 254, 257,
];

/// One byte of each sort, and some that are near to others.
const BYTES: &[u8] = b"aZgG09+-._~!;=:@/?#%[]\"<^`{ \n\0\x7F\x80\xAF\xBA\xFF";

/// Compares all levels with the plain reader, in a text of its own and in a line among others.
#[track_caller]
fn check(levels: &[Level], text: &[u8]) {
    let want = plain::read(text);
    for &level in levels {
        let mut offsets = Offsets::ZERO;
        let verdict = scan_at(level, text, &mut offsets);
        let found = (verdict == Verdict::Valid).then_some(offsets);
        assert_eq!(found, want, "{} on {}", level.name(), text.escape_ascii());
    }
}

/// The same of a text without newlines that stands in a line.
#[track_caller]
fn check_line(levels: &[Level], text: &[u8]) {
    let want = plain::read(text);
    for &level in levels {
        for behind in ["", "\n", "\n//[%?#@:\n", LONG] {
            let bytes = [text, behind.as_bytes()].concat();
            let mut offsets = Offsets::ZERO;
            let (line, valid) = LineScan::at(level).next(&bytes, &mut offsets);
            assert_eq!(line, text);
            let found = valid.map(|_| offsets);
            assert_eq!(found, want, "{}: {}", level.name(), bytes.escape_ascii());
        }
    }
}

/// What stands behind a line and has nothing to say about it.
const LONG: &str = "\nhttp://h:1/%zz \"quotes\" [brackets] ## ?? @@ :: // a\nb c d %%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%\
    ################################################################################################";

fn levels() -> Vec<Level> {
    Level::available().collect()
}

/// A shape with so many letters at one of its places and one at the others.
fn shaped(shape: &str, place: usize, width: usize) -> Vec<u8> {
    let mut text = Vec::new();
    for (i, piece) in shape.split('~').enumerate() {
        if i > 0 {
            let letters = if i - 1 == place { width } else { 1 };
            text.extend(b"abcdefghijklmnop".iter().cycle().take(letters));
        }
        text.extend(piece.as_bytes());
    }
    text
}

fn each_text(mut work: impl FnMut(&[u8])) {
    for shape in SHAPES {
        for place in 0..shape.matches('~').count() {
            for width in WIDTHS {
                work(&shaped(shape, place, width));
            }
        }
    }
}

#[test]
fn every_shape_at_every_width() {
    let levels = levels();
    each_text(|text| {
        check(&levels, text);
        check_line(&levels, text);
    });
}

/// One byte of each sort at a place that moves from text to text.
#[test]
fn one_byte_of_each_sort() {
    let levels = levels();
    let mut place = 0;
    each_text(|text| {
        let mut text = Vec::from(text);
        for &byte in BYTES {
            place = (place * 31 + 17) % 10_007;
            let count = text.len().max(1);
            if let Some(there) = text.get_mut(place % count) {
                let before = std::mem::replace(there, byte);
                check(&levels, &text);
                text[place % count] = before;
            }
        }
    });
}

/// Each of all bytes at each place of a reference that has all components.
#[test]
fn all_bytes_at_all_places() {
    let levels = levels();
    let whole = *b"s+1://u:p%41@h%41:1/p%41?q%41#f%41";
    for place in 0..whole.len() {
        for byte in 0..=0xFF {
            let mut text = whole;
            text[place] = byte;
            for end in [text.len(), text.len() - 1, place + 1] {
                check(&levels, &text[..end]);
            }
        }
    }
    for first in 0..=0xFF {
        for second in 0..=0xFF {
            check(&levels, &[first, second]);
        }
    }
}

/// Two faults of percent-encodings that a scan could take for none: digits that are missing at the start of a
/// window and at the end of the text, and one that is missing where a byte is wrong by itself.
#[test]
fn faults_do_not_cancel_out() {
    let levels = levels();
    for windows in 2..6 {
        for broken in 1..windows {
            let mut text = std::vec![b'a'; 64 * windows];
            // Without a delimiter in the first window, none of the others would be looked at.
            text[0] = b'/';
            text[64 * broken - 1] = b'%';
            text[64 * broken..64 * broken + 2].copy_from_slice(b"zz");
            text[64 * windows - 1] = b'%';
            check(&levels, &text);
            text[64 * broken - 2..=64 * broken].copy_from_slice(b"a%4");
            check(&levels, &text);
        }
    }
    for fault in ["% 1", "%1 ", "%\x7F1", "%%1", "%1%"] {
        for shape in ["~", "/~/~", "http://h/~?~#~", "//~@h"] {
            for place in 0..shape.matches('~').count() {
                for width in WIDTHS {
                    let text = shaped(shape, place, width);
                    for at in [0, width / 2, width] {
                        let mut text = text.clone();
                        let at = at.min(text.len());
                        text.splice(at..at, fault.bytes());
                        check(&levels, &text);
                    }
                }
            }
        }
    }
}

/// Plain references of every length.
fn plain_texts() -> Vec<Vec<u8>> {
    let mut texts = Vec::new();
    for shape in [
        "~",
        "/~",
        "//~",
        "//h~/~",
        "//h~?~",
        "s:~",
        "http://h~",
        "http://www.h.com/~?~",
        "s+.-1://h~/~//?~?/:@",
    ] {
        for width in 1..128 {
            for place in 0..shape.matches('~').count() {
                texts.push(shaped(shape, place, width));
            }
        }
    }
    texts.retain(|text| text.len() <= 128);
    texts
}

/// Whether the first delimiter, scheme and authority end in the head, of which 32 bytes are asked for a
/// scheme: what is longer is looked at again, and may be.
fn front_is_short(text: &[u8]) -> bool {
    let offsets = plain::read(text).expect("a plain reference");
    let first = text.iter().position(|byte| b":/?#".contains(byte));
    first.unwrap_or(text.len()) < 63 && offsets.path_start < 62 && offsets.scheme_end < 30
}

/// References of up to 128 plain bytes are settled by masks alone, on every level that has vectors.
#[test]
fn plain_references_take_no_detour() {
    let texts = plain_texts();
    assert!(texts.len() > 1000);
    for level in levels()
        .into_iter()
        .filter(|level| level.name() != "scalar")
    {
        for text in texts.iter().filter(|text| front_is_short(text)) {
            let mut offsets = Offsets::ZERO;
            let taken = taken_by(|| assert_eq!(scan_at(level, text, &mut offsets), Verdict::Valid));
            assert_eq!(taken, [0; 6], "{} on {}", level.name(), text.escape_ascii());
        }
    }
}

fn avx512() -> impl Iterator<Item = Level> {
    Level::available().filter(|level| level.name() == "avx512")
}

/// With AVX-512, neither a fragment nor up to 255 bytes are a reason for a detour.
#[test]
fn fragments_and_longer_references_take_no_detour() {
    for level in avx512() {
        for text in plain_texts() {
            for more in ["#f", "#", &"/more?".repeat(20), "/more#more"] {
                let mut text = text.clone();
                text.extend(more.as_bytes());
                if text.len() <= 255 && front_is_short(&text) {
                    let mut offsets = Offsets::ZERO;
                    let taken = taken_by(|| {
                        assert_eq!(scan_at(level, &text, &mut offsets), Verdict::Valid);
                    });
                    assert_eq!(taken, [0; 6], "{}", text.escape_ascii());
                }
            }
        }
    }
}

/// With AVX-512, percent-encodings in up to 255 bytes are checked where they stand, and so is what is not
/// one: nothing is read window by window.
#[test]
fn percent_encodings_are_checked_at_once() {
    for level in avx512() {
        for shape in [
            "http://h/~%41~",
            "//h%41/~?~%c3%A4",
            "s:~#~%20",
            "/~%4~",
            "~%zz~",
            "?~%~",
        ] {
            for place in 0..shape.matches('~').count() {
                for text in (1..240).map(|width| shaped(shape, place, width)) {
                    assert!(text.len() < 256);
                    let mut offsets = Offsets::ZERO;
                    let taken = taken_by(|| {
                        scan_at(level, &text, &mut offsets);
                    });
                    assert_eq!(
                        taken[Detour::Windows as usize],
                        0,
                        "{}",
                        text.escape_ascii()
                    );
                }
            }
        }
    }
}

/// Newlines and references are found in one pass by those levels that can, whatever stands behind.
#[test]
fn lines_take_no_detour() {
    let wide = |level: &Level| level.name().starts_with("avx");
    for level in levels().into_iter().filter(wide) {
        let texts = plain_texts();
        let short = |text: &&Vec<u8>| text.len() < 128 && front_is_short(text);
        for text in texts.iter().filter(short) {
            let bytes = [text, LONG.as_bytes()].concat();
            let mut offsets = Offsets::ZERO;
            let taken =
                taken_by(|| assert!(LineScan::at(level).next(&bytes, &mut offsets).1.is_some()));
            assert_eq!(taken, [0; 6], "{} on {}", level.name(), text.escape_ascii());
        }
    }
}

/// What is odd about an authority, if it is a port or a digit at its end, is settled where it stands.
#[test]
fn ports_and_digits_are_settled_at_once() {
    for level in levels()
        .into_iter()
        .filter(|level| level.name() != "scalar")
    {
        for text in [
            "//h:80",
            "http://h:80/a?b",
            "//h:?a",
            "http://192.0.2.1/a",
            "//h9",
            "//h9?a",
            "//h9:1/a",
        ] {
            let mut offsets = Offsets::ZERO;
            let taken = taken_by(|| {
                assert_eq!(
                    scan_at(level, text.as_bytes(), &mut offsets),
                    Verdict::Valid
                );
            });
            let mut want = [0; 6];
            want[Detour::Settle as usize] = 1;
            assert_eq!(taken, want, "{} on {text}", level.name());
        }
    }
}

/// Long references, percent-encodings and fragments are no reason to read byte by byte.
#[test]
fn long_references_are_not_read_byte_by_byte() {
    for level in levels()
        .into_iter()
        .filter(|level| level.name() != "scalar")
    {
        for width in [1, 20, 40, 64, 100, 128, 300] {
            for shape in [
                "http://host/~%20~",
                "//host/~?~%C3%A4#~",
                "/~%41",
                "s:~%20",
                "http://host?~#~%20",
            ] {
                for place in 0..shape.matches('~').count() {
                    let text = shaped(shape, place, width);
                    let mut offsets = Offsets::ZERO;
                    let taken = taken_by(|| {
                        assert_eq!(scan_at(level, &text, &mut offsets), Verdict::Valid);
                    });
                    let [_, bytewise, authority, ..] = taken;
                    assert_eq!(
                        [bytewise, authority],
                        [0; 2],
                        "{} on {}",
                        level.name(),
                        text.escape_ascii()
                    );
                }
            }
        }
    }
}

/// A glance by plain loops: what stands before the path, behind percent signs, and behind slashes.
fn plain_glance(text: &[u8], path_start: usize) -> [bool; 3] {
    let front = text[..path_start]
        .iter()
        .any(|byte| byte.is_ascii_uppercase() || *byte == b'%');
    let respell = text.windows(3).any(|three| {
        let &[b'%', high, low] = three else {
            return false;
        };
        let value = |digit: u8| {
            char::from(digit)
                .to_digit(16)
                .and_then(|value| u8::try_from(value).ok())
        };
        let is_lower = high.is_ascii_lowercase() || low.is_ascii_lowercase();
        let octet = value(high)
            .zip(value(low))
            .map(|(high, low)| 16 * high + low);
        let decoded = |octet: u8| octet.is_ascii_alphanumeric() || b"-._~!*'()".contains(&octet);
        is_lower || octet.is_some_and(decoded)
    });
    let dots = text.windows(2).any(|two| two == b"/.");
    [front, respell, dots]
}

/// Compares the glances of all levels with that of plain loops.
#[track_caller]
fn check_glance(levels: &[Level], text: &[u8], path_start: usize) {
    let want = plain_glance(text, path_start);
    for &level in levels {
        // SAFETY: the level is available.
        let found = unsafe { (crate::code::Code::of(level).glance)(text, path_start) };
        let all = [
            found.may_have_odd_front(),
            found.may_respell(),
            found.may_have_dots(),
        ];
        // A front that is unusually long may be left to a closer look.
        let is_left = path_start > 63 && all == [true; 3];
        let name = level.name();
        assert!(
            all == want || is_left,
            "{name}: {} at {path_start}",
            text.escape_ascii()
        );
    }
}

/// Every level glances as plain loops do where two things stand so far apart that they have the same place in
/// two pieces of a vector.
#[test]
fn things_do_not_hide_each_other() {
    let levels = levels();
    let things = ["A", "/.", "%41", "%2f", "%2F"];
    for first in things {
        for second in things {
            for distance in 3..140 {
                for start in 0..60 {
                    let mut text = std::vec![b'a'; 260];
                    text[start..start + first.len()].copy_from_slice(first.as_bytes());
                    let there = start + distance;
                    text[there..there + second.len()].copy_from_slice(second.as_bytes());
                    check_glance(&levels, &text, start + 1);
                }
            }
        }
    }
}

/// Every level glances as plain loops do, with one thing that is not normal about each edge.
#[test]
fn glances_at_every_width() {
    let levels = levels();
    let pieces = [
        "", "A", "Z", "@", "[", "%7E", "%2F", "%2f", "/.", ".", "./", "/a",
    ];
    for width in WIDTHS.into_iter().chain([191, 255, 256, 320]) {
        for piece in pieces {
            for behind in [0, 1, 33, 150] {
                let mut text: Vec<u8> = b"abcdefghij".iter().copied().cycle().take(width).collect();
                text.extend(
                    piece
                        .bytes()
                        .chain(b"klmno".iter().copied().cycle().take(behind)),
                );
                let len = text.len();
                for path_start in [
                    0,
                    width / 2,
                    width,
                    (width + 1).min(len),
                    len.min(63),
                    len.min(64),
                ] {
                    check_glance(&levels, &text, path_start);
                }
            }
        }
    }
}
