//! Public test suites as data, read from `../shared/suites` where that folder is present.
//!
//! Each file holds one JSON object whose section of the same name is a list of cases. We run all of
//! them; the ones that are out of scope, or that we answer differently by choice, are listed with
//! their reasons in `exceptions.toml` and handled by [`crate::exception`].

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::exception::{Ledger, Treatment};
use crate::problem::{self, Problem};
use crate::project;

/// The expectation of a suite for a component.
///
/// The three states are three ways to write JSON: no key, `null`, a string.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Claim {
    /// Nothing: the key is missing.
    #[default]
    Nothing,
    /// The component is undefined.
    Undefined,
    /// The component is defined, and possibly empty.
    Defined(String),
}

impl Claim {
    /// `Err` with both sides unless what we found is what the suite claims.
    ///
    /// # Errors
    ///
    /// A line for the report.
    ///
    /// ```
    /// use urial_conformance::suites::Claim;
    /// assert!(Claim::Nothing.check("port", Some("80")).is_ok());
    /// assert!(Claim::Undefined.check("port", Some("")).is_err());
    /// ```
    pub fn check(&self, name: &str, found: Option<&str>) -> Result<(), String> {
        let expected = match self {
            Self::Nothing => return Ok(()),
            Self::Undefined => None,
            Self::Defined(text) => Some(text.as_str()),
        };
        if expected == found {
            return Ok(());
        }
        Err(format!(
            "{name}: the suite has {expected:?}, we have {found:?}"
        ))
    }
}

impl<'de> Deserialize<'de> for Claim {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        Ok(text.map_or(Self::Undefined, Self::Defined))
    }
}

/// `valid.json`: does the input match the rule called `kind`?
#[derive(Debug, Clone, Deserialize)]
#[allow(missing_docs, reason = "the fields are those of the suite's format")]
pub struct Valid {
    pub input: String,
    pub kind: String,
    pub valid: bool,
    pub error_offset: Option<usize>,
}

/// `components.json`: what the components are.
#[derive(Debug, Clone, Deserialize)]
#[serde(default)]
#[derive(Default)]
#[allow(missing_docs, reason = "the fields are those of the suite's format")]
pub struct Components {
    pub input: String,
    pub scheme: Claim,
    pub authority: Claim,
    pub userinfo: Claim,
    pub host: Claim,
    pub port: Claim,
    pub path: Claim,
    pub query: Claim,
    pub fragment: Claim,
    pub host_type: Claim,
    pub needs: Option<String>,
}

/// `confusion.json`: an input made to mislead, and its reading under RFC 3986.
#[derive(Debug, Clone, Deserialize)]
#[allow(missing_docs, reason = "the fields are those of the suite's format")]
pub struct Confusion {
    pub input: String,
    pub uri_reference: bool,
    #[serde(default)]
    pub scheme: Claim,
    #[serde(default)]
    pub userinfo: Claim,
    #[serde(default)]
    pub host: Claim,
    #[serde(default)]
    pub port: Claim,
    #[serde(default)]
    pub host_type: Claim,
}

/// `classify.json`: the kind of a host or of a reference, in the words of another library.
#[derive(Debug, Clone, Deserialize)]
#[allow(missing_docs, reason = "the fields are those of the suite's format")]
pub struct Classify {
    pub input: String,
    pub what: String,
    pub expect: Option<String>,
}

/// What became of the cases of a suite.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// Cases that agree with us.
    pub passed: usize,
    /// Cases that we leave out, by an exception.
    pub skipped: usize,
    /// Cases that we answer differently by choice, by an exception.
    pub differing: usize,
}

/// Runs `check` over every case of a suite and panics with a list if any disagrees without an
/// exception, or if an exception is stale. `None` where the suites are absent.
///
/// `check` returns `Err` with a line for the report where we and the suite disagree.
///
/// # Panics
///
/// On any disagreement, on a stale exception, and on data that does not have the shape of `T`.
///
/// ```no_run
/// use urial_conformance::suites::{self, Valid};
/// suites::run("valid", |case: &Valid| {
///     if case.input.is_empty() { Err("there is nothing to read".into()) } else { Ok(()) }
/// });
/// ```
#[track_caller]
pub fn run<T: DeserializeOwned>(
    suite: &str,
    check: impl Fn(&T) -> Result<(), String>,
) -> Option<Tally> {
    run_aspect(suite, suite, check)
}

/// As [`run`], for one aspect of a suite that has exceptions of its own.
///
/// A case may be right about one thing and answer another differently, such as whether a string is
/// valid and at which byte it goes wrong; an exception must not excuse both.
///
/// # Panics
///
/// As [`run`].
///
/// ```no_run
/// use urial_conformance::suites::{self, Valid};
/// suites::run_aspect("valid", "valid/error_offset", |_: &Valid| Ok(()));
/// ```
#[track_caller]
pub fn run_aspect<T: DeserializeOwned>(
    suite: &str,
    aspect: &str,
    check: impl Fn(&T) -> Result<(), String>,
) -> Option<Tally> {
    Some(judge_all(aspect, &cases(suite)?, check))
}

/// As [`run_aspect`], for some of the sections of `policy.json`, each of which is about another
/// operation. The others are ignored, and not counted.
///
/// # Panics
///
/// As [`run`], and if one of the sections is empty.
///
/// ```no_run
/// use urial_conformance::suites::{self, Valid};
/// suites::run_sections(&["valid"], "policy", |_: &Valid| Ok(()));
/// ```
#[track_caller]
pub fn run_sections<T: DeserializeOwned>(
    sections: &[&str],
    aspect: &str,
    check: impl Fn(&T) -> Result<(), String>,
) -> Option<Tally> {
    let all = cases("policy")?;
    let of = |section: &str| {
        let chosen = all.iter().filter(|case| case["section"] == section);
        let chosen: Vec<Value> = chosen.cloned().collect();
        assert!(!chosen.is_empty(), "policy.json has no section `{section}`");
        chosen
    };
    let chosen: Vec<Value> = sections.iter().flat_map(|section| of(section)).collect();
    Some(judge_all(aspect, &chosen, check))
}

#[track_caller]
fn judge_all<T: DeserializeOwned>(
    aspect: &str,
    cases: &[Value],
    check: impl Fn(&T) -> Result<(), String>,
) -> Tally {
    let mut ledger = Ledger::load(aspect).unwrap_or_else(|problem| panic!("{problem}"));
    let (tally, mut problems) = judge(aspect, cases, &mut ledger, check);
    problems.extend(ledger.stale());
    problem::assert_none(&problems);
    eprintln!("suite {aspect}: {tally:?}");
    tally
}

/// Returns the cases of a suite, or `None` where the suites are absent.
///
/// # Panics
///
/// If the file exists and does not have the format: a suite that cannot be read must not pass.
///
/// ```
/// if let Some(cases) = urial_conformance::suites::cases("valid") {
///     assert!(!cases.is_empty());
/// }
/// ```
pub fn cases(suite: &str) -> Option<Vec<Value>> {
    let path = project::shared(&format!("suites/{suite}.json"))?;
    let text = project::read(&path).unwrap_or_else(|problem| panic!("{problem}"));
    let mut file: Value = serde_json::from_str(&text).expect("a suite is JSON");
    match file.get_mut(suite).map(Value::take) {
        Some(Value::Array(cases)) if !cases.is_empty() => Some(cases),
        _ => panic!("suites/{suite}.json has no section `{suite}`"),
    }
}

fn judge<T: DeserializeOwned>(
    suite: &str,
    cases: &[Value],
    ledger: &mut Ledger,
    check: impl Fn(&T) -> Result<(), String>,
) -> (Tally, Vec<Problem>) {
    let mut tally = Tally::default();
    let mut problems = Vec::new();
    for (index, raw) in cases.iter().enumerate() {
        let treatment = ledger.treatment(raw);
        if treatment == Treatment::Skip {
            tally.skipped += 1;
            continue;
        }
        let place = || format!("suite {suite}, case {index}: {raw}");
        let case = match T::deserialize(raw) {
            Ok(case) => case,
            Err(error) => {
                problems.push(Problem::new(place(), error.to_string()));
                continue;
            }
        };
        match (treatment, check(&case)) {
            (Treatment::Differ, Err(_)) => tally.differing += 1,
            (Treatment::Differ, Ok(())) => {
                problems.push(Problem::new(
                    place(),
                    "agrees with us: the exception is stale",
                ));
            }
            (_, Ok(())) => tally.passed += 1,
            (_, Err(what)) => problems.push(Problem::new(place(), what)),
        }
    }
    (tally, problems)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{Claim, Components, Ledger, Tally, Valid, judge};

    const EXCEPTIONS: &str = "
        [[exception]]
        suite = 'valid'
        where = { kind = 'iri' }
        treat = 'skip'
        reason = 'another day'
        [[exception]]
        suite = 'valid'
        where = { input = 'odd' }
        treat = 'differ'
        reason = 'by choice'
    ";

    #[test]
    fn the_three_states_of_a_claim_are_kept_apart() {
        let case: Components =
            serde_json::from_value(json!({ "query": "", "port": null })).unwrap();
        assert_eq!(case.query, Claim::Defined(String::new()));
        assert_eq!(case.port, Claim::Undefined);
        assert_eq!(case.path, Claim::Nothing);
        assert!(case.query.check("query", None).is_err());
    }

    #[test]
    fn every_case_is_run_skipped_or_differs() {
        let valid =
            |input: &str, kind: &str| json!({ "input": input, "kind": kind, "valid": true });
        let cases = [valid("good", "uri"), valid("odd", "uri"), valid("é", "iri")];
        let mut ledger = Ledger::parse("valid", EXCEPTIONS).unwrap();
        let check = |case: &Valid| {
            if case.input == "good" {
                Ok(())
            } else {
                Err("no".into())
            }
        };
        let (tally, problems) = judge("valid", &cases, &mut ledger, check);
        assert_eq!(
            tally,
            Tally {
                passed: 1,
                skipped: 1,
                differing: 1
            }
        );
        assert!(problems.is_empty() && ledger.stale().is_empty());
    }

    #[test]
    fn an_exception_that_no_longer_differs_is_stale() {
        let cases = [json!({ "input": "odd", "kind": "uri", "valid": true })];
        let mut ledger = Ledger::parse("valid", EXCEPTIONS).unwrap();
        let (_, problems) = judge("valid", &cases, &mut ledger, |_: &Valid| Ok(()));
        assert!(problems[0].to_string().contains("stale"));
        // The one for IRIs met no case at all.
        assert_eq!(ledger.stale().len(), 1);
    }
}
