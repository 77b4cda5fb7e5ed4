//! `resolve_2396.toml` and `standards.toml`: what the older standard does, and what changed.

use urial::{
    AboveRoot, Grammar, Reference, Resolution2396, Resolve2396Error, Strictness, Target2396, Uri,
    compare_standards,
};
use urial_conformance::corpus::{Case, CorpusFile, Resolve2396Body, StandardsBody};
use urial_conformance::problem::Problem;

use crate::{each, grammar, same};

pub(crate) fn resolve(file: &CorpusFile) -> Vec<Problem> {
    each(file, check_resolve)
}

fn check_resolve(case: &Case<Resolve2396Body>) -> Result<(), String> {
    let body = &case.body;
    let grammar = Grammar::RFC2396.allowing_bare_query();
    let base = Uri::parse_with(&body.base, &grammar).map_err(|error| error.to_string())?;
    let reference =
        Reference::parse_with(&body.reference, &grammar).map_err(|error| error.to_string())?;
    match base.resolve_2396_with(reference, options(body)?) {
        Ok(Target2396::CurrentDocument(fragment)) => {
            same("target", None, body.target.as_deref())?;
            same("error", None, body.error.as_deref())?;
            let fragment = fragment.as_ref().map(AsRef::as_ref);
            same("fragment", fragment, reference.parts().fragment)
        }
        Ok(Target2396::Other(target)) => {
            let text = target.as_reference();
            same("target", Some(text.as_str()), body.target.as_deref())?;
            same("repaired", target.is_repaired(), body.repaired)?;
            // The components are those that its text has.
            let again = Reference::parse_with(text.as_str(), &grammar);
            same(
                "components",
                text.parts(),
                again.map_err(|error| error.to_string())?.parts(),
            )
        }
        Err(error) => {
            let name = match error {
                Resolve2396Error::AboveRoot => "above-root",
                _ => "unreadable",
            };
            same("error", Some(name), body.error.as_deref())
        }
    }
}

fn options(body: &Resolve2396Body) -> Result<Resolution2396, String> {
    Ok(Resolution2396 {
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

pub(crate) fn standards(file: &CorpusFile) -> Vec<Problem> {
    each(file, |case: &Case<StandardsBody>| {
        let body = &case.body;
        let comparison = compare_standards(&body.input, grammar(&body.a)?, grammar(&body.b)?);
        let points: Vec<_> = comparison.points().map(|point| point.to_string()).collect();
        same("points", &points, &body.points)?;
        same("is the same", comparison.is_same(), body.points.is_empty())
    })
}
