//! URI Templates.

use std::sync::Arc;

use super::super::argument::{Argument, Kind};
use super::super::example::{Answer, Example, Literal};
use super::super::function::{Function, Group, Reads};
use super::super::returns::Returns;

const TEMPLATE: Argument = Argument::required(
    "template",
    Kind::Template,
    "The template (RFC 6570), such as '/users/{id}{?tag*}'.",
);

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "template_expand",
        sql_name: "uri_template_expand",
        aliases: &[],
        group: Group::Templates,
        about: "Expands a URI Template with variables (RFC 6570). The variables are a JSON object: texts, numbers and booleans are strings, arrays are lists, objects are associative arrays, and null is undefined. The result is null if the variables or the template are invalid.",
        arguments: &[TEMPLATE],
        reads: Reads::Text,
        returns: Returns::Text,
        example: Example::text(
            r#"{"id": 7, "tag": ["a", "b c"]}"#,
            &[Literal::Text("/users/{id}{?tag*}")],
            "/users/7?tag=a&tag=b%20c",
        ),
        related: &["uri_template_match"],
        call: |call| {
            crate::templates::expand(call.column(), call.datum(0)?, call.settings.bad_rows)
        },
    },
    Function {
        name: "template_match",
        sql_name: "uri_template_match",
        aliases: &[],
        group: Group::Templates,
        about: "Matches text against a URI Template, and returns a struct of ambiguous, which is true if other variables expand to the same text, and of variables, a JSON object from which uri_template_expand makes the text again. The result is null if the text does not match or the template is invalid.",
        arguments: &[TEMPLATE],
        reads: Reads::AnyText,
        returns: Returns::Match,
        example: Example {
            row: "/users/7?tag=a",
            arguments: &[Literal::Text("/users/{id}{?tag*}")],
            field: Some("variables"),
            answer: Answer::Text(r#"{"id":"7","tag":["a"]}"#),
        },
        related: &["uri_template_expand"],
        call: |call| {
            let found =
                crate::templates::matches(call.column(), call.datum(0)?, call.settings.bad_rows)?;
            Ok(Arc::new(found))
        },
    },
];
