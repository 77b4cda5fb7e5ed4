//! `uri_userinfo`

use urial::Component;
use urial_arrow::{ReadOptions, component};

use crate::call::failed;
use crate::definition::{Definition, Returns, URI};

pub(crate) const DEFINITION: Definition = Definition {
    name: "uri_userinfo",
    about: "The userinfo of a URI, which may hold a password (RFC 3986 section 3.2.1). NULL where there is none.",
    arguments: &[URI],
    required: 1,
    returns: Returns::Text,
    example: ("SELECT uri_userinfo('ftp://me@h/')", "me"),
    related: &["uri_parse"],
    call: |call| {
        component(call.column(), Component::Userinfo, ReadOptions::default()).map_err(failed)
    },
};
