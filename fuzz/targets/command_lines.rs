//! The command's reader gives the records that splitting gives, however the input is cut.
//!
//! The reader is private to the command, so its files are compiled into this target, with a source
//! that hands out bytes in pieces, and blocks that are as short as the pieces: the ends of blocks are
//! where a reader goes wrong, and a block of the command's own size would be half a megabyte to fill
//! with zeros for each input.
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
    pub(crate) use chunk::Chunk;
    pub(crate) use reader::{ChunkReader, Cut};
    pub(crate) use rows::{Column, Dialect, RowPlan, rows};
    pub(crate) use source::Source;

    /// Stands for the files and the standard input of the command.
    mod source {
        use std::io::{self, Read};

        /// Bytes that are handed out so many at a time.
        #[derive(Clone)]
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

        impl Source {
            pub(crate) fn open(&self) -> io::Result<Opened> {
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

use input::{Chunk, ChunkReader, Column, Cut, Dialect, RowPlan, Source, rows};

/// The source of each record with its text, or nothing for one that is too long.
type Records = Vec<(usize, Option<Vec<u8>>)>;

fn cut(sources: &[Source], block: usize, max_record: usize) -> Cut {
    Cut {
        sources: sources.to_vec(),
        delimiter: b'\n',
        rows: None,
        max_record,
        block,
    }
}

fn read(cut: Cut) -> Records {
    let (delimiter, most) = (cut.delimiter, cut.max_record);
    let dialect = cut.rows.as_ref().map(|plan| plan.dialect);
    let mut reader = ChunkReader::new(cut);
    let (mut chunk, mut records) = (Chunk::default(), Vec::new());
    while reader.fill(&mut chunk).expect("memory can be read") {
        let mut take = |record: &[u8]| {
            let short = (record.len() <= most).then(|| record.to_vec());
            records.push((chunk.source, short));
        };
        match dialect {
            Some(dialect) => rows(chunk.data(), dialect).for_each(&mut take),
            None => chunk.records(delimiter).for_each(&mut take),
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

/// Rows of all that a source has, at once.
fn whole_rows(sources: &[Source], dialect: Dialect) -> Records {
    let of = |(at, source): (usize, &Source)| {
        let rows = rows(&source.data, dialect).map(|row| (at, Some(row.to_vec())));
        rows.collect::<Records>()
    };
    sources.iter().enumerate().flat_map(of).collect()
}

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let [how, most, data @ ..] = data else {
        return;
    };
    // The top bits of the first byte choose what ends a record, the others how it is handed out.
    let (kind, piece) = (how >> 6, 1 + usize::from(how & 0x3F));
    let most = usize::from(*most);
    let sources: Vec<Source> = data
        .split(|byte| *byte == 0xFF)
        .map(|data| Source {
            data: data.to_vec(),
            piece,
            may_wait: piece % 2 == 0,
        })
        .collect();
    let delimited = |delimiter| {
        let cut = Cut { delimiter, ..cut(&sources, piece, most) };
        assert_eq!(read(cut), split(&sources, delimiter, most));
    };
    let in_rows = |dialect| {
        let plan = RowPlan { dialect, column: Column::Place(0), has_header: false };
        let cut = Cut { rows: Some(plan), ..cut(&sources, piece, data.len()) };
        assert_eq!(read(cut), whole_rows(&sources, dialect));
    };
    match kind {
        0 => in_rows(Dialect::Csv),
        1 => delimited(b'\n'),
        2 => delimited(0),
        _ => in_rows(Dialect::Tsv),
    }
});
