//! `rules.toml`: each rule of the grammar on its own.

use urial::Reference;
use urial::charset::{self, CharSet};
use urial::error::Rule;
use urial::standard::Rfc3986;
use urial_conformance::corpus::{self, Case, CorpusFile, RuleBody};
use urial_conformance::problem::Problem;

use super::each;

pub(crate) fn run(file: &CorpusFile) -> Vec<Problem> {
    each(file, check)
}

fn check(case: &Case<RuleBody>) -> Result<(), String> {
    let accepts = matcher(&case.body.rule)?;
    for text in &case.body.accept {
        accepts(text).map_err(|why| format!("{text:?} is refused: {why}"))?;
    }
    match case.body.reject.iter().find(|text| accepts(text).is_ok()) {
        Some(text) => Err(format!("{text:?} is accepted")),
        None => Ok(()),
    }
}

type Matcher = Box<dyn Fn(&str) -> Result<(), String>>;

/// What decides a rule: the character sets for rules that are one character, the rule for others.
fn matcher(name: &str) -> Result<Matcher, String> {
    let set: &CharSet = match name {
        "reserved" => &charset::RESERVED,
        "gen-delims" => &charset::GEN_DELIMS,
        "sub-delims" => &charset::SUB_DELIMS,
        "unreserved" => &charset::UNRESERVED,
        "pchar" => &charset::PCHAR,
        _ => {
            let rule = *Rule::ALL
                .iter()
                .find(|rule| rule.name() == name)
                .ok_or_else(|| format!("there is no rule `{name}`"))?;
            return Ok(Box::new(move |text| {
                rule.check(text).map_err(|error| error.to_string())
            }));
        }
    };
    Ok(Box::new(|text| match text.as_bytes() {
        [byte] if set.contains(*byte) => Ok(()),
        _ => Err("not a member".to_owned()),
    }))
}

/// Every rule that the library can check has cases of both kinds.
#[test]
fn every_rule_has_cases() {
    let cases = corpus::open("rules").unwrap().typed::<RuleBody>().unwrap();
    for rule in Rule::ALL {
        // RFC 6874 is an option beside the grammar that the corpus is about.
        if *rule == Rule::ZoneId {
            continue;
        }
        let both = |case: &&Case<RuleBody>| {
            case.body.rule == rule.name()
                && !case.body.accept.is_empty()
                && !case.body.reject.is_empty()
        };
        assert!(
            cases.iter().any(|case| both(&case)),
            "no cases for `{}`",
            rule.name()
        );
    }
}

/// A host between two slashes and a slash is parsed as it is alone.
#[test]
fn hosts_agree_with_references() {
    let cases = corpus::open("rules").unwrap().typed::<RuleBody>().unwrap();
    let hosts = cases.iter().filter(|case| case.body.rule == "host");
    let (mut accepted, mut refused) = (0, 0);
    for text in hosts.flat_map(|case| case.body.accept.iter().chain(&case.body.reject)) {
        let whole = format!("//{text}/");
        let reading = Reference::parse_as(&whole, Rfc3986);
        let as_host =
            reading.is_ok_and(|found| found.host().is_some_and(|host| host == text.as_str()));
        assert_eq!(as_host, Rule::Host.check(text).is_ok(), "{text:?}");
        *(if as_host { &mut accepted } else { &mut refused }) += 1;
    }
    assert!(accepted > 3 && refused > 3);
}
