//! Resolution against a base.

use arrow_array::ArrayRef;
use urial::resolve::Strictness;

use super::super::call::Call;
use super::super::row_standard::RowStandard;
use crate::error::KernelError;

use super::super::argument::{Argument, Kind};
use super::super::example::{Example, Literal};
use super::super::function::{Function, Group, Reads};
use super::super::returns::Returns;

fn resolve(call: &Call<'_>) -> Result<ArrayRef, KernelError> {
    let strictness = if call.flag(1)? {
        Strictness::Strict
    } else {
        Strictness::NonStrict
    };
    match call.settings.standard {
        RowStandard::Whatwg => {
            crate::whatwg::resolve(call.column(), call.datum(0)?, call.settings.bad_rows)
        }
        RowStandard::Strict(_) | RowStandard::Repair => {
            crate::resolve(call.column(), call.datum(0)?, strictness, call.options())
        }
    }
}

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "resolve",
        sql_name: "uri_resolve",
        aliases: &[],
        group: Group::Resolution,
        about: "Returns the target of a reference, resolved against a base (RFC 3986 section 5.2). The result is null if either is null or invalid, or the base has no scheme.",
        arguments: &[
            Argument::required("base", Kind::Base, "The base: a URI with a scheme."),
            Argument::with_default(
                "strict",
                Kind::Flag,
                "true",
                "Whether a reference with the scheme of the base is absolute; false ignores such a scheme (RFC 3986 section 5.2.2).",
            ),
        ],
        reads: Reads::UrisByStandard,
        returns: Returns::Text,
        example: Example::text(
            "../g",
            &[Literal::Text("http://a/b/c/d;p?q")],
            "http://a/b/g",
        ),
        related: &["uri_relativize"],
        call: resolve,
    },
    Function {
        name: "relativize",
        sql_name: "uri_relativize",
        aliases: &[],
        group: Group::Resolution,
        about: "Returns the shortest reference that leads from a base to a row.",
        arguments: &[Argument::required(
            "base",
            Kind::Base,
            "The base: a URI with a scheme.",
        )],
        reads: Reads::Uris,
        returns: Returns::Text,
        example: Example::text("http://a/b/g", &[Literal::Text("http://a/b/c/d")], "../g"),
        related: &["uri_resolve"],
        call: |call| crate::relativize(call.column(), call.datum(0)?, call.options()),
    },
];
