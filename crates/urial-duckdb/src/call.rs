//! A call of a function with the columns of a batch.

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef};
use urial_arrow::KernelError;
use urial_arrow::registry::{Function, RowStandard, Settings, Value};

/// Runs a function over a column and the other arguments, in the order of SQL.
///
/// # Errors
///
/// Returns the message that DuckDB shows.
pub(crate) fn call(
    function: &Function,
    name: &str,
    column: &dyn Array,
    mut values: Vec<Value>,
) -> Result<ArrayRef, String> {
    let mut settings = Settings::default();
    if function.has_standard() && values.len() > function.arguments.len() {
        settings.standard = standard(values.pop())?;
    }
    let values: Vec<_> = values.into_iter().map(Some).collect();
    let result = function.run(column, &values, settings);
    result.map_err(|error| match error {
        // The row number counts from the start of a batch, which means nothing to the user.
        KernelError::Row(error) => format!("{}; try_{name} gives NULL instead", error.fault()),
        error => error.to_string(),
    })
}

/// Returns the standard, which is the same for all rows.
fn standard(value: Option<Value>) -> Result<RowStandard, String> {
    let Some(value) = value.filter(|value| !value.array().is_empty()) else {
        return Ok(RowStandard::default());
    };
    let names = value.array().as_string::<i64>();
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

    fn run(
        name: &str,
        column: &ArrayRef,
        arguments: Vec<ArrayRef>,
    ) -> Result<Vec<Option<String>>, String> {
        let function = registry::find(name).expect("a function");
        let values = arguments.into_iter().map(Value::Column).collect();
        let result = call(function, name, column, values)?;
        let rows = result.as_string::<i64>().iter();
        Ok(rows.map(|row| row.map(str::to_owned)).collect())
    }

    #[test]
    fn the_standard_is_the_last_argument() {
        let urls = column(&[Some("http://h/a b"), Some("http://h/c"), None]);
        let strict = run("uri_path", &urls, vec![]);
        assert_eq!(strict, Ok(vec![None, Some("/c".to_owned()), None]));
        let names = column(&[Some("whatwg"); 3]);
        let lenient = run("uri_path", &urls, vec![names]);
        let paths = vec![Some("/a%20b".to_owned()), Some("/c".to_owned()), None];
        assert_eq!(lenient, Ok(paths));
        let mixed = column(&[Some("whatwg"), Some("iri"), Some("iri")]);
        let error = run("uri_path", &urls, vec![mixed]).unwrap_err();
        assert_eq!(error, "standard must be one text for all rows");
    }

    #[test]
    fn the_standard_may_be_a_constant() {
        let function = registry::find("uri_path").expect("a function");
        let urls = column(&[Some("http://h/a b"), Some("http://h/c")]);
        let standard = Value::Scalar(column(&[Some("whatwg")]));
        let result = call(function, "uri_path", &urls, vec![standard]);
        let result = result.expect("paths");
        assert_eq!(result.as_string::<i64>().value(0), "/a%20b");
    }

    #[test]
    fn a_strict_function_names_the_lenient_one() {
        let urls = column(&[Some("http://h/a b")]);
        let error = run("parse_url", &urls, vec![column(&[Some("HOST")])]).unwrap_err();
        assert!(error.starts_with("invalid path at byte 10"), "{error}");
        assert!(
            error.ends_with("; try_parse_url gives NULL instead"),
            "{error}"
        );
    }
}
