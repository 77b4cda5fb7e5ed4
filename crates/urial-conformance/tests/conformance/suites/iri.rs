//! The public suites of the mappings between IRIs and URIs, where `../shared/suites` is present.

use serde::Deserialize;
use urial::{IriRef, UriRef};
use urial_conformance::suites;

use super::agree;

/// A case of `iri_to_uri.json` and `uri_to_iri.json`.
#[derive(Deserialize)]
struct Mapping {
    iri: String,
    uri: String,
}

//~ proves: 3987-3.1-1
#[test]
fn iri_to_uri() {
    suites::run("iri_to_uri", |case: &Mapping| {
        let iri = IriRef::parse(&case.iri).map_err(|error| error.to_string())?;
        let uri = iri.to_uri().map_err(|error| error.to_string())?;
        agree(uri.as_str(), &case.uri)
    });
}

//~ proves: 3987-3.2-1
#[test]
fn uri_to_iri() {
    suites::run("uri_to_iri", |case: &Mapping| {
        let uri = UriRef::parse(&case.uri).map_err(|error| error.to_string())?;
        agree(uri.to_iri().as_str(), &case.iri)
    });
}
