//! `schemes.toml`: what schemes ask of their URIs.

use urial::Uri;
use urial_conformance::corpus::{Case, CorpusFile, SchemeBody};
use urial_conformance::problem::Problem;

use crate::{each, same};

pub(crate) fn run(file: &CorpusFile) -> Vec<Problem> {
    each(file, check)
}

fn check(case: &Case<SchemeBody>) -> Result<(), String> {
    let body = &case.body;
    // The generic syntax is satisfied in any case: the two checks are apart.
    let uri = Uri::parse(&body.input).map_err(|error| error.to_string())?;
    let error = uri.check_scheme().err();
    same(
        "message",
        error.map(|error| error.to_string()).as_ref(),
        body.message.as_ref(),
    )?;
    same("offset", error.map(|error| error.offset()), body.offset)?;
    let component = error.map(|error| error.component().name());
    same("component", component, body.component.as_deref())
}
