//! Queries, read and edited.

use super::super::argument::{Argument, Kind};
use super::super::example::{Answer, Example, Literal};
use super::super::function::{Function, Group, Reads};
use super::super::returns::Returns;

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "query_value",
        sql_name: "uri_query_value",
        aliases: &["uri_query_param"],
        group: Group::Queries,
        about: "Returns the value of the first parameter of the query whose name decodes to the given one, as written. It is empty if the parameter has no equals sign, and null if there is no such parameter.",
        arguments: &[Argument::required(
            "name",
            Kind::Text,
            "The name of the parameter, decoded.",
        )],
        reads: Reads::Uris,
        returns: Returns::Text,
        example: Example::text("http://h/?a=1&q=x%20y", &[Literal::Text("q")], "x%20y"),
        related: &["uri_query_values", "uri_decode"],
        call: |call| crate::query_value_by(call.column(), call.datum(0)?, call.options()),
    },
    Function {
        name: "query_values",
        sql_name: "uri_query_values",
        aliases: &[],
        group: Group::Queries,
        about: "Returns the values of all parameters of the query whose name decodes to the given one, as a list, as written. The result is null if there is no query.",
        arguments: &[Argument::required(
            "name",
            Kind::Text,
            "The name of the parameter, decoded.",
        )],
        reads: Reads::Uris,
        returns: Returns::TextList,
        example: Example::new(
            "/?tag=a&x=1&tag=b",
            &[Literal::Text("tag")],
            Answer::List(&["a", "b"]),
        ),
        related: &["uri_query_value"],
        call: |call| crate::lists::query_values(call.column(), call.datum(0)?, call.options()),
    },
    Function {
        name: "query_pairs",
        sql_name: "uri_query_pairs",
        aliases: &[],
        group: Group::Queries,
        about: "Returns the parameters of the query as a list of structs with the fields name and value, as written. The value is null if there is no equals sign, and the result is null if there is no query.",
        arguments: &[],
        reads: Reads::Uris,
        returns: Returns::Pairs,
        example: Example::new(
            "/?a=1&b",
            &[],
            Answer::Pairs(&[("a", Some("1")), ("b", None)]),
        ),
        related: &["uri_query_values"],
        call: |call| crate::lists::query_pairs(call.column(), call.options()),
    },
    Function {
        name: "without_params",
        sql_name: "uri_without_params",
        aliases: &[],
        group: Group::Queries,
        about: "Removes the parameters whose names match one of the patterns from the query. Names are compared after percent-decoding. A query that has no other parameters is removed.",
        arguments: &[Argument::required(
            "patterns",
            Kind::Text,
            "Names of parameters, separated by spaces or commas; an asterisk matches any characters.",
        )],
        reads: Reads::Uris,
        returns: Returns::Text,
        example: Example::text(
            "/?utm_source=x&id=1&gclid=2#f",
            &[Literal::Text("utm_* gclid")],
            "/?id=1#f",
        ),
        related: &["uri_remove_param"],
        call: |call| {
            crate::query_edit::without_params(call.column(), call.datum(0)?, call.options())
        },
    },
    Function {
        name: "remove_param",
        sql_name: "uri_remove_param",
        aliases: &[],
        group: Group::Queries,
        about: "Removes all parameters with a name from the query. A query that has no other parameters is removed.",
        arguments: &[Argument::required(
            "name",
            Kind::Text,
            "The name of the parameter, decoded.",
        )],
        reads: Reads::Uris,
        returns: Returns::Text,
        example: Example::text("/?a=1&b=2&a=3", &[Literal::Text("a")], "/?b=2"),
        related: &["uri_without_params"],
        call: |call| crate::query_edit::remove_param(call.column(), call.datum(0)?, call.options()),
    },
    Function {
        name: "set_param",
        sql_name: "uri_set_param",
        aliases: &[],
        group: Group::Queries,
        about: "Sets a parameter of the query: the first one with the name gets the value, and others with it are removed. Without any, the parameter is appended.",
        arguments: &[
            Argument::required("name", Kind::Text, "The name of the parameter, decoded."),
            Argument::required(
                "value",
                Kind::Text,
                "The value, which is percent-encoded as far as it needs to be.",
            ),
        ],
        reads: Reads::Uris,
        returns: Returns::Text,
        example: Example::text(
            "/?page=1&q=x#f",
            &[Literal::Text("page"), Literal::Text("2")],
            "/?page=2&q=x#f",
        ),
        related: &["uri_remove_param"],
        call: |call| {
            crate::query_edit::set_param(
                call.column(),
                call.datum(0)?,
                call.datum(1)?,
                call.options(),
            )
        },
    },
    Function {
        name: "sort_query",
        sql_name: "uri_sort_query",
        aliases: &[],
        group: Group::Queries,
        about: "Sorts the parameters of the query by name, and keeps the order of parameters with the same name.",
        arguments: &[],
        reads: Reads::Uris,
        returns: Returns::Text,
        example: Example::text("/?b=2&a=1", &[], "/?a=1&b=2"),
        related: &["uri_normalize"],
        call: |call| crate::query_edit::sort_query(call.column(), call.options()),
    },
];
