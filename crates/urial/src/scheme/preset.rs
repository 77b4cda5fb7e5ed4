//! Descriptors that many schemes share.

use super::descriptor::{Descriptor, EmptyHost, EmptyPath, PathCase, Presence};
use super::{Citation, Role};
use crate::charset::CharSet;

/// Returns the citation of a section.
pub(super) const fn rfc(document: &'static str, section: &'static str) -> Citation {
    Citation::new(document, section)
}

/// The citation of a scheme that has no document besides its entry in the registry of IANA.
pub(super) const IANA: Citation = Citation::whole("IANA registry of URI schemes");

/// Returns the descriptor of a scheme for a server and its resources: `scheme://host:port/path`.
///
/// "In general, a URI that uses the generic syntax for authority with an empty path should be
/// normalized to a path of "/"" (RFC 3986 section 6.2.3). Rows of schemes that differ override it.
pub(super) const fn server(name: &'static str, port: u16, citation: Citation) -> Descriptor {
    Descriptor::new(name, Role::Locator, citation)
        .with_authority(Presence::Required)
        .with_empty_host(EmptyHost::Forbidden)
        .with_default_port(port)
        .with_empty_path(EmptyPath::Slash)
}

/// Returns the descriptor of a server scheme whose authority has a host and a port, and no userinfo.
pub(super) const fn open_server(name: &'static str, port: u16, citation: Citation) -> Descriptor {
    server(name, port, citation).with_userinfo(Presence::Forbidden)
}

/// Returns the descriptor of a scheme whose URIs have no authority: `scheme:path`.
pub(super) const fn opaque(name: &'static str, role: Role, citation: Citation) -> Descriptor {
    Descriptor::new(name, role, citation).with_authority(Presence::Forbidden)
}

/// Returns the descriptor of a WebSocket scheme. "Fragment identifiers are meaningless [...] and MUST NOT be used".
pub(super) const fn web_socket(name: &'static str, port: u16) -> Descriptor {
    open_server(name, port, rfc("RFC 6455", "3")).with_fragment(Presence::Forbidden)
}

/// Makes a path case-insensitive before the first of these delimiters.
pub(super) const fn case_insensitive_before(delimiters: &[u8]) -> PathCase {
    PathCase::InsensitiveBefore(CharSet::of(delimiters))
}
