//! The conformance tool: `cargo run -p urial-conformance -- <command>`.

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use urial_conformance::problem::Problem;
use urial_conformance::trace::Trace;
use urial_conformance::{matrix, project};

/// What holds urial to the standards.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Write docs/conformance.md from the specs, the corpus and the citations in tests.
    Matrix,
}

fn main() -> ExitCode {
    let outcome = match Arguments::parse().command {
        Command::Matrix => write_matrix(),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(problems) => {
            for problem in problems {
                eprintln!("{problem}");
            }
            ExitCode::FAILURE
        }
    }
}

fn write_matrix() -> Result<(), Vec<Problem>> {
    let text = matrix::render(&Trace::load()?);
    std::fs::write(project::root().join(matrix::FILE), text)
        .map_err(|error| vec![Problem::new(matrix::FILE, error.to_string())])
}
