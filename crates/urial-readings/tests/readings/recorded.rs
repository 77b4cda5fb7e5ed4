//! The models against recorded answers of the programs: `scripts/live-readers record` writes them.

use std::fs;
use std::path::Path;

use urial_readings::{EffectiveHost, Reader, one_host, readings, the_host};

use crate::answer::Answer;

/// Those that have no program: their models are the standards.
const STANDARDS: [Reader; 3] = [Reader::Rfc3986, Reader::Rfc3986Regex, Reader::Rfc2396];

fn recorded(name: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/recorded")
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

/// The readings of accepted inputs are those of the programs, by the test above.
#[test]
fn programs_see_the_host_of_the_gate() {
    let accepted: Vec<String> = inputs()
        .into_iter()
        .filter(|input| one_host(input))
        .collect();
    assert!(!accepted.is_empty());
    for input in &accepted {
        let host = the_host(input).ok().and_then(EffectiveHost::of);
        for reading in readings(input)
            .iter()
            .filter(|reading| reading.is_accepted())
        {
            assert_eq!(
                reading.effective_host(),
                host,
                "{} on {input:?}",
                reading.reader()
            );
        }
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
