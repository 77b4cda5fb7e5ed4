//! `url_encode`

use crate::call::failed;
use crate::definition::{Definition, Returns};
use crate::spark::TEXT;

pub(crate) const DEFINITION: Definition = Definition {
    name: "url_encode",
    about: "A text as form data, as Spark's url_encode gives it: a space is a plus sign. uri_encode does as RFC 3986 says.",
    arguments: &[TEXT],
    required: 1,
    returns: Returns::Text,
    example: ("SELECT url_encode('fish & chips')", "fish+%26+chips"),
    related: &["url_decode", "uri_encode"],
    call: |call| urial_arrow::url_encode(call.column()).map_err(failed),
};
