//! urial itself.

use urial::{Level, Uri, UriRef};

use super::Peer;
use crate::answer::{Answer, Reading};

pub(crate) const OURS: Peer = Peer {
    name: "urial",
    read,
    resolve: Some(resolve),
    normalize: Some(normalize),
};

fn read(text: &str, report: &mut dyn FnMut(Reading<'_>)) {
    let Ok(reference) = UriRef::parse(text) else {
        return;
    };
    let parts = reference.parts();
    report(Reading {
        scheme: parts.scheme.into(),
        authority: parts.authority.into(),
        userinfo: reference
            .userinfo()
            .map(urial::authority::Userinfo::as_str)
            .into(),
        host: reference.host().map(urial::Host::as_str).into(),
        port: reference.port().map(urial::authority::Port::as_str).into(),
        path: Answer::Text(parts.path),
        query: parts.query.into(),
        fragment: parts.fragment.into(),
    });
}

fn resolve(base: &str, reference: &str) -> Option<String> {
    let base = Uri::parse(base).ok()?;
    let target = base.resolve(UriRef::parse(reference).ok()?).ok()?;
    Some(target.into_string())
}

/// Returns the level of syntax: case, percent-encodings and dot segments.
fn normalize(text: &str) -> Option<String> {
    Some(
        Uri::parse(text)
            .ok()?
            .normalize(Level::Dots)
            .as_str()
            .to_owned(),
    )
}
