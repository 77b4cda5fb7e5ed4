//! fluent-uri: RFC 3986, Rust.

use fluent_uri::pct_enc::EStr;
use fluent_uri::{Uri, UriRef};

use super::Peer;
use crate::answer::{Answer, Reading};

/// fluent-uri.
pub const PEER: Peer = Peer {
    name: "fluent-uri",
    read,
    resolve: Some(resolve),
    normalize: Some(normalize),
};

fn read(text: &str, report: &mut dyn FnMut(Reading<'_>)) {
    let Ok(reference) = UriRef::parse(text) else {
        return;
    };
    let authority = reference.authority();
    report(Reading {
        scheme: reference
            .scheme()
            .map(fluent_uri::component::Scheme::as_str)
            .into(),
        authority: authority.map(|authority| authority.as_str()).into(),
        userinfo: authority
            .and_then(|authority| authority.userinfo())
            .map(EStr::as_str)
            .into(),
        host: authority.map(|authority| authority.host()).into(),
        port: authority
            .and_then(|authority| authority.port())
            .map(EStr::as_str)
            .into(),
        path: Answer::Text(reference.path().as_str()),
        query: reference.query().map(EStr::as_str).into(),
        fragment: reference.fragment().map(EStr::as_str).into(),
    });
}

fn resolve(base: &str, reference: &str) -> Option<String> {
    let base = Uri::parse(base).ok()?;
    let target = UriRef::parse(reference).ok()?.resolve_against(&base).ok()?;
    Some(target.into_string())
}

fn normalize(text: &str) -> Option<String> {
    Some(Uri::parse(text).ok()?.normalize().into_string())
}
