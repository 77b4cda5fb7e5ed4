//! `uri_path_segment`

use urial_arrow::ReadOptions;

use crate::call::failed;
use crate::definition::{Argument, Definition, Kind, Returns, URI};

pub(crate) const DEFINITION: Definition = Definition {
    name: "uri_path_segment",
    about: "One segment of the path, as written (RFC 3986 section 3.3): 0 is the first, -1 the last. NULL where there is no such segment.",
    arguments: &[
        URI,
        Argument {
            name: "index",
            kind: Kind::Integer,
            about: "The place of the segment, from 0, or from the end by a negative number. A constant.",
        },
    ],
    required: 2,
    returns: Returns::Text,
    example: (
        "SELECT uri_path_segment('http://h/over/there', -1)",
        "there",
    ),
    related: &["uri_path"],
    call: |call| {
        let index = call.integer(1, "index")?;
        urial_arrow::path_segment(call.column(), index, ReadOptions::default()).map_err(failed)
    },
};
