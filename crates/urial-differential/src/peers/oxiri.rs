//! oxiri: RFC 3987, Rust.

use oxiri::{Iri, IriRef};

use super::Peer;
use crate::answer::{Answer, Reading};

/// oxiri.
pub const PEER: Peer = Peer {
    name: "oxiri",
    read,
    resolve: Some(resolve),
    normalize: None,
};

fn read(text: &str, report: &mut dyn FnMut(Reading<'_>)) {
    let Ok(reference) = IriRef::parse(text) else {
        return;
    };
    report(Reading {
        scheme: reference.scheme().into(),
        authority: reference.authority().into(),
        userinfo: Answer::NotAsked,
        host: Answer::NotAsked,
        port: Answer::NotAsked,
        path: Answer::Text(reference.path()),
        query: reference.query().into(),
        fragment: reference.fragment().into(),
    });
}

fn resolve(base: &str, reference: &str) -> Option<String> {
    let reference = IriRef::parse(reference).ok()?;
    Some(
        Iri::parse(base)
            .ok()?
            .resolve(&reference)
            .ok()?
            .into_inner(),
    )
}
