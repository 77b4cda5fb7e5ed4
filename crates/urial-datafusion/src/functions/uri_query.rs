//! `uri_query`

use urial::Component;
use urial_arrow::{ReadOptions, component};

use crate::call::failed;
use crate::definition::{Definition, Returns, URI};

pub(crate) const DEFINITION: Definition = Definition {
    name: "uri_query",
    about: "The query of a URI, without its question mark (RFC 3986 section 3.4). NULL where there is none, empty where it is empty.",
    arguments: &[URI],
    required: 1,
    returns: Returns::Text,
    example: ("SELECT uri_query('http://h/?a=b#c')", "a=b"),
    related: &["uri_parse"],
    call: |call| component(call.column(), Component::Query, ReadOptions::default()).map_err(failed),
};
