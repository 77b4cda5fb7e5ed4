//! `resolve.toml`, `merge.toml`, `dots.toml` and `relativize.toml`.

use urial::{Uri, UriRef, resolve::Strictness};
use urial_conformance::corpus::{
    Case, CorpusFile, DotsBody, MergeBody, RelativizeBody, ResolveBody,
};
use urial_conformance::problem::Problem;

use super::{each, same};

pub(crate) fn resolve(file: &CorpusFile) -> Vec<Problem> {
    each(file, check_resolve)
}

fn check_resolve(case: &Case<ResolveBody>) -> Result<(), String> {
    let body = &case.body;
    let base = UriRef::parse(&body.base).map_err(|error| error.to_string())?;
    let reference = UriRef::parse(&body.reference).map_err(|error| error.to_string())?;
    let strictness = match body.mode.as_str() {
        "strict" => Strictness::Strict,
        "non-strict" => Strictness::NonStrict,
        other => return Err(format!("there is no mode `{other}`")),
    };
    let base = match base.require_scheme() {
        Ok(base) => base,
        Err(error) => return same("error", Some(error.kind().name()), body.error.as_deref()),
    };
    let target = base
        .resolve_with(reference, strictness)
        .map_err(|error| error.to_string())?;
    same("target", Some(target.as_str()), body.target.as_deref())?;
    // What is written after something else is the same, and leaves that alone.
    let mut out = String::from("before ");
    let written = base.resolve_into(reference, strictness, &mut out);
    let written = written.map_err(|error| error.to_string())?;
    same("repaired", written.is_repaired(), body.repaired)?;
    same(
        "target in a buffer",
        Some(written.as_identifier().as_str()),
        body.target.as_deref(),
    )?;
    same("buffer", out.as_str(), &format!("before {target}"))?;
    // Section 5: the result is a URI, with the components that its text has.
    let again = Uri::parse(target.as_str()).map_err(|error| error.to_string())?;
    same("components", target.as_identifier().parts(), again.parts())
}

pub(crate) fn merge(file: &CorpusFile) -> Vec<Problem> {
    each(file, |case: &Case<MergeBody>| {
        let base = Uri::parse(&case.body.base).map_err(|error| error.to_string())?;
        same(
            "merged",
            urial::resolve::merge(base, &case.body.path).as_ref(),
            &case.body.expect,
        )
    })
}

pub(crate) fn dots(file: &CorpusFile) -> Vec<Problem> {
    each(file, |case: &Case<DotsBody>| {
        let (input, expect) = (&case.body.input, &case.body.expect);
        same(
            "path",
            urial::path::remove_dot_segments(input).as_ref(),
            expect,
        )?;
        same(
            "has dots",
            urial::path::has_dot_segments(input),
            input != expect,
        )?;
        // What has been moved to the output has no dots left: put back before the rest of the
        // input, it is moved again as it is, and the end is the same from every step.
        for step in &case.body.steps {
            let state = format!("{}{}", step.output, step.input);
            same(
                "path after a step",
                urial::path::remove_dot_segments(&state).as_ref(),
                expect,
            )?;
        }
        Ok(())
    })
}

pub(crate) fn relativize(file: &CorpusFile) -> Vec<Problem> {
    each(file, |case: &Case<RelativizeBody>| {
        let body = &case.body;
        let base = Uri::parse(&body.base).map_err(|error| error.to_string())?;
        let target = Uri::parse(&body.target).map_err(|error| error.to_string())?;
        let reference = base.relativize(target);
        same("reference", reference.as_str(), &body.reference)?;
        let back = base
            .resolve(reference.as_reference())
            .map_err(|error| error.to_string())?;
        same("target of the reference", back.as_str(), &body.target)
    })
}
