//! [`FileUri`]: a URI of the `file` scheme, and the path that it stands for.

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
use crate::uri::Uri;

/// The row of the table. No authority, an empty host and `localhost` are one, and the syntax has no
/// query: a question mark in a name is written `%3F`.
pub(super) const FILE: Descriptor = Descriptor::new("file", Role::Locator, rfc("RFC 8089", "2"))
    .with_userinfo(Presence::Forbidden)
    .with_default_host(LOCALHOST)
    .with_port(Presence::Forbidden)
    .with_query(Presence::Forbidden)
    .with_check(check);

const LOCALHOST: &str = "localhost";

/// File systems give a meaning to characters that the generic syntax takes for data.
#[cfg(feature = "alloc")]
const BACK_END: Citation = rfc("RFC 3986", "7.3");
/// Drive letters.
#[cfg(feature = "alloc")]
const DRIVES: Citation = rfc("RFC 8089", "E.2");
/// Servers and what they share.
#[cfg(feature = "alloc")]
const UNC: Citation = rfc("RFC 8089", "E.3");

/// The URI of a file (RFC 8089).
///
/// A view of a [`Uri`]. The way back, from a path to a URI, is
/// [`UriBuf::from_file_path`](crate::UriBuf::from_file_path).
///
/// # Examples
///
/// ```
/// use urial::{FileUri, PathStyle, Uri};
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
    /// More is read than section 2 has: appendix E.3.2 describes `file:////server/share`, and a path
    /// of Unix may begin with two slashes. [`Uri::check_scheme`] tells them apart.
    ///
    /// # Errors
    ///
    /// Where the scheme is another one, there is a userinfo, a port or a query, or the path does not
    /// begin with a slash.
    ///
    /// ```
    /// use urial::{FileUri, Uri};
    /// assert_eq!(
    ///     FileUri::new(Uri::parse("file:a/b")?).unwrap_err().to_string(),
    ///     "invalid path at byte 5: file URIs have a path that begins with one '/', found 'a' \
    ///      (RFC 8089 section 2)",
    /// );
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn new(uri: Uri<'a>) -> Result<Self, SchemeError> {
        FILE.admit(uri)?;
        if !uri.path().is_absolute() {
            let start = uri.layout().path().start;
            return Err(FILE.broken(uri, Component::Path, start, SchemeErrorKind::FilePath));
        }
        Ok(Self { uri })
    }

    /// The URI, with all of its accessors.
    ///
    /// ```
    /// use urial::{FileUri, Uri};
    /// assert_eq!(FileUri::new(Uri::parse("file:///a")?)?.uri().path(), "/a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn uri(self) -> Uri<'a> {
        self.uri
    }

    /// The text as written.
    ///
    /// ```
    /// use urial::{FileUri, Uri};
    /// assert_eq!(FileUri::new(Uri::parse("file:/a")?)?.as_str(), "file:/a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn as_str(self) -> &'a str {
        self.uri.as_str()
    }

    /// Whether the file is on this machine: there is no authority, or its host is empty or
    /// `localhost`.
    ///
    /// ```
    /// use urial::{FileUri, Uri};
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

    /// The path as this system's own type.
    ///
    /// Nothing is looked up and nothing is normalized: dot segments stay. The fragment is not part
    /// of the path.
    ///
    /// # Errors
    ///
    /// As [`to_path_bytes`](Self::to_path_bytes).
    ///
    /// ```
    /// use urial::{FileUri, UriBuf};
    ///
    /// let path = std::env::current_dir()?.join("caf\u{e9} 100%.txt");
    /// let uri = UriBuf::from_file_path(&path)?;
    /// assert_eq!(FileUri::new(uri.as_uri())?.to_path()?, path);
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

    /// The path as text.
    ///
    /// # Errors
    ///
    /// As [`to_path_bytes`](Self::to_path_bytes), and where the octets are not UTF-8.
    ///
    /// ```
    /// use urial::{FileUri, PathStyle, SchemeErrorKind, Uri};
    /// let file = FileUri::new(Uri::parse("file:///a/%FF")?)?;
    /// let error = file.to_path_text(PathStyle::Unix).unwrap_err();
    /// assert_eq!((error.kind(), error.offset()), (SchemeErrorKind::FileText, 10));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn to_path_text(self, style: PathStyle) -> Result<String, SchemeError> {
        self.check_text()?;
        // The rest of the path is made of the host, which is checked, and of ASCII.
        self.to_path_bytes(style)
            .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
    }

    /// The path in octets: those of the names, whatever their encoding, under
    /// [`PathStyle::Unix`]; UTF-8 text under [`PathStyle::Windows`].
    ///
    /// # Errors
    ///
    /// Where a name would hold a separator or a NUL, which no file system can mean; where the file
    /// is on another host, and the style is Unix; where there is no drive and no server, or the
    /// text is not UTF-8, and the style is Windows.
    ///
    /// ```
    /// use urial::{FileUri, PathStyle, Uri};
    /// let file = FileUri::new(Uri::parse("file:///a%2Fb")?)?;
    /// assert_eq!(
    ///     file.to_path_bytes(PathStyle::Unix).unwrap_err().to_string(),
    ///     "invalid path at byte 9: a separator inside a name would make two of it, found '%' \
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

    /// The names with the style's separators before them.
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

    /// `\C:\a` without its first backslash, or `\\server\share\a`.
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

    /// `\\` and the host as a server's name.
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
            // Windows writes an IPv6 address in another way, and no rule says how to get there.
            _ => return Err(self.bad_host(SchemeErrorKind::FileServer)),
        };
        if !is_server(&name) || str::from_utf8(&name).is_err() {
            return Err(self.bad_host(SchemeErrorKind::FileServer));
        }
        Ok([b"\\\\", &*name].concat())
    }

    /// Whether the octets of the path are UTF-8.
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
        FILE.broken(self.uri, Component::Host, start, kind)
    }

    #[cfg(feature = "alloc")]
    fn fault(self, offset: usize, kind: SchemeErrorKind) -> SchemeError {
        let error = FILE.broken(self.uri, Component::Path, offset, kind);
        error.citing(match kind {
            SchemeErrorKind::FileDrive => DRIVES,
            SchemeErrorKind::FileShare => UNC,
            _ => BACK_END,
        })
    }
}

/// Whether a path begins with a drive and its root: `C:\`.
#[cfg(feature = "alloc")]
pub(super) fn is_drive(path: &[u8]) -> bool {
    matches!(path, [drive, b':', b'\\', ..] if drive.is_ascii_alphabetic())
}

/// The name after the first backslash: what a server shares.
#[cfg(feature = "alloc")]
pub(super) fn share(names: &[u8]) -> Option<&[u8]> {
    let name = names
        .strip_prefix(b"\\")?
        .split(|&byte| byte == b'\\')
        .next()?;
    (!name.is_empty()).then_some(name)
}

/// Whether a name is that of a server, and not the dot or the question mark that in its place lead
/// into the name space of devices (`\\.\`, `\\?\`).
#[cfg(feature = "alloc")]
pub(super) fn is_server(name: &[u8]) -> bool {
    !matches!(name, b"" | b"." | b"..") && !name.iter().any(|byte| b"\\/?:\0".contains(byte))
}

/// `file-hier-part = ( "//" auth-path ) / local-path`, both of which end in `path-absolute`.
fn check(uri: Uri<'_>) -> Result<(), SchemeError> {
    FileUri::new(uri)?;
    if uri.path().as_str().starts_with("//") {
        let second = uri.layout().path().start + 1;
        return Err(FILE.broken(uri, Component::Path, second, SchemeErrorKind::FilePath));
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
    use alloc::string::ToString;

    use super::*;

    #[track_caller]
    fn path(text: &str, style: PathStyle) -> Result<String, (usize, SchemeErrorKind)> {
        FileUri::new(Uri::parse(text).unwrap())
            .and_then(|file| file.to_path_text(style))
            .map_err(|error| (error.offset(), error.kind()))
    }

    #[test]
    fn an_empty_first_segment_is_read_and_reported() {
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

    /// Frozen, as the messages of all other kinds are by the corpus.
    #[test]
    fn messages_of_conversions() {
        use PathStyle::{Unix, Windows};
        for (text, style, message) in [
            (
                "file://nas/a",
                Unix,
                "invalid host at byte 7: expected a file of this machine, found 'n' (RFC 8089 section 2)",
            ),
            (
                "file:///a%2Fb",
                Unix,
                "invalid path at byte 9: a separator inside a name would make two of it, found '%' (RFC 3986 section 7.3)",
            ),
            (
                "file:///a%00",
                Unix,
                "invalid path at byte 9: no file's name has a NUL, found '%' (RFC 3986 section 7.3)",
            ),
            (
                "file:///%FF",
                Windows,
                "invalid path at byte 8: expected UTF-8 text, found '%' (RFC 3986 section 7.3)",
            ),
            (
                "file:///a",
                Windows,
                "invalid path at byte 7: a path of Windows begins with a drive or a server, found '/' (RFC 8089 section E.2)",
            ),
            (
                "file://./a",
                Windows,
                "invalid host at byte 7: expected the name of a server, found '.' (RFC 8089 section 2)",
            ),
            (
                "file://h/",
                Windows,
                "invalid path at byte 8: expected a server and the name of what it shares, found '/' (RFC 8089 section E.3)",
            ),
        ] {
            let file = FileUri::new(Uri::parse(text).unwrap()).unwrap();
            assert_eq!(file.to_path_bytes(style).unwrap_err().to_string(), message);
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
            // The name space of devices must stay out of reach.
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
