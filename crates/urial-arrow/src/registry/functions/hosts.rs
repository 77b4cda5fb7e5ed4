//! Hosts and domains.

use super::super::example::Example;
use super::super::function::{Function, Group, Reads};
use super::super::returns::Returns;

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "host_kind",
        sql_name: "uri_host_kind",
        aliases: &[],
        group: Group::Hosts,
        about: "Returns the kind of the host: reg-name, ipv4, ipv6 or ipvfuture (RFC 3986 section 3.2.2), and by RFC 2396 also hostname and registry.",
        arguments: &[],
        reads: Reads::Uris,
        returns: Returns::Text,
        example: Example::text("//127.0.0.1/", &[], "ipv4"),
        related: &[],
        call: |call| crate::host_kind(call.column(), call.options()),
    },
    Function {
        name: "host_normalized",
        sql_name: "uri_host_normalized",
        aliases: &[],
        group: Group::Hosts,
        about: "Returns the host in normal form: letters in lower case, percent-encodings normalized, IPv6 addresses as RFC 5952 writes them.",
        arguments: &[],
        reads: Reads::Uris,
        returns: Returns::Text,
        example: Example::text("http://EXAMPLE.com:80/", &[], "example.com"),
        related: &["uri_host"],
        call: |call| crate::domains::host_normalized(call.column(), call.options()),
    },
    Function {
        name: "registrable_domain",
        sql_name: "uri_registrable_domain",
        aliases: &["uri_reg_domain"],
        group: Group::Hosts,
        about: "Returns the domain under which the host was registered, in lower case: one label more than the public suffix. The result is null if the host is an IP address or a public suffix.",
        arguments: &[],
        reads: Reads::Uris,
        returns: Returns::Text,
        example: Example::text("http://www.Example.co.uk/", &[], "example.co.uk"),
        related: &["uri_public_suffix"],
        call: |call| crate::domains::registrable_domain(call.column(), call.options()),
    },
    Function {
        name: "public_suffix",
        sql_name: "uri_public_suffix",
        aliases: &[],
        group: Group::Hosts,
        about: "Returns the public suffix of the host, in lower case, by the Public Suffix List. The result is null if the host is an IP address.",
        arguments: &[],
        reads: Reads::Uris,
        returns: Returns::Text,
        example: Example::text("http://www.example.co.uk/", &[], "co.uk"),
        related: &["uri_registrable_domain"],
        call: |call| crate::domains::public_suffix(call.column(), call.options()),
    },
];
