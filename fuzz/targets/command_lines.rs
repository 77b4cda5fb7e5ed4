//! The command's reader gives the records that splitting gives, however the input is cut.
//!
//! The reader is private to the command, so its files are compiled into this target, with a source
//! that hands out bytes in pieces, and blocks that are as short as the pieces: the ends of blocks are
//! where a reader goes wrong, and a block of the command's own size would be half a megabyte to fill
//! with zeros for each input. Rows of values are left to a test of the command: what takes them apart
//! builds tables first, which takes a thousand times as long as the rest under a sanitizer.
#![no_main]
#![allow(dead_code, reason = "the command uses more of its files than the target does")]

#[path = "."]
mod input {
    #[path = "../../crates/urial-cli/src/input/block.rs"]
    mod block;
    #[path = "../../crates/urial-cli/src/input/chunk.rs"]
    mod chunk;
    #[path = "../../crates/urial-cli/src/input/reader.rs"]
    mod reader;
    #[path = "../../crates/urial-cli/src/input/rows.rs"]
    mod rows;

    pub(crate) use block::Block;
    pub(crate) use chunk::{Chunk, Piece};
    pub(crate) use reader::{ChunkReader, Cut, Overlong};
    pub(crate) use source::Source;

    /// Stands for the files and the standard input of the command.
    mod source {
        use std::io::{self, Read};

        /// Bytes that are returned `n` at a time.
        pub(crate) struct Source {
            pub(crate) data: Vec<u8>,
            pub(crate) piece: usize,
            /// Whether what has been read does not wait for more.
            pub(crate) may_wait: bool,
        }

        pub(crate) struct Opened {
            pub(crate) content: Box<dyn Read + Send>,
            pub(crate) may_wait: bool,
        }

        /// What the command does with a byte order mark. The bytes here are handed out as they are.
        #[derive(Clone, Copy)]
        pub(crate) enum ByteOrderMark {
            Kept,
            Dropped,
        }

        impl Source {
            pub(crate) fn open(&self, _mark: ByteOrderMark) -> io::Result<Opened> {
                let (data, piece) = (io::Cursor::new(self.data.clone()), self.piece);
                let content = Box::new(Pieces { data, piece });
                let may_wait = self.may_wait;
                Ok(Opened { content, may_wait })
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
}

use input::{Chunk, ChunkReader, Cut, Overlong, Source};

/// The source of each record with its text, or nothing for one that is too long.
type Records = Vec<(usize, Option<Vec<u8>>)>;

fn read(cut: Cut) -> Records {
    let (delimiter, most) = (cut.delimiter, cut.max_record);
    let mut reader = ChunkReader::new(cut);
    let (mut chunk, mut records) = (Chunk::default(), Vec::new());
    while reader.fill(&mut chunk).expect("memory can be read") {
        for record in chunk.records(delimiter) {
            let short = (record.len() <= most).then(|| record.to_vec());
            records.push((chunk.source, short));
        }
        if chunk.ends_in_overlong {
            records.push((chunk.source, None));
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
        for text in texts {
            let end = text.len() - usize::from(delimiter == b'\n' && text.ends_with(b"\r"));
            let text = &text[..end];
            records.push((at, (end <= most).then(|| text.to_vec())));
        }
    }
    records
}

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let [how, most, data @ ..] = data else {
        return;
    };
    // The top bit of the first byte chooses what ends a record, the others how it is handed out.
    let (delimiter, piece) = (if *how < 0x80 { b'\n' } else { 0 }, 1 + usize::from(how & 0x7F));
    let most = usize::from(*most);
    let sources: Vec<Source> = data
        .split(|byte| *byte == 0xFF)
        .map(|data| Source {
            data: data.to_vec(),
            piece,
            may_wait: piece % 2 == 0,
        })
        .collect();
    let want = split(&sources, delimiter, most);
    let cut = Cut {
        sources,
        delimiter,
        rows: None,
        max_record: most,
        overlong: Overlong::Skip,
        block: piece,
    };
    assert_eq!(read(cut), want);
});
