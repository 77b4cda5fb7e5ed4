//! Defects that users reported, one test each.

use urial::normalize::{Equivalences, Normalizer};
use urial::{Component, Level, Uri, UriRef, UriRefBuf};

fn read(text: &str) -> UriRef<'_> {
    UriRef::parse(text).expect(text)
}

/// Differences are those of the normal forms, with or without equivalences: ports of two schemes that are written alike
/// differ if one of them is a default, and so do paths of which one is completed.
#[test]
fn differences_do_not_depend_on_an_empty_set_of_equivalences() {
    let none = Equivalences::new();
    for (a, b, want) in [
        ("http://h:080/", "https://h:080/", "scheme, port"),
        ("http://h", "foo://h", "scheme, path"),
        ("http://h:80/", "http://h/", ""),
    ] {
        let plain = Normalizer::new(Level::Protocol);
        let known = Normalizer::new(Level::Protocol).with_equivalences(&none);
        let (a, b) = (read(a), read(b));
        assert_eq!(plain.differences(a, b).to_string(), want, "{a} {b}");
        assert_eq!(
            known.differences(a, b).to_string(),
            want,
            "{a} {b}, with equivalences"
        );
    }
}

#[test]
fn an_empty_flag_alone_is_refused() {
    let mut reference = UriRefBuf::parse("/p#f").unwrap();
    assert!(reference.pairs_mut().append_flag("").is_err());
    assert_eq!(reference, "/p#f");
}

#[test]
fn removing_the_last_pair_removes_the_question_mark() {
    for text in ["/p?a=1#f", "/p?a&a=2#f", "/p?a=1&#f"] {
        let mut reference = UriRefBuf::parse(text).unwrap();
        reference.pairs_mut().remove("a");
        assert_eq!(reference, "/p#f", "{text}");
    }
}

#[test]
fn debug_output_of_a_password_hides_it() {
    let reference = read("ftp://me:hunter2@h/");
    let userinfo = reference.userinfo().unwrap();
    let shown = format!("{:?}", userinfo.password());
    assert!(!shown.contains("hunter2"), "{shown}");
}

#[test]
fn redacted_text_is_padded() {
    let shown = format!(
        "{:>24}|{:<24}|",
        read("ftp://me:x@h/").redacted(),
        read("a").redacted()
    );
    assert_eq!(
        shown,
        "        ftp://me:***@h/|a                       |".replacen("        ", "         ", 1)
    );
}

#[test]
fn the_longest_text_has_sixteen_bytes_less_than_four_gibibytes() {
    assert_eq!(urial::layout::MAX_LEN as u64, (1 << 32) - 16);
}

/// The first byte that breaks a rule is reported, not the first rule.
#[test]
fn scheme_rules_report_the_first_byte() {
    let text = "urn:uuid:f81d4fae-7dec-ZZZZ-a765-00a0c91e6bf6?query=foo";
    let error = Uri::parse(text).unwrap().check_scheme().unwrap_err();
    assert_eq!(error.offset(), text.find('Z').unwrap());
    let error = Uri::parse("urn:oid:Z").unwrap().check_scheme().unwrap_err();
    assert_eq!((error.offset(), error.component()), (8, Component::Path));
}
