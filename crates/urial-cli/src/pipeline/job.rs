//! [`Job`]: a chunk of records, and what came of them.

use std::io;
use std::ops::Range;

use urial::{Lines, Reference};

use super::{Placement, Setup, Verdict, Work};
use crate::args::OnError;
use crate::complaint::Complaint;
use crate::input::{Chunk, Dialect, Spot, rows};

/// A chunk on its way, and what became of it.
#[derive(Default)]
pub(super) struct Job {
    /// Its place in the order.
    pub(super) sequence: u64,
    pub(super) chunk: Chunk,
    pub(super) out: Vec<u8>,
    /// Records that were complained of, by their number in the chunk, from 0.
    pub(super) complaints: Vec<(u64, Vec<u8>, Complaint)>,
    /// How many headers stand before the records: one or none.
    pub(super) header: u64,
    pub(super) records: u64,
    pub(super) bad: u64,
    /// Some record was different from what it was compared with.
    pub(super) has_difference: bool,
    /// A complaint under `--on-error fail`: nothing after it counts.
    pub(super) is_last: bool,
    /// What kept the chunk from being read.
    pub(super) failure: Option<io::Error>,
}

impl Job {
    /// Works on the arguments, as if they had been read.
    pub(super) fn of_arguments<'a, W: Work>(
        inputs: impl Iterator<Item = &'a [u8]>,
        setup: &Setup,
        work: &W,
    ) -> Self {
        let mut chunk = Chunk::default();
        let mut places = Vec::new();
        for input in inputs {
            places.push(chunk.len..chunk.len + input.len());
            chunk.push(input);
            chunk.push(&[setup.delimiter]);
        }
        let mut job = Self::default();
        let mut scratch = W::Scratch::default();
        let mut desk = Desk::new(setup, work, &chunk, &mut job);
        for place in places {
            desk.record(&chunk.data()[place], &mut scratch);
            if desk.job.is_last {
                break;
            }
        }
        job.chunk = chunk;
        job
    }

    /// Works on all records of the chunk.
    pub(super) fn work<W: Work>(&mut self, setup: &Setup, work: &W, scratch: &mut W::Scratch) {
        self.out.clear();
        self.complaints.clear();
        (self.header, self.records, self.bad) = (0, 0, 0);
        (self.has_difference, self.is_last) = (false, false);
        let chunk = std::mem::take(&mut self.chunk);
        let mut desk = Desk::new(setup, work, &chunk, self);
        if let Some(dialect) = setup.rows {
            desk.rows(dialect, scratch);
        } else if setup.delimiter == b'\n' && work.reads_references() {
            desk.lines(scratch);
        } else {
            for record in chunk.records(setup.delimiter) {
                desk.record(record, scratch);
                if desk.job.is_last {
                    break;
                }
            }
        }
        if chunk.ends_in_overlong && !desk.job.is_last {
            desk.overlong();
        }
        self.chunk = chunk;
    }
}

/// Where the records of a chunk are worked on, one after the other.
struct Desk<'a, W> {
    setup: &'a Setup,
    work: &'a W,
    chunk: &'a Chunk,
    job: &'a mut Job,
    /// Lines side by side that are their own results: they are copied together.
    unchanged: Range<usize>,
}

impl<'a, W: Work> Desk<'a, W> {
    fn new(setup: &'a Setup, work: &'a W, chunk: &'a Chunk, job: &'a mut Job) -> Self {
        Self {
            setup,
            work,
            chunk,
            job,
            unchanged: 0..0,
        }
    }

    /// Works on rows; the header of the first source is passed on.
    fn rows(&mut self, dialect: Dialect, scratch: &mut W::Scratch) {
        let (header, data) = self.chunk.data().split_at(self.chunk.header);
        if let Some(row) = rows(header, dialect).next() {
            self.job.header = 1;
            if self.chunk.source == 0 {
                let spot = self.chunk.spot(row, self.setup.delimiter);
                self.work.header(row, spot, &mut self.job.out);
            }
        }
        for row in rows(data, dialect) {
            self.record(row, scratch);
            if self.job.is_last {
                break;
            }
        }
    }

    /// Works on lines that are references, most of them valid.
    fn lines(&mut self, scratch: &mut W::Scratch) {
        for line in Lines::new(self.chunk.data()) {
            match line {
                Ok(reference) => self.reference(reference, scratch),
                Err(error) => {
                    self.copy_unchanged();
                    self.record(error.line(), scratch);
                }
            }
            if self.job.is_last {
                break;
            }
        }
        self.copy_unchanged();
    }

    /// Works on a line that has been read.
    #[inline]
    fn reference(&mut self, reference: Reference<'a>, scratch: &mut W::Scratch) {
        let text = reference.as_str().as_bytes();
        if text.len() > self.setup.max_record {
            self.copy_unchanged();
            return self.overlong();
        }
        let spot = self.chunk.spot(text, self.setup.delimiter);
        if self.work.is_own_result(&reference) {
            self.job.records += 1;
            return self.pass_on(text, spot);
        }
        self.copy_unchanged();
        let start = self.job.out.len();
        let out = &mut self.job.out;
        let result = self.work.reference(reference, spot, scratch, out);
        self.book(text, spot, start, result);
    }

    /// Works on one record.
    fn record(&mut self, record: &[u8], scratch: &mut W::Scratch) {
        if record.len() > self.setup.max_record {
            return self.overlong();
        }
        let spot = self.chunk.spot(record, self.setup.delimiter);
        let start = self.job.out.len();
        let out = &mut self.job.out;
        let result = self.work.record(record, spot, scratch, out);
        self.book(record, spot, start, result);
    }

    /// A line that is its own result.
    #[inline]
    fn pass_on(&mut self, line: &[u8], spot: Spot) {
        if spot.start != self.unchanged.end {
            self.copy_unchanged();
            self.unchanged = spot.start..spot.start;
        }
        self.unchanged.end += line.len();
        if spot.is_delimited {
            self.unchanged.end += 1;
        } else {
            // A carriage return goes, and a newline that is missing comes.
            self.copy_unchanged();
            self.job.out.push(self.setup.delimiter);
        }
    }

    fn copy_unchanged(&mut self) {
        let lines = std::mem::take(&mut self.unchanged);
        self.unchanged = lines.end..lines.end;
        self.job.out.extend_from_slice(&self.chunk.data()[lines]);
    }

    /// Books what came of a record; what it appended begins at `start`.
    #[inline]
    fn book(
        &mut self,
        record: &[u8],
        spot: Spot,
        start: usize,
        result: Result<Verdict, Complaint>,
    ) {
        match result {
            Ok(Verdict::Good) => {}
            Ok(Verdict::Different) => self.job.has_difference = true,
            Ok(Verdict::Bad) => self.bad(),
            Err(complaint) => {
                self.job.out.truncate(start);
                self.complain(record, spot, complaint);
            }
        }
        self.job.records += 1;
    }

    #[cold]
    fn complain(&mut self, record: &[u8], spot: Spot, complaint: Complaint) {
        if self.setup.on_error == OnError::Keep {
            let (delimiter, out) = (self.setup.delimiter, &mut self.job.out);
            self.work.keep(record, spot, delimiter, out);
        }
        let shown = self.work.shown(record, spot).into_owned();
        let number = self.job.records;
        self.job.complaints.push((number, shown, complaint));
        self.bad();
    }

    /// Books a record that is longer than allowed.
    #[cold]
    fn overlong(&mut self) {
        let max = self.setup.max_record;
        let complaint = Complaint::Overlong { max };
        if self.work.unread(&complaint, &mut self.job.out) == Placement::None {
            let number = self.job.records;
            self.job.complaints.push((number, Vec::new(), complaint));
        }
        self.job.records += 1;
        self.bad();
    }

    fn bad(&mut self) {
        self.job.bad += 1;
        self.job.is_last = self.setup.on_error == OnError::Fail;
    }
}
