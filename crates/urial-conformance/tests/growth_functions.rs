//! Every public function that takes text is measured, and none recurses on it.

use std::collections::BTreeSet;
use std::thread;

use urial_conformance::growth::{FUNCTIONS, NOT_INPUT, SHAPES, Sample, TEN};
use urial_conformance::project;

/// What a parameter looks like that is text, or a view of text.
const TEXT: &[&str] = &[
    "&str",
    " str",
    "[u8]",
    "Text<",
    "HostText<",
    "PortText<",
    "String>",
    "AsRef<",
    "Reference<",
    "Uri<",
    "Encoded<",
];

/// The parameters of a function, from behind its opening parenthesis.
fn parameters(rest: &str) -> &str {
    let mut depth = 1;
    let end = rest.find(|c| {
        depth += match c {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        depth == 0
    });
    &rest[..end.expect("the parenthesis closes")]
}

/// The public functions of a file that take text: those in the part before its tests.
fn taking_text(source: &str) -> BTreeSet<&str> {
    let tests = source.find("\nmod tests {").unwrap_or(source.len());
    let mut found = BTreeSet::new();
    for start in ["pub fn ", "pub const fn "] {
        for (at, _) in source[..tests].match_indices(start) {
            let rest = &source[at + start.len()..];
            let name_end = rest.find(['(', '<']).expect("a function has parameters");
            let open = rest.find('(').expect("a function has parameters");
            let given = parameters(&rest[open + 1..]);
            // The buffer that is written to is not input.
            let given = given.replace("mut String", "");
            let generic = &rest[name_end..open];
            let is_text = |text: &&&str| given.contains(**text) || generic.contains("AsRef<");
            if TEXT.iter().any(|text| is_text(&text)) {
                found.insert(&rest[..name_end]);
            }
        }
    }
    found
}

fn covered(file: &str) -> BTreeSet<&'static str> {
    let measured = FUNCTIONS.iter().map(|function| function.covers);
    let all = measured.chain(NOT_INPUT.iter().copied());
    all.filter(|(of, _)| *of == file)
        .flat_map(|(_, names)| names.split(' '))
        .collect()
}

#[test]
fn no_function_is_forgotten() {
    let sources = project::files_below("crates/urial/src", "rs").expect("the library's sources");
    let (mut functions, mut forgotten) = (0, Vec::new());
    for path in sources {
        let name = project::display(&path);
        let file = name
            .strip_prefix("crates/urial/src/")
            .expect("below the folder");
        if file.ends_with("tests.rs") || file == "edit/naive.rs" || file.starts_with("charset") {
            continue;
        }
        let source = project::read(&path).expect("a source");
        let found = taking_text(&source);
        functions += found.len();
        let covered = covered(file);
        forgotten.extend(
            found
                .difference(&covered)
                .map(|name| format!("{file}: {name}")),
        );
    }
    assert!(functions > 100, "only {functions} found");
    assert!(forgotten.is_empty(), "not measured: {forgotten:#?}");
}

/// There is no entry for a function that is gone.
#[test]
fn the_list_is_not_stale() {
    for (file, names) in FUNCTIONS
        .iter()
        .map(|function| function.covers)
        .chain(NOT_INPUT.iter().copied())
    {
        let path = project::root().join("crates/urial/src").join(file);
        let source = project::read(&path).unwrap_or_else(|problem| panic!("{problem}"));
        for name in names.split(' ') {
            let is_there = ["(", "<"]
                .iter()
                .any(|next| source.contains(&format!("fn {name}{next}")));
            assert!(is_there, "{file}: {name}");
        }
    }
    assert!(SHAPES.len() >= 25 && TEN == 10);
}

/// Runs everything on a stack of 64 KiB: what recurses on its input overflows it at once.
fn run_on_small_stack(size: usize) {
    let work = move || {
        for shape in SHAPES {
            let sample = Sample::new(shape, size);
            for function in FUNCTIONS {
                let mut out = String::new();
                (function.run)(&sample, &mut out);
            }
        }
    };
    let small = thread::Builder::new().stack_size(64 * 1024);
    small
        .spawn(work)
        .expect("a thread")
        .join()
        .expect("no overflow, no panic");
}

#[test]
fn no_function_recurses_on_its_input() {
    run_on_small_stack(100_000);
}

/// As above with ten megabytes: `scripts/growth` runs it, optimized.
#[test]
#[ignore = "takes minutes"]
fn ten_megabytes_on_a_small_stack() {
    run_on_small_stack(10_000_000);
}
