//! Edge cases that no test covered, found by mutants of the library: each test fails on some of them.

use std::io::{self, Read};
use urial::Reference;
use urial::standard::Any;
use urial::standard::Rfc6874;

use urial::{
    AbsoluteUri, Builder, Component, Encoded, ErrorKind, Level, Scheme, UriBuf, UriRef,
    build::Text,
    error::Rule,
    java::JavaUri,
    lines::{LineReader, ReadError},
    normalize::{Equivalences, Normalizer, TraceRule},
    reference::Structure,
    resolve::Strictness,
    rfc2396,
    rfc2396::{AboveRoot, ResolveOptions},
    rfc6874,
    scheme::{DataUri, Descriptor, FileUri, Mailto, PathStyle, Urn},
    standard::StandardName,
};

use crate::support::{reference, uri};

fn tel() -> &'static Descriptor {
    Scheme::parse("tel").unwrap().descriptor().unwrap()
}

#[test]
fn structure_of_empty_paths() {
    for (text, structure) in [
        ("a:", Structure::Opaque),
        ("a:?b", Structure::Opaque),
        ("", Structure::Hierarchical),
        ("?b", Structure::Hierarchical),
        ("a://h", Structure::Hierarchical),
    ] {
        assert_eq!(reference(text).structure(), structure, "{text:?}");
    }
}

#[test]
fn forms_of_references_that_were_read() {
    assert!(AbsoluteUri::try_from(reference("a:b")).is_ok());
    let error = AbsoluteUri::try_from(reference("a:b#")).unwrap_err();
    assert_eq!((error.offset(), error.rule()), (3, Rule::AbsoluteUri));
    assert!(AbsoluteUri::try_from(reference("b")).is_err());
}

/// A zone after an address whose end is written with dots (RFC 6874 with RFC 3986).
#[test]
fn zones() {
    let read = |text| Reference::parse_as(text, Rfc6874);
    assert!(read("//[::1.2.3.4%25e]").is_ok());
    let [a, b, c] =
        ["//[fe80::1%25a]", "//[fe80::1%25b]", "//[FE80::1%25%61]"].map(|t| read(t).unwrap());
    assert!(!a.equivalent(b, Level::Scheme));
    assert!(a.equivalent(c, Level::Scheme));
}

/// Which document and section an error names under the older standards.
#[test]
fn citations_of_older_standards() {
    for (grammar, text, citation, rule) in [
        (
            StandardName::Rfc2732,
            "//[::1",
            "RFC 2732 section 3",
            "IPv6reference",
        ),
        (
            StandardName::Rfc2732,
            "//[::1%25a]",
            "RFC 2732 section 3",
            "IPv6reference",
        ),
        (
            StandardName::Rfc2732,
            "//[::g]",
            "RFC 2373 section 2.2",
            "IPv6address",
        ),
        (
            StandardName::Java,
            "//[::1%]",
            "RFC 4007 section 11",
            "zone_id",
        ),
    ] {
        let error = Reference::parse_as(text, Any::from(grammar)).unwrap_err();
        assert_eq!(error.citation().to_string(), citation, "{text:?}");
        assert_eq!(error.rule_name(), rule, "{text:?}");
    }
}

#[test]
fn citations_of_steps() {
    for (rule, section) in [
        (TraceRule::PathShield, "3.3"),
        (TraceRule::EmptyPort, "3.2.3"),
        (TraceRule::PortZeros, "3.2.3"),
    ] {
        assert_eq!(rule.citation().section(), Some(section), "{rule}");
    }
}

#[test]
fn control_characters_in_messages() {
    let message = UriRef::parse("//h:\u{1}").unwrap_err().to_string();
    assert!(message.contains("control character U+0001"), "{message}");
}

/// Escapes in an authority are compared without regard to case, and nothing else is.
#[test]
fn authorities_of_java() {
    let relativize = |base, given| {
        let (base, given) = (
            JavaUri::parse(base).unwrap(),
            JavaUri::parse(given).unwrap(),
        );
        base.relativize(given)
    };
    assert_eq!(relativize("s://u%4a@h/", "s://u%4A@h/x"), "x");
    assert_eq!(relativize("s://u%aaa@h/", "s://u%AAa@h/x"), "x");
    for given in ["s://U%4a@h/x", "s://u%4b@h/x", "s://u%4aa@h/x"] {
        assert_eq!(relativize("s://u%4a@h/", given), given);
    }
    let given = "s://u%aaA@h/x";
    assert_eq!(relativize("s://u%aaa@h/", given), given);
}

#[test]
fn choices_of_rfc2396() {
    let resolve = |text, options| {
        rfc2396::Uri::parse_const("http://a/b/c")
            .resolve_2396_with(rfc2396::UriRef::parse(text).unwrap(), options)
            .map(|t| t.to_string())
    };
    let above_root = AboveRoot::Refuse;
    let refuse = ResolveOptions {
        above_root,
        ..ResolveOptions::default()
    };
    assert_eq!(resolve("d", refuse).unwrap(), "http://a/b/d");
    assert_eq!(resolve("../d", refuse).unwrap(), "http://a/d");
    assert!(resolve("../../d", refuse).is_err());
    let strictness = Strictness::NonStrict;
    let lax = ResolveOptions {
        strictness,
        ..ResolveOptions::default()
    };
    assert_eq!(resolve("http:d", lax).unwrap(), "http://a/b/d");
    assert_eq!(resolve("https:d", lax).unwrap(), "https:d");
    assert_eq!(resolve("d", lax).unwrap(), "http://a/b/d");
}

#[test]
fn bounds_of_decoded_bytes() {
    let encoded = Encoded::parse("a%20bc%41").unwrap();
    let mut bytes = encoded.bytes();
    for left in (0..=5).rev() {
        let (least, most) = bytes.size_hint();
        assert!(
            least <= left && left <= most.unwrap(),
            "{left}: {least} to {most:?}"
        );
        assert_eq!(bytes.next().is_some(), left > 0);
    }
    assert_eq!(encoded.bytes().size_hint(), (3, Some(9)));
}

#[test]
fn unknown_references_are_not_equivalent() {
    let mut known = Equivalences::new();
    let absolute = |text| AbsoluteUri::parse(text).unwrap();
    known.insert(absolute("a:b"), absolute("a:c")).unwrap();
    let normalizer = Normalizer::new(Level::Protocol).with_equivalences(&known);
    for (a, b, equal) in [
        ("a:b", "a:c", true),
        ("a:b#x", "a:c#x", true),
        ("a:b#x", "a:c#y", false),
        ("a:b", "a:d", false),
        ("a:d", "a:e", false),
        ("a:d#x", "A:d#y", false),
    ] {
        assert_eq!(
            normalizer.equivalent(reference(a), reference(b)),
            equal,
            "{a} {b}"
        );
    }
}

/// The last `@`, written or encoded, divides an address.
#[test]
fn parts_of_addresses() {
    for (text, local, domain) in [
        ("mailto:a@b", "a", "b"),
        ("mailto:a%40b", "a", "b"),
        ("mailto:%22a%40b%22@c", "%22a%40b%22", "c"),
        ("mailto:%22a@b%22%40c", "%22a@b%22", "c"),
    ] {
        let address = Mailto::new(uri(text)).unwrap().addresses().next().unwrap();
        assert_eq!(
            (address.local_part().as_str(), address.domain().as_str()),
            (local, domain),
            "{text}"
        );
    }
    assert!(
        Mailto::new(uri("mailto:%22a%09b%22@c")).is_ok(),
        "a tab may be quoted"
    );
    assert!(Mailto::new(uri("mailto:%22a%01b%22@c")).is_err());
    let at_end = Mailto::new(uri("mailto:a@,b@c")).unwrap_err().to_string();
    assert!(at_end.contains("the end"), "{at_end}");
    let within = Mailto::new(uri("mailto:a@:,b@c")).unwrap_err().to_string();
    assert!(!within.contains("the end"), "{within}");
}

#[test]
fn telephone_numbers() {
    let check = |text| tel().check(uri(text)).is_ok();
    for text in [
        "tel:+1;isub=a@b,c",
        "tel:+1;isub=12;ext=5",
        "tel:1;phone-context=a-b.c",
        "tel:1;phone-context=+1",
    ] {
        assert!(check(text), "{text}");
    }
    for text in [
        "tel:+1;isub=1;ext=x",
        "tel:+1;isub=12;ext=x",
        "tel:+1;isub=",
        "tel:1;phone-context=-a.b",
        "tel:1;phone-context=a-.b",
        "tel:1",
    ] {
        assert!(!check(text), "{text}");
    }
}

/// What follows the path is not what was found at its end.
#[test]
fn the_end_of_a_path_is_an_end() {
    let error = Urn::new(uri("urn:ab:?=x")).unwrap_err();
    assert_eq!((error.component(), error.offset()), (Component::Path, 7));
    assert!(error.to_string().contains("the end"), "{error}");
}

/// A question mark is part of the payload, and an error after it is in the query.
#[test]
fn base64_after_a_question_mark() {
    for (text, component, offset) in [
        ("data:;base64,AA!A", Component::Path, 15),
        ("data:;base64,AA!A?AAA", Component::Path, 15),
        ("data:;base64,AAAA?AAA", Component::Query, 17),
        ("data:;base64,AAAA/?AAA", Component::Query, 18),
    ] {
        let error = DataUri::new(uri(text)).unwrap().decode().unwrap_err();
        assert_eq!(
            (error.component(), error.offset()),
            (component, offset),
            "{text}"
        );
    }
}

#[test]
fn other_schemes() {
    let error = Urn::new(uri("http://a")).unwrap_err().to_string();
    assert!(error.contains("expected the urn scheme"), "{error}");
    let path = |text| {
        FileUri::new(uri(text))
            .unwrap()
            .to_path_text(PathStyle::Windows)
    };
    assert_eq!(path("file:///C:").unwrap(), "C:\\");
    assert!(path("file:///1:").is_err());
}

#[test]
fn rules_of_built_paths() {
    for (path, rule) in [("/a|", Rule::PathAbsolute), ("a|", Rule::PathRootless)] {
        let error = Builder::new()
            .path(Text::Encoded(path))
            .build_reference()
            .unwrap_err();
        assert_eq!(error.rule(), rule, "{path}");
    }
}

/// Gives out a text byte by byte, with errors that come and go between them, and fails in the end.
struct Failing(&'static [u8], bool);

impl Read for Failing {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        self.1 = !self.1;
        match self.0 {
            _ if self.1 => Err(io::ErrorKind::Interrupted.into()),
            [] => Err(io::Error::other("gone")),
            [byte, rest @ ..] => {
                (out[0], self.0) = (*byte, rest);
                Ok(1)
            }
        }
    }
}

#[test]
fn readers_that_fail() {
    let mut reader = LineReader::new(Failing(b"a\nb\nc", false));
    for line in ["a", "b"] {
        let mut lines = reader.next_block().unwrap().unwrap();
        assert_eq!(lines.next().unwrap().unwrap(), line);
        assert!(lines.next().is_none());
    }
    assert!(
        matches!(reader.next_block(), Err(ReadError::Io(error)) if error.to_string() == "gone")
    );
}

/// Numbers go on from block to block, however many lines a block has.
#[test]
fn numbers_of_lines() {
    let mut reader = LineReader::with_capacity(6, &b"a\nb\nc\nd e\nf\n"[..]);
    let mut wrong = None;
    while let Some(mut lines) = reader.next_block().unwrap() {
        wrong = wrong.or(lines.find_map(Result::err).map(|error| error.number()));
    }
    assert_eq!(wrong, Some(4));
}

#[test]
fn empty_runs_have_a_kind() {
    let kind = |rule: Rule| rule.check("").unwrap_err().kind();
    assert_eq!(kind(Rule::ZoneId), ErrorKind::EmptyZoneId);
    assert_eq!(kind(Rule::SegmentNz), ErrorKind::EmptySegment);
}

/// A base of a wider standard takes references of RFC 3986.
#[test]
fn standards_of_targets() {
    let zoned = |text| Reference::parse_as(text, Rfc6874).unwrap();
    let base = zoned("a://[fe80::1%25e]/b").require_scheme().unwrap();
    let target = base.resolve(reference("c")).unwrap();
    assert_eq!(target, "a://[fe80::1%25e]/c");
    let base = rfc6874::Uri::from(uri("a:/b"));
    let target = base.resolve(zoned("//[fe80::1%25e]/c")).unwrap();
    assert_eq!(target, "a://[fe80::1%25e]/c");
}

/// Case is ignored before the first delimiter and significant after it, in every segment.
#[test]
fn case_of_names() {
    for (text, form) in [
        ("urn:A:B/C:D", "urn:a:B/C:D"),
        ("urn:A:B/C/D", "urn:a:B/C/D"),
        ("urn:A:B:C/D:E/F", "urn:a:B:C/D:E/F"),
    ] {
        assert_eq!(uri(text).normalize(Level::Scheme).as_str(), form);
    }
}

#[test]
fn places_in_windows_paths() {
    for (path, offset) in [(r"\\?\UNC\s\", 8), (r"\\?\UNC\s\a\..", 12), (r"\\?\x", 4)] {
        let error = UriBuf::from_path_bytes(path, PathStyle::Windows).unwrap_err();
        assert_eq!(error.offset(), offset, "{path}: {error}");
    }
}

#[test]
fn views_are_read_from_borrowed_text() {
    let error = serde_json::from_str::<UriRef<'_>>("1")
        .unwrap_err()
        .to_string();
    assert!(
        error.contains("a URI reference in a string without escapes"),
        "{error}"
    );
    assert_eq!(urial::scheme::Role::Locator.to_string(), "locator");
}
