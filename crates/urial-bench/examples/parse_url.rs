//! `parse_url` of `urial-datafusion` and of `datafusion-spark`, side by side:
//!
//! ```sh
//! CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 cargo run --release \
//!     -p urial-bench --no-default-features --features datafusion-spark --example parse_url -- URLS [ROWS]
//! ```
//!
//! `URLS` is a file, one URL a line. Both functions get the batches that the engine would give them, a
//! constant part, one thread; they run in turn, and the least thread-CPU time of each counts. Without
//! link-time optimization, for both alike: of parts of an engine it takes half an hour.

use std::error::Error;
use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use arrow_array::{ArrayRef, StringArray, StringViewArray};
use arrow_schema::{DataType, Field};
use cpu_time::ThreadTime;
use datafusion_common::config::ConfigOptions;
use datafusion_common::{Result, ScalarValue};
use datafusion_expr::{ColumnarValue, ScalarFunctionArgs, ScalarUDF};

/// How many rows the engine hands to a function at once.
const BATCH: usize = 8192;
const ROUNDS: usize = 7;

fn main() -> std::result::Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().ok_or("expected a file of URLs")?;
    let rows: usize = arguments
        .next()
        .map_or(Ok(1_000_000), |rows| rows.parse())?;
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
    for kind in [DataType::Utf8, DataType::Utf8View] {
        let batches: Vec<ArrayRef> = lines
            .chunks(BATCH)
            .map(|rows| column(rows, &kind))
            .collect();
        for part in ["HOST", "PATH", "QUERY"] {
            let (mut their_best, mut our_best) = (Duration::MAX, Duration::MAX);
            for _ in 0..ROUNDS {
                their_best = their_best.min(time(&theirs, &batches, part, &kind)?);
                our_best = our_best.min(time(ours, &batches, part, &kind)?);
            }
            let each = |time: Duration| time.as_secs_f64() * 1e9 / lines.len() as f64;
            let (their_best, our_best) = (each(their_best), each(our_best));
            let times = their_best / our_best;
            println!("| {part} | {kind} | {their_best:.0} | {our_best:.1} | {times:.1} |");
        }
    }
    Ok(())
}

fn column(rows: &[&str], kind: &DataType) -> ArrayRef {
    match kind {
        DataType::Utf8View => Arc::new(StringViewArray::from_iter_values(rows)),
        _ => Arc::new(StringArray::from_iter_values(rows)),
    }
}

/// How long a function takes over all batches.
fn time(
    function: &ScalarUDF,
    batches: &[ArrayRef],
    part: &str,
    kind: &DataType,
) -> Result<Duration> {
    let part = match kind {
        DataType::Utf8View => ScalarValue::Utf8View(Some(part.to_owned())),
        _ => ScalarValue::Utf8(Some(part.to_owned())),
    };
    let field = |name: &str| Arc::new(Field::new(name, kind.clone(), true));
    let config = Arc::new(ConfigOptions::default());
    let start = ThreadTime::now();
    for batch in batches {
        let arguments = ScalarFunctionArgs {
            args: vec![
                ColumnarValue::Array(Arc::clone(batch)),
                ColumnarValue::Scalar(part.clone()),
            ],
            arg_fields: vec![field("url"), field("part")],
            number_rows: batch.len(),
            return_field: field("result"),
            config_options: Arc::clone(&config),
        };
        black_box(function.invoke_with_args(arguments)?);
    }
    Ok(start.elapsed())
}
