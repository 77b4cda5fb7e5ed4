//! Guarantees of the kernels beyond their results.

mod common;

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::Int32Type;
use arrow_array::{
    Array, ArrayRef, BinaryArray, DictionaryArray, Int32Array, Int64Array, Scalar, StringArray,
    StringViewArray,
};
use common::{OWN, encodings, rows_of};
use urial::Level;
use urial::reference::Form;
use urial::resolve::Strictness;
use urial_arrow::{BadRows, Fault, KernelError, ReadOptions, UrlPart};

const STRICT: fn() -> ReadOptions = || ReadOptions::default().with_bad_rows(BadRows::Fail);

#[test]
fn slices_of_views_share_the_buffers_of_the_column() {
    let column = StringViewArray::from(vec![
        "https://a-rather-long-host-name.example.com/and/a/rather/long/path?and=a&long=query",
        "https://short/a/path/of/more/than/twelve/bytes",
    ]);
    let options = ReadOptions::default();
    let is_shared = |result: &dyn Array| {
        let result = result.as_string_view();
        let buffer = column.data_buffers()[0].as_ptr_range();
        result
            .iter()
            .flatten()
            .filter(|text| text.len() > 12)
            .all(|text| buffer.contains(&text.as_ptr()))
            && result.data_buffers().len() == column.data_buffers().len()
    };
    assert!(is_shared(
        &urial_arrow::host(&column, options).expect("hosts")
    ));
    assert!(is_shared(
        &urial_arrow::path(&column, options).expect("paths")
    ));
    let file = urial_arrow::parse_url(&column, UrlPart::File, BadRows::Null);
    assert!(is_shared(&file.expect("files")));
    // References with a scheme and without dot segments are their own targets.
    let base = Scalar::new(StringArray::from(vec!["http://a/"]));
    let targets = urial_arrow::resolve(&column, &base, Strictness::Strict, options);
    assert!(is_shared(&targets.expect("targets")));
    // The rows are already normalized.
    let normal = urial_arrow::normalize(&column, Level::Scheme, options);
    assert!(is_shared(&normal.expect("normal forms")));
}

/// A result without slices of the column does not keep its buffers alive.
#[test]
fn columns_of_new_text_do_not_share_buffers() {
    let texts = [
        "http://a.column/with/a/long/row",
        "http://a.column/with/a/bad row",
    ];
    let column = StringViewArray::from(texts.to_vec());
    assert_eq!(column.data_buffers().len(), 1);
    let source = column.data_buffers()[0].as_ptr();
    let options = ReadOptions::default();
    let errors = urial_arrow::error(&column, options).expect("text");
    let parts = urial_arrow::parse(&column, options).expect("text");
    let kinds = urial_arrow::host_kind(&column, options).expect("text");
    let host_kind = parts.column_by_name("host_kind").expect("a field");
    let [_, component, rule, message] = errors.columns() else {
        panic!("four fields");
    };
    for new in [&kinds, host_kind, component, rule, message] {
        let buffers = new.as_string_view().data_buffers();
        assert!(buffers.iter().all(|buffer| buffer.as_ptr() != source));
    }
    let message = message.as_string_view();
    assert!(message.value(1).contains("space"), "{}", message.value(1));
}

/// Four times as many rows need only the allocations of a few more doublings.
#[test]
fn no_kernel_allocates_per_row() {
    type Run = fn(&dyn Array) -> usize;
    let kernels: [(&str, Run); 8] = [
        ("host", |column| {
            urial_arrow::host(column, ReadOptions::default()).map_or(0, |a| a.len())
        }),
        ("parse", |column| {
            urial_arrow::parse(column, ReadOptions::default()).map_or(0, |a| a.len())
        }),
        ("error", |column| {
            urial_arrow::error(column, ReadOptions::default()).map_or(0, |a| a.len())
        }),
        ("normalize", |column| {
            urial_arrow::normalize(column, Level::Scheme, ReadOptions::default())
                .map_or(0, |a| a.len())
        }),
        ("resolve", |column| {
            let base = Scalar::new(StringArray::from(vec!["http://a/b/c?d"]));
            urial_arrow::resolve(column, &base, Strictness::Strict, ReadOptions::default())
                .map_or(0, |a| a.len())
        }),
        ("relativize", |column| {
            let base = Scalar::new(StringArray::from(vec!["http://h/b/c?d"]));
            urial_arrow::relativize(column, &base, ReadOptions::default()).map_or(0, |a| a.len())
        }),
        ("decode", |column| {
            urial_arrow::decode(column, BadRows::Null).map_or(0, |a| a.len())
        }),
        ("url_decode", |column| {
            urial_arrow::url_decode(column, BadRows::Null).map_or(0, |a| a.len())
        }),
    ];
    let column = |rows: usize| -> ArrayRef {
        Arc::new(StringViewArray::from_iter_values(
            OWN.iter().cycle().take(rows),
        ))
    };
    let (few, many) = (column(4_000), column(16_000));
    for (name, run) in kernels {
        let count = |column: &ArrayRef| {
            let column = Arc::clone(column);
            allocation_counter::measure(|| {
                run(&column);
            })
            .count_total
        };
        let (few, many) = (count(&few), count(&many));
        assert!(many < few + 200, "{name}: {few} allocations, then {many}");
    }
}

#[track_caller]
fn row_error(result: Result<ArrayRef, KernelError>) -> urial_arrow::RowError {
    match result {
        Err(KernelError::Row(error)) => error,
        other => panic!("expected an invalid row, got {other:?}"),
    }
}

#[test]
fn strict_errors_name_row_byte_and_rule() {
    let rows = [Some("http://h/"), None, Some("http://h:8o/"), Some("a b")];
    for (encoding, column) in encodings(&rows) {
        let error = row_error(urial_arrow::host(&column, STRICT()));
        assert_eq!((error.row(), error.fault().offset()), (2, 10), "{encoding}");
        let words = "row 2: invalid port at byte 10: expected a digit, found 'o' \
                     (RFC 3986 section 3.2.3)";
        assert_eq!(error.to_string(), words, "{encoding}");
        match error.fault() {
            Fault::Text(error) => assert_eq!(error.rule_name(), "port"),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn unused_dictionary_values_are_not_read() {
    let values: ArrayRef = Arc::new(StringArray::from(vec!["a b", "http://h/", "%"]));
    let keys = Int32Array::from(vec![1, 1, 2]);
    let column = DictionaryArray::<Int32Type>::new(keys, values);
    let error = row_error(urial_arrow::host(&column, STRICT()));
    assert_eq!(error.row(), 2);
    assert_eq!(
        rows_of(&urial_arrow::host(&column.slice(0, 2), STRICT()).expect("no invalid row")),
        [Some("h".to_owned()), Some("h".to_owned())],
    );
}

#[test]
fn invalid_dictionary_values_get_null_keys() {
    let column: DictionaryArray<Int32Type> =
        ["http://h/", "a b", "http://h/"].into_iter().collect();
    let hosts = urial_arrow::host(&column, ReadOptions::default()).expect("hosts");
    let hosts = hosts.as_dictionary::<Int32Type>();
    assert_eq!(
        hosts.keys(),
        &Int32Array::from(vec![Some(0), None, Some(0)])
    );
}

#[test]
fn an_invalid_base_is_reported_as_such() {
    let column = StringArray::from(vec!["g"]);
    for (base, words) in [("a b", "row 0: the base: "), ("b/c", "row 0: the base: ")] {
        let base = Scalar::new(StringArray::from(vec![base]));
        let result = urial_arrow::resolve(&column, &base, Strictness::Strict, STRICT());
        let error = row_error(result);
        assert!(error.to_string().starts_with(words), "{error}");
        assert!(matches!(error.fault(), Fault::Base(_)));
        let options = ReadOptions::default();
        let result = urial_arrow::resolve(&column, &base, Strictness::Strict, options);
        assert!(result.expect("nulls").is_null(0));
    }
}

#[test]
fn a_null_second_argument_gives_null() {
    let column = StringArray::from(vec!["g", "a b"]);
    let null = Scalar::new(StringArray::from(vec![None::<&str>]));
    let targets = urial_arrow::resolve(&column, &null, Strictness::Strict, STRICT());
    assert_eq!(targets.expect("nulls").null_count(), 2);
    let flags = urial_arrow::equivalent(&column, &null, Level::Scheme, STRICT());
    assert_eq!(flags.expect("nulls").null_count(), 2);
    let values = urial_arrow::parse_url_query(&column, &null, BadRows::Fail);
    assert_eq!(values.expect("nulls").null_count(), 2);
}

#[test]
fn wrong_types_and_lengths_are_errors() {
    let numbers = Int64Array::from(vec![1]);
    let column = StringArray::from(vec!["a", "b"]);
    let options = ReadOptions::default();
    assert!(matches!(
        urial_arrow::host(&numbers, options),
        Err(KernelError::NotText(_))
    ));
    let result = urial_arrow::resolve(&column, &numbers, Strictness::Strict, options);
    assert!(matches!(result, Err(KernelError::NotText(_))));
    let octets = BinaryArray::from(vec![b"http://h/".as_slice()]);
    assert_eq!(
        urial_arrow::host(&octets, options)
            .expect_err("octets")
            .to_string(),
        "expected a column of text, found Binary: cast it to text first",
    );
    let one = StringArray::from(vec!["http://h/"]);
    let result = urial_arrow::resolve(&column, &one, Strictness::Strict, options);
    assert_eq!(
        result.expect_err("lengths").to_string(),
        "columns have 2 and 1 rows"
    );
}

#[test]
fn no_error_contains_a_password() {
    for text in ["http://me:hunter2 @h/", "http://me:hunter2@h[/"] {
        for (encoding, column) in encodings(&[Some(text)]) {
            let error = row_error(urial_arrow::host(&column, STRICT()));
            assert!(
                !format!("{error} {error:?}").contains("hunter2"),
                "{encoding}"
            );
            let errors = urial_arrow::error(&column, ReadOptions::default()).expect("errors");
            let messages = rows_of(errors.column_by_name("message").expect("messages"));
            assert!(!format!("{messages:?}").contains("hunter2"), "{encoding}");
            let java = row_error(urial_arrow::parse_url(
                &column,
                UrlPart::Host,
                BadRows::Fail,
            ));
            assert!(
                !format!("{java} {java:?}").contains("hunter2"),
                "{encoding}"
            );
        }
    }
}

/// 32-bit offsets never overflow silently: `cargo test -p urial-arrow -- --ignored`.
#[test]
#[ignore = "needs 4 GiB of memory"]
fn a_result_that_is_too_large_is_an_error() {
    let base = format!("http://h/{}/", "a".repeat(1 << 20));
    let base = Scalar::new(StringArray::from(vec![base]));
    let column = StringArray::from_iter_values((0..3000).map(|_| "b"));
    let options = ReadOptions::default().with_form(Form::RelativeRef);
    let result = urial_arrow::resolve(&column, &base, Strictness::Strict, options);
    assert!(matches!(result, Err(KernelError::TooLarge(_))));
}

/// Engines may give a column of nulls the type `Null`.
#[test]
fn a_column_of_type_null_gives_nulls() {
    let column = arrow_array::NullArray::new(3);
    let hosts = urial_arrow::host(&column, ReadOptions::default()).expect("nulls");
    assert_eq!(rows_of(&hosts), [None, None, None]);
    let links = StringArray::from(vec!["a", "b", "c"]);
    let options = ReadOptions::default();
    let targets = urial_arrow::resolve(&links, &column, Strictness::Strict, options);
    assert_eq!(rows_of(&targets.expect("nulls")), [None, None, None]);
}

/// All rows are null, and there is no value that they could refer to.
#[test]
fn dictionary_without_values() {
    let column: DictionaryArray<Int32Type> = vec![None::<&str>, None].into_iter().collect();
    assert!(column.values().is_empty());
    let options = ReadOptions::default();
    let hosts = urial_arrow::host(&column, options).expect("nulls");
    assert_eq!((hosts.len(), hosts.null_count()), (2, 2));
    let parts = urial_arrow::parse(&column, options).expect("nulls");
    assert_eq!((parts.len(), parts.null_count()), (2, 2));
    let empty = urial_arrow::host(&column.slice(0, 0), options).expect("no rows");
    assert!(empty.is_empty());
}
