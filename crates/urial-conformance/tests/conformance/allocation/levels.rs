//! Normalizing what is normal, comparing, and normalizing into a buffer take nothing from the heap.

use std::hint::black_box;
use urial::Reference;
use urial::standard::Rfc6874;

use urial::{
    AbsoluteUri, Level,
    normalize::{Equivalences, Normalizer},
    scheme::SchemeRegistry,
};
use urial_conformance::corpus::{self, CompareBody, NormalizeBody};

use crate::allocator::allocations;

/// All references of the two corpus files about levels, and their normal forms.
fn texts() -> Vec<String> {
    let normalize = corpus::open("normalize").unwrap();
    let compare = corpus::open("compare").unwrap();
    let mut all = Vec::new();
    for case in normalize.typed::<NormalizeBody>().unwrap() {
        all.push(case.body.input);
        all.extend(case.body.expect.into_values());
    }
    for case in compare.typed::<CompareBody>().unwrap() {
        all.extend([case.body.a, case.body.b]);
    }
    all.sort();
    all.dedup();
    assert!(all.len() > 100, "only {} texts", all.len());
    all
}

fn for_each(work: impl Fn(Reference<'_, Rfc6874>)) {
    for text in texts() {
        work(Reference::parse_as(&text, Rfc6874).unwrap());
    }
}

#[test]
fn normal_text_is_borrowed() {
    let mut known = Equivalences::new();
    let [from, to] = ["x:never", "x:named"].map(AbsoluteUri::parse_const);
    known.insert(from, to).unwrap();
    let schemes = SchemeRegistry::new();
    for_each(|reference| {
        for level in Level::ALL {
            let form = String::from(reference.normalize(level));
            let normal = Reference::parse_as(&form, Rfc6874).unwrap();
            let with_schemes = Normalizer::new(level).with_schemes(&schemes);
            let with_knowledge = Normalizer::new(level).with_equivalences(&known);
            let count = allocations(|| {
                black_box(normal.is_normalized(level));
                black_box(normal.normalize(level).as_str());
                black_box(normal.key(level).as_str());
                for normalizer in [with_schemes, with_knowledge] {
                    black_box(normalizer.is_normalized(normal));
                    black_box(normalizer.normalize(normal).as_str());
                    black_box(normalizer.key(normal).as_str());
                }
            });
            assert_eq!(count, 0, "{normal} on {level}");
        }
    });
}

#[test]
fn the_check_allocates_nothing() {
    for_each(|reference| {
        for level in Level::ALL {
            let count = allocations(|| {
                black_box(reference.is_normalized(level));
            });
            assert_eq!(count, 0, "{reference} on {level}");
        }
    });
}

#[test]
fn text_that_is_not_normal_takes_one_allocation() {
    for_each(|reference| {
        for level in Level::ALL {
            let mut is_changed = false;
            let count = allocations(|| {
                is_changed = !black_box(reference.normalize(level)).is_borrowed();
            });
            assert_eq!(count, u64::from(is_changed), "{reference} on {level}");
        }
    });
}

#[test]
fn a_large_buffer_is_enough() {
    for_each(|reference| {
        let mut out = String::with_capacity(reference.as_str().len() + 8);
        for level in Level::ALL {
            let count = allocations(|| {
                out.clear();
                black_box(reference.normalize_into(level, &mut out).path());
            });
            assert_eq!(count, 0, "{reference} on {level}");
        }
    });
}

#[test]
fn comparison_allocates_nothing() {
    let texts = texts();
    let read = |text| Reference::parse_as(text, Rfc6874).unwrap();
    let all: Vec<_> = texts.iter().map(|text| read(text)).collect();
    for &a in &all {
        let count = allocations(|| {
            for &b in &all {
                for level in Level::ALL {
                    black_box(a.equivalent(b, level));
                    black_box(a.differences(b, level));
                }
                black_box(a.compare(b).equal_from());
            }
        });
        assert_eq!(count, 0, "{a}");
    }
}
