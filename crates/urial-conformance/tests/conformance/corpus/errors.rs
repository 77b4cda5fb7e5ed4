//! `errors.toml`: where, what, and in which words.

use urial::Reference;
use urial::reference::Form;
use urial::standard::Any;
use urial::{ErrorKind, Host, ParseError, Uri, UriBuf, UriRef, UriRefBuf, error::Rule};
use urial_conformance::corpus::{Case, CorpusFile, ErrorBody, Input};
use urial_conformance::problem::Problem;

use super::bless::Words;
use super::{each, grammar, same};

pub(crate) fn run(file: &CorpusFile) -> Vec<Problem> {
    each(file, check)
}

fn check(case: &Case<ErrorBody>) -> Result<(), String> {
    let body = &case.body;
    let error = refuse(body)?;
    same("offset", error.offset(), body.offset)?;
    same("component", error.component().name(), &body.component)?;
    same("kind", error.kind().name(), &body.kind)?;
    same("message", error.to_string().as_str(), &body.message)?;
    let tail = format!("({})", error.citation());
    if !body.message.ends_with(&tail) {
        return Err(format!(
            "the message does not end in the rule it rests on, {tail}"
        ));
    }
    given_back(body, error)
}

/// Returns the message of each case.
pub(crate) fn words(file: &CorpusFile) -> Vec<Words> {
    let cases = file.typed::<ErrorBody>().unwrap_or_default();
    let message = |case: Case<ErrorBody>| {
        let message = refuse(&case.body).ok()?.to_string();
        Some(Words::new(case.id, "message", message))
    };
    cases.into_iter().filter_map(message).collect()
}

/// Returns the error of the input, read as the case requires.
fn refuse(body: &ErrorBody) -> Result<ParseError, String> {
    let bytes = body.input.bytes();
    let form = match body.rule.as_str() {
        "URI-reference" => Form::Reference,
        "URI" => Form::Uri,
        "absolute-URI" => Form::AbsoluteUri,
        "relative-ref" => Form::RelativeRef,
        "host" => {
            let text = std::str::from_utf8(&bytes).map_err(|error| error.to_string())?;
            let result = Host::parse_as(text, Any::from(grammar(&body.grammar)?));
            return result.err().ok_or_else(|| "is accepted".to_owned());
        }
        name => {
            let rule = Rule::ALL.iter().find(|rule| rule.name() == name);
            let rule = rule.ok_or_else(|| format!("there is no rule `{name}`"))?;
            let text = std::str::from_utf8(&bytes).map_err(|error| error.to_string())?;
            return rule
                .check(text)
                .err()
                .ok_or_else(|| "is accepted".to_owned());
        }
    };
    let result = Reference::parse_form(&bytes, form, grammar(&body.grammar)?);
    result.err().ok_or_else(|| "is accepted".to_owned())
}

/// An owned string is given back with the same error, and a view agrees.
fn given_back(body: &ErrorBody, error: ParseError) -> Result<(), String> {
    let Input::Text(text) = &body.input else {
        return Ok(());
    };
    let (view, owned) = match (body.rule.as_str(), body.grammar.as_str()) {
        ("URI-reference", "rfc3986") => (
            UriRef::parse(text).map(drop),
            UriRefBuf::parse_or_return(text.clone()).map(drop),
        ),
        ("URI", "rfc3986") => (
            Uri::parse(text).map(drop),
            UriBuf::parse_or_return(text.clone()).map(drop),
        ),
        _ => return Ok(()),
    };
    same("error of the view", view, Err(error))?;
    let (owned, returned) = owned.err().ok_or("the buffer accepts it")?;
    same("error of the buffer", owned, error)?;
    same("string given back", &returned, text)
}

/// Returns the cases of all files of this operation.
fn cases() -> Vec<Case<ErrorBody>> {
    let files = super::load();
    let files = files.iter().filter(|file| file.operation == "errors");
    files.flat_map(|file| file.typed().unwrap()).collect()
}

/// Every kind of error has a case that produces it.
#[test]
fn every_kind_has_a_case() {
    let cases = cases();
    for kind in ErrorKind::ALL {
        // Needs four gigabytes of input: `limits.rs` produces it.
        if *kind != ErrorKind::TooLong {
            let produced = cases.iter().any(|case| case.body.kind == kind.name());
            assert!(produced, "no case of an error produces `{}`", kind.name());
        }
    }
}

/// Every rule of the grammar is the reason of some error.
#[test]
fn every_rule_is_broken_somewhere() {
    let cases = cases();
    let broken: Vec<Rule> = cases
        .iter()
        .map(|case| refuse(&case.body).unwrap().rule())
        .collect();
    for rule in Rule::ALL {
        // A reference breaks one of the rules that it is made of, never that rule itself.
        if *rule != Rule::UriReference && *rule != Rule::Host {
            assert!(
                broken.contains(rule),
                "no case of an error breaks `{}`",
                rule.name()
            );
        }
    }
}
