//! The function reference, in Markdown.

use std::fmt::Write;

use urial_arrow::registry::{self, Answer, Function, Kind, Need, Returns};

fn returns(function: &Function) -> &'static str {
    match function.returns {
        Returns::Text => "text",
        Returns::Flag => "boolean",
        Returns::Number => "number",
        Returns::Parts => {
            "struct of `scheme`, `authority`, `userinfo`, `host`, `port`, `path`, `query`, `fragment`, `host_kind`, `port_number`"
        }
        Returns::Error => "struct of `offset`, `component`, `rule`, `message`",
        Returns::TextList => "list of text",
        Returns::Pairs => "list of structs of `name`, `value`",
        Returns::Repair => {
            "struct of `output`, `severity`, `steps`; a step is a struct of `name`, `before`, `after`, `severity`, and a range is a struct of `start`, `end`"
        }
        Returns::Match => "struct of `ambiguous`, `variables`",
    }
}

fn answer(answer: &Answer) -> String {
    match answer {
        Answer::Text(text) => (*text).to_owned(),
        Answer::Number(number) => number.to_string(),
        Answer::Flag(flag) => flag.to_string(),
        Answer::List(items) => format!("{items:?}"),
        Answer::Pairs(pairs) => {
            let pair = |(name, value): &(&str, Option<&str>)| {
                format!("{name}: {}", value.unwrap_or("NULL"))
            };
            pairs.iter().map(pair).collect::<Vec<_>>().join(", ")
        }
    }
}

/// The page.
pub(crate) fn page() -> String {
    let mut text = String::from(
        "# Function reference\n\n\
         Every function has the same name, arguments and results in all engines. In SQL (DataFusion, DuckDB, Spark) \
         it is called as shown here. In Python it is a function of `pyurial.arrow` and a method of the \
         namespace `uri` in Polars and pandas, without the prefix `uri_`: `uri_host(u)` is \
         `arrow.host(column)` and `pl.col(\"u\").uri.host()`.\n\n\
         NULL gives NULL, and so does an invalid row; `uri_error` returns the reason. The last argument of \
         functions that read URIs is the standard: `'rfc3986'` (the default), `'iri'`, `'rfc6874'`, `'rfc2396'`, \
         `'rfc2732'`, `'java'`, `'whatwg'`, which reads as browsers do, or `'repair'`, which repairs invalid rows \
         before they are read.\n\n\
         In SQL the column is the first argument, except after a template. In Python it is always the \
         first.\n\n\
         This page is generated from the registry in `urial-arrow`.\n",
    );
    let mut group = None;
    for function in registry::all() {
        if group != Some(function.group) {
            group = Some(function.group);
            let _ = write!(text, "\n## {}\n", function.group.title());
        }
        let _ = write!(
            text,
            "\n### `{}`\n\n{}\n\n",
            function.sql_syntax(),
            function.about
        );
        for argument in function.arguments {
            let _ = write!(text, "- `{}`: {}", argument.name, argument.about);
            if let Need::Default(default) = argument.need {
                let _ = write!(text, " The default is `{default}`.");
            }
            if let Kind::Choice(names) = argument.kind
                && names.len() > 6
            {
                let _ = write!(text, " One of `{}`.", names.join("`, `"));
            }
            text.push('\n');
        }
        let _ = writeln!(text, "- Returns: {}.", returns(function));
        if !function.aliases.is_empty() {
            let _ = writeln!(
                text,
                "- Also known as: `{}`.",
                function.aliases.join("`, `")
            );
        }
        let _ = write!(
            text,
            "\n```sql\nSELECT {}; -- {}\n```\n",
            function.example_sql(),
            answer(&function.example.answer)
        );
    }
    text
}
