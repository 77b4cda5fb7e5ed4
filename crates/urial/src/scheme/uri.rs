//! What a URI is by its scheme.

#[cfg(feature = "alloc")]
use super::SchemeRegistry;
use super::{Descriptor, Role, SchemeError};
use crate::uri::Uri;

impl Uri<'_> {
    /// Whether the URI follows the rules of its scheme, as the built-in table has them.
    ///
    /// Reading a URI checks the generic syntax and nothing else, for that is all that RFC 3986 asks
    /// of every URI. This is the other half: what the scheme's own document adds. A scheme that is
    /// not in the table has no rules that could be broken.
    ///
    /// # Errors
    ///
    /// The first rule that is broken, with the document that states it.
    ///
    /// ```
    /// use urial::Uri;
    ///
    /// assert!(Uri::parse("http://example.com")?.check_scheme().is_ok());
    /// assert!(Uri::parse("unheard-of://a")?.check_scheme().is_ok());
    /// assert_eq!(
    ///     Uri::parse("wss://example.com/chat#top")?.check_scheme().unwrap_err().to_string(),
    ///     "invalid fragment at byte 22: wss URIs have no fragment (RFC 6455 section 3)",
    /// );
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn check_scheme(&self) -> Result<(), SchemeError> {
        match self.scheme().descriptor() {
            Some(descriptor) => descriptor.check(*self),
            None => Ok(()),
        }
    }

    /// As [`check_scheme`](Self::check_scheme), with descriptors of the caller's own.
    ///
    /// # Errors
    ///
    /// As [`check_scheme`](Self::check_scheme).
    ///
    /// ```
    /// use urial::{SchemeRegistry, Uri};
    /// assert!(Uri::parse("https://")?.check_scheme_with(&SchemeRegistry::new()).is_err());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn check_scheme_with(&self, registry: &SchemeRegistry) -> Result<(), SchemeError> {
        match registry.descriptor(self.scheme()) {
            Some(descriptor) => descriptor.check(*self),
            None => Ok(()),
        }
    }

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
    pub fn role_with(&self, registry: &SchemeRegistry) -> Role {
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
