//! [`Role`]: locator, name, or both.

use super::Descriptor;
use crate::uri::Uri;

/// Whether a URI says where a resource is or what it is called (RFC 3986 section 1.1.3).
///
/// # Examples
///
/// ```
/// use urial::{Role, Uri};
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
    /// A URN in the wide sense: a name that is to stay the same when the resource moves or goes.
    Name,
    /// It may be either, or is both.
    Both,
}

impl Role {
    /// The name in lower case, as JSON shows it.
    ///
    /// ```
    /// assert_eq!(urial::Role::Locator.name(), "locator");
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

impl Uri<'_> {
    /// Whether the URI is a locator, a name, or both (RFC 3986 section 1.1.3).
    ///
    /// For a scheme in the table its descriptor says so. Of any other scheme this much is known:
    /// an authority is where the resource is to be found, so the URI is a locator; without one
    /// there is no telling, and the answer is [`Role::Both`].
    ///
    /// ```
    /// use urial::{Role, Uri};
    /// assert_eq!(Uri::parse("tag:example.com,2024:a")?.role(), Role::Name);
    /// assert_eq!(Uri::parse("unknown://host/a")?.role(), Role::Locator);
    /// assert_eq!(Uri::parse("unknown:a")?.role(), Role::Both);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn role(&self) -> Role {
        self.role_by(self.scheme().descriptor())
    }

    /// As [`role`](Self::role), with descriptors of the caller's own.
    ///
    /// ```
    /// use urial::{Citation, Descriptor, Role, SchemeRegistry, Uri};
    ///
    /// let mut registry = SchemeRegistry::new();
    /// registry.insert(Descriptor::new("ex", Role::Name, Citation::whole("our handbook")))?;
    /// assert_eq!(Uri::parse("ex:a")?.role_with(&registry), Role::Name);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn role_with(&self, registry: &super::SchemeRegistry) -> Role {
        self.role_by(registry.descriptor(self.scheme()))
    }

    fn role_by(&self, descriptor: Option<&Descriptor>) -> Role {
        match descriptor {
            Some(descriptor) => descriptor.role(),
            None if self.layout().authority().is_some() => Role::Locator,
            None => Role::Both,
        }
    }
}
