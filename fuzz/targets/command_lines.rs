//! The command's line reader gives the records that splitting gives, however the input is cut.
//!
//! The reader is private to the command, so its files are compiled into this target, with a source
//! that hands out bytes in pieces.
#![no_main]
#![allow(dead_code, reason = "the command uses more of its files than the target does")]

#[path = "."]
mod input {
    #[path = "../../crates/urial-cli/src/input/chunk.rs"]
    mod chunk;
    #[path = "../../crates/urial-cli/src/input/reader.rs"]
    mod reader;

    use std::io::{self, Read};

    pub(crate) use chunk::Chunk;
    pub(crate) use reader::ChunkReader;

    /// Bytes that are handed out so many at a time.
    pub(crate) struct Source {
        pub(crate) data: Vec<u8>,
        pub(crate) piece: usize,
    }

    impl Source {
        pub(crate) fn open(&self) -> io::Result<Box<dyn Read + Send>> {
            let (data, piece) = (io::Cursor::new(self.data.clone()), self.piece);
            Ok(Box::new(Pieces { data, piece }))
        }

        pub(crate) fn name_error(&self, error: &io::Error) -> io::Error {
            io::Error::new(error.kind(), error.to_string())
        }
    }

    struct Pieces {
        data: io::Cursor<Vec<u8>>,
        piece: usize,
    }

    impl Read for Pieces {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let count = self.piece.min(buffer.len());
            self.data.read(&mut buffer[..count])
        }
    }
}

use input::{Chunk, ChunkReader, Source};

/// The number of each record with its text, or nothing for one that is too long.
type Records = Vec<(usize, u64, Option<Vec<u8>>)>;

fn read(sources: &[Source], delimiter: u8, most: usize) -> Records {
    let mut reader = ChunkReader::new(sources, delimiter, most);
    let (mut chunk, mut records) = (Chunk::default(), Vec::new());
    while reader.fill(&mut chunk).expect("memory can be read") {
        let mut number = chunk.first;
        for record in chunk.records(delimiter) {
            let short = (record.len() <= most).then(|| record.to_vec());
            records.push((chunk.source, number, short));
            number += 1;
        }
        if chunk.ends_in_overlong {
            records.push((chunk.source, number, None));
        }
    }
    records
}

fn split(sources: &[Source], delimiter: u8, most: usize) -> Records {
    let mut records = Vec::new();
    for (at, source) in sources.iter().enumerate() {
        let mut texts: Vec<&[u8]> = source.data.split(|byte| *byte == delimiter).collect();
        if texts.last().is_some_and(|text| text.is_empty()) {
            texts.pop();
        }
        for (number, text) in (1..).zip(texts) {
            let end = text.len() - usize::from(delimiter == b'\n' && text.ends_with(b"\r"));
            let text = &text[..end];
            records.push((at, number, (end <= most).then(|| text.to_vec())));
        }
    }
    records
}

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let [piece, most, data @ ..] = data else {
        return;
    };
    let (piece, most) = (1 + usize::from(*piece), usize::from(*most));
    let sources: Vec<Source> = data
        .split(|byte| *byte == 0xFF)
        .map(|data| Source { data: data.to_vec(), piece })
        .collect();
    for delimiter in [b'\n', 0] {
        let (read, split) = (read(&sources, delimiter, most), split(&sources, delimiter, most));
        assert_eq!(read, split);
    }
});
