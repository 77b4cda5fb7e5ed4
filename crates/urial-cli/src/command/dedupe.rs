//! `urial dedupe`: the first of each class of equivalent URIs.

use std::hash::BuildHasher;
use std::io::{self, Write};

use foldhash::fast::RandomState;

use super::Outcome;
use crate::args::DedupeArgs;
use crate::complaint::Complaint;
use crate::dedupe::{Deduper, Frame, Mode, Report};
use crate::input::Source;
use crate::ladder::Ladder;
use crate::pipeline::{self, Verdict, Work};
use crate::render::diagnostic::Diagnostics;
use crate::sink::{Content, Sink};

/// Makes a frame of each record: its normal form, hashed, and the record itself.
struct Keys {
    ladder: Ladder,
    hasher: RandomState,
}

impl Work for Keys {
    type Scratch = String;

    fn record(
        &self,
        record: &[u8],
        scratch: &mut String,
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        let key = self.ladder.form(record, scratch)?;
        Frame {
            hash: self.hasher.hash_one(key),
            key: Some(key),
            line: record,
        }
        .write(out);
        Ok(Verdict::Good)
    }

    fn keep(&self, record: &[u8], _delimiter: u8, out: &mut Vec<u8>) {
        Frame {
            hash: 0,
            key: None,
            line: record,
        }
        .write(out);
    }
}

pub(crate) fn run(args: &DedupeArgs) -> io::Result<Outcome> {
    let mode = match (args.json, args.count, args.groups) {
        (true, _, groups) => Mode::Json { groups },
        (false, true, _) => Mode::Count,
        (false, false, true) => Mode::Groups,
        (false, false, false) => Mode::First,
    };
    let mut sink = Sink::new(args.stream.output.as_deref(), Content::Data)?;
    let mut diagnostics = Diagnostics::new(args.stream.password(), args.stream.errors.as_deref())?;
    let keys = Keys {
        ladder: Ladder::new(&args.ladder)?,
        hasher: RandomState::default(),
    };
    let mut deduper = Deduper::new(
        &mut sink,
        mode,
        args.stream.delimiter(),
        args.memory,
        args.report.then(|| Report::new(keys.ladder.grammar())),
        Source::total_len(&Source::of(&args.stream)),
    );
    let outcome = pipeline::run(&args.stream, &keys, &mut deduper, &mut diagnostics)?;
    let report = deduper.finish()?;
    sink.finish()?;
    diagnostics.summary()?;
    if let Some(report) = report {
        write!(anstream::stderr(), "{report}")?;
    }
    Ok(outcome)
}
