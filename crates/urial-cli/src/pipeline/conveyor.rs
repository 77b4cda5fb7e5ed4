//! The conveyor: threads that read, work and write in turns.
//!
//! All threads run the same loop: take a free job, read a chunk into it, process it, submit it. The
//! thread that submits the job that is next in order writes it, and those that wait after it. So a chunk
//! stays with one thread, in the caches of one core, and no thread has to be woken for each.
//!
//! A fixed number of jobs goes round, so memory does not grow with the input.

use std::collections::BTreeMap;
use std::io;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::job::Job;
use super::{Consumer, Ended, Setup, Work};
use crate::input::{ChunkReader, Source};
use crate::outcome::Outcome;
use crate::progress::Progress;
use crate::render::diagnostic::{Diagnostics, Place};

/// Returns the number of jobs for `threads` threads: while some wait to be written, others are processed.
pub(super) const fn jobs(threads: usize) -> usize {
    2 * threads
}

/// Runs the work over everything that the reader reads.
pub(super) fn run<W: Work, C: Consumer>(
    setup: Setup,
    work: W,
    reader: ChunkReader,
    writer: Writer<C>,
    threads: usize,
) -> io::Result<Ended<C>> {
    let conveyor = Arc::new(Conveyor {
        setup,
        work,
        input: Mutex::new(Input {
            reader,
            next: 0,
            is_at_end: false,
        }),
        belt: Mutex::new(Belt {
            free: (0..jobs(threads)).map(|_| Job::default()).collect(),
            working: threads,
            ..Belt::default()
        }),
        moved: Condvar::new(),
        writer: Mutex::new(Some(writer)),
    });
    // Nobody waits for these: one may be inside a read that ends only when someone types.
    let wanted = if threads > 1 { threads } else { 0 };
    let started = (0..wanted).take_while(|_| {
        let conveyor = Arc::clone(&conveyor);
        let thread = thread::Builder::new().spawn(move || conveyor.work());
        thread.is_ok()
    });
    let started = started.count();
    if started < threads {
        // Where the system allows no more threads, those that started do all the work; if there are
        // none, this one does.
        lock(&conveyor.belt).working -= threads - started.max(1);
        if started == 0 {
            conveyor.work();
        }
    }
    conveyor.wait()
}

struct Conveyor<W, C> {
    setup: Setup,
    work: W,
    input: Mutex<Input>,
    belt: Mutex<Belt>,
    /// Jobs have become free, or it is over.
    moved: Condvar,
    /// Taken away at the end.
    writer: Mutex<Option<Writer<C>>>,
}

struct Input {
    reader: ChunkReader,
    /// The place in the order of the next job.
    next: u64,
    is_at_end: bool,
}

/// The jobs that no thread holds.
#[derive(Default)]
struct Belt {
    free: Vec<Job>,
    /// Done, and waiting for those before them.
    waiting: BTreeMap<u64, Job>,
    /// The place in the order of the next job to be written.
    next: u64,
    /// A thread is writing, and will write the next jobs too.
    is_writing: bool,
    /// The number of running threads.
    working: usize,
    /// Nothing more is wanted: there was a failure, or a complaint that ends it.
    is_over: bool,
    failure: Option<io::Error>,
}

impl<W: Work, C: Consumer> Conveyor<W, C> {
    /// Runs the loop of one thread.
    fn work(&self) {
        let _guard = EndGuard(self);
        let mut scratch = W::Scratch::default();
        while let Some(mut job) = self.take() {
            if !self.read(&mut job) {
                break;
            }
            if job.failure.is_none() {
                job.work(&self.setup, &self.work, &mut scratch);
            }
            self.submit(job);
        }
    }

    /// Takes a free job, unless the run is over.
    fn take(&self) -> Option<Job> {
        let belt = lock(&self.belt);
        let wait = |belt: &mut Belt| belt.free.is_empty() && !belt.is_over;
        let mut belt = self
            .moved
            .wait_while(belt, wait)
            .unwrap_or_else(PoisonError::into_inner);
        if belt.is_over {
            return None;
        }
        belt.free.pop()
    }

    /// Reads the next chunk; false at the end.
    fn read(&self, job: &mut Job) -> bool {
        let mut input = lock(&self.input);
        if input.is_at_end {
            return false;
        }
        match input.reader.fill(&mut job.chunk) {
            Ok(true) => {}
            Ok(false) => input.is_at_end = true,
            // Results of the records before the failure are still written.
            Err(error) => {
                input.is_at_end = true;
                job.failure = Some(error);
            }
        }
        job.sequence = input.next;
        input.next += 1;
        !input.is_at_end || job.failure.is_some()
    }

    /// Submits a job that is done, and writes it if it is next.
    fn submit(&self, job: Job) {
        let mut belt = lock(&self.belt);
        belt.waiting.insert(job.sequence, job);
        if belt.is_writing || belt.is_over {
            return;
        }
        belt.is_writing = true;
        while let Some(mut job) = belt.take_next() {
            let has_more = belt.waiting.contains_key(&belt.next);
            drop(belt);
            let result = self.write(&mut job, has_more);
            belt = lock(&self.belt);
            if job.is_last || result.is_err() {
                belt.is_over = true;
                belt.failure = result.err();
                self.moved.notify_all();
                break;
            }
            belt.free.push(job);
            self.moved.notify_one();
        }
        belt.is_writing = false;
    }

    fn write(&self, job: &mut Job, has_more: bool) -> io::Result<()> {
        let mut writer = lock(&self.writer);
        // It is taken away only when no thread writes.
        let Some(writer) = writer.as_mut() else {
            return Ok(());
        };
        if let Some(failure) = job.failure.take() {
            return Err(failure);
        }
        writer.write_chunk(job)?;
        if has_more {
            Ok(())
        } else {
            writer.consumer.pause()
        }
    }

    /// Waits for the end of it.
    fn wait(&self) -> io::Result<Ended<C>> {
        let is_running = |belt: &mut Belt| belt.working > 0 && !belt.is_over;
        let mut belt = self
            .moved
            .wait_while(lock(&self.belt), is_running)
            .unwrap_or_else(PoisonError::into_inner);
        let writer = lock(&self.writer).take();
        match (belt.failure.take(), writer) {
            (Some(failure), _) => Err(failure),
            (None, Some(writer)) => writer.end(&self.work),
            (None, None) => Err(io::Error::other("the output is gone")),
        }
    }
}

impl Belt {
    /// Returns the job that is next in order, if it has been submitted.
    fn take_next(&mut self) -> Option<Job> {
        let job = self.waiting.remove(&self.next)?;
        self.next += 1;
        Some(job)
    }
}

/// A thread that panicked holds no lock that anyone needs: its data is discarded.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Counts a thread that has ended, also by a panic: without it, the others would wait for ever.
struct EndGuard<'a, W: Work, C: Consumer>(&'a Conveyor<W, C>);

impl<W: Work, C: Consumer> Drop for EndGuard<'_, W, C> {
    fn drop(&mut self) {
        let mut belt = lock(&self.0.belt);
        belt.working -= 1;
        if thread::panicking() {
            belt.is_over = true;
            belt.failure = Some(io::Error::other("a thread failed"));
        }
        self.0.moved.notify_all();
    }
}

/// Writes jobs in order: results to their consumer, complaints to those who read them.
pub(super) struct Writer<C> {
    consumer: C,
    diagnostics: Diagnostics,
    progress: Progress,
    sources: Vec<Source>,
    /// The source of the last chunk, and the number of the next record in it, from 1.
    source: usize,
    next: u64,
    outcome: Outcome,
    is_stopped: bool,
}

impl<C: Consumer> Writer<C> {
    pub(super) const fn new(
        consumer: C,
        diagnostics: Diagnostics,
        progress: Progress,
        sources: Vec<Source>,
    ) -> Self {
        Self {
            consumer,
            diagnostics,
            progress,
            sources,
            source: 0,
            next: 1,
            outcome: Outcome::Clean,
            is_stopped: false,
        }
    }

    /// Writes a job whose records come from a source.
    fn write_chunk(&mut self, job: &mut Job) -> io::Result<()> {
        let source = job.chunk.source;
        if source != self.source {
            (self.source, self.next) = (source, 1);
        }
        self.progress.add(job.chunk.len, job.records, job.bad);
        let first = self.next + job.header;
        self.next = first + job.records;
        let sources = std::mem::take(&mut self.sources);
        let result = self.write(job, |number| {
            Place::Line(&sources[source], first - 1 + number)
        });
        self.sources = sources;
        result
    }

    /// Writes a job; the first of its records has number 1.
    pub(super) fn write<'p>(
        &mut self,
        job: &mut Job,
        place: impl Fn(u64) -> Place<'p>,
    ) -> io::Result<()> {
        self.consumer.consume(&job.out, &mut job.chunk)?;
        let has_reports = !(job.complaints.is_empty() && job.repairs.notes.is_empty());
        if has_reports && self.diagnostics.is_on_stdout() {
            self.consumer.pause()?;
        }
        if has_reports {
            let diagnostics = &mut self.diagnostics;
            self.progress.suspend(|| {
                let mut notes = job.repairs.notes.iter().peekable();
                for (number, record, complaint) in &job.complaints {
                    while let Some((repaired, note)) = notes.next_if(|note| note.0 <= *number) {
                        diagnostics.note(&place(repaired + 1), note)?;
                    }
                    diagnostics.report(&place(number + 1), record, complaint)?;
                }
                for (repaired, note) in notes {
                    diagnostics.note(&place(repaired + 1), note)?;
                }
                diagnostics.flush()
            })?;
        }
        self.diagnostics.count(job.records, job.bad, &job.faults);
        let repairs = &job.repairs;
        self.diagnostics
            .count_repairs(repairs.records, &repairs.steps);
        self.is_stopped |= job.is_last;
        if job.bad > 0 || job.has_difference {
            self.outcome = Outcome::SomeInvalid;
        }
        Ok(())
    }

    pub(super) fn end<W: Work>(self, work: &W) -> io::Result<Ended<C>> {
        Ok(Ended {
            outcome: self.outcome,
            is_stopped: self.is_stopped,
            conclusion: work.conclude()?,
            consumer: self.consumer,
            diagnostics: self.diagnostics,
        })
    }
}
