//! [`ChunkReader`]: cuts sources into chunks at record boundaries.

use std::io::{self, Read};

use super::{Chunk, Source};

/// How much is read at a time: large enough that a system call costs nothing beside the work,
/// small enough that a chunk and its output stay in the second-level cache.
const BLOCK: usize = 256 << 10;

/// Cuts sources into chunks at record boundaries.
pub(crate) struct ChunkReader {
    sources: Vec<Source>,
    delimiter: u8,
    max_record: usize,
    /// Which source is being read.
    source: usize,
    input: Option<Box<dyn Read + Send>>,
    /// The start of a record whose end has not been read yet.
    carry: Vec<u8>,
    /// The number of the next record.
    next: u64,
    /// Inside a record that is too long: all is dropped up to its delimiter.
    is_skipping: bool,
}

impl ChunkReader {
    pub(crate) fn new(sources: Vec<Source>, delimiter: u8, max_record: usize) -> Self {
        Self {
            sources,
            delimiter,
            max_record,
            source: 0,
            input: None,
            carry: Vec::new(),
            next: 1,
            is_skipping: false,
        }
    }

    /// Fills the chunk with the next whole records; false when all sources are at their end.
    pub(crate) fn fill(&mut self, chunk: &mut Chunk) -> io::Result<bool> {
        loop {
            chunk.data.clear();
            chunk.data.append(&mut self.carry);
            chunk.ends_in_overlong = false;
            let Some(source) = self.sources.get(self.source) else {
                return Ok(false);
            };
            if self.input.is_none() {
                self.input = Some(source.open()?);
            }
            chunk.source = self.source;
            chunk.first = self.next;
            if self.fill_from_source(chunk)? {
                return Ok(true);
            }
            self.input = None;
            self.source += 1;
            self.next = 1;
            self.is_skipping = false;
        }
    }

    /// False when the source is at its end and nothing was left of it.
    fn fill_from_source(&mut self, chunk: &mut Chunk) -> io::Result<bool> {
        loop {
            let is_end = self.read_block(&mut chunk.data)? == 0;
            if self.is_skipping {
                self.skip(&mut chunk.data);
                chunk.first = self.next;
            }
            if is_end {
                // A record that is cut off by the end has been reported already.
                return Ok(!self.is_skipping && !chunk.data.is_empty());
            }
            if let Some(last) = memchr::memrchr(self.delimiter, &chunk.data) {
                self.carry.extend_from_slice(&chunk.data[last + 1..]);
                chunk.data.truncate(last + 1);
                self.next += memchr::memchr_iter(self.delimiter, &chunk.data).count() as u64;
                return Ok(true);
            }
            // A carriage return may turn out to belong to the newline after it.
            let returns = self.delimiter == b'\n' && chunk.data.ends_with(b"\r");
            if chunk.data.len() - usize::from(returns) > self.max_record {
                chunk.data.clear();
                chunk.ends_in_overlong = true;
                self.is_skipping = true;
                return Ok(true);
            }
        }
    }

    fn read_block(&mut self, data: &mut Vec<u8>) -> io::Result<usize> {
        let Some(input) = &mut self.input else {
            return Ok(0);
        };
        let len = data.len();
        data.resize(len + BLOCK, 0);
        let result = loop {
            match input.read(&mut data[len..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                result => break result,
            }
        };
        data.truncate(len + *result.as_ref().unwrap_or(&0));
        result.map_err(|error| self.sources[self.source].name_error(&error))
    }

    /// Drops what belongs to the overlong record.
    fn skip(&mut self, data: &mut Vec<u8>) {
        match memchr::memchr(self.delimiter, data) {
            Some(end) => {
                data.drain(..=end);
                self.is_skipping = false;
                self.next += 1;
            }
            None => data.clear(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    /// Records with their numbers; an overlong one is `None`.
    fn read(text: &[u8], max_record: usize) -> Vec<(u64, Option<String>)> {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(text).unwrap();
        let sources = vec![Source::File(file.path().to_owned())];
        let mut reader = ChunkReader::new(sources, b'\n', max_record);
        let mut chunk = Chunk::default();
        let mut records = Vec::new();
        while reader.fill(&mut chunk).unwrap() {
            let mut number = chunk.first;
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

    /// An overlong record is reported once, wherever it stands and however long it is.
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

    /// A carriage return at the end of a block is not counted before what follows it is known.
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
}
