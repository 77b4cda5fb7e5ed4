//! `uri_host`

use urial::Component;
use urial_arrow::{ReadOptions, component};

use crate::call::failed;
use crate::definition::{Definition, Returns, URI};

pub(crate) const DEFINITION: Definition = Definition {
    name: "uri_host",
    about: "The host of a URI, as written, with the brackets of an address (RFC 3986 section 3.2.2). NULL where there is none.",
    arguments: &[URI],
    required: 1,
    returns: Returns::Text,
    example: (
        "SELECT uri_host('http://example.com:8080/a')",
        "example.com",
    ),
    related: &["uri_parse"],
    call: |call| component(call.column(), Component::Host, ReadOptions::default()).map_err(failed),
};
