//! [`Sink`]: where output goes.

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::pipeline::Consumer;
use crate::render::escape::Escaped;

/// What output is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    /// Whatever came from the input.
    Data,
    /// Drawings and colours, in which what came from the input is escaped already.
    Drawn,
}

/// Standard output, or a file that appears complete or not at all.
pub(crate) enum Sink {
    /// As it is: what is printed may be any bytes, and none of them is taken for a colour.
    Stdout(io::BufWriter<io::Stdout>),
    /// Data that someone looks at: nothing in it may steer the terminal.
    Terminal(io::BufWriter<io::Stdout>),
    File {
        file: io::BufWriter<NamedTempFile>,
        path: PathBuf,
    },
}

/// Large enough that a system call costs nothing beside the work.
const BUFFER: usize = 256 << 10;

impl Sink {
    pub(crate) fn new(path: Option<&Path>, content: Content) -> io::Result<Self> {
        let Some(path) = path else {
            let out = io::BufWriter::with_capacity(BUFFER, io::stdout());
            return Ok(match content {
                Content::Data if io::stdout().is_terminal() => Self::Terminal(out),
                _ => Self::Stdout(out),
            });
        };
        // Beside the target, so that the rename stays within one file system.
        let folder = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        folder
            .metadata()
            .map_err(|error| name_error(path, &error))?;
        let file = NamedTempFile::new_in(folder).map_err(|error| name_error(path, &error))?;
        Ok(Self::File {
            file: io::BufWriter::with_capacity(BUFFER, file),
            path: path.to_owned(),
        })
    }

    /// Ends the output: now, and only now, a file takes its name.
    pub(crate) fn finish(self) -> io::Result<()> {
        match self {
            Self::Stdout(mut out) | Self::Terminal(mut out) => out.flush(),
            Self::File { file, path } => {
                let file = file
                    .into_inner()
                    .map_err(|error| name_error(&path, error.error()))?;
                file.as_file()
                    .sync_all()
                    .map_err(|error| name_error(&path, &error))?;
                set_permissions(&file, &path);
                file.persist(&path)
                    .map_err(|error| name_error(&path, &error.error))?;
                Ok(())
            }
        }
    }
}

/// A new file gets the permissions that the target has, or that any new file would get: temporary
/// files are private, results are not.
#[cfg(unix)]
fn set_permissions(file: &NamedTempFile, path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let mode = path
        .metadata()
        .map_or(0o644, |target| target.permissions().mode() & 0o777);
    let _ = file
        .as_file()
        .set_permissions(std::fs::Permissions::from_mode(mode));
}

#[cfg(not(unix))]
fn set_permissions(_: &NamedTempFile, _: &Path) {}

fn name_error(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

impl Consumer for Sink {
    fn consume(&mut self, batch: &[u8]) -> io::Result<()> {
        match self {
            Self::Stdout(out) => out.write_all(batch),
            Self::Terminal(out) => write_escaped(out, batch),
            Self::File { file, path } => file
                .write_all(batch)
                .map_err(|error| name_error(path, &error)),
        }
    }

    /// Nobody reads a file before it has its name.
    fn pause(&mut self) -> io::Result<()> {
        match self {
            Self::Stdout(out) | Self::Terminal(out) => out.flush(),
            Self::File { .. } => Ok(()),
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
