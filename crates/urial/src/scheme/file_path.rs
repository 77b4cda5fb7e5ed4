//! `file` URIs from file paths.

use alloc::string::String;
use core::fmt;

use super::file::{is_drive, is_server, share};
use super::path_style::PathStyle;
use crate::encoded::{Part, encode};
use crate::identifier::UriBuf;

/// The error for a file path that has no URI.
///
/// # Examples
///
/// ```
/// use urial::{UriBuf, scheme::{FilePathErrorKind, PathStyle}};
///
/// let error = UriBuf::from_path_bytes("a/b", PathStyle::Unix).unwrap_err();
/// assert_eq!(error.kind(), FilePathErrorKind::Relative);
/// assert_eq!(
///     error.to_string(),
///     "invalid file path at byte 0: a relative path has no URI, make it absolute first",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FilePathError {
    offset: usize,
    kind: FilePathErrorKind,
}

/// The kind of a [`FilePathError`].
///
/// # Examples
///
/// ```
/// use urial::{UriBuf, scheme::{FilePathErrorKind, PathStyle}};
/// let error = UriBuf::from_path_bytes(r"\\.\COM1", PathStyle::Windows).unwrap_err();
/// assert_eq!(error.kind(), FilePathErrorKind::Device);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FilePathErrorKind {
    /// The path is not absolute. Under Windows that includes `C:a` and `\a`, which depend on the
    /// current directory and drive.
    Relative,
    /// The path contains NUL.
    Nul,
    /// A Windows path is not text: UTF-8, or UTF-16 without lone surrogates.
    NotText,
    /// A Windows path names a device or another object that is not a file.
    Device,
    /// A Windows path begins with two backslashes, and its server or share is missing.
    Share,
    /// A verbatim Windows path (`\\?\`) has a name with another meaning without the prefix: `.`, `..`
    /// or a name with a slash.
    Verbatim,
    /// The URI would be longer than [`MAX_LEN`](crate::layout::MAX_LEN).
    TooLong,
}

impl FilePathError {
    /// Returns the offset of the first invalid byte of the path.
    ///
    /// ```
    /// use urial::{UriBuf, scheme::PathStyle};
    /// assert_eq!(UriBuf::from_path_bytes(b"/a\0", PathStyle::Unix).unwrap_err().offset(), 2);
    /// ```
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the kind of the error.
    ///
    /// ```
    /// use urial::{UriBuf, scheme::{FilePathErrorKind, PathStyle}};
    /// let error = UriBuf::from_path_bytes(b"/a\0", PathStyle::Unix).unwrap_err();
    /// assert_eq!(error.kind(), FilePathErrorKind::Nul);
    /// ```
    pub const fn kind(&self) -> FilePathErrorKind {
        self.kind
    }
}

impl fmt::Display for FilePathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "invalid file path at byte {}: ", self.offset)?;
        f.write_str(match self.kind {
            FilePathErrorKind::Relative => "a relative path has no URI, make it absolute first",
            FilePathErrorKind::Nul => "a file name cannot contain NUL",
            FilePathErrorKind::NotText => "a Windows path is text",
            FilePathErrorKind::Device => "a device has no URI",
            FilePathErrorKind::Share => "expected a server and the name of a share",
            FilePathErrorKind::Verbatim => "a name that has another meaning without \"\\\\?\\\"",
            FilePathErrorKind::TooLong => "the path is too long",
        })
    }
}

impl core::error::Error for FilePathError {}

impl UriBuf {
    /// Makes the `file` URI of a path (RFC 8089).
    ///
    /// The path is used as it is: the file system is not accessed, dot segments are kept, and the URI
    /// ends with a slash if the path does. References resolve to what is inside a directory only if
    /// its URI ends with a slash; [`from_directory_path`](Self::from_directory_path) adds it.
    ///
    /// Law: [`to_file_path`](crate::Uri::to_file_path) of the result returns the path, except for the
    /// choice of separators and the prefix `\\?\` on Windows.
    ///
    /// # Errors
    ///
    /// Returns an error if the path is not absolute, and in the other cases of [`FilePathErrorKind`].
    ///
    /// ```
    /// # #[cfg(unix)] {
    /// use urial::UriBuf;
    /// assert_eq!(UriBuf::from_file_path("/tmp/50% off?.txt")?, "file:///tmp/50%25%20off%3F.txt");
    /// # }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("path_to_url", "pathname2url", "as_uri"))]
    #[cfg(feature = "std")]
    pub fn from_file_path(path: impl AsRef<std::path::Path>) -> Result<Self, FilePathError> {
        #[cfg(unix)]
        {
            use std::os::unix::ffi::OsStrExt;
            Self::from_path_bytes(path.as_ref().as_os_str().as_bytes(), PathStyle::Unix)
        }
        #[cfg(not(unix))]
        match path.as_ref().to_str() {
            Some(text) => Self::from_path_bytes(text, PathStyle::NATIVE),
            None => fail(0, FilePathErrorKind::NotText),
        }
    }

    /// Makes the `file` URI of a directory, which ends with a slash, so that references resolve to
    /// what is inside of it (RFC 3986 section 5.2.3).
    ///
    /// # Errors
    ///
    /// As [`from_file_path`](Self::from_file_path).
    ///
    /// ```
    /// # #[cfg(unix)] {
    /// use urial::{UriBuf, UriRef};
    /// let base = UriBuf::from_directory_path("/etc")?;
    /// assert_eq!(base, "file:///etc/");
    /// # }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "std")]
    pub fn from_directory_path(path: impl AsRef<std::path::Path>) -> Result<Self, FilePathError> {
        let uri = Self::from_file_path(path)?;
        if uri.path().as_str().ends_with('/') {
            return Ok(uri);
        }
        read(uri.into_string() + "/")
    }

    /// Makes the `file` URI of a path in a style: octets under [`PathStyle::Unix`], UTF-8 text under
    /// [`PathStyle::Windows`].
    ///
    /// # Errors
    ///
    /// As [`from_file_path`](Self::from_file_path).
    ///
    /// ```
    /// use urial::{UriBuf, scheme::PathStyle};
    /// let uri = |path| UriBuf::from_path_bytes(path, PathStyle::Windows);
    /// assert_eq!(uri(r"C:\Users\me")?, "file:///C:/Users/me");
    /// assert_eq!(uri(r"\\nas\music\a.mp3")?, "file://nas/music/a.mp3");
    /// assert_eq!(UriBuf::from_path_bytes(b"/\xFF", PathStyle::Unix)?, "file:///%FF");
    /// # Ok::<(), urial::scheme::FilePathError>(())
    /// ```
    pub fn from_path_bytes<P: AsRef<[u8]> + ?Sized>(
        path: &P,
        style: PathStyle,
    ) -> Result<Self, FilePathError> {
        let path = path.as_ref();
        if let Some(offset) = path.iter().position(|&byte| byte == 0) {
            return fail(offset, FilePathErrorKind::Nul);
        }
        match style {
            PathStyle::Unix => from_unix(path),
            PathStyle::Windows => match str::from_utf8(path) {
                Ok(text) => from_windows(text),
                Err(error) => fail(error.valid_up_to(), FilePathErrorKind::NotText),
            },
        }
    }
}

const fn fail<T>(offset: usize, kind: FilePathErrorKind) -> Result<T, FilePathError> {
    Err(FilePathError { offset, kind })
}

/// Parses a text that is a URI by construction, unless it is too long.
fn read(text: String) -> Result<UriBuf, FilePathError> {
    UriBuf::parse(text).or_else(|_| fail(0, FilePathErrorKind::TooLong))
}

fn from_unix(path: &[u8]) -> Result<UriBuf, FilePathError> {
    if !path.starts_with(b"/") {
        return fail(0, FilePathErrorKind::Relative);
    }
    let mut text = String::from("file://");
    text.extend(encode(path, Part::Path).pieces());
    read(text)
}

fn from_windows(path: &str) -> Result<UriBuf, FilePathError> {
    const UNC: &str = r"UNC\";
    let Some(verbatim) = path.strip_prefix(r"\\?\") else {
        // In paths that are not verbatim, a slash is a separator too.
        return from_names(&path.replace('/', r"\"), 0);
    };
    let prefix = path.len() - verbatim.len();
    let mut start = prefix;
    for name in verbatim.split('\\') {
        if matches!(name, "." | "..") || name.contains('/') {
            return fail(start, FilePathErrorKind::Verbatim);
        }
        start += name.len() + 1;
    }
    match verbatim.get(..UNC.len()) {
        Some(head) if head.eq_ignore_ascii_case(UNC) => {
            let mut names = String::from(r"\\");
            names.push_str(&verbatim[UNC.len()..]);
            from_names(&names, prefix + UNC.len() - 2)
        }
        _ if is_drive(verbatim.as_bytes()) => from_names(verbatim, prefix),
        _ => fail(prefix, FilePathErrorKind::Device),
    }
}

/// Converts a path without slashes, which begins at an offset of the given path.
fn from_names(path: &str, offset: usize) -> Result<UriBuf, FilePathError> {
    let mut text = String::from("file://");
    let names = if let Some(rest) = path.strip_prefix(r"\\") {
        let (server, names) = rest.split_at(rest.find('\\').unwrap_or(rest.len()));
        if matches!(server, "." | "?") {
            return fail(offset + 2, FilePathErrorKind::Device);
        }
        if !is_server(server.as_bytes()) || share(names.as_bytes()).is_none() {
            return fail(offset + 2, FilePathErrorKind::Share);
        }
        if server.eq_ignore_ascii_case("localhost") {
            // As a host, it would mean a local path without server and share.
            text.push_str("//");
        }
        text.extend(encode(server, Part::RegName).pieces());
        names
    } else if is_drive(path.as_bytes()) {
        text.push('/');
        path
    } else {
        return fail(offset, FilePathErrorKind::Relative);
    };
    for (i, name) in names.split('\\').enumerate() {
        if i > 0 {
            text.push('/');
        }
        text.extend(encode(name, Part::Segment).pieces());
    }
    read(text)
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use super::*;
    use crate::scheme::FileUri;

    #[track_caller]
    fn uri(path: &str, style: PathStyle) -> Result<String, (usize, FilePathErrorKind)> {
        UriBuf::from_path_bytes(path, style)
            .map(UriBuf::into_string)
            .map_err(|error| (error.offset(), error.kind()))
    }

    #[test]
    fn unix_paths() {
        use FilePathErrorKind::*;
        for (path, expected) in [
            ("/", Ok("file:///")),
            ("/a/b/", Ok("file:///a/b/")),
            ("//a", Ok("file:////a")),
            ("/a b?c#d%41", Ok("file:///a%20b%3Fc%23d%2541")),
            ("/C:\\a", Ok("file:///C:%5Ca")),
            ("/caf\u{e9}", Ok("file:///caf%C3%A9")),
            ("", Err((0, Relative))),
            ("a", Err((0, Relative))),
            ("./a", Err((0, Relative))),
            ("/a\0b", Err((2, Nul))),
        ] {
            let expected = expected.map(String::from);
            assert_eq!(uri(path, PathStyle::Unix), expected, "{path}");
        }
    }

    #[test]
    fn windows_paths() {
        use FilePathErrorKind::*;
        for (path, expected) in [
            (r"C:\", Ok("file:///C:/")),
            (r"c:/a\b/c d", Ok("file:///c:/a/b/c%20d")),
            (r"C:\a:b", Ok("file:///C:/a:b")),
            (r"\\server\share", Ok("file://server/share")),
            (r"//server/share/a", Ok("file://server/share/a")),
            (r"\\ser ver\c$\", Ok("file://ser%20ver/c$/")),
            (r"\\LocalHost\share\a", Ok("file:////LocalHost/share/a")),
            (r"\\?\C:\a b", Ok("file:///C:/a%20b")),
            (r"\\?\unc\server\share\a", Ok("file://server/share/a")),
            ("", Err((0, Relative))),
            ("a", Err((0, Relative))),
            (r"\a", Err((0, Relative))),
            ("C:", Err((0, Relative))),
            ("C:a", Err((0, Relative))),
            ("\u{e9}:\\a", Err((0, Relative))),
            (r"\\server", Err((2, Share))),
            (r"\\server\", Err((2, Share))),
            (r"\\\share", Err((2, Share))),
            (r"\\..\share", Err((2, Share))),
            (r"\\.\COM1", Err((2, Device))),
            (r"//?/C:/a", Err((2, Device))),
            (r"\\?\Volume{1}\a", Err((4, Device))),
            (r"\\?\UNC\server", Err((8, Share))),
            (r"\\?\C:\a\..\b", Err((9, Verbatim))),
            (r"\\?\C:\a/b", Err((7, Verbatim))),
            ("C:\\\0", Err((3, Nul))),
        ] {
            let expected = expected.map(String::from);
            assert_eq!(uri(path, PathStyle::Windows), expected, "{path}");
        }
        let error = UriBuf::from_path_bytes(b"C:\\\xFF", PathStyle::Windows).unwrap_err();
        assert_eq!((error.offset(), error.kind()), (3, NotText));
    }

    /// Returns all paths of a root and up to three pieces.
    fn paths(pieces: &[&str], roots: &[&str]) -> Vec<String> {
        let mut all: Vec<String> = roots.iter().map(ToString::to_string).collect();
        let mut last = all.clone();
        for _ in 0..3 {
            last = last
                .iter()
                .flat_map(|path| pieces.iter().map(move |piece| format!("{path}{piece}")))
                .collect();
            all.extend(last.iter().cloned());
        }
        all
    }

    #[test]
    fn unix_paths_round_trip() {
        let pieces = [
            "/", "a", ".", "..", "%41", "\\", ":", "?", "#", " ", "\u{e9}", "C:",
        ];
        for path in paths(&pieces, &["/", "//", "/x/"]) {
            let uri = UriBuf::from_path_bytes(&path, PathStyle::Unix).unwrap();
            let file = FileUri::new(uri.as_identifier()).unwrap();
            assert_eq!(file.to_path_text(PathStyle::Unix).unwrap(), path, "{uri}");
        }
        for byte in 1..=0xFF {
            let path = [b'/', byte, b'a'];
            let uri = UriBuf::from_path_bytes(&path, PathStyle::Unix).unwrap();
            let file = FileUri::new(uri.as_identifier()).unwrap();
            assert_eq!(file.to_path_bytes(PathStyle::Unix).unwrap(), path, "{uri}");
        }
    }

    #[test]
    fn windows_paths_round_trip() {
        let pieces = [
            "\\",
            "a",
            ".",
            "..",
            "%41",
            ":",
            "#",
            " ",
            "\u{e9}",
            "C:",
            "localhost",
        ];
        let roots = [
            "C:\\",
            "\\\\server\\share",
            "\\\\localhost\\c$\\",
            "\\\\192.0.2.1\\s",
        ];
        for path in paths(&pieces, &roots) {
            let uri = UriBuf::from_path_bytes(&path, PathStyle::Windows).unwrap();
            let file = FileUri::new(uri.as_identifier()).unwrap();
            assert_eq!(
                file.to_path_text(PathStyle::Windows).unwrap(),
                path,
                "{uri}"
            );
        }
    }

    #[cfg(feature = "std")]
    #[test]
    fn directories_end_with_a_slash() {
        let directory = std::env::temp_dir();
        let uri = UriBuf::from_directory_path(&directory).unwrap();
        assert!(uri.as_str().ends_with('/'));
        let inside = UriBuf::from_file_path(directory.join("a")).unwrap();
        assert_eq!(inside.as_str(), format!("{uri}a"));
    }
}
