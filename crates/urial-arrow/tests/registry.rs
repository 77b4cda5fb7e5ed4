//! The functions of the registry: the same answers for every encoding of a column, and every standard.

mod common;

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{UInt16Type, UInt32Type};
use arrow_array::{Array, ArrayRef, StringArray};
use common::{OWN, encodings, rows_of};
use urial_arrow::registry::{self, Kind, Literal, RowStandard, Settings, Value};
use urial_arrow::{BadRows, KernelError};

/// Writes a row of any result.
fn cell(array: &dyn Array, row: usize) -> String {
    if let Some(dictionary) = array.as_any_dictionary_opt()
        && dictionary.keys().is_valid(row)
    {
        return cell(dictionary.values(), dictionary.normalized_keys()[row]);
    }
    if array.is_null(row) {
        return "NULL".to_owned();
    }
    if let Some(fields) = array.as_struct_opt() {
        let cells: Vec<_> = fields.columns().iter().map(|one| cell(one, row)).collect();
        return format!("({})", cells.join("|"));
    }
    if let Some(list) = array.as_list_opt::<i32>() {
        let items = list.value(row);
        let cells: Vec<_> = (0..items.len()).map(|one| cell(&items, one)).collect();
        return format!("[{}]", cells.join("|"));
    }
    if let Some(flags) = array.as_boolean_opt() {
        return flags.value(row).to_string();
    }
    if let Some(numbers) = array.as_primitive_opt::<UInt16Type>() {
        return numbers.value(row).to_string();
    }
    if let Some(numbers) = array.as_primitive_opt::<UInt32Type>() {
        return numbers.value(row).to_string();
    }
    rows_of(&array.slice(row, 1))[0].clone().unwrap_or_default()
}

fn cells(array: &dyn Array) -> Vec<String> {
    (0..array.len()).map(|row| cell(array, row)).collect()
}

/// Runs a function with the arguments of its example.
fn run(
    name: &str,
    column: &dyn Array,
    standard: RowStandard,
    bad_rows: BadRows,
) -> Result<ArrayRef, KernelError> {
    let function = registry::find(name).expect("a function");
    let value = |literal: &Literal| {
        Some(match literal {
            Literal::Text(text) => Value::from(*text),
            Literal::Integer(number) => Value::from(*number),
            Literal::Flag(flag) => Value::from(*flag),
        })
    };
    let values: Vec<_> = function.example.arguments.iter().map(value).collect();
    let settings = Settings {
        standard,
        bad_rows,
        ..Settings::default()
    };
    function.run(column, &values, settings)
}

fn by(name: &str, text: &str, standard: &str) -> String {
    let column = StringArray::from(vec![text]);
    let standard = standard.parse().expect("a standard");
    let result = run(name, &column, standard, BadRows::Null);
    cell(&result.expect("a result"), 0)
}

/// The functions of Spark that fail for invalid rows have no null to return.
const STRICT: [&str; 2] = ["parse_url", "url_decode"];

#[test]
fn encodings_agree_for_every_function_and_standard() {
    let others = [
        r#"{"id": 7, "tag": ["a", "b c"]}"#,
        r#"{"id": {"a": 1}}"#,
        "[1]",
        "/users/7?tag=a",
        "http://exämple.org/rosé",
        "Bücher.example",
        "xn--bcher-kva.example",
        "xn--a",
        " http:\\\\h\\a b|",
        "http://0x7f.1/",
    ];
    let mut rows: Vec<Option<&str>> = OWN.iter().chain(&others).copied().map(Some).collect();
    rows.extend([None, None]);
    for function in registry::all().filter(|one| !STRICT.contains(&one.name)) {
        let standards = RowStandard::all().filter(|_| function.has_standard());
        for standard in standards.chain([RowStandard::default()]) {
            let mut first = None;
            for (encoding, column) in encodings(&rows) {
                let name = function.sql_name;
                let result = run(name, &column, standard, BadRows::Null)
                    .unwrap_or_else(|error| panic!("{name}, {encoding}: {error}"));
                let found = cells(&result);
                assert_eq!(found.len(), rows.len(), "{name}, {encoding}");
                assert_eq!(found[rows.len() - 1], "NULL", "{name}, {encoding}");
                let first = first.get_or_insert_with(|| found.clone());
                assert_eq!(&found, first, "{name}, {encoding}, {}", standard.name());
            }
        }
    }
}

#[test]
fn results_have_the_declared_type() {
    let rows = [Some("http://h/a b"), None];
    for function in registry::all().filter(|one| !STRICT.contains(&one.name)) {
        for (encoding, column) in encodings(&rows) {
            let result = run(
                function.sql_name,
                &column,
                RowStandard::default(),
                BadRows::Null,
            );
            let declared = function.return_type(column.data_type());
            let found = result.expect("a result").data_type().clone();
            // With constants, a dictionary may stay one though plain text was declared.
            let is_kept = found == *column.data_type();
            assert!(
                found == declared || is_kept,
                "{}, {encoding}: {found} and not {declared}",
                function.sql_name
            );
        }
    }
}

#[test]
fn iris_are_read_by_every_function() {
    for (name, text, want) in [
        ("uri_host", "http://exämple.org/", "exämple.org"),
        ("uri_path", "http://h/rosé", "/rosé"),
        ("uri_resolve", "ä/../ö", "http://a/b/c/ö"),
        ("uri_relativize", "http://a/b/ä", "../ä"),
        ("uri_to_iri", "http://h/ä/%C3%B6", "http://h/ä/ö"),
        ("uri_is_valid", "http://h/ä", "true"),
    ] {
        assert_eq!(by(name, text, "iri"), want, "{name}");
    }
    assert_eq!(by("uri_resolve", "ä", "rfc3986"), "NULL");
}

#[test]
fn repair_is_a_way_to_read() {
    for (name, text, want) in [
        (
            "uri_host",
            " HTTP:\\\\Exämple.com\\a b",
            "xn--exmple-cua.com",
        ),
        ("uri_path", "<http://h/a b>", "/a%20b"),
        ("uri_is_valid", "http://h/a b", "true"),
        ("uri_is_valid", "http://a b/", "false"),
        ("uri_error", "http://h/a b", "NULL"),
        ("uri_resolve", "a b", "http://a/b/c/a%20b"),
        ("uri_host", "http://a b/", "NULL"),
        ("uri_host", "http://h/", "h"),
    ] {
        assert_eq!(by(name, text, "repair"), want, "{name} of {text}");
    }
    // The reason is that of the text as it is.
    let column = StringArray::from(vec!["http://a b/"]);
    let result = run("uri_host", &column, RowStandard::Repair, BadRows::Fail);
    let message = result.expect_err("an invalid row").to_string();
    assert!(
        message.starts_with("row 0: invalid host at byte 8"),
        "{message}"
    );
}

#[test]
fn repairs_report_their_steps() {
    let text = "http://h\\a b";
    assert_eq!(
        by("uri_repair", text, "rfc3986"),
        "(http://h/a%20b|cosmetic|[(backslashes|(8|9)|(8|9)|cosmetic)|(spaces|(10|11)|(10|13)|cosmetic)])",
    );
    assert_eq!(by("uri_repair", "a:b", "rfc3986"), "(a:b|NULL|[])");
    assert_eq!(by("uri_repair", "http://a b/", "rfc3986"), "NULL");
    let repair = registry::find("uri_repair").expect("a function");
    let column = StringArray::from(vec![text, text]);
    let steps: ArrayRef = Arc::new(StringArray::from(vec!["cosmetic", "web"]));
    let steps = [Some(Value::Column(steps))];
    let result = repair.run(&column, &steps, Settings::default());
    let found = cells(&result.expect("a result"));
    assert_eq!(found[0], "NULL");
    assert!(found[1].starts_with("(http://h/a%20b|"), "{found:?}");
}

#[test]
fn templates_may_differ_by_row() {
    let expand = registry::find("uri_template_expand").expect("a function");
    let matches = registry::find("uri_template_match").expect("a function");
    let rows = [
        r#"{"a": "x/y"}"#,
        r#"{"a": "x/y"}"#,
        "{}",
        r#"{"a": [1]}"#,
        "{}",
    ];
    let column = StringArray::from(rows.to_vec());
    let texts = vec![Some("{a}"), Some("{+a}"), Some("{"), Some("{a:1}"), None];
    let templates: ArrayRef = Arc::new(StringArray::from(texts));
    let values = [Some(Value::Column(templates))];
    let uris = expand.run(&column, &values, Settings::default());
    let uris = uris.expect("a result");
    assert_eq!(cells(&uris), ["x%2Fy", "x/y", "NULL", "NULL", "NULL"]);
    let found = matches.run(&uris, &values, Settings::default());
    let found = cells(&found.expect("a result"));
    assert_eq!(
        found[..2],
        [r#"(false|{"a":"x/y"})"#, r#"(false|{"a":"x/y"})"#]
    );
    assert_eq!(found[2..], ["NULL"; 3]);
}

#[test]
fn faults_name_the_row_and_show_no_password() {
    for (name, text, want) in [
        (
            "host_to_ascii",
            "a.\u{FFFD}",
            "row 0: invalid host: a label has a code point that is not allowed (UTS 46 section 4.1)",
        ),
        ("iri_to_uri", "a b", "row 0: invalid path at byte 1"),
        (
            "uri_repair",
            "http://me:hunter2@a b/",
            "row 0: not repaired at byte 19; invalid",
        ),
        (
            "uri_template_expand",
            r#"{"id": 7,"#,
            "row 0: invalid variables at byte 8: expected a JSON object of texts, lists and objects",
        ),
        (
            "uri_template_expand",
            "7",
            "row 0: invalid variables at byte 0",
        ),
    ] {
        let column = StringArray::from(vec![text]);
        let result = run(name, &column, RowStandard::default(), BadRows::Fail);
        let message = result.expect_err("an invalid row").to_string();
        assert!(message.starts_with(want), "{name}: {message}");
        assert!(!message.contains("hunter2"), "{message}");
    }
}

#[test]
fn constant_templates_are_checked() {
    for function in registry::all() {
        for (place, argument) in function.arguments.iter().enumerate() {
            if argument.kind == Kind::Template {
                let check = |text| function.check_constant(place, text, Settings::default());
                assert!(check("/{a}").is_ok());
                assert!(check("/{a").is_err());
            }
        }
    }
}
