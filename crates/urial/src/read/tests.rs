//! Every level of the scanner against the plain parser.
//!
//! What the scanner calls valid has to be valid, with the same layout; and what is valid it has to
//! see, except for the few things it leaves alone on purpose. `URIAL_EXHAUSTIVE=1` makes the runs
//! longer: `scripts/vectors` does.

extern crate std;

use alloc::vec::Vec;
use std::path::Path;
use std::string::String;
use std::{env, eprintln, fs, vec};

use urial_scan::{Level, Verdict, scan_at};

use super::settle;
use crate::grammar::{Form, Grammar};
use crate::layout::Layout;
use crate::validate;

/// Returns how many times as much to test as by default.
fn factor() -> usize {
    if env::var_os("URIAL_EXHAUSTIVE").is_some() {
        100
    } else {
        1
    }
}

/// Compares all levels with the plain parser on one text.
#[track_caller]
fn check(levels: &[Level], bytes: &[u8]) {
    let plain = validate::parse(bytes, Form::Reference, &Grammar::RFC3986);
    for &level in levels {
        let mut layout = Layout::EMPTY;
        let verdict = scan_at(level, bytes, &mut layout.offsets);
        settle(bytes, &mut layout);
        let (name, text) = (level.name(), bytes.escape_ascii());
        match (&plain, verdict) {
            (Ok(plain), Verdict::Valid) => assert_eq!(layout, *plain, "{name}: {text}"),
            (Ok(plain), Verdict::Undecided) => {
                assert!(may_be_left(bytes, plain), "{name} leaves: {text}");
            }
            (Err(error), Verdict::Valid) => panic!("{name} accepts: {text}: {error}"),
            (Err(_), Verdict::Undecided) => {}
        }
    }
}

/// Returns whether a level may leave a text to the scalar parser although it is valid.
fn may_be_left(bytes: &[u8], layout: &Layout) -> bool {
    let long_front = layout.offsets.path_start >= 128;
    let long_first_segment = layout.offsets.scheme_end == 0
        && bytes.iter().take(128).all(|byte| !b"/?#".contains(byte))
        && bytes.len() >= 128;
    bytes.contains(&b'[') || layout.offsets.scheme_end > 31 || long_front || long_first_segment
}

fn levels() -> Vec<Level> {
    Level::available().collect()
}

/// A text inside a buffer, surrounded by other bytes, which a scan must ignore.
struct Placed {
    buffer: Vec<u8>,
}

impl Placed {
    const fn new() -> Self {
        Self { buffer: Vec::new() }
    }

    fn at(&mut self, alignment: usize, padding: u8, text: &[u8]) -> &[u8] {
        let len = text.len();
        self.buffer.clear();
        self.buffer.resize(len + 256, padding);
        // The buffer may start anywhere; the text starts `alignment` bytes after a multiple of 64.
        let start = (self.buffer.as_ptr() as usize).next_multiple_of(64)
            - self.buffer.as_ptr() as usize
            + alignment;
        self.buffer[start..start + len].copy_from_slice(text);
        &self.buffer[start..start + len]
    }
}

/// Bytes that would change the outcome if they were taken for part of the text.
const PADDINGS: &[u8] = b"a0%/?#:@[ \xFF\0";

#[test]
fn all_short_strings() {
    let levels = levels();
    let alphabet = b"aZ09fG:/?#[]@%.-+_!~ \\|\xC3";
    assert_eq!(alphabet.len(), 24);
    let mut text = [0u8; 4];
    for len in 0..=4 {
        for n in 0..alphabet.len().pow(len) {
            let mut rest = n;
            for byte in &mut text[..len as usize] {
                *byte = alphabet[rest % alphabet.len()];
                rest /= alphabet.len();
            }
            check(&levels, &text[..len as usize]);
        }
    }
}

/// Every byte at every position of texts of many lengths, so that every lane of every register has
/// seen every byte.
#[test]
fn every_byte_everywhere() {
    let levels = levels();
    let models = ["", "/", "//h/", "s:", "https://example.com/"];
    for (i, model) in models.iter().enumerate() {
        for len in (model.len()..300).step_by(if factor() > 1 { 1 } else { 41 }) {
            let mut text = model.as_bytes().to_vec();
            text.resize(len, b"ab"[i % 2]);
            for position in 0..len {
                let before = text[position];
                for byte in 0..=0xFF {
                    text[position] = byte;
                    check(&levels, &text);
                }
                text[position] = before;
            }
        }
    }
}

/// Two interesting pieces at all distances, in texts of all lengths up to a few blocks.
#[test]
fn pieces_at_all_distances() {
    let levels = levels();
    let pieces = [
        "%41", "%4", "%", "?", "#", "/", "//", ":", "@", "[", "]", ":80", "7", "é", "%zz",
    ];
    for first in pieces {
        for second in pieces {
            for len in (1..280).step_by(if factor() > 1 { 1 } else { 11 }) {
                let start = (len * 7) % len.min(130);
                let mut text = vec![b'x'; len];
                text.splice(start..start, first.bytes());
                let at = (len * 5 + start) % text.len();
                text.splice(at..at, second.bytes());
                check(&levels, &text);
                text.splice(0..0, *b"http://");
                check(&levels, &text);
            }
        }
    }
}

/// Lines of the URL sets and inputs of the suites, if they lie beside the project.
pub(crate) fn corpus() -> Vec<String> {
    let shared = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared"));
    let mut lines = Vec::new();
    for folder in ["urls", "suites"] {
        let Ok(entries) = fs::read_dir(shared.join(folder)) else {
            eprintln!("no {folder} beside the project: generated texts only");
            continue;
        };
        for entry in entries.flatten() {
            let text = fs::read(entry.path()).unwrap_or_default();
            let text = String::from_utf8_lossy(&text).into_owned();
            match folder {
                "urls" => lines.extend(text.lines().map(String::from)),
                // Every string of the JSON, as it is written there: escapes only add to the mix.
                _ => lines.extend(text.split('"').map(String::from)),
            }
        }
    }
    lines.extend(SEEDS.iter().map(|&seed| String::from(seed)));
    lines
}

/// The shapes there are, for machines without a corpus.
pub(crate) const SEEDS: &[&str] = &[
    "http://www.example.com/a/b/c.html?q=1&r=2#top",
    "https://user:pass@example.com:8042/over/there?name=ferret#nose",
    "ftp://ftp.is.co.za/rfc/rfc1808.txt",
    "ldap://[2001:db8::7]/c=GB?objectClass?one",
    "mailto:John.Doe@example.com",
    "news:comp.infosystems.www.servers.unix",
    "tel:+1-816-555-1212",
    "telnet://192.0.2.16:80/",
    "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
    "../../a/./b?c/d#e/f",
    "//example.com/%7Euser/%E2%82%AC?x=%20#%41",
    "?only=query",
    "#only-fragment",
    "a/b:c@d",
    "file:///etc/passwd",
    "data:text/plain;charset=utf-8,hello%20world/with/a/long/tail/of/a/hundred/and/more/bytes/\
     that/goes/on/for/some/blocks/and/has/a?query=in%20it&and=more&and=more&and=more#fragment",
];

/// Every line at one alignment and with one padding each; in a long run, with all of them.
#[test]
fn corpora_at_every_place() {
    let levels = levels();
    let mut placed = Placed::new();
    let mut check_at = |alignment, padding, line: &str| {
        check(&levels, placed.at(alignment, padding, line.as_bytes()));
    };
    for (i, line) in corpus().iter().enumerate() {
        if factor() == 1 {
            check_at(i * 31 % 64, PADDINGS[i % PADDINGS.len()], line);
        } else {
            at_every_place(|alignment, padding| check_at(alignment, padding, line));
        }
    }
    for seed in SEEDS {
        at_every_place(|alignment, padding| check_at(alignment, padding, seed));
    }
}

fn at_every_place(mut place: impl FnMut(usize, u8)) {
    for alignment in 0..64 {
        for &padding in PADDINGS {
            place(alignment, padding);
        }
    }
}

/// Texts of all lengths in memory of their own, with not a byte to spare on either side: a sanitizer
/// sees whether a scan reads beyond. So it is with every text of the corpus in a long run.
#[test]
fn texts_without_spare_capacity() {
    let levels = levels();
    let check_alone = |text: &[u8]| check(&levels, &Vec::from(text).into_boxed_slice());
    for model in ["a", "/", "http://h/", "%41", "x:/?#", "//u@h:1/"] {
        for len in 0..300 {
            check_alone(&model.as_bytes().repeat(300)[..len]);
        }
    }
    let step = if factor() == 1 { 50 } else { 1 };
    for line in corpus().iter().step_by(step) {
        check_alone(line.as_bytes());
    }
}

/// A small generator of random numbers (xorshift64*), so that a failure comes again.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() >> 33) as usize % limit
    }
}

/// Splices, cuts, doubles and overwrites.
fn mutate(random: &mut Random, text: &mut Vec<u8>) {
    const PIECES: &[&str] = &[
        "%", "%4", "%41", "%zz", ":", "//", "/", "?", "#", "@", "[::1]", ".", "..", "é", " ", "0",
    ];
    let at = random.below(text.len() + 1);
    match random.below(6) {
        0 => drop(text.splice(at..at, PIECES[random.below(PIECES.len())].bytes())),
        1 => text.truncate(at),
        2 => drop(text.drain(..at)),
        3 => text.extend_from_within(at..),
        4 if at < text.len() => text[at] = random.next() as u8,
        _ if at < text.len() => text[at] ^= 0x20,
        _ => {}
    }
    text.truncate(1000);
}

#[test]
fn mutated_texts() {
    let levels = levels();
    let corpus = corpus();
    let mut random = Random(0x5EED);
    let mut placed = Placed::new();
    for _ in 0..100_000 * factor() {
        let mut text = corpus[random.below(corpus.len())].clone().into_bytes();
        for _ in 0..=random.below(3) {
            mutate(&mut random, &mut text);
        }
        let padding = PADDINGS[random.below(PADDINGS.len())];
        check(&levels, placed.at(random.below(64), padding, &text));
    }
}
