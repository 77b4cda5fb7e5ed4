//! `uri_scheme`

use urial::Component;
use urial_arrow::{ReadOptions, component};

use crate::call::failed;
use crate::definition::{Definition, Returns, URI};

pub(crate) const DEFINITION: Definition = Definition {
    name: "uri_scheme",
    about: "The scheme of a URI, as written (RFC 3986 section 3.1). NULL where there is none.",
    arguments: &[URI],
    required: 1,
    returns: Returns::Text,
    example: ("SELECT uri_scheme('HTTP://h/')", "HTTP"),
    related: &["uri_parse"],
    call: |call| {
        component(call.column(), Component::Scheme, ReadOptions::default()).map_err(failed)
    },
};
