//! Normalization and comparison take linear time, also on texts made to be slow.

use std::hint::black_box;

use urial::{Level, UriRef, UriRefBuf};
use urial_conformance::growth::assert_linear;

/// References of one shape and any size.
type Shape = (&'static str, fn(usize) -> String);

const SHAPES: &[Shape] = &[
    ("a/ and as many ../", |n| {
        format!("s:/{}{}", "a/".repeat(n / 2), "../".repeat(n / 2))
    }),
    ("a/../", |n| format!("s:/{}", "a/../".repeat(n / 2))),
    ("/.", |n| format!("s:{}", "/.".repeat(n))),
    ("/..", |n| format!("s:{}", "/..".repeat(n))),
    ("//", |n| format!("s:/.{}", "//".repeat(n))),
    ("//../", |n| format!("s:/.{}", "//../".repeat(n / 2))),
    ("./", |n| format!("s:{}", "./".repeat(n))),
    ("/.a", |n| format!("s:{}", "/.a".repeat(n))),
    ("%41", |n| format!("s:{}", "%41".repeat(n))),
    ("%41 in a host", |n| format!("//{}", "%41".repeat(n))),
    ("%2e%2e/", |n| format!("s:/{}", "%2e%2e/".repeat(n / 2))),
    ("a/ and as many %2e%2e/", |n| {
        format!("s:/{}{}", "a/".repeat(n / 2), "%2e%2e/".repeat(n / 4))
    }),
    ("%2f", |n| format!("?{}", "%2f".repeat(n))),
    ("zeros of a port", |n| format!("http://h:{}", "0".repeat(n))),
    ("capitals", |n| format!("S://{}", "A".repeat(n))),
    ("&", |n| format!("?{}", "&".repeat(n))),
    (":", |n| format!("urn:{}", ":".repeat(n))),
    ("urn, dots before the colon", |n| {
        format!("urn:{}A:", "A/../".repeat(n / 4))
    }),
    ("urn, no colon", |n| format!("urn:{}", "A/".repeat(n / 2))),
    ("data, slashes before the comma", |n| {
        format!("data:{},A", "A/".repeat(n / 2))
    }),
    ("@ in a mailto", |n| format!("mailto:{}A", "@".repeat(n))),
    (", in a mailto", |n| format!("mailto:{}A", ",".repeat(n))),
    ("addresses", |n| format!("mailto:{}", "A@B,".repeat(n / 4))),
    ("addresses and slashes", |n| {
        format!("mailto:{}", "A@B,/".repeat(n / 4))
    }),
    ("tel", |n| format!("tel:{}", "A%3b".repeat(n / 4))),
];

fn input(shape: fn(usize) -> String) -> impl Fn(usize) -> UriRefBuf {
    move |n| UriRefBuf::parse(shape(n)).expect("a reference")
}

//~ proves: 3986-6.2-1
#[test]
fn normalization() {
    for (name, shape) in SHAPES {
        assert_linear(name, input(*shape), |reference, out| {
            let reference = reference.as_reference();
            black_box(reference.is_normalized(Level::Scheme));
            let normal = reference.normalize_into(Level::Scheme, out);
            black_box(normal.is_normalized(Level::Scheme));
        });
    }
}

#[test]
fn comparison() {
    for (name, shape) in SHAPES {
        let pair = |n| {
            let reference = input(*shape)(n);
            let form = reference.as_reference().normalize(Level::Scheme).into_buf();
            (reference, form)
        };
        assert_linear(name, pair, |(a, b), _| {
            let (a, b): (UriRef<'_>, UriRef<'_>) = (a.as_reference(), b.as_reference());
            assert!(black_box(a.equivalent(b, Level::Scheme)));
        });
    }
}
