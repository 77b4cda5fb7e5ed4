//! [`FileUri`]: a URI of the `file` scheme, and its file path.

#[cfg(feature = "alloc")]
use alloc::{string::String, vec::Vec};
use core::fmt;

#[cfg(feature = "alloc")]
use super::Citation;
use super::descriptor::Presence;
use super::error::{SchemeError, SchemeErrorKind};
#[cfg(feature = "alloc")]
use super::octets::Octets;
#[cfg(feature = "alloc")]
use super::path_style::PathStyle;
use super::preset::rfc;
use super::{Component, Descriptor, Role};
use crate::host::HostValue;
use crate::identifier::Uri;

/// The row of the table. No authority, an empty host and `localhost` mean the same. The syntax has no
/// query: a question mark in a file name is written `%3F`.
pub(super) const FILE: Descriptor = Descriptor::new("file", Role::Locator, rfc("RFC 8089", "2"))
    .with_userinfo(Presence::Forbidden)
    .with_default_host(LOCALHOST)
    .with_port(Presence::Forbidden)
    .with_query(Presence::Forbidden)
    .with_built_in_check();

const LOCALHOST: &str = "localhost";

/// File systems give a meaning to characters that are data in the generic syntax.
#[cfg(feature = "alloc")]
const BACK_END: Citation = rfc("RFC 3986", "7.3");
/// Drive letters.
#[cfg(feature = "alloc")]
const DRIVES: Citation = rfc("RFC 8089", "E.2");
/// Servers and their shares.
#[cfg(feature = "alloc")]
const UNC: Citation = rfc("RFC 8089", "E.3");

/// The URI of a file (RFC 8089).
///
/// A view of a [`Uri`]. [`UriBuf::from_file_path`](crate::UriBuf::from_file_path) is the inverse: it
/// makes a URI from a path.
///
/// # Examples
///
/// ```
/// use urial::{Uri, scheme::{FileUri, PathStyle}};
///
/// // No authority, an empty host and "localhost" mean this machine.
/// for text in ["file:/etc/fstab", "file:///etc/fstab", "file://localhost/etc/fstab"] {
///     let file = FileUri::new(Uri::parse(text)?)?;
///     assert!(file.is_local());
///     assert_eq!(file.to_path_text(PathStyle::Unix)?, "/etc/fstab");
/// }
/// let file = FileUri::new(Uri::parse("file://nas/music/a.mp3")?)?;
/// assert!(!file.is_local());
/// assert_eq!(file.to_path_text(PathStyle::Windows)?, r"\\nas\music\a.mp3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FileUri<'a> {
    uri: Uri<'a>,
}

impl<'a> FileUri<'a> {
    /// Reads a URI as one of the `file` scheme.
    ///
    /// A path may begin with two slashes, which section 2 does not allow: appendix E.3.2 describes
    /// `file:////server/share`, and Unix has such paths. [`Uri::check_scheme`] refuses them.
    ///
    /// # Errors
    ///
    /// Returns an error if the scheme is another one, if there is a userinfo, port or query, and if
    /// the path does not begin with a slash.
    ///
    /// ```
    /// use urial::{Uri, scheme::FileUri};
    /// assert_eq!(
    ///     FileUri::new(Uri::parse("file:a/b")?).unwrap_err().to_string(),
    ///     "invalid path at byte 5: file URIs have a path that begins with one '/', found 'a' \
    ///      (RFC 8089 section 2)",
    /// );
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn new(uri: impl Into<Uri<'a>>) -> Result<Self, SchemeError> {
        let uri = uri.into();
        FILE.admit_with(uri, || Self::read(uri))
    }

    /// Checks that the path begins with a slash.
    fn read(uri: Uri<'a>) -> Result<Self, SchemeError> {
        if !uri.path().is_absolute() {
            let start = uri.layout().path().start;
            return Err(FILE.error_at(uri, Component::Path, start, SchemeErrorKind::FilePath));
        }
        Ok(Self { uri })
    }

    /// Returns the URI.
    ///
    /// ```
    /// use urial::{Uri, scheme::FileUri};
    /// assert_eq!(FileUri::new(Uri::parse("file:///a")?)?.uri().path(), "/a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn uri(self) -> Uri<'a> {
        self.uri
    }

    /// Returns the text as written.
    ///
    /// ```
    /// use urial::{Uri, scheme::FileUri};
    /// assert_eq!(FileUri::new(Uri::parse("file:/a")?)?.as_str(), "file:/a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn as_str(self) -> &'a str {
        self.uri.as_str()
    }

    /// Returns whether the file is on this machine: there is no authority, or its host is empty or
    /// `localhost`.
    ///
    /// ```
    /// use urial::{Uri, scheme::FileUri};
    /// assert!(FileUri::new(Uri::parse("file://LOCALHOST/a")?)?.is_local());
    /// assert!(!FileUri::new(Uri::parse("file://127.0.0.1/a")?)?.is_local());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_local(self) -> bool {
        let lower = |octet: u8| octet.to_ascii_lowercase();
        match self.uri.host().map(crate::Host::value) {
            None => true,
            Some(HostValue::RegName(name)) => {
                name.is_empty() || name.bytes().map(lower).eq(LOCALHOST.bytes())
            }
            Some(_) => false,
        }
    }

    /// Returns the path as this system's own type.
    ///
    /// The file system is not accessed and nothing is normalized: dot segments are kept. The fragment
    /// is not part of the path. [`Uri::to_file_path`] does the same in one call.
    ///
    /// # Errors
    ///
    /// As [`to_path_bytes`](Self::to_path_bytes).
    ///
    /// ```
    /// use urial::{UriBuf, scheme::FileUri};
    ///
    /// let path = std::env::current_dir()?.join("caf\u{e9} 100%.txt");
    /// let uri = UriBuf::from_file_path(&path)?;
    /// assert_eq!(FileUri::new(&uri)?.to_path()?, path);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "std")]
    pub fn to_path(self) -> Result<std::path::PathBuf, SchemeError> {
        #[cfg(unix)]
        {
            use std::os::unix::ffi::OsStringExt;
            let bytes = self.to_path_bytes(PathStyle::Unix)?;
            Ok(std::ffi::OsString::from_vec(bytes).into())
        }
        #[cfg(not(unix))]
        Ok(self.to_path_text(PathStyle::NATIVE)?.into())
    }

    /// Returns the path as text.
    ///
    /// # Errors
    ///
    /// As [`to_path_bytes`](Self::to_path_bytes). Also returns an error if the octets are not UTF-8.
    ///
    /// ```
    /// use urial::{Uri, scheme::{FileUri, PathStyle, SchemeErrorKind}};
    /// let file = FileUri::new(Uri::parse("file:///a/%FF")?)?;
    /// let error = file.to_path_text(PathStyle::Unix).unwrap_err();
    /// assert_eq!((error.kind(), error.offset()), (SchemeErrorKind::FileText, 10));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn to_path_text(self, style: PathStyle) -> Result<String, SchemeError> {
        self.check_text()?;
        // The other parts of the path are the host, which is checked, and ASCII.
        self.to_path_bytes(style)
            .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Returns the path as octets, which are UTF-8 text under [`PathStyle::Windows`] and of any
    /// encoding under [`PathStyle::Unix`].
    ///
    /// # Errors
    ///
    /// Returns an error if a file name contains a path separator or NUL. For Unix, returns an error if
    /// the file is on another host. For Windows, returns an error if there is neither a drive nor a
    /// server, and if the text is not UTF-8.
    ///
    /// ```
    /// use urial::{Uri, scheme::{FileUri, PathStyle}};
    /// let file = FileUri::new(Uri::parse("file:///a%2Fb")?)?;
    /// assert_eq!(
    ///     file.to_path_bytes(PathStyle::Unix).unwrap_err().to_string(),
    ///     "invalid path at byte 9: a file name cannot contain a path separator, found '%' \
    ///      (RFC 3986 section 7.3)",
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn to_path_bytes(self, style: PathStyle) -> Result<Vec<u8>, SchemeError> {
        let path = self.decode_names(style)?;
        match style {
            PathStyle::Unix if self.is_local() => Ok(path),
            PathStyle::Unix => Err(self.bad_host(SchemeErrorKind::FileHost)),
            PathStyle::Windows => {
                self.check_text()?;
                self.windows_path(path)
            }
        }
    }

    /// Returns the decoded path with the separators of the style.
    #[cfg(feature = "alloc")]
    fn decode_names(self, style: PathStyle) -> Result<Vec<u8>, SchemeError> {
        let range = self.uri.layout().path();
        let mut path = Vec::with_capacity(range.len());
        for (offset, octet) in Octets::new(self.uri, range) {
            let is_delimiter = self.as_str().as_bytes()[offset] == b'/';
            match (style, octet) {
                (_, 0) => return Err(self.fault(offset, SchemeErrorKind::FileNul)),
                (PathStyle::Windows, b'/') if is_delimiter => path.push(b'\\'),
                (PathStyle::Windows, b'\\') | (_, b'/') if !is_delimiter => {
                    return Err(self.fault(offset, SchemeErrorKind::FileSeparator));
                }
                _ => path.push(octet),
            }
        }
        Ok(path)
    }

    /// Converts `\C:\a` into a path with a drive, or checks `\\server\share\a`.
    #[cfg(feature = "alloc")]
    fn windows_path(self, path: Vec<u8>) -> Result<Vec<u8>, SchemeError> {
        if !self.is_local() {
            let mut unc = self.server()?;
            if share(&path).is_none() {
                return Err(self.fault(self.uri.layout().path().start, SchemeErrorKind::FileShare));
            }
            unc.extend(path);
            return Ok(unc);
        }
        match path.as_slice() {
            // "file:////server/share" and "file://///server/share" (appendix E.3.2).
            [b'\\', b'\\', rest @ ..] => {
                let rest = rest.strip_prefix(b"\\").unwrap_or(rest);
                let server_end = rest.iter().position(|&byte| byte == b'\\');
                let (server, names) = rest.split_at(server_end.unwrap_or(rest.len()));
                if !is_server(server) || share(names).is_none() {
                    let start = self.uri.layout().path().start;
                    return Err(self.fault(start, SchemeErrorKind::FileShare));
                }
                Ok([b"\\\\", rest].concat())
            }
            [b'\\', drive, b':'] if drive.is_ascii_alphabetic() => {
                // "C:" alone would be the current directory of the drive.
                Ok([*drive, b':', b'\\'].into())
            }
            [b'\\', rest @ ..] if is_drive(rest) => Ok(rest.into()),
            _ => {
                let start = self.uri.layout().path().start;
                Err(self.fault(start, SchemeErrorKind::FileDrive))
            }
        }
    }

    /// Returns `\\` and the host as the name of a server.
    #[cfg(feature = "alloc")]
    fn server(self) -> Result<Vec<u8>, SchemeError> {
        let name = match self.uri.host().map(crate::Host::value) {
            Some(HostValue::RegName(name)) => name.decode_bytes(),
            Some(HostValue::Ipv4(_)) => self
                .uri
                .host()
                .map_or("", crate::Host::as_str)
                .as_bytes()
                .into(),
            // Windows has its own syntax for IPv6 addresses, and no document states the conversion.
            _ => return Err(self.bad_host(SchemeErrorKind::FileServer)),
        };
        if !is_server(&name) || str::from_utf8(&name).is_err() {
            return Err(self.bad_host(SchemeErrorKind::FileServer));
        }
        Ok([b"\\\\", &*name].concat())
    }

    /// Checks that the octets of the path are UTF-8.
    #[cfg(feature = "alloc")]
    fn check_text(self) -> Result<(), SchemeError> {
        match self.uri.path().as_encoded().decode_text() {
            Ok(_) => Ok(()),
            Err(error) => {
                let offset = self.uri.layout().path().start + error.offset();
                Err(self.fault(offset, SchemeErrorKind::FileText))
            }
        }
    }

    #[cfg(feature = "alloc")]
    fn bad_host(self, kind: SchemeErrorKind) -> SchemeError {
        let start = self.uri.layout().host().map_or(0, |host| host.start);
        FILE.error_at(self.uri, Component::Host, start, kind)
    }

    #[cfg(feature = "alloc")]
    fn fault(self, offset: usize, kind: SchemeErrorKind) -> SchemeError {
        let error = FILE.error_at(self.uri, Component::Path, offset, kind);
        error.citing(if kind == SchemeErrorKind::FileDrive {
            DRIVES
        } else if kind == SchemeErrorKind::FileShare {
            UNC
        } else {
            BACK_END
        })
    }
}

/// Returns whether a path begins with a drive and its root: `C:\`.
#[cfg(feature = "alloc")]
pub(super) fn is_drive(path: &[u8]) -> bool {
    matches!(path, [drive, b':', b'\\', ..] if drive.is_ascii_alphabetic())
}

/// Returns the name after the first backslash: the share of a server.
#[cfg(feature = "alloc")]
pub(super) fn share(names: &[u8]) -> Option<&[u8]> {
    let name = names
        .strip_prefix(b"\\")?
        .split(|&byte| byte == b'\\')
        .next()?;
    (!name.is_empty()).then_some(name)
}

/// Returns whether a name is a valid server name. A dot and a question mark are not: `\\.\` and
/// `\\?\` begin device paths.
#[cfg(feature = "alloc")]
pub(super) fn is_server(name: &[u8]) -> bool {
    !matches!(name, b"" | b"." | b"..") && !name.iter().any(|byte| b"\\/?:\0".contains(byte))
}

/// `file-hier-part = ( "//" auth-path ) / local-path`, both of which end in `path-absolute`.
pub(super) fn check(uri: Uri<'_>) -> Result<(), SchemeError> {
    FileUri::read(uri)?;
    if uri.path().as_str().starts_with("//") {
        let second = uri.layout().path().start + 1;
        return Err(FILE.error_at(uri, Component::Path, second, SchemeErrorKind::FilePath));
    }
    Ok(())
}

impl fmt::Debug for FileUri<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("FileUri").field(&self.as_str()).finish()
    }
}

impl fmt::Display for FileUri<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl<'a> TryFrom<Uri<'a>> for FileUri<'a> {
    type Error = SchemeError;

    fn try_from(uri: Uri<'a>) -> Result<Self, SchemeError> {
        Self::new(uri)
    }
}

impl<'a> From<FileUri<'a>> for Uri<'a> {
    fn from(file: FileUri<'a>) -> Self {
        file.uri
    }
}

#[cfg(all(test, feature = "alloc"))]
mod tests {

    use super::*;

    #[track_caller]
    fn path(text: &str, style: PathStyle) -> Result<String, (usize, SchemeErrorKind)> {
        FileUri::new(Uri::parse(text).unwrap())
            .and_then(|file| file.to_path_text(style))
            .map_err(|error| (error.offset(), error.kind()))
    }

    #[test]
    fn an_empty_first_segment_is_read_but_breaks_the_scheme() {
        let uri = Uri::parse("file:////server/share").unwrap();
        assert!(FileUri::new(uri).is_ok());
        let error = uri.check_scheme().unwrap_err();
        assert_eq!(
            (error.offset(), error.kind()),
            (8, SchemeErrorKind::FilePath)
        );
    }

    #[test]
    fn unix_paths() {
        use SchemeErrorKind::*;
        for (text, expected) in [
            ("file:///", Ok("/")),
            ("file:/a/b", Ok("/a/b")),
            ("file://localhost/a", Ok("/a")),
            ("file://%4COCALHOST/a", Ok("/a")),
            ("file:////a", Ok("//a")),
            ("file:///a//b/", Ok("/a//b/")),
            ("file:///a/../b/%2E", Ok("/a/../b/.")),
            ("file:///a%20b%25#f", Ok("/a b%")),
            ("file:///caf%C3%A9", Ok("/caf\u{e9}")),
            ("file:///a%5Cb", Ok("/a\\b")),
            ("file:///C:/a", Ok("/C:/a")),
            ("file:///a%2fb", Err((9, FileSeparator))),
            ("file:///a%00", Err((9, FileNul))),
            ("file:///a/%C3", Err((10, FileText))),
            ("file://nas/a", Err((7, FileHost))),
            ("file://127.0.0.1/a", Err((7, FileHost))),
            ("file:///a?b", Err((9, Unexpected))),
            ("file://me@h/a", Err((7, Unexpected))),
            ("file://h:1/a", Err((8, Unexpected))),
            ("file://", Err((7, FilePath))),
            ("file:", Err((5, FilePath))),
            ("file:a", Err((5, FilePath))),
            ("http:/a", Err((0, OtherScheme))),
        ] {
            let expected = expected.map(String::from);
            assert_eq!(path(text, PathStyle::Unix), expected, "{text}");
        }
    }

    #[test]
    fn windows_paths() {
        use SchemeErrorKind::*;
        for (text, expected) in [
            ("file:///C:/", Ok("C:\\")),
            ("file:///c:", Ok("c:\\")),
            ("file:/C:/a/b.txt", Ok("C:\\a\\b.txt")),
            ("file:///C%3A/a", Ok("C:\\a")),
            ("file://localhost/C:/a//b/", Ok("C:\\a\\\\b\\")),
            ("file://server/share", Ok("\\\\server\\share")),
            ("file://server/share/a%20b/", Ok("\\\\server\\share\\a b\\")),
            ("file://192.0.2.7/c$/a", Ok("\\\\192.0.2.7\\c$\\a")),
            ("file:////server/share/a", Ok("\\\\server\\share\\a")),
            ("file://///server/share/a", Ok("\\\\server\\share\\a")),
            ("file:////localhost/share/a", Ok("\\\\localhost\\share\\a")),
            ("file:///", Err((7, FileDrive))),
            ("file:///a/b", Err((7, FileDrive))),
            ("file:///CC:/a", Err((7, FileDrive))),
            ("file:///1:/a", Err((7, FileDrive))),
            ("file:///C:a", Err((7, FileDrive))),
            ("file:///C:/a%5Cb", Err((12, FileSeparator))),
            ("file:///C:/a%2Fb", Err((12, FileSeparator))),
            ("file:///C:/%00", Err((11, FileNul))),
            ("file:///C:/%FF", Err((11, FileText))),
            ("file://server/", Err((13, FileShare))),
            ("file://server//a", Err((13, FileShare))),
            ("file:////server", Err((7, FileShare))),
            ("file:////server//a", Err((7, FileShare))),
            // No URI may lead to a device.
            ("file://./COM1", Err((7, FileServer))),
            ("file://%3F/C:/a", Err((7, FileServer))),
            ("file://a%5Cb/c", Err((7, FileServer))),
            ("file://a%FF/c", Err((7, FileServer))),
            ("file://[::1]/share", Err((7, FileServer))),
            ("file:////./COM1", Err((7, FileShare))),
            ("file:////%3F/C:/a", Err((7, FileShare))),
            ("file://///./COM1", Err((7, FileShare))),
            ("file://////server/share", Err((7, FileShare))),
        ] {
            let expected = expected.map(String::from);
            assert_eq!(path(text, PathStyle::Windows), expected, "{text}");
        }
    }
}
