//! Runs the work of a command over all records, on all cores, in order.
//!
//! ```text
//!   sources ──▶ job: a chunk of whole records, and what came of it ──▶ consumer
//!                read, worked on and handed on by one thread
//! ```
//!
//! [`Work`] is what a command does with a record, [`Job`] does it with the records of a chunk, and a
//! [`Conveyor`](conveyor) keeps threads busy with jobs and their results in order.

mod repairs;
mod job;
mod conveyor;

use std::borrow::Cow;
use std::io::{self, IsTerminal, stderr, stdout};

use urial::reference::Form;
use urial::standard::StandardName;
use urial::{Reference, UriRef};

use crate::args::{OnError, Rules, StreamArgs};
use crate::complaint::Complaint;
use crate::condition::{Condition, Truth};
use crate::input::{self, Chunk, ChunkReader, Cut, Dialect, Overlong, Spot};
use crate::outcome::{Outcome, Verdict};
use crate::progress::Progress;
use crate::render::Format;
use crate::render::diagnostic::{Diagnostics, Place};
use crate::render::json::{self, Shape};
use crate::sink::{Content, Output, Sink};
use crate::url_input;
use conveyor::Writer;
use job::Job;
use repairs::RepairPlan;
pub(crate) use repairs::note;

/// The operation of a command on one record.
pub(crate) trait Work: Send + Sync + 'static {
    /// Buffers that are kept from record to record.
    type Scratch: Default;

    /// Appends what the record yields, delimiter included.
    ///
    /// If it returns an error, whatever it appended is removed.
    fn record(
        &self,
        record: &[u8],
        spot: Spot,
        scratch: &mut Self::Scratch,
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint>;

    /// Returns whether the work begins by parsing a reference under RFC 3986. If so, lines are found and
    /// parsed in one pass, and [`reference`](Self::reference) is called for the valid ones.
    fn reads_references(&self) -> bool {
        false
    }

    /// Returns whether a reference is its own result: then it is passed on as it is.
    fn is_own_result(&self, _reference: &UriRef<'_>) -> bool {
        false
    }

    /// As [`record`](Self::record), for a record that has been read and is not its own result.
    fn reference(
        &self,
        reference: UriRef<'_>,
        spot: Spot,
        scratch: &mut Self::Scratch,
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint> {
        self.record(reference.as_str().as_bytes(), spot, scratch, out)
    }

    /// Returns what it writes for a record.
    fn product(&self) -> Product {
        Product::Lines
    }

    /// Returns whether `--explain` has a meaning of its own.
    fn explains(&self) -> bool {
        false
    }

    /// Returns whether its text may have a newline or NUL in it, which would split a record.
    fn may_split(&self) -> bool {
        false
    }

    /// Returns what is reported of a record that is valid all the same.
    fn warnings(&self, _record: &[u8], _spot: Spot) -> Vec<Complaint> {
        Vec::new()
    }

    /// Returns whether there can be warnings.
    fn may_warn(&self) -> bool {
        false
    }

    /// Returns whether it writes nothing while it works, so that progress can be shown at a terminal.
    fn is_silent(&self) -> bool {
        false
    }

    /// Appends what becomes of the header of rows.
    fn header(&self, _row: &[u8], _spot: Spot, _out: &mut Vec<u8>) {}

    /// Returns the rules by which a condition reads a record.
    fn rules(&self) -> Rules {
        Rules::Reference(StandardName::Rfc3986)
    }

    /// Returns the text that a condition is about.
    fn subject<'a>(&self, record: &'a [u8], _spot: Spot) -> Result<Cow<'a, [u8]>, Complaint> {
        Ok(Cow::Borrowed(record))
    }

    /// Returns the text that a complaint is about.
    fn shown<'a>(&self, record: &'a [u8], _spot: Spot) -> Cow<'a, [u8]> {
        Cow::Borrowed(record)
    }

    /// Appends the object in place of a record that was not read.
    fn unread(
        &self,
        shape: Shape,
        input: Option<&[u8]>,
        complaint: &Complaint,
        delimiter: u8,
        out: &mut Vec<u8>,
    ) {
        json::write_unread(out, shape, input, complaint);
        out.push(delimiter);
    }

    /// Returns what it writes after all records.
    fn conclude(&self) -> io::Result<Vec<u8>> {
        Ok(Vec::new())
    }

    /// Appends an invalid record that is kept.
    fn keep(&self, record: &[u8], _spot: Spot, delimiter: u8, out: &mut Vec<u8>) {
        out.extend_from_slice(record);
        out.push(delimiter);
    }

    /// Appends an empty result in place of a record that was complained of.
    fn nullify(&self, _record: &[u8], _spot: Spot, delimiter: u8, out: &mut Vec<u8>) {
        out.push(delimiter);
    }
}

/// The output of a command for one record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Product {
    /// Any number of lines.
    Lines,
    /// One text, which may take the place of the URI in a row.
    Text,
    /// A drawing, in which input is escaped already.
    Drawing,
    /// A JSON object, also in place of an invalid record.
    Object(Shape),
}

impl Product {
    /// Returns what a command writes that has one text as its result.
    pub(crate) const fn of(format: Format, shape: Shape) -> Self {
        match format {
            Format::Text => Self::Text,
            Format::Json => Self::Object(shape),
        }
    }

    /// Returns whether the output is safe for a terminal already.
    pub(crate) const fn content(self) -> Content {
        match self {
            Self::Lines | Self::Text => Content::Data,
            Self::Drawing | Self::Object(_) => Content::Drawn,
        }
    }
}

/// The destinations of the output of a run.
pub(crate) trait Consumer: Send + 'static {
    /// Returns how much to read at a time, with this many chunks in flight.
    fn block(&self, chunks: usize) -> usize {
        // With what comes of them, that is less than 32 MiB.
        input::block(input::BLOCK, (12 << 20) / chunks)
    }

    /// Takes what the records of a chunk yielded, in order. Whoever needs the records for longer may
    /// take the chunk's memory.
    fn consume(&mut self, yielded: &[u8], chunk: &mut Chunk) -> io::Result<()>;

    /// Flushes when no more input is ready.
    fn pause(&mut self) -> io::Result<()>;
}

impl Consumer for Sink {
    fn consume(&mut self, yielded: &[u8], _chunk: &mut Chunk) -> io::Result<()> {
        self.write(yielded)
    }

    fn pause(&mut self) -> io::Result<()> {
        Output::pause(self)
    }
}

/// Evaluates a condition for a record that is read by these rules. The fields of a URL are those of its
/// serialization, with what no URI has percent-encoded.
pub(crate) fn evaluate(condition: &Condition, record: &[u8], rules: Rules) -> Truth {
    match rules {
        Rules::Reference(standard) => {
            let reference = Reference::parse_form(record, Form::Reference, standard);
            condition.holds(reference.ok())
        }
        Rules::Url => {
            let url = url_input::parse(record, None).ok();
            let uri = url.and_then(|url| url.to_uri_repaired().ok());
            let reference = uri
                .as_ref()
                .and_then(|uri| UriRef::parse(uri.as_str()).ok());
            condition.holds(reference)
        }
    }
}

/// The format of records, and the treatment of invalid ones.
#[derive(Clone, Debug)]
struct Setup {
    delimiter: u8,
    /// Records are rows.
    rows: Option<Dialect>,
    max_record: usize,
    on_error: OnError,
    /// The condition that selects records.
    condition: Option<Condition>,
    /// Records are repaired first.
    repair: Option<RepairPlan>,
}

/// No record is longer: offsets have 32 bits, and some values have a meaning of their own.
const LONGEST_RECORD: usize = u32::MAX as usize - 16;

/// The result of a run, and its output.
pub(crate) struct Ended<C> {
    pub(crate) outcome: Outcome,
    /// Invalid input ended it, under `--on-error fail`.
    pub(crate) is_stopped: bool,
    /// What the work writes after all records.
    pub(crate) conclusion: Vec<u8>,
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
        max_record: args.max_line.min(LONGEST_RECORD),
        on_error: args.on_error,
        condition: Condition::all(&args.conditions),
        repair: RepairPlan::new(&args.repair),
    };
    let sources = args.sources();
    let threads = args.threads();
    let block = consumer.block(conveyor::jobs(threads));
    let is_terminal_free = args.output.is_some() || !stdout().is_terminal() || work.is_silent();
    let progress = if stderr().is_terminal() && is_terminal_free && !args.quiet {
        Progress::new(&sources)
    } else {
        Progress::hidden()
    };
    let mut writer = Writer::new(consumer, diagnostics, progress, sources.clone());
    if !args.inputs.is_empty() {
        let inputs = args.inputs.iter().map(|input| input.as_encoded_bytes());
        let mut job = Job::of_arguments(inputs, &setup, &work);
        writer.write(&mut job, |number| {
            Place::Argument(number, args.inputs.len())
        })?;
        if job.is_last {
            return writer.end(&work);
        }
    }
    let reader = ChunkReader::new(Cut {
        sources,
        delimiter: setup.delimiter,
        rows: args.rows.plan()?,
        max_record: setup.max_record,
        overlong: match (setup.on_error, work.product()) {
            (_, Product::Object(_)) | (OnError::Skip | OnError::Fail, _) => Overlong::Skip,
            (OnError::Keep, Product::Lines | Product::Text | Product::Drawing) => Overlong::Pieces,
            // An empty line would be no row.
            (OnError::Null, _) if setup.rows.is_some() => Overlong::Pieces,
            (OnError::Null, Product::Lines | Product::Text | Product::Drawing) => Overlong::Skip,
        },
        block,
    });
    conveyor::run(setup, work, reader, writer, threads)
}
