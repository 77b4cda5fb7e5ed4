//! The properties that the fuzz targets run without end, here on a bounded number of inputs.
//!
//! Inputs are made of pieces that meet in many ways: delimiters, dots, triplets, letters of either
//! case, and now and then any byte. What is found is written down by hand as a case of the corpus, so
//! no file of failures is kept.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{Config, RngSeed, TestRunner};
use urial_conformance::{corpus, laws, properties};

/// How many inputs each property is tried on.
const CASES: u32 = 2_000;

const PIECES: &[&str] = &[
    "http",
    "HTTP",
    "s",
    "file",
    "urn",
    "data",
    "mailto",
    ":",
    ":",
    "//",
    "//",
    "/",
    "/",
    "/",
    "?",
    "#",
    "@",
    "[",
    "]",
    "::",
    "1",
    "ffff",
    "127.0.0.1",
    "v1.",
    ".",
    "..",
    "/./",
    "/../",
    "%41",
    "%2e",
    "%2E%2e",
    "%2f",
    "%c3%84",
    "%",
    "%2",
    "a",
    "A",
    "b",
    "~",
    "!",
    "$",
    "&",
    "=",
    "+",
    ",",
    ";",
    "'",
    "(",
    "*",
    "-",
    "_",
    "80",
    "080",
    "localhost",
    "é",
    "\u{FEFF}",
    "C|",
    "\"",
    ">",
    "\u{0}",
    " ",
    "\r",
    "%25",
    "\\",
    "|",
    "<",
    "urn:a:b",
    "h.example",
    "long-name-of-a-segment",
    "\t",
];

/// What begins a whole reference, so that most inputs are one.
const STARTS: &[&str] = &[
    "",
    "",
    "/",
    "//h",
    "//u:p@h:8",
    "s:",
    "s:/",
    "s://h/",
    "http://h",
    "http://h/a/b",
    "http:",
    "wss:\\\\",
    "file://",
    "<http://h ",
    "?",
    "#",
    "//[::1]",
    "urn:a:",
    "mailto:a@b",
    "file:///",
    "data:,",
];

/// One text: a likely start, pieces, and sometimes any byte.
fn text() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        30 => select(PIECES).prop_map(|piece| piece.as_bytes().to_vec()),
        1 => any::<u8>().prop_map(|byte| vec![byte]),
    ];
    (select(STARTS), vec(piece, 0..10)).prop_map(|(start, pieces)| {
        let mut text = start.as_bytes().to_vec();
        for piece in &pieces {
            text.extend(piece);
        }
        text
    })
}

/// Some texts, with newlines between them, each perhaps after the letter of an edit.
fn input() -> impl Strategy<Value = Vec<u8>> {
    let letter = select(
        &[
            "", "", "=", "p", "q=", "h", "s", "/", "&", "i", "o8", "f", "-",
        ][..],
    );
    let line = (letter, text()).prop_map(|(letter, text)| [letter.as_bytes(), &text].concat());
    (text(), vec(prop_oneof![text(), line], 0..7)).prop_map(|(first, mut lines)| {
        lines.insert(0, first);
        lines.join(&b'\n')
    })
}

#[track_caller]
fn check(name: &str) {
    let (_, property) = properties::ALL
        .iter()
        .find(|(known, _)| *known == name)
        .expect("a property of that name");
    let config = Config {
        cases: CASES,
        failure_persistence: None,
        // The same inputs in every run: new ones are the business of the fuzz targets.
        rng_seed: RngSeed::Fixed(3986),
        ..Config::default()
    };
    let run = TestRunner::new(config).run(&input(), |data| {
        property(&data);
        Ok(())
    });
    if let Err(found) = run {
        panic!("{name}: {found}");
    }
}

#[test]
fn parse() {
    check("parse");
}

#[test]
fn offsets() {
    check("offsets");
}

#[test]
fn resolve() {
    check("resolve");
}

#[test]
fn relativize() {
    check("relativize");
}

#[test]
fn normalize() {
    check("normalize");
}

#[test]
fn equivalence() {
    check("equivalence");
}

#[test]
fn builder() {
    check("builder");
}

#[test]
fn setters() {
    check("setters");
}

#[test]
fn percent() {
    check("percent");
}

#[test]
fn scan() {
    check("scan");
}

#[test]
fn lines() {
    check("lines");
}

#[test]
fn repair() {
    check("repair");
}

#[test]
fn readings() {
    check("readings");
}

/// The laws of IRIs and of repair, on texts that have more characters beyond ASCII than those above.
/// `scripts/laws` does the same on ten million.
#[test]
fn iris_and_repair() {
    let count = u64::from(CASES);
    let tally = laws::check(count, 3987);
    assert_eq!(tally.texts, count);
    let enough = |some: u64, percent: u64| some * 100 >= count * percent;
    assert!(enough(tally.uris, 25), "{tally:?}");
    assert!(enough(tally.decoded, 5), "{tally:?}");
    assert!(enough(tally.iris, 50), "{tally:?}");
    assert!(enough(tally.mapped, 20), "{tally:?}");
    assert!(enough(tally.repaired, 30), "{tally:?}");
}

/// `percent` chooses a part for each longer text: here are all texts for all parts.
#[test]
fn every_text_is_encoded_for_every_part() {
    for text in corpus::texts().expect("the corpus can be read") {
        for &part in urial::encoded::Part::ALL {
            properties::encodes(&text, part);
        }
    }
}

/// The seeds of the fuzz targets: every text of the corpus, alone and in pairs.
#[test]
fn the_corpus_has_all_properties() {
    let texts = corpus::texts().expect("the corpus can be read");
    assert!(texts.len() > 1_000, "only {}", texts.len());
    for (name, property) in properties::ALL {
        for (at, text) in texts.iter().enumerate() {
            let other = &texts[(at * 7 + name.len()) % texts.len()];
            property(text);
            property(&[text.as_slice(), other].join(&b'\n'));
        }
    }
}
