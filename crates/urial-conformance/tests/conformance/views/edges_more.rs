//! More edge cases that no test covered, found by mutants of the library.

use urial::Reference;
use urial::reference::Form;
use urial::standard::Any;
use urial::{
    AbsoluteUri, Host, Level, UriRef,
    host::HostKind,
    normalize::{Equivalences, Normalizer},
    standard::StandardName,
};

/// A name before the path that is longer than the window of the scan is as normal as a short one.
#[test]
fn long_fronts_are_normal() {
    for len in 40..140 {
        for (front, back) in [
            ("http://", "/"),
            ("s:", ":"),
            ("//", "/a/b?c#d"),
            ("//", "/%20"),
        ] {
            let text = format!("{front}{}{back}", "h".repeat(len));
            let Ok(reference) = UriRef::parse(&text) else {
                continue;
            };
            for level in Level::ALL {
                assert!(reference.is_normalized(level), "{text} on {level}");
                assert!(
                    reference.normalize(level).is_borrowed(),
                    "{text} on {level}"
                );
            }
            let capitals = text.replacen("hh", "hH", 1);
            let reference = UriRef::parse(&capitals).unwrap();
            if front.ends_with("//") {
                assert!(!reference.is_normalized(Level::Case), "{capitals}");
                assert_eq!(reference.normalize(Level::Dots), text.as_str());
            }
        }
    }
}

/// Letters before the first delimiter of a scheme are lower-cased, those after it are kept, whatever
/// else changes and however many segments there are.
#[test]
fn letters_before_and_after_a_delimiter() {
    for (text, want) in [
        ("URN:ABC:Def", "urn:abc:Def"),
        ("urn:ABC:Def/Ghi", "urn:abc:Def/Ghi"),
        ("urn:ABC:Def/Ghi/Jkl", "urn:abc:Def/Ghi/Jkl"),
        ("urn:ABC:Def/./Ghi/X/../Jkl:Mno", "urn:abc:Def/Ghi/Jkl:Mno"),
        ("urn:A%42C:D%45f/G%48i", "urn:abc:DEf/GHi"),
        ("info:DDC/22/Eng//004", "info:ddc/22/Eng//004"),
        ("INFO:DDC/./Eng/X/../Y", "info:ddc/Eng/Y"),
        ("info:D%44C/%45ng/X", "info:ddc/Eng/X"),
        ("data:Text/Plain;A=B,C/D", "data:text/plain;A=B,C/D"),
        ("data:Text/./Plain;A=B,C/X/../D", "data:text/plain;A=B,C/D"),
    ] {
        let reference = UriRef::parse(text).unwrap();
        assert_eq!(reference.normalize(Level::Scheme), want, "{text}");
        assert!(UriRef::parse(want).unwrap().is_normalized(Level::Scheme));
        assert!(reference.equivalent(UriRef::parse(want).unwrap(), Level::Scheme));
        let lower = want.to_ascii_lowercase();
        let other = UriRef::parse(&lower).unwrap();
        assert!(
            !reference.equivalent(other, Level::Scheme),
            "{text} and {lower}"
        );
        assert!(
            !other.equivalent(reference, Level::Scheme),
            "{lower} and {text}"
        );
        let key = |reference: UriRef<'_>| reference.key(Level::Scheme).as_str().to_owned();
        assert_eq!(key(reference), want);
    }
}

/// A step that puts one reference in the place of another shows the password of neither.
#[test]
fn traces_of_equivalences_hide_passwords() {
    let mut known = Equivalences::new();
    let [from, to] = ["http://u:secret@h/a", "http://u:hidden@g/b"].map(AbsoluteUri::parse_const);
    known.insert(from, to).unwrap();
    let normalizer = Normalizer::new(Level::Protocol).with_equivalences(&known);
    let trace = normalizer.trace(from.as_reference());
    let [step] = trace.steps() else {
        panic!("one step: {trace:?}");
    };
    for shown in [step.to_string(), format!("{step:?}"), format!("{trace:?}")] {
        assert!(
            !shown.contains("secret") && !shown.contains("hidden"),
            "{shown}"
        );
        assert!(shown.contains("@h/a") && shown.contains("@g/b"), "{shown}");
    }
}

/// A reference without an authority has no host, and so no kind of one.
#[test]
fn kinds_of_hosts_that_are_not_there() {
    for (text, kind) in [
        ("", None),
        ("a/b", None),
        ("s:", None),
        ("s:/a", None),
        ("//", Some(HostKind::RegName)),
        ("s://", Some(HostKind::RegName)),
        ("//1.2.3.4", Some(HostKind::Ipv4)),
        ("s://[::1]/", Some(HostKind::Ipv6)),
    ] {
        let reference = UriRef::parse(text).unwrap();
        assert_eq!(reference.layout().host_kind(), kind, "{text:?}");
    }
}

/// Text after the delimiter of a scheme is compared letter by letter, in every segment.
#[test]
fn letters_after_a_delimiter_count_in_comparisons() {
    for (a, b) in [
        ("urn:a:d/Ghi:x", "urn:a:d/ghi:x"),
        ("urn:a:d/Ghi", "urn:a:d/ghi"),
        ("urn:a:d/G:i/x", "urn:a:d/g:i/x"),
        ("info:a/B/c", "info:a/b/c"),
        ("info:a/b/C", "info:a/b/c"),
        ("data:a/b;c,d/E", "data:a/b;c,d/e"),
        ("data:a/b;c,d/E;f", "data:a/b;c,d/e;f"),
    ] {
        let [a, b] = [a, b].map(|text| UriRef::parse(text).unwrap());
        assert!(!a.equivalent(b, Level::Scheme), "{a} {b}");
        assert!(!b.equivalent(a, Level::Scheme), "{b} {a}");
        assert!(!a.differences(b, Level::Scheme).is_empty(), "{a} {b}");
        assert!(a.equivalent(a, Level::Scheme), "{a}");
    }
}

/// Each field in which a grammar differs from the one that it is made of.
#[test]
fn grammars_differ_from_those_they_amend() {
    let reads =
        |text: &str, form, grammar| Reference::parse_form(text.as_bytes(), form, grammar).is_ok();
    let [old, amended, java] = [
        StandardName::Rfc2396,
        StandardName::Rfc2732,
        StandardName::Java,
    ];
    // RFC 2396: a fragment belongs to the reference; java.net.URI: to the URI.
    let text = "http://h/a#f";
    assert!(reads(text, Form::Reference, amended) && !reads(text, Form::Uri, amended));
    assert!(!reads(text, Form::Uri, old) && reads(text, Form::Uri, java));
    // The plain parser, which reads what the scan leaves to it, agrees.
    assert!(reads("s:a#f", Form::Uri, java) && !reads("s:a#f", Form::Uri, amended));
    // RFC 2732: brackets in query, fragment and opaque part, but not where that begins.
    for text in ["/?[]", "/#[]", "s:a[]"] {
        assert!(!reads(text, Form::Reference, old), "{text}");
        assert!(reads(text, Form::Reference, amended), "{text}");
    }
    assert!(!reads("s:[]", Form::Reference, amended) && reads("s:[]", Form::Reference, java));
    // Addresses of any digits, of three at most, of octets.
    let kind = |text, grammar| {
        let reference = Reference::parse_as(text, Any::from(grammar)).unwrap();
        reference.host().map(Host::kind)
    };
    assert_eq!(kind("//1.2.3.4444", old), Some(HostKind::Ipv4));
    assert_eq!(kind("//1.2.3.4444", amended), None);
    assert_eq!(kind("//1.2.3.444", amended), Some(HostKind::Ipv4));
    assert_ne!(kind("//1.2.3.444", java), Some(HostKind::Ipv4));
}
