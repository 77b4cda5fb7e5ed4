//! [`Role`]: locator, name, or both.

/// Whether a URI locates a resource or names it (RFC 3986 section 1.1.3).
///
/// # Examples
///
/// ```
/// use urial::{Uri, scheme::Role};
///
/// let role = |text| Uri::parse(text).map(|uri| uri.role());
/// assert_eq!(role("ftp://ftp.is.co.za/rfc/rfc1808.txt")?, Role::Locator);
/// assert_eq!(role("urn:oasis:names:specification:docbook:dtd:xml:4.1.2")?, Role::Name);
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// A URL: it describes the primary means of access, such as a network location.
    Locator,
    /// A URN in the wide sense: a name that stays the same if the resource moves or ceases to exist.
    Name,
    /// A locator, a name, or both, depending on the URI.
    Both,
}

impl Role {
    /// Returns the name in lower case, as in JSON output.
    ///
    /// ```
    /// assert_eq!(urial::scheme::Role::Locator.name(), "locator");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Locator => "locator",
            Self::Name => "name",
            Self::Both => "both",
        }
    }
}

impl core::fmt::Display for Role {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(self.name())
    }
}
