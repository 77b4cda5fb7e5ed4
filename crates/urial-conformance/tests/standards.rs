//! What changes between the standards for a text: the table of the project's pitfalls, and laws.

use urial::{Aspect, AspectValue, Component, Grammar, Reference, Standard, compare_standards};

/// The points between RFC 2396 and RFC 3986, in the words of the library.
#[track_caller]
fn check(text: &str, points: &[&str]) {
    let comparison = compare_standards(text, &Grammar::RFC2396, &Grammar::RFC3986);
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
    check(
        "//[::1]",
        &[
            "acceptance: invalid authority at byte 2: '[' needs the RFC 2732 grammar, around an IPv6 \
           address (as data: %5B) (RFC 2396 section 3.2.1) under rfc2396, accepted under rfc3986",
        ],
    );
    check(
        "?y",
        &[
            "acceptance: invalid path at byte 0: expected a path before the query, found '?' \
           (RFC 2396 section 5) under rfc2396, accepted under rfc3986",
        ],
    );
    check(
        "//a@b@c",
        &[
            "acceptance: accepted under rfc2396, invalid host at byte 5: second '@' in the authority \
           (one that is data is written %40) (RFC 3986 section 3.2) under rfc3986",
        ],
    );
}

/// A text that all standards read has the same scheme, authority, fragment and text under all; and a
/// standard does not differ from itself.
#[test]
fn what_never_changes() {
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
        for (i, a) in Standard::ALL.iter().enumerate() {
            assert!(compare_standards(text, a.grammar(), a.grammar()).is_same());
            for b in &Standard::ALL[i + 1..] {
                let comparison = compare_standards(text, a.grammar(), b.grammar());
                differing += usize::from(!comparison.is_same());
                for point in comparison.points() {
                    let fixed = [Component::Scheme, Component::Authority, Component::Fragment];
                    let is_fixed = fixed.map(Aspect::Component).contains(&point.aspect);
                    assert!(!is_fixed, "{text:?}: {point}");
                }
                let refusals = comparison
                    .readings()
                    .map(|reading| reading.result().is_err());
                let tells = comparison
                    .points()
                    .any(|point| point.aspect == Aspect::Acceptance);
                assert_eq!(refusals[0] != refusals[1], tells, "{text:?}");
            }
        }
    }
    assert!(differing > 1000, "{differing}");
}

#[test]
fn values_are_data() {
    let comparison = compare_standards("a:b?c", &Grammar::RFC2396, &Grammar::RFC3986);
    let query = comparison.points().last().unwrap();
    assert_eq!(query.aspect, Aspect::Component(Component::Query));
    assert_eq!(query.values, [AspectValue::Absent, AspectValue::Text("c")]);
    let [_, new] = comparison.readings();
    assert_eq!(new.result(), Reference::parse("a:b?c"));
    assert!(
        !format!(
            "{:?}",
            compare_standards("//u:pw@h", &Grammar::RFC2396, &Grammar::JAVA)
        )
        .contains("pw")
    );
}

/// What is shown of a reading hides a password, says where there is none, and steers no terminal.
#[test]
fn values_may_be_shown() {
    let shown = |text, a: &Grammar, b: &Grammar| {
        let comparison = compare_standards(text, a, b);
        let points = comparison.points().map(|point| point.to_string());
        points.collect::<Vec<_>>().join("\n")
    };
    let text = shown("//u:pw@h_", &Grammar::RFC2396, &Grammar::RFC3986);
    assert!(text.contains("userinfo: none under rfc2396, \"u:***\" under rfc3986"));
    assert!(!text.contains("pw"), "{text}");
    // RFC 3986 section 3.2.1: nothing after the colon is no password.
    let text = shown("//u:@h_", &Grammar::RFC2396, &Grammar::RFC3986);
    assert!(text.contains("\"u:\" under rfc3986"), "{text}");
    // java.net.URI takes what is not ASCII, and among it what turns a line around.
    let text = shown("a:b?\u{202e}c", &Grammar::JAVA, &Grammar::RFC3986);
    assert!(!text.contains('\u{202e}'), "{text}");
    let comparison = compare_standards("a:\u{202e}c#", &Grammar::JAVA, &Grammar::RFC2732);
    let [java, _] = comparison.readings();
    let path = java.value(Aspect::Component(Component::Path)).unwrap();
    assert_eq!(path.to_string(), "\"\\u{202e}c\"");
}

/// Every difference says where the two standards say so.
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
        let comparison = compare_standards(text, &Grammar::RFC2396, &Grammar::RFC3986);
        let point = comparison.points().next().expect("a difference");
        let found = point.citations().map(|citation| citation.to_string());
        assert_eq!(found, [old, new], "{text}");
    }
}
