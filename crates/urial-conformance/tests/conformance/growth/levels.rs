//! Normalization and comparison take linear time, also on texts made to be slow.

use std::hint::black_box;

use urial::{Level, UriRef, UriRefBuf};
use urial_conformance::growth::assert_linear;

/// References of one shape and any size.
type Shape = (&'static str, fn(usize) -> String);

/// Starts of references whose normal form differs, so that every component after them is written again.
/// Normalization has a writer for references with a plain authority, and a general one.
const CHANGED_STARTS: [&str; 3] = ["http://H/%7e", "HTTP://h:080/%7e", "S:/%7e"];

/// Pieces that fill one component after such a start.
const TAILS: [(&str, &str); 7] = [
    ("/", "a/"),
    ("/", "a/../"),
    ("/", "%41/"),
    ("?", "a&"),
    ("?", "%61=b&"),
    ("#", "a?"),
    ("#", "%41/"),
];

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
    ("segments that change and as many ../", |n| {
        let (names, dots) = ("%7e/".repeat(n / 7), "../".repeat(n / 7));
        format!("http://h/{names}{dots}")
    }),
];

fn input(text: String) -> UriRefBuf {
    UriRefBuf::parse(text).expect("a reference")
}

/// Calls a check with the name and the text of each shape, and of each component after a start that changes.
fn each_shape(check: impl Fn(&str, &dyn Fn(usize) -> String)) {
    for (name, shape) in SHAPES {
        check(name, shape);
    }
    for start in CHANGED_STARTS {
        for (delimiter, piece) in TAILS {
            let text = |n: usize| format!("{start}{delimiter}{}", piece.repeat(n / piece.len()));
            check(&format!("{start}{delimiter} and {piece}"), &text);
        }
    }
    for (name, userinfo) in [("userinfo", ":"), ("encoded userinfo", "%41")] {
        let text = |n: usize| format!("HTTP://{}@H:080/", userinfo.repeat(n / userinfo.len()));
        check(name, &text);
    }
}

//~ proves: 3986-6.2-1
#[test]
fn normalization() {
    each_shape(|name, text| {
        assert_linear(
            name,
            |n| input(text(n)),
            |reference, out| {
                let reference = reference.as_reference();
                black_box(reference.is_normalized(Level::Scheme));
                let normal = reference.normalize_into(Level::Scheme, out);
                black_box(normal.is_normalized(Level::Scheme));
            },
        );
    });
}

#[test]
fn comparison() {
    each_shape(|name, text| {
        let pair = |n| {
            let reference = input(text(n));
            let form = reference.as_reference().normalize(Level::Scheme).into_buf();
            (reference, form)
        };
        assert_linear(name, pair, |(a, b), _| {
            let (a, b): (UriRef<'_>, UriRef<'_>) = (a.as_reference(), b.as_reference());
            assert!(black_box(a.equivalent(b, Level::Scheme)));
        });
    });
}
