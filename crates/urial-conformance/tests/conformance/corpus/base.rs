//! `base.toml`, `same_document.toml`, `suffix.toml` and `relocation.toml`.

use urial::{
    ParseError, Scheme, Uri, UriRef,
    relocate::Relocation,
    resolve::{BaseError, BaseSources},
    suffix::complete_suffix,
};
use urial_conformance::corpus::{
    BaseBody, Case, CorpusFile, RelocationBody, SameDocumentBody, SuffixBody,
};
use urial_conformance::problem::Problem;

use super::{each, same};

fn reference(text: &str) -> Result<UriRef<'_>, String> {
    UriRef::parse(text).map_err(|error| format!("{text:?}: {error}"))
}

fn uri(text: &str) -> Result<Uri<'_>, String> {
    Uri::parse(text).map_err(|error| format!("{text:?}: {error}"))
}

pub(crate) fn base(file: &CorpusFile) -> Vec<Problem> {
    each(file, |case: &Case<BaseBody>| {
        let body = &case.body;
        let around: Result<Vec<_>, _> = body.encapsulating.iter().map(|t| reference(t)).collect();
        let sources = BaseSources {
            embedded: body.embedded.as_deref().map(reference).transpose()?,
            encapsulating: &around?,
            retrieval: body.retrieval.as_deref().map(uri).transpose()?,
            default: body.default.as_deref().map(uri).transpose()?,
        };
        let base = match sources.establish() {
            Ok(base) => base,
            Err(BaseError::Resolution(error)) => return Err(error.to_string()),
            Err(_) => return same("base", None, body.expect.as_deref()),
        };
        same("base", Some(base.uri().as_str()), body.expect.as_deref())?;
        same("source", Some(base.source().name()), body.source.as_deref())?;
        same("fragment", base.uri().fragment().is_none(), true)
    })
}

pub(crate) fn same_document(file: &CorpusFile) -> Vec<Problem> {
    each(file, |case: &Case<SameDocumentBody>| {
        let body = &case.body;
        let is_same = uri(&body.base)?.is_same_document(reference(&body.reference)?);
        same("same document", is_same, body.same)
    })
}

pub(crate) fn suffix(file: &CorpusFile) -> Vec<Problem> {
    each(file, |case: &Case<SuffixBody>| {
        let body = &case.body;
        let scheme = Scheme::parse(&body.scheme).map_err(|error| error.to_string())?;
        let guesses = complete_suffix(&body.input, scheme);
        let ours = guesses.iter().map(|guess| {
            let host = guess.host().map(urial::suffix::HostBasis::name);
            (guess.uri().as_str(), guess.scheme().name(), host)
        });
        let wanted = body.expect.iter().map(|guess| {
            let host = guess.host.as_deref();
            (guess.uri.as_str(), guess.scheme.as_str(), host)
        });
        same(
            "guesses",
            ours.collect::<Vec<_>>(),
            wanted.collect::<Vec<_>>(),
        )
    })
}

pub(crate) fn relocation(file: &CorpusFile) -> Vec<Problem> {
    each(file, |case: &Case<RelocationBody>| {
        let body = &case.body;
        let document = uri(&body.document)?;
        let relocation = Relocation::new(uri(&body.from)?, uri(&body.to)?);
        let long = |error: ParseError| error.to_string();
        let place = relocation.place(document).map_err(long)?;
        let place = place.unwrap_or_else(|| document.to_buf());
        same("place", place.as_str(), &body.place)?;
        let rewritten = relocation.reference(document, reference(&body.reference)?);
        let rewritten = rewritten.map_err(long)?;
        same("reference", rewritten.as_str(), &body.expect)
    })
}
