//! The functions of Spark, for engines that lack them.

use std::sync::Arc;

use arrow_array::{ArrayRef, BooleanArray, UInt64Array, new_null_array};
use arrow_select::nullif::nullif;
use arrow_select::take::take;

use super::super::call::Call;
use super::super::value::Value;
use crate::error::KernelError;
use crate::list_types::plain_text;
use crate::options::BadRows;
use crate::parse_url::UrlPart;
use crate::texts::Texts;

use super::super::argument::{Argument, Kind};
use super::super::example::{Example, Literal};
use super::super::function::{Function, Group, Reads};
use super::super::returns::Returns;

const PART: Argument = Argument::required(
    "part",
    Kind::Text,
    "'HOST', 'PATH', 'QUERY', 'REF', 'PROTOCOL', 'FILE', 'AUTHORITY' or 'USERINFO', in upper case; any \
     other text gives NULL.",
);

const KEY: Argument = Argument::optional(
    "key",
    Kind::Text,
    "With 'QUERY': the key whose value is wanted. A dot matches any character, as in a regular \
     expression; other characters of regular expressions are refused.",
);

/// Runs `parse_url(url, part [, key])`.
fn url_part(call: &Call<'_>, bad_rows: BadRows) -> Result<ArrayRef, KernelError> {
    if let Some(key) = call.value(1) {
        return value_of_key(call, key, bad_rows);
    }
    match call.constant(0).map(|name| name.parse::<UrlPart>()) {
        Some(Ok(part)) => crate::parse_url(call.column(), part, bad_rows),
        Some(Err(_)) | None => crate::parse_url_by(call.column(), call.datum(0)?, bad_rows),
    }
}

/// With a key, every part but the query gives NULL, and the URL is not even read.
fn value_of_key(call: &Call<'_>, key: &Value, bad_rows: BadRows) -> Result<ArrayRef, KernelError> {
    if let Some(part) = call.constant(0) {
        if part == "QUERY" {
            return crate::parse_url_query(call.column(), key, bad_rows);
        }
        return Ok(new_null_array(
            &plain_text(call.column().data_type()),
            call.column().len(),
        ));
    }
    let parts = Texts::plain(call.datum(0)?.get().0)?;
    let rows = call.column().len();
    let others: BooleanArray = (0..rows)
        .map(|row| Some(parts.bytes(row) != Some(b"QUERY")))
        .collect();
    let keys = match key {
        Value::Column(keys) => Arc::clone(keys),
        Value::Scalar(key) => take(key, &UInt64Array::from(vec![0; rows]), None)?,
    };
    let keys = nullif(&keys, &others)?;
    crate::parse_url_query(call.column(), &keys, bad_rows)
}

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "parse_url",
        sql_name: "parse_url",
        aliases: &[],
        group: Group::Spark,
        about: "Returns a part of a URL as Spark's parse_url does, by RFC 2396 and java.net.URI. An invalid URL is an error; see try_parse_url.",
        arguments: &[PART, KEY],
        reads: Reads::AnyText,
        returns: Returns::Text,
        example: Example::text(
            "http://h/a/../b?c=1#d",
            &[Literal::Text("QUERY"), Literal::Text("c")],
            "1",
        ),
        related: &["try_parse_url"],
        call: |call| url_part(call, BadRows::Fail),
    },
    Function {
        name: "try_parse_url",
        sql_name: "try_parse_url",
        aliases: &[],
        group: Group::Spark,
        about: "Returns a part of a URL as Spark's try_parse_url does: as parse_url, with NULL for an invalid URL.",
        arguments: &[PART, KEY],
        reads: Reads::AnyText,
        returns: Returns::Text,
        example: Example::text("http://h/a/../b?c=1#d", &[Literal::Text("PATH")], "/a/../b"),
        related: &["parse_url"],
        call: |call| url_part(call, BadRows::Null),
    },
    Function {
        name: "url_encode",
        sql_name: "url_encode",
        aliases: &[],
        group: Group::Spark,
        about: "Encodes text as form data, as Spark's url_encode does.",
        arguments: &[],
        reads: Reads::AnyText,
        returns: Returns::Text,
        example: Example::text("fish & chips", &[], "fish+%26+chips"),
        related: &["uri_encode"],
        call: |call| crate::url_encode(call.column()),
    },
    Function {
        name: "url_decode",
        sql_name: "url_decode",
        aliases: &[],
        group: Group::Spark,
        about: "Decodes form data, as Spark's url_decode does. Malformed data is an error; see try_url_decode.",
        arguments: &[],
        reads: Reads::AnyText,
        returns: Returns::Text,
        example: Example::text("fish+%26+chips", &[], "fish & chips"),
        related: &["try_url_decode"],
        call: |call| crate::url_decode(call.column(), BadRows::Fail),
    },
    Function {
        name: "try_url_decode",
        sql_name: "try_url_decode",
        aliases: &[],
        group: Group::Spark,
        about: "Decodes form data, as Spark's try_url_decode does, with NULL for malformed data.",
        arguments: &[],
        reads: Reads::AnyText,
        returns: Returns::Text,
        example: Example::text("fish+%26+chips", &[], "fish & chips"),
        related: &["url_decode"],
        call: |call| crate::url_decode(call.column(), BadRows::Null),
    },
];
