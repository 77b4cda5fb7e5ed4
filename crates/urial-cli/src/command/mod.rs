//! The commands: each turns its arguments into the work to be done on a record.

mod check;
mod compare;
mod decode;
mod dedupe;
mod diff_standards;
mod encode;
mod get;
mod links;
mod manual;
mod normalize;
mod parse;
mod relativize;
mod resolve;
mod set;

use std::io;

use crate::args::{Args, Command, StreamArgs};
use crate::pipeline::{self, Work};
use crate::render::diagnostic::Diagnostics;
use crate::rows::InRows;
use crate::sink::Sink;

/// How a command went, for the exit status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// All input was valid.
    Clean,
    /// Some input was not, or something differs.
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
        Command::Parse(args) => stream(&args.stream, parse::Parse::new(args)),
        Command::Check(args) => stream(&args.stream, check::Check::new(args)),
        Command::Resolve(args) => stream(&args.stream, resolve::Resolve::new(args)?),
        Command::Relativize(args) => stream(&args.stream, relativize::Relativize::new(args)?),
        Command::Get(args) => stream(&args.stream, get::Get::new(args)?),
        Command::Normalize(args) => stream(&args.stream, normalize::Normalize::new(args)?),
        Command::Dedupe(args) => dedupe::run(args),
        Command::Compare(args) => compare::run(args),
        Command::Set(args) => {
            let (set, stream_args) = set::Set::new(args)?;
            stream(&stream_args, set)
        }
        Command::Encode(args) => stream(&args.stream, encode::Encode::new(args)),
        Command::Decode(args) => stream(&args.stream, decode::Decode::new(args)),
        Command::Links(args) => links::run(args),
        Command::DiffStandards(args) => {
            stream(&args.stream, diff_standards::DiffStandards::new(args))
        }
        Command::Completions(args) => manual::completions(args),
        Command::Man(args) => manual::man(args),
    }
}

/// Runs the work of a command from its sources to its sink.
fn stream<W: Work>(args: &StreamArgs, work: W) -> io::Result<Outcome> {
    let Some(dialect) = args.rows.dialect() else {
        return stream_records(args, work);
    };
    args.refuse_row_arguments()?;
    if !work.is_one_result() {
        args.rows.refuse_append()?;
    }
    stream_records(args, InRows::new(work, dialect, args.rows.append()))
}

fn stream_records<W: Work>(args: &StreamArgs, work: W) -> io::Result<Outcome> {
    let sink = Sink::new(args.output.as_deref(), work.content())?;
    let diagnostics = Diagnostics::new(args.password(), args.errors.as_deref())?;
    let mut ended = pipeline::run(args, work, sink, diagnostics)?;
    ended.consumer.finish()?;
    ended.diagnostics.summary()?;
    Ok(ended.outcome)
}

/// What is wrong with an argument: the command does not begin.
pub(crate) fn usage(name: &str, error: impl std::fmt::Display) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, format!("{name}: {error}"))
}
