//! The surfaces that are made from the registry: Python modules and the function reference.
//!
//! `URIAL_BLESS=1 cargo test -p urial-arrow` writes them again.

mod surfaces {
    pub(crate) mod python;
    pub(crate) mod reference;
    pub(crate) mod words;
}

use std::collections::HashSet;
use std::path::Path;

use arrow_array::cast::AsArray;
use arrow_array::types::UInt16Type;
use arrow_array::{Array, ArrayRef, StringArray};
use urial_arrow::registry::{self, Answer, Literal, Need, Settings, Value};

/// Compares a generated file with the one in the repository, or writes it.
fn check(path: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(path);
    if std::env::var_os("URIAL_BLESS").is_some_and(|value| !value.is_empty() && value != "0") {
        std::fs::write(&path, text).expect("the file is written");
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == text,
        "{} is not current: `URIAL_BLESS=1 cargo test -p urial-arrow` writes it",
        path.display()
    );
}

#[test]
fn python_functions_are_current() {
    check(
        "crates/urial-python/python/pyurial/_arrow_functions.py",
        &surfaces::python::arrow_functions(),
    );
}

#[test]
fn python_methods_are_current() {
    check(
        "crates/urial-python/python/pyurial/_methods.py",
        &surfaces::python::methods(),
    );
}

#[test]
fn spark_functions_are_current() {
    check(
        "crates/urial-python/python/pyurial/_spark_functions.py",
        &surfaces::python::spark_functions(),
    );
}

#[test]
fn the_reference_is_current() {
    check("docs/engines/functions.md", &surfaces::reference::page());
}

#[test]
fn names_are_unique_and_follow_the_rule() {
    let mut names = HashSet::new();
    let mut sql_names = HashSet::new();
    for function in registry::all() {
        assert!(names.insert(function.name), "{}", function.name);
        let all = std::iter::once(function.sql_name).chain(function.aliases.iter().copied());
        for name in all {
            assert!(sql_names.insert(name), "{name}");
        }
        let prefixed = format!("uri_{}", function.name);
        assert!(
            function.sql_name == prefixed || function.sql_name == function.name,
            "{}",
            function.sql_name
        );
    }
    for function in registry::all() {
        for related in function.related {
            assert!(sql_names.contains(related), "{related}");
        }
    }
}

#[test]
fn declarations_are_complete() {
    for function in registry::all() {
        let name = function.sql_name;
        assert!(function.about.ends_with('.'), "{name}");
        assert!(!function.about.contains("  "), "{name}");
        let mut may_follow = true;
        for argument in function.arguments {
            assert!(argument.about.ends_with('.'), "{name}");
            // In SQL, no required argument follows an optional one.
            assert!(may_follow || !argument.is_required(), "{name}");
            may_follow &= argument.is_required();
            if let (registry::Kind::Choice(names), Need::Default(default)) =
                (argument.kind, argument.need)
            {
                assert!(names.contains(&default), "{name}");
            }
        }
    }
}

/// Returns a row of a result as the answer of an example, as text.
fn shown(column: &ArrayRef) -> String {
    let text = |column: &dyn Array, row: usize| {
        let column = column.as_string::<i32>();
        column.is_valid(row).then(|| column.value(row).to_owned())
    };
    if let Some(list) = column.as_list_opt::<i32>() {
        let items = list.value(0);
        return match items.as_struct_opt() {
            None => format!(
                "{:?}",
                (0..items.len())
                    .map(|row| text(&items, row))
                    .collect::<Vec<_>>()
            ),
            Some(pairs) => {
                let pair = |row| (text(pairs.column(0), row), text(pairs.column(1), row));
                format!("{:?}", (0..items.len()).map(pair).collect::<Vec<_>>())
            }
        };
    }
    if let Some(numbers) = column.as_primitive_opt::<UInt16Type>() {
        return numbers.value(0).to_string();
    }
    if let Some(flags) = column.as_boolean_opt() {
        return flags.value(0).to_string();
    }
    text(column, 0).unwrap_or_else(|| "NULL".to_owned())
}

fn expected(answer: &Answer) -> String {
    match answer {
        Answer::Text(text) => (*text).to_owned(),
        Answer::Number(number) => number.to_string(),
        Answer::Flag(flag) => flag.to_string(),
        Answer::List(items) => format!(
            "{:?}",
            items.iter().map(|item| Some(*item)).collect::<Vec<_>>()
        ),
        Answer::Pairs(pairs) => {
            format!(
                "{:?}",
                pairs
                    .iter()
                    .map(|(name, value)| (Some(*name), *value))
                    .collect::<Vec<_>>()
            )
        }
    }
}

#[test]
fn examples_run() {
    for function in registry::all() {
        let example = &function.example;
        let values: Vec<Option<Value>> = example
            .arguments
            .iter()
            .map(|literal| {
                Some(match literal {
                    Literal::Text(text) => Value::from(*text),
                    Literal::Integer(number) => Value::from(*number),
                    Literal::Flag(flag) => Value::from(*flag),
                })
            })
            .collect();
        let column = StringArray::from(vec![Some(example.row), None]);
        let result = function
            .run(&column, &values, Settings::default())
            .unwrap_or_else(|error| panic!("{}: {error}", function.sql_name));
        assert_eq!(
            result.data_type(),
            &function.return_type(column.data_type())
        );
        assert!(result.is_null(1), "{}: null gives null", function.sql_name);
        let shown = match example.field {
            Some(field) => shown(result.as_struct().column_by_name(field).expect("a field")),
            None => shown(&result),
        };
        assert_eq!(shown, expected(&example.answer), "{}", function.sql_name);

        // The same with a column for each argument, as SQL engines pass constants.
        let columns: Vec<Option<Value>> = values
            .iter()
            .map(|value| {
                let array = value.as_ref().expect("a value").array();
                let twice = arrow_select::concat::concat(&[array, array]).expect("two rows");
                Some(Value::Column(twice))
            })
            .collect();
        let same = function.run(&column, &columns, Settings::default());
        assert_eq!(&same.expect("a result"), &result, "{}", function.sql_name);
    }
}
