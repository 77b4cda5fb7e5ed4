//! `uri_port`

use std::sync::Arc;

use urial_arrow::ReadOptions;

use crate::call::failed;
use crate::definition::{Definition, Returns, URI};

pub(crate) const DEFINITION: Definition = Definition {
    name: "uri_port",
    about: "The port of a URI as a number (RFC 3986 section 3.2.3). NULL where there is none, where it has no digits, and where it is larger than 65535; uri_parse has the text.",
    arguments: &[URI],
    required: 1,
    returns: Returns::Number,
    example: ("SELECT uri_port('http://h:8080/')", "8080"),
    related: &["uri_parse"],
    call: |call| {
        let ports = urial_arrow::port_number(call.column(), ReadOptions::default());
        Ok(Arc::new(ports.map_err(failed)?))
    },
};
