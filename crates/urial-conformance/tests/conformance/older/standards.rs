//! What changes between the standards for a text: the table of the project's pitfalls, and laws.

use urial::Reference;
use urial::standard::Rfc2396;
use urial::standard::StandardName;
use urial::{Component, UriRef};
use urial_readings::{Aspect, AspectValue, compare_standards};

/// The points between RFC 2396 and RFC 3986, in the words of the library.
#[track_caller]
fn check(text: &str, points: &[&str]) {
    let comparison = compare_standards(text, StandardName::Rfc2396, StandardName::Rfc3986);
    let found: Vec<_> = comparison.points().map(|point| point.to_string()).collect();
    assert_eq!(found, points, "{text:?}");
    assert_eq!(comparison.is_same(), points.is_empty(), "{text:?}");
}

#[test]
fn between_rfc2396_and_rfc3986() {
    check("http://h:80/a;b?c", &[]);
    check("../a/b", &[]);
    check("a b", &[]);
    check(
        "mailto:a@b?c",
        &[
            "structure: opaque under rfc2396, hierarchical under rfc3986",
            "path: \"a@b?c\" under rfc2396, \"a@b\" under rfc3986",
            "query: none under rfc2396, \"c\" under rfc3986",
        ],
    );
    check(
        "http://u:secret@a_b:8/",
        &[
            "naming: registry under rfc2396, server under rfc3986",
            "host-kind: none under rfc2396, name under rfc3986",
            "userinfo: none under rfc2396, \"u:***\" under rfc3986",
            "host: none under rfc2396, \"a_b\" under rfc3986",
            "port: none under rfc2396, \"8\" under rfc3986",
        ],
    );
    check(
        "//256.1.1.1",
        &["host-kind: ipv4 under rfc2396, name under rfc3986"],
    );
    check(
        "file:///etc",
        &["host: none under rfc2396, \"\" under rfc3986"],
    );
    check(
        "a#b",
        &["fragment-of: reference under rfc2396, uri under rfc3986"],
    );
    for (text, offset) in [("//[::1]", 2), ("?y", 0)] {
        let error = Reference::parse_as(text, Rfc2396).unwrap_err();
        assert_eq!(error.offset(), offset, "{text}");
        let point = format!("acceptance: {error} under rfc2396, accepted under rfc3986");
        check(text, &[&point]);
    }
    let error = UriRef::parse("//a@b@c").unwrap_err();
    assert_eq!(error.offset(), 5);
    let point = format!("acceptance: accepted under rfc2396, {error} under rfc3986");
    check("//a@b@c", &[&point]);
}

/// A text that all standards read has the same scheme, authority, fragment and text under all; and a
/// standard does not differ from itself.
#[test]
fn invariants_across_standards() {
    let alphabet = ["a", "1", ":", "/", "?", "#", "@", "_", ".", "[", "é"];
    let mut texts = vec![String::new()];
    let mut start = 0;
    for _ in 0..4 {
        let end = texts.len();
        for i in start..end {
            let longer: Vec<_> = alphabet.iter().map(|c| texts[i].clone() + c).collect();
            texts.extend(longer);
        }
        start = end;
    }
    let mut differing = 0;
    for text in &texts {
        for (i, a) in StandardName::ALL.iter().enumerate() {
            assert!(compare_standards(text, *a, *a).is_same());
            for b in &StandardName::ALL[i + 1..] {
                let comparison = compare_standards(text, *a, *b);
                differing += usize::from(!comparison.is_same());
                for point in comparison.points() {
                    let fixed = [Component::Scheme, Component::Authority, Component::Fragment];
                    let is_fixed = fixed.map(Aspect::Component).contains(&point.aspect);
                    assert!(!is_fixed, "{text:?}: {point}");
                }
                let refusals = comparison
                    .readings()
                    .map(|reading| reading.result().is_err());
                let differs = comparison
                    .points()
                    .any(|point| point.aspect == Aspect::Acceptance);
                assert_eq!(refusals[0] != refusals[1], differs, "{text:?}");
            }
        }
    }
    assert!(differing > 1000, "{differing}");
}

#[test]
fn values_are_data() {
    let comparison = compare_standards("a:b?c", StandardName::Rfc2396, StandardName::Rfc3986);
    let query = comparison.points().last().unwrap();
    assert_eq!(query.aspect, Aspect::Component(Component::Query));
    assert_eq!(query.values, [AspectValue::Absent, AspectValue::Text("c")]);
    let [_, new] = comparison.readings();
    assert_eq!(new.result(), UriRef::parse("a:b?c").map(|it| it.to_any()));
    assert!(
        !format!(
            "{:?}",
            compare_standards("//u:pw@h", StandardName::Rfc2396, StandardName::Java)
        )
        .contains("pw")
    );
}

/// A displayed reading hides a password, marks absent parts, and escapes control characters.
#[test]
fn values_may_be_shown() {
    let shown = |text, a: StandardName, b: StandardName| {
        let comparison = compare_standards(text, a, b);
        let points = comparison.points().map(|point| point.to_string());
        points.collect::<Vec<_>>().join("\n")
    };
    let text = shown("//u:pw@h_", StandardName::Rfc2396, StandardName::Rfc3986);
    assert!(text.contains("userinfo: none under rfc2396, \"u:***\" under rfc3986"));
    assert!(!text.contains("pw"), "{text}");
    // RFC 3986 section 3.2.1: nothing after the colon is no password.
    let text = shown("//u:@h_", StandardName::Rfc2396, StandardName::Rfc3986);
    assert!(text.contains("\"u:\" under rfc3986"), "{text}");
    // java.net.URI takes what is not ASCII, and among it what turns a line around.
    let text = shown("a:b?\u{202e}c", StandardName::Java, StandardName::Rfc3986);
    assert!(!text.contains('\u{202e}'), "{text}");
    let comparison = compare_standards("a:\u{202e}c#", StandardName::Java, StandardName::Rfc2732);
    let [java, _] = comparison.readings();
    let path = java.value(Aspect::Component(Component::Path)).unwrap();
    assert_eq!(path.to_string(), "\"\\u{202e}c\"");
}

/// Every difference cites the sections of the two standards.
#[test]
fn differences_are_cited() {
    for (text, old, new) in [
        ("a:b", "RFC 2396 section 3", "RFC 3986 section 3"),
        ("//a_b", "RFC 2396 section 3.2", "RFC 3986 section 3.2"),
        (
            "//256.1.1.1",
            "RFC 2396 section 3.2.2",
            "RFC 3986 section 3.2.2",
        ),
        ("/#f", "RFC 2396 section 4.1", "RFC 3986 section 3.5"),
        ("?y", "RFC 2396 section 5", "RFC 3986 section 4.1"),
    ] {
        let comparison = compare_standards(text, StandardName::Rfc2396, StandardName::Rfc3986);
        let point = comparison.points().next().expect("a difference");
        let found = point.citations().map(|citation| citation.to_string());
        assert_eq!(found, [old, new], "{text}");
    }
}
