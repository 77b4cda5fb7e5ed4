//! The commands: each turns its arguments into the work to be done on a record.

pub(crate) mod check;
pub(crate) mod parse;

use std::io;

use crate::args::{Args, Command, StreamArgs};
use crate::pipeline::{self, Work};
use crate::render::diagnostic::Diagnostics;
use crate::sink::Sink;

/// How a command went, for the exit status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// All input was valid.
    Clean,
    /// Some input was not.
    SomeInvalid,
}

impl Outcome {
    /// The outcome of two things done one after the other.
    pub(crate) fn and(self, other: Self) -> Self {
        if self == Self::Clean { other } else { self }
    }
}

pub(crate) fn run(args: &Args) -> io::Result<Outcome> {
    match &args.command {
        Command::Parse(args) => stream(&args.stream, &parse::Parse::new(args), args.show_password),
        Command::Check(args) => stream(&args.stream, &check::Check::new(args), false),
    }
}

/// Runs the work of a command from its sources to its sink.
fn stream<W: Work>(args: &StreamArgs, work: &W, show_password: bool) -> io::Result<Outcome> {
    let mut sink = Sink::new(args.output.as_deref())?;
    let mut diagnostics = Diagnostics::new(show_password);
    let outcome = pipeline::run(args, work, &mut sink, &mut diagnostics)?;
    sink.finish()?;
    diagnostics.summary()?;
    Ok(outcome)
}
