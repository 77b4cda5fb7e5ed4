//! Runs every file of `corpus/` that has a runner against the library.
//!
//! To give a file its runner: write a module for its operation here, add it to [`RUNNERS`], and
//! change `runner = "none"` to `runner = "library"` in the file. Its citations count from then on.

mod base;
mod bless;
mod build;
mod coding;
mod errors;
mod facts;
mod ladder;
mod older;
mod parse;
mod resolve;
mod rules;
mod schemes;
mod views;

use serde::de::DeserializeOwned;
use urial::standard::StandardName;
use urial_conformance::corpus::{self, Case, CorpusFile, Runner};
use urial_conformance::problem::{self, Problem};

/// Runs the cases of a file and returns the problems.
type Run = fn(&CorpusFile) -> Vec<Problem>;

/// The operations that the library has, and who runs their cases.
const RUNNERS: &[(&str, Run)] = &[
    ("parse", parse::run),
    ("errors", errors::run),
    ("rules", rules::run),
    ("views", views::run),
    ("encode", coding::encode),
    ("decode", coding::decode),
    ("resolve", resolve::resolve),
    ("merge", resolve::merge),
    ("dots", resolve::dots),
    ("relativize", resolve::relativize),
    ("base", base::base),
    ("same_document", base::same_document),
    ("suffix", base::suffix),
    ("relocation", base::relocation),
    ("schemes", schemes::run),
    ("build", build::build),
    ("edit", build::edit),
    ("normalize", ladder::normalize),
    ("compare", ladder::compare),
    ("resolve_2396", older::resolve),
    ("standards", older::standards),
];

/// The operations whose cases freeze messages, and who knows the current ones.
const WORDS: &[(&str, Current)] = &[
    ("errors", errors::words),
    ("schemes", schemes::words),
    ("build", build::words),
    ("standards", older::words),
];

/// Returns the current words of the cases of a file.
type Current = fn(&CorpusFile) -> Vec<bless::Words>;

#[test]
fn every_case_holds() {
    let mut problems = Vec::new();
    if urial_conformance::bless::is_on() {
        bless::all(WORDS);
    }
    for file in load() {
        let run = RUNNERS
            .iter()
            .find(|(operation, _)| *operation == file.operation);
        match (run, file.runner) {
            (Some((_, run)), Runner::Library) => problems.extend(run(&file)),
            (None, Runner::None) => eprintln!("{}: no runner yet", file.file),
            (Some(_), Runner::None) => {
                problems.push(Problem::new(
                    &file.file,
                    "has a runner, and claims to have none",
                ));
            }
            (None, Runner::Library) => {
                problems.push(Problem::new(
                    &file.file,
                    "claims to have a runner, and has none",
                ));
            }
        }
    }
    problem::assert_none(&problems);
}

/// Files without a runner are read too, so that their data is in order when the runner comes.
#[test]
fn every_file_has_the_shape_of_its_operation() {
    let mut problems = Vec::new();
    for file in load() {
        problems.extend(match file.operation.as_str() {
            "parse" => shape::<corpus::ParseBody>(&file),
            "errors" => shape::<corpus::ErrorBody>(&file),
            "rules" => shape::<corpus::RuleBody>(&file),
            "views" => shape::<corpus::ViewsBody>(&file),
            "encode" => shape::<corpus::EncodeBody>(&file),
            "decode" => shape::<corpus::DecodeBody>(&file),
            "resolve" => shape::<corpus::ResolveBody>(&file),
            "merge" => shape::<corpus::MergeBody>(&file),
            "dots" => shape::<corpus::DotsBody>(&file),
            "normalize" => shape::<corpus::NormalizeBody>(&file),
            "compare" => shape::<corpus::CompareBody>(&file),
            "relativize" => shape::<corpus::RelativizeBody>(&file),
            "base" => shape::<corpus::BaseBody>(&file),
            "schemes" => shape::<corpus::SchemeBody>(&file),
            "same_document" => shape::<corpus::SameDocumentBody>(&file),
            "suffix" => shape::<corpus::SuffixBody>(&file),
            "relocation" => shape::<corpus::RelocationBody>(&file),
            "build" => shape::<corpus::BuildBody>(&file),
            "edit" => shape::<corpus::EditBody>(&file),
            "resolve_2396" => shape::<corpus::Resolve2396Body>(&file),
            "standards" => shape::<corpus::StandardsBody>(&file),
            other => vec![Problem::new(
                &file.file,
                format!("unknown operation `{other}`"),
            )],
        });
    }
    problem::assert_none(&problems);
}

#[track_caller]
fn load() -> Vec<CorpusFile> {
    corpus::load().unwrap_or_else(|problems| panic!("{problems:?}"))
}

fn shape<T: DeserializeOwned>(file: &CorpusFile) -> Vec<Problem> {
    file.typed::<T>().err().unwrap_or_default()
}

/// Checks each case of a file; what a check returns as `Err` is reported under the id of the case.
fn each<T: DeserializeOwned>(
    file: &CorpusFile,
    check: impl Fn(&Case<T>) -> Result<(), String>,
) -> Vec<Problem> {
    let cases = match file.typed::<T>() {
        Ok(cases) => cases,
        Err(problems) => return problems,
    };
    let failed = cases
        .iter()
        .filter_map(|case| Some((case, check(case).err()?)));
    failed
        .map(|(case, what)| Problem::new(format!("{} ({})", case.id, case.about), what))
        .collect()
}

/// `Err` with both sides unless they are equal.
#[expect(
    clippy::needless_pass_by_value,
    reason = "most of what is compared is borrowed already"
)]
fn same<T: PartialEq + std::fmt::Debug>(name: &str, found: T, wanted: T) -> Result<(), String> {
    if found == wanted {
        return Ok(());
    }
    Err(format!(
        "{name}: the case has {wanted:?}, the library has {found:?}"
    ))
}

/// Returns the grammar of that name.
fn grammar(name: &str) -> Result<StandardName, String> {
    let mut standards = StandardName::ALL.iter();
    let found = standards.find(|standard| standard.name() == name);
    found
        .copied()
        .ok_or_else(|| format!("there is no grammar `{name}`"))
}
