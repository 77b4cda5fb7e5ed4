//! [`SpecialScheme`]: the schemes that the WHATWG URL Standard reads by rules of its own.

/// A *special scheme* of the WHATWG URL Standard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SpecialScheme {
    /// `ftp`, `http`, `https`, `ws` or `wss`: a server follows, however many slashes are written.
    Server,
    /// `file`: a host may follow two slashes.
    File,
}

impl SpecialScheme {
    /// Returns the kind of a scheme that is special, in either case.
    pub(crate) fn of(name: &[u8]) -> Option<Self> {
        let is = |other: &str| name.eq_ignore_ascii_case(other.as_bytes());
        if is("http") || is("https") || is("ftp") || is("ws") || is("wss") {
            Some(Self::Server)
        } else if is("file") {
            Some(Self::File)
        } else {
            None
        }
    }
}
