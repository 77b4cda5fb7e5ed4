//! `uri_encode`

use crate::call::failed;
use crate::definition::{Argument, Definition, Kind, Returns};

pub(crate) const DEFINITION: Definition = Definition {
    name: "uri_encode",
    about: "A text as data in a part of a URI: what may not stand there for itself is percent-encoded (RFC 3986 section 2.4).",
    arguments: &[
        Argument {
            name: "text",
            kind: Kind::Text,
            about: "Any text.",
        },
        Argument {
            name: "part",
            kind: Kind::Text,
            about: "Where it is going to stand: 'anywhere' (the default), 'segment', 'path', \
                    'query-name', 'query-value', 'query', 'fragment', 'user', 'password', 'userinfo', \
                    'reg-name' or 'segment-no-colon'. A constant.",
        },
    ],
    required: 1,
    returns: Returns::Text,
    example: ("SELECT uri_encode('a/b c', 'segment')", "a%2Fb%20c"),
    related: &["uri_decode", "url_encode"],
    call: |call| urial_arrow::encode(call.column(), call.part(1)?).map_err(failed),
};
