//! Runs the work of a command over all records, on all cores, in order.
//!
//! ```text
//!   sources ──▶ job: a chunk of whole records, and what came of it ──▶ consumer
//!                read, worked on and handed on by one thread
//! ```
//!
//! [`Work`] is what a command does with a record, [`Job`] does it with the records of a chunk, and a
//! [`Conveyor`](conveyor) keeps threads busy with jobs and their results in order.

mod conveyor;
mod job;

use std::borrow::Cow;
use std::io;

use urial::Reference;

use crate::args::{OnError, StreamArgs};
use crate::command::Outcome;
use crate::complaint::Complaint;
use crate::input::{self, Chunk, ChunkReader, Cut, Dialect, Source, Spot};
use crate::render::diagnostic::{Diagnostics, Place};
use crate::sink::Content;
use conveyor::Writer;
use job::Job;

/// What a command does with one record.
pub(crate) trait Work: Send + Sync + 'static {
    /// Buffers that are kept from record to record.
    type Scratch: Default;

    /// Appends what the record yields, delimiter included.
    ///
    /// Where it complains, whatever it appended is taken back.
    fn record(
        &self,
        record: &[u8],
        spot: Spot,
        scratch: &mut Self::Scratch,
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint>;

    /// Whether the first thing it does is to read a reference by RFC 3986: then lines are found and
    /// read in one pass, and [`reference`](Self::reference) is called for those that are valid.
    fn reads_references(&self) -> bool {
        false
    }

    /// Whether a reference is its own result: then it is passed on as it is.
    fn is_own_result(&self, _reference: &Reference<'_>) -> bool {
        false
    }

    /// As [`record`](Self::record), for a record that has been read and is not its own result.
    fn reference(
        &self,
        reference: Reference<'_>,
        spot: Spot,
        scratch: &mut Self::Scratch,
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        self.record(reference.as_str().as_bytes(), spot, scratch, out)
    }

    /// Whether what a record yields is one text that may stand in a row in its place.
    fn is_one_result(&self) -> bool {
        false
    }

    /// Appends what becomes of the header of rows.
    fn header(&self, _row: &[u8], _spot: Spot, _out: &mut Vec<u8>) {}

    /// The text that a complaint is about.
    fn shown<'a>(&self, record: &'a [u8], _spot: Spot) -> Cow<'a, [u8]> {
        Cow::Borrowed(record)
    }

    /// What the output is made of.
    fn content(&self) -> Content {
        Content::Data
    }

    /// Appends what stands in the place of a record that was not read, where the output keeps one
    /// for it; otherwise the complaint goes where complaints go.
    fn unread(&self, _complaint: &Complaint, _out: &mut Vec<u8>) -> Placement {
        Placement::None
    }

    /// Appends a record that was complained of and is to be kept.
    fn keep(&self, record: &[u8], _spot: Spot, delimiter: u8, out: &mut Vec<u8>) {
        out.extend_from_slice(record);
        out.push(delimiter);
    }
}

/// Where the output of a run goes.
pub(crate) trait Consumer: Send + 'static {
    /// How much is best read at a time, if so many chunks are under way at once.
    fn block(&self, chunks: usize) -> usize {
        // With what comes of them, that is less than 32 MiB.
        input::block(input::BLOCK, (12 << 20) / chunks)
    }

    /// Takes what the records of a chunk yielded, in order. Whoever needs the records for longer may
    /// take the chunk's memory.
    fn consume(&mut self, yielded: &[u8], chunk: &mut Chunk) -> io::Result<()>;

    /// Nothing more is to be had right now: whoever waits for output gets what there is.
    fn pause(&mut self) -> io::Result<()>;
}

/// Whether a record that gave no complaint was valid all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Good,
    /// The output says what is wrong; the exit status has to say it too.
    Bad,
    /// It is valid, and the exit status tells that something differs.
    Different,
}

impl Verdict {
    pub(crate) fn of<T, E>(result: &Result<T, E>) -> Self {
        if result.is_ok() {
            Self::Good
        } else {
            Self::Bad
        }
    }
}

/// Whether the output keeps a place for a record that was not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Placement {
    None,
    Kept,
}

/// How records are told apart, and what becomes of bad ones.
#[derive(Clone, Copy, Debug)]
struct Setup {
    delimiter: u8,
    /// Records are rows.
    rows: Option<Dialect>,
    max_record: usize,
    on_error: OnError,
}

/// How a run went, and what it wrote to.
pub(crate) struct Ended<C> {
    pub(crate) outcome: Outcome,
    pub(crate) consumer: C,
    pub(crate) diagnostics: Diagnostics,
}

/// Runs the work over everything the arguments name.
pub(crate) fn run<W: Work, C: Consumer>(
    args: &StreamArgs,
    work: W,
    consumer: C,
    diagnostics: Diagnostics,
) -> io::Result<Ended<C>> {
    let setup = Setup {
        delimiter: args.delimiter(),
        rows: args.rows.dialect(),
        max_record: args.max_line,
        on_error: args.on_error,
    };
    let sources = Source::of(args);
    let threads = args.threads();
    let block = consumer.block(conveyor::jobs(threads));
    let mut writer = Writer::new(consumer, diagnostics, sources.clone());
    if !args.inputs.is_empty() {
        let inputs = args.inputs.iter().map(|input| input.as_encoded_bytes());
        let mut job = Job::of_arguments(inputs, &setup, &work);
        writer.write(&mut job, |number| {
            Place::Argument(number, args.inputs.len())
        })?;
        if job.is_last {
            return Ok(writer.end());
        }
    }
    let reader = ChunkReader::new(Cut {
        sources,
        delimiter: setup.delimiter,
        rows: args.rows.plan()?,
        max_record: setup.max_record,
        block,
    });
    conveyor::run(setup, work, reader, writer, threads)
}
