//! `uri_is_valid`

use std::sync::Arc;

use crate::call::failed;
use crate::definition::{Argument, Definition, Kind, Returns, URI};

pub(crate) const DEFINITION: Definition = Definition {
    name: "uri_is_valid",
    about: "Whether a text is a URI or a relative reference, or of another form, by its grammar. NULL only for NULL.",
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
    returns: Returns::Flag,
    example: ("SELECT uri_is_valid('http://h/a b')", "false"),
    related: &["uri_error"],
    call: |call| {
        let options = call.form_and_standard(1)?;
        let flags = urial_arrow::is_valid(call.column(), options);
        Ok(Arc::new(flags.map_err(failed)?))
    },
};
