//! [`PathStyle`]: whose file paths are meant.

/// Whose file paths are meant, so that either kind can be converted on any system.
///
/// # Examples
///
/// ```
/// use urial::{FileUri, PathStyle, Uri};
///
/// let file = FileUri::new(Uri::parse("file:///C:/Program%20Files/a.txt")?)?;
/// assert_eq!(file.to_path_text(PathStyle::Windows)?, r"C:\Program Files\a.txt");
/// assert_eq!(file.to_path_text(PathStyle::Unix)?, "/C:/Program Files/a.txt");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PathStyle {
    /// A slash between names, which are octets: `/etc/hosts`.
    Unix,
    /// A backslash or slash between names, which are text, after a drive (`C:\Windows`) or a server
    /// and what it shares (`\\server\share\a`).
    Windows,
}

impl PathStyle {
    /// The style of the system that the program runs on.
    ///
    /// ```
    /// use urial::PathStyle;
    /// assert_eq!(PathStyle::NATIVE == PathStyle::Windows, cfg!(windows));
    /// ```
    pub const NATIVE: Self = if cfg!(windows) {
        Self::Windows
    } else {
        Self::Unix
    };
}
