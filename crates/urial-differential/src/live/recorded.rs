//! The models against recorded answers of the programs: `scripts/live-readers record` writes them.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use urial_readings::{EffectiveHost, Reader, one_host, read, readings};

use crate::answer::Answer;

/// Those that have no program: their models are the standards.
const STANDARDS: [Reader; 3] = [Reader::Rfc3986, Reader::Rfc3986Regex, Reader::Rfc2396];

fn recorded(name: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("recorded")
        .join(name);
    let text =
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().map(str::to_owned).collect()
}

fn inputs() -> Vec<String> {
    let parse = |line: &String| serde_json::from_str(line).expect("an input is a JSON string");
    recorded("inputs.json").iter().map(parse).collect()
}

#[test]
fn models_answer_as_the_programs_did() {
    let inputs = inputs();
    assert!(inputs.len() >= 3000);
    for reader in Reader::ALL
        .into_iter()
        .filter(|reader| !STANDARDS.contains(reader))
    {
        let answers = recorded(&format!("{reader}.json"));
        assert_eq!(answers.len(), inputs.len(), "{reader}");
        for (input, answer) in inputs.iter().zip(&answers) {
            let live = Answer::of_json(answer)
                .expect("an answer is JSON")
                .canonical();
            let model = Answer::of_model(input, reader).canonical();
            assert_eq!(model, live, "{reader} on {input:?}");
        }
    }
}

/// The gate is sound for the models and the recorded programs: those that accept an input see one host.
#[test]
fn the_gate_leaves_one_host() {
    let more = crate::generate::inputs(10_000, 3).chain(crate::generate::plain());
    let mut accepted = 0;
    for input in inputs()
        .into_iter()
        .chain(more)
        .filter(|input| one_host(input))
    {
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
    for input in crate::generate::inputs(20_000, 4) {
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

/// An effective host is its own effective host.
#[test]
fn effective_hosts_are_stable() {
    for input in inputs() {
        for reading in &readings(&input) {
            let Some(host) = reading.effective_host() else {
                continue;
            };
            let text = host.to_string();
            if text.contains('%') || text.ends_with('.') || !text.is_ascii() {
                continue;
            }
            assert_eq!(EffectiveHost::of(&text).as_ref(), Some(&host), "{input:?}");
        }
    }
}
