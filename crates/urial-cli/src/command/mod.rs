//! The commands: each turns its arguments into the work to be done on a record.

mod check;
mod compare;
mod decode;
mod dedupe;
mod encode;
mod expand;
mod get;
mod links;
mod manual;
mod match_template;
mod normalize;
mod parse;
mod readings;
mod relativize;
mod resolve;
mod set;
mod standards;

use std::io;

use crate::args::{Args, CheckArgs, Command, DedupeArgs, GetArgs};
use crate::args::{NormalizeArgs, ParseArgs, ReadingsArgs, SetArgs, StreamArgs};
use crate::outcome::Outcome;
use crate::pipeline::{self, Product, Work};
use crate::render::diagnostic::Diagnostics;
use crate::rows::InRows;
use crate::sink::Sink;

pub(crate) fn run(args: &Args) -> io::Result<Outcome> {
    match &args.command {
        // References and data are often names of files; what these read is not.
        Command::Parse(ParseArgs { stream, .. })
        | Command::Check(CheckArgs { stream, .. })
        | Command::Normalize(NormalizeArgs { stream, .. })
        | Command::Dedupe(DedupeArgs { stream, .. })
        | Command::Get(GetArgs { stream, .. })
        | Command::Set(SetArgs { stream, .. })
        | Command::Readings(ReadingsArgs { stream, .. }) => {
            stream.refuse_file_arguments()?;
        }
        Command::Resolve(_)
        | Command::Relativize(_)
        | Command::Compare(_)
        | Command::Encode(_)
        | Command::Decode(_)
        | Command::Expand(_)
        | Command::Match(_)
        | Command::Links(_)
        | Command::Completions(_)
        | Command::Man(_) => {}
    }
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
        Command::Expand(args) => expand::run(args),
        Command::Match(args) => stream(&args.stream, match_template::MatchTemplate::new(args)?),
        Command::Links(args) => links::run(args),
        Command::Readings(args) if args.standards => {
            stream(&args.stream, standards::CompareStandards::new(args))
        }
        Command::Readings(args) => readings::run(args),
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
    if work.product() != Product::Text {
        args.rows.refuse_append()?;
    }
    stream_records(args, InRows::new(work, dialect, args.rows.append()))
}

/// Ends the output; a file is replaced only by that of a run that was not stopped.
fn close(sink: Sink, is_stopped: bool) -> io::Result<()> {
    if is_stopped {
        sink.abandon()
    } else {
        sink.finish()
    }
}

fn stream_records<W: Work>(args: &StreamArgs, work: W) -> io::Result<Outcome> {
    args.check_files(&[])?;
    let sink = Sink::new(args.output.as_deref(), work.product().content())?;
    let diagnostics = Diagnostics::new(args.reporting())?;
    let mut ended = pipeline::run(args, work, sink, diagnostics)?;
    close(ended.consumer, ended.is_stopped)?;
    ended.diagnostics.summary()?;
    Ok(ended.outcome)
}
