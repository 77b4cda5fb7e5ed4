//! The `urial` command: URIs for people and pipelines.
//!
//! Arguments go in ([`args`]), an operation of the library runs ([`command`]), and its result is
//! shown ([`render`]). What a command does is in the library; nothing here knows a rule of a URI.

mod args;
mod command;
mod render;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

use crate::args::{Args, Command};
use crate::command::Outcome;

fn main() -> ExitCode {
    let args = Args::parse();
    args.color.write_global();
    let mut out = io::BufWriter::new(anstream::stdout());
    let result = match &args.command {
        Command::Parse(parse) => command::parse::run(parse, &mut out),
    };
    finish(result.and_then(|outcome| out.flush().map(|()| outcome)))
}

/// Exit status: 0 clean, 1 some input is invalid, 2 a usage or input/output error.
fn finish(result: io::Result<Outcome>) -> ExitCode {
    match result {
        Ok(Outcome::Clean) => ExitCode::SUCCESS,
        Ok(Outcome::SomeInvalid) => ExitCode::from(1),
        // Whoever read our output has seen enough: that is no error.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(anstream::stderr(), "urial: {error}");
            ExitCode::from(2)
        }
    }
}
