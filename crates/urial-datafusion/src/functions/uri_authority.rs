//! `uri_authority`

use urial::Component;
use urial_arrow::{ReadOptions, component};

use crate::call::failed;
use crate::definition::{Definition, Returns, URI};

pub(crate) const DEFINITION: Definition = Definition {
    name: "uri_authority",
    about: "The authority of a URI (RFC 3986 section 3.2). NULL where there is none.",
    arguments: &[URI],
    required: 1,
    returns: Returns::Text,
    example: ("SELECT uri_authority('http://me@h:1/a')", "me@h:1"),
    related: &["uri_parse"],
    call: |call| {
        component(call.column(), Component::Authority, ReadOptions::default()).map_err(failed)
    },
};
