//! The conformance tool: `cargo run -p urial-conformance -- <command>`.

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use urial_conformance::problem::Problem;
use urial_conformance::trace::Trace;
use urial_conformance::{corpus, exhaustive, growth, java, laws, matrix, project};

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
    /// Compare the library with the oracle on all strings up to a length. Build with --release.
    Exhaustive {
        /// The length of the strings; 6 takes some minutes, 7 an hour or more.
        #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u8).range(1..=9))]
        length: u8,
        /// The number of threads; by default, the number of cores.
        #[arg(long)]
        threads: Option<usize>,
        /// Only the runs whose name contains this.
        #[arg(long)]
        only: Option<String>,
    },
    /// Measure how the time of every function that takes text grows. Build with --release.
    Growth {
        /// The largest input in bytes.
        #[arg(long, default_value_t = 10_240_000)]
        largest: usize,
        /// Only functions whose file or name contains this.
        #[arg(long)]
        only: Option<String>,
        /// Instead, run each once on these sizes, for a tool that counts instructions.
        #[arg(long, value_delimiter = ',')]
        count: Vec<usize>,
        /// Instead, list the functions that are measured.
        #[arg(long)]
        list: bool,
    },
    /// Check the laws of IRIs and of repair on generated texts. Build with --release.
    Laws {
        /// How many texts.
        #[arg(long, default_value_t = 10_000_000)]
        count: u64,
        /// Equal seeds make equal texts.
        #[arg(long, default_value_t = 3987)]
        seed: u64,
        /// The number of threads; by default, the number of cores.
        #[arg(long)]
        threads: Option<usize>,
    },
    /// Write the texts of the corpus as files to start fuzzing from, one folder for each target.
    Seeds {
        /// The folder that gets them.
        folder: std::path::PathBuf,
        /// The targets.
        #[arg(required = true)]
        targets: Vec<String>,
    },
    /// Compare the java profile with the java.net.URI of an installed JDK. Build with --release.
    Java {
        /// How many questions to make up, beside those of the texts beside the repository.
        #[arg(long, default_value_t = 1_000_000)]
        count: usize,
        /// Equal seeds make equal questions.
        #[arg(long, default_value_t = 2396)]
        seed: u64,
        /// Instead, keep Java's answers to the questions made up as the sample that tests read.
        #[arg(long)]
        record: bool,
    },
}

fn main() -> ExitCode {
    let outcome = match Arguments::parse().command {
        Command::Matrix => write_matrix(),
        Command::Exhaustive {
            length,
            threads,
            only,
        } => exhaustive::command(
            length.into(),
            threads.unwrap_or_else(processors),
            only.as_deref(),
        ),
        Command::Growth { list: true, .. } => {
            growth::list();
            Ok(())
        }
        Command::Growth {
            largest,
            only,
            count,
            ..
        } if count.is_empty() => growth::command(largest, only.as_deref()),
        Command::Growth { only, count, .. } => {
            growth::count(&count, only.as_deref());
            Ok(())
        }
        Command::Laws {
            count,
            seed,
            threads,
        } => laws::command(count, seed, threads.unwrap_or_else(processors)),
        Command::Seeds { folder, targets } => write_seeds(&folder, &targets),
        Command::Java {
            count,
            seed,
            record: true,
        } => java::record(count, seed),
        Command::Java { count, seed, .. } => java::differential(count, seed),
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

fn write_seeds(folder: &std::path::Path, targets: &[String]) -> Result<(), Vec<Problem>> {
    let texts = corpus::texts()?;
    for target in targets {
        let folder = folder.join(target);
        let write = || -> std::io::Result<()> {
            std::fs::create_dir_all(&folder)?;
            for (number, text) in texts.iter().enumerate() {
                std::fs::write(folder.join(format!("seed-{number:04}")), text)?;
            }
            Ok(())
        };
        write().map_err(|error| vec![Problem::new(target, error.to_string())])?;
    }
    Ok(())
}

fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, Into::into)
}
