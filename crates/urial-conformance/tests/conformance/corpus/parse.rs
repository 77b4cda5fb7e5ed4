//! `parse.toml`: every component, through every type that can hold the reference.

use urial::Identifier;
use urial::Reference;
use urial::authority::Authority;
use urial::identifier::Absolute;
use urial::reference::Relative;
use urial::standard::Any;
use urial::standard::StandardName;
use urial::{UriRef, UriRefBuf};
use urial_conformance::corpus::{Case, CorpusFile, ParseBody};
use urial_conformance::problem::Problem;

use super::{each, grammar, same};

pub(crate) fn run(file: &CorpusFile) -> Vec<Problem> {
    each(file, check)
}

fn check(case: &Case<ParseBody>) -> Result<(), String> {
    let body = &case.body;
    let grammar = grammar(&body.grammar)?;
    let reference =
        Reference::parse_as(&body.input, Any::from(grammar)).map_err(|error| error.to_string())?;
    components(&reference, body)?;
    same("as_str", reference.as_str(), &body.input)?;
    same(
        "recomposed",
        reference.parts().to_string(),
        body.input.clone(),
    )?;
    forms(body, grammar)?;
    if grammar == StandardName::Rfc3986 {
        let bytes = UriRef::parse_bytes(body.input.as_bytes()).map_err(|error| error.to_string());
        components(&bytes?, body)?;
        let owned = UriRefBuf::parse(body.input.as_str()).map_err(|error| error.to_string())?;
        components(&owned.as_reference(), body)?;
        authority(body)?;
    }
    Ok(())
}

fn components<S>(found: &Reference<'_, S>, wanted: &ParseBody) -> Result<(), String> {
    same("kind", found.kind().name(), &wanted.kind)?;
    let text =
        |name, found: Option<&str>, wanted: &Option<String>| same(name, found, wanted.as_deref());
    text(
        "scheme",
        found.scheme().map(urial::Scheme::as_str),
        &wanted.scheme,
    )?;
    text(
        "authority",
        found.authority().map(urial::authority::Authority::as_str),
        &wanted.authority,
    )?;
    text(
        "userinfo",
        found.userinfo().map(urial::authority::Userinfo::as_str),
        &wanted.userinfo,
    )?;
    text("host", found.host().map(urial::Host::as_str), &wanted.host)?;
    text(
        "host_kind",
        found.host().map(|part| part.kind().name()),
        &wanted.host_kind,
    )?;
    text(
        "port",
        found.port().map(urial::authority::Port::as_str),
        &wanted.port,
    )?;
    same("path", found.path().as_str(), &wanted.path)?;
    text(
        "query",
        found.query().map(urial::query::Query::as_str),
        &wanted.query,
    )?;
    text(
        "fragment",
        found.fragment().map(urial::Encoded::as_str),
        &wanted.fragment,
    )
}

/// Which of the narrower types accept the reference follows from its components.
fn forms(body: &ParseBody, grammar: StandardName) -> Result<(), String> {
    let input = body.input.as_str();
    let (scheme, fragment) = (body.scheme.is_some(), body.fragment.is_some());
    // RFC 2396 has the fragment outside the URI.
    let inside = !matches!(grammar, StandardName::Rfc2396 | StandardName::Rfc2732);
    let uri = Identifier::parse_as(input, Any::from(grammar)).is_ok();
    same("is a URI", uri, scheme && (inside || !fragment))?;
    let absolute = Absolute::parse_as(input, Any::from(grammar)).is_ok();
    same("is an absolute URI", absolute, scheme && !fragment)?;
    let relative = Relative::parse_as(input, Any::from(grammar)).is_ok();
    same("is a relative reference", relative, !scheme)
}

/// An authority reads the same on its own.
fn authority(body: &ParseBody) -> Result<(), String> {
    let Some(text) = &body.authority else {
        return Ok(());
    };
    let found = Authority::parse(text).map_err(|error| error.to_string())?;
    let userinfo = found.userinfo().map(urial::authority::Userinfo::as_str);
    same(
        "userinfo of the authority",
        userinfo,
        body.userinfo.as_deref(),
    )?;
    same(
        "host of the authority",
        Some(found.host().as_str()),
        body.host.as_deref(),
    )?;
    same(
        "port of the authority",
        found.port().map(urial::authority::Port::as_str),
        body.port.as_deref(),
    )
}
