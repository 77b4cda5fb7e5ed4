//! Resolution on chosen pairs.

use alloc::string::String;

use super::Strictness;
use super::transform::{EXTRA, LONGEST, check_room, merge};
use crate::error::ErrorKind;
use crate::identifier::Uri;
use crate::reference::Reference;
use crate::reference::UriRef;
use crate::standard::Rfc6874;

/// Resolves, and checks that the layout of the target is the one that parsing it gives.
#[track_caller]
fn resolve(base: &str, reference: &str, strictness: Strictness) -> (String, bool) {
    let base = Uri::parse(base).expect("a base");
    let reference = UriRef::parse(reference).expect("a reference");
    let mut out = String::from("before ");
    let target = base
        .resolve_into(reference, strictness, &mut out)
        .expect("a short target");
    let read = Uri::parse(target.as_str()).expect("a valid target");
    assert_eq!(target.layout(), read.layout());
    assert!(read.layout().check(read.as_str().as_bytes()));
    let repaired = target.is_repaired();
    let owned = base.resolve_with(reference, strictness).expect("the same");
    assert_eq!(owned.as_reference().layout(), read.layout());
    assert_eq!(out.strip_prefix("before "), Some(owned.as_str()));
    (owned.into_text().into_owned(), repaired)
}

#[track_caller]
fn check(base: &str, reference: &str, want: &str) {
    let (target, repaired) = resolve(base, reference, Strictness::Strict);
    assert_eq!(target, want, "{base:?} + {reference:?}");
    assert!(!repaired, "{base:?} + {reference:?}");
}

#[track_caller]
fn check_repaired(base: &str, reference: &str, want: &str) {
    let made = resolve(base, reference, Strictness::Strict);
    assert_eq!(made, (want.into(), true), "{base:?} + {reference:?}");
}

#[test]
fn each_branch_of_the_transformation() {
    let base = "http://u:p@[::1]:80/b/c/d;p?q#f";
    check(base, "g:h/../i", "g:/i");
    check(base, "g://h:1/./i?j#k", "g://h:1/i?j#k");
    check(base, "//u@192.0.2.1:8/./i?j", "http://u@192.0.2.1:8/i?j");
    check(base, "", "http://u:p@[::1]:80/b/c/d;p?q");
    check(base, "#", "http://u:p@[::1]:80/b/c/d;p?q#");
    check(base, "?", "http://u:p@[::1]:80/b/c/d;p?");
    check(base, "?y#s", "http://u:p@[::1]:80/b/c/d;p?y#s");
    check(base, "/g?y", "http://u:p@[::1]:80/g?y");
    check(base, "../g#s", "http://u:p@[::1]:80/b/g#s");
    check("http://a", "b", "http://a/b");
    check("http://a", "..", "http://a/");
    check("http://a", "?y", "http://a?y");
}

#[test]
fn contested_points() {
    check("http://a/b/c/d;p?q", "../../../g", "http://a/g");
    check("http://a/b/c/d;p?q", "%2E%2E/g", "http://a/b/c/%2E%2E/g");
    check("foo:a/b", "../c", "foo:/c");
    check("f:a", "x/../..", "f:/");
    check("f:a", ".", "f:");
    check("foo:bar", "baz", "foo:baz");
    check("http://a/b/c/d/e/../..", "", "http://a/b/c/d/e/../..");
    check("http://a/b/../c", "?y", "http://a/b/../c?y");
    check("foo:/bar/..", ".", "foo:/bar/");
    check("http://a/b", "x//..//y//", "http://a/x//y//");
    check("fred:///s//a/b/c", "../../../g", "fred:///s/g");
    check("x:y", "http://h/a/../c", "http://h/c");
}

#[test]
fn a_path_does_not_turn_into_an_authority() {
    check_repaired("f:/a", ".//g", "f:/.//g");
    check_repaired("mailto:base", "/..//e/x", "mailto:/.//e/x");
    check_repaired("a:b", "scheme:..///foo?q#f", "scheme:/.//foo?q#f");
    check_repaired("f:/.//a/b", "c", "f:/.//a/c");
    // What is kept from the base is not repaired once more.
    check("f:/.//a", "#s", "f:/.//a#s");
    check("f:///a", ".//g", "f:////g");
    check("f:/a", "//g", "f://g");
}

#[test]
fn a_scheme_of_the_base_is_ignored_on_request() {
    let base = "HTTP://a/b/c/d;p?q";
    for (reference, want) in [
        ("http:g", "HTTP://a/b/c/g"),
        ("http:", "HTTP://a/b/c/d;p?q"),
        ("http:?y", "HTTP://a/b/c/d;p?y"),
        ("http:#s", "HTTP://a/b/c/d;p?q#s"),
        ("http:/g", "HTTP://a/g"),
        ("http://u@h:1/./g", "HTTP://u@h:1/g"),
        ("https:g", "https:g"),
    ] {
        let (target, _) = resolve(base, reference, Strictness::NonStrict);
        assert_eq!(target, want, "{reference:?}");
    }
}

#[test]
fn merged_paths() {
    let merged = |base, path| merge(Uri::parse(base).expect("a base"), path).into_owned();
    assert_eq!(merged("http://a", "b/../c"), "/b/../c");
    assert_eq!(merged("http://a/", "b"), "/b");
    assert_eq!(merged("http://a/x/../y", "b"), "/x/../b");
    assert_eq!(merged("a:x/y", "b"), "x/b");
    assert_eq!(merged("a:x", "b"), "b");
    assert_eq!(merged("a:", "b"), "b");
}

#[test]
fn a_wider_standard_takes_references_of_rfc_3986() {
    let scoped = Reference::parse_as("//[fe80::1%25en1]", Rfc6874).expect("valid");
    let base: crate::rfc6874::Uri<'_> = Uri::parse("http://h/").expect("a base").into();
    let target = base.resolve(scoped).expect("short");
    assert_eq!(target.standard(), Rfc6874);
    let next = target.resolve(UriRef::parse_const("/a")).expect("short");
    assert_eq!(next, "http://[fe80::1%25en1]/a");
}

#[test]
fn no_target_is_too_long() {
    assert_eq!(check_room(LONGEST - EXTRA - 7, 7), Ok(()));
    for (base, reference) in [(LONGEST - EXTRA, 1), (LONGEST, LONGEST), (1, LONGEST)] {
        let error = check_room(base, reference).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::TooLong);
    }
}
