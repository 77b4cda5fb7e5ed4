//! `java.net.URI`: RFC 2396 with deviations, which the module `urial::java` lists.
//!
//! An authority that cannot be read as a server, for example because its host has an underscore or
//! its port exceeds 2^31 - 1, is a registry's name: the host is `null`.

use alloc::borrow::Cow;

use urial::Reference;
use urial::standard::Java;

use crate::parts::{Outcome, Parts, Rejection, number};

pub(super) fn read(input: &str) -> Outcome<'_> {
    let reference = Reference::<Java>::parse(input)?;
    let layout = reference.layout();
    let part = |range: Option<core::ops::Range<usize>>| range.map(|range| &input[range]);
    let digits = part(layout.port()).filter(|digits| !digits.is_empty());
    let port = digits.map(|digits| number(digits).filter(|&port| i32::try_from(port).is_ok()));
    let mut is_registry = reference.authority().is_none_or(|authority| {
        authority.registry_name().is_some() || authority.as_str().is_empty()
    });
    if port == Some(None) {
        let host = layout.host().map_or(0, |host| host.start);
        if input[host..].starts_with('[') {
            let offset = layout.port().map_or(host, |port| port.start);
            return Err(Rejection::new(offset, "a port is at most 2147483647"));
        }
        is_registry = true;
    }
    let server_part = |range| part(range).filter(|_| !is_registry);
    Ok(Parts {
        scheme: part(layout.scheme()).map(Cow::Borrowed),
        userinfo: server_part(layout.userinfo()).map(Cow::Borrowed),
        host: server_part(layout.host()).map(Cow::Borrowed),
        port: port.flatten().filter(|_| !is_registry),
        path: Cow::Borrowed(&input[layout.path()]),
    })
}
