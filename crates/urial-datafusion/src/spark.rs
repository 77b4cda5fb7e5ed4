//! What the functions that Spark has share.

use arrow_array::ArrayRef;
use datafusion_common::Result;
use urial_arrow::{BadRows, UrlPart, parse_url, parse_url_by, parse_url_query};

use crate::call::{Call, failed};
use crate::definition::{Argument, Kind};

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
        // With a key, anything but the query gives NULL, and the URL is not even read.
        return match call.text(1, "part")? {
            Some("QUERY") => parse_url_query(call.column(), &call.beside(2)?, bad_rows),
            _ => return Ok(call.nulls()),
        }
        .map_err(failed);
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
