//! [`Sink`]: where output goes.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::pipeline::Consumer;

/// Standard output, or a file that appears complete or not at all.
pub(crate) enum Sink {
    /// As it is: what is printed may be any bytes, and none of them is taken for a colour.
    Stdout(io::BufWriter<io::Stdout>),
    File {
        file: io::BufWriter<NamedTempFile>,
        path: PathBuf,
    },
}

/// Large enough that a system call costs nothing beside the work.
const BUFFER: usize = 256 << 10;

impl Sink {
    pub(crate) fn new(path: Option<&Path>) -> io::Result<Self> {
        let Some(path) = path else {
            return Ok(Self::Stdout(io::BufWriter::with_capacity(
                BUFFER,
                io::stdout(),
            )));
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
            Self::Stdout(mut out) => out.flush(),
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
        self.write_all(batch)
    }

    /// Nobody reads a file before it has its name.
    fn pause(&mut self) -> io::Result<()> {
        match self {
            Self::Stdout(out) => out.flush(),
            Self::File { .. } => Ok(()),
        }
    }
}

impl Write for Sink {
    fn write(&mut self, data: &[u8]) -> io::Result<usize> {
        match self {
            Self::Stdout(out) => out.write(data),
            Self::File { file, path } => file.write(data).map_err(|error| name_error(path, &error)),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Stdout(out) => out.flush(),
            Self::File { file, path } => file.flush().map_err(|error| name_error(path, &error)),
        }
    }
}
