//! What a kernel costs over the library: `cargo bench -p urial-arrow -- [ROWS] [WORD ...]`, for the
//! kernels and types whose names have all the words.
//!
//! A million rows, one thread. Each kernel runs beside the loop that a program would write over the same
//! texts with the library alone, keeping the same results: flags in a vector, pieces as slices where the
//! column is of views and copied one after the other where it is not, new text in one string. Both run in
//! turn, many times, and the least thread-CPU time of each counts. Only ratios are printed as results;
//! nanoseconds are there to be read beside them.

#[path = "../tests/common/mod.rs"]
mod common;

use std::hint::black_box;
use std::time::Duration;

use arrow_array::{Array, ArrayRef, LargeStringArray, Scalar, StringArray, StringViewArray};
use cpu_time::ThreadTime;
use urial::{JavaUri, Level, Reference, Strictness, Uri};
use urial_arrow::{BadRows, ReadOptions, UrlPart};

const ROUNDS: usize = 21;

fn main() {
    // Cargo adds flags of its own.
    let arguments = || {
        std::env::args()
            .skip(1)
            .filter(|argument| !argument.starts_with('-'))
    };
    let rows = arguments().find_map(|argument| argument.parse().ok());
    let words = || arguments().filter(|argument| argument.parse::<usize>().is_err());
    let rows = rows.unwrap_or(1_000_000);
    let texts: Vec<String> = common::crawled().into_iter().cycle().take(rows).collect();
    let bytes: usize = texts.iter().map(String::len).sum();
    println!("{} rows, {bytes} bytes\n", texts.len());
    println!("| kernel | type | library, ns | kernel, ns | ratio |");
    println!("|---|---|--:|--:|--:|");
    let columns: [(&str, ArrayRef); 3] = [
        (
            "Utf8",
            std::sync::Arc::new(StringArray::from_iter_values(&texts)),
        ),
        (
            "LargeUtf8",
            std::sync::Arc::new(LargeStringArray::from_iter_values(&texts)),
        ),
        (
            "Utf8View",
            std::sync::Arc::new(StringViewArray::from_iter_values(&texts)),
        ),
    ];
    for (name, column) in &columns {
        for (kernel, library, run) in contests() {
            if words().all(|word| kernel.contains(&word) || name.contains(&word)) {
                report(kernel, name, column, library, run);
            }
        }
    }
}

/// What the loop over the library keeps of pieces: as much as a column of the type does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Keep {
    /// Slices of the input, as views are.
    Lent,
    /// Copies, one after the other in one string, as columns with offsets have them.
    Copied,
}

type Library = fn(&[&str], Keep) -> usize;
type Run = fn(&dyn Array) -> usize;

fn contests() -> Vec<(&'static str, Library, Run)> {
    vec![
        ("is_valid", valid, |column| {
            urial_arrow::is_valid(column, ReadOptions::default()).map_or(0, |array| array.len())
        }),
        ("host", host, |column| {
            urial_arrow::host(column, ReadOptions::default()).map_or(0, |array| array.len())
        }),
        ("path", path, |column| {
            urial_arrow::path(column, ReadOptions::default()).map_or(0, |array| array.len())
        }),
        ("normalize(scheme)", normalize, |column| {
            urial_arrow::normalize(column, Level::Scheme, ReadOptions::default())
                .map_or(0, |array| array.len())
        }),
        ("resolve(scalar)", resolve, |column| {
            let base = Scalar::new(StringArray::from(vec![BASE]));
            urial_arrow::resolve(column, &base, Strictness::Strict, ReadOptions::default())
                .map_or(0, |array| array.len())
        }),
        ("parse_url(HOST)", java_host, |column| {
            urial_arrow::parse_url(column, UrlPart::Host, BadRows::Null)
                .map_or(0, |array| array.len())
        }),
    ]
}

fn valid(texts: &[&str], _: Keep) -> usize {
    let flags: Vec<bool> = texts
        .iter()
        .map(|text| Reference::parse(text).is_ok())
        .collect();
    black_box(&flags).len()
}

fn host(texts: &[&str], keep: Keep) -> usize {
    pieces(texts, keep, |text| {
        Some(Reference::parse(text).ok()?.host()?.as_str())
    })
}

fn path(texts: &[&str], keep: Keep) -> usize {
    pieces(texts, keep, |text| {
        Some(Reference::parse(text).ok()?.path().as_str())
    })
}

fn java_host(texts: &[&str], keep: Keep) -> usize {
    pieces(texts, keep, |text| JavaUri::parse(text).ok()?.host())
}

/// Keeps a piece of each text, lent or copied.
#[inline(always)]
#[allow(
    clippy::inline_always,
    reason = "each piece is compiled into a loop of its own"
)]
fn pieces(texts: &[&str], keep: Keep, piece: impl Fn(&str) -> Option<&str>) -> usize {
    if keep == Keep::Lent {
        let kept: Vec<Option<&str>> = texts.iter().map(|text| piece(text)).collect();
        return black_box(&kept).len();
    }
    let (mut out, mut ends) = (String::new(), Vec::with_capacity(texts.len()));
    for text in texts {
        let piece = piece(text);
        out.push_str(piece.unwrap_or(""));
        ends.push((out.len() as u32, piece.is_some()));
    }
    black_box((out, ends)).1.len()
}

const BASE: &str = "http://a/b/c/d;p?q";

fn normalize(texts: &[&str], _: Keep) -> usize {
    let (mut out, mut ends) = (String::new(), Vec::with_capacity(texts.len()));
    for text in texts {
        if let Ok(reference) = Reference::parse(text) {
            reference.normalize_into(Level::Scheme, &mut out);
        }
        ends.push(out.len());
    }
    black_box((out, ends)).1.len()
}

fn resolve(texts: &[&str], _: Keep) -> usize {
    let base = Uri::parse_const(BASE);
    let (mut out, mut ends) = (String::new(), Vec::with_capacity(texts.len()));
    for text in texts {
        if let Ok(reference) = Reference::parse(text) {
            let _ = black_box(base.resolve_into(reference, Strictness::Strict, &mut out));
        }
        ends.push(out.len());
    }
    black_box((out, ends)).1.len()
}

#[allow(clippy::cast_precision_loss, reason = "figures to be read")]
fn report(kernel: &str, name: &str, column: &ArrayRef, library: Library, run: Run) {
    let texts = slices(column);
    let keep = if name == "Utf8View" {
        Keep::Lent
    } else {
        Keep::Copied
    };
    let (mut best_library, mut best_kernel) = (Duration::MAX, Duration::MAX);
    for _ in 0..ROUNDS {
        best_library = best_library.min(timed(|| library(&texts, keep)));
        best_kernel = best_kernel.min(timed(|| run(column)));
    }
    let each = |time: Duration| time.as_nanos() as f64 / column.len() as f64;
    let (library, kernel_ns) = (each(best_library), each(best_kernel));
    println!(
        "| {kernel} | {name} | {library:.1} | {kernel_ns:.1} | {:.2} |",
        kernel_ns / library
    );
}

fn timed(work: impl FnOnce() -> usize) -> Duration {
    let start = ThreadTime::now();
    black_box(work());
    start.elapsed()
}

/// The texts where they lie in the column, so that both sides read the same memory.
fn slices(column: &ArrayRef) -> Vec<&str> {
    let any = column.as_any();
    if let Some(array) = any.downcast_ref::<StringArray>() {
        array.iter().flatten().collect()
    } else if let Some(array) = any.downcast_ref::<LargeStringArray>() {
        array.iter().flatten().collect()
    } else if let Some(array) = any.downcast_ref::<StringViewArray>() {
        array.iter().flatten().collect()
    } else {
        Vec::new()
    }
}
