//! This crate returns what the crate `idna` does.

use idna::uts46 as theirs;

use crate::original;
use crate::{AsciiDenyList, DnsLength, Hyphens, Uts46, punycode};

/// The options that are compared: both of the lists, of the hyphens and of the lengths, and the first and last are those
/// that urial uses.
const OPTIONS: [(bool, bool); 4] = [(false, false), (true, false), (false, true), (true, true)];
const USED: [(bool, bool); 2] = [OPTIONS[0], OPTIONS[3]];

/// Asserts that a domain has the same forms, or the same error and the same text with it.
fn assert_agrees(domain: &[u8], options: &[(bool, bool)]) {
    for &(std3, is_strict) in options {
        let pick = |yes, no| if std3 { yes } else { no };
        let list = pick(AsciiDenyList::STD3, AsciiDenyList::EMPTY);
        let their_list = if std3 {
            theirs::AsciiDenyList::STD3
        } else {
            theirs::AsciiDenyList::EMPTY
        };
        let (hyphens, length, their_hyphens, their_length) = if is_strict {
            let theirs = (theirs::Hyphens::Check, theirs::DnsLength::Verify);
            (Hyphens::Check, DnsLength::Verify, theirs.0, theirs.1)
        } else {
            let theirs = (theirs::Hyphens::Allow, theirs::DnsLength::Ignore);
            (Hyphens::Allow, DnsLength::Ignore, theirs.0, theirs.1)
        };
        let show = || {
            let text = String::from_utf8_lossy(domain);
            format!("{} ({std3}, {is_strict})", text.escape_default())
        };
        let found = Uts46::new().to_ascii(domain, list, hyphens, length);
        let wanted = theirs::Uts46::new().to_ascii(domain, their_list, their_hyphens, their_length);
        assert_eq!(found.ok(), wanted.ok(), "{}", show());
        let (found, result) = Uts46::new().to_unicode(domain, list, hyphens);
        let (wanted, want) = theirs::Uts46::new().to_unicode(domain, their_list, their_hyphens);
        assert_eq!(found, wanted, "{}", show());
        assert_eq!(result.is_ok(), want.is_ok(), "{}", show());
    }
}

/// Returns the label whose Punycode is that of a text, whether or not the text is valid.
fn encoded(text: &str) -> String {
    let points: Vec<u32> = text.chars().map(u32::from).collect();
    let mut out = String::from("xn--");
    punycode::encode(&points, &mut out);
    out
}

/// Every character of a quarter of them all: alone, between letters, after a mark, before Hebrew, and in Punycode.
fn assert_characters(quarter: usize) {
    for c in original::all().skip(quarter).step_by(4) {
        for text in [
            format!("{c}"),
            format!("a{c}b"),
            format!("e\u{323}{c}"),
            format!("{c}\u{5D0}"),
            encoded(&format!("{c}")),
            encoded(&format!("a{c}\u{301}")),
        ] {
            assert_agrees(text.as_bytes(), &USED);
        }
    }
}

#[test]
fn characters_of_the_first_quarter() {
    assert_characters(0);
}

#[test]
fn characters_of_the_second_quarter() {
    assert_characters(1);
}

#[test]
fn characters_of_the_third_quarter() {
    assert_characters(2);
}

#[test]
fn characters_of_the_fourth_quarter() {
    assert_characters(3);
}

/// A generator of random numbers.
struct Random(u32);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) as usize % end
    }

    fn pick<'a>(&mut self, parts: &[&'a str]) -> &'a str {
        parts[self.below(parts.len())]
    }
}

/// What the rules distinguish: letters of all directions and joining types, digits, marks, joiners, dots, hyphens,
/// characters that are mapped, composed, left out or refused, Punycode, and bytes that are not UTF-8.
const PARTS: [&[u8]; 96] = {
    const fn of(text: &str) -> &[u8] {
        text.as_bytes()
    }
    [
        b"a",
        b"b",
        b"z",
        b"A",
        b"K",
        b"0",
        b"9",
        b"-",
        b"-",
        b"--",
        b".",
        b".",
        b"..",
        b"_",
        b" ",
        b"=",
        b"%",
        b"\0",
        b"\x7F",
        b"xn--",
        b"XN--",
        b"Xn--",
        b"xn",
        b"tda",
        b"bcher-kva",
        b"99999999",
        b"zz",
        b"abc-",
        b"-9",
        b"mgba",
        b"1ch",
        of("\u{3002}"),
        of("\u{FF0E}"),
        of("\u{FF61}"),
        of("\u{200C}"),
        of("\u{200C}"),
        of("\u{200D}"),
        of("\u{94D}"),
        of("\u{915}"),
        of("\u{9CD}"),
        of("\u{628}"),
        of("\u{627}"),
        of("\u{640}"),
        of("\u{A872}"),
        of("\u{70F}"),
        of("\u{5D0}"),
        of("\u{5D0}"),
        of("\u{5BC}"),
        of("\u{64B}"),
        of("\u{660}"),
        of("\u{6F0}"),
        of("\u{10D30}"),
        of("\u{1E900}"),
        of("\u{1E944}"),
        of("\u{10900}"),
        of("\u{300}"),
        of("\u{301}"),
        of("\u{323}"),
        of("\u{308}"),
        of("\u{345}"),
        of("\u{338}"),
        of("\u{20D2}"),
        of("\u{903}"),
        of("ß"),
        of("ẞ"),
        of("ς"),
        of("σ"),
        of("Σ"),
        of("İ"),
        of("ı"),
        of("ü"),
        of("Ü"),
        of("ο\u{301}"),
        of("\u{AD}"),
        of("\u{FE0F}"),
        of("\u{FB01}"),
        of("㎏"),
        of("≠"),
        of("\u{FFFD}"),
        of("\u{E000}"),
        of("\u{378}"),
        of("\u{10FFFF}"),
        of("\u{1100}"),
        of("\u{1161}"),
        of("\u{11A8}"),
        of("\u{AC00}"),
        of("ｘｎ－－"),
        of("Ａ"),
        of("①"),
        b"\xFF",
        b"\xC3",
        b"\xE2\x80",
        b"\xF0\x9F",
        b"\xED\xA0\x80",
        b"\xC0\xAF",
        b"\xF4\x90\x80\x80",
    ]
};

fn some(random: &mut Random, most: usize) -> Vec<u8> {
    let parts = (0..random.below(most)).map(|_| PARTS[random.below(PARTS.len())]);
    parts.collect::<Vec<_>>().concat()
}

/// A domain of parts in any order, of Punycode of such parts, or of letters and digits after the prefix.
fn domain(random: &mut Random) -> Vec<u8> {
    match random.below(4) {
        0 => {
            let before = random.pick(&["", "", "a.", "א.", "1.", "\u{3002}", "é"]);
            let text = String::from_utf8_lossy(&some(random, 6)).into_owned();
            let after = random.pick(&["", "", ".b", ".א", "-", ".1", "\u{AD}"]);
            let encoded = encoded(&text);
            let encoded = if random.below(8) == 0 {
                encoded.to_uppercase()
            } else {
                encoded
            };
            format!("{before}{encoded}{after}").into_bytes()
        }
        1 => {
            let mut text = b"xn--".to_vec();
            for _ in 0..random.below(9) {
                text.push(b"abckmxyz0129-=.A"[random.below(16)]);
            }
            text.extend(some(random, 2));
            text
        }
        _ => some(random, 9),
    }
}

fn assert_random(seed: u32) {
    let mut random = Random(seed);
    for _ in 0..250_000 {
        assert_agrees(&domain(&mut random), &USED);
        let options = OPTIONS[random.below(4)];
        assert_agrees(&domain(&mut random), &[options]);
    }
}

#[test]
fn random_domains() {
    assert_random(1);
}

#[test]
fn more_random_domains() {
    assert_random(2);
}

/// About the limits of labels, domains and Punycode, and halves of them.
const LENGTHS: [usize; 19] = [
    57, 58, 59, 62, 63, 64, 126, 127, 252, 253, 254, 500, 998, 999, 1000, 1001, 1999, 2000, 2001,
];

/// Labels, Punycode and domains about as long as a limit.
#[test]
fn long_domains() {
    let mut random = Random(3);
    for part in [
        "a",
        "ü",
        "é\u{301}",
        "xn--a",
        "a-",
        "א",
        "=",
        "9",
        "\u{200C}",
        "a.",
        "aa。",
    ] {
        for len in LENGTHS {
            for before in ["", "xn--", "ü", "xn--ü", "-", "=", "a.ü=."] {
                let mut text = format!("{before}{}", part.repeat(len));
                assert_agrees(text.as_bytes(), &USED);
                text.push_str(random.pick(&["a", "-", "-a", "\u{AD}", "ü", ".", "=", "ａ"]));
                assert_agrees(text.as_bytes(), &USED);
            }
            let text = part.repeat(len);
            for encoded in [encoded(&text), format!("{}\u{AD}", encoded(&text))] {
                assert_agrees(encoded.as_bytes(), &USED);
            }
        }
    }
}

/// Domains of labels that the DNS can hold, about as long as one that it can hold.
#[test]
fn domains_about_as_long_as_possible() {
    for len in 245..260 {
        assert_agrees(&b"abcd.".repeat(60)[..len], &OPTIONS);
    }
}

/// All strings of files of web-platform-tests, where `../shared` is present. A string with a lone surrogate is no text.
#[test]
fn web_platform_tests() {
    for (name, least) in [("IdnaTestV2", 5_000), ("toascii", 180)] {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/suites/wpt/");
        let Ok(text) = std::fs::read_to_string(format!("{root}{name}.json")) else {
            eprintln!("{name}.json is absent");
            continue;
        };
        let mut count = 0;
        let mut rest = &*text;
        while let Some(start) = rest.find('"') {
            let end = start + 1 + end_of_string(&rest[start + 1..]);
            match serde_json::from_str::<String>(&rest[start..end]) {
                Ok(domain) => {
                    assert_agrees(domain.as_bytes(), &OPTIONS);
                    count += 1;
                }
                Err(error) => eprintln!("{name}: {error}"),
            }
            rest = &rest[end..];
        }
        assert!(count >= least, "{name}: {count}");
    }
}

/// Returns the offset after the quotation mark that ends a string.
fn end_of_string(text: &str) -> usize {
    let mut is_escaped = false;
    let end = text.bytes().position(|byte| {
        let is_end = byte == b'"' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        is_end
    });
    end.unwrap() + 1
}
