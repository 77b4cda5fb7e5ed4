//! Repair gives valid references, leaves valid ones alone, and reads hosts as browsers do.

use urial::repair::{Repair, Repaired, Severity, Step, StepKind};
use urial::{Scheme, UriRef};
use urial_whatwg::Url;

/// Repairs a text as a whole and line by line, with every preset.
///
/// # Panics
///
/// Where a law does not hold: the result parses; it is its own repair; a valid text is borrowed and has no
/// steps; steps are in order, within bounds, and no more severe than allowed; what is between them is
/// unchanged; and in special schemes the host is the one that the WHATWG URL Standard reads.
pub fn repair(data: &[u8]) {
    holds(data);
    if data.contains(&b'\n') {
        data.split(|byte| *byte == b'\n').for_each(holds);
    }
}

fn holds(data: &[u8]) {
    let is_valid = UriRef::parse_bytes(data).is_ok();
    for options in [
        Repair::none(),
        Repair::cosmetic(),
        Repair::web(),
        Repair::all(),
        Repair::all().at_most(Severity::Host),
    ] {
        match options.repair_bytes(data) {
            Ok(repaired) => {
                assert_eq!(repaired.is_unchanged(), is_valid);
                assert_eq!(repaired.steps().is_empty(), is_valid);
                follows_the_laws(data, options, &repaired);
            }
            Err(error) => {
                assert!(!is_valid && error.offset() <= data.len());
                assert_eq!(Some(error.parse_error()), UriRef::parse_bytes(data).err());
            }
        }
    }
    if let (false, Ok(text)) = (is_valid, str::from_utf8(data)) {
        has_the_host_that_browsers_read(text);
    }
}

fn follows_the_laws(data: &[u8], options: Repair, repaired: &Repaired<'_>) {
    let text = repaired.as_str();
    let reference = UriRef::parse(text).expect("a result is a reference");
    let again = options.repair(text).expect("a result can be repaired");
    assert!(again.is_unchanged() && again.as_str() == text);
    let path_start = reference.layout().path().start;
    let (mut before, mut after) = (0, 0);
    for step in outermost(repaired) {
        let (from, to) = (step.before(), step.after());
        assert!(options.includes(step.kind()) && step.severity() <= options.limit());
        assert!(step.severity() >= step.kind().severity());
        if step.severity() == Severity::Cosmetic && to.start > 0 {
            assert!(to.start >= path_start, "{step} is before the path");
        }
        assert_eq!(&data[before..from.start], &text.as_bytes()[after..to.start]);
        (before, after) = (from.end, to.end);
    }
    assert_eq!(&data[before..], &text.as_bytes()[after..]);
}

/// Returns the steps, without line breaks that were removed inside a range that another step replaced.
fn outermost<'r>(repaired: &'r Repaired<'_>) -> impl Iterator<Item = &'r Step> {
    let steps = repaired.steps();
    steps.iter().enumerate().filter_map(|(at, step)| {
        let (inside, others) = (step.before(), &steps[at + 1..]);
        let outer = others
            .iter()
            .find(|other| other.kind() != StepKind::LineBreaks);
        let is_inside = step.kind() == StepKind::LineBreaks
            && outer.is_some_and(|outer| outer.before().start < inside.start);
        (!is_inside).then_some(step)
    })
}

/// Where the standard reads a host in a special scheme, `Repair::web` leads to the same one.
fn has_the_host_that_browsers_read(text: &str) {
    let Ok(url) = Url::parse(text) else { return };
    let special = ["http", "https", "ws", "wss", "ftp", "file"];
    if !special.contains(&url.scheme()) {
        return;
    }
    let repaired = Repair::web()
        .repair(text)
        .unwrap_or_else(|error| panic!("{text:?}: {error}"));
    let reference = repaired.reference();
    let scheme = reference.scheme().map(Scheme::as_str);
    assert!(scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case(url.scheme())));
    let again = Url::parse(repaired.as_str()).expect("a repaired URL is a URL");
    assert_eq!(again.host(), url.host(), "{text:?} became {repaired:?}");
}
