//! The standards' statements on when to normalize and compare, beyond single cases.

use urial::{
    AbsoluteUri, Level,
    normalize::{Equivalences, Normalizer},
};

use crate::support::{LEVELS, reference, uri};

//~ proves: 3986-6.1-4
#[test]
fn fragments_can_be_left_out_of_a_comparison() {
    let (a, b) = (uri("http://h/a#x"), uri("http://h/a#y"));
    for level in LEVELS {
        assert!(!a.equivalent(b.as_reference(), level), "{level:?}");
        assert!(
            a.without_fragment().equivalent(b.without_fragment(), level),
            "{level:?}"
        );
    }
}

//~ proves: 3986-6.1-3, 3986-5.2.1-4
#[test]
fn references_are_compared_by_their_targets() {
    let (a, b) = (reference("x/../g"), reference("./g"));
    assert!(LEVELS.into_iter().all(|level| !a.equivalent(b, level)));
    let base = uri("http://h/c/d");
    let (to_a, to_b) = (base.resolve(a).unwrap(), base.resolve(b).unwrap());
    assert_eq!(to_a, to_b);
    // What normalization would make of the reference alone leads to the same place.
    let normal = a.normalize(Level::Scheme);
    assert_eq!(base.resolve(normal.as_reference()).unwrap(), to_a);
}

/// Whether the base is normalized or not, the targets are equivalent.
//~ proves: 3986-5.2.1-3
#[test]
fn normalizing_the_base_is_optional() {
    for base in [
        "HTTP://H/a/./b/../%7Ec/d?q",
        "http://H",
        "file://localhost/a/../b",
    ] {
        let plain = uri(base);
        let normal = plain.normalize(Level::Scheme);
        for text in ["", "g", "../g", "/g", "//g", "?y", "#s", "urn:a"] {
            let there = plain.resolve(reference(text)).unwrap();
            let back = normal.as_identifier().resolve(reference(text)).unwrap();
            let equal = there
                .as_reference()
                .equivalent(back.as_reference(), Level::Scheme);
            assert!(equal, "{base} + {text}: {there} and {back}");
        }
    }
}

//~ proves: 3986-4.4-4
#[test]
fn base_and_target_may_be_normalized_for_a_same_document_test() {
    let (base, other) = (uri("HTTP://A/b/../c"), uri("http://a/c#s"));
    assert!(!base.is_same_document(other.as_reference()));
    let (base, other) = (base.normalize(Level::Dots), other.normalize(Level::Dots));
    assert!(
        base.as_identifier()
            .is_same_document(other.as_identifier().as_reference())
    );
}

/// The example of section 6.2.4: a redirect that was observed makes two URIs equal, and only those.
//~ proves: 3986-6.2.4-1, 3986-6.2.4-2
#[test]
fn an_observed_redirect_is_evidence() {
    let (from, to) = ("http://example.com/data", "http://example.com/data/");
    let none = Equivalences::new();
    let guess = Normalizer::new(Level::Protocol).with_equivalences(&none);
    assert_eq!(guess.normalize(reference(from)), from);
    let mut observed = Equivalences::new();
    let [absolute_from, absolute_to] = [from, to].map(|text| AbsoluteUri::parse(text).unwrap());
    observed.insert(absolute_from, absolute_to).unwrap();
    let evidence = Normalizer::new(Level::Protocol).with_equivalences(&observed);
    assert_eq!(evidence.normalize(reference(from)), to);
    assert_eq!(
        evidence.normalize(reference("http://example.com/other")),
        "http://example.com/other"
    );
}
