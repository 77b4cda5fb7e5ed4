//! No public function that takes text recurses on it.

use urial_conformance::growth::{FUNCTIONS, SHAPES, Sample};

use crate::support::on_small_stack;

fn run_on_small_stack(size: usize) {
    on_small_stack(move || {
        for shape in SHAPES {
            let sample = Sample::new(shape, size);
            for function in FUNCTIONS {
                let mut out = String::new();
                (function.run)(&sample, &mut out);
            }
        }
    });
}

#[test]
fn no_function_recurses_on_its_input() {
    assert!(FUNCTIONS.len() > 60 && SHAPES.len() >= 25);
    // A stack of 64 KiB has no room for 20,000 frames.
    run_on_small_stack(20_000);
}

/// The same with ten megabytes: `scripts/growth stack` runs it in a release build.
#[test]
#[ignore = "takes minutes"]
fn ten_megabytes_on_a_small_stack() {
    run_on_small_stack(10_000_000);
}
