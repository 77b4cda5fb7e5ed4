//! Requirements, cases, tests and documents agree with each other.

use std::collections::BTreeSet;

use urial_conformance::bless;
use urial_conformance::citation;
use urial_conformance::corpus;
use urial_conformance::problem;
use urial_conformance::trace::Trace;
use urial_conformance::{matrix, project};

#[track_caller]
fn load() -> Trace {
    Trace::load().unwrap_or_else(|problems| {
        problem::assert_none(&problems);
        unreachable!("an error without problems")
    })
}

/// No unknown id, no repeated id, and nothing called implemented that no running test cites.
#[test]
fn the_trace_is_complete() {
    problem::assert_none(&load().problems());
}

#[test]
fn the_matrix_is_current() {
    let path = project::root().join(matrix::FILE);
    bless::compare(&path, &matrix::render(&load())).unwrap_or_else(|problem| panic!("{problem}"));
}

/// Each entry of `docs/source-errata.md` names cases or tests that exist.
#[test]
fn every_erratum_has_its_proof() {
    let text = project::read(&project::root().join("docs/source-errata.md")).unwrap();
    let names = proof_names();
    let entries: Vec<&str> = text.split("\n### ").skip(1).collect();
    assert!(entries.len() >= 10, "only {} entries", entries.len());
    for entry in entries {
        let title = entry.lines().next().unwrap_or_default();
        let proofs = entry
            .lines()
            .find_map(|line| line.strip_prefix("Proved by "));
        let proofs = proofs.unwrap_or_else(|| panic!("`{title}` has no line `Proved by`"));
        let cited: Vec<&str> = proofs.split('`').skip(1).step_by(2).collect();
        assert!(!cited.is_empty(), "`{title}` cites nothing");
        for name in cited {
            assert!(
                names.contains(name),
                "`{title}` cites `{name}`, which does not exist"
            );
        }
    }
}

/// Returns the ids of all cases and the names of all tests that cite something.
fn proof_names() -> BTreeSet<String> {
    let files = corpus::load().unwrap();
    let cases = files
        .iter()
        .flat_map(|file| file.cases.iter().map(|case| case.id.clone()));
    let tests = citation::of_tests()
        .unwrap()
        .into_iter()
        .map(|found| found.name);
    cases.chain(tests).collect()
}
