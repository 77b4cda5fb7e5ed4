//! The Python modules.

use std::fmt::Write;

use urial_arrow::registry::{
    self, Answer, Argument, Function, Group, Kind, Literal, Need, Reads, RowStandard,
};

use super::words::{python_literal, python_text, wrap};

const NOTE: &str =
    "# Generated from the registry of urial-arrow by `URIAL_BLESS=1 cargo test -p urial-arrow`.\n";

/// Returns the type of an argument.
fn argument_type(argument: &Argument) -> String {
    let kind = match argument.kind {
        Kind::Text | Kind::Uri | Kind::Base | Kind::Template => "Text",
        Kind::Integer => "int",
        Kind::Flag => "bool",
        Kind::Choice(_) => match argument.name {
            "level" => "Level",
            "form" => "Form",
            "part" => "Part",
            "host" => "HostMapping",
            "steps" => "RepairSteps",
            "reader" => "Reader",
            other => panic!("no type for the choice {other}"),
        },
    };
    match argument.need {
        Need::Optional => format!("{kind} | None"),
        Need::Required | Need::Default(_) => kind.to_owned(),
    }
}

/// Returns the parameters after the column, and the tuples of arguments and options that are passed on.
fn parameters(function: &Function) -> (Vec<String>, String, String) {
    let mut list = Vec::new();
    for argument in function.arguments {
        let kind = argument_type(argument);
        list.push(match (argument.need, argument.kind) {
            (Need::Required, _) => format!("{}: {kind}", argument.name),
            (Need::Optional, _) => format!("{}: {kind} = None", argument.name),
            (Need::Default(value), Kind::Flag) => {
                let value = if value == "true" { "True" } else { "False" };
                format!("{}: {kind} = {value}", argument.name)
            }
            (Need::Default(value), Kind::Integer) => format!("{}: {kind} = {value}", argument.name),
            (Need::Default(value), _) => format!("{}: {kind} = \"{value}\"", argument.name),
        });
    }
    let names: Vec<_> = function
        .arguments
        .iter()
        .map(|one| format!("{},", one.name))
        .collect();
    let arguments = format!(
        "({})",
        names.join(" ").trim_end_matches(',').to_owned() + if names.len() == 1 { "," } else { "" }
    );
    // Functions that report on rows have no invalid ones.
    let reports = function
        .arguments
        .iter()
        .any(|argument| argument.name == "form");
    let mut options = ["\"rfc3986\"", "\"reference\"", "\"null\""];
    let mut keywords = Vec::new();
    if function.has_standard() {
        keywords.push("standard: RowStandard = \"rfc3986\"");
        options[0] = "standard";
        if !reports {
            keywords.push("form: Form = \"reference\"");
            options[1] = "form";
        }
    }
    let may_fail = match function.reads {
        Reads::Uris | Reads::UrisByStandard | Reads::Text => !reports,
        Reads::AnyText => false,
    };
    if may_fail {
        keywords.push("on_error: OnError = \"null\"");
        options[2] = "on_error";
    }
    if !keywords.is_empty() {
        list.push("*".to_owned());
        list.extend(keywords.into_iter().map(ToOwned::to_owned));
    }
    (list, arguments, format!("({})", options.join(", ")))
}

fn literal(literal: &Literal) -> String {
    match literal {
        Literal::Text(text) => python_literal(text),
        Literal::Integer(number) => number.to_string(),
        Literal::Flag(true) => "True".to_owned(),
        Literal::Flag(false) => "False".to_owned(),
    }
}

fn answer(answer: &Answer) -> String {
    let optional = |text: Option<&str>| text.map_or("None".to_owned(), python_text);
    match answer {
        Answer::Text(text) => python_text(text),
        Answer::Number(number) => number.to_string(),
        Answer::Flag(true) => "True".to_owned(),
        Answer::Flag(false) => "False".to_owned(),
        Answer::List(items) => {
            let items: Vec<_> = items.iter().map(|item| python_text(item)).collect();
            format!("[{}]", items.join(", "))
        }
        Answer::Pairs(pairs) => {
            let pairs: Vec<_> = pairs
                .iter()
                .map(|(name, value)| {
                    format!(
                        "{{'name': {}, 'value': {}}}",
                        python_text(name),
                        optional(*value)
                    )
                })
                .collect();
            format!("[{}]", pairs.join(", "))
        }
    }
}

/// Returns the docstring of a function, with its example.
fn docstring(function: &Function, indent: &str, example: Option<(&str, &str)>) -> String {
    let mut text = String::new();
    let about = wrap(function.about, indent, 100);
    let _ = write!(text, "{indent}\"\"\"{}", about.trim_start());
    if !function.arguments.is_empty() {
        text.push('\n');
        for argument in function.arguments {
            let about = format!("- ``{}``: {}", argument.name, argument.about);
            let _ = write!(text, "\n{}", wrap(&about, indent, 100));
        }
    }
    if let Some((before, after)) = example {
        let arguments: Vec<_> = function.example.arguments.iter().map(literal).collect();
        let _ = write!(
            text,
            "\n\n{indent}>>> {before}{}{after}[0]{}\n{indent}{}",
            arguments.join(", "),
            function
                .example
                .field
                .map(|field| format!("[\"{field}\"]"))
                .unwrap_or_default(),
            answer(&function.example.answer)
        );
        let _ = write!(text, "\n{indent}");
    } else if !function.arguments.is_empty() || about.contains('\n') {
        let _ = write!(text, "\n{indent}");
    }
    text.push_str("\"\"\"\n");
    text
}

/// Returns parameters, one per line.
fn lines(parameters: impl Iterator<Item = String>, indent: &str) -> String {
    let lines: Vec<_> = parameters.map(|one| format!("{indent}{one},\n")).collect();
    lines.concat()
}

fn standards() -> String {
    let names: Vec<_> = RowStandard::all()
        .map(|one| format!("\"{}\"", one.name()))
        .collect();
    names.join(", ")
}

/// The functions of `pyurial.arrow`.
pub(crate) fn arrow_functions() -> String {
    let mut text = format!(
        "{NOTE}\"\"\"The functions over columns: see :mod:`pyurial.arrow`.\"\"\"\n\n\
         from __future__ import annotations\n\n\
         from typing import Any, Literal, Protocol, TypeAlias\n\n\
         from pyurial import _urial\n\
         from pyurial._names import Form, HostMapping, Level, Part, Reader, RepairSteps\n\
         from pyurial._urial import Array, ChunkedArray, Reference\n\n\
         #: The standard by which rows are read.\n\
         RowStandard: TypeAlias = Literal[{}]\n\
         #: What happens to an invalid row.\n\
         OnError: TypeAlias = Literal[\"null\", \"raise\"]\n\n\n\
         class ArrowArray(Protocol):\n    \"\"\"A column in one piece.\"\"\"\n\n    \
         def __arrow_c_array__(self, requested_schema: Any = None) -> Any: ...\n\n\n\
         class ArrowStream(Protocol):\n    \"\"\"A column in pieces.\"\"\"\n\n    \
         def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...\n\n\n\
         #: A column: Arrow data of any library, or a list, tuple or series of ``str`` and ``None``.\n\
         Column: TypeAlias = ArrowArray | ArrowStream | Any\n\
         #: One text for all rows, or a column with one per row.\n\
         Text: TypeAlias = str | Reference | Column | None\n\
         #: A column that any library takes.\n\
         Result: TypeAlias = Array | ChunkedArray\n",
        standards()
    );
    for function in registry::all() {
        let (list, arguments, options) = parameters(function);
        let list = std::iter::once("column: Column".to_owned()).chain(list);
        let list = lines(list, "    ");
        let row = format!(
            "{}([{}]",
            function.name,
            python_literal(function.example.row)
        );
        let before = if function.example.arguments.is_empty() {
            row
        } else {
            format!("{row}, ")
        };
        let _ = write!(
            text,
            "\n\ndef {name}(\n{list}) -> Result:\n{doc}    return _urial.column_call(\"{name}\", column, {arguments}, {options})\n",
            name = function.name,
            doc = docstring(function, "    ", Some((&before, ").to_pylist()"))),
        );
    }
    let names: Vec<_> = registry::all()
        .map(|one| format!("    \"{}\",\n", one.name))
        .collect();
    let _ = write!(
        text,
        "\n\n#: The names of the functions.\nNAMES = (\n{})\n",
        names.concat()
    );
    text
}

/// The methods that series and expressions get.
pub(crate) fn methods() -> String {
    let mut text = format!(
        "{NOTE}\"\"\"The functions over columns, as methods of a column.\"\"\"\n\n\
         from __future__ import annotations\n\n\
         from abc import abstractmethod\n\
         from typing import Any, Generic, TypeAlias, TypeVar\n\n\
         from pyurial._arrow_functions import OnError, RowStandard\n\
         from pyurial._names import Form, HostMapping, Level, Part, Reader, RepairSteps\n\n\
         #: One text for all rows, or what is a column to the engine.\n\
         Text: TypeAlias = Any\n\
         Options: TypeAlias = tuple[str, str, str]\n\
         T = TypeVar(\"T\")\n\n\n\
         class Methods(Generic[T]):\n    \"\"\"The functions of :mod:`pyurial.arrow`, as methods of a column.\"\"\"\n\n    \
         @abstractmethod\n    \
         def _call(self, name: str, arguments: tuple[Any, ...], options: Options) -> T: ...\n"
    );
    for function in registry::all() {
        let (list, arguments, options) = parameters(function);
        let list = std::iter::once("self".to_owned()).chain(list);
        let list = lines(list, "        ");
        let _ = write!(
            text,
            "\n    def {name}(\n{list}    ) -> T:\n{doc}        return self._call(\"{name}\", {arguments}, {options})\n",
            name = function.name,
            doc = docstring(function, "        ", None),
        );
    }
    text
}

/// The functions of Spark columns. Spark has those of its own already.
pub(crate) fn spark_functions() -> String {
    let mut text = format!(
        "{NOTE}\"\"\"Functions of Spark columns: see :mod:`pyurial.spark`.\"\"\"\n\n\
         from __future__ import annotations\n\n\
         from typing import Any\n\n\
         from pyurial._spark_udf import call\n"
    );
    for function in registry::all().filter(|one| one.group != Group::Spark) {
        let mut list = vec![];
        let mut names = vec![];
        for argument in function.sql_arguments() {
            names.push(argument.name);
            list.push(match argument.need {
                Need::Required => format!("{}: Any", argument.name),
                Need::Optional | Need::Default(_) => format!("{}: Any = None", argument.name),
            });
        }
        let place = function.column_place();
        list.insert(place, format!("{}: Any", function.column_name()));
        names.insert(place, function.column_name());
        let list = lines(list.into_iter(), "    ");
        let _ = write!(
            text,
            "\n\ndef {name}(\n{list}) -> Any:\n{doc}    return call(\"{name}\", {names})\n",
            name = function.sql_name,
            doc = docstring(function, "    ", None),
            names = names.join(", "),
        );
    }
    text
}
