//! The library and the oracle agree on all short strings. CI compares strings of one byte more with
//! `scripts/exhaustive 5`, which is optimized.

use std::sync::atomic::{AtomicU64, Ordering};
use urial::reference::Form;
use urial::standard::StandardName;

use urial_conformance::exhaustive::{ALPHABET, Agreement, Entry, Strings, plan};
use urial_conformance::oracle::Splitter;

#[test]
fn library_and_oracle_agree_on_all_short_strings() {
    for run in plan(4) {
        let done = AtomicU64::new(0);
        let progress = |more| {
            done.fetch_add(more, Ordering::Relaxed);
        };
        let tally = run.compare(2, &progress);
        println!("{}: {tally}", run.name());
        tally.assert_agreement(run.strings());
        assert_eq!(done.into_inner(), run.strings(), "progress reports all");
        assert!(tally.accepted > 0, "{} has nothing to accept", run.name());
    }
}

/// The comparison is not blind: a grammar that differs in one rule is detected.
#[test]
fn another_grammar_is_told_apart() {
    let zones = Strings {
        alphabet: b"25%a",
        before: b"//[::",
        after: b"]",
        length: 4,
    };
    let rfc3986 = Entry::ParseAs(Form::Reference, StandardName::Rfc3986);
    let tally = Agreement::run(&Splitter::rfc6874(), rfc3986, &zones, 2, |_| ());
    assert!(tally.wrong > 0 && !tally.disagreements.is_empty());
    let about = |about: &str| {
        tally
            .disagreements
            .iter()
            .any(|found| found.about.contains(about))
    };
    assert!(about("only the oracle accepts it"));

    let strings = Strings {
        alphabet: ALPHABET,
        before: b"",
        after: b"",
        length: 2,
    };
    let tally = Agreement::run(&Splitter::rfc2396(), rfc3986, &strings, 2, |_| ());
    assert!(tally.wrong > 0 && !tally.disagreements.is_empty());
}
