//! `uri_relativize`

use urial_arrow::ReadOptions;

use crate::call::failed;
use crate::definition::{Argument, Definition, Kind, Returns};

pub(crate) const DEFINITION: Definition = Definition {
    name: "uri_relativize",
    about: "The shortest reference that leads from a base to a URI: the inverse of uri_resolve. NULL where one of them is NULL, not valid or without a scheme.",
    arguments: &[
        Argument {
            name: "target",
            kind: Kind::Text,
            about: "The URI that the reference shall lead to.",
        },
        Argument {
            name: "base",
            kind: Kind::Text,
            about: "The URI that it shall lead from.",
        },
    ],
    required: 2,
    returns: Returns::TextOfTwo,
    example: (
        "SELECT uri_relativize('http://a/b/g', 'http://a/b/c/d')",
        "../g",
    ),
    related: &["uri_resolve"],
    call: |call| {
        let base = call.beside(1)?;
        urial_arrow::relativize(call.column(), &base, ReadOptions::default()).map_err(failed)
    },
};
