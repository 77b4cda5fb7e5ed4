//! `parse_url` of `urial-datafusion` and of `datafusion-spark`, side by side:
//!
//! ```sh
//! CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 cargo run --release \
//!     -p urial-bench --no-default-features --features datafusion-spark --example parse_url -- URLS [ROWS [WORD ...]]
//! ```
//!
//! `URLS` is a file, one URL per line. Both functions get the batches that the engine would give them, with
//! a constant part, on one thread. They run in turn, and the least thread-CPU time of each counts. Both
//! are built without link-time optimization, which takes half an hour for parts of an engine. Arguments
//! after the number of rows select the parts and types to measure.

use std::error::Error;
use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use arrow_array::{ArrayRef, LargeStringArray, StringArray, StringViewArray};
use arrow_schema::{DataType, Field};
use cpu_time::ThreadTime;
use datafusion_common::config::ConfigOptions;
use datafusion_common::{Result, ScalarValue};
use datafusion_expr::{ColumnarValue, ScalarFunctionArgs, ScalarUDF};

/// How many rows the engine hands to a function at once.
const BATCH: usize = 8192;
const ROUNDS: usize = 7;

/// The arguments: a part, and its key.
const QUESTIONS: [(&str, Option<&str>); 9] = [
    ("HOST", None),
    ("PATH", None),
    ("QUERY", None),
    ("REF", None),
    ("PROTOCOL", None),
    ("FILE", None),
    ("AUTHORITY", None),
    ("USERINFO", None),
    ("QUERY", Some("id")),
];

fn main() -> std::result::Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().ok_or("expected a file of URLs")?;
    let rows: usize = arguments
        .next()
        .map_or(Ok(1_000_000), |rows| rows.parse())?;
    let words: Vec<String> = arguments.collect();
    let is_wanted = |name: &str, names: &[&str]| {
        let mut about = words.iter().filter(|word| names.contains(&word.as_str()));
        about.clone().next().is_none() || about.any(|word| word == name)
    };
    let text = std::fs::read_to_string(path)?;
    let lines: Vec<&str> = text.lines().cycle().take(rows).collect();

    let ours = urial_datafusion::all();
    let ours = ours
        .iter()
        .find(|function| function.name() == "try_parse_url");
    let ours = ours.ok_or("no function try_parse_url")?;
    let theirs = datafusion_spark::function::url::try_parse_url();

    println!("{} rows in batches of {BATCH}\n", lines.len());
    println!("| part | type | datafusion-spark, ns | urial-datafusion, ns | times as fast |");
    println!("|---|---|--:|--:|--:|");
    for kind in [DataType::Utf8, DataType::LargeUtf8, DataType::Utf8View] {
        if !is_wanted(&kind.to_string(), &["Utf8", "LargeUtf8", "Utf8View"]) {
            continue;
        }
        let batches: Vec<ArrayRef> = lines
            .chunks(BATCH)
            .map(|rows| column(rows, &kind))
            .collect();
        for question @ (part, key) in QUESTIONS {
            if !is_wanted(part, &QUESTIONS.map(|(part, _)| part)) {
                continue;
            }
            let (mut their_best, mut our_best) = (Duration::MAX, Duration::MAX);
            for _ in 0..ROUNDS {
                their_best = their_best.min(time(&theirs, &batches, question, &kind)?);
                our_best = our_best.min(time(ours, &batches, question, &kind)?);
            }
            let each = |time: Duration| time.as_secs_f64() * 1e9 / lines.len() as f64;
            let (their_best, our_best) = (each(their_best), each(our_best));
            let times = their_best / our_best;
            let key = key.map(|key| format!(", '{key}'")).unwrap_or_default();
            println!("| {part}{key} | {kind} | {their_best:.0} | {our_best:.1} | {times:.1} |");
        }
    }
    Ok(())
}

fn column(rows: &[&str], kind: &DataType) -> ArrayRef {
    match kind {
        DataType::Utf8View => Arc::new(StringViewArray::from_iter_values(rows)),
        DataType::LargeUtf8 => Arc::new(LargeStringArray::from_iter_values(rows)),
        _ => Arc::new(StringArray::from_iter_values(rows)),
    }
}

/// How long a function takes over all batches.
fn time(
    function: &ScalarUDF,
    batches: &[ArrayRef],
    (part, key): (&str, Option<&str>),
    kind: &DataType,
) -> Result<Duration> {
    let scalar = |text: &str| match kind {
        DataType::Utf8View => ScalarValue::Utf8View(Some(text.to_owned())),
        DataType::LargeUtf8 => ScalarValue::LargeUtf8(Some(text.to_owned())),
        _ => ScalarValue::Utf8(Some(text.to_owned())),
    };
    let constants: Vec<_> = [Some(part), key]
        .into_iter()
        .flatten()
        .map(scalar)
        .collect();
    let field = |name: &str| Arc::new(Field::new(name, kind.clone(), true));
    let config = Arc::new(ConfigOptions::default());
    let start = ThreadTime::now();
    for batch in batches {
        let arguments = ScalarFunctionArgs {
            args: std::iter::once(ColumnarValue::Array(Arc::clone(batch)))
                .chain(constants.iter().cloned().map(ColumnarValue::Scalar))
                .collect(),
            arg_fields: (0..=constants.len()).map(|_| field("argument")).collect(),
            number_rows: batch.len(),
            return_field: field("result"),
            config_options: Arc::clone(&config),
        };
        black_box(function.invoke_with_args(arguments)?);
    }
    Ok(start.elapsed())
}
