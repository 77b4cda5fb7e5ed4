//! WHATWG URLs: the attributes of the URL class of JavaScript.

use std::sync::Arc;

use arrow_array::{ArrayRef, Datum};
use urial_whatwg::Attribute;

use super::super::call::Call;
use crate::error::KernelError;

use super::super::argument::{Argument, Kind};
use super::super::example::{Answer, Example};
use super::super::function::{Function, Group, Reads};
use super::super::returns::Returns;

const BASE: Argument = Argument::optional(
    "base",
    Kind::Text,
    "The base URL for a row that is relative.",
);

fn base<'a>(call: &Call<'a>) -> Option<&'a dyn Datum> {
    call.value(0).map(|value| value as &dyn Datum)
}

fn attribute(call: &Call<'_>, attribute: Attribute) -> Result<ArrayRef, KernelError> {
    crate::whatwg::attribute(call.column(), attribute, base(call), call.settings.bad_rows)
}

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "url_is_valid",
        sql_name: "url_is_valid",
        aliases: &[],
        group: Group::Whatwg,
        about: "Returns whether browsers accept a row as a URL (WHATWG URL Standard). The result is null only for null.",
        arguments: &[BASE],
        reads: Reads::AnyText,
        returns: Returns::Flag,
        example: Example::new("http://h/a b", &[], Answer::Flag(true)),
        related: &["uri_is_valid"],
        call: |call| {
            Ok(Arc::new(crate::whatwg::is_valid(
                call.column(),
                base(call),
            )?))
        },
    },
    Function {
        name: "url_href",
        sql_name: "url_href",
        aliases: &[],
        group: Group::Whatwg,
        about: "Returns the serialization of a URL, as browsers write it (WHATWG URL Standard).",
        arguments: &[BASE],
        reads: Reads::Text,
        returns: Returns::Text,
        example: Example::text(
            "HTTP://Example.com:80/a/../b c",
            &[],
            "http://example.com/b%20c",
        ),
        related: &["url_is_valid"],
        call: |call| attribute(call, Attribute::Href),
    },
    Function {
        name: "url_origin",
        sql_name: "url_origin",
        aliases: &[],
        group: Group::Whatwg,
        about: "Returns the origin, or the text null if it is opaque (WHATWG URL Standard).",
        arguments: &[BASE],
        reads: Reads::Text,
        returns: Returns::Text,
        example: Example::text("https://h:443/a", &[], "https://h"),
        related: &["url_href"],
        call: |call| attribute(call, Attribute::Origin),
    },
    Function {
        name: "url_protocol",
        sql_name: "url_protocol",
        aliases: &[],
        group: Group::Whatwg,
        about: "Returns the scheme and a colon (WHATWG URL Standard).",
        arguments: &[BASE],
        reads: Reads::Text,
        returns: Returns::Text,
        example: Example::text("HTTP://h/", &[], "http:"),
        related: &["url_href"],
        call: |call| attribute(call, Attribute::Protocol),
    },
    Function {
        name: "url_username",
        sql_name: "url_username",
        aliases: &[],
        group: Group::Whatwg,
        about: "Returns the username, which may be empty (WHATWG URL Standard).",
        arguments: &[BASE],
        reads: Reads::Text,
        returns: Returns::Text,
        example: Example::text("http://me:secret@h/", &[], "me"),
        related: &["url_href"],
        call: |call| attribute(call, Attribute::Username),
    },
    Function {
        name: "url_password",
        sql_name: "url_password",
        aliases: &[],
        group: Group::Whatwg,
        about: "Returns the password, which may be empty (WHATWG URL Standard).",
        arguments: &[BASE],
        reads: Reads::Text,
        returns: Returns::Text,
        example: Example::text("http://me:secret@h/", &[], "secret"),
        related: &["url_href"],
        call: |call| attribute(call, Attribute::Password),
    },
    Function {
        name: "url_host",
        sql_name: "url_host",
        aliases: &[],
        group: Group::Whatwg,
        about: "Returns the host, and the port if it is not the default one (WHATWG URL Standard).",
        arguments: &[BASE],
        reads: Reads::Text,
        returns: Returns::Text,
        example: Example::text("http://EXAMPLE.com:8080/", &[], "example.com:8080"),
        related: &["url_href"],
        call: |call| attribute(call, Attribute::Host),
    },
    Function {
        name: "url_hostname",
        sql_name: "url_hostname",
        aliases: &[],
        group: Group::Whatwg,
        about: "Returns the host without the port (WHATWG URL Standard).",
        arguments: &[BASE],
        reads: Reads::Text,
        returns: Returns::Text,
        example: Example::text("http://EXAMPLE.com:8080/", &[], "example.com"),
        related: &["url_href"],
        call: |call| attribute(call, Attribute::Hostname),
    },
    Function {
        name: "url_port",
        sql_name: "url_port",
        aliases: &[],
        group: Group::Whatwg,
        about: "Returns the port as text, which is empty if it is the default one (WHATWG URL Standard).",
        arguments: &[BASE],
        reads: Reads::Text,
        returns: Returns::Text,
        example: Example::text("http://h:8080/", &[], "8080"),
        related: &["url_href"],
        call: |call| attribute(call, Attribute::Port),
    },
    Function {
        name: "url_pathname",
        sql_name: "url_pathname",
        aliases: &[],
        group: Group::Whatwg,
        about: "Returns the path (WHATWG URL Standard).",
        arguments: &[BASE],
        reads: Reads::Text,
        returns: Returns::Text,
        example: Example::text("http://h/a/../b", &[], "/b"),
        related: &["url_href"],
        call: |call| attribute(call, Attribute::Pathname),
    },
    Function {
        name: "url_search",
        sql_name: "url_search",
        aliases: &[],
        group: Group::Whatwg,
        about: "Returns a question mark and the query, or an empty text (WHATWG URL Standard).",
        arguments: &[BASE],
        reads: Reads::Text,
        returns: Returns::Text,
        example: Example::text("http://h/?a", &[], "?a"),
        related: &["url_href"],
        call: |call| attribute(call, Attribute::Search),
    },
    Function {
        name: "url_hash",
        sql_name: "url_hash",
        aliases: &[],
        group: Group::Whatwg,
        about: "Returns a number sign and the fragment, or an empty text (WHATWG URL Standard).",
        arguments: &[BASE],
        reads: Reads::Text,
        returns: Returns::Text,
        example: Example::text("http://h/#f", &[], "#f"),
        related: &["url_href"],
        call: |call| attribute(call, Attribute::Hash),
    },
];
