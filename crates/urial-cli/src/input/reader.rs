//! [`ChunkReader`]: cuts sources into chunks at record boundaries.

use std::io::{self, Read};

use super::rows::{Fields, Rest, Row, RowPlan, RowScanner, RowStep, rows};
use super::source::{ByteOrderMark, Opened};
use super::{Chunk, Piece, Source};

/// How much is read at a time: large enough that a system call costs nothing beside the work,
/// small enough that a chunk stays in the second-level cache.
pub(crate) const BLOCK: usize = 512 << 10;

/// Returns a power of two that is as close to a share of memory as the largest block allows.
pub(crate) fn block(largest: usize, share: usize) -> usize {
    const SMALLEST: usize = 64 << 10;
    (1 << share.max(1).ilog2()).clamp(SMALLEST, largest)
}

/// The treatment of a record that is too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Overlong {
    Skip,
    /// It is passed on in pieces.
    Pieces,
}

/// How input is divided into records and chunks.
pub(crate) struct Cut {
    pub(crate) sources: Vec<Source>,
    /// The delimiter of records, unless they are rows.
    pub(crate) delimiter: u8,
    pub(crate) rows: Option<RowPlan>,
    pub(crate) max_record: usize,
    pub(crate) overlong: Overlong,
    /// The number of bytes that are read at a time.
    pub(crate) block: usize,
}

impl Cut {
    /// Records that end with NUL come from programs, and are read as they are.
    const fn mark(&self) -> ByteOrderMark {
        match self.delimiter {
            0 => ByteOrderMark::Kept,
            _ => ByteOrderMark::Dropped,
        }
    }
}

/// Cuts sources into chunks at record boundaries.
pub(crate) struct ChunkReader {
    cut: Cut,
    /// The source that is being read.
    source: usize,
    input: Option<Opened>,
    /// The start of a record whose end has not been read yet.
    carry: Vec<u8>,
    /// Whether the bytes carried over may contain whole records.
    is_carry_new: bool,
    /// Inside a record that is too long: all is dropped up to its end.
    is_skipping: bool,
    /// Finds the ends of rows, if records are rows.
    row_ends: Option<RowScanner>,
    /// The place of the column, once the first row of a source has been read.
    column: Option<usize>,
    /// The number of fields in the very first row.
    width: usize,
    /// The error that occurred after the bytes that were read last.
    failure: Option<io::Error>,
}

impl ChunkReader {
    pub(crate) fn new(cut: Cut) -> Self {
        Self {
            row_ends: cut
                .rows
                .as_ref()
                .map(|rows| RowScanner::new(rows.dialect, cut.max_record)),
            cut,
            source: 0,
            input: None,
            carry: Vec::new(),
            is_carry_new: false,
            is_skipping: false,
            column: None,
            width: 0,
            failure: None,
        }
    }

    /// Fills the chunk with the next whole records; false when all sources are at their end.
    pub(crate) fn fill(&mut self, chunk: &mut Chunk) -> io::Result<bool> {
        loop {
            chunk.len = 0;
            chunk.ends_in_overlong = false;
            chunk.piece = None;
            chunk.header = 0;
            chunk.make_room(self.cut.block.max(self.carry.len()));
            chunk.push(&self.carry);
            self.carry.clear();
            let Some(source) = self.cut.sources.get(self.source) else {
                return Ok(false);
            };
            if self.input.is_none() {
                self.input = Some(source.open(self.cut.mark())?);
            }
            chunk.source = self.source;
            if self.fill_from_source(chunk)? {
                return self.find_column(chunk).map(|()| true);
            }
            self.input = None;
            self.source += 1;
            self.is_skipping = false;
            self.column = None;
            if let Some(ends) = &mut self.row_ends {
                ends.reset();
            }
        }
    }

    /// False when the source is at its end and nothing was left of it.
    fn fill_from_source(&mut self, chunk: &mut Chunk) -> io::Result<bool> {
        // What was carried over is the start of a record, unless it follows one in pieces.
        let mut scanned = if std::mem::take(&mut self.is_carry_new) {
            0
        } else {
            chunk.len
        };
        loop {
            let is_end = self.read_block(chunk)? == 0;
            match (self.is_skipping, self.cut.overlong) {
                (false, _) => {}
                (true, Overlong::Skip) => self.skip(chunk),
                (true, Overlong::Pieces) => {
                    self.next_piece(chunk, is_end);
                    return Ok(true);
                }
            }
            if is_end {
                // A record that is cut off by the end has been reported already.
                return Ok(!self.is_skipping && chunk.len > 0);
            }
            let end = self.last_end(chunk.data(), scanned.min(chunk.len));
            scanned = chunk.len;
            if let Some(end) = end {
                self.carry.extend_from_slice(&chunk.data()[end..]);
                chunk.len = end;
                return Ok(true);
            }
            // A carriage return may turn out to belong to the newline after it.
            let returns = self.cut.delimiter == b'\n' && chunk.data().ends_with(b"\r");
            let is_one_line = self
                .row_ends
                .as_ref()
                .is_none_or(RowScanner::is_in_first_line);
            if is_one_line && chunk.len - usize::from(returns) > self.cut.max_record {
                self.is_skipping = true;
                if let Some(ends) = &mut self.row_ends {
                    ends.reset();
                }
                match self.cut.overlong {
                    Overlong::Skip => {
                        chunk.len = 0;
                        chunk.ends_in_overlong = true;
                    }
                    Overlong::Pieces => {
                        chunk.piece = Some(Piece {
                            is_first: true,
                            is_last: false,
                        });
                    }
                }
                return Ok(true);
            }
        }
    }

    /// Leaves the next piece of a record that is too long in the chunk.
    fn next_piece(&mut self, chunk: &mut Chunk, is_end: bool) {
        let end = memchr::memchr(self.cut.delimiter, chunk.data());
        if let Some(end) = end {
            self.carry.extend_from_slice(&chunk.data()[end + 1..]);
            self.is_carry_new = true;
            chunk.len = end;
        }
        let is_last = end.is_some() || is_end;
        self.is_skipping = !is_last;
        chunk.piece = Some(Piece {
            is_first: false,
            is_last,
        });
    }

    /// Reads until the buffer is full or no input is ready.
    fn read_block(&mut self, chunk: &mut Chunk) -> io::Result<usize> {
        let Some(input) = &mut self.input else {
            return Ok(0);
        };
        if chunk.len == chunk.block.len() {
            chunk.make_room(self.cut.block);
        }
        let start = chunk.len;
        while chunk.len < chunk.block.len() && self.failure.is_none() {
            match input.content.read(&mut chunk.block[chunk.len..]) {
                Ok(0) => break,
                Ok(len) => chunk.len += len,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => self.failure = Some(self.cut.sources[self.source].name_error(&error)),
            }
            if input.may_wait {
                break;
            }
        }
        // The bytes that were read before the failure are still processed.
        match self.failure.take_if(|_| chunk.len == start) {
            Some(failure) => Err(failure),
            None => Ok(chunk.len - start),
        }
    }

    /// Returns where the last whole record ends. Up to `scanned` none does, unless records are rows.
    fn last_end(&mut self, data: &[u8], scanned: usize) -> Option<usize> {
        let Some(scanner) = &mut self.row_ends else {
            let last = memchr::memrchr(self.cut.delimiter, &data[scanned..])?;
            return Some(scanned + last + 1);
        };
        let mut last = 0;
        while let RowStep::Row(len) | RowStep::Unclosed { len, .. } =
            scanner.next(&data[last..], Rest::MayFollow)
        {
            last += len;
        }
        (last > 0).then_some(last)
    }

    /// Drops what belongs to the overlong record: everything up to the next line.
    fn skip(&mut self, chunk: &mut Chunk) {
        let Some(end) = memchr::memchr(self.cut.delimiter, chunk.data()) else {
            chunk.len = 0;
            return;
        };
        let rest = end + 1..chunk.len;
        chunk.len = rest.len();
        chunk.block.copy_within(rest, 0);
        self.is_skipping = false;
    }

    /// Finds the column of rows by the first one of a source.
    fn find_column(&mut self, chunk: &mut Chunk) -> io::Result<()> {
        let Some(plan) = &self.cut.rows else {
            return Ok(());
        };
        if self.column.is_none() && chunk.piece.is_none() {
            let first = rows(chunk.data(), plan.dialect, self.cut.max_record).next();
            let first = first.map_or(&[][..], Row::text);
            let place = plan.place(first);
            let source = &self.cut.sources[self.source];
            self.column = Some(place.map_err(|error| source.name_error(&error))?);
            if self.width == 0 {
                self.width = Fields::new(plan.dialect).count(first).unwrap_or(0);
            }
            if plan.has_header && !first.is_empty() {
                let start = first.as_ptr().addr() - chunk.block.as_ptr().addr();
                chunk.header = start + first.len();
            }
        }
        chunk.column = self.column.unwrap_or(0);
        chunk.width = self.width;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::super::{Column, Dialect};
    use super::*;

    /// Records with their numbers; an overlong one is `None`.
    fn read(text: &[u8], max_record: usize) -> Vec<(u64, Option<String>)> {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(text).unwrap();
        let sources = vec![Source::File(file.path().to_owned())];
        let mut reader = ChunkReader::new(Cut {
            sources,
            delimiter: b'\n',
            rows: None,
            max_record,
            overlong: Overlong::Skip,
            block: BLOCK,
        });
        let mut chunk = Chunk::default();
        let mut records = Vec::new();
        let mut number = 1;
        while reader.fill(&mut chunk).unwrap() {
            for record in chunk.records(b'\n') {
                let is_short = record.len() <= max_record;
                records.push((
                    number,
                    is_short.then(|| String::from_utf8_lossy(record).into()),
                ));
                number += 1;
            }
            if chunk.ends_in_overlong {
                records.push((number, None));
                number += 1;
            }
        }
        records
    }

    #[test]
    fn records_keep_their_numbers() {
        let want = [
            (1, Some("a".into())),
            (2, Some(String::new())),
            (3, Some("b".into())),
        ];
        assert_eq!(read(b"a\n\r\nb", 10), want);
        assert_eq!(read(b"a\n\nb\r\n", 10), want);
        assert_eq!(read(b"", 10), []);
        assert_eq!(read(b"\n", 10), [(1, Some(String::new()))]);
    }

    /// An overlong record is reported once, wherever it is and however long it is.
    #[test]
    fn overlong_records_are_passed_over() {
        for len in [11, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK + 7] {
            let long = "x".repeat(len);
            for (before, after) in [("", ""), ("a\n", ""), ("", "\nb"), ("a\n", "\nb\nc\n")] {
                let text = format!("{before}{long}{after}");
                let want: Vec<_> = (1..)
                    .zip(text.lines())
                    .map(|(n, line)| (n, (line.len() <= 10).then(|| line.to_owned())))
                    .collect();
                assert_eq!(
                    read(text.as_bytes(), 10),
                    want,
                    "{len} {before:?} {after:?}"
                );
            }
        }
    }

    /// A carriage return at the end of a block is not counted before the next byte is known.
    #[test]
    fn a_carriage_return_makes_no_record_overlong() {
        let line = "x".repeat(BLOCK - 1);
        let want = [(1, Some(line.clone())), (2, Some("y".to_owned()))];
        assert!(read(format!("{line}\r\ny").as_bytes(), BLOCK - 1) == want);
        let want = [(1, None), (2, Some("y".to_owned()))];
        assert!(read(format!("{line}\rx\ny").as_bytes(), BLOCK - 1) == want);
    }

    /// Lines of all lengths around the block size come through whole.
    #[test]
    fn blocks_do_not_show() {
        let lines: Vec<String> = (0..40).map(|i| "y".repeat(i * BLOCK / 13)).collect();
        let text = lines.join("\n");
        let got: Vec<_> = read(text.as_bytes(), 4 * BLOCK)
            .into_iter()
            .map(|r| r.1)
            .collect();
        let want: Vec<_> = lines.into_iter().map(Some).collect();
        assert!(got == want);
    }

    /// Rows are the same however the input is cut, in quotes and out of them.
    #[test]
    fn rows_do_not_show_blocks() {
        let texts = [
            "a,b\nc,d\n",
            "\"a\nb\",c\r\nd,\"\"\"\n\"\"\"\n\n\ne",
            "\"a,\r\n\r\nb\",\"\"\n\"never closed\nx\n",
            "a\tb\n\"c\td\ne\"\n",
        ];
        for text in texts {
            let mut file = tempfile::NamedTempFile::new().unwrap();
            file.write_all(text.as_bytes()).unwrap();
            for dialect in [Dialect::Csv, Dialect::Tsv] {
                let rows = |data: &[u8], max| -> Vec<Vec<u8>> {
                    rows(data, dialect, max)
                        .map(|row| row.text().to_vec())
                        .collect()
                };
                let want = rows(text.as_bytes(), text.len());
                for block in 1..=text.len() {
                    let column = Column::Place(0);
                    let plan = RowPlan {
                        dialect,
                        column,
                        has_header: false,
                    };
                    let mut reader = ChunkReader::new(Cut {
                        sources: vec![Source::File(file.path().to_owned())],
                        delimiter: b'\n',
                        rows: Some(plan),
                        max_record: text.len(),
                        overlong: Overlong::Skip,
                        block,
                    });
                    let (mut chunk, mut found) = (Chunk::default(), Vec::new());
                    while reader.fill(&mut chunk).unwrap() {
                        assert!(!chunk.ends_in_overlong);
                        found.extend(rows(chunk.data(), text.len()));
                    }
                    assert_eq!(found, want, "{text:?} by {block}");
                }
            }
        }
    }
}
