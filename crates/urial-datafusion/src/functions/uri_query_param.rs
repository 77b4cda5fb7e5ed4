//! `uri_query_param`

use urial_arrow::ReadOptions;

use crate::call::failed;
use crate::definition::{Argument, Definition, Kind, Returns, URI};

pub(crate) const DEFINITION: Definition = Definition {
    name: "uri_query_param",
    about: "The value of the first pair of the query that has a name, as written (RFC 3986 section 3.4). Names are compared decoded; uri_decode decodes the value. Empty where the pair has no '=', NULL where there is no such pair.",
    arguments: &[
        URI,
        Argument {
            name: "name",
            kind: Kind::Text,
            about: "The name of the pair, decoded. A constant.",
        },
    ],
    required: 2,
    returns: Returns::Text,
    example: (
        "SELECT uri_query_param('http://h/?a=1&q=x%20y', 'q')",
        "x%20y",
    ),
    related: &["uri_query", "uri_decode"],
    call: |call| {
        let name = call.text(1, "name")?.unwrap_or_default();
        urial_arrow::query_value(call.column(), name, ReadOptions::default()).map_err(failed)
    },
};
