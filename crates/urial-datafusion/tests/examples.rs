//! Each function's own example gives the documented result, and each function is documented.

use datafusion::arrow::array::{Array, cast::AsArray};
use datafusion::arrow::util::display::{ArrayFormatter, FormatOptions};
use datafusion::error::Result;
use datafusion::prelude::SessionContext;

fn context() -> Result<SessionContext> {
    let mut context = SessionContext::new();
    urial_datafusion::register_all(&mut context)?;
    urial_datafusion::register_trino_names(&mut context)?;
    Ok(context)
}

/// The one value that a query gives, as text.
async fn value(context: &SessionContext, query: &str) -> Result<Option<String>> {
    let batches = context.sql(query).await?.collect().await?;
    let column = batches[0].column(0);
    assert_eq!((batches.len(), column.len()), (1, 1), "{query}");
    let options = FormatOptions::default();
    let formatter = ArrayFormatter::try_new(column, &options)?;
    Ok(column.is_valid(0).then(|| formatter.value(0).to_string()))
}

#[tokio::test]
async fn the_functions_examples_run() -> Result<()> {
    let context = context()?;
    for function in urial_datafusion::all() {
        let documentation = function.documentation().expect("a documentation");
        let example = documentation.sql_example.as_deref().expect("an example");
        let lines: Vec<&str> = example.lines().collect();
        let ["```sql", query, answer, "```"] = lines[..] else {
            panic!("{example}");
        };
        let query = query.trim_start_matches("> ").trim_end_matches(';');
        let found = value(&context, query).await?;
        assert_eq!(found.as_deref(), Some(answer), "{query}");
    }
    Ok(())
}

#[test]
fn the_functions_describe_themselves() {
    let functions = urial_datafusion::all();
    let names: Vec<_> = functions.iter().map(|function| function.name()).collect();
    for function in &functions {
        let documentation = function.documentation().expect("a documentation");
        assert!(
            documentation.description.ends_with('.'),
            "{}",
            function.name()
        );
        assert!(documentation.syntax_example.ends_with(')'));
        assert!(
            documentation
                .arguments
                .iter()
                .flatten()
                .all(|(_, about)| about.ends_with('.'))
        );
        for related in documentation.related_udfs.iter().flatten() {
            assert!(names.contains(&related.as_str()), "{related}");
        }
    }
}

#[tokio::test]
async fn values_by_the_function() -> Result<()> {
    let context = context()?;
    for (query, want) in [
        ("SELECT uri_host(NULL)", None),
        ("SELECT uri_host('a b')", None),
        ("SELECT uri_host('mailto:a@b')", None),
        ("SELECT uri_query('http://h/?')", Some("")),
        ("SELECT uri_query('http://h/')", None),
        ("SELECT uri_port('http://h:99999/')", None),
        ("SELECT uri_parse('http://h:99999/')['port']", Some("99999")),
        ("SELECT uri_is_valid('../a', 'uri')", Some("false")),
        (
            "SELECT uri_is_valid('//[fe80::1%25en0]', 'reference', 'rfc6874')",
            Some("true"),
        ),
        ("SELECT uri_is_valid(NULL)", None),
        ("SELECT uri_error('http://h/')", None),
        (
            "SELECT uri_normalize('HTTP://H:80/', 'case')",
            Some("http://h:80/"),
        ),
        ("SELECT uri_normalize('HTTP://H:80/', NULL)", None),
        (
            "SELECT uri_equivalent('http://h', 'http://h/', 'dots')",
            Some("false"),
        ),
        ("SELECT uri_equivalent('http://h', NULL)", None),
        ("SELECT uri_resolve('g', 'b/c')", None),
        ("SELECT uri_path_segment('/a/b', 7)", None),
        ("SELECT uri_decode('100%')", None),
        ("SELECT uri_encode('a b')", Some("a%20b")),
        ("SELECT try_parse_url('http://h/a b', 'HOST')", None),
        ("SELECT parse_url('http://h/a', 'host')", None),
        ("SELECT parse_url('http://h/a b', 'HOST', 'k')", None),
        (
            "SELECT parse_url('http://h/?a=1', part, 'a') FROM (VALUES ('QUERY')) t(part)",
            Some("1"),
        ),
        (
            "SELECT parse_url('http://h/a b', part, 'a[') FROM (VALUES ('HOST')) t(part)",
            None,
        ),
        (
            "SELECT parse_url('http://h/?a=1&b=2', arrow_cast(part, 'Dictionary(Int32, Utf8)'), key) \
             FROM (VALUES ('QUERY', 'b')) t(part, key)",
            Some("2"),
        ),
        (
            "SELECT parse_url(arrow_cast(url, 'LargeUtf8'), arrow_cast(part, 'LargeUtf8'), 'a') \
             FROM (VALUES ('http://h/?a=1', 'QUERY')) t(url, part)",
            Some("1"),
        ),
        (
            "SELECT parse_url('http://h/?a=1&b=2', 'QUERY', 'b')",
            Some("2"),
        ),
        ("SELECT try_url_decode('%')", None),
        ("SELECT uri_host('http://h/a b', 'whatwg')", Some("h")),
        (
            "SELECT uri_host(' HTTP://EX%41mple.com', 'whatwg')",
            Some("example.com"),
        ),
        (
            "SELECT uri_is_valid('http://h/a b', 'uri', 'whatwg')",
            Some("true"),
        ),
        (
            "SELECT uri_error('http://[', 'uri', 'whatwg')['rule']",
            Some("IPv6-unclosed"),
        ),
        (
            "SELECT uri_resolve('c d', 'http://h/a/b', true, 'whatwg')",
            Some("http://h/a/c%20d"),
        ),
        ("SELECT uri_query_param('/?a=1', 'a')", Some("1")),
        (
            "SELECT uri_path_segment('/a/b', i) FROM (VALUES (1)) t(i)",
            Some("b"),
        ),
        ("SELECT uri_registrable_domain('http://10.0.0.1/')", None),
        ("SELECT url_extract_host('http://h/')", Some("h")),
        ("SELECT url_extract_port('http://h:80/')", Some("80")),
        (
            "SELECT url_extract_parameter('http://h/?a=1', 'a')",
            Some("1"),
        ),
    ] {
        let found = value(&context, query).await?;
        assert_eq!(found.as_deref(), want, "{query}");
    }
    Ok(())
}

#[tokio::test]
async fn errors_name_argument_and_type() -> Result<()> {
    let context = context()?;
    for (query, words) in [
        (
            "SELECT uri_host(1)",
            "uri_host: uri must be text, not Int64",
        ),
        (
            "SELECT uri_host()",
            "uri_host takes 1 to 2 arguments, not 0",
        ),
        (
            "SELECT uri_normalize('a', 'b', 'c', 'd')",
            "uri_normalize takes 1 to 3 arguments, not 4",
        ),
        (
            "SELECT uri_normalize('a', 'best')",
            "unknown level \"best\": expected one of simple, case",
        ),
        (
            "SELECT uri_is_valid('a', 'url')",
            "unknown form \"url\": expected one of reference, uri",
        ),
        (
            "SELECT uri_path_segment('a', 'b')",
            "index must be a whole number",
        ),
        (
            "SELECT parse_url('http://h/a b', 'HOST')",
            "row 0: invalid path at byte 10",
        ),
        ("SELECT url_decode('%')", "row 0: percent sign at byte 0"),
        (
            "SELECT parse_url('http://h/', 'QUERY', 'a[0]')",
            "is a regular expression to Spark",
        ),
    ] {
        let error = value(&context, query).await.expect_err(query).to_string();
        assert!(error.contains(words), "{query}: {error}");
    }
    Ok(())
}

/// Columns of every string type keep their type, and bad rows do not end a query.
#[tokio::test]
async fn columns_keep_their_type() -> Result<()> {
    let context = context()?;
    let rows = "(VALUES ('http://a/x'), ('bad row'), (NULL), ('http://b:80/y'))";
    for kind in ["Utf8", "LargeUtf8", "Utf8View", "Dictionary(Int32, Utf8)"] {
        let table = format!("SELECT arrow_cast(column1, '{kind}') AS u FROM {rows}");
        let query = format!(
            "SELECT u, uri_host(u) AS host, uri_port(u) AS port, uri_parse(u) AS parts, \
             uri_resolve('z', u) AS target, uri_resolve(u, 'http://base/') AS absolute, \
             try_parse_url(u, CASE WHEN uri_port(u) = 80 THEN 'PATH' ELSE 'HOST' END) AS piece \
             FROM ({table})"
        );
        let batches = context.sql(&query).await?.collect().await?;
        let batch = &batches[0];
        let column = |name: &str| batch.column_by_name(name).expect("a column");
        assert_eq!(
            column("host").data_type(),
            column("u").data_type(),
            "{kind}"
        );
        assert_eq!(
            column("parts").as_struct().column(3).data_type(),
            column("u").data_type()
        );
        let text = |name: &str| -> Result<Vec<Option<String>>> {
            let options = FormatOptions::default();
            let formatter = ArrayFormatter::try_new(column(name), &options)?;
            let nulls = column(name).logical_nulls();
            let valid = |row| nulls.as_ref().is_none_or(|nulls| nulls.is_valid(row));
            Ok((0..4)
                .map(|row| valid(row).then(|| formatter.value(row).to_string()))
                .collect())
        };
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(text("host")?, [some("a"), None, None, some("b")], "{kind}");
        assert_eq!(text("port")?, [None, None, None, some("80")], "{kind}");
        assert_eq!(
            text("target")?,
            [some("http://a/z"), None, None, some("http://b:80/z")]
        );
        assert_eq!(
            text("absolute")?,
            [some("http://a/x"), None, None, some("http://b:80/y")]
        );
        assert_eq!(
            text("piece")?,
            [some("a"), None, None, some("/y")],
            "{kind}"
        );
    }
    Ok(())
}
