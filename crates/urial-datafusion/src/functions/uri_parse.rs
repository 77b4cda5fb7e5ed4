//! `uri_parse`

use std::sync::Arc;

use urial_arrow::ReadOptions;

use crate::call::failed;
use crate::definition::{Definition, Returns, URI};

pub(crate) const DEFINITION: Definition = Definition {
    name: "uri_parse",
    about: "All components of a URI as a struct: scheme, authority, userinfo, host, port, path, query and fragment as written, host_kind, and port_number (RFC 3986 section 3). NULL where the URI is not valid.",
    arguments: &[URI],
    required: 1,
    returns: Returns::Parts,
    example: (
        "SELECT uri_parse('http://example.com:8042/over')['host']",
        "example.com",
    ),
    related: &["uri_host", "uri_error"],
    call: |call| {
        let parts = urial_arrow::parse(call.column(), ReadOptions::default());
        Ok(Arc::new(parts.map_err(failed)?))
    },
};
