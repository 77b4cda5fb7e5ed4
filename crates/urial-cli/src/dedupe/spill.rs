//! [`Partition`]: frames on disk, split by hash.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek, Write};

use super::Frame;
use super::frame::{HEADER, number};

/// The number of parts per partition, and the number of hash bits that select one.
const PARTS: usize = 1 << BITS;
const BITS: u32 = 5;

/// The number of bytes of a part that are written at a time.
const BUFFER: usize = 32 << 10;

/// Frames on disk, in input order.
///
/// ```text
///   order: 8 bytes | count: 8 | is settled: 1 | frame
/// ```
pub(crate) struct Partition {
    file: File,
    /// The data to write next.
    buffer: Vec<u8>,
    /// The number of times it has been split.
    depth: u32,
    pub(crate) len: u64,
    /// The split that made it put everything into it.
    is_stubborn: bool,
}

/// A frame with what is known of it.
pub(crate) struct Spilled<'a> {
    pub(crate) order: u64,
    pub(crate) count: u64,
    /// It has been printed or reported already.
    pub(crate) is_settled: bool,
    pub(crate) frame: Frame<'a>,
}

impl Partition {
    fn new(depth: u32) -> io::Result<Self> {
        Ok(Self {
            file: temporary_file()?,
            buffer: Vec::with_capacity(BUFFER + (1 << 10)),
            depth,
            len: 0,
            is_stubborn: false,
        })
    }

    /// Returns the parts of everything.
    pub(crate) fn split_all() -> io::Result<Vec<Self>> {
        (0..PARTS).map(|_| Self::new(1)).collect()
    }

    /// Returns the part that a hash belongs to.
    fn part(hash: u64, depth: u32) -> usize {
        // The topmost bits, since the table uses the lowest bits of the same hash.
        (hash.rotate_left(BITS * depth) as usize) & (PARTS - 1)
    }

    /// Adds a frame to the part it belongs to.
    pub(crate) fn add(parts: &mut [Self], spilled: &Spilled<'_>) -> io::Result<()> {
        let depth = parts[0].depth;
        let part = &mut parts[Self::part(spilled.frame.hash, depth)];
        let before = part.buffer.len();
        part.buffer.extend_from_slice(&spilled.order.to_le_bytes());
        part.buffer.extend_from_slice(&spilled.count.to_le_bytes());
        part.buffer.push(u8::from(spilled.is_settled));
        spilled.frame.write(&mut part.buffer);
        part.len += (part.buffer.len() - before) as u64;
        if part.buffer.len() >= BUFFER {
            part.flush()?;
        }
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        let result = self.file.write_all(&self.buffer);
        self.buffer.clear();
        result.map_err(|error| name_error(&error))
    }

    /// Returns whether splitting it again can help: the hash has bits left, and the last split put
    /// some frames elsewhere. Where it did not, most are likely of one class.
    pub(crate) fn can_be_split(&self) -> bool {
        BITS * (self.depth + 1) <= u64::BITS && !self.is_stubborn
    }

    pub(crate) fn split(self) -> io::Result<Vec<Self>> {
        let depth = self.depth + 1;
        let mut parts = (0..PARTS)
            .map(|_| Self::new(depth))
            .collect::<io::Result<Vec<_>>>()?;
        let len = self.len;
        self.for_each(|spilled| Self::add(&mut parts, &spilled))?;
        for part in &mut parts {
            part.is_stubborn = part.len == len;
        }
        Ok(parts)
    }

    /// Reads the frames back, in the order in which they were written.
    pub(crate) fn for_each(
        mut self,
        mut visit: impl FnMut(Spilled<'_>) -> io::Result<()>,
    ) -> io::Result<()> {
        self.flush()?;
        let mut file = self.file;
        file.rewind()?;
        let mut reader = BufReader::with_capacity(256 << 10, file);
        let mut body = Vec::new();
        let mut read = 0;
        while read < self.len {
            let mut head = [0; 17];
            let mut header = [0; HEADER];
            reader.read_exact(&mut head)?;
            reader.read_exact(&mut header)?;
            body.resize(Frame::body_len(&header), 0);
            reader.read_exact(&mut body)?;
            read += (head.len() + header.len() + body.len()) as u64;
            let (order, count) = (number(&head[..8]), number(&head[8..16]));
            let is_settled = head[16] != 0;
            visit(Spilled {
                order,
                count,
                is_settled,
                frame: Frame::of(&header, &body),
            })?;
        }
        Ok(())
    }
}

/// Creates a file without a name, which disappears with the process, however that ends.
pub(super) fn temporary_file() -> io::Result<File> {
    tempfile::tempfile().map_err(|error| name_error(&error))
}

/// Names the folder of temporary files in an error, so that the user knows where space is needed.
pub(super) fn name_error(error: &io::Error) -> io::Error {
    let folder = std::env::temp_dir();
    let text = format!("temporary file in {}: {error}", folder.display());
    io::Error::new(error.kind(), text)
}
