//! Reading, checking and looking at components takes nothing from the heap.

use std::hint::black_box;

use urial::{
    AbsoluteUri, Encoded, RelativeRef, Uri, UriRef,
    encoded::{Part, encode},
    error::Rule,
};
use urial_conformance::corpus::{self, ErrorBody, Input, ParseBody, RuleBody};

use crate::allocator::allocations;

/// Every accessor of a view, and what the components offer beneath.
fn look_at(reference: &UriRef<'_>) {
    black_box((
        reference.as_str(),
        reference.scheme(),
        reference.kind(),
        reference.structure(),
    ));
    black_box((
        reference.parts(),
        reference.without_fragment(),
        reference.layout(),
    ));
    if let Some(authority) = reference.authority() {
        black_box((authority.userinfo(), authority.host(), authority.port()));
    }
    if let Some(userinfo) = reference.userinfo() {
        black_box((userinfo.user(), userinfo.password()));
    }
    if let Some(host) = reference.host() {
        black_box((host.kind(), host.value()));
    }
    if let Some(port) = reference.port() {
        black_box(port.number().ok());
    }
    black_box((
        reference.path().kind(),
        reference.path().segments().rev().count(),
    ));
    if let Some(query) = reference.query() {
        black_box((query.pairs().count(), query.value("name")));
    }
    if let Some(fragment) = reference.fragment() {
        black_box((fragment.bytes().count(), fragment.decodes_to("x")));
    }
}

/// The counter counts: without this, a counter that is not installed would prove anything.
#[test]
fn the_counter_counts() {
    assert_eq!(allocations(|| drop(black_box(vec![1_u8]))), 1);
}

#[test]
fn valid_input_allocates_nothing() {
    let cases = corpus::open("parse").unwrap().typed::<ParseBody>().unwrap();
    for case in cases {
        let text = case.body.input.as_str();
        let count = allocations(|| {
            if let Ok(reference) = UriRef::parse(text) {
                look_at(&reference);
            }
            black_box(UriRef::parse_bytes(text.as_bytes()).is_ok());
            black_box(Uri::parse(text).is_ok_and(|uri| AbsoluteUri::try_from(uri).is_ok()));
            black_box((
                AbsoluteUri::parse(text).is_ok(),
                RelativeRef::parse(text).is_ok(),
            ));
        });
        assert_eq!(count, 0, "{}", case.id);
    }
}

#[test]
fn refused_input_allocates_nothing() {
    let cases = corpus::open("errors")
        .unwrap()
        .typed::<ErrorBody>()
        .unwrap();
    for case in cases {
        let bytes = case.body.input.bytes();
        let count = allocations(|| {
            if let Err(error) = UriRef::parse_bytes(&bytes) {
                black_box((
                    error.offset(),
                    error.component(),
                    error.kind(),
                    error.rule(),
                ));
            }
            if let Input::Text(text) = &case.body.input {
                black_box((Uri::parse(text).is_ok(), AbsoluteUri::parse(text).is_ok()));
            }
        });
        assert_eq!(count, 0, "{}", case.id);
    }
}

#[test]
fn checking_a_rule_allocates_nothing() {
    let cases = corpus::open("rules").unwrap().typed::<RuleBody>().unwrap();
    for case in cases {
        for text in case.body.accept.iter().chain(&case.body.reject) {
            let count = allocations(|| {
                for rule in Rule::ALL {
                    black_box(rule.check(text).is_ok());
                }
            });
            assert_eq!(count, 0, "{}: {text:?}", case.id);
        }
    }
}

//~ proves: 3986-2.4-1
#[test]
fn coding_borrows_unchanged_text() {
    let count = allocations(|| {
        let plain = Encoded::parse("plain-text_1.0~").unwrap();
        black_box((
            plain.decode_bytes(),
            plain.decode_text().is_ok(),
            plain.decode_lossy(),
        ));
        black_box(encode("plain-text_1.0~", Part::Anywhere).to_cow());
        black_box(encode("needs / coding", Part::Segment).pieces().count());
        black_box(Encoded::parse("%C3%80").unwrap().decodes_to("\u{c0}"));
    });
    assert_eq!(count, 0);
}
