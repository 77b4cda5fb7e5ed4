//! [`Attribute`]: the attributes of the URL class of JavaScript, by name.

use core::fmt;
use core::str::FromStr;

/// An attribute of the URL class, as JavaScript knows it.
///
/// [`Url::get`](crate::Url::get) and [`Url::set`](crate::Url::set) read and write attributes with
/// exactly the semantics of the class: `search` has its question mark, `port` is text, and the empty
/// string means that the component is absent.
///
/// | attribute | method of [`Url`](crate::Url) |
/// |---|---|
/// | `href` | [`as_str`](crate::Url::as_str) |
/// | `origin` | [`origin`](crate::Url::origin) |
/// | `protocol` | [`scheme`](crate::Url::scheme), without the colon |
/// | `username` | [`username`](crate::Url::username) |
/// | `password` | [`password`](crate::Url::password) |
/// | `host` | [`host_and_port`](crate::Url::host_and_port) |
/// | `hostname` | [`host_str`](crate::Url::host_str), [`host`](crate::Url::host) |
/// | `port` | [`port`](crate::Url::port) |
/// | `pathname` | [`path`](crate::Url::path) |
/// | `search` | [`query`](crate::Url::query), without the question mark |
/// | `hash` | [`fragment`](crate::Url::fragment), without the number sign |
///
/// # Examples
///
/// ```
/// use urial_whatwg::{Attribute, Url};
///
/// let url = Url::parse("https://example.com:8080/?q#f")?;
/// assert_eq!(url.get(Attribute::Host), "example.com:8080");
/// assert_eq!(url.get(Attribute::Search), "?q");
/// assert_eq!("hash".parse::<Attribute>()?, Attribute::Hash);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Attribute {
    /// The serialization.
    Href,
    /// The serialization of the origin; read-only.
    Origin,
    /// The scheme and a colon.
    Protocol,
    /// The username.
    Username,
    /// The password.
    Password,
    /// The host, and the port if there is one.
    Host,
    /// The host.
    Hostname,
    /// The port.
    Port,
    /// The path.
    Pathname,
    /// A question mark and the query, if it is not empty.
    Search,
    /// A number sign and the fragment, if it is not empty.
    Hash,
}

impl Attribute {
    /// Lists all attributes, in the order of the standard.
    ///
    /// ```
    /// use urial_whatwg::Attribute;
    /// assert_eq!(Attribute::ALL.map(Attribute::name)[2], "protocol");
    /// ```
    pub const ALL: [Self; 11] = [
        Self::Href,
        Self::Origin,
        Self::Protocol,
        Self::Username,
        Self::Password,
        Self::Host,
        Self::Hostname,
        Self::Port,
        Self::Pathname,
        Self::Search,
        Self::Hash,
    ];

    /// Returns the name of the attribute in JavaScript.
    ///
    /// ```
    /// use urial_whatwg::Attribute;
    /// assert_eq!(Attribute::Hostname.name(), "hostname");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Href => "href",
            Self::Origin => "origin",
            Self::Protocol => "protocol",
            Self::Username => "username",
            Self::Password => "password",
            Self::Host => "host",
            Self::Hostname => "hostname",
            Self::Port => "port",
            Self::Pathname => "pathname",
            Self::Search => "search",
            Self::Hash => "hash",
        }
    }
}

impl fmt::Display for Attribute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that is not an attribute of the URL class.
///
/// ```
/// use urial_whatwg::Attribute;
/// assert!("subdomain".parse::<Attribute>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownAttribute;

impl fmt::Display for UnknownAttribute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not an attribute of the URL class")
    }
}

impl core::error::Error for UnknownAttribute {}

impl FromStr for Attribute {
    type Err = UnknownAttribute;

    fn from_str(name: &str) -> Result<Self, UnknownAttribute> {
        let found = Self::ALL
            .into_iter()
            .find(|attribute| attribute.name() == name);
        found.ok_or(UnknownAttribute)
    }
}
