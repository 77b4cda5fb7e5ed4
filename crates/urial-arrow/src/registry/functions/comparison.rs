//! Validation, normalization and comparison.

use std::sync::Arc;

use arrow_array::ArrayRef;

use super::super::call::Call;
use super::super::row_standard::RowStandard;
use super::super::settings::{FORMS, Settings};
use crate::error::KernelError;
use crate::options::ReadOptions;

use super::super::argument::{Argument, Kind};
use super::super::example::{Answer, Example, Literal};
use super::super::function::{Function, Group, Reads};
use super::super::returns::Returns;

const LEVELS: &[&str] = &["simple", "case", "percent", "dots", "scheme", "protocol"];

const LEVEL: Argument = Argument::with_default(
    "level",
    Kind::Choice(LEVELS),
    "scheme",
    "What counts as the same, from 'simple' to 'protocol' (RFC 3986 section 6.2).",
);

const FORM: Argument = Argument::with_default(
    "form",
    Kind::Choice(FORMS),
    "reference",
    "What a row has to be: 'reference', 'uri', 'absolute-uri' or 'relative-ref'.",
);

/// Returns how rows are parsed, with the form of an argument.
fn options_with_form(call: &Call<'_>) -> Result<ReadOptions, KernelError> {
    Ok(call
        .options()
        .with_form(Settings::form_named(&call.choice(0)?)?))
}

fn is_whatwg(call: &Call<'_>) -> bool {
    match call.settings.standard {
        RowStandard::Whatwg => true,
        RowStandard::Strict(_) | RowStandard::Repair => false,
    }
}

fn is_valid(call: &Call<'_>) -> Result<ArrayRef, KernelError> {
    if is_whatwg(call) {
        return Ok(Arc::new(crate::whatwg::is_valid(call.column(), None)?));
    }
    Ok(Arc::new(crate::is_valid(
        call.column(),
        options_with_form(call)?,
    )?))
}

fn error(call: &Call<'_>) -> Result<ArrayRef, KernelError> {
    if is_whatwg(call) {
        return Ok(Arc::new(crate::whatwg::error(call.column())?));
    }
    Ok(Arc::new(crate::error(
        call.column(),
        options_with_form(call)?,
    )?))
}

fn equivalent(call: &Call<'_>) -> Result<ArrayRef, KernelError> {
    let (other, level) = (call.datum(0)?, call.level(1)?);
    Ok(Arc::new(crate::equivalent(
        call.column(),
        other,
        level,
        call.options(),
    )?))
}

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "is_valid",
        sql_name: "uri_is_valid",
        aliases: &[],
        group: Group::Comparison,
        about: "Returns whether a row is a URI or a relative reference, or has another form, by the grammar of the standard. The result is null only for null.",
        arguments: &[FORM],
        reads: Reads::UrisByStandard,
        returns: Returns::Flag,
        example: Example::new("http://h/a b", &[], Answer::Flag(false)),
        related: &["uri_error"],
        call: is_valid,
    },
    Function {
        name: "error",
        sql_name: "uri_error",
        aliases: &[],
        group: Group::Comparison,
        about: "Returns a struct that describes what is wrong with a row: byte offset, component, rule and message. The result is null for valid rows. No message contains a password.",
        arguments: &[FORM],
        reads: Reads::UrisByStandard,
        returns: Returns::Error,
        example: Example::field(
            "http://h:x/",
            "message",
            "invalid port at byte 9: expected a digit, found 'x' (RFC 3986 section 3.2.3)",
        ),
        related: &["uri_is_valid"],
        call: error,
    },
    Function {
        name: "normalize",
        sql_name: "uri_normalize",
        aliases: &[],
        group: Group::Comparison,
        about: "Returns the normal form at a level of the comparison ladder (RFC 3986 section 6.2).",
        arguments: &[LEVEL],
        reads: Reads::Uris,
        returns: Returns::Text,
        example: Example::text("HTTP://Example.com:80/a/../b", &[], "http://example.com/b"),
        related: &["uri_key"],
        call: |call| crate::normalize(call.column(), call.level(0)?, call.options()),
    },
    Function {
        name: "key",
        sql_name: "uri_key",
        aliases: &[],
        group: Group::Comparison,
        about: "Returns a key that rows share if and only if they are equivalent at a level (RFC 3986 section 6.2). Use it to group, join and remove duplicates.",
        arguments: &[LEVEL],
        reads: Reads::Uris,
        returns: Returns::Text,
        example: Example::text("HTTP://h:80", &[], "http://h/"),
        related: &["uri_normalize", "uri_equivalent"],
        call: |call| crate::equivalence_key(call.column(), call.level(0)?, call.options()),
    },
    Function {
        name: "equivalent",
        sql_name: "uri_equivalent",
        aliases: &[],
        group: Group::Comparison,
        about: "Returns whether a row is equivalent to another URI at a level (RFC 3986 section 6.2). The result is null if either is null or invalid.",
        arguments: &[
            Argument::required("other", Kind::Uri, "The URI to compare with."),
            LEVEL,
        ],
        reads: Reads::Uris,
        returns: Returns::Flag,
        example: Example::new(
            "http://h",
            &[Literal::Text("HTTP://h:80/")],
            Answer::Flag(true),
        ),
        related: &["uri_key"],
        call: equivalent,
    },
];
