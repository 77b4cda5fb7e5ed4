//! Lines against the plain way: split, then parse.

extern crate std;

use alloc::vec::Vec;
use std::string::String;

use urial_scan::{Level, LineScan};

use super::Lines;
use crate::reference::UriRef;

/// A buffer of lines, for each level, against split and parse.
#[track_caller]
fn check(buffer: &[u8]) {
    let text = buffer.strip_suffix(b"\n").unwrap_or(buffer);
    let plain: Vec<_> = match buffer {
        [] => Vec::new(),
        _ => text.split(|&byte| byte == b'\n').collect(),
    };
    for level in Level::available() {
        let mut lines = Lines {
            scan: LineScan::at(level),
            ..Lines::new(buffer)
        };
        for (i, line) in plain.iter().enumerate() {
            let line = line.strip_suffix(b"\r").unwrap_or(line);
            let found = lines.next().expect("a line");
            assert_eq!(lines.number(), i as u64 + 1);
            match (UriRef::parse_bytes(line), found) {
                (Ok(want), Ok(found)) => {
                    assert_eq!(found, want, "{}", level.name());
                    assert_eq!(found.layout(), want.layout(), "{}: {want}", level.name());
                }
                (Err(want), Err(found)) => {
                    assert_eq!((found.error(), found.line()), (want, line));
                }
                (want, found) => panic!("{}: {found:?} instead of {want:?}", level.name()),
            }
        }
        assert!(lines.next().is_none());
    }
}

#[test]
fn ends_of_lines() {
    for buffer in [
        "",
        "\n",
        "\n\n",
        "a",
        "a\n",
        "a\n\nb",
        "a\r\nb\r\n",
        "\r\n",
        "a\rb\n",
        "a b\r\n",
    ] {
        check(buffer.as_bytes());
    }
}

/// Lines of all lengths, one after the other, followed by bytes that must not matter.
#[test]
fn lengths() {
    for pattern in ["a", "a/", "http://h/a?", "//h#", "x:%41", "é", ":"] {
        let mut buffer = String::new();
        for len in 0..300 {
            buffer.extend(pattern.chars().cycle().take(len));
            buffer.push('\n');
        }
        check(buffer.as_bytes());
    }
}

#[test]
fn corpora() {
    let corpus = crate::read::tests::corpus();
    check(corpus.join("\n").as_bytes());
}

#[cfg(feature = "std")]
mod reader {
    use std::io::{self, Read};

    use super::*;
    use crate::lines::{LineReader, ReadError};

    /// Gives a few bytes at a time, with interruptions.
    struct Trickle<'a>(&'a [u8], usize);

    impl Read for Trickle<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.1 += 1;
            if self.1.is_multiple_of(3) {
                return Err(io::ErrorKind::Interrupted.into());
            }
            let count = buffer.len().min(self.1 % 7 + 1);
            self.0.read(&mut buffer[..count])
        }
    }

    #[test]
    fn blocks_are_whole_lines() {
        for text in ["", "\n", "/a\n/b c\n/d", "/a\n/b c\n/d\n", "\n\n\n/a"] {
            for capacity in 5..20 {
                let mut reader = LineReader::with_capacity(capacity, Trickle(text.as_bytes(), 0));
                let mut found = Vec::new();
                while let Some(lines) = reader.next_block().expect("lines fit") {
                    found.extend(lines.map(|line| match line {
                        Ok(reference) => (0, String::from(reference.as_str())),
                        Err(error) => (error.number(), String::new()),
                    }));
                }
                let whole: Vec<_> = Lines::new(text.as_bytes())
                    .map(|line| match line {
                        Ok(reference) => (0, String::from(reference.as_str())),
                        Err(error) => (error.number(), String::new()),
                    })
                    .collect();
                assert_eq!(found, whole, "{text:?} through {capacity}");
            }
        }
    }

    #[test]
    fn long_lines_are_errors() {
        let mut reader = LineReader::with_capacity(4, &b"a\nbb\nccccc\nd\n"[..]);
        assert_eq!(
            reader
                .next_block()
                .expect("it fits")
                .expect("a block")
                .count(),
            1
        );
        assert_eq!(
            reader
                .next_block()
                .expect("it fits")
                .expect("a block")
                .count(),
            1
        );
        for _ in 0..2 {
            let error = reader.next_block().expect_err("it does not fit");
            assert!(
                matches!(error, ReadError::LineTooLong { number: 3 }),
                "{error}"
            );
        }
    }
}
