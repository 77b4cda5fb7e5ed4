//! [`SpecialScheme`]: the six schemes that the standard treats specially.

/// A *special scheme*. URLs with one of them have a host, and paths from a root.
///
/// # Examples
///
/// ```
/// use urial_whatwg::{SpecialScheme, Url};
///
/// let url = Url::parse("wss://example.com/")?;
/// assert_eq!(url.special_scheme(), Some(SpecialScheme::Wss));
/// assert_eq!(SpecialScheme::Wss.default_port(), Some(443));
/// # Ok::<(), urial_whatwg::Failure>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum SpecialScheme {
    /// `ftp`, port 21.
    Ftp,
    /// `file`, without a port.
    File,
    /// `http`, port 80.
    Http,
    /// `https`, port 443.
    Https,
    /// `ws`, port 80.
    Ws,
    /// `wss`, port 443.
    Wss,
}

impl SpecialScheme {
    /// Returns the special scheme with this name, which is lower case.
    ///
    /// ```
    /// use urial_whatwg::SpecialScheme;
    /// assert_eq!(SpecialScheme::named("file"), Some(SpecialScheme::File));
    /// assert_eq!(SpecialScheme::named("git"), None);
    /// ```
    #[inline]
    pub fn named(name: &str) -> Option<Self> {
        match name.as_bytes() {
            b"ftp" => Some(Self::Ftp),
            b"file" => Some(Self::File),
            b"http" => Some(Self::Http),
            b"https" => Some(Self::Https),
            b"ws" => Some(Self::Ws),
            b"wss" => Some(Self::Wss),
            _ => None,
        }
    }

    /// Returns the name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ftp => "ftp",
            Self::File => "file",
            Self::Http => "http",
            Self::Https => "https",
            Self::Ws => "ws",
            Self::Wss => "wss",
        }
    }

    /// Returns the *default port*, which is never written in a serialization.
    ///
    /// ```
    /// use urial_whatwg::Url;
    /// let url = Url::parse("https://h/")?;
    /// assert_eq!(url.special_scheme().unwrap().default_port(), Some(443));
    /// # Ok::<(), urial_whatwg::Failure>(())
    /// ```
    #[inline]
    pub const fn default_port(self) -> Option<u16> {
        match self {
            Self::Ftp => Some(21),
            Self::File => None,
            Self::Http | Self::Ws => Some(80),
            Self::Https | Self::Wss => Some(443),
        }
    }
}
