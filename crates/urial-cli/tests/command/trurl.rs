//! Every case of trurl's suite is translated or has a reason why not: `trurl.toml` lists both.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Lists {
    translated: Vec<Translated>,
    none: Vec<Reason>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Translated {
    case: String,
    suite: Vec<usize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Reason {
    reason: String,
    suite: Vec<usize>,
}

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn lists() -> Lists {
    toml::from_str(&read("tests/trurl.toml")).expect("two lists")
}

/// The names in the lists and the names of the cases are the same.
#[test]
fn translations_exist() {
    let cases: toml::Table = read("tests/cases/trurl.toml").parse().expect("cases");
    let cases = cases["case"].as_array().expect("a list of cases");
    let found: BTreeSet<&str> = cases
        .iter()
        .map(|case| case["name"].as_str().expect("a name"))
        .collect();
    let lists = lists();
    let named = lists.translated.iter().map(|entry| entry.case.as_str());
    assert_eq!(named.collect::<BTreeSet<_>>(), found);
    assert!(lists.none.iter().all(|entry| !entry.reason.is_empty()));
}

/// If the public suites are present, each of their cases is in exactly one of the lists.
#[test]
fn every_case_of_the_suite_is_listed() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../../shared/suites/cli.json"
    );
    let Ok(text) = fs::read_to_string(path) else {
        eprintln!("no public suites beside the project: nothing to compare with");
        return;
    };
    let suite: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let count = suite["cli"].as_array().expect("a list of cases").len();
    let lists = lists();
    let translated: BTreeSet<usize> = lists
        .translated
        .iter()
        .flat_map(|entry| entry.suite.iter().copied())
        .collect();
    let mut reasons = BTreeMap::new();
    for entry in &lists.none {
        for &number in &entry.suite {
            let earlier = reasons.insert(number, &entry.reason);
            assert!(earlier.is_none(), "two reasons for case {number}");
            assert!(!translated.contains(&number), "case {number} is in both");
        }
    }
    let listed: BTreeSet<usize> = translated.into_iter().chain(reasons.into_keys()).collect();
    let missing: Vec<_> = (0..count).filter(|i| !listed.contains(i)).collect();
    assert_eq!(missing, [0; 0], "cases that are in neither list");
    assert_eq!(listed.len(), count, "a case that the suite does not have");
}
