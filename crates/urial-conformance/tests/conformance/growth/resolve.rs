//! Resolution and what belongs to it take linear time, also on paths made to be slow.

use std::hint::black_box;

use urial::{Uri, UriBuf, UriRef, UriRefBuf, path::remove_dot_segments_into, resolve::Strictness};
use urial_conformance::growth::assert_linear;

/// Paths of one shape and any length.
type Shape = (&'static str, fn(usize) -> String);

/// A piece again and again, up to a length.
fn fill(piece: &str, len: usize) -> String {
    piece.repeat(len / piece.len())
}

const SHAPES: &[Shape] = &[
    ("a/ and as many ../", |n| {
        "a/".repeat(n / 5) + &"../".repeat(n / 5)
    }),
    ("a/../", |n| fill("a/../", n)),
    ("/.", |n| fill("/.", n)),
    ("/..", |n| fill("/..", n)),
    ("//", |n| fill("//", n)),
    ("//../", |n| fill("//../", n)),
    ("./", |n| fill("./", n)),
    ("/.a", |n| fill("/.a", n)),
    ("...", |n| fill("...", n)),
    ("long names", |n| {
        let name = "a".repeat(n / 2);
        format!("{name}/../{name}/..")
    }),
    ("%2E%2E/", |n| fill("%2E%2E/", n)),
    (":", |n| format!("a/{}", fill(":", n))),
];

#[test]
fn dot_segments() {
    for (name, path) in SHAPES {
        assert_linear(name, path, |path, out| {
            remove_dot_segments_into(black_box(path), out);
            black_box(urial::path::has_dot_segments(path));
        });
    }
}

#[test]
fn references_and_bases() {
    let short = Uri::parse_const("http://h/b/c");
    let up = UriRef::parse_const("../../g");
    for (name, path) in SHAPES {
        let pair = |n| {
            let relative = UriRefBuf::parse(format!("x/{}", path(n))).expect("a reference");
            let long = UriBuf::parse(format!("s:/{relative}")).expect("a URI");
            (long, relative)
        };
        assert_linear(name, pair, |(long, relative), out| {
            let (long, relative) = (long.as_identifier(), relative.as_reference());
            for (base, reference) in [(long, up), (short, relative), (long, relative)] {
                out.clear();
                let target = base.resolve_into(reference, Strictness::Strict, out);
                black_box(target.expect("short enough").is_repaired());
                black_box(base.is_same_document(reference));
            }
        });
    }
}

#[test]
fn relative_references() {
    for (name, path) in SHAPES {
        let pair = |n| {
            let path = path(n);
            let [base, target] = [format!("s:z{path}"), format!("s:z/{path}y")];
            [base, target].map(|text| UriBuf::parse(text).expect("a URI"))
        };
        assert_linear(name, pair, |[base, target], out| {
            for (from, to) in [(base, target), (target, base)] {
                out.clear();
                let reference = from
                    .as_identifier()
                    .relativize_into(to.as_identifier(), out);
                black_box(reference.as_str().len());
            }
        });
    }
}
