//! RFC 2396 with RFC 2732: an authority that is not a `server` is a registry's name and has no host.

use alloc::borrow::Cow;

use urial::rfc2732::UriRef;

use crate::parts::{Outcome, Parts, number};

pub(super) fn read(input: &str) -> Outcome<'_> {
    let reference = UriRef::parse(input)?;
    let layout = reference.layout();
    let is_registry = reference
        .authority()
        .is_some_and(|authority| authority.registry_name().is_some());
    let part = |range: Option<core::ops::Range<usize>>| range.map(|range| &input[range]);
    let server_part = |range| part(range).filter(|_| !is_registry);
    Ok(Parts {
        scheme: part(layout.scheme()).map(Cow::Borrowed),
        userinfo: server_part(layout.userinfo()).map(Cow::Borrowed),
        host: server_part(layout.host()).map(Cow::Borrowed),
        port: server_part(layout.port()).and_then(number),
        path: Cow::Borrowed(&input[layout.path()]),
    })
}
