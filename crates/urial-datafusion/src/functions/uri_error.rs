//! `uri_error`

use std::sync::Arc;

use crate::call::failed;
use crate::definition::{Argument, Definition, Kind, Returns, URI};

pub(crate) const DEFINITION: Definition = Definition {
    name: "uri_error",
    about: "What is wrong with a text, as a struct: offset, component, rule and message. NULL where it is valid.",
    arguments: &[
        URI,
        Argument {
            name: "form",
            kind: Kind::Text,
            about: "'reference' (the default), 'uri', 'absolute-uri' or 'relative-ref'. A constant.",
        },
        Argument {
            name: "standard",
            kind: Kind::Text,
            about: "'rfc3986' (the default), 'rfc6874', 'rfc2396', 'rfc2732' or 'java'. A constant.",
        },
    ],
    required: 1,
    returns: Returns::Error,
    example: (
        "SELECT uri_error('http://h:x/')['message']",
        "invalid port at byte 9: expected a digit, found 'x' (RFC 3986 section 3.2.3)",
    ),
    related: &["uri_is_valid"],
    call: |call| {
        let options = call.form_and_standard(1)?;
        let errors = urial_arrow::error(call.column(), options);
        Ok(Arc::new(errors.map_err(failed)?))
    },
};
