//! What the functions that Spark has share.

use arrow_array::ArrayRef;
use arrow_select::nullif::nullif;
use datafusion_common::Result;
use urial_arrow::{BadRows, UrlPart, parse_url, parse_url_by, parse_url_query};

use crate::call::{Beside, Call, failed};
use crate::definition::{Argument, Kind};
use crate::types;

/// The first argument of `parse_url`.
pub(crate) const URL: Argument = Argument {
    name: "url",
    kind: Kind::Text,
    about: "A URL.",
};

/// The second argument of `parse_url`.
pub(crate) const PART: Argument = Argument {
    name: "part",
    kind: Kind::Text,
    about: "'HOST', 'PATH', 'QUERY', 'REF', 'PROTOCOL', 'FILE', 'AUTHORITY' or 'USERINFO', in upper \
            case; any other text gives NULL.",
};

/// The third argument of `parse_url`.
pub(crate) const KEY: Argument = Argument {
    name: "key",
    kind: Kind::Text,
    about: "With 'QUERY': the key whose value is wanted. A dot stands for any character, as in a \
            regular expression; other characters of regular expressions are refused.",
};

/// The argument of the functions for form data.
pub(crate) const TEXT: Argument = Argument {
    name: "text",
    kind: Kind::Text,
    about: "Any text.",
};

/// `parse_url(url, part [, key])` with what becomes of bad rows.
pub(crate) fn url_part(call: &Call<'_>, bad_rows: BadRows) -> Result<ArrayRef> {
    if call.has(2) {
        return value_of_key(call, bad_rows);
    }
    let part = call.beside(1)?;
    match call
        .text(1, "part")
        .ok()
        .flatten()
        .map(str::parse::<UrlPart>)
    {
        Some(Ok(part)) => parse_url(call.column(), part, bad_rows),
        Some(Err(_)) | None => parse_url_by(call.column(), &part, bad_rows),
    }
    .map_err(failed)
}

/// With a key, anything but the query gives NULL, and the URL is not even read.
fn value_of_key(call: &Call<'_>, bad_rows: BadRows) -> Result<ArrayRef> {
    let key = match call.beside(1)? {
        Beside::Scalar(_) => match call.text(1, "part")? {
            Some("QUERY") => call.beside(2)?,
            _ => return Ok(call.nulls()),
        },
        Beside::Column(parts) => {
            let others = types::differs(&parts, "QUERY")?;
            Beside::Column(nullif(&call.array(2)?, &others)?)
        }
    };
    parse_url_query(call.column(), &key, bad_rows).map_err(failed)
}
