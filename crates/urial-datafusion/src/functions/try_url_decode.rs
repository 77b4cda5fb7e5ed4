//! `try_url_decode`

use urial_arrow::BadRows;

use crate::call::failed;
use crate::definition::{Definition, Returns};
use crate::spark::TEXT;

pub(crate) const DEFINITION: Definition = Definition {
    name: "try_url_decode",
    about: "The text that form data stands for, as Spark's try_url_decode gives it: a plus sign is a space. NULL where it is not well-formed.",
    arguments: &[TEXT],
    required: 1,
    returns: Returns::Text,
    example: ("SELECT try_url_decode('fish+%26+chips')", "fish & chips"),
    related: &["url_encode", "uri_decode"],
    call: |call| urial_arrow::url_decode(call.column(), BadRows::Null).map_err(failed),
};
