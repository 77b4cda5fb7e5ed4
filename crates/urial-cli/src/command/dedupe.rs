//! `urial dedupe`: the first of each class of equivalent URIs.

use std::hash::BuildHasher;
use std::io::{self, Write};

use foldhash::fast::RandomState;
use urial::Reference;

use super::Outcome;
use crate::args::DedupeArgs;
use crate::complaint::Complaint;
use crate::dedupe::{Deduper, Key, Keyed, Mode, Plan, Report};
use crate::input::{Source, Spot};
use crate::ladder::Ladder;
use crate::pipeline::{self, Ended, Verdict, Work};
use crate::render::diagnostic::Diagnostics;
use crate::sink::{Content, Sink};

/// Finds the normal form of each record, and its hash.
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
        let spot = Spot {
            start: 0,
            is_delimited: false,
        };
        self.record_at(record, spot, scratch, out)
    }

    fn record_at(
        &self,
        record: &[u8],
        spot: Spot,
        scratch: &mut String,
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        let reference = self.ladder.parse(record)?;
        self.reference(reference, spot, scratch, out)
    }

    fn reads_references(&self) -> bool {
        self.ladder.is_current()
    }

    fn reference(
        &self,
        reference: Reference<'_>,
        spot: Spot,
        scratch: &mut String,
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        let line = reference.as_str();
        let key = if self.ladder.is_normal(&reference) {
            None
        } else {
            self.ladder.write_form(reference, scratch);
            Some(scratch.as_bytes()).filter(|key| *key != line.as_bytes())
        };
        let keyed = Keyed {
            hash: self.hasher.hash_one(key.unwrap_or(line.as_bytes())),
            spot,
            len: line.len(),
            key: key.map_or(Key::Line, Key::Other),
        };
        keyed.write(out);
        Ok(Verdict::Good)
    }

    fn keep(&self, record: &[u8], spot: Spot, _delimiter: u8, out: &mut Vec<u8>) {
        let keyed = Keyed {
            hash: 0,
            spot,
            len: record.len(),
            key: Key::None,
        };
        keyed.write(out);
    }
}

pub(crate) fn run(args: &DedupeArgs) -> io::Result<Outcome> {
    let mode = match (args.json, args.count, args.groups) {
        (true, _, groups) => Mode::Json { groups },
        (false, true, _) => Mode::Count,
        (false, false, true) => Mode::Groups,
        (false, false, false) => Mode::First,
    };
    let sink = Sink::new(args.stream.output.as_deref(), Content::Data)?;
    let diagnostics = Diagnostics::new(args.stream.password(), args.stream.errors.as_deref())?;
    let keys = Keys {
        ladder: Ladder::new(&args.ladder)?,
        hasher: RandomState::default(),
    };
    let plan = Plan {
        mode,
        delimiter: args.stream.delimiter(),
        budget: args.memory,
        report: args.report.then(|| Report::new(keys.ladder.grammar())),
        expected: Source::total_len(&Source::of(&args.stream)),
    };
    let ended = pipeline::run(&args.stream, keys, Deduper::new(sink, plan), diagnostics)?;
    let Ended {
        outcome,
        consumer: deduper,
        mut diagnostics,
    } = ended;
    let (sink, report) = deduper.finish()?;
    sink.finish()?;
    diagnostics.summary()?;
    if let Some(report) = report {
        write!(anstream::stderr(), "{report}")?;
    }
    Ok(outcome)
}
