//! `uri_equivalent`

use std::sync::Arc;

use urial_arrow::ReadOptions;

use crate::call::failed;
use crate::definition::{Argument, Definition, Kind, LEVEL, Returns, URI};

pub(crate) const DEFINITION: Definition = Definition {
    name: "uri_equivalent",
    about: "Whether two URIs are equivalent on a rung of the comparison ladder (RFC 3986 section 6.2). NULL where one of them is NULL or not valid.",
    arguments: &[
        URI,
        Argument {
            name: "other",
            kind: Kind::Text,
            about: "The URI to compare with.",
        },
        LEVEL,
    ],
    required: 2,
    returns: Returns::Flag,
    example: ("SELECT uri_equivalent('http://h', 'HTTP://h:80/')", "true"),
    related: &["uri_key"],
    call: |call| {
        let level = call.level(2)?;
        let other = call.beside(1)?;
        let flags = urial_arrow::equivalent(call.column(), &other, level, ReadOptions::default());
        Ok(Arc::new(flags.map_err(failed)?))
    },
};
