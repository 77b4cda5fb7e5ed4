//! `normalize.toml` and `compare.toml`: the levels of section 6.2.

use urial::Reference;
use urial::standard::Any;
use urial::{Level, UriRef};
use urial_conformance::corpus::{Case, CompareBody, CorpusFile, NormalizeBody};
use urial_conformance::problem::Problem;

use super::{each, grammar, same};
use crate::support::LEVELS;

pub(crate) fn normalize(file: &CorpusFile) -> Vec<Problem> {
    each(file, check_normalize)
}

fn check_normalize(case: &Case<NormalizeBody>) -> Result<(), String> {
    let body = &case.body;
    let grammar = grammar(&body.grammar)?;
    let read =
        |text| Reference::parse_as(text, Any::from(grammar)).map_err(|error| error.to_string());
    let reference = read(&body.input)?;
    for (name, wanted) in &body.expect {
        let level = LEVELS.into_iter().find(|level| level.name() == name);
        let level = level.ok_or_else(|| format!("there is no level `{name}`"))?;
        let form = reference.normalize(level);
        same(name, form.as_str(), wanted)?;
        same(name, !form.is_borrowed(), body.input != *wanted)?;
        same(name, reference.is_normalized(level), body.input == *wanted)?;
        // A normal form is its own normal form, and equal to what it was made from.
        let again = read(wanted)?;
        same(
            "of the normal form",
            again.normalize(level).as_str(),
            wanted,
        )?;
        same("equivalent", reference.equivalent(again, level), true)?;
        let mut out = String::from("before ");
        reference.normalize_into(level, &mut out);
        same("in a buffer", out.strip_prefix("before "), Some(wanted))?;
        let trace = reference.trace(level);
        same("traced", trace.result().as_str(), wanted)?;
        same("has steps", !trace.steps().is_empty(), !form.is_borrowed())?;
    }
    Ok(())
}

pub(crate) fn compare(file: &CorpusFile) -> Vec<Problem> {
    each(file, check_compare)
}

fn check_compare(case: &Case<CompareBody>) -> Result<(), String> {
    let body = &case.body;
    let read = |text| UriRef::parse(text).map_err(|error| error.to_string());
    let (a, b) = (read(&body.a)?, read(&body.b)?);
    let found = a.compare(b).equal_from().map_or("never", Level::name);
    same("equal from", found, &body.equal_from)?;
    same(
        "the other way round",
        b.compare(a).equal_from().map_or("never", Level::name),
        found,
    )?;
    // Equal at one level is equal at all above, and equal means equal normal forms.
    let lowest = LEVELS.into_iter().find(|level| level.name() == found);
    for level in LEVELS {
        let equal = lowest.is_some_and(|lowest| lowest <= level);
        same(level.name(), a.equivalent(b, level), equal)?;
        same(
            level.name(),
            a.normalize(level).as_str() == b.normalize(level).as_str(),
            equal,
        )?;
        same(level.name(), a.differences(b, level).is_empty(), equal)?;
    }
    Ok(())
}
