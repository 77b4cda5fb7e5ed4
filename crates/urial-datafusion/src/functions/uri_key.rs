//! `uri_key`

use urial_arrow::ReadOptions;

use crate::call::failed;
use crate::definition::{Definition, LEVEL, Returns, URI};

pub(crate) const DEFINITION: Definition = Definition {
    name: "uri_key",
    about: "A key to group by, join on and count: two URIs have equal keys if, and only if, they are equivalent on a rung of the comparison ladder (RFC 3986 section 6.2).",
    arguments: &[URI, LEVEL],
    required: 1,
    returns: Returns::Text,
    example: (
        "SELECT uri_key('http://h') = uri_key('HTTP://h:80/')",
        "true",
    ),
    related: &["uri_equivalent", "uri_normalize"],
    call: |call| {
        let level = call.level(1)?;
        urial_arrow::equivalence_key(call.column(), level, ReadOptions::default()).map_err(failed)
    },
};
