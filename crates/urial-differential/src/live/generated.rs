//! Readings of generated inputs.

use std::collections::BTreeSet;

use urial_readings::{Reader, one_host, read, readings};

use crate::generate;

/// The gate is sound for the models: those that accept an input see one host.
#[test]
fn the_gate_leaves_one_host() {
    let inputs = generate::inputs(10_000, 3).chain(generate::plain());
    let mut accepted = 0;
    for input in inputs.filter(|input| one_host(input)) {
        accepted += 1;
        let all = readings(&input);
        let hosts: BTreeSet<Option<String>> = all
            .iter()
            .filter(|reading| reading.is_accepted())
            .map(|reading| reading.dialled().map(|host| host.to_string()))
            .collect();
        assert_eq!(hosts.len(), 1, "{input:?}: {hosts:?}");
    }
    assert!(accepted > 500, "{accepted}");
}

/// Reading any input ends in an answer, and offsets of rejections are within it.
#[test]
fn rejections_point_into_the_input() {
    for input in generate::inputs(20_000, 4) {
        for reader in Reader::ALL {
            if let Err(rejection) = read(&input, reader) {
                assert!(
                    rejection.offset() <= input.len(),
                    "{reader} on {input:?}: {rejection}"
                );
            }
        }
        let verdict = readings(&input).verdict();
        assert!(
            verdict.offset().is_none_or(|offset| offset <= input.len()),
            "{input:?}"
        );
        assert!(
            verdict
                .offset()
                .is_none_or(|offset| input.is_char_boundary(offset)),
            "{input:?}"
        );
    }
}
