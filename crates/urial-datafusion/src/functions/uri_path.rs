//! `uri_path`

use urial::Component;
use urial_arrow::{ReadOptions, component};

use crate::call::failed;
use crate::definition::{Definition, Returns, URI};

pub(crate) const DEFINITION: Definition = Definition {
    name: "uri_path",
    about: "The path of a URI, as written (RFC 3986 section 3.3). Every valid URI has one, if only an empty one.",
    arguments: &[URI],
    required: 1,
    returns: Returns::Text,
    example: ("SELECT uri_path('http://h/a/../b?c')", "/a/../b"),
    related: &["uri_parse"],
    call: |call| component(call.column(), Component::Path, ReadOptions::default()).map_err(failed),
};
