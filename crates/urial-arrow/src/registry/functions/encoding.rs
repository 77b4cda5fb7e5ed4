//! Percent-encoding.

use super::super::argument::{Argument, Kind};
use super::super::example::{Example, Literal};
use super::super::function::{Function, Group, Reads};
use super::super::returns::Returns;

const PARTS: &[&str] = &[
    "user",
    "password",
    "userinfo",
    "reg-name",
    "segment",
    "segment-no-colon",
    "path",
    "query-name",
    "query-value",
    "query",
    "fragment",
    "anywhere",
];

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "decode",
        sql_name: "uri_decode",
        aliases: &[],
        group: Group::Encoding,
        about: "Decodes percent-encoded text, such as the text of a component (RFC 3986 section 2.1). The result is null if the text is malformed or its octets are not UTF-8.",
        arguments: &[],
        reads: Reads::Text,
        returns: Returns::Text,
        example: Example::text("caf%C3%A9", &[], "café"),
        related: &["uri_encode"],
        call: |call| crate::decode(call.column(), call.settings.bad_rows),
    },
    Function {
        name: "encode",
        sql_name: "uri_encode",
        aliases: &[],
        group: Group::Encoding,
        about: "Percent-encodes data for a part of a URI (RFC 3986 section 2.4).",
        arguments: &[Argument::with_default(
            "part",
            Kind::Choice(PARTS),
            "anywhere",
            "The part of a URI for which data is encoded; 'anywhere' keeps only unreserved characters.",
        )],
        reads: Reads::AnyText,
        returns: Returns::Text,
        example: Example::text("a/b", &[Literal::Text("segment")], "a%2Fb"),
        related: &["uri_decode"],
        call: |call| crate::encode(call.column(), call.part(0)?),
    },
];
