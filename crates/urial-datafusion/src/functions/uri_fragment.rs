//! `uri_fragment`

use urial::Component;
use urial_arrow::{ReadOptions, component};

use crate::call::failed;
use crate::definition::{Definition, Returns, URI};

pub(crate) const DEFINITION: Definition = Definition {
    name: "uri_fragment",
    about: "The fragment of a URI, without its number sign (RFC 3986 section 3.5). NULL where there is none.",
    arguments: &[URI],
    required: 1,
    returns: Returns::Text,
    example: ("SELECT uri_fragment('http://h/#top')", "top"),
    related: &["uri_parse"],
    call: |call| {
        component(call.column(), Component::Fragment, ReadOptions::default()).map_err(failed)
    },
};
