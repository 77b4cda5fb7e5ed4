//! [`Component`]: the parts of a URI reference by name.

/// A part of a URI reference, as RFC 3986 section 3 names them.
///
/// # Examples
///
/// ```
/// use urial::{Component, Uri};
///
/// let error = Uri::parse("http://example.com:x").unwrap_err();
/// assert_eq!(error.component(), Component::Port);
/// assert_eq!(Component::Port.to_string(), "port");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Component {
    /// The text as a whole.
    Reference,
    /// The scheme, before the first colon (section 3.1).
    Scheme,
    /// The authority, after `//` (section 3.2).
    Authority,
    /// The userinfo, before the `@` of the authority (section 3.2.1).
    Userinfo,
    /// The host (section 3.2.2).
    Host,
    /// The port, after the colon of the authority (section 3.2.3).
    Port,
    /// The path (section 3.3).
    Path,
    /// The query, after the first `?` (section 3.4).
    Query,
    /// The fragment, after the `#` (section 3.5).
    Fragment,
}

impl Component {
    /// All components, in the order in which they appear in a reference.
    ///
    /// ```
    /// use urial::Component;
    /// assert_eq!(Component::ALL[1], Component::Scheme);
    /// ```
    pub const ALL: [Self; 9] = [
        Self::Reference,
        Self::Scheme,
        Self::Authority,
        Self::Userinfo,
        Self::Host,
        Self::Port,
        Self::Path,
        Self::Query,
        Self::Fragment,
    ];

    /// Returns whether the component is a part of the authority.
    pub(crate) const fn is_in_authority(self) -> bool {
        match self {
            Self::Userinfo | Self::Host | Self::Port => true,
            Self::Reference
            | Self::Scheme
            | Self::Authority
            | Self::Path
            | Self::Query
            | Self::Fragment => false,
        }
    }

    /// Returns the name in lower case, as messages and JSON use it.
    ///
    /// ```
    /// assert_eq!(urial::Component::Userinfo.name(), "userinfo");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Reference => "reference",
            Self::Scheme => "scheme",
            Self::Authority => "authority",
            Self::Userinfo => "userinfo",
            Self::Host => "host",
            Self::Port => "port",
            Self::Path => "path",
            Self::Query => "query",
            Self::Fragment => "fragment",
        }
    }
}

impl core::fmt::Display for Component {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(self.name())
    }
}
