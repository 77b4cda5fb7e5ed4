//! The library returns what `java.net.URI` returned; see `tests/java/`.
//!
//! `scripts/java-differential` asks a living one.

use std::collections::BTreeMap;

use urial::java::JavaUri;
use urial_conformance::java::{Answer, points, read_sample};
use urial_conformance::project;

#[test]
fn the_recorded_answers_of_java() {
    let sample = read_sample().unwrap_or_else(|problem| panic!("{problem}"));
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for (question, java) in &sample {
        assert_eq!(Answer::of_library(question), *java, "{question:?}");
        let kind = match java {
            Answer::Refused => "refused",
            Answer::Operations(_) => "pair",
            Answer::Components(parts) if parts.opaque => "opaque",
            Answer::Components(parts) if parts.host.is_some() => "server",
            Answer::Components(parts) if parts.authority.is_some() => "registry",
            Answer::Components(_) => "path",
        };
        *kinds.entry(kind).or_default() += 1;
    }
    // A sample of nothing but refusals would prove little.
    for kind in ["refused", "pair", "opaque", "server", "registry", "path"] {
        let count = kinds.get(kind).copied().unwrap_or_default();
        assert!(count >= 50, "{kind}: {kinds:?}");
    }
}

/// Every point of the document has a question in the sample, and no question a point that is gone.
#[test]
fn the_points_of_the_document() {
    let document = project::read(&project::root().join("docs/java-profile.md"));
    let document = document.unwrap_or_else(|problem| panic!("{problem}"));
    let first_cell = |line: &str| line.strip_prefix("| ")?.split(' ').next()?.parse().ok();
    let numbers: Vec<usize> = document.lines().filter_map(first_cell).collect();
    assert_eq!(numbers, (1..=numbers.len()).collect::<Vec<_>>());
    let sample = read_sample().unwrap_or_else(|problem| panic!("{problem}"));
    for (number, question) in points() {
        assert!(numbers.contains(&number), "point {number} is gone");
        let is_recorded = sample.iter().any(|(recorded, _)| *recorded == question);
        assert!(is_recorded, "point {number}: {question:?}");
    }
    for number in numbers {
        let is_shown = points().any(|(shown, _)| shown == number);
        assert!(is_shown, "point {number}");
    }
}

/// The document's statements on its examples match the answers.
#[test]
fn the_examples_of_the_document() {
    for (base, given, resolved) in [
        ("mailto:a", "b", "b"),
        ("b/c", "../d", "d"),
        ("http://a/b/c?q", "", "http://a/b/"),
        ("http://a/b?q", "#s", "http://a/b?q#s"),
        ("a:/b//c", "d", "a:/b/d"),
        ("http://a", "b", "http://a/b"),
        ("//a", "b", "//ab"),
        ("http://a", "?y", "http://a?y"),
        ("http://a/b", "///x", "http://a/x"),
        ("file:///b", "c", "file:/c"),
        ("a://h:080/c", "e", "a://h:80/e"),
        ("http://a/b", "../g", "http://a/../g"),
        ("http://a/b", "/./g", "http://a/./g"),
        ("b", "c/../x:y", "./x:y"),
    ] {
        let (base, given) = (read(base), read(given));
        assert_eq!(base.resolve(given), resolved, "{base:?} + {given:?}");
    }
    for (base, given, relativized) in [
        ("http://a/b/", "HTTP://a/b/c", "c"),
        ("http://a/b/", "http://A/b/c", "http://A/b/c"),
        ("http://a/b/", "http://a/b//c", "c"),
        ("http://a/b/", "http://a/c", "http://a/c"),
        ("http://a/b", "http://a/b/c", "c"),
        ("http://a/b", "http://a/b?q", "?q"),
        ("http://a/b/", "http://a/b/x:y", "x:y"),
    ] {
        let (base, given) = (read(base), read(given));
        assert_eq!(base.relativize(given), relativized, "{base:?} + {given:?}");
    }
    for (text, normalized) in [
        ("/../a", "/../a"),
        ("a:/b//c", "a:/b/c"),
        ("a/..", ""),
        ("./x:y", "./x:y"),
        ("a/../x:y", "./x:y"),
        ("a://h:080/b", "a://h:080/b"),
        ("a://h:080/./b", "a://h:80/b"),
        ("HTTP://H:80/%7e", "HTTP://H:80/%7e"),
    ] {
        assert_eq!(read(text).normalize(), normalized, "{text:?}");
    }
}

#[track_caller]
fn read(text: &str) -> JavaUri<'_> {
    JavaUri::parse(text).unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

/// Both sides of what Java calls a space or a control, in every place where "other" is allowed.
#[test]
fn other_characters() {
    for c in [
        '\u{A1}',
        '\u{AD}',
        '\u{200B}',
        '\u{180E}',
        '\u{FFFF}',
        '\u{10FFFF}',
    ] {
        for before in ["", "/", "//", "//u", "?", "#", "a:"] {
            read(&format!("{before}{c}"));
        }
    }
    for c in [
        '\u{80}', '\u{9F}', '\u{A0}', '\u{1680}', '\u{200A}', '\u{2028}', '\u{3000}',
    ] {
        for before in ["", "/", "//", "//u", "?", "#", "a:"] {
            let text = format!("{before}{c}");
            assert!(JavaUri::parse(&text).is_err(), "{text:?}");
        }
    }
}
