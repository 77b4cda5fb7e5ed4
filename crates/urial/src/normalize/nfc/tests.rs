//! Normalization Form C beside every level, in all functions of a normalizer.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use unicode_normalization::UnicodeNormalization;

use super::STRUCK_OUT;
use crate::charset::{UNRESERVED, is_ucschar};
use crate::iri::IriRef;
use crate::normalize::{Level, Normalizer};
use crate::reference::UriRef;

/// What the texts are made of: letters and marks, composed or not, encoded or not, in upper and in lower
/// case, characters that become ASCII, marks that compose with nothing, delimiters and dots.
const PIECES: &[&str] = &[
    "e",
    "E",
    "k",
    "\u{301}",
    "\u{323}",
    "\u{302}",
    "é",
    "É",
    "%CC%81",
    "%c3%89",
    "%65",
    "%45",
    "%0A",
    "\u{212A}",
    "%E2%84%AA",
    "\u{37E}",
    "\u{1FEF}",
    "\u{AC00}",
    "\u{1100}",
    "\u{1161}",
    "\u{2F800}",
    "\u{1D160}",
    "\u{338}",
    "=",
    "/",
    "..",
    ".",
    "?",
    "#",
    ":",
    "1",
    "~",
    "\u{F900}",
    "\u{200E}",
];

const STARTS: &[&str] = &[
    "",
    "/",
    "//",
    "//u@",
    "http://",
    "HTTP://",
    "urn:",
    "urn:e:",
    "x:",
    "x:/",
    "?",
    "#",
    "http://h:80",
];

/// Calls `visit` with texts of three pieces after each start, and with longer ones.
fn each_text(mut visit: impl FnMut(IriRef<'_>)) {
    let mut visit = |text: &str| IriRef::parse(text).map(&mut visit).is_ok();
    let mut count = 0;
    for start in STARTS {
        for number in 0..PIECES.len().pow(3) {
            let pieces = [number, number / PIECES.len(), number / PIECES.len().pow(2)]
                .map(|at| PIECES[at % PIECES.len()]);
            // Two orders make longer texts of the same number of trials.
            let text = [start, pieces[0], pieces[1], pieces[2]].concat();
            count += usize::from(number % 61 == 0 && visit(&text));
            let text = [
                start, pieces[2], "/", pieces[0], pieces[1], pieces[2], pieces[1],
            ]
            .concat();
            count += usize::from(number % 97 == 0 && visit(&text));
        }
    }
    assert!(count > 4_000, "{count}");
}

//~ proves: 3987-5.3.2.2-1
#[test]
fn laws() {
    each_text(|iri| {
        for level in Level::ALL {
            let normalizer = Normalizer::new(level).with_nfc();
            let form = normalizer.normalize(iri);
            let normal = form.as_reference();
            // It is idempotent, and all functions agree.
            assert!(normalizer.normalize(normal).is_borrowed(), "{iri} {level}");
            assert!(normalizer.is_normalized(normal), "{iri} {level}");
            assert_eq!(
                normalizer.is_normalized(iri),
                iri == normal,
                "{iri} {level}"
            );
            assert!(normalizer.equivalent(iri, normal), "{iri} {level}");
            assert!(
                normalizer.differences(iri, normal).is_empty(),
                "{iri} {level}"
            );
            assert_eq!(normalizer.key(iri).as_str(), form.as_str());
            assert_eq!(normalizer.trace(iri).result(), normal, "{iri} {level}");
            let mut out = String::from("before ");
            let written = normalizer.normalize_into(iri, &mut out);
            assert_eq!(written, normal);
            // The layout is that of the text.
            let read = IriRef::parse(form.as_str()).expect("an IRI reference");
            assert_eq!(read.layout(), normal.layout(), "{iri} {level}");
            assert_eq!(read.layout(), written.layout(), "{iri} {level}");
            // It equates what the level equates.
            let below = iri.normalize(level);
            assert_eq!(
                normalizer.normalize(below.as_reference()),
                form,
                "{iri} {level}"
            );
            // It never applies unless asked for.
            assert_eq!(
                Normalizer::new(level).normalize(iri),
                below,
                "{iri} {level}"
            );
        }
    });
}

/// What Unicode calls canonically equivalent has one form, and a different text has a different one.
#[test]
fn canonically_equivalent_text() {
    let normalizer = Normalizer::new(Level::Case).with_nfc();
    each_text(|iri| {
        // These decompose into characters that are no longer the same in an IRI.
        if iri.as_str().contains(['\u{37E}', '\u{1FEF}']) {
            return;
        }
        let text: String = iri.as_str().nfd().collect();
        // A mark may compose with a delimiter in the text, but not in the IRI.
        let Ok(other) = IriRef::parse(&text) else {
            return;
        };
        assert!(normalizer.equivalent(iri, other), "{iri} {other}");
        let host = |iri: IriRef<'_>| iri.host().map_or(String::new(), |host| host.to_string());
        let form = normalizer.normalize(iri);
        if host(iri).is_ascii() && host(form.as_reference()).is_ascii() {
            let want: String = iri.normalize(Level::Case).as_str().nfd().collect();
            let found: String = form.as_str().nfd().collect();
            assert_eq!(found.replace("%3B", "\u{37E}"), want, "{iri}");
        }
    });
}

/// A character that is in Normalization Form C stays as it is, also if a delimiter is part of it: `≠` is `=` and a
/// mark.
#[test]
fn every_composed_character_is_kept() {
    let normalizer = Normalizer::new(Level::Dots).with_nfc();
    for c in ('\u{A0}'..=char::MAX).filter(|c| is_ucschar(*c)) {
        let mut decomposed = core::iter::once(c).nfd();
        let first = decomposed.next().and_then(|c| u8::try_from(c).ok());
        let is_encoded = first.is_some_and(|byte| byte.is_ascii() && !UNRESERVED.contains(byte));
        let has_marks = decomposed.next().is_some();
        assert_eq!(is_encoded && has_marks, STRUCK_OUT.contains(&c), "{c:?}");
        if has_marks && unicode_normalization::is_nfc(c.encode_utf8(&mut [0; 4])) {
            let text = alloc::format!("/{c}\u{323}{c}a\u{301}");
            let form = normalizer.normalize(IriRef::parse(&text).unwrap());
            let want: String = text.nfc().collect();
            assert_eq!(form, want.as_str());
        }
    }
}

#[test]
fn letters_of_a_host() {
    let same = |a, b, level| {
        let (a, b) = (IriRef::parse(a).unwrap(), IriRef::parse(b).unwrap());
        Normalizer::new(level).with_nfc().equivalent(a, b)
    };
    // Equal by case, then equal by form.
    assert!(same("//É.example", "//e\u{301}.example", Level::Case));
    assert!(same("//É.example", "//%65\u{301}.example", Level::Percent));
    assert!(same("//\u{212A}\u{301}", "//k\u{301}", Level::Case));
    assert!(!same("//É.example", "//é.example", Level::Simple));
    // Case counts elsewhere, and so do letters that have no letter of ASCII in them.
    assert!(!same("/É", "/é", Level::Protocol));
    assert!(!same("//Ж", "//ж", Level::Protocol));
}

#[test]
fn steps() {
    let trace = |text| {
        let iri = IriRef::parse(text).unwrap();
        let trace = Normalizer::new(Level::Protocol).with_nfc().trace(iri);
        let steps = trace.steps().iter();
        let shown = |text: Option<&str>| text.unwrap_or("-").to_string();
        steps
            .map(|step| {
                let (before, after) = (shown(step.before()), shown(step.after()));
                alloc::format!(
                    "{} {} {before} {after}",
                    step.rule().name(),
                    step.component()
                )
            })
            .collect::<Vec<_>>()
    };
    assert!(trace("/é").is_empty());
    assert_eq!(trace("/e\u{301}"), ["nfc path /e\u{301} /é"]);
    assert_eq!(
        trace("/e%cc%81"),
        [
            "digit-case path /e%cc%81 /e%CC%81",
            "unreserved path /e%CC%81 /e\u{301}",
            "nfc path /e\u{301} /é",
        ]
    );
    assert_eq!(trace("//É"), ["host-case host É é"]);
    assert_eq!(
        trace("//\u{212A}"),
        ["nfc host \u{212A} K", "host-case host K k"]
    );
}

#[test]
fn other_standards() {
    let reference = UriRef::parse("//H/e%CC%81").unwrap();
    let form = Normalizer::new(Level::Protocol)
        .with_nfc()
        .normalize(reference);
    assert_eq!(form, "//h/e%CC%81");
    assert_eq!(form, reference.normalize(Level::Protocol));
}
