//! Lines read in bulk are the lines that splitting gives, read one by one.

use std::io::Read;

use urial::{
    UriRef,
    lines::{LineReader, Lines, ReadError},
};

/// Reads lines from memory and through buffers of several sizes.
///
/// # Panics
///
/// Where a line or its reading is not that of splitting at newlines first.
pub fn lines(data: &[u8]) {
    let plain = split(data);
    let mut lines = Lines::new(data);
    for line in &plain {
        check(line, lines.next());
    }
    assert!(lines.next().is_none());
    for (capacity, piece) in [(16, 1), (64, 7), (4096, 4096)] {
        through(
            &plain,
            LineReader::with_capacity(capacity, Pieces { data, piece }),
        );
    }
}

/// Returns the lines without their ends; a newline at the very end begins no other line.
fn split(data: &[u8]) -> Vec<&[u8]> {
    let mut lines: Vec<&[u8]> = data.split(|byte| *byte == b'\n').collect();
    if lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    let trim = |line: &'_ [u8]| line.len() - usize::from(line.ends_with(b"\r"));
    lines.into_iter().map(|line| &line[..trim(line)]).collect()
}

#[track_caller]
fn check(line: &[u8], found: Option<Result<UriRef<'_>, urial::lines::LineError<'_>>>) {
    match (UriRef::parse_bytes(line), found.expect("a line")) {
        (Ok(want), Ok(found)) => {
            assert_eq!(found, want);
            assert_eq!(found.layout(), want.layout());
        }
        (Err(want), Err(found)) => assert_eq!((found.error(), found.line()), (want, line)),
        (want, found) => panic!("{found:?} instead of {want:?}"),
    }
}

/// A line that the buffer has no room for ends the reading, and no line before it is lost.
fn through(plain: &[&[u8]], mut reader: LineReader<Pieces<'_>>) {
    let mut expected = plain.iter();
    loop {
        match reader.next_block() {
            Ok(None) => break assert!(expected.next().is_none(), "lines are missing"),
            Ok(Some(block)) => {
                for line in block {
                    check(expected.next().expect("no more lines"), Some(line));
                }
            }
            Err(ReadError::Io(error)) => panic!("{error}"),
            Err(_) => break assert!(expected.next().is_some(), "no line is too long"),
        }
    }
}

/// Hands out a few bytes at a time.
struct Pieces<'a> {
    data: &'a [u8],
    piece: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = self.piece.min(self.data.len()).min(buffer.len());
        let (now, rest) = self.data.split_at(count);
        buffer[..count].copy_from_slice(now);
        self.data = rest;
        Ok(count)
    }
}
