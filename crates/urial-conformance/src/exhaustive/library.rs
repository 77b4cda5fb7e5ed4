//! The library's answers in the oracle's terms.

use std::ops::Range;

use urial::Reference;

use crate::oracle::{Components, HostKind};

/// Returns the positions of the library's views in the text, computed from the slices they return.
pub fn viewed<S>(reference: &Reference<'_, S>) -> Components {
    let text = reference.as_str();
    let place = |part: &str| place_of(text, part);
    Components {
        scheme: reference.scheme().map(|scheme| place(scheme.as_str())),
        authority: reference
            .authority()
            .map(|authority| place(authority.as_str())),
        userinfo: reference
            .userinfo()
            .map(|userinfo| place(userinfo.as_str())),
        host: reference.host().map(|host| place(host.as_str())),
        port: reference.port().map(|port| place(port.as_str())),
        path: place(reference.path().as_str()),
        query: reference.query().map(|query| place(query.as_str())),
        fragment: reference
            .fragment()
            .map(|fragment| place(fragment.as_str())),
        host_kind: reference.host().and_then(|host| kind(host.kind())),
    }
}

/// Returns the components by the library's layout.
pub fn laid_out<S>(reference: &Reference<'_, S>) -> Components {
    let layout = reference.layout();
    Components {
        scheme: layout.scheme(),
        authority: layout.authority(),
        userinfo: layout.userinfo(),
        host: layout.host(),
        port: layout.port(),
        path: layout.path(),
        query: layout.query(),
        fragment: layout.fragment(reference.as_str().len()),
        host_kind: layout.host_kind().and_then(kind),
    }
}

/// Returns the place of a slice in the text it was taken from.
fn place_of(text: &str, part: &str) -> Range<usize> {
    let start = (part.as_ptr() as usize).wrapping_sub(text.as_ptr() as usize);
    start..start.wrapping_add(part.len())
}

fn kind(kind: urial::host::HostKind) -> Option<HostKind> {
    match kind {
        urial::host::HostKind::Ipv6 => Some(HostKind::Ipv6),
        urial::host::HostKind::IpvFuture => Some(HostKind::IpvFuture),
        urial::host::HostKind::Ipv4 => Some(HostKind::Ipv4),
        urial::host::HostKind::RegName | urial::host::HostKind::Hostname => Some(HostKind::Name),
        _ => None,
    }
}
