//! `uri_normalize`

use urial_arrow::ReadOptions;

use crate::call::failed;
use crate::definition::{Definition, LEVEL, Returns, URI};

pub(crate) const DEFINITION: Definition = Definition {
    name: "uri_normalize",
    about: "The normal form of a URI on a rung of the comparison ladder (RFC 3986 section 6.2).",
    arguments: &[URI, LEVEL],
    required: 1,
    returns: Returns::Text,
    example: (
        "SELECT uri_normalize('HTTP://Example.com:80/%7euser/./a')",
        "http://example.com/~user/a",
    ),
    related: &["uri_key", "uri_equivalent"],
    call: |call| {
        let level = call.level(1)?;
        urial_arrow::normalize(call.column(), level, ReadOptions::default()).map_err(failed)
    },
};
