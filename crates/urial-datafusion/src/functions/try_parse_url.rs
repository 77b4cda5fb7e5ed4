//! `try_parse_url`

use urial_arrow::BadRows;

use crate::definition::{Definition, Returns};
use crate::spark::{KEY, PART, URL, url_part};

pub(crate) const DEFINITION: Definition = Definition {
    name: "try_parse_url",
    about: "A part of a URL as Spark's try_parse_url gives it, by RFC 2396 and java.net.URI. NULL where the URL is not valid.",
    arguments: &[URL, PART, KEY],
    required: 2,
    returns: Returns::TextOfTwo,
    example: (
        "SELECT try_parse_url('http://h/a/../b?c#d', 'FILE')",
        "/a/../b?c",
    ),
    related: &["parse_url"],
    call: |call| url_part(call, BadRows::Null),
};
