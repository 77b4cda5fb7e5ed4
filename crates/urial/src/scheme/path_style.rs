//! [`PathStyle`]: Unix or Windows file paths.

/// The style of file paths. Either style can be converted on any system.
///
/// # Examples
///
/// ```
/// use urial::{Uri, scheme::{FileUri, PathStyle}};
///
/// let file = FileUri::new(Uri::parse("file:///C:/Program%20Files/a.txt")?)?;
/// assert_eq!(file.to_path_text(PathStyle::Windows)?, r"C:\Program Files\a.txt");
/// assert_eq!(file.to_path_text(PathStyle::Unix)?, "/C:/Program Files/a.txt");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PathStyle {
    /// Names of octets with slashes between them: `/etc/hosts`.
    Unix,
    /// Names of text with backslashes or slashes between them, after a drive (`C:\Windows`) or a
    /// server and its share (`\\server\share\a`).
    Windows,
}

impl PathStyle {
    /// The style of the system that the program runs on.
    ///
    /// ```
    /// use urial::scheme::PathStyle;
    /// assert_eq!(PathStyle::NATIVE == PathStyle::Windows, cfg!(windows));
    /// ```
    pub const NATIVE: Self = if cfg!(windows) {
        Self::Windows
    } else {
        Self::Unix
    };
}
