//! The commands: each turns its arguments into the work to be done on a record.

mod one_text;
mod check;
mod decode;
mod dedupe;
mod encode;
mod expand;
mod extract;
mod get;
mod links;
mod manual;
mod match_template;
mod normalize;
mod parse;
mod readings;
mod relativize;
mod repair;
mod resolve;
mod rewrite;
mod set;
mod standards;
mod stats;
mod to_iri;
mod to_uri;
mod url_check;
mod url_compare;
mod compare;
mod url_get;
mod url_parse;

use std::io;

use urial_whatwg::UrlBuf;

use crate::args::{CheckArgs, Command, DedupeArgs, GetArgs, ReadingsArgs};
use crate::args::{NormalizeArgs, ParseArgs, RepairCommandArgs, RewriteArgs, Rules, SetArgs};
use crate::args::{StatsArgs, StreamArgs};
use crate::in_objects::InObjects;
use crate::outcome::Outcome;
use crate::pipeline::{self, Product, Work};
use crate::render::diagnostic::Diagnostics;
use crate::rows::InRows;
use crate::sink::{Output, Sink};
use crate::usage::usage;

/// Refuses an argument that is the name of a file, where it is more likely a mistake than a reference or data.
fn refuse_file_arguments(command: &Command) -> io::Result<()> {
    match command {
        Command::Parse(ParseArgs { stream, .. })
        | Command::Check(CheckArgs { stream, .. })
        | Command::Normalize(NormalizeArgs { stream, .. })
        | Command::Dedupe(DedupeArgs { stream, .. })
        | Command::Get(GetArgs { stream, .. })
        | Command::Set(SetArgs { stream, .. })
        | Command::Rewrite(RewriteArgs { stream, .. })
        | Command::Stats(StatsArgs { stream, .. })
        | Command::Repair(RepairCommandArgs { stream, .. })
        | Command::Readings(ReadingsArgs { stream, .. }) => stream.refuse_file_arguments(),
        Command::Resolve(_)
        | Command::Relativize(_)
        | Command::Compare(_)
        | Command::Encode(_)
        | Command::Decode(_)
        | Command::ToUri(_)
        | Command::ToIri(_)
        | Command::Expand(_)
        | Command::Match(_)
        | Command::Links(_)
        | Command::Extract(_)
        | Command::Completions(_)
        | Command::Man(_) => Ok(()),
    }
}

/// Runs a command.
pub(crate) fn run(command: &Command) -> io::Result<Outcome> {
    refuse_file_arguments(command)?;
    match command {
        Command::Parse(args) => match args.standard.rules() {
            Rules::Reference(standard) => stream(&args.stream, parse::Parse::new(args, standard)?),
            Rules::Url => stream(&args.stream, url_parse::UrlParse::new(args)?),
        },
        Command::Check(args) => match args.standard.rules() {
            Rules::Reference(standard) => stream(&args.stream, check::Check::new(args, standard)?),
            Rules::Url => stream(&args.stream, url_check::UrlCheck::new(args)?),
        },
        Command::Resolve(args) => stream(&args.stream, resolve::Resolve::new(args)?),
        Command::Relativize(args) => stream(&args.stream, relativize::Relativize::new(args)?),
        Command::Get(args) => match args.standard.rules() {
            Rules::Reference(standard) => stream(&args.stream, get::Get::new(args, standard)?),
            Rules::Url => stream(&args.stream, url_get::UrlGet::new(args)?),
        },
        Command::Normalize(args) => stream(&args.stream, normalize::Normalize::new(args)?),
        Command::Dedupe(args) => dedupe::run(args),
        Command::Compare(args) => compare::run(args),
        Command::Set(args) => {
            let (set, stream_args) = set::Set::new(args)?;
            stream(&stream_args, set)
        }
        Command::Encode(args) => {
            args.stream.repair.refuse(DATA)?;
            stream(&args.stream, encode::Encode::new(args))
        }
        Command::Decode(args) => {
            args.stream.repair.refuse(DATA)?;
            stream(&args.stream, decode::Decode::new(args))
        }
        Command::ToUri(args) => stream(&args.stream, to_uri::ToUri::new(args)),
        Command::ToIri(args) => stream(&args.stream, to_iri::ToIri::new(args)),
        Command::Expand(args) => expand::run(args),
        Command::Match(args) => stream(&args.stream, match_template::MatchTemplate::new(args)?),
        Command::Links(args) => links::run(args),
        Command::Extract(args) => extract::run(args),
        Command::Stats(args) => stats::run(args),
        Command::Rewrite(args) => stream(&args.stream, rewrite::Rewrite::new(args)),
        Command::Repair(args) => {
            args.stream
                .repair
                .refuse("the steps of this command are chosen by --steps")?;
            stream(&args.stream, repair::Repair::new(args))
        }
        Command::Readings(args) if args.standards => {
            stream(&args.stream, standards::CompareStandards::new(args)?)
        }
        Command::Readings(args) => stream(&args.stream, readings::ReadingsWork::new(args)),
        Command::Completions(args) => manual::completions(args),
        Command::Man(args) => manual::man(args),
    }
}

/// Parses the base that relative URLs are joined to.
fn url_base(base: Option<&str>) -> io::Result<Option<UrlBuf>> {
    let base = base.map(UrlBuf::parse).transpose();
    base.map_err(|failure| usage("--base", failure))
}

/// The reason why `encode` and `decode` refuse `--repair`.
const DATA: &str = "the input is data, not a URI";

/// Runs the work of a command from its sources to its output, on lines, or on a field of rows or objects.
fn stream<W: Work>(args: &StreamArgs, work: W) -> io::Result<Outcome> {
    if !work.explains() {
        args.repair.refuse_lone_explain()?;
    }
    args.refuse_row_arguments()?;
    if work.product() != Product::Text {
        args.rows.refuse_append()?;
    }
    args.check_files(&[])?;
    let sink = Sink::new(args.output.as_deref(), work.product().content())?;
    let diagnostics = Diagnostics::new(args.reporting())?;
    let append = args.rows.append();
    let mut ended = match (args.rows.dialect(), args.rows.path()) {
        (Some(dialect), _) => {
            let work = InRows::new(work, dialect, append);
            pipeline::run(args, work, sink, diagnostics)?
        }
        (None, Some(path)) => {
            let work = InObjects::new(work, path, append);
            pipeline::run(args, work, sink, diagnostics)?
        }
        (None, None) => pipeline::run(args, work, sink, diagnostics)?,
    };
    ended.consumer.write(&ended.conclusion)?;
    ended.consumer.close(ended.is_stopped)?;
    ended.diagnostics.summary()?;
    Ok(ended.outcome)
}
