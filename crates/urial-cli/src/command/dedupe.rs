//! `urial dedupe`: the first of each class of equivalent URIs.

use std::borrow::Cow;
use std::hash::BuildHasher;
use std::io::{self, Write};
use std::path::Path;

use super::close;

use foldhash::fast::RandomState;
use urial::standard::Standard;
use urial::{Reference, UriRef};

use crate::args::{DedupeArgs, OnError, Rules, refuse_for_urls};
use crate::complaint::Complaint;
use crate::dedupe::{Deduper, Key, Keyed, Members, Mode, Plan, Report};
use crate::input::{Dialect, Fields, Source, Spot};
use crate::ladder::Ladder;
use crate::outcome::{Outcome, Verdict};
use crate::pipeline::{self, Ended, Product, Work};
use crate::render::diagnostic::Diagnostics;
use crate::render::{Format, json};
use crate::rows::{self, malformed};
use crate::sink::{Content, Sink};
use crate::usage::usage;

/// Finds the normal form of each record, and its hash.
struct Keys {
    ladder: Ladder,
    hasher: RandomState,
    /// Records are rows.
    rows: Option<Dialect>,
    format: Format,
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
        if let Some(dialect) = self.rows {
            let fields = scratch.fields.get_or_insert_with(|| Fields::new(dialect));
            let field = fields.find(record, spot.column).map_err(malformed)?;
            self.ladder.write_form_of(field.text, &mut scratch.form)?;
            let key = Key::Other(scratch.form.as_bytes());
            self.write(record, spot, key, out);
            return Ok(Verdict::Good);
        }
        let result = self.ladder.write_form_of(record, &mut scratch.form);
        match (result, self.format) {
            (Ok(()), _) => {
                self.write(record, spot, key(record, &scratch.form), out);
                Ok(Verdict::Good)
            }
            (Err(complaint), Format::Text) => Err(complaint),
            // Its object has the error.
            (Err(complaint), Format::Json) => {
                self.keep(record, spot, b'\n', out);
                Ok(Verdict::Bad(complaint.fault()))
            }
        }
    }

    fn product(&self) -> Product {
        match self.format {
            Format::Text => Product::Lines,
            Format::Json => Product::Object(json::Shape::Class),
        }
    }

    fn unread(
        &self,
        shape: json::Shape,
        input: Option<&[u8]>,
        complaint: &Complaint,
        delimiter: u8,
        out: &mut Vec<u8>,
    ) {
        let mut object = Vec::new();
        json::write_unread(&mut object, shape, input, complaint);
        object.push(delimiter);
        let spot = Spot::default();
        self.write(b"", spot, Key::Verbatim(&object), out);
    }

    fn header(&self, row: &[u8], spot: Spot, out: &mut Vec<u8>) {
        self.write(row, spot, Key::Header, out);
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
        reference: UriRef<'_>,
        spot: Spot,
        scratch: &mut Buffers,
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        self.submit(reference, spot, scratch, out);
        Ok(Verdict::Good)
    }

    /// Invalid lines that are the same byte for byte are one class. None is the normal form of a
    /// valid one; a row might be, and is compared by a text that none is.
    fn keep(&self, record: &[u8], spot: Spot, _delimiter: u8, out: &mut Vec<u8>) {
        if self.rows.is_none() {
            return self.write(record, spot, Key::Line, out);
        }
        let key = [b"\xFF", record].concat();
        self.write(record, spot, Key::Other(&key), out);
    }
}

impl Keys {
    /// Appends a line and its key.
    #[inline]
    fn write(&self, line: &[u8], spot: Spot, key: Key<'_>, out: &mut Vec<u8>) {
        let hash = match key {
            Key::Line => self.hasher.hash_one(line),
            Key::Other(key) => self.hasher.hash_one(key),
            Key::Header | Key::Verbatim(_) => 0,
        };
        let len = line.len();
        let keyed = Keyed {
            hash,
            spot,
            len,
            key,
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
    if args.stream.on_error == OnError::Null {
        return Err(usage(
            "--on-error null",
            "there are no results in place of lines",
        ));
    }
    args.stream.refuse_row_arguments()?;
    rows.refuse_append()?;
    let rules = args.ladder.standard.rules();
    let report = match rules {
        Rules::Reference(standard) => args.report.then(|| Report::new(standard)),
        // Why two URLs are the same is not a matter of levels.
        Rules::Url => refuse_for_urls("--report", args.report).map(|()| None)?,
    };
    let members = if args.groups {
        Members::All
    } else {
        Members::First
    };
    let separator = rows.dialect().map_or(b'\t', Dialect::separator);
    let mode = match (args.json, args.count, args.groups) {
        (true, ..) => Mode::Json { members, rules },
        (false, true, _) => Mode::Count { separator },
        (false, false, true) => Mode::Groups,
        (false, false, false) => Mode::First,
    };
    let format = Format::of(args.json);
    let evidence: Vec<&Path> = args
        .ladder
        .equivalences
        .iter()
        .map(|path| &**path)
        .collect();
    args.stream.check_files(&evidence)?;
    let content = match format {
        Format::Text => Content::Data,
        Format::Json => Content::Drawn,
    };
    let sink = Sink::new(args.stream.output.as_deref(), content)?;
    let diagnostics = Diagnostics::new(args.stream.reporting())?;
    let keys = Keys {
        ladder: Ladder::new(&args.ladder)?,
        hasher: RandomState::default(),
        rows: args.stream.rows.dialect(),
        format,
    };
    args.stream.repair.refuse_lone_explain()?;
    let plan = Plan {
        mode,
        delimiter: args.stream.delimiter(),
        budget: args.memory,
        report,
        expected: Source::total_len(&args.stream.sources()),
    };
    let ended = pipeline::run(&args.stream, keys, Deduper::new(sink, plan), diagnostics)?;
    let Ended {
        outcome,
        is_stopped,
        consumer: deduper,
        mut diagnostics,
    } = ended;
    let (sink, report) = deduper.finish()?;
    close(sink, is_stopped)?;
    diagnostics.summary()?;
    if let Some(report) = report {
        write!(anstream::stderr(), "{report}")?;
    }
    Ok(outcome)
}

impl Keys {
    /// Writes a line and the key by which it is compared.
    fn submit<S: Standard>(
        &self,
        reference: Reference<'_, S>,
        spot: Spot,
        scratch: &mut Buffers,
        out: &mut Vec<u8>,
    ) {
        let line = reference.as_str().as_bytes();
        let key = if self.ladder.is_normal(&reference) {
            Key::Line
        } else {
            self.ladder.write_form(reference, &mut scratch.form);
            key(line, &scratch.form)
        };
        self.write(line, spot, key, out);
    }
}

/// The key of a line with this normal form.
fn key<'a>(line: &[u8], form: &'a str) -> Key<'a> {
    if form.as_bytes() == line {
        Key::Line
    } else {
        Key::Other(form.as_bytes())
    }
}
