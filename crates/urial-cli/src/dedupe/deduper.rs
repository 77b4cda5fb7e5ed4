//! [`Deduper`]: takes frames in order, passes on the first of each class.

use std::io;

use serde::Serialize;

use super::spill::{Partition, Spilled};
use super::survivors::{Collection, Survivors};
use super::table::{Entry, Keep, Table};
use super::{Frame, Report};
use crate::pipeline::Consumer;

/// What is printed of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Its first member, as soon as it is read.
    First,
    /// How many members it has, and the first.
    Count,
    /// All members.
    Groups,
    /// An object with count and first, or all members.
    Json { groups: bool },
}

impl Mode {
    const fn keep(self, has_report: bool) -> Keep {
        match self {
            Self::First if has_report => Keep::First,
            Self::First => Keep::Nothing,
            Self::Count | Self::Json { groups: false } => Keep::First,
            Self::Groups | Self::Json { groups: true } => Keep::All,
        }
    }

    /// The text of a class: everything but `First` waits until all members are known.
    fn write(self, members: &[&[u8]], count: u64, delimiter: u8, out: &mut Vec<u8>) {
        match self {
            Self::First => out.extend_from_slice(members[0]),
            Self::Count => {
                out.extend_from_slice(count.to_string().as_bytes());
                out.push(b'\t');
                out.extend_from_slice(members[0]);
            }
            Self::Groups => {
                for member in members {
                    out.extend_from_slice(member);
                    out.push(delimiter);
                }
            }
            Self::Json { groups } => {
                let text = |line: &&[u8]| String::from_utf8_lossy(line).into_owned();
                let class = ClassRecord {
                    uri: text(&members[0]),
                    count,
                    members: groups.then(|| members.iter().map(text).collect()),
                };
                // Writing to memory does not fail.
                let _ = serde_json::to_writer(&mut *out, &class);
            }
        }
        out.push(delimiter);
    }
}

#[derive(Serialize)]
struct ClassRecord {
    uri: String,
    count: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    members: Option<Vec<String>>,
}

/// How many lines are looked up together: what they need fits in the first caches.
const BLOCK: usize = 256;

/// A part on disk that is no larger than this is not split, whatever the budget: it would take more
/// files, and no less memory.
const SMALLEST_SPLIT: u64 = 4 << 20;

/// Takes frames in order, passes on the first of each class.
pub(crate) struct Deduper<'a> {
    out: &'a mut dyn Consumer,
    mode: Mode,
    delimiter: u8,
    budget: usize,
    smallest_split: u64,
    report: Option<Report>,
    table: Table,
    /// The parts on disk, once the budget is spent.
    parts: Option<Vec<Partition>>,
    /// How many bytes there are to read, if that is known.
    expected: Option<u64>,
    /// How many lines have been read.
    order: u64,
    /// How many of them were passed on without a key.
    passed: u64,
    buffer: Vec<u8>,
}

impl<'a> Deduper<'a> {
    pub(crate) fn new(
        out: &'a mut dyn Consumer,
        mode: Mode,
        delimiter: u8,
        budget: usize,
        report: Option<Report>,
        expected: Option<u64>,
    ) -> Self {
        let (table, parts, buffer) = (Table::default(), None, Vec::new());
        Self {
            out,
            mode,
            delimiter,
            budget,
            smallest_split: SMALLEST_SPLIT,
            report,
            table,
            parts,
            expected,
            order: 0,
            passed: 0,
            buffer,
        }
    }

    /// After the first batch: makes room for as many classes as there will be, if the rest is like
    /// it. A table that grows step by step moves everything several times.
    fn make_room(&mut self, batch: usize) {
        let Some(expected) = self.expected.take().filter(|_| batch > 0) else {
            return;
        };
        let classes = self.table.len() as u64 * expected / batch as u64;
        // No more than a part of the budget: the keys need the most.
        let most = self.budget / 256;
        let classes = usize::try_from(classes).unwrap_or(most).min(most);
        if self.parts.is_none() && classes > self.table.len() {
            self.table.reserve(classes - self.table.len());
        }
    }

    fn keep(&self) -> Keep {
        self.mode.keep(self.report.is_some())
    }

    /// Brings near what the next lines will be looked up by; what follows them.
    fn look_ahead<'b>(&self, batch: &'b [u8]) -> &'b [u8] {
        let mut rest = batch;
        if self.parts.is_none() {
            self.table.touch((0..BLOCK).map_while(|_| {
                let (frame, tail) = Frame::read(rest)?;
                rest = tail;
                Some(frame.hash)
            }));
        }
        rest
    }

    /// A line while there is room in memory.
    fn take_in_memory(&mut self, frame: &Frame<'_>) {
        let keep = self.keep();
        if frame.key.is_none() && self.mode == Mode::First {
            // Printed, and equal to nothing that may come: there is nothing to remember.
            self.passed += 1;
            self.buffer.extend_from_slice(frame.line);
            self.buffer.push(self.delimiter);
            return;
        }
        match self.table.insert(frame, self.order, 1, keep) {
            Entry::New if self.mode == Mode::First => {
                self.buffer.extend_from_slice(frame.line);
                self.buffer.push(self.delimiter);
            }
            Entry::New => {}
            Entry::Known(class) => {
                if let Some(report) = &mut self.report {
                    report.add(self.table.first(class), frame.line);
                }
            }
        }
    }

    /// Moves what is known to disk, in input order, and goes on there.
    fn spill(&mut self) -> io::Result<()> {
        let mut parts = Partition::split_all()?;
        let table = std::mem::take(&mut self.table);
        let is_settled = self.mode == Mode::First;
        let keeps_all = self.keep() == Keep::All;
        for number in 0..table.len() {
            let details = table.details(number);
            let count = if keeps_all { 1 } else { details.count };
            let (order, frame) = (details.order, table.frame(number));
            Partition::add(
                &mut parts,
                &Spilled {
                    order,
                    count,
                    is_settled,
                    frame,
                },
            )?;
        }
        for (number, line) in table.members() {
            let frame = Frame {
                line,
                ..table.frame(number)
            };
            let spilled = Spilled {
                order: self.order,
                count: 1,
                is_settled: true,
                frame,
            };
            Partition::add(&mut parts, &spilled)?;
        }
        self.parts = Some(parts);
        Ok(())
    }

    /// Ends the output; what there is to report.
    pub(crate) fn finish(mut self) -> io::Result<Option<Report>> {
        let mut distinct = self.table.len() as u64;
        if let Some(parts) = self.parts.take() {
            distinct = self.finish_on_disk(parts)?;
        } else if self.mode != Mode::First {
            let (table, mode, delimiter) =
                (std::mem::take(&mut self.table), self.mode, self.delimiter);
            let out = &mut self.out;
            write_classes(&table, mode, delimiter, |_, text| out.consume(text))?;
        }
        let (lines, distinct) = (self.order, distinct + self.passed);
        Ok(self
            .report
            .map(|report| report.with_totals(lines, distinct)))
    }

    fn finish_on_disk(&mut self, parts: Vec<Partition>) -> io::Result<u64> {
        let mut waiting = parts;
        let mut survivors = Collection::default();
        let mut distinct = 0;
        while let Some(part) = waiting.pop() {
            if part.len == 0 {
                continue;
            }
            // A table takes about as much as its frames on disk, and some more for the index.
            let limit = (self.budget as u64 / 2).max(self.smallest_split);
            if part.len > limit && part.can_be_split() {
                waiting.extend(part.split()?);
                continue;
            }
            let (printed, count) = self.finish_part(part)?;
            survivors.add(printed)?;
            distinct += count;
        }
        let out = &mut self.out;
        survivors.visit(|text| out.consume(text))?;
        Ok(distinct)
    }

    /// The classes of one part: what is to be printed of them, and how many they are.
    fn finish_part(&mut self, part: Partition) -> io::Result<(Survivors, u64)> {
        let (mode, delimiter, keep) = (self.mode, self.delimiter, self.keep());
        let mut survivors = Survivors::new()?;
        let mut table = Table::default();
        let mut text = Vec::new();
        let report = &mut self.report;
        part.for_each(|spilled| {
            let Spilled {
                order,
                count,
                is_settled,
                frame,
            } = spilled;
            match table.insert(&frame, order, count, keep) {
                Entry::New if mode == Mode::First && !is_settled => {
                    text.clear();
                    mode.write(&[frame.line], 1, delimiter, &mut text);
                    survivors.push(order, &text)?;
                }
                Entry::New => {}
                Entry::Known(class) => {
                    if let Some(report) = report.as_mut().filter(|_| !is_settled) {
                        report.add(table.first(class), frame.line);
                    }
                }
            }
            Ok(())
        })?;
        if mode != Mode::First {
            write_classes(&table, mode, delimiter, |order, text| {
                survivors.push(order, text)
            })?;
        }
        Ok((survivors, table.len() as u64))
    }
}

/// The texts of all classes, in order.
fn write_classes(
    table: &Table,
    mode: Mode,
    delimiter: u8,
    mut print: impl FnMut(u64, &[u8]) -> io::Result<()>,
) -> io::Result<()> {
    let mut members: Vec<(usize, &[u8])> = table.members().collect();
    // Stable: members of a class stay in input order.
    members.sort_by_key(|&(class, _)| class);
    let mut later = members.into_iter().peekable();
    let mut text = Vec::new();
    for number in 0..table.len() {
        let details = table.details(number);
        let mut all = vec![table.first(number)];
        while let Some((_, line)) = later.next_if(|&(class, _)| class == number) {
            all.push(line);
        }
        text.clear();
        mode.write(&all, details.count, delimiter, &mut text);
        print(details.order, &text)?;
    }
    Ok(())
}

impl Consumer for Deduper<'_> {
    fn consume(&mut self, batch: &[u8]) -> io::Result<()> {
        let mut rest = batch;
        let mut ahead = batch;
        let mut seen = 0;
        while let Some((frame, tail)) = Frame::read(rest) {
            rest = tail;
            if seen % BLOCK == 0 {
                ahead = self.look_ahead(ahead);
            }
            seen += 1;
            if let Some(parts) = &mut self.parts {
                let (order, count, is_settled) = (self.order, 1, false);
                Partition::add(
                    parts,
                    &Spilled {
                        order,
                        count,
                        is_settled,
                        frame,
                    },
                )?;
            } else {
                self.take_in_memory(&frame);
                if self.table.memory() > self.budget || self.table.is_full() {
                    self.spill()?;
                }
            }
            self.order += 1;
        }
        self.make_room(batch.len());
        self.out.consume(&self.buffer)?;
        self.buffer.clear();
        Ok(())
    }

    fn pause(&mut self) -> io::Result<()> {
        self.out.pause()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Consumer for Vec<u8> {
        fn consume(&mut self, batch: &[u8]) -> io::Result<()> {
            self.extend_from_slice(batch);
            Ok(())
        }

        fn pause(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn run(mode: Mode, budget: usize, lines: &[String]) -> Vec<u8> {
        let mut out = Vec::new();
        let mut deduper = Deduper::new(&mut out, mode, b'\n', budget, None, None);
        deduper.smallest_split = 500;
        let mut batch = Vec::new();
        for line in lines {
            let key = line.to_ascii_lowercase();
            // Bits for two rounds of splitting, and few for the table.
            let hash = foldhash::fast::FixedState::default();
            let hash = std::hash::BuildHasher::hash_one(&hash, &key) & 0xFFC0_0000_0000_000F;
            let (key, line) = (Some(key.as_bytes()), line.as_bytes());
            Frame { hash, key, line }.write(&mut batch);
        }
        deduper.consume(&batch).unwrap();
        deduper.finish().unwrap();
        out
    }

    /// Parts that are split again give the same, in more files than may be open at once.
    #[test]
    fn splitting_does_not_show() {
        let line = |i: u64| {
            let number = i.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 53;
            format!(
                "{}{number}",
                if i.is_multiple_of(3) { "Line" } else { "line" }
            )
        };
        let lines: Vec<String> = (0..3000).map(line).collect();
        for mode in [Mode::First, Mode::Count, Mode::Groups] {
            let whole = run(mode, usize::MAX, &lines);
            assert!(whole.len() > 10_000);
            for budget in [0, 50_000] {
                assert!(run(mode, budget, &lines) == whole, "{mode:?} {budget}");
            }
        }
    }
}
