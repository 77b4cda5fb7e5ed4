//! Helpers that more than one module needs.

mod quote;

use std::thread;

pub(crate) use quote::Quote;

use serde_json::Value;
use urial::{Level, Uri, UriRef};
use urial_conformance::project;

/// The levels that need nothing from the caller.
pub(crate) const LEVELS: [Level; 5] = [
    Level::Simple,
    Level::Case,
    Level::Percent,
    Level::Dots,
    Level::Scheme,
];

/// Runs `work` on a stack of 64 KiB: anything that recurses on its input overflows it at once.
#[track_caller]
pub(crate) fn on_small_stack(work: impl FnOnce() + Send + 'static) {
    let small = thread::Builder::new().stack_size(64 * 1024);
    let thread = small.spawn(work).expect("a thread starts");
    thread.join().expect("no panic");
}

/// Parses a URI that is known to be valid.
#[track_caller]
pub(crate) fn uri(text: &str) -> Uri<'_> {
    Uri::parse(text).unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

/// Parses a reference that is known to be valid.
#[track_caller]
pub(crate) fn reference(text: &str) -> UriRef<'_> {
    UriRef::parse(text).unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

/// Returns the cases of a public suite as JSON, or `None` where `../shared` is absent.
#[track_caller]
pub(crate) fn suite_cases(name: &str) -> Option<Vec<Value>> {
    let path = project::shared(&format!("suites/{name}.json"))?;
    let text = project::read(&path).unwrap_or_else(|problem| panic!("{problem}"));
    let mut suite: Value = serde_json::from_str(&text).expect("a suite is JSON");
    match suite[name].take() {
        Value::Array(cases) => Some(cases),
        other => panic!("suite {name} holds {other}"),
    }
}
