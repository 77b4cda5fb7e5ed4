//! iri-string: RFC 3986 and RFC 3987, Rust.

use iri_string::format::ToDedicatedString;
use iri_string::types::{UriAbsoluteStr, UriReferenceStr, UriStr};

use super::Peer;
use crate::answer::{Answer, Reading};

/// iri-string, by its types for URIs.
pub const PEER: Peer = Peer {
    name: "iri-string",
    read,
    resolve: Some(resolve),
    normalize: Some(normalize),
};

fn read(text: &str, report: &mut dyn FnMut(Reading<'_>)) {
    let Ok(reference) = UriReferenceStr::new(text) else {
        return;
    };
    let parts = reference.authority_components();
    report(Reading {
        scheme: reference.scheme_str().into(),
        authority: reference.authority_str().into(),
        userinfo: parts.and_then(|parts| parts.userinfo()).into(),
        host: parts.map(|parts| parts.host()).into(),
        port: parts.and_then(|parts| parts.port()).into(),
        path: Answer::Text(reference.path_str()),
        query: reference.query_str().into(),
        fragment: reference.fragment_str().into(),
    });
}

fn resolve(base: &str, reference: &str) -> Option<String> {
    let base = UriAbsoluteStr::new(base).ok()?;
    let target = UriReferenceStr::new(reference).ok()?.resolve_against(base);
    Some(target.to_dedicated_string().into())
}

fn normalize(text: &str) -> Option<String> {
    Some(
        UriStr::new(text)
            .ok()?
            .normalize()
            .to_dedicated_string()
            .into(),
    )
}
