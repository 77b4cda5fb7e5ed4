//! `uri_resolve`

use urial::resolve::Strictness;
use urial_arrow::ReadOptions;

use crate::call::failed;
use crate::definition::{Argument, Definition, Kind, Returns};

pub(crate) const DEFINITION: Definition = Definition {
    name: "uri_resolve",
    about: "The URI that a reference leads to from a base (RFC 3986 section 5.2). NULL where one of them is NULL or not valid, or the base has no scheme.",
    arguments: &[
        Argument {
            name: "reference",
            kind: Kind::Text,
            about: "A URI or a relative reference, such as a link in a page.",
        },
        Argument {
            name: "base",
            kind: Kind::Text,
            about: "The URI that it is resolved against, such as the page's.",
        },
    ],
    required: 2,
    returns: Returns::TextOfTwo,
    example: (
        "SELECT uri_resolve('../g', 'http://a/b/c/d')",
        "http://a/b/g",
    ),
    related: &["uri_relativize"],
    call: |call| {
        let (base, options) = (call.beside(1)?, ReadOptions::default());
        urial_arrow::resolve(call.column(), &base, Strictness::Strict, options).map_err(failed)
    },
};
