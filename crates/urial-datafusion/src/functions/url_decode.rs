//! `url_decode`

use urial_arrow::BadRows;

use crate::call::failed;
use crate::definition::{Definition, Returns};
use crate::spark::TEXT;

pub(crate) const DEFINITION: Definition = Definition {
    name: "url_decode",
    about: "The text that form data stands for, as Spark's url_decode gives it: a plus sign is a space. What is not well-formed is an error; see try_url_decode.",
    arguments: &[TEXT],
    required: 1,
    returns: Returns::Text,
    example: ("SELECT url_decode('fish+%26+chips')", "fish & chips"),
    related: &["url_encode", "uri_decode"],
    call: |call| urial_arrow::url_decode(call.column(), BadRows::Fail).map_err(failed),
};
