//! [`Sink`]: where output goes.

use std::io::{self, IsTerminal, Write};
use std::path::Path;

use crate::escape::Escaped;
use crate::target::Target;

/// The destination of results, in order.
pub(crate) trait Output: Send + 'static {
    fn write(&mut self, results: &[u8]) -> io::Result<()>;

    /// Flushes when no more input is ready.
    fn pause(&mut self) -> io::Result<()>;
}

/// The kind of output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    /// Text from the input.
    Data,
    /// Drawings and colours, in which what came from the input is escaped already.
    Drawn,
}

/// The kind of file that the path of an output names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Destination<'a> {
    Stdout,
    Stderr,
    File(&'a Path),
}

impl<'a> Destination<'a> {
    /// Standard streams are written to as they are: opening one by its path would start at the
    /// beginning of a file that others write to.
    pub(crate) fn of(path: &'a Path) -> Self {
        match path.to_str() {
            Some("-" | "/dev/stdout" | "/dev/fd/1" | "/proc/self/fd/1") => Self::Stdout,
            Some("/dev/stderr" | "/dev/fd/2" | "/proc/self/fd/2") => Self::Stderr,
            _ => Self::File(path),
        }
    }
}

/// Standard output, or a file that is written atomically.
pub(crate) enum Sink {
    /// As it is: what is printed may be any bytes, and none of them is taken for a colour.
    Stdout(io::BufWriter<io::Stdout>),
    /// Data shown at a terminal, whose control characters are escaped.
    Terminal(io::BufWriter<io::Stdout>),
    Stderr(io::BufWriter<io::Stderr>),
    File(io::BufWriter<TargetWriter>),
}

/// A writer whose errors name the target.
pub(crate) struct TargetWriter(Target);

/// Large enough that a system call costs nothing beside the work.
const BUFFER: usize = 256 << 10;

impl Sink {
    pub(crate) fn new(path: Option<&Path>, content: Content) -> io::Result<Self> {
        match path.map_or(Destination::Stdout, Destination::of) {
            Destination::Stdout => {
                let out = io::BufWriter::with_capacity(BUFFER, io::stdout());
                Ok(match content {
                    Content::Data if io::stdout().is_terminal() => Self::Terminal(out),
                    Content::Data | Content::Drawn => Self::Stdout(out),
                })
            }
            Destination::Stderr => {
                let out = io::BufWriter::with_capacity(BUFFER, io::stderr());
                Ok(Self::Stderr(out))
            }
            Destination::File(path) => {
                let target = TargetWriter(Target::new(path)?);
                Ok(Self::File(io::BufWriter::with_capacity(BUFFER, target)))
            }
        }
    }

    /// Ends the output. A file is replaced only by that of a run that was not stopped.
    pub(crate) fn close(self, is_stopped: bool) -> io::Result<()> {
        if is_stopped {
            self.abandon()
        } else {
            self.finish()
        }
    }

    /// Ends the output of a run that reached its end.
    pub(crate) fn finish(self) -> io::Result<()> {
        match self {
            Self::Stdout(mut out) | Self::Terminal(mut out) => out.flush(),
            Self::Stderr(mut out) => out.flush(),
            Self::File(file) => {
                let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
                file.0.finish()
            }
        }
    }

    /// Ends the output of a run that failed: a file stays as it was before.
    pub(crate) fn abandon(self) -> io::Result<()> {
        match self {
            Self::Stdout(mut out) | Self::Terminal(mut out) => out.flush(),
            Self::Stderr(mut out) => out.flush(),
            Self::File(_) => Ok(()),
        }
    }
}

impl Write for TargetWriter {
    fn write(&mut self, data: &[u8]) -> io::Result<usize> {
        let mut file = self.0.file();
        let result = file.write(data);
        result.map_err(|error| self.0.name_error(&error))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Output for Sink {
    fn write(&mut self, results: &[u8]) -> io::Result<()> {
        match self {
            Self::Stdout(out) => out.write_all(results),
            Self::Terminal(out) => write_escaped(out, results),
            Self::Stderr(out) => out.write_all(results),
            Self::File(file) => file.write_all(results),
        }
    }

    /// Nobody reads a file before it has its name.
    fn pause(&mut self) -> io::Result<()> {
        match self {
            Self::Stdout(out) | Self::Terminal(out) => out.flush(),
            Self::Stderr(out) => out.flush(),
            Self::File(_) => Ok(()),
        }
    }
}

/// Writes lines; tabs and newlines are ours, whatever else steers a terminal is escaped.
fn write_escaped(out: &mut impl Write, batch: &[u8]) -> io::Result<()> {
    for piece in batch.split_inclusive(|&byte| byte == b'\n' || byte == b'\t') {
        let (text, end) = match piece.split_last() {
            Some((b'\n' | b'\t', text)) => (text, &piece[text.len()..]),
            _ => (piece, &[][..]),
        };
        write!(out, "{}", Escaped(text))?;
        out.write_all(end)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::write_escaped;

    #[test]
    fn data_does_not_steer_the_terminal() {
        let mut out = Vec::new();
        write_escaped(&mut out, b"2\thttp://h/\n\x1b[2J\xFF\0\na\rb").unwrap();
        let want = "2\thttp://h/\n\\u{1b}[2J\\xFF\\0\na\\rb";
        assert_eq!(String::from_utf8(out).unwrap(), want);
    }
}
