//! The `urial` command: URIs for people and pipelines.
//!
//! Arguments go in ([`args`]), records are read ([`input`]) and worked on in order ([`pipeline`])
//! by an operation of the library ([`command`]), and results are shown ([`render`]) or written
//! ([`sink`]). What a command does is in the library; nothing here knows a rule of a URI.

#![forbid(unsafe_code)]

mod args;
mod assignment;
mod command;
mod complaint;
mod dedupe;
mod input;
mod ladder;
mod links;
mod pipeline;
mod progress;
mod render;
mod rows;
mod sink;
mod target;
mod template;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

use crate::args::Args;
use crate::command::Outcome;

fn main() -> ExitCode {
    let args = Args::parse();
    args.color.write_global();
    match command::run(&args) {
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
