//! `uri_host_kind`

use urial_arrow::ReadOptions;

use crate::call::failed;
use crate::definition::{Definition, Returns, URI};

pub(crate) const DEFINITION: Definition = Definition {
    name: "uri_host_kind",
    about: "What the host of a URI is: reg-name, ipv4, ipv6 or ipvfuture (RFC 3986 section 3.2.2). NULL where there is none.",
    arguments: &[URI],
    required: 1,
    returns: Returns::Text,
    example: ("SELECT uri_host_kind('http://192.0.2.1/')", "ipv4"),
    related: &["uri_host"],
    call: |call| urial_arrow::host_kind(call.column(), ReadOptions::default()).map_err(failed),
};
