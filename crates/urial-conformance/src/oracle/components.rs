//! [`Components`]: where the parts of a reference lie.

use std::ops::Range;

/// What kind of host a reference has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum HostKind {
    /// `[` IPv6address `]`, with a zone where the grammar has one.
    Ipv6,
    /// `[` IPvFuture `]`.
    IpvFuture,
    /// IPv4address.
    Ipv4,
    /// A name: reg-name in RFC 3986, hostname in RFC 2396.
    Name,
}

/// Where the components of a reference lie, in bytes. Absent and empty are different.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Components {
    /// Before the first `:`, if that is a scheme.
    pub scheme: Option<Range<usize>>,
    /// After `//`.
    pub authority: Option<Range<usize>>,
    /// Before the `@` of the authority.
    pub userinfo: Option<Range<usize>>,
    /// The host, brackets included. A reference with an authority has one under RFC 3986; under
    /// RFC 2396 only where the authority is that of a server.
    pub host: Option<Range<usize>>,
    /// After the `:` of the authority.
    pub port: Option<Range<usize>>,
    /// The path, which is never absent.
    pub path: Range<usize>,
    /// After `?`.
    pub query: Option<Range<usize>>,
    /// After `#`.
    pub fragment: Option<Range<usize>>,
    /// The kind of the host.
    pub host_kind: Option<HostKind>,
}
