//! Runs the work of a command over all records, on all cores, in order.
//!
//! ```text
//!   reader ──todo──▶ workers ──done──▶ writer (puts chunks back in order)
//!     ▲                                   │
//!     └───────────────free────────────────┘
//! ```
//!
//! A fixed number of jobs goes round, so memory does not grow with the input.

use std::collections::BTreeMap;
use std::io;
use std::thread;

use crossbeam_channel::{Receiver, Sender, bounded, select};

use crate::args::{OnError, StreamArgs};
use crate::command::Outcome;
use crate::complaint::Complaint;
use crate::input::{Chunk, ChunkReader, Source};
use crate::progress::Progress;
use crate::render::diagnostic::{Diagnostics, Place};
use crate::sink::Content;

/// What a command does with one record.
pub(crate) trait Work: Sync {
    /// Buffers that are kept from record to record.
    type Scratch: Default;

    /// Appends what the record yields, delimiter included.
    ///
    /// Where it complains, whatever it appended is taken back.
    fn record(
        &self,
        record: &[u8],
        scratch: &mut Self::Scratch,
        out: &mut Vec<u8>,
    ) -> Result<Verdict, Complaint>;

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
    fn keep(&self, record: &[u8], delimiter: u8, out: &mut Vec<u8>) {
        out.extend_from_slice(record);
        out.push(delimiter);
    }
}

/// Where the output of a run goes.
pub(crate) trait Consumer {
    /// Takes what some records yielded, in order, never a part of what one yielded.
    fn consume(&mut self, batch: &[u8]) -> io::Result<()>;

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

/// A chunk on its way, and what became of it.
#[derive(Default)]
struct Job {
    sequence: u64,
    chunk: Chunk,
    out: Vec<u8>,
    complaints: Vec<(u64, Vec<u8>, Complaint)>,
    records: u64,
    bad: u64,
    /// Some record was different from what it was compared with.
    has_difference: bool,
    /// A complaint under `--on-error fail`: nothing after it counts.
    is_last: bool,
}

/// How a run is set up.
pub(crate) struct Setup<'a> {
    args: &'a StreamArgs,
    delimiter: u8,
}

/// Runs the work over everything the arguments name.
pub(crate) fn run<W: Work>(
    args: &StreamArgs,
    work: &W,
    out: &mut dyn Consumer,
    diagnostics: &mut Diagnostics,
) -> io::Result<Outcome> {
    let setup = Setup {
        args,
        delimiter: args.delimiter(),
    };
    let mut outcome = Outcome::Clean;
    if !args.inputs.is_empty() {
        let job = run_arguments(&setup, work);
        let place = |number| Place::Argument(number, args.inputs.len());
        outcome = job.deliver(place, out, diagnostics)?;
        if job.is_last {
            return Ok(outcome);
        }
    }
    let sources = if args.inputs.is_empty() || !args.files.is_empty() {
        Source::of(args)
    } else {
        Vec::new()
    };
    let rest = if args.threads() == 1 {
        run_alone(&setup, work, &sources, out, diagnostics)
    } else {
        run_together(&setup, work, &sources, out, diagnostics)
    };
    rest.map(|rest| outcome.and(rest))
}

impl Setup<'_> {
    /// Works on one record and books the result.
    fn record<W: Work>(
        &self,
        work: &W,
        number: u64,
        record: &[u8],
        scratch: &mut W::Scratch,
        job: &mut Job,
    ) {
        let start = job.out.len();
        if record.len() > self.args.max_line {
            return self.overlong(work, number, job);
        }
        let result = work.record(record, scratch, &mut job.out);
        job.records += 1;
        match result {
            Ok(Verdict::Good) => {}
            Ok(Verdict::Different) => job.has_difference = true,
            Ok(Verdict::Bad) => self.bad(job),
            Err(complaint) => {
                job.out.truncate(start);
                if self.args.on_error == OnError::Keep {
                    work.keep(record, self.delimiter, &mut job.out);
                }
                job.complaints.push((number, record.to_vec(), complaint));
                self.bad(job);
            }
        }
    }

    /// Books a record that is longer than allowed.
    fn overlong<W: Work>(&self, work: &W, number: u64, job: &mut Job) {
        let complaint = Complaint::Overlong {
            max: self.args.max_line,
        };
        if work.unread(&complaint, &mut job.out) == Placement::None {
            job.complaints.push((number, Vec::new(), complaint));
        }
        job.records += 1;
        self.bad(job);
    }

    fn bad(&self, job: &mut Job) {
        job.bad += 1;
        job.is_last = self.args.on_error == OnError::Fail;
    }

    /// Works on all records of a chunk.
    fn chunk<W: Work>(&self, work: &W, scratch: &mut W::Scratch, job: &mut Job) {
        job.out.clear();
        job.complaints.clear();
        (job.records, job.bad) = (0, 0);
        (job.has_difference, job.is_last) = (false, false);
        let chunk = std::mem::take(&mut job.chunk);
        let mut number = chunk.first;
        for record in chunk.records(self.delimiter) {
            self.record(work, number, record, scratch, job);
            number += 1;
            if job.is_last {
                break;
            }
        }
        if chunk.ends_in_overlong && !job.is_last {
            self.overlong(work, number, job);
        }
        job.chunk = chunk;
    }
}

impl Job {
    /// Writes what came of the job.
    fn deliver<'p>(
        &self,
        place: impl Fn(u64) -> Place<'p>,
        out: &mut dyn Consumer,
        diagnostics: &mut Diagnostics,
    ) -> io::Result<Outcome> {
        out.consume(&self.out)?;
        for (number, record, complaint) in &self.complaints {
            diagnostics.report(&place(*number), record, complaint)?;
        }
        diagnostics.count(self.records, self.bad);
        Ok(if self.bad == 0 && !self.has_difference {
            Outcome::Clean
        } else {
            Outcome::SomeInvalid
        })
    }
}

fn run_arguments<W: Work>(setup: &Setup<'_>, work: &W) -> Job {
    let mut job = Job::default();
    let mut scratch = W::Scratch::default();
    for (number, input) in (1..).zip(&setup.args.inputs) {
        setup.record(
            work,
            number,
            input.as_encoded_bytes(),
            &mut scratch,
            &mut job,
        );
        if job.is_last {
            break;
        }
    }
    job
}

fn run_alone<W: Work>(
    setup: &Setup<'_>,
    work: &W,
    sources: &[Source],
    out: &mut dyn Consumer,
    diagnostics: &mut Diagnostics,
) -> io::Result<Outcome> {
    let mut reader = ChunkReader::new(sources.to_vec(), setup.delimiter, setup.args.max_line);
    let mut progress = Progress::new(sources);
    let mut scratch = W::Scratch::default();
    let mut job = Job::default();
    let mut outcome = Outcome::Clean;
    while reader.fill(&mut job.chunk)? {
        setup.chunk(work, &mut scratch, &mut job);
        progress.add(job.chunk.data.len(), job.records);
        let place = |number| Place::Line(&sources[job.chunk.source], number);
        outcome = outcome.and(job.deliver(place, out, diagnostics)?);
        if job.is_last {
            break;
        }
        out.pause()?;
    }
    Ok(outcome)
}

fn run_together<W: Work>(
    setup: &Setup<'_>,
    work: &W,
    sources: &[Source],
    out: &mut dyn Consumer,
    diagnostics: &mut Diagnostics,
) -> io::Result<Outcome> {
    let threads = setup.args.threads();
    // Two jobs a thread keep all of them busy; two more are being read and written.
    let jobs = 2 * threads + 2;
    let (free_in, free_out) = bounded::<Job>(jobs);
    let (todo_in, todo_out) = bounded::<io::Result<Job>>(jobs);
    let (done_in, done_out) = bounded::<io::Result<Job>>(jobs);
    // Nothing is ever sent here: the workers see it closed when the writer has seen enough.
    let (stay, stop) = bounded::<()>(0);
    for _ in 0..jobs {
        let _ = free_in.send(Job::default());
    }
    // Nobody waits for the reader: it may be inside a read that ends only when someone types.
    let reader = ChunkReader::new(sources.to_vec(), setup.delimiter, setup.args.max_line);
    thread::spawn(move || read_all(reader, &free_out, &todo_in));
    thread::scope(|scope| {
        for _ in 0..threads {
            let (todo, done, stop) = (todo_out.clone(), done_in.clone(), stop.clone());
            scope.spawn(move || {
                let mut scratch = W::Scratch::default();
                while let Some(job) = next_job(&todo, &stop) {
                    let job = job.map(|mut job| {
                        setup.chunk(work, &mut scratch, &mut job);
                        job
                    });
                    if done.send(job).is_err() {
                        break;
                    }
                }
            });
        }
        drop(done_in);
        let outcome = write_all(sources, &done_out, &free_in, out, diagnostics);
        // It may have returned early: the others find its ends of the channels closed.
        drop((done_out, free_in, stay));
        outcome
    })
}

/// The next job, unless there is none or the writer has seen enough.
fn next_job(todo: &Receiver<io::Result<Job>>, stop: &Receiver<()>) -> Option<io::Result<Job>> {
    select! {
        recv(todo) -> job => job.ok(),
        recv(stop) -> _ => None,
    }
}

fn read_all(mut reader: ChunkReader, free: &Receiver<Job>, todo: &Sender<io::Result<Job>>) {
    let _alarm = Alarm(todo);
    for (sequence, mut job) in (0..).zip(free) {
        job.sequence = sequence;
        let next = match reader.fill(&mut job.chunk) {
            Ok(false) => break,
            Ok(true) => Ok(job),
            Err(error) => Err(error),
        };
        let is_end = next.is_err();
        if todo.send(next).is_err() || is_end {
            break;
        }
    }
}

/// Tells the others if the reader fails: without it, they would take its silence for the end of the
/// input.
struct Alarm<'a>(&'a Sender<io::Result<Job>>);

impl Drop for Alarm<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            let _ = self
                .0
                .send(Err(io::Error::other("reading the input failed")));
        }
    }
}

/// Puts the jobs back in order.
fn write_all(
    sources: &[Source],
    done: &Receiver<io::Result<Job>>,
    free: &Sender<Job>,
    out: &mut dyn Consumer,
    diagnostics: &mut Diagnostics,
) -> io::Result<Outcome> {
    let mut progress = Progress::new(sources);
    let mut waiting = BTreeMap::new();
    let mut next = 0;
    let mut outcome = Outcome::Clean;
    let mut failure = None;
    while let Ok(job) = done.recv() {
        match job {
            Ok(job) => _ = waiting.insert(job.sequence, job),
            // What was read before the failure is still written.
            Err(error) => failure = Some(error),
        }
        while let Some(job) = waiting.remove(&next) {
            next += 1;
            progress.add(job.chunk.data.len(), job.records);
            let place = |number| Place::Line(&sources[job.chunk.source], number);
            outcome = outcome.and(job.deliver(place, out, diagnostics)?);
            if job.is_last {
                return Ok(outcome);
            }
            let _ = free.send(job);
        }
        if done.is_empty() {
            out.pause()?;
        }
    }
    failure.map_or(Ok(outcome), Err)
}
