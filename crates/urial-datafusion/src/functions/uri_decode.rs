//! `uri_decode`

use urial_arrow::BadRows;

use crate::call::failed;
use crate::definition::{Argument, Definition, Kind, Returns};

pub(crate) const DEFINITION: Definition = Definition {
    name: "uri_decode",
    about: "The text that percent-encoded text of a component stands for (RFC 3986 section 2.1). NULL where it is not well-formed, or not UTF-8.",
    arguments: &[Argument {
        name: "text",
        kind: Kind::Text,
        about: "Text of a component, not a whole URI: take apart first, decode after.",
    }],
    required: 1,
    returns: Returns::Text,
    example: ("SELECT uri_decode('caf%C3%A9')", "café"),
    related: &["uri_encode", "url_decode"],
    call: |call| urial_arrow::decode(call.column(), BadRows::Null).map_err(failed),
};
