//! The `urial` command: URIs for people and pipelines.
//!
//! The command parses its arguments ([`args`]), reads records ([`input`]) and processes them in order
//! ([`pipeline`]) with an operation of the library ([`command`]). Results are rendered ([`render`]) and
//! written ([`sink`]). All URI rules are in the library.

#![forbid(unsafe_code)]

// In reading order: each module imports from those above it. A test of `urial-conformance` checks that.
mod escape;
mod usage;
mod lint;
mod complaint;
mod url_input;
mod outcome;
mod glob;
mod domain;
mod field;
mod condition;
mod pairs;
mod ignored;
mod rewrite;
mod input;
mod target;
mod sink;
mod render;
mod objects;
mod args;
mod ladder;
mod progress;
mod pipeline;
mod rows;
mod in_objects;
mod assignment;
mod url_assignment;
mod template;
mod url_field;
mod links;
mod extract;
mod dedupe;
mod stats;
mod command;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use crate::args::Args;
use crate::escape::Escaped;
use crate::outcome::Outcome;
use crate::render::mask::hide_password;

fn main() -> ExitCode {
    let arguments = with_command(std::env::args_os().collect());
    let args = match Args::try_parse_from(&arguments) {
        Ok(args) => args,
        Err(error) => return explain(&error, &arguments),
    };
    args.color.write_global();
    match command::run(&args.command) {
        Ok(Outcome::Clean) => ExitCode::SUCCESS,
        Ok(Outcome::SomeInvalid) => ExitCode::from(1),
        Err(error) => fail(&error),
    }
}

/// Ends the command with an error of input or output.
fn fail(error: &io::Error) -> ExitCode {
    // The reader closed the pipe because it needs no more output. That is not an error.
    if error.kind() == io::ErrorKind::BrokenPipe {
        return ExitCode::SUCCESS;
    }
    // The name of a file may hold anything.
    let message = format!("urial: {}\n", Escaped(error.to_string().as_bytes()));
    let _ = io::stderr().write_all(message.as_bytes());
    ExitCode::from(2)
}

/// Inserts `parse` before a URI that comes where a command is expected: the first thing that a
/// newcomer types works.
fn with_command(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let is_uri = arguments.get(1).is_some_and(|first| {
        let text = first.as_encoded_bytes();
        !text.starts_with(b"-") && text.iter().any(|byte| b":/?#".contains(byte))
    });
    if is_uri {
        arguments.insert(1, "parse".into());
    }
    arguments
}

/// Prints help, or what is wrong with the arguments.
fn explain(error: &clap::Error, arguments: &[OsString]) -> ExitCode {
    if !error.use_stderr() {
        let mut out = anstream::stdout();
        let result = write!(out, "{}", error.render().ansi()).and_then(|()| out.flush());
        return result.map_or_else(|error| fail(&error), |()| ExitCode::SUCCESS);
    }
    // The message repeats arguments. Parsing them again without passwords and without what steers a
    // terminal gives the same message, safe to show.
    let safe = arguments.iter().map(|argument| {
        let hidden = hide_password(argument.as_encoded_bytes());
        Escaped(&hidden).to_string()
    });
    let message = match Args::command().try_get_matches_from(safe) {
        Err(safe) if safe.kind() == error.kind() => safe.render().ansi().to_string(),
        _ => format!("error: {}\n", error.kind()),
    };
    let _ = anstream::stderr().write_all(message.as_bytes());
    ExitCode::from(2)
}
