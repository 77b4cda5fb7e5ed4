//! Every level agrees with the reference parser, and takes the fast path where it should.

extern crate std;

use std::vec::Vec;

use crate::arch;
use crate::detours::{Detour, taken_by};
use crate::hostname::tests::is_hostname_only;
use crate::international_scan::is_suspect;
use crate::level::Level;
use crate::line_scan::LineScan;
use crate::offsets::Offsets;
use crate::reference;
use crate::rewrites::UrlRewrites;
use crate::scan::{Verdict, scan_at};

/// References of all kinds. Letters are inserted at each `~`, to shift the rest.
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

/// Lengths near the sizes of vectors, windows and masks.
const WIDTHS: [usize; 29] = [
    0, 1, 2, 3, 7, 8, 12, 15, 16, 17, 29, 31, 32, 33, 48, 61, 63, 64, 65, 127, 128, 129, 189, 192,
    193, 251, 253, 254, 257,
];

/// One byte of each class, and neighbors of their ranges.
const BYTES: &[u8] = b"aZgG09+-._~!;=:@/?#%[]\"<^`{ \n\0\x7F\x80\xAF\xBA\xFF";

/// Compares all levels with the reference parser.
#[track_caller]
fn check(levels: &[Level], text: &[u8]) {
    let want = reference::parse(text);
    for &level in levels {
        let mut offsets = Offsets::ZERO;
        let verdict = scan_at(level, text, &mut offsets);
        let found = (verdict == Verdict::Valid).then_some(offsets);
        assert_eq!(found, want, "{} on {}", level.name(), text.escape_ascii());
        check_url(level, text, want);
    }
}

/// Compares a scan of a URL with the reference parser and simple loops.
#[track_caller]
fn check_url(level: Level, text: &[u8], want: Option<Offsets>) {
    let mut offsets = Offsets::ZERO;
    // SAFETY: the level is available.
    let rewrites = unsafe { arch::scan_url(level.0)(text, &mut offsets) };
    let found = rewrites.is_some().then_some(offsets);
    let name = level.name();
    if rewrites.is_some_and(UrlRewrites::is_none_in_http) {
        let want = reference::parse_http(text);
        assert_eq!(found, want, "{name} on {}", text.escape_ascii());
        return;
    }
    assert_eq!(found, want, "{name} on {}", text.escape_ascii());
    let Some(rewrites) = rewrites else { return };
    assert_rewrites(level, text, offsets.path_start as usize, rewrites);
    let host = &text[offsets.host_start as usize..offsets.host_end as usize];
    let may_be_number = rewrites.may_be_number();
    assert!(
        may_be_number || !is_number(host),
        "{name}: {} is a number",
        text.escape_ascii()
    );
    let is_word = host.len() > 2 && host.iter().all(|byte| matches!(byte, b'g'..=b'w'));
    assert!(
        !(may_be_number && is_word),
        "{name}: {} is no number",
        text.escape_ascii()
    );
}

/// URLs that a parser rewrites, that are no `http` URLs, or that are rare.
const OTHER_URLS: &[&str] = &[
    "http://h.com",
    "http://h.com?a",
    "http://h.com:8/",
    "http://u@h.com/",
    "http://H.com/",
    "http://h.com/'",
    "http://h.com/#'",
    "http://h.com/##",
    "http://h.com/a/./b",
    "http://h.com/%2e",
    "http://1.2/",
    "http://0x7f/",
    "http://h.com./",
    "http:///",
    "http://",
    "https://",
    "https:///",
    "http:/h.com/a",
    "ftp://h.com/a",
    "http://h%41.com/",
    "http://[h].com/",
    "http://h.com/|",
    "http://h.com/\\",
    "http://h.com/ ",
    "http://h.com/\u{e9}",
];

/// AVX2 finds `http` URLs that are their own serialization in one pass, whatever their length and contents,
/// unless something in them is rare.
#[test]
fn http_urls_are_found_in_one_pass() {
    let is_found = |level: Level, text: &[u8]| {
        let mut offsets = Offsets::ZERO;
        // SAFETY: the level is available.
        let rewrites = unsafe { arch::scan_url(level.0)(text, &mut offsets) };
        check_url(level, text, reference::parse(text));
        rewrites.is_some_and(UrlRewrites::is_none_in_http)
    };
    for level in levels().into_iter().filter(|level| level.name() == "avx2") {
        for shape in [
            "http://h~.com/",
            "https://h~.de/~?~",
            "http://h-~.example/~%41~%zz[~]?~",
            "https://www.h~.com/~?~%#~",
            "https://h~.com/~#~%41[]?~/../%2e",
        ] {
            for place in 0..shape.matches('~').count() {
                for width in 1..300 {
                    let text = shaped(shape, place, width);
                    let offsets = reference::parse_http(&text).expect("its own serialization");
                    let is_short = offsets.path_start < 64;
                    assert_eq!(is_found(level, &text), is_short, "{}", text.escape_ascii());
                }
            }
        }
        for text in OTHER_URLS {
            for width in 0..300 {
                let text = [text.as_bytes(), &std::vec![b'a'; width]].concat();
                let is_host = text.split(|byte| *byte == b'/').count() < 4;
                assert!(
                    is_host || !is_found(level, &text),
                    "{}",
                    text.escape_ascii()
                );
            }
        }
    }
}

/// Returns whether the last label of a host is a number, or empty.
fn is_number(host: &[u8]) -> bool {
    let host = host.to_ascii_lowercase();
    let label = host.rsplit(|&byte| byte == b'.').next().unwrap_or_default();
    let is_hex = label
        .strip_prefix(b"0x")
        .is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit));
    !host.is_empty() && (label.iter().all(u8::is_ascii_digit) || is_hex)
}

/// The same for a text without newlines as the first line of several.
#[track_caller]
fn check_line(levels: &[Level], text: &[u8]) {
    let want = reference::parse(text);
    for &level in levels {
        for after in ["", "\n", "\n//[%?#@:\n", LONG] {
            let bytes = [text, after.as_bytes()].concat();
            let mut offsets = Offsets::ZERO;
            let (line, valid) = LineScan::at(level).next(&bytes, &mut offsets);
            assert_eq!(line, text);
            let found = valid.map(|_| offsets);
            assert_eq!(found, want, "{}: {}", level.name(), bytes.escape_ascii());
        }
    }
}

/// A text after the first line, which must not influence its scan.
const LONG: &str = "\nhttp://h:1/%zz \"quotes\" [brackets] ## ?? @@ :: // a\nb c d %%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%\
    ################################################################################################";

fn levels() -> Vec<Level> {
    Level::available().collect()
}

/// Inserts `width` letters at one place of a shape and one letter at the others.
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

/// One byte of each class at a position that changes from text to text.
#[test]
fn one_byte_of_each_class() {
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

/// Every byte at every position of a reference with all components.
#[test]
fn every_byte_at_every_position() {
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

/// Two errors that could cancel each other: digits missing at the start of a window and at the end of
/// the text, and a digit missing where the byte is invalid anyway.
#[test]
fn errors_do_not_cancel_out() {
    let levels = levels();
    for windows in 2..6 {
        for broken in 1..windows {
            let mut text = std::vec![b'a'; 64 * windows];
            // Without a delimiter in the first window, the others would not be scanned.
            text[0] = b'/';
            text[64 * broken - 1] = b'%';
            text[64 * broken..64 * broken + 2].copy_from_slice(b"zz");
            text[64 * windows - 1] = b'%';
            check(&levels, &text);
            text[64 * broken - 2..=64 * broken].copy_from_slice(b"a%4");
            check(&levels, &text);
        }
    }
    for error in ["% 1", "%1 ", "%\x7F1", "%%1", "%1%"] {
        for shape in ["~", "/~/~", "http://h/~?~#~", "//~@h"] {
            for place in 0..shape.matches('~').count() {
                for width in WIDTHS {
                    let text = shaped(shape, place, width);
                    for at in [0, width / 2, width] {
                        let mut text = text.clone();
                        let at = at.min(text.len());
                        text.splice(at..at, error.bytes());
                        check(&levels, &text);
                    }
                }
            }
        }
    }
}

/// Returns plain references of every length.
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

/// Returns whether the fast path covers scheme and authority: they must end in the first 64 bytes, and
/// the scheme in the first 32.
fn has_short_prefix(text: &[u8]) -> bool {
    let offsets = reference::parse(text).expect("valid");
    let first = text.iter().position(|byte| b":/?#".contains(byte));
    first.unwrap_or(text.len()) < 63 && offsets.path_start < 62 && offsets.scheme_end < 30
}

/// Every level with vectors decides references of up to 128 plain bytes on the fast path.
#[test]
fn plain_references_take_no_detour() {
    let texts = plain_texts();
    assert!(texts.len() > 1000);
    for level in levels()
        .into_iter()
        .filter(|level| level.name() != "scalar")
    {
        for text in texts.iter().filter(|text| has_short_prefix(text)) {
            let mut offsets = Offsets::ZERO;
            let taken = taken_by(|| assert_eq!(scan_at(level, text, &mut offsets), Verdict::Valid));
            assert_eq!(taken, [0; 6], "{} on {}", level.name(), text.escape_ascii());
        }
    }
}

fn avx512() -> impl Iterator<Item = Level> {
    Level::available().filter(|level| level.name() == "avx512")
}

/// AVX-512 also decides references with a fragment, and of up to 255 bytes, on the fast path.
#[test]
fn fragments_and_longer_references_take_no_detour() {
    for level in avx512() {
        for text in plain_texts() {
            for more in ["#f", "#", &"/more?".repeat(20), "/more#more"] {
                let mut text = text.clone();
                text.extend(more.as_bytes());
                if text.len() <= 255 && has_short_prefix(&text) {
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

/// AVX-512 checks percent-encodings in up to 255 bytes without a scan window by window.
#[test]
fn percent_encodings_need_no_windows() {
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

/// AVX2 and AVX-512 find newlines and components in one pass, whatever follows.
#[test]
fn lines_take_no_detour() {
    let wide = |level: &Level| level.name().starts_with("avx");
    for level in levels().into_iter().filter(wide) {
        let texts = plain_texts();
        let short = |text: &&Vec<u8>| text.len() < 128 && has_short_prefix(text);
        for text in texts.iter().filter(short) {
            let bytes = [text, LONG.as_bytes()].concat();
            let mut offsets = Offsets::ZERO;
            let taken =
                taken_by(|| assert!(LineScan::at(level).next(&bytes, &mut offsets).1.is_some()));
            assert_eq!(taken, [0; 6], "{} on {}", level.name(), text.escape_ascii());
        }
    }
}

/// A port, or a digit at the end of the host, needs only the slow path for authorities.
#[test]
fn ports_and_digits_need_one_detour() {
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
            want[Detour::SlowPath as usize] = 1;
            assert_eq!(taken, want, "{} on {text}", level.name());
        }
    }
}

/// Long references, percent-encodings and fragments are not scanned byte by byte.
#[test]
fn long_references_are_not_scanned_bytewise() {
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

/// Checks prefix, encodings and dots for possible changes, with simple loops.
fn simple_check(text: &[u8], path_start: usize) -> [bool; 3] {
    let prefix = text[..path_start]
        .iter()
        .any(|byte| byte.is_ascii_uppercase() || *byte == b'%');
    let encodings = text.windows(3).any(|three| {
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
    [prefix, encodings, dots]
}

/// Checks prefix, dots and quotes of a URL for possible changes, with simple loops.
fn simple_url_check(text: &[u8], path_start: usize) -> [bool; 3] {
    let prefix = text[..path_start]
        .iter()
        .any(|byte| byte.is_ascii_uppercase() || *byte == b'%');
    let dots = text.windows(2).any(|two| two == b"/." || two == b"/%");
    [prefix, dots, text.contains(&b'\'')]
}

/// Compares the checks of URLs of all levels with simple loops.
#[track_caller]
fn check_rewrites(level: Level, text: &[u8], path_start: usize) {
    // SAFETY: the level is available.
    let found = unsafe { arch::check_url(level.0)(text, path_start) };
    assert_rewrites(level, text, path_start, found);
}

#[track_caller]
fn assert_rewrites(level: Level, text: &[u8], path_start: usize, found: UrlRewrites) {
    let want = simple_url_check(text, path_start);
    let all = [
        found.in_prefix(),
        found.in_dot_segments(),
        found.has_quotes(),
    ];
    // A long prefix may be reported as one that is rewritten.
    let is_long = path_start > 63 && all[0];
    assert!(
        all == want || is_long && all[1..] == want[1..],
        "{}: {} at {path_start}: {all:?}",
        level.name(),
        text.escape_ascii()
    );
}

/// Compares the checks for normal forms of all levels with simple loops.
#[track_caller]
fn check_normality(levels: &[Level], text: &[u8], path_start: usize) {
    let want = simple_check(text, path_start);
    for &level in levels {
        check_rewrites(level, text, path_start);
        // SAFETY: the level is available.
        let found = unsafe { arch::check(level.0)(text, path_start) };
        let all = [
            found.in_prefix(),
            found.in_encodings(),
            found.in_dot_segments(),
        ];
        // A long prefix may be reported as unknown.
        let is_unknown = path_start > 63 && all == [true; 3];
        let name = level.name();
        assert!(
            all == want || is_unknown,
            "{name}: {} at {path_start}",
            text.escape_ascii()
        );
    }
}

/// Numbers and names as hosts, with dots, quotes and encodings after them at every distance.
#[test]
fn hosts_and_what_follows() {
    let levels = levels();
    let hosts = [
        "a", "1", "a.1", "a.1.", "a.", "0x", "0xf", "a.0x1f", "0xg", "0x.a", "a0x", "x", "0",
        "b.de", "b.com", "b.cc", "b.0xcc", "b.dex", "h:80", "u@h", "Ab", "%41b", "", ".", "a..",
    ];
    for host in hosts {
        for after in [
            "/.", "/%2e", "'", "/a'", "?'", "#'", "/.a#", "%2f", "//", "/",
        ] {
            for distance in (0..70).chain(120..135).chain(185..200).chain(245..260) {
                let mut text = Vec::from(*b"http://");
                text.extend(host.as_bytes());
                text.push(b'/');
                text.extend(b"abcdefghi".iter().cycle().take(distance));
                text.extend(after.as_bytes());
                check(&levels, &text);
            }
        }
    }
    for width in 0..70 {
        for host in ["~1", "~.", "~0x", "~.0xf", "0x~", "1~", "~.1."] {
            let text = shaped(&std::format!("http://{host}/"), 0, width);
            check(&levels, &text);
        }
    }
}

/// Two findings at the same position of two pieces of a text do not hide each other.
#[test]
fn findings_do_not_hide_each_other() {
    let levels = levels();
    let findings = ["A", "/.", "%41", "%2f", "%2F", "/%2F", "'"];
    for first in findings {
        for second in findings {
            for distance in 3..140 {
                for start in 0..60 {
                    let mut text = std::vec![b'a'; 260];
                    text[start..start + first.len()].copy_from_slice(first.as_bytes());
                    let at = start + distance;
                    text[at..at + second.len()].copy_from_slice(second.as_bytes());
                    check_normality(&levels, &text, start + 1);
                }
            }
        }
    }
}

#[test]
fn findings_at_every_position() {
    check_findings(0..220);
}

#[test]
fn findings_at_every_position_of_long_texts() {
    check_findings(220..300);
}

/// Checks each kind of finding, and near misses, at every position of texts of these lengths.
fn check_findings(lens: std::ops::Range<usize>) {
    let levels = levels();
    let pieces = [
        "/.", ".", "/", "A", "Z", "@", "[", "a", "z", "./", "/a.", "%7E", "%2F", "%2f", "%C3",
        "%c3", "%20", "%41", "%5A", "%5B", "%2A", "%FF", "%fF", "%Ff", "%2C%2D", "'", "/%2e",
        "%2F.", "&'",
    ];
    let letters = b"abcdefghij".repeat(30);
    for len in lens {
        for (i, piece) in pieces.iter().enumerate() {
            for at in (0..len).step_by(if len % 10 == 0 { 1 } else { 7 }) {
                let mut text = Vec::from(&letters[..len]);
                let end = (at + piece.len()).min(len);
                text[at..end].copy_from_slice(&piece.as_bytes()[..end - at]);
                // In a valid text, two digits follow each percent sign.
                if text.iter().rev().take(2).all(|&byte| byte != b'%') {
                    for path_start in [0, at, (at + 1).min(len), len / (i + 1), len] {
                        check_normality(&levels, &text, path_start);
                    }
                }
            }
        }
    }
}

/// One finding near each boundary of vectors and windows.
#[test]
fn findings_at_every_width() {
    let levels = levels();
    let pieces = [
        "", "A", "Z", "@", "[", "%7E", "%2F", "%2f", "/.", ".", "./", "/a", "'", "/%2E",
    ];
    for width in WIDTHS.into_iter().chain([191, 255, 256, 320]) {
        for piece in pieces {
            for after in [0, 1, 33, 150] {
                let mut text: Vec<u8> = b"abcdefghij".iter().copied().cycle().take(width).collect();
                text.extend(
                    piece
                        .bytes()
                        .chain(b"klmno".iter().copied().cycle().take(after)),
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
                    check_normality(&levels, &text, path_start);
                }
            }
        }
    }
}

/// AVX2 and AVX-512 recognize all hostnames in simple references; the others recognize none.
#[test]
fn hostnames() {
    const PIECES: [&str; 16] = [
        "",
        "a:",
        "//",
        "/",
        "h",
        "Z.b",
        ".",
        "-",
        "1",
        "_",
        ":1",
        "u@",
        "?",
        "#",
        "%41",
        "a-name.of-many.labels.that.does-not-end.soon",
    ];
    for level in Level::available() {
        let mut text = std::string::String::new();
        for number in 0..PIECES.len().pow(5) {
            text.clear();
            for place in 0..5 {
                text.push_str(PIECES[number / PIECES.len().pow(place) % PIECES.len()]);
            }
            check_hostname(level, &text);
        }
    }
}

#[track_caller]
fn check_hostname(level: Level, text: &str) {
    let (mut want, mut offsets) = (Offsets::ZERO, Offsets::ZERO);
    let is_valid = scan_at(level, text.as_bytes(), &mut want) == Verdict::Valid;
    // SAFETY: the level is available.
    let found = unsafe { arch::scan_hostname(level.0)(text.as_bytes(), &mut offsets) };
    assert_eq!(found.is_some(), is_valid, "{text:?} {level:?}");
    let Some(found) = found else { return };
    assert_eq!(offsets, want, "{text:?} {level:?}");
    let is_short = (1..63).contains(&text.len());
    let is_simple = is_short && !text.contains(['%', '@']) && !offsets.host_ends_with_digit();
    // The fast path for AVX2 leaves fragments and long schemes to the slow path.
    let knows_hostnames = match level.name() {
        "avx512" => is_simple,
        "avx2" => is_simple && !text.contains('#') && offsets.scheme_end < 32,
        _ => false,
    };
    if found || knows_hostnames {
        assert_eq!(
            found,
            is_hostname_only(text, &offsets),
            "{text:?} {level:?}"
        );
    }
}

/// A text with bytes beyond ASCII is scanned as one that has a plain byte in their place, which is part
/// of neither a scheme nor a port.
#[test]
fn bytes_beyond_ascii() {
    let levels = levels();
    for byte in [0x80, 0xA3, 0xAF, 0xB0, 0xBA, 0xBF, 0xC0, 0xC3, 0xE1, 0xFF] {
        let mut decided = 0;
        each_text(|text| {
            for from in 0..4 {
                let mut text = Vec::from(text);
                for at in (from..text.len()).step_by(5) {
                    text[at] = byte;
                }
                decided += check_international(&levels, &text);
            }
        });
        assert!(levels.len() == 1 || decided > 100, "{decided}");
    }
}

/// Returns the number of levels that decide.
fn check_international(levels: &[Level], text: &[u8]) -> usize {
    let plain: Vec<u8> = text
        .iter()
        .map(|byte| if byte.is_ascii() { *byte } else { b'~' })
        .collect();
    let want = reference::parse(&plain);
    let mut decided = 0;
    for &level in levels {
        let mut offsets = Offsets::ZERO;
        // SAFETY: the level is available.
        let outcome = unsafe { arch::scan_international(level.0)(text, &mut offsets) };
        if outcome.is_valid() {
            decided += 1;
            let (name, shown) = (level.name(), text.escape_ascii());
            assert_eq!(Some(offsets), want, "{name}: {shown}");
            let host_ends_with_digit = offsets.host_ends_with_digit();
            assert_eq!(outcome.host_ends_with_digit(), host_ends_with_digit);
            let has_suspects = text.iter().any(|&byte| is_suspect(byte));
            assert_eq!(outcome.has_suspects(), has_suspects, "{name}: {shown}");
        }
    }
    decided
}
