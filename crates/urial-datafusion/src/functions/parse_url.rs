//! `parse_url`

use urial_arrow::BadRows;

use crate::definition::{Definition, Returns};
use crate::spark::{KEY, PART, URL, url_part};

pub(crate) const DEFINITION: Definition = Definition {
    name: "parse_url",
    about: "A part of a URL as Spark's parse_url gives it, by RFC 2396 and java.net.URI. A URL that is not valid is an error; see try_parse_url.",
    arguments: &[URL, PART, KEY],
    required: 2,
    returns: Returns::TextOfTwo,
    example: (
        "SELECT parse_url('http://h/a/../b?c=1#d', 'QUERY', 'c')",
        "1",
    ),
    related: &["try_parse_url"],
    call: |call| url_part(call, BadRows::Fail),
};
