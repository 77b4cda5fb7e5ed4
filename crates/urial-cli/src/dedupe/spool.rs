//! [`Spool`]: lines on disk in input order, and their hashes apart from them.

use std::collections::HashMap;
use std::collections::hash_map::Entry as Slot;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, Write};

use foldhash::fast::RandomState;

use super::Frame;
use super::frame::{HEADER, number};
use super::spill::{Partition, Spilled, name_error, temporary_file};
use super::table::{Entry, Keep, Table};
use crate::sink::Output;

/// The number of hash files, and the number of hash bits that select one.
const PARTS: usize = 1 << BITS;
const BITS: u32 = 6;

/// The number of bytes that are written at a time: of lines, and of hashes.
const LINES: usize = 256 << 10;
const HASHES: usize = 16 << 10;

/// The number of bytes that are read at a time.
const READ: usize = 256 << 10;

/// Lines on disk in input order, and their hashes apart from them, in parts.
///
/// A hash that occurs once belongs to a line that is the only one of its class: only lines whose hash
/// occurs again have to be compared. So most lines are written once and read once, and hashes take a
/// fifth of the space of lines. With lines in parts instead, each was written and read two or three
/// times, which took five times as long.
///
/// ```text
///   lines:  kind: 1 byte | frame
///   hashes: hash: 8 bytes | number of the line: 8
/// ```
pub(super) struct Spool {
    lines: Writer,
    hashes: Vec<Writer>,
    /// The number of numbered lines.
    len: u64,
}

/// The kind of a record in the spool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A line that is printed if it is the first of its class.
    Line,
    /// The key of a class whose first member has been printed.
    Settled,
    /// A text that is printed in its place, and is equal to no other. It has no number.
    Verbatim,
}

impl Kind {
    /// Returns a record as parts have it.
    pub(super) fn spilled(self, order: u64, frame: Frame<'_>) -> Spilled<'_> {
        Spilled {
            order,
            count: 1,
            is_settled: self == Self::Settled,
            frame,
        }
    }
}

impl Spool {
    pub(super) fn new() -> io::Result<Self> {
        Ok(Self {
            lines: Writer::new(LINES)?,
            hashes: (0..PARTS)
                .map(|_| Writer::new(HASHES))
                .collect::<io::Result<_>>()?,
            len: 0,
        })
    }

    /// The number of numbered lines.
    pub(super) const fn len(&self) -> u64 {
        self.len
    }

    pub(super) fn add(&mut self, kind: Kind, frame: &Frame<'_>) -> io::Result<()> {
        self.lines.write(|buffer| {
            buffer.push(kind as u8);
            frame.write(buffer);
        })?;
        if kind == Kind::Verbatim {
            return Ok(());
        }
        let part = (frame.hash >> (u64::BITS - BITS)) as usize;
        self.hashes[part].write(|buffer| {
            buffer.extend_from_slice(&frame.hash.to_le_bytes());
            buffer.extend_from_slice(&self.len.to_le_bytes());
        })?;
        self.len += 1;
        Ok(())
    }

    /// Adds a text that is printed in its place.
    pub(super) fn pass(&mut self, text: &[u8]) -> io::Result<()> {
        let frame = Frame {
            hash: 0,
            key: text,
            line: text,
        };
        self.add(Kind::Verbatim, &frame)
    }

    /// Visits all records in order.
    pub(super) fn for_each(
        &mut self,
        mut visit: impl FnMut(Kind, Frame<'_>) -> io::Result<()>,
    ) -> io::Result<()> {
        let (mut reader, len) = self.lines.read()?;
        let mut body = Vec::new();
        let mut read = 0;
        while read < len {
            let mut head = [0; 1 + HEADER];
            reader.read_exact(&mut head)?;
            let [kind, header @ ..] = head;
            body.resize(Frame::body_len(&header), 0);
            reader.read_exact(&mut body)?;
            read += (head.len() + body.len()) as u64;
            let kind = match kind {
                0 => Kind::Line,
                1 => Kind::Settled,
                _ => Kind::Verbatim,
            };
            visit(kind, Frame::of(&header, &body))?;
        }
        Ok(())
    }

    /// Prints the first line of each class, in input order. Parts on disk that are larger than `limit`
    /// are split.
    pub(super) fn finish(
        mut self,
        limit: u64,
        delimiter: u8,
        out: &mut impl Output,
    ) -> io::Result<()> {
        let kept = self.kept(limit)?;
        let mut number = 0;
        let mut text = Vec::new();
        self.for_each(|kind, frame| {
            if kind == Kind::Verbatim {
                return out.write(frame.line);
            }
            number += 1;
            if kind == Kind::Settled || !kept.get(number - 1) {
                return Ok(());
            }
            text.clear();
            text.extend_from_slice(frame.line);
            text.push(delimiter);
            out.write(&text)
        })
    }

    /// Returns which lines are the first of their class.
    fn kept(&mut self, limit: u64) -> io::Result<Bits> {
        let mut kept = Bits::new(self.len);
        let mut doubtful = Bits::new(self.len);
        let mut has_doubtful = false;
        // Hashes that differ are spread evenly.
        let usual = self.len as usize / PARTS;
        let mut firsts = HashMap::with_capacity_and_hasher(usual * 5 / 4, RandomState::default());
        for mut part in std::mem::take(&mut self.hashes) {
            firsts.clear();
            let (mut reader, len) = part.read()?;
            for _ in 0..len / 16 {
                let mut pair = [0; 16];
                reader.read_exact(&mut pair)?;
                let (hash, line) = (number(&pair[..8]), number(&pair[8..]));
                match firsts.entry(hash) {
                    Slot::Vacant(slot) => {
                        slot.insert(line);
                        kept.set(line);
                    }
                    Slot::Occupied(first) => {
                        has_doubtful = true;
                        kept.clear(*first.get());
                        doubtful.set(*first.get());
                        doubtful.set(line);
                    }
                }
            }
        }
        drop(firsts);
        if has_doubtful {
            self.compare(&doubtful, limit, &mut kept)?;
        }
        Ok(kept)
    }

    /// Compares the keys of doubtful lines, and keeps the first of each class.
    fn compare(&mut self, doubtful: &Bits, limit: u64, kept: &mut Bits) -> io::Result<()> {
        let mut parts = Partition::split_all()?;
        let mut order = 0;
        self.for_each(|kind, frame| {
            if kind == Kind::Verbatim {
                return Ok(());
            }
            order += 1;
            if !doubtful.get(order - 1) {
                return Ok(());
            }
            Partition::add(&mut parts, &kind.spilled(order - 1, frame))
        })?;
        while let Some(part) = parts.pop() {
            if part.len > limit && part.can_be_split() {
                parts.extend(part.split()?);
                continue;
            }
            let mut table = Table::default();
            part.for_each(|spilled| {
                let entry = table.insert(&spilled.frame, spilled.order, 1, Keep::Nothing);
                if entry == Entry::New && !spilled.is_settled {
                    kept.set(spilled.order);
                }
                Ok(())
            })?;
        }
        Ok(())
    }
}

/// A temporary file that is written, then read.
struct Writer {
    file: File,
    buffer: Vec<u8>,
    len: u64,
}

impl Writer {
    fn new(size: usize) -> io::Result<Self> {
        Ok(Self {
            file: temporary_file()?,
            buffer: Vec::with_capacity(size),
            len: 0,
        })
    }

    fn write(&mut self, append: impl FnOnce(&mut Vec<u8>)) -> io::Result<()> {
        let (before, full) = (self.buffer.len(), self.buffer.capacity() - (1 << 10));
        append(&mut self.buffer);
        self.len += (self.buffer.len() - before) as u64;
        if self.buffer.len() < full {
            return Ok(());
        }
        self.flush()
    }

    fn flush(&mut self) -> io::Result<()> {
        let result = self.file.write_all(&self.buffer);
        self.buffer.clear();
        result.map_err(|error| name_error(&error))
    }

    /// Returns a reader of all that was written, and how much that is.
    fn read(&mut self) -> io::Result<(BufReader<&File>, u64)> {
        self.flush()?;
        self.file.rewind()?;
        Ok((BufReader::with_capacity(READ, &self.file), self.len))
    }
}

/// A bit for each line.
struct Bits(Vec<u64>);

impl Bits {
    fn new(len: u64) -> Self {
        Self(vec![0; (len / 64) as usize + 1])
    }

    fn get(&self, line: u64) -> bool {
        self.0[(line / 64) as usize] >> (line % 64) & 1 != 0
    }

    fn set(&mut self, line: u64) {
        self.0[(line / 64) as usize] |= 1 << (line % 64);
    }

    fn clear(&mut self, line: u64) {
        self.0[(line / 64) as usize] &= !(1 << (line % 64));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The result is that of a set of keys, with and without collisions of hashes. Other texts stay in place.
    #[test]
    fn the_first_of_each_class_is_printed() {
        for mask in [u64::MAX, 0xFFFF_0000_0000_0000, 0x8000_0000_0000_0001, 0] {
            let mut spool = Spool::new().unwrap();
            let mut seen = std::collections::BTreeSet::new();
            let mut want = Vec::new();
            for i in 0_u64..4000 {
                let mixed = i.wrapping_mul(0x9E37_79B9_7F4A_7C15);
                let key = format!("key{}", mixed >> 53);
                // Every third line is its key.
                let line = [key.as_str(), if i % 3 == 0 { "" } else { "+" }].concat();
                let hash = foldhash::fast::FixedState::default();
                let hash = std::hash::BuildHasher::hash_one(&hash, &key) & mask;
                let is_first = seen.insert(key.clone());
                let kind = match i {
                    0..100 if is_first => Kind::Settled,
                    0..100 => continue,
                    _ => Kind::Line,
                };
                if kind == Kind::Line && is_first {
                    want.extend_from_slice(format!("{line}\n").as_bytes());
                }
                let (key, line) = (key.as_bytes(), line.as_bytes());
                spool.add(kind, &Frame { hash, key, line }).unwrap();
                if i % 700 == 0 {
                    spool.pass(b"piece").unwrap();
                    want.extend_from_slice(b"piece");
                }
            }
            let mut out = Vec::new();
            spool.finish(3000, b'\n', &mut out).unwrap();
            assert!(out == want, "{mask:x}");
        }
    }
}
