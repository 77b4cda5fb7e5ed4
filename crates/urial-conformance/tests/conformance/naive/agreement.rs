//! The library's operations against those written out from the prose, over all pairs of the corpus.

use urial::{Uri, UriRef, resolve::Strictness};
use urial_conformance::corpus::{self, ParseBody, ResolveBody};
use urial_conformance::naive::{self, Parts};
use urial_conformance::oracle::Splitter;

/// Returns the valid references of the corpus that are short enough to be worth pairing.
fn references() -> Vec<String> {
    let parse = corpus::open("parse").unwrap().typed::<ParseBody>().unwrap();
    let resolve = corpus::open("resolve")
        .unwrap()
        .typed::<ResolveBody>()
        .unwrap();
    let mut texts: Vec<String> = parse.into_iter().map(|case| case.body.input).collect();
    texts.extend(
        resolve
            .into_iter()
            .flat_map(|case| [case.body.base, case.body.reference]),
    );
    texts.retain(|text| text.len() < 60 && UriRef::parse(text).is_ok());
    texts.sort();
    texts.dedup();
    texts
}

//~ proves: 3986-5.2-1, 3986-5-1
#[test]
fn resolution_agrees_with_the_pseudocode_on_all_pairs() {
    let by = Splitter::rfc3986();
    let texts = references();
    let parts: Vec<Parts> = texts
        .iter()
        .map(|text| Parts::read(&by, text).unwrap())
        .collect();
    let modes = [
        (Strictness::Strict, naive::Strictness::Strict),
        (Strictness::NonStrict, naive::Strictness::Backward),
    ];
    let mut pairs = 0;
    let mut out = String::new();
    for (base, base_parts) in texts.iter().zip(&parts) {
        let Ok(base) = Uri::parse(base) else { continue };
        for (reference, reference_parts) in texts.iter().zip(&parts) {
            for (ours, theirs) in modes {
                out.clear();
                let view = UriRef::parse(reference).unwrap();
                let target = base.resolve_into(view, ours, &mut out).unwrap();
                let wanted = naive::resolve(base_parts, reference_parts, theirs);
                assert_eq!(target.as_str(), wanted, "{base} + {reference}, {ours:?}");
                let again = Uri::parse(&wanted).unwrap();
                assert_eq!(
                    target.layout(),
                    again.layout(),
                    "{base} + {reference}, {ours:?}"
                );
                pairs += 1;
            }
        }
    }
    assert!(pairs > 20_000, "only {pairs} pairs");
}
