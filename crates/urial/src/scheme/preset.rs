//! What many schemes have in common.

use super::descriptor::{Descriptor, EmptyHost, EmptyPath, PathCase, Presence};
use super::{Citation, Role};
use crate::charset::CharSet;

/// A section of an RFC.
pub(super) const fn rfc(document: &'static str, section: &'static str) -> Citation {
    Citation::new(document, section)
}

/// A registration that has no document but its entry in IANA's registry.
pub(super) const IANA: Citation = Citation::whole("IANA registry of URI schemes");

/// A server and what it holds: `scheme://host:port/path`.
///
/// "In general, a URI that uses the generic syntax for authority with an empty path should be
/// normalized to a path of "/"" (RFC 3986 section 6.2.3); a row says so where its scheme differs.
pub(super) const fn server(name: &'static str, port: u16, citation: Citation) -> Descriptor {
    Descriptor::new(name, Role::Locator, citation)
        .with_authority(Presence::Required)
        .with_empty_host(EmptyHost::Forbidden)
        .with_default_port(port)
        .with_empty_path(EmptyPath::Slash)
}

/// A server whose document lists host and port in the authority, and no userinfo.
pub(super) const fn open_server(name: &'static str, port: u16, citation: Citation) -> Descriptor {
    server(name, port, citation).with_userinfo(Presence::Forbidden)
}

/// A scheme whose URIs have a path, and no authority before it: `scheme:path`.
pub(super) const fn opaque(name: &'static str, role: Role, citation: Citation) -> Descriptor {
    Descriptor::new(name, role, citation).with_authority(Presence::Forbidden)
}

/// Web Sockets: "Fragment identifiers are meaningless [...] and MUST NOT be used".
pub(super) const fn web_socket(name: &'static str, port: u16) -> Descriptor {
    open_server(name, port, rfc("RFC 6455", "3")).with_fragment(Presence::Forbidden)
}

/// Case does not matter before the first of these delimiters of the path.
pub(super) const fn case_insensitive_before(delimiters: &[u8]) -> PathCase {
    PathCase::InsensitiveBefore(CharSet::of(delimiters))
}
