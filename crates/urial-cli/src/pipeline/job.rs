//! [`Job`]: a chunk of records, and what came of them.

use std::collections::BTreeMap;
use std::io;
use std::ops::Range;

use urial::{UriRef, lines::Lines};

use super::repairs::Repairs;
use super::{Product, Setup, Work, evaluate};
use crate::args::OnError;
use crate::complaint::{Complaint, Fault};
use crate::condition::Truth;
use crate::input::{Chunk, Dialect, Piece, Row, Spot, rows};
use crate::outcome::Verdict;

/// A chunk on its way, and what became of it.
#[derive(Default)]
pub(super) struct Job {
    /// Its place in the order.
    pub(super) sequence: u64,
    pub(super) chunk: Chunk,
    pub(super) out: Vec<u8>,
    /// Records that were complained of, by their number in the chunk, from 0.
    pub(super) complaints: Vec<(u64, Vec<u8>, Complaint)>,
    /// The repairs that were made before processing.
    pub(super) repairs: Repairs,
    /// The number of headers before the records: one or none.
    pub(super) header: u64,
    pub(super) records: u64,
    pub(super) bad: u64,
    /// The number of records per kind of error.
    pub(super) faults: BTreeMap<Fault, u64>,
    /// Some record was different from what it was compared with.
    pub(super) has_difference: bool,
    /// A complaint under `--on-error fail`: nothing after it counts.
    pub(super) is_last: bool,
    /// The error that prevented reading the chunk.
    pub(super) failure: Option<io::Error>,
}

impl Job {
    /// Works on the arguments, as if they had been read.
    pub(super) fn of_arguments<'a, W: Work>(
        inputs: impl Iterator<Item = &'a [u8]>,
        setup: &Setup,
        work: &W,
    ) -> Self {
        let mut job = Self::default();
        let mut chunk = Chunk::default();
        let mut places = Vec::new();
        for (number, input) in (0..).zip(inputs) {
            let input = job.repairs.argument(setup, number, input);
            places.push(chunk.len..chunk.len + input.len());
            chunk.push(&input);
            chunk.push(&[setup.delimiter]);
        }
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
        self.faults.clear();
        (self.header, self.records, self.bad) = (0, 0, 0);
        (self.has_difference, self.is_last) = (false, false);
        let mut chunk = std::mem::take(&mut self.chunk);
        self.repairs = Repairs::apply(setup, &mut chunk);
        let mut desk = Desk::new(setup, work, &chunk, self);
        if let Some(piece) = chunk.piece {
            desk.piece(piece);
        } else if let Some(dialect) = setup.rows {
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
            desk.overlong(None);
        }
        self.chunk = chunk;
    }
}

/// Processes the records of a chunk, one after the other.
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
        let max = self.setup.max_record;
        let (header, data) = self.chunk.data().split_at(self.chunk.header);
        match rows(header, dialect, max).next() {
            None => {}
            Some(Row::Whole(row)) => {
                self.job.header = 1;
                if self.chunk.source == 0 {
                    let spot = self.chunk.spot(row, self.setup.delimiter);
                    self.work.header(row, spot, &mut self.job.out);
                }
            }
            Some(Row::Unclosed { line, quote }) => self.unclosed(line, quote),
        }
        for row in rows(data, dialect, max) {
            if self.job.is_last {
                break;
            }
            match row {
                Row::Whole(row) => self.record(row, scratch),
                Row::Unclosed { line, quote } => self.unclosed(line, quote),
            }
        }
    }

    /// Books a row in which a quote opens that is not closed.
    #[cold]
    fn unclosed(&mut self, line: &[u8], quote: usize) {
        let spot = self.chunk.spot(line, self.setup.delimiter);
        let complaint = Complaint::unclosed_quote(quote);
        self.complain(line, spot, complaint);
        self.job.records += 1;
    }

    /// Passes on a piece of a record that is too long.
    #[cold]
    fn piece(&mut self, piece: Piece) {
        if piece.is_first {
            let max = self.setup.max_record;
            let complaint = Complaint::Overlong { max };
            let fault = complaint.fault();
            self.job.complaints.push((0, Vec::new(), complaint));
            self.job.records += 1;
            self.bad(fault);
        }
        self.job.out.extend_from_slice(self.chunk.data());
        if piece.is_last {
            self.job.out.push(self.setup.delimiter);
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
    fn reference(&mut self, reference: UriRef<'a>, scratch: &mut W::Scratch) {
        let text = reference.as_str().as_bytes();
        if text.len() > self.setup.max_record {
            self.copy_unchanged();
            return self.overlong(Some(text));
        }
        let spot = self.chunk.spot(text, self.setup.delimiter);
        if let Some(condition) = &self.setup.condition
            && condition.holds(Some(reference)) == Truth::False
        {
            self.job.records += 1;
            return self.copy_unchanged();
        }
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
            return self.overlong(Some(record));
        }
        let spot = self.chunk.spot(record, self.setup.delimiter);
        if self.is_left_out(record, spot) {
            self.job.records += 1;
            return;
        }
        let start = self.job.out.len();
        let out = &mut self.job.out;
        let mut result = self.work.record(record, spot, scratch, out);
        if self.work.may_split() && self.work.product() == Product::Text && result.is_ok() {
            let text = &self.job.out[start..self.job.out.len() - 1];
            if memchr::memchr(self.setup.delimiter, text).is_some() {
                let name = if self.setup.delimiter == 0 {
                    "NUL"
                } else {
                    "newline"
                };
                let message = format!("the result contains a {name}, which would split it");
                result = Err(Complaint::of(format_args!(
                    "{message} (see --null and --json)"
                )));
            }
        }
        self.book(record, spot, start, result);
    }

    /// Returns whether the condition does not hold for a record. If it is undecided, because the record
    /// is invalid, the record is worked on, which reports the error.
    fn is_left_out(&self, record: &[u8], spot: Spot) -> bool {
        let Some(condition) = &self.setup.condition else {
            return false;
        };
        // A row without the field is reported by the work.
        let subject = self.work.subject(record, spot);
        subject.is_ok_and(|text| evaluate(condition, &text, self.work.rules()) == Truth::False)
    }

    /// Passes on a line that is its own result.
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
            // A carriage return is dropped, and a missing newline is added.
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
            Ok(Verdict::Bad(fault)) => self.bad(fault),
            Err(complaint) => {
                self.job.out.truncate(start);
                self.complain(record, spot, complaint);
            }
        }
        if self.work.may_warn() {
            self.warn(record, spot);
        }
        self.job.records += 1;
    }

    /// Books what is reported of a valid record.
    fn warn(&mut self, record: &[u8], spot: Spot) {
        for complaint in self.work.warnings(record, spot) {
            let shown = self.work.shown(record, spot).into_owned();
            if complaint.is_warning() {
                *self.job.faults.entry(complaint.fault()).or_default() += 1;
            }
            let number = self.job.records;
            self.job.complaints.push((number, shown, complaint));
        }
    }

    #[cold]
    fn complain(&mut self, record: &[u8], spot: Spot, complaint: Complaint) {
        match (self.work.product(), &complaint) {
            (Product::Object(shape), Complaint::Row { .. }) => {
                let (delimiter, out) = (self.setup.delimiter, &mut self.job.out);
                self.work
                    .unread(shape, Some(record), &complaint, delimiter, out);
                return self.bad(complaint.fault());
            }
            (Product::Object(_) | Product::Lines | Product::Text | Product::Drawing, _) => {}
        }
        self.keep(record, spot);
        let shown = match &complaint {
            Complaint::Row { .. } => record.to_vec(),
            _ => self.work.shown(record, spot).into_owned(),
        };
        let (number, fault) = (self.job.records, complaint.fault());
        self.job.complaints.push((number, shown, complaint));
        self.bad(fault);
    }

    /// Passes on an invalid record, or an empty result in its place, if that is wanted.
    fn keep(&mut self, record: &[u8], spot: Spot) {
        let (delimiter, out) = (self.setup.delimiter, &mut self.job.out);
        match self.setup.on_error {
            OnError::Skip | OnError::Fail => {}
            OnError::Keep => self.work.keep(record, spot, delimiter, out),
            OnError::Null => self.work.nullify(record, spot, delimiter, out),
        }
    }

    /// Books a record that is longer than allowed; `None`: it was not read.
    #[cold]
    fn overlong(&mut self, record: Option<&[u8]>) {
        let max = self.setup.max_record;
        let complaint = Complaint::Overlong { max };
        let fault = complaint.fault();
        match self.work.product() {
            Product::Object(shape) => {
                let (delimiter, out) = (self.setup.delimiter, &mut self.job.out);
                self.work.unread(shape, None, &complaint, delimiter, out);
            }
            Product::Lines | Product::Text | Product::Drawing => {
                if let Some(record) = record {
                    let spot = self.chunk.spot(record, self.setup.delimiter);
                    self.keep(record, spot);
                } else if self.setup.on_error == OnError::Null {
                    self.job.out.push(self.setup.delimiter);
                }
                let number = self.job.records;
                self.job.complaints.push((number, Vec::new(), complaint));
            }
        }
        self.job.records += 1;
        self.bad(fault);
    }

    fn bad(&mut self, fault: Fault) {
        self.job.bad += 1;
        *self.job.faults.entry(fault).or_default() += 1;
        self.job.is_last = self.setup.on_error == OnError::Fail;
    }
}
