//! A call of a function with the columns of a batch.

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef};
use urial_arrow::KernelError;
use urial_arrow::registry::{Function, RowStandard, Settings, Value};

/// Runs a function over the arguments of a batch, in the order of SQL.
///
/// # Errors
///
/// Returns the message that DuckDB shows.
pub(crate) fn call(
    function: &Function,
    name: &str,
    mut arguments: Vec<ArrayRef>,
) -> Result<ArrayRef, String> {
    let place = function.column_place();
    if place >= arguments.len() {
        return Err(format!("expected {}", function.sql_syntax()));
    }
    let column = arguments.remove(place);
    let mut settings = Settings::default();
    if function.has_standard() && arguments.len() > function.arguments.len() {
        settings.standard = standard(arguments.pop())?;
    }
    let values: Vec<_> = arguments.into_iter().map(Value::Column).map(Some).collect();
    let result = function.run(&column, &values, settings);
    result.map_err(|error| match error {
        // The row number counts from the start of a batch, which means nothing to the user.
        KernelError::Row(error) => format!("{}; try_{name} gives NULL instead", error.fault()),
        error => error.to_string(),
    })
}

/// Returns the standard, which is the same for all rows.
fn standard(column: Option<ArrayRef>) -> Result<RowStandard, String> {
    let Some(column) = column.filter(|column| !column.is_empty()) else {
        return Ok(RowStandard::default());
    };
    let names = column.as_string::<i64>();
    let first = names.value(0);
    if names.null_count() > 0 || names.iter().any(|name| name != Some(first)) {
        return Err("standard must be one text for all rows".to_owned());
    }
    first
        .parse()
        .map_err(|error: KernelError| error.to_string())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use arrow_array::LargeStringArray;
    use urial_arrow::registry;

    use super::*;

    fn column(rows: &[Option<&str>]) -> ArrayRef {
        Arc::new(LargeStringArray::from(rows.to_vec()))
    }

    fn run(name: &str, arguments: Vec<ArrayRef>) -> Result<Vec<Option<String>>, String> {
        let function = registry::find(name).expect("a function");
        let result = call(function, name, arguments)?;
        let rows = result.as_string::<i64>().iter();
        Ok(rows.map(|row| row.map(str::to_owned)).collect())
    }

    #[test]
    fn the_standard_is_the_last_argument() {
        let urls = column(&[Some("http://h/a b"), Some("http://h/c"), None]);
        let strict = run("uri_path", vec![Arc::clone(&urls)]);
        assert_eq!(strict, Ok(vec![None, Some("/c".to_owned()), None]));
        let names = column(&[Some("whatwg"); 3]);
        let lenient = run("uri_path", vec![Arc::clone(&urls), names]);
        let paths = vec![Some("/a%20b".to_owned()), Some("/c".to_owned()), None];
        assert_eq!(lenient, Ok(paths));
        let mixed = column(&[Some("whatwg"), Some("iri"), Some("iri")]);
        let error = run("uri_path", vec![urls, mixed]).unwrap_err();
        assert_eq!(error, "standard must be one text for all rows");
    }

    #[test]
    fn a_template_comes_before_the_column() {
        let templates = column(&[Some("/users/{id}")]);
        let found = run(
            "uri_template_expand",
            vec![templates, column(&[Some("{\"id\": 7}")])],
        );
        assert_eq!(found, Ok(vec![Some("/users/7".to_owned())]));
    }

    #[test]
    fn a_strict_function_names_the_lenient_one() {
        let arguments = vec![column(&[Some("http://h/a b")]), column(&[Some("HOST")])];
        let error = run("parse_url", arguments).unwrap_err();
        assert!(error.starts_with("invalid path at byte 10"), "{error}");
        assert!(
            error.ends_with("; try_parse_url gives NULL instead"),
            "{error}"
        );
    }
}
