//! [`Target`]: a file that appears complete or not at all.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// A file that is written beside its target and takes its place when it is complete.
///
/// Where the system can do it, the file has no name until then: a process that is killed leaves
/// nothing behind.
pub(crate) struct Target {
    path: PathBuf,
    file: Unfinished,
}

enum Unfinished {
    Direct(File),
    #[cfg(target_os = "linux")]
    Nameless(File),
    Named(NamedTempFile),
}

impl Target {
    pub(crate) fn new(path: &Path) -> io::Result<Self> {
        let fail = |error: io::Error| name_error(path, &error);
        // What a link leads to is replaced, not the link.
        let target = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let file = match target.metadata() {
            Ok(found) if found.is_dir() => return Err(fail(io::ErrorKind::IsADirectory.into())),
            // A device or a pipe is written to: it cannot be replaced.
            Ok(found) if !found.is_file() => {
                let file = File::options().write(true).open(&target);
                Unfinished::Direct(file.map_err(fail)?)
            }
            _ => {
                // Within one file system, so that the last step is a rename.
                let folder = folder(&target);
                folder.metadata().map_err(fail)?;
                Unfinished::new(folder).map_err(fail)?
            }
        };
        Ok(Self { path: target, file })
    }

    /// The file as it is being written.
    pub(crate) fn file(&self) -> &File {
        match &self.file {
            Unfinished::Direct(file) => file,
            #[cfg(target_os = "linux")]
            Unfinished::Nameless(file) => file,
            Unfinished::Named(file) => file.as_file(),
        }
    }

    /// An error, with the name of the target.
    pub(crate) fn name_error(&self, error: &io::Error) -> io::Error {
        name_error(&self.path, error)
    }

    /// The file is complete: now, and only now, it takes its name.
    pub(crate) fn finish(self) -> io::Result<()> {
        if matches!(self.file, Unfinished::Direct(_)) {
            return Ok(());
        }
        let result = self.file().sync_all();
        let result = result.and_then(|()| set_permissions(self.file(), &self.path));
        let Self { path, file } = self;
        result
            .and_then(|()| file.persist(&path))
            .map_err(|error| name_error(&path, &error))
    }
}

impl Unfinished {
    fn new(folder: &Path) -> io::Result<Self> {
        #[cfg(target_os = "linux")]
        if let Some(file) = nameless::create(folder) {
            return Ok(Self::Nameless(file));
        }
        let mut builder = tempfile::Builder::new();
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        builder.tempfile_in(folder).map(Self::Named)
    }

    fn persist(self, path: &Path) -> io::Result<()> {
        match self {
            Self::Direct(_) => Ok(()),
            #[cfg(target_os = "linux")]
            Self::Nameless(file) => nameless::persist(&file, path),
            Self::Named(file) => file.persist(path).map(drop).map_err(|error| error.error),
        }
    }
}

/// The folder that a path is in.
fn folder(path: &Path) -> &Path {
    let folder = path.parent().filter(|f| !f.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

fn name_error(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

/// A file that replaces another has its permissions; a new one has those that any new file gets.
fn set_permissions(file: &File, path: &Path) -> io::Result<()> {
    match path.metadata() {
        Ok(target) => file.set_permissions(target.permissions()),
        Err(_) => Ok(()),
    }
}

/// Files without a name, which Linux has on most of its file systems.
#[cfg(target_os = "linux")]
mod nameless {
    use std::fs::File;
    use std::io;
    use std::os::fd::AsRawFd;
    use std::path::Path;

    use rustix::fs::{AtFlags, CWD, Mode, OFlags};

    pub(super) fn create(folder: &Path) -> Option<File> {
        let flags = OFlags::TMPFILE | OFlags::RDWR | OFlags::CLOEXEC;
        let file = rustix::fs::open(folder, flags, Mode::from_raw_mode(0o666)).ok()?;
        let file = File::from(file);
        // It gets its name by way of this path: without it, it would never get one.
        Path::new(&place(&file)).exists().then_some(file)
    }

    fn place(file: &File) -> String {
        format!("/proc/self/fd/{}", file.as_raw_fd())
    }

    /// Gives the file a name of its own, and then that of the target: a name that exists cannot be
    /// given, only taken over.
    pub(super) fn persist(file: &File, path: &Path) -> io::Result<()> {
        let folder = super::folder(path);
        let name = tempfile::Builder::new().make_in(folder, |name| {
            let follow = AtFlags::SYMLINK_FOLLOW;
            rustix::fs::linkat(CWD, place(file), CWD, name, follow).map_err(io::Error::from)
        })?;
        name.persist(path).map(drop).map_err(|error| error.error)
    }
}
