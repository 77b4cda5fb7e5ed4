//! `urial dedupe`: the first of each class of equivalent URIs.

use std::borrow::Cow;
use std::hash::BuildHasher;
use std::io::{self, Write};

use foldhash::fast::RandomState;
use urial::Reference;

use super::{Outcome, usage};
use crate::args::DedupeArgs;
use crate::complaint::Complaint;
use crate::dedupe::{Deduper, Key, Keyed, Mode, Plan, Report};
use crate::input::{Dialect, Fields, Source, Spot};
use crate::ladder::Ladder;
use crate::pipeline::{self, Ended, Verdict, Work};
use crate::render::diagnostic::Diagnostics;
use crate::rows::{self, too_few};
use crate::sink::{Content, Sink};

/// Finds the normal form of each record, and its hash.
struct Keys {
    ladder: Ladder,
    hasher: RandomState,
    /// Records are rows.
    rows: Option<Dialect>,
}

/// Buffers that are kept from record to record.
#[derive(Default)]
struct Buffers {
    form: String,
    fields: Option<Fields>,
}

impl Work for Keys {
    type Scratch = Buffers;

    fn record(
        &self,
        record: &[u8],
        spot: Spot,
        scratch: &mut Buffers,
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        let Some(dialect) = self.rows else {
            let reference = self.ladder.parse(record)?;
            return self.reference(reference, spot, scratch, out);
        };
        let fields = scratch.fields.get_or_insert_with(|| Fields::new(dialect));
        let field = fields.find(record, spot.column).map_err(too_few)?;
        let reference = self.ladder.parse(field.text)?;
        self.ladder.write_form(reference, &mut scratch.form);
        let key = scratch.form.as_bytes();
        let keyed = Keyed {
            hash: self.hasher.hash_one(key),
            spot,
            len: record.len(),
            key: Key::Other(key),
        };
        keyed.write(out);
        Ok(Verdict::Good)
    }

    fn header(&self, row: &[u8], spot: Spot, out: &mut Vec<u8>) {
        self.keep(row, spot, b'\n', out);
    }

    fn shown<'a>(&self, row: &'a [u8], spot: Spot) -> Cow<'a, [u8]> {
        match self.rows {
            Some(dialect) => rows::shown(row, spot, dialect),
            None => Cow::Borrowed(row),
        }
    }

    fn reads_references(&self) -> bool {
        self.ladder.is_current() && self.rows.is_none()
    }

    fn reference(
        &self,
        reference: Reference<'_>,
        spot: Spot,
        scratch: &mut Buffers,
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        let line = reference.as_str();
        let key = if self.ladder.is_normal(&reference) {
            None
        } else {
            self.ladder.write_form(reference, &mut scratch.form);
            Some(scratch.form.as_bytes()).filter(|key| *key != line.as_bytes())
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
    let rows = &args.stream.rows;
    if rows.dialect().is_some() && (args.json || args.report) {
        let name = if args.json { "--json" } else { "--report" };
        return Err(usage(name, "not for rows: they are printed as they are"));
    }
    args.stream.refuse_row_arguments()?;
    rows.refuse_append()?;
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
        rows: args.stream.rows.dialect(),
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
