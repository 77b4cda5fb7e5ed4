//! `schemes.toml`: what schemes ask of their URIs.

use urial::{Uri, scheme::SchemeErrorKind};
use urial_conformance::corpus::{Case, CorpusFile, SchemeBody};
use urial_conformance::problem::Problem;

use super::bless::Words;
use super::{each, same};

pub(crate) fn run(file: &CorpusFile) -> Vec<Problem> {
    each(file, check)
}

/// Returns the message of each case that has one.
pub(crate) fn words(file: &CorpusFile) -> Vec<Words> {
    let cases = file.typed::<SchemeBody>().unwrap_or_default();
    let message = |case: Case<SchemeBody>| {
        let error = Uri::parse(&case.body.input).ok()?.check_scheme().err()?;
        Some(Words::new(case.id, "message", error.to_string()))
    };
    cases.into_iter().filter_map(message).collect()
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
    let kind = error.map(|error| error.kind().name());
    same("kind", kind, body.kind.as_deref())?;
    let component = error.map(|error| error.component().name());
    same("component", component, body.component.as_deref())
}

/// Every kind of error that a check of a scheme can give has a case that produces it.
#[test]
fn every_kind_has_a_case() {
    use SchemeErrorKind as Kind;
    // What `FileUri` and the views find, and a check cannot: `scheme/` has tests of these.
    let of_views = [
        Kind::OtherScheme,
        Kind::FileHost,
        Kind::FileSeparator,
        Kind::FileNul,
        Kind::FileText,
        Kind::FileDrive,
        Kind::FileServer,
        Kind::FileShare,
    ];
    let files = super::load();
    let files = files.iter().filter(|file| file.operation == "schemes");
    let cases: Vec<Case<SchemeBody>> = files.flat_map(|file| file.typed().unwrap()).collect();
    for kind in Kind::ALL.iter().filter(|kind| !of_views.contains(kind)) {
        let produced = |case: &Case<SchemeBody>| case.body.kind.as_deref() == Some(kind.name());
        assert!(
            cases.iter().any(produced),
            "no case produces `{}`",
            kind.name()
        );
    }
}
