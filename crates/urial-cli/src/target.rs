//! [`Target`]: a file that is written atomically; [`Identity`]: which file a path names.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::usage::with_path;

/// A file that is written atomically: it replaces its target when it is complete. Without
/// [`finish`](Self::finish) the target is unchanged.
///
/// Where the system supports it, the file has no name until then: a process that is killed leaves no
/// temporary file.
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
        let fail = |error: io::Error| with_path(path, &error);
        // The file that a link leads to is replaced, not the link.
        let target = resolve(path);
        let file = match target.metadata() {
            Ok(found) if found.is_dir() => return Err(fail(io::ErrorKind::IsADirectory.into())),
            // A device or a pipe is written to: it cannot be replaced. Neither can a file that is
            // already open, which someone passed on by its number.
            Ok(found) if !found.is_file() || path.starts_with("/dev/fd") => {
                let file = File::options().append(true).open(&target);
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

    /// Returns the file as it is being written.
    pub(crate) fn file(&self) -> &File {
        match &self.file {
            Unfinished::Direct(file) => file,
            #[cfg(target_os = "linux")]
            Unfinished::Nameless(file) => file,
            Unfinished::Named(file) => file.as_file(),
        }
    }

    /// Returns an error with the name of the target.
    pub(crate) fn name_error(&self, error: &io::Error) -> io::Error {
        with_path(&self.path, error)
    }

    /// Renames the complete file to its target.
    pub(crate) fn finish(self) -> io::Result<()> {
        if matches!(self.file, Unfinished::Direct(_)) {
            return Ok(());
        }
        let result = self.file().sync_all();
        let result = result.and_then(|()| set_permissions(self.file(), &self.path));
        let Self { path, file } = self;
        result
            .and_then(|()| file.persist(&path))
            .map_err(|error| with_path(&path, &error))
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

/// Returns the folder that a path is in.
fn folder(path: &Path) -> &Path {
    let folder = path.parent().filter(|f| !f.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// Follows links to the file that they lead to, which need not exist yet.
fn resolve(path: &Path) -> PathBuf {
    // As many as Linux follows.
    const MOST_LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        if let Ok(found) = path.canonicalize() {
            return found;
        }
        match path.read_link() {
            Ok(link) => path = folder(&path).join(link),
            Err(_) => break,
        }
    }
    path
}

/// Which file a path names: two paths with the same identity lead to the same file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Identity {
    /// Device and inode.
    #[cfg(unix)]
    Node(u64, u64),
    /// The full path, if the file does not exist yet or the system has no inodes.
    Path(PathBuf),
}

impl Identity {
    /// Returns the identity of a regular file, or of one that would be created; a device or a pipe
    /// has none, since many may use it at a time.
    pub(crate) fn of_path(path: &Path) -> Option<Self> {
        let path = resolve(path);
        if let Ok(metadata) = path.metadata() {
            return Self::of_metadata(&metadata, &path);
        }
        let folder = folder(&path).canonicalize().ok()?;
        Some(Self::Path(folder.join(path.file_name()?)))
    }

    /// Returns the identity of an open file, such as a redirected standard stream.
    #[cfg(unix)]
    pub(crate) fn of_open(stream: &impl std::os::fd::AsFd) -> Option<Self> {
        let file = File::from(stream.as_fd().try_clone_to_owned().ok()?);
        Self::of_metadata(&file.metadata().ok()?, Path::new(""))
    }

    /// Open files have no path.
    #[cfg(not(unix))]
    pub(crate) fn of_open<T>(_: &T) -> Option<Self> {
        None
    }

    #[cfg_attr(unix, allow(unused_variables))]
    fn of_metadata(metadata: &std::fs::Metadata, path: &Path) -> Option<Self> {
        if !metadata.is_file() {
            return None;
        }
        #[cfg(unix)]
        {
            use std::os::unix::fs::MetadataExt;
            Some(Self::Node(metadata.dev(), metadata.ino()))
        }
        #[cfg(not(unix))]
        Some(Self::Path(path.to_owned()))
    }
}

/// Gives a file that replaces another its owner, if the system permits, and its permissions; a new
/// one has those that any new file gets.
///
/// Not those that let a program run as its owner: the content is another.
fn set_permissions(file: &File, path: &Path) -> io::Result<()> {
    let Ok(target) = path.metadata() else {
        return Ok(());
    };
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};
        // Most users may not give files away: the group at least may be one of their own.
        if fchown(file, Some(target.uid()), Some(target.gid())).is_err() {
            let _ = fchown(file, None, Some(target.gid()));
        }
        let mode = target.permissions().mode() & 0o777;
        file.set_permissions(PermissionsExt::from_mode(mode))
    }
    #[cfg(not(unix))]
    file.set_permissions(target.permissions())
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
