//! The library reads RFC 2396 and RFC 2732 as the oracle and public suites do.

use std::ops::Range;
use urial::Reference;
use urial::reference::Form;
use urial::standard::Any;
use urial::standard::StandardName;

use serde_json::Value;
use urial::host::HostKind;
use urial_conformance::oracle::{self, Components, Splitter};

use crate::support::suite_cases;

/// Where the library's views lie, in the oracle's terms.
fn components<S>(reference: &Reference<'_, S>) -> Components {
    let text = reference.as_str();
    let place = |part: &str| -> Range<usize> {
        let start = part.as_ptr() as usize - text.as_ptr() as usize;
        start..start + part.len()
    };
    let host_kind = reference.host().map(|host| match host.kind() {
        HostKind::Hostname => oracle::HostKind::Name,
        HostKind::Ipv4 => oracle::HostKind::Ipv4,
        HostKind::Ipv6 => oracle::HostKind::Ipv6,
        other => panic!("{text:?}: a host of RFC 2396 is no {other:?}"),
    });
    Components {
        scheme: reference.scheme().map(|part| place(part.as_str())),
        authority: reference.authority().map(|part| place(part.as_str())),
        userinfo: reference.userinfo().map(|part| place(part.as_str())),
        host: reference.host().map(|part| place(part.as_str())),
        port: reference.port().map(|part| place(part.as_str())),
        path: place(reference.path().as_str()),
        query: reference.query().map(|part| place(part.as_str())),
        fragment: reference.fragment().map(|part| place(part.as_str())),
        host_kind,
    }
}

/// Returns whether both accept the text, after a check that they read it alike.
#[track_caller]
fn agree(splitter: &Splitter, grammar: StandardName, text: &[u8]) -> bool {
    let expected = splitter.split(text);
    match Reference::parse_form(text, Form::Reference, grammar) {
        Ok(reference) => {
            let read = Some(components(&reference));
            assert_eq!(read, expected, "{:?}", text.escape_ascii().to_string());
            true
        }
        Err(error) => {
            let text = text.escape_ascii().to_string();
            assert_eq!(expected, None, "{text:?}: {error}");
            assert!(error.to_string().contains(" (RFC 2"), "{text:?}: {error}");
            false
        }
    }
}

/// All strings over an alphabet of up to `length` bytes, each between `before` and `after`.
#[track_caller]
fn agree_on_all(
    (splitter, grammar): (&Splitter, StandardName),
    alphabet: &[u8],
    length: usize,
    (before, after): (&str, &str),
) {
    let (mut total, mut accepted) = (0, 0);
    let mut places = vec![0; length];
    for length in 0..=length {
        places[..length].fill(0);
        loop {
            let mut text = before.as_bytes().to_vec();
            text.extend(places[..length].iter().map(|&place| alphabet[place]));
            text.extend_from_slice(after.as_bytes());
            total += 1;
            accepted += usize::from(agree(splitter, grammar, &text));
            // The next string: count up, the first place fastest.
            let Some(up) = places[..length]
                .iter()
                .position(|&place| place + 1 < alphabet.len())
            else {
                break;
            };
            places[up] += 1;
            places[..up].fill(0);
        }
    }
    assert!(accepted * 200 > total, "{accepted} of {total}");
}

/// Lengths are one less in a debug build, whose run is to take seconds.
const ONE_LESS: usize = if cfg!(optimized) { 0 } else { 1 };

/// One byte of each class that the grammar distinguishes, in all strings.
#[test]
fn short_strings_of_all_classes() {
    for (splitter, grammar) in [
        (Splitter::rfc2396(), StandardName::Rfc2396),
        (Splitter::rfc2732(), StandardName::Rfc2732),
    ] {
        let classes = splitter.automaton().byte_classes();
        let alphabet = classes.representatives().to_vec();
        assert!(alphabet.len() >= 15, "{alphabet:?}");
        agree_on_all((&splitter, grammar), &alphabet, 5 - ONE_LESS, ("", ""));
    }
}

/// The parts where one string has many readings, at greater length.
#[test]
fn longer_strings_of_authorities() {
    let server = (&Splitter::rfc2396(), StandardName::Rfc2396);
    agree_on_all(server, b"a1.-:@_", 7 - ONE_LESS, ("//", ""));
    agree_on_all(server, b"1a.", 9, ("x://", ":/p"));
    agree_on_all(server, b"a:/?#@", 7 - ONE_LESS, ("", ""));
    let literal = (&Splitter::rfc2732(), StandardName::Rfc2732);
    agree_on_all(literal, b"1a:.", 8 - ONE_LESS, ("//[::", "]"));
    agree_on_all(literal, b"1:", 13, ("//[", "]"));
    agree_on_all(literal, b"1:.", 7, ("//[1:2:3:4:5:", "]"));
    agree_on_all(literal, b"1a.", 9, ("x://", ":/p"));
    agree_on_all(literal, b"[]:a@/", 7 - ONE_LESS, ("//", ""));
}

/// Returns the cases of a kind in the public suite of validity, or none with a word about it.
fn suite(kind: &str) -> Vec<Value> {
    let Some(cases) = suite_cases("valid") else {
        return Vec::new();
    };
    let cases = cases.into_iter().filter(|case| case["kind"] == kind);
    let cases: Vec<_> = cases.collect();
    assert!(!cases.is_empty(), "{kind}");
    cases
}

#[test]
fn suites() {
    for (kind, grammar) in [
        ("rfc2396-URI-reference", StandardName::Rfc2396),
        ("rfc2732-URI-reference", StandardName::Rfc2732),
    ] {
        for case in suite(kind) {
            let input = case["input"].as_str().expect("a string");
            let read = Reference::parse_as(input, Any::from(grammar));
            assert_eq!(
                Some(read.is_ok()),
                case["valid"].as_bool(),
                "{case}: {read:?}"
            );
            // The case also has the results of the other two standards.
            for (field, grammar) in [
                ("rfc2732", StandardName::Rfc2732),
                ("rfc3986", StandardName::Rfc3986),
            ] {
                if let Some(valid) = case[field].as_bool() {
                    let read = Reference::parse_as(input, Any::from(grammar));
                    assert_eq!(read.is_ok(), valid, "{field}: {case}: {read:?}");
                }
            }
        }
    }
}
