//! `resolve_2396.toml` and `standards.toml`: what the older standard does, and what changed.

use urial::Identifier;
use urial::Reference;
use urial::resolve::Strictness;
use urial::rfc2396::{AboveRoot, ResolveError, ResolveOptions, Target};
use urial::standard::Rfc2396BareQuery;
use urial_conformance::corpus::{Case, CorpusFile, Resolve2396Body, StandardsBody};
use urial_conformance::problem::Problem;
use urial_readings::compare_standards;

use super::bless::Words;
use super::{each, grammar, same};

pub(crate) fn resolve(file: &CorpusFile) -> Vec<Problem> {
    each(file, check_resolve)
}

fn check_resolve(case: &Case<Resolve2396Body>) -> Result<(), String> {
    let body = &case.body;
    let base =
        Identifier::parse_as(&body.base, Rfc2396BareQuery).map_err(|error| error.to_string())?;
    let reference = Reference::parse_as(&body.reference, Rfc2396BareQuery)
        .map_err(|error| error.to_string())?;
    match base.resolve_2396_with(reference, options(body)?) {
        Ok(Target::CurrentDocument(fragment)) => {
            same("target", None, body.target.as_deref())?;
            same("error", None, body.error.as_deref())?;
            let fragment = fragment.as_ref().map(AsRef::as_ref);
            same("fragment", fragment, reference.parts().fragment)
        }
        Ok(Target::Other(target)) => {
            let text = target.as_reference();
            same("target", Some(text.as_str()), body.target.as_deref())?;
            same("repaired", target.is_repaired(), body.repaired)?;
            // The components are those that its text has.
            let again = Reference::parse_as(text.as_str(), Rfc2396BareQuery);
            same(
                "components",
                text.parts(),
                again.map_err(|error| error.to_string())?.parts(),
            )
        }
        Err(error) => {
            let name = match error {
                ResolveError::AboveRoot => "above-root",
                _ => "unreadable",
            };
            same("error", Some(name), body.error.as_deref())
        }
    }
}

fn options(body: &Resolve2396Body) -> Result<ResolveOptions, String> {
    Ok(ResolveOptions {
        strictness: match body.mode.as_str() {
            "strict" => Strictness::Strict,
            "non-strict" => Strictness::NonStrict,
            other => return Err(format!("there is no mode `{other}`")),
        },
        above_root: match body.above_root.as_deref() {
            None => AboveRoot::Keep,
            Some("remove") => AboveRoot::Remove,
            Some("refuse") => AboveRoot::Refuse,
            Some(other) => return Err(format!("there is no choice `{other}`")),
        },
    })
}

/// Returns the points of each case that quote an error. Other points are facts and stay as they are.
pub(crate) fn words(file: &CorpusFile) -> Vec<Words> {
    let cases = file.typed::<StandardsBody>().unwrap_or_default();
    let points = |case: Case<StandardsBody>| {
        let body = &case.body;
        let [a, b] = [grammar(&body.a).ok()?, grammar(&body.b).ok()?];
        let comparison = compare_standards(&body.input, a, b);
        let current: Vec<_> = comparison.points().map(|point| point.to_string()).collect();
        let is_quote = |point: &String| point.starts_with("acceptance: ");
        let mut pairs = current.iter().zip(&body.points);
        let differ_in_quotes = current.len() == body.points.len()
            && pairs.all(|(a, b)| a == b || is_quote(a) && is_quote(b));
        differ_in_quotes.then(|| Words::list(case.id, "points", current))
    };
    cases.into_iter().filter_map(points).collect()
}

pub(crate) fn standards(file: &CorpusFile) -> Vec<Problem> {
    each(file, |case: &Case<StandardsBody>| {
        let body = &case.body;
        let comparison = compare_standards(&body.input, grammar(&body.a)?, grammar(&body.b)?);
        let points: Vec<_> = comparison.points().map(|point| point.to_string()).collect();
        same("points", &points, &body.points)?;
        same("is the same", comparison.is_same(), body.points.is_empty())
    })
}
