//! [`Deduper`]: takes lines in order, passes on the first of each class.

use std::io;
use std::ops::Range;

use super::near::Near;
use super::sorter::MemberSorter;
use super::spill::{Partition, Spilled};
use super::spool::{Kind, Spool};
use super::survivors::{Collection, Survivors};
use super::table::{Details, Entry, Keep, Table};
use super::{Frame, Key, Keyed, Mode, Report};
use crate::input::{self, Block, Chunk, Piece};
use crate::pipeline::Consumer;
use crate::sink::Output;

/// The number of lines that are looked up together. Their data fits in the fastest caches.
const GROUP: usize = 64;

/// The memory for chunks that are being processed.
const UNDER_WAY: usize = 32 << 20;

/// A part on disk that is no larger than this is not split, whatever the budget: it would take more
/// files, and no less memory.
const SMALLEST_SPLIT: u64 = 4 << 20;

/// The options of deduplication.
pub(crate) struct Plan {
    pub(crate) mode: Mode,
    pub(crate) delimiter: u8,
    /// The memory to use before spilling to disk.
    pub(crate) budget: usize,
    pub(crate) report: Option<Report>,
    /// The size of the input in bytes, if it is known.
    pub(crate) expected: Option<u64>,
}

/// Takes lines in order, passes on the first of each class.
pub(crate) struct Deduper<O> {
    out: O,
    plan: Plan,
    smallest_split: u64,
    table: Table,
    /// The lines on disk, once the budget is spent, where only the first of each class is printed.
    spool: Option<Spool>,
    /// The parts on disk, once the budget is spent.
    parts: Option<Vec<Partition>>,
    /// The number of lines read.
    order: u64,
    /// The number of lines that were passed on without a key.
    passed: u64,
    /// Texts without a key that are printed later, in their place.
    verbatim: Option<Survivors>,
}

impl<O: Output> Deduper<O> {
    pub(crate) fn new(out: O, plan: Plan) -> Self {
        Self {
            out,
            plan,
            smallest_split: SMALLEST_SPLIT,
            table: Table::default(),
            spool: None,
            parts: None,
            order: 0,
            passed: 0,
            verbatim: None,
        }
    }

    fn keep(&self) -> Keep {
        self.plan.mode.keep(self.plan.report.is_some())
    }

    /// After the first chunk: makes room for as many classes as there will be, if the rest is like
    /// it. A table that grows step by step moves everything several times.
    fn make_room(&mut self, read: usize) {
        let Some(expected) = self.plan.expected.take().filter(|_| read > 0) else {
            return;
        };
        let classes = self.table.len() as u64 * expected / read as u64;
        // No more than a part of the budget: the keys need the most.
        let most = self.plan.budget / 256;
        let classes = usize::try_from(classes).unwrap_or(most).min(most);
        if self.parts.is_none() && classes > self.table.len() {
            self.table.reserve(classes - self.table.len());
        }
    }

    /// Returns the lines of a chunk of which nothing but keys is needed later.
    fn take_chunk(&mut self, yielded: &[u8], chunk: &mut Chunk) -> io::Result<()> {
        let data = chunk.data();
        let mut near = Near::new(data, &self.table);
        let mut run = Run::new(data, self.plan.delimiter);
        let (mut rest, mut ahead) = (yielded, yielded);
        for seen in 0.. {
            if seen % GROUP == 0 {
                ahead = look_ahead(&self.table, ahead);
            }
            let Some((keyed, tail)) = Keyed::read(rest) else {
                break;
            };
            rest = tail;
            if keyed.key == Key::Header {
                run.push(&keyed, &mut self.out)?;
                continue;
            }
            self.order += 1;
            if near.insert(&mut self.table, &keyed) {
                run.push(&keyed, &mut self.out)?;
            }
        }
        run.flush(&mut self.out)?;
        if let Some(kept) = near.settle(&mut self.table, chunk.block.len()) {
            kept.hand_over(&mut self.table, std::mem::take(&mut chunk.block));
        }
        Ok(())
    }

    /// Returns the lines of a chunk of which more is needed than their keys.
    fn take_lines(&mut self, yielded: &[u8], data: &[u8]) -> io::Result<()> {
        let (mode, keep) = (self.plan.mode, self.keep());
        let mut run = Run::new(data, self.plan.delimiter);
        let mut rest = yielded;
        while let Some((keyed, tail)) = Keyed::read(rest) {
            rest = tail;
            if self.take_without_key(&keyed, data)? {
                continue;
            }
            let frame = keyed.frame(data);
            match self.table.insert(&frame, self.order, 1, keep) {
                Entry::New if mode == Mode::First => run.push(&keyed, &mut self.out)?,
                Entry::New => {}
                Entry::Known(class) => {
                    if let Some(report) = &mut self.plan.report {
                        report.add(self.table.first(class), frame.line);
                    }
                }
            }
            self.order += 1;
        }
        run.flush(&mut self.out)
    }

    /// Moves what is known to disk, in input order, and goes on there.
    fn spill(&mut self) -> io::Result<()> {
        let mut parts = Partition::split_all()?;
        let table = std::mem::take(&mut self.table);
        let is_settled = self.plan.mode == Mode::First;
        let keeps_all = self.keep() == Keep::All;
        for number in 0..table.len() {
            let details = table.details(number);
            let spilled = Spilled {
                order: details.order,
                count: if keeps_all { 1 } else { details.count },
                is_settled,
                frame: table.frame(number),
            };
            Partition::add(&mut parts, &spilled)?;
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

    /// Moves the keys that are known to a spool, and goes on there.
    fn start_spool(&mut self) -> io::Result<()> {
        let mut spool = Spool::new()?;
        let table = std::mem::take(&mut self.table);
        for number in 0..table.len() {
            spool.add(Kind::Settled, &table.frame(number))?;
        }
        self.spool = Some(spool);
        Ok(())
    }

    /// Adds lines to the spool. One with more lines than the budget has bytes is left for parts: what
    /// is known of each line in the end would take too much memory.
    fn take_to_spool(&mut self, mut spool: Spool, yielded: &[u8], data: &[u8]) -> io::Result<()> {
        let mut rest = yielded;
        while let Some((keyed, tail)) = Keyed::read(rest) {
            rest = tail;
            match keyed.key {
                Key::Line | Key::Other(_) => spool.add(Kind::Line, &keyed.frame(data))?,
                Key::Header => {
                    let mut text = Vec::new();
                    let (mode, delimiter) = (self.plan.mode, self.plan.delimiter);
                    mode.write_header(&data[keyed.range()], delimiter, &mut text);
                    spool.pass(&text)?;
                    continue;
                }
                Key::Verbatim(text) => spool.pass(text)?,
            }
            self.order += 1;
        }
        if spool.len() > self.plan.budget as u64 {
            return self.leave_spool(spool);
        }
        self.spool = Some(spool);
        Ok(())
    }

    /// Moves all lines from the spool to parts.
    fn leave_spool(&mut self, mut spool: Spool) -> io::Result<()> {
        let mut parts = Partition::split_all()?;
        let mut order = 0;
        spool.for_each(|kind, frame| {
            order += 1;
            if kind == Kind::Verbatim {
                return self.pass_later(order - 1, frame.line);
            }
            Partition::add(&mut parts, &kind.spilled(order - 1, frame))
        })?;
        // It only has to grow from here on.
        self.order = self.order.max(order);
        self.parts = Some(parts);
        Ok(())
    }

    /// Lines after the budget is spent.
    fn take_to_disk(&mut self, yielded: &[u8], data: &[u8]) -> io::Result<()> {
        let mut rest = yielded;
        while let Some((keyed, tail)) = Keyed::read(rest) {
            rest = tail;
            if self.take_without_key(&keyed, data)? {
                continue;
            }
            let spilled = Spilled {
                order: self.order,
                count: 1,
                is_settled: false,
                frame: keyed.frame(data),
            };
            if let Some(parts) = &mut self.parts {
                Partition::add(parts, &spilled)?;
            }
            self.order += 1;
        }
        Ok(())
    }

    /// Takes what is compared with nothing; false if the line has a key.
    fn take_without_key(&mut self, keyed: &Keyed<'_>, data: &[u8]) -> io::Result<bool> {
        match keyed.key {
            Key::Line | Key::Other(_) => return Ok(false),
            Key::Header => {
                let mut text = Vec::new();
                let delimiter = self.plan.delimiter;
                self.plan
                    .mode
                    .write_header(&data[keyed.range()], delimiter, &mut text);
                self.out.write(&text)?;
            }
            Key::Verbatim(text) => {
                self.pass_later(self.order, text)?;
                self.order += 1;
                self.passed += 1;
            }
        }
        Ok(true)
    }

    /// Keeps a text that is printed in its place in the order.
    fn pass_later(&mut self, order: u64, text: &[u8]) -> io::Result<()> {
        let verbatim = match &mut self.verbatim {
            Some(verbatim) => verbatim,
            none => none.insert(Survivors::new()?),
        };
        verbatim.push(order, text)
    }

    /// Takes a piece of a line that is too long to be compared: it is a class by itself.
    fn take_piece(&mut self, piece: Piece, text: &[u8]) -> io::Result<()> {
        if piece.is_first {
            self.order += 1;
            self.passed += 1;
        }
        if let Some(spool) = &mut self.spool {
            return spool.pass(text);
        }
        if self.plan.mode == Mode::First && self.parts.is_none() {
            return self.out.write(text);
        }
        let order = self.order - 1;
        if piece.is_first {
            let mut before = Vec::new();
            self.plan.mode.start(b"", 1, &mut before);
            self.pass_later(order, &before)?;
        }
        self.pass_later(order, text)?;
        if piece.is_last && self.plan.mode == Mode::Groups {
            self.pass_later(order, &[self.plan.delimiter])?;
        }
        Ok(())
    }

    /// Ends the output; returns what there is to report.
    pub(crate) fn finish(mut self) -> io::Result<(O, Option<Report>)> {
        let mut distinct = self.table.len() as u64;
        let mut survivors = Collection::default();
        if let Some(verbatim) = self.verbatim.take() {
            survivors.add(verbatim)?;
        }
        if let Some(spool) = self.spool.take() {
            spool.finish(self.limit(), self.plan.delimiter, &mut self.out)?;
        } else if let Some(parts) = self.parts.take() {
            distinct = self.finish_on_disk(parts, survivors)?;
        } else if self.plan.mode != Mode::First {
            let table = std::mem::take(&mut self.table);
            let (mode, delimiter, out) = (self.plan.mode, self.plan.delimiter, &mut self.out);
            if survivors.is_empty() {
                write_classes(table, mode, delimiter, |_, text| out.write(text))?;
            } else {
                let mut classes = Survivors::new()?;
                write_classes(table, mode, delimiter, |order, text| {
                    classes.push(order, text)
                })?;
                survivors.add(classes)?;
                survivors.visit(|_, text| out.write(text))?;
            }
        }
        let (lines, distinct) = (self.order, distinct + self.passed);
        let report = self.plan.report;
        Ok((
            self.out,
            report.map(|report| report.with_totals(lines, distinct)),
        ))
    }

    fn finish_on_disk(
        &mut self,
        parts: Vec<Partition>,
        mut survivors: Collection,
    ) -> io::Result<u64> {
        let mut waiting = parts;
        let mut distinct = 0;
        while let Some(part) = waiting.pop() {
            if part.len == 0 {
                continue;
            }
            if part.len > self.limit() && part.can_be_split() {
                waiting.extend(part.split()?);
                continue;
            }
            let (printed, count) = self.finish_part(part)?;
            survivors.add(printed)?;
            distinct += count;
        }
        let out = &mut self.out;
        survivors.visit(|_, text| out.write(text))?;
        Ok(distinct)
    }

    /// Returns how large a part on disk may be without being split: a table takes about as much memory
    /// as its frames take on disk, and some more for the index.
    fn limit(&self) -> u64 {
        (self.plan.budget as u64 / 2).max(self.smallest_split)
    }

    /// Returns the classes of one part: what is to be printed of them, and how many they are.
    fn finish_part(&mut self, part: Partition) -> io::Result<(Survivors, u64)> {
        let (mode, delimiter) = (self.plan.mode, self.plan.delimiter);
        let mut survivors = Survivors::new()?;
        let mut table = Table::default();
        let mut text = Vec::new();
        // Members are sorted on disk: there may be any number of them in a class.
        let mut members = match self.keep() {
            Keep::All => Some(MemberSorter::new(self.plan.budget / 8)),
            Keep::Nothing | Keep::First => None,
        };
        let report = &mut self.plan.report;
        part.for_each(|spilled| {
            let Spilled {
                order,
                count,
                is_settled,
                frame,
            } = spilled;
            let number = match table.insert(&frame, order, count, Keep::First) {
                Entry::New if mode == Mode::First && !is_settled => {
                    text.clear();
                    mode.start(frame.line, 1, &mut text);
                    mode.end(delimiter, &mut text);
                    survivors.push(order, &text)?;
                    table.len() - 1
                }
                Entry::New => table.len() - 1,
                Entry::Known(class) => {
                    if let Some(report) = report.as_mut().filter(|_| !is_settled) {
                        report.add(table.first(class), frame.line);
                    }
                    class
                }
            };
            match &mut members {
                Some(members) => members.push(table.details(number).order, frame.line),
                None => Ok(()),
            }
        })?;
        let distinct = table.len() as u64;
        if let Some(members) = members {
            let runs = members.finish()?;
            write_members(&table, runs, mode, delimiter, &mut survivors)?;
        } else if mode != Mode::First {
            write_classes(table, mode, delimiter, |order, text| {
                survivors.push(order, text)
            })?;
        }
        Ok((survivors, distinct))
    }
}

/// Prefetches the index entries for the next lines. Returns the lines after them.
fn look_ahead<'b>(table: &Table, yielded: &'b [u8]) -> &'b [u8] {
    let mut rest = yielded;
    table.touch((0..GROUP).map_while(|_| {
        let (keyed, tail) = Keyed::read(rest)?;
        rest = tail;
        Some(keyed.hash)
    }));
    rest
}

/// Lines to be printed that are adjacent in a chunk: they are written together.
struct Run<'a> {
    data: &'a [u8],
    delimiter: u8,
    range: Range<usize>,
}

impl<'a> Run<'a> {
    const fn new(data: &'a [u8], delimiter: u8) -> Self {
        Self {
            data,
            delimiter,
            range: 0..0,
        }
    }

    #[inline]
    fn push(&mut self, keyed: &Keyed<'_>, out: &mut impl Output) -> io::Result<()> {
        let line = keyed.range();
        if line.start != self.range.end {
            self.flush(out)?;
            self.range = line.start..line.start;
        }
        if keyed.spot.is_delimited {
            self.range.end = line.end + 1;
            return Ok(());
        }
        // A carriage return goes, and a newline that is missing comes.
        self.range.end = line.end;
        self.flush(out)?;
        out.write(&[self.delimiter])
    }

    fn flush(&mut self, out: &mut impl Output) -> io::Result<()> {
        let lines = std::mem::take(&mut self.range);
        if lines.is_empty() {
            return Ok(());
        }
        out.write(&self.data[lines])
    }
}

/// The number of bytes written at a time.
const BATCH: usize = 64 << 10;

/// Prints all classes, in order; the text of one may come in several batches.
fn write_classes(
    mut table: Table,
    mode: Mode,
    delimiter: u8,
    mut print: impl FnMut(u64, &[u8]) -> io::Result<()>,
) -> io::Result<()> {
    table.sort_members();
    let mut later = table.members().peekable();
    let mut text = Vec::new();
    for number in 0..table.len() {
        let Details { order, count, .. } = table.details(number);
        let first = table.first(number);
        text.clear();
        mode.start(first, count, &mut text);
        mode.member(first, true, delimiter, &mut text);
        while let Some((_, line)) = later.next_if(|&(class, _)| class == number) {
            mode.member(line, false, delimiter, &mut text);
            if text.len() > BATCH {
                print(order, &text)?;
                text.clear();
            }
        }
        mode.end(delimiter, &mut text);
        print(order, &text)?;
    }
    Ok(())
}

/// Prints all classes with their members, which come in the order of classes.
fn write_members(
    table: &Table,
    members: Collection,
    mode: Mode,
    delimiter: u8,
    survivors: &mut Survivors,
) -> io::Result<()> {
    let mut text = Vec::new();
    let mut open: Option<u64> = None;
    let mut number = 0;
    members.visit(|order, line| {
        let is_first = open != Some(order);
        if is_first {
            if let Some(order) = open.replace(order) {
                mode.end(delimiter, &mut text);
                survivors.push(order, &text)?;
                text.clear();
                number += 1;
            }
            mode.start(line, table.details(number).count, &mut text);
        }
        mode.member(line, is_first, delimiter, &mut text);
        if text.len() > BATCH {
            survivors.push(order, &text)?;
            text.clear();
        }
        Ok(())
    })?;
    if let Some(order) = open {
        mode.end(delimiter, &mut text);
        survivors.push(order, &text)?;
    }
    Ok(())
}

impl<O: Output> Consumer for Deduper<O> {
    /// Chunks that may be kept are as large as possible.
    fn block(&self, chunks: usize) -> usize {
        let is_short = |len| len < Block::LARGE as u64;
        let is_kept = self.keep() == Keep::Nothing && !self.plan.expected.is_some_and(is_short);
        let largest = if is_kept { Block::LARGE } else { input::BLOCK };
        input::block(largest, UNDER_WAY / chunks)
    }

    fn consume(&mut self, yielded: &[u8], chunk: &mut Chunk) -> io::Result<()> {
        if let Some(piece) = chunk.piece {
            return self.take_piece(piece, yielded);
        }
        let lines = yielded.len() / Keyed::SMALLEST;
        let memory = self.table.memory_with(lines) + chunk.block.len();
        let is_full = memory > self.plan.budget || self.table.is_full_with(lines);
        let is_in_memory = self.parts.is_none() && self.spool.is_none();
        if is_in_memory && is_full && self.keep() == Keep::Nothing {
            self.start_spool()?;
        } else if is_in_memory && is_full {
            self.spill()?;
        }
        let read = chunk.len;
        if let Some(spool) = self.spool.take() {
            return self.take_to_spool(spool, yielded, chunk.data());
        }
        if self.parts.is_some() {
            return self.take_to_disk(yielded, chunk.data());
        }
        // Places of keys are 32 bits wide.
        if self.keep() == Keep::Nothing && u32::try_from(chunk.len).is_ok() {
            self.take_chunk(yielded, chunk)?;
        } else {
            self.take_lines(yielded, chunk.data())?;
        }
        self.make_room(read);
        Ok(())
    }

    fn pause(&mut self) -> io::Result<()> {
        self.out.pause()
    }
}

#[cfg(test)]
mod tests {
    use super::super::Members;
    use super::*;
    use crate::args::Rules;
    use crate::input::Spot;
    use urial::standard::StandardName;

    impl Output for Vec<u8> {
        fn write(&mut self, results: &[u8]) -> io::Result<()> {
            self.extend_from_slice(results);
            Ok(())
        }

        fn pause(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn run(mode: Mode, budget: usize, lines: &[String]) -> Vec<u8> {
        let plan = Plan {
            mode,
            delimiter: b'\n',
            budget,
            report: None,
            expected: None,
        };
        let mut deduper = Deduper::new(Vec::new(), plan);
        deduper.smallest_split = 500;
        for (i, lines) in lines.chunks(300).enumerate() {
            // Every third chunk is too empty to be kept.
            let mut chunk = Chunk::default();
            chunk.make_room(if i % 3 == 0 { 1 << 16 } else { 0 });
            let yielded = work(lines, &mut chunk);
            deduper.consume(&yielded, &mut chunk).unwrap();
        }
        deduper.finish().unwrap().0
    }

    /// Does the work of a worker on lines that are compared without regard to case, and without a `+` at
    /// the end.
    fn work(lines: &[String], chunk: &mut Chunk) -> Vec<u8> {
        let mut yielded = Vec::new();
        for line in lines {
            let key = key(line);
            // Bits for two rounds of splitting, and few for the table.
            let hash = foldhash::fast::FixedState::default();
            let hash = std::hash::BuildHasher::hash_one(&hash, &key) & 0xFFC0_0000_0000_000F;
            let spot = Spot {
                start: chunk.len,
                is_delimited: true,
                column: 0,
                width: 0,
            };
            let is_key = key == *line;
            let keyed = Keyed {
                hash,
                spot,
                len: line.len(),
                key: if is_key {
                    Key::Line
                } else {
                    Key::Other(key.as_bytes())
                },
            };
            keyed.write(&mut yielded);
            chunk.push(line.as_bytes());
            chunk.push(b"\n");
        }
        yielded
    }

    /// Shorter than the line, as long, one byte longer, or two.
    fn key(line: &str) -> String {
        let lower = line.to_ascii_lowercase();
        match lower.bytes().last() {
            Some(b'1') => lower[..lower.len() - 1].to_owned(),
            Some(b'2') => lower + "/",
            Some(b'3') if lower.ends_with("33") => lower + "//",
            _ => lower,
        }
    }

    /// The first of each class, as a set of keys finds them.
    #[test]
    fn a_set_of_keys_agrees() {
        let lines: Vec<String> = (0..3000).map(line).collect();
        let mut seen = std::collections::BTreeSet::new();
        let firsts = lines.iter().filter(|line| seen.insert(key(line)));
        let want: String = firsts.flat_map(|line| [line.as_str(), "\n"]).collect();
        for budget in [usize::MAX, 100_000, 0] {
            let found = run(Mode::First, budget, &lines);
            assert!(found == want.as_bytes(), "within {budget}");
        }
    }

    fn line(i: u64) -> String {
        let number = i.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 53;
        let word = if i.is_multiple_of(3) { "Line" } else { "line" };
        format!("{word}{number}")
    }

    /// Parts that are split again give the same, in more files than may be open at once.
    #[test]
    fn splitting_does_not_show() {
        let lines: Vec<String> = (0..3000).map(line).collect();
        for mode in [
            Mode::First,
            Mode::Count { separator: b'\t' },
            Mode::Groups,
            Mode::Json {
                members: Members::All,
                rules: Rules::Reference(StandardName::Rfc3986),
            },
        ] {
            let whole = run(mode, usize::MAX, &lines);
            assert!(whole.len() > 10_000);
            for budget in [0, 50_000] {
                assert!(run(mode, budget, &lines) == whole, "{mode:?} {budget}");
            }
        }
    }
}
