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

use crossbeam_channel::{Receiver, Sender, bounded};

use crate::args::{OnError, StreamArgs};
use crate::command::Outcome;
use crate::complaint::Complaint;
use crate::input::{Chunk, ChunkReader, Source};
use crate::progress::Progress;
use crate::render::diagnostic::{Diagnostics, Place};

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
}

/// Whether a record that gave no complaint was valid all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Good,
    /// The output says what is wrong; the exit status has to say it too.
    Bad,
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
        let result = if record.len() > self.args.max_line {
            Err(Complaint::Overlong {
                max: self.args.max_line,
            })
        } else {
            work.record(record, scratch, &mut job.out)
        };
        job.records += 1;
        match result {
            Ok(Verdict::Good) => {}
            Ok(Verdict::Bad) => job.bad += 1,
            Err(complaint) => {
                job.out.truncate(start);
                job.bad += 1;
                let is_overlong = matches!(complaint, Complaint::Overlong { .. });
                if self.args.on_error == OnError::Keep && !is_overlong {
                    work.keep(record, self.delimiter, &mut job.out);
                }
                let shown = if is_overlong {
                    Vec::new()
                } else {
                    record.to_vec()
                };
                job.complaints.push((number, shown, complaint));
                job.is_last = self.args.on_error == OnError::Fail;
            }
        }
    }

    /// Works on all records of a chunk.
    fn chunk<W: Work>(&self, work: &W, scratch: &mut W::Scratch, job: &mut Job) {
        job.out.clear();
        job.complaints.clear();
        (job.records, job.bad, job.is_last) = (0, 0, false);
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
            let complaint = Complaint::Overlong {
                max: self.args.max_line,
            };
            job.complaints.push((number, Vec::new(), complaint));
            job.records += 1;
            job.bad += 1;
            job.is_last = self.args.on_error == OnError::Fail;
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
        Ok(if self.bad == 0 {
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
    let mut reader = ChunkReader::new(sources, setup.delimiter, setup.args.max_line);
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
    for _ in 0..jobs {
        let _ = free_in.send(Job::default());
    }
    thread::scope(|scope| {
        scope.spawn(move || read_all(setup, sources, &free_out, &todo_in));
        for _ in 0..threads {
            let (todo, done) = (todo_out.clone(), done_in.clone());
            scope.spawn(move || {
                let mut scratch = W::Scratch::default();
                for job in todo {
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
        drop((todo_out, done_in));
        write_all(sources, &done_out, &free_in, out, diagnostics)
        // Returning drops the writer's ends of the channels, and the others come to an end.
    })
}

fn read_all(
    setup: &Setup<'_>,
    sources: &[Source],
    free: &Receiver<Job>,
    todo: &Sender<io::Result<Job>>,
) {
    let mut reader = ChunkReader::new(sources, setup.delimiter, setup.args.max_line);
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
    for job in done {
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
    }
    failure.map_or(Ok(outcome), Err)
}
