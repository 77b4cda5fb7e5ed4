//! `urial stats`: what is in a list of URIs.

use std::hash::BuildHasher;
use std::io::{self, IsTerminal};

use foldhash::quality::FixedState;
use urial::{Level, Reference, UriRef};

use crate::args::{StatsArgs, StreamArgs};
use crate::complaint::{Complaint, Fault};
use crate::domain::registrable_domain;
use crate::in_objects::InObjects;
use crate::input::{Chunk, Spot};
use crate::outcome::{Outcome, Verdict};
use crate::pipeline::{self, Consumer, Ended, Work};
use crate::render::diagnostic::Diagnostics;
use crate::render::json;
use crate::rows::InRows;
use crate::sink::{Content, Output, Sink};
use crate::stats::{Fact, LEVELS, Page, Tally};

/// The maximum width of a bar.
const BAR: usize = 24;

/// Finds out what is counted of each record. Hashes have no random seed: estimates of one file are always
/// the same.
#[derive(Default)]
struct Facts {
    hasher: FixedState,
}

/// Buffers that are kept from record to record.
#[derive(Default)]
struct Buffers {
    form: String,
    host: String,
}

/// Counts in order.
#[derive(Default)]
struct Counts(Tally);

pub(crate) fn run(args: &StatsArgs) -> io::Result<Outcome> {
    let stream = &args.stream;
    stream.refuse_results_in_place()?;
    stream.refuse_row_arguments()?;
    stream.rows.refuse_append()?;
    stream.check_files(&[])?;
    let mut sink = Sink::new(stream.output.as_deref(), Content::Drawn)?;
    let ended = count(stream)?;
    let page = Page {
        tally: &ended.consumer.0,
        faults: ended.diagnostics.faults(),
        invalid: ended.diagnostics.bad(),
        top: args.top,
        bar: if stream.output.is_none() && io::stdout().is_terminal() {
            BAR
        } else {
            0
        },
    };
    let mut text = Vec::new();
    if args.json {
        json::push(&mut text, &page.record());
        text.push(b'\n');
    } else {
        text = page.to_string().into_bytes();
    }
    sink.write(&text)?;
    sink.close(ended.is_stopped)?;
    Ok(ended.outcome)
}

fn count(args: &StreamArgs) -> io::Result<Ended<Counts>> {
    let (facts, counts) = (Facts::default(), Counts::default());
    let diagnostics = Diagnostics::new(args.reporting())?;
    match (args.rows.dialect(), args.rows.path()) {
        (Some(dialect), _) => {
            let work = InRows::new(facts, dialect, None);
            pipeline::run(args, work, counts, diagnostics)
        }
        (None, Some(path)) => {
            let work = InObjects::new(facts, path, None);
            pipeline::run(args, work, counts, diagnostics)
        }
        (None, None) => pipeline::run(args, facts, counts, diagnostics),
    }
}

impl Facts {
    /// Returns the hash of the normal form of each level.
    fn hashes(&self, reference: UriRef<'_>, form: &mut String) -> [u64; LEVELS.len()] {
        let hash = self.hasher.hash_one(reference.as_str());
        if reference.is_normalized(Level::Scheme) {
            return [hash; LEVELS.len()];
        }
        LEVELS.map(|level| {
            form.clear();
            reference.normalize_into(level, form);
            self.hasher.hash_one(form.as_str())
        })
    }
}

impl Work for Facts {
    type Scratch = Buffers;

    /// An invalid record is counted, not reported.
    fn record(
        &self,
        record: &[u8],
        spot: Spot,
        scratch: &mut Buffers,
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        match Reference::parse_bytes(record) {
            Ok(reference) => self.reference(reference, spot, scratch, out),
            Err(error) => Ok(Verdict::Bad(Fault::of(&error))),
        }
    }

    fn is_silent(&self) -> bool {
        true
    }

    fn reads_references(&self) -> bool {
        true
    }

    fn reference(
        &self,
        reference: UriRef<'_>,
        _spot: Spot,
        scratch: &mut Buffers,
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        let host = reference.host();
        scratch.host.clear();
        // Schemes and hosts are counted in lower case.
        let scheme = reference.scheme().map_or("", |scheme| scheme.as_str());
        scratch.host.push_str(scheme);
        scratch.host.push_str(host.map_or("", |host| host.as_str()));
        scratch.host.make_ascii_lowercase();
        let hashes = self.hashes(reference, &mut scratch.form);
        let (scheme, name) = scratch.host.split_at(scheme.len());
        let domain = host.and_then(registrable_domain).map_or(0, str::len);
        let end = name.strip_suffix('.').unwrap_or(name);
        let fact = Fact {
            len: reference.as_str().len() as u64,
            hashes,
            host_kind: host.map(|host| host.kind() as u8),
            scheme,
            host: name,
            domain: &end[end.len() - domain..],
        };
        fact.write(out);
        Ok(Verdict::Good)
    }
}

impl Consumer for Counts {
    fn consume(&mut self, yielded: &[u8], _chunk: &mut Chunk) -> io::Result<()> {
        let mut rest = yielded;
        while let Some((fact, tail)) = Fact::read(rest) {
            self.0.add(&fact);
            rest = tail;
        }
        Ok(())
    }

    fn pause(&mut self) -> io::Result<()> {
        Ok(())
    }
}
