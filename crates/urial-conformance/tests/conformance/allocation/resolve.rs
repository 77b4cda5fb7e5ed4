//! Resolution into a buffer takes nothing from the heap, and into a new string what that takes.

use std::hint::black_box;

use urial::{
    Uri, UriRef,
    path::{has_dot_segments, remove_dot_segments, remove_dot_segments_into},
    relocate::{MovedDocument, Relocation},
    resolve::Strictness,
};
use urial_conformance::corpus::{self, DotsBody, ResolveBody};

use crate::allocator::allocations;

/// Calls back for all pairs of the corpus that can be resolved.
fn for_each_pair(mut work: impl FnMut(Uri<'_>, UriRef<'_>)) {
    let cases = corpus::open("resolve").unwrap();
    let cases = cases.typed::<ResolveBody>().unwrap();
    let mut seen = 0;
    for case in &cases {
        for other in &cases {
            if let Ok(base) = Uri::parse(&case.body.base) {
                work(base, UriRef::parse(&other.body.reference).unwrap());
                seen += 1;
            }
        }
    }
    assert!(seen > 5_000, "only {seen} pairs");
}

#[test]
fn resolving_into_a_large_buffer_allocates_nothing() {
    for_each_pair(|base, reference| {
        let mut out = String::with_capacity(base.as_str().len() + reference.as_str().len() + 3);
        for strictness in [Strictness::Strict, Strictness::NonStrict] {
            let count = allocations(|| {
                out.clear();
                let target = base.resolve_into(reference, strictness, &mut out);
                black_box(target.unwrap().as_identifier().path());
                black_box(base.is_same_document(reference));
            });
            assert_eq!(count, 0, "{base} + {reference}");
        }
    });
}

#[test]
fn resolving_to_a_new_string_allocates_once() {
    for_each_pair(|base, reference| {
        let count = allocations(|| drop(black_box(base.resolve(reference))));
        assert_eq!(count, 1, "{base} + {reference}");
    });
}

#[test]
fn targets_that_equal_an_input_are_borrowed() {
    let mut borrowed = 0;
    for_each_pair(|base, reference| {
        let target = base.resolve_with(reference, Strictness::Strict).unwrap();
        let wanted = u64::from(!target.is_borrowed());
        let count =
            allocations(|| drop(black_box(base.resolve_with(reference, Strictness::Strict))));
        assert_eq!(count, wanted, "{base} + {reference}");
        assert_eq!(target, base.resolve(reference).unwrap().as_str());
        borrowed += 1 - wanted;
    });
    assert!(borrowed > 500, "only {borrowed}");
}

#[test]
fn relocating_references_into_a_large_buffer_allocates_nothing() {
    let relocation = Relocation::new(
        Uri::parse_const("http://a/b/"),
        Uri::parse_const("https://u@h:1/x/y/"),
    );
    let mut out = String::with_capacity(1 << 16);
    for_each_pair(|base, reference| {
        let alone = MovedDocument::new(base, Uri::parse_const("http://a/b/c/d"));
        for mut document in [relocation.document(base).unwrap(), alone] {
            let first = document.reference(reference).unwrap();
            let count = allocations(|| {
                out.clear();
                let same = document.reference_into(reference, &mut out).unwrap();
                assert_eq!(same, first.as_reference());
                out.clear();
                black_box(relocation.place_into(base, &mut out).unwrap());
            });
            assert_eq!(count, 0, "{base} + {reference}");
        }
    });
}

#[test]
fn relativizing_into_a_large_buffer_allocates_nothing() {
    for_each_pair(|base, reference| {
        let target = base.resolve(reference).unwrap();
        let mut out = String::with_capacity(base.as_str().len() + target.as_str().len());
        let count = allocations(|| {
            black_box(
                base.relativize_into(target.as_identifier(), &mut out)
                    .kind(),
            );
        });
        assert_eq!(count, 0, "{base} to {target}");
    });
}

#[test]
fn paths_without_dot_segments_are_borrowed() {
    let cases = corpus::open("dots").unwrap();
    for case in cases.typed::<DotsBody>().unwrap() {
        let path = case.body.input;
        let wanted = u64::from(has_dot_segments(&path));
        let count = allocations(|| drop(black_box(remove_dot_segments(&path))));
        assert_eq!(count, wanted, "{path}");
        let mut out = String::with_capacity(path.len());
        let count = allocations(|| remove_dot_segments_into(&path, &mut out));
        assert_eq!(count, 0, "{path}");
    }
}
