//! Methods of [`Uri`] that depend on the scheme.

#[cfg(feature = "alloc")]
use super::SchemeRegistry;
use super::{DataUri, Descriptor, FileUri, Mailto, Role, SchemeError, Urn};
use crate::authority::{Port, PortError};
use crate::identifier::Uri;

impl<'a> Uri<'a> {
    /// Checks whether the URI follows the rules of its scheme, as the built-in table has them.
    ///
    /// Parsing checks the generic syntax and nothing else, because RFC 3986 requires no more of a
    /// URI. This method checks what the scheme's own document adds. A scheme that is not in the
    /// table has no rules, so its URIs pass.
    ///
    /// # Errors
    ///
    /// Returns the broken rule with the lowest byte offset, and the document that states it.
    ///
    /// ```
    /// use urial::Uri;
    ///
    /// assert!(Uri::parse("http://example.com")?.check_scheme().is_ok());
    /// assert!(Uri::parse("unknown://a")?.check_scheme().is_ok());
    /// assert_eq!(
    ///     Uri::parse("wss://example.com/chat#top")?.check_scheme().unwrap_err().to_string(),
    ///     "invalid fragment at byte 22: wss URIs have no fragment (RFC 6455 section 3)",
    /// );
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "validate")]
    pub fn check_scheme(&self) -> Result<(), SchemeError> {
        match self.scheme().descriptor() {
            Some(descriptor) => descriptor.check(*self),
            None => Ok(()),
        }
    }

    /// Checks whether the URI follows the rules of its scheme, as a registry has them.
    ///
    /// # Errors
    ///
    /// As [`check_scheme`](Self::check_scheme).
    ///
    /// ```
    /// use urial::{Uri, scheme::SchemeRegistry};
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

    /// Returns whether the URI is a locator, a name, or both (RFC 3986 section 1.1.3).
    ///
    /// A scheme in the built-in table states its role. A URI of any other scheme is a locator if it
    /// has an authority, which locates the resource, and may be either without one.
    ///
    /// ```
    /// use urial::{Uri, scheme::Role};
    /// assert_eq!(Uri::parse("tag:example.com,2024:a")?.role(), Role::Name);
    /// assert_eq!(Uri::parse("unknown://host/a")?.role(), Role::Locator);
    /// assert_eq!(Uri::parse("unknown:a")?.role(), Role::Both);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias("url", "urn"))]
    pub fn role(&self) -> Role {
        self.role_by(self.scheme().descriptor())
    }

    /// Returns whether the URI is a locator, a name, or both, as a registry has it.
    ///
    /// ```
    /// use urial::{Uri, error::Citation, scheme::{Descriptor, Role, SchemeRegistry}};
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

    /// Returns the port that a client connects to: the number in the URI, or else the default port
    /// of the scheme (RFC 3986 section 3.2.3).
    ///
    /// An empty port means the default port. Returns `None` if there is no authority, if the number
    /// is larger than 65535, and if no port is given and the scheme has no default port in the
    /// built-in table.
    ///
    /// ```
    /// let port = |text| urial::Uri::parse(text).map(|uri| uri.port_or_default());
    /// assert_eq!(port("https://example.com/")?, Some(443));
    /// assert_eq!(port("https://example.com:/")?, Some(443));
    /// assert_eq!(port("https://example.com:8443/")?, Some(8443));
    /// assert_eq!(port("https://example.com:99999/")?, None);
    /// assert_eq!(port("unknown://example.com/")?, None);
    /// assert_eq!(port("sip:me@example.com")?, None);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias("port_or_known_default", "default_port"))]
    pub fn port_or_default(&self) -> Option<u16> {
        self.port_or(self.scheme().default_port())
    }

    /// Returns the number of the port, or the default port if none is written.
    pub(super) fn port_or(&self, default: Option<u16>) -> Option<u16> {
        self.layout().authority()?;
        match self.port().map(Port::number) {
            Some(Ok(number)) => Some(number),
            Some(Err(PortError::TooLarge)) => None,
            Some(Err(PortError::Empty)) | None => default,
        }
    }

    /// Returns the URI as a `file` URI (RFC 8089).
    ///
    /// # Errors
    ///
    /// As [`FileUri::new`].
    ///
    /// ```
    /// assert!(urial::Uri::parse("file:///etc/hosts")?.as_file()?.is_local());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn as_file(&self) -> Result<FileUri<'a>, SchemeError> {
        FileUri::new(self)
    }

    /// Returns the file path of a `file` URI, as this system's own type.
    ///
    /// # Errors
    ///
    /// As [`FileUri::new`] and [`FileUri::to_path`].
    ///
    /// ```
    /// # #[cfg(unix)] {
    /// use std::path::Path;
    /// let uri = urial::Uri::parse("file:///tmp/a%20b")?;
    /// assert_eq!(uri.to_file_path()?, Path::new("/tmp/a b"));
    /// # }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("url_to_path", "url2pathname"))]
    #[cfg(feature = "std")]
    pub fn to_file_path(&self) -> Result<std::path::PathBuf, SchemeError> {
        self.as_file()?.to_path()
    }

    /// Returns the URI as a URN (RFC 8141).
    ///
    /// # Errors
    ///
    /// As [`Urn::new`].
    ///
    /// ```
    /// assert_eq!(urial::Uri::parse("urn:isbn:0451450523")?.as_urn()?.nid(), "isbn");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn as_urn(&self) -> Result<Urn<'a>, SchemeError> {
        Urn::new(self)
    }

    /// Returns the URI as a `data` URI (RFC 2397).
    ///
    /// # Errors
    ///
    /// As [`DataUri::new`].
    ///
    /// ```
    /// let uri = urial::Uri::parse("data:,brief%20note")?;
    /// assert_eq!(uri.as_data()?.payload().decode_text()?, "brief note");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn as_data(&self) -> Result<DataUri<'a>, SchemeError> {
        DataUri::new(self)
    }

    /// Returns the URI as a `mailto` URI (RFC 6068).
    ///
    /// # Errors
    ///
    /// As [`Mailto::new`].
    ///
    /// ```
    /// let uri = urial::Uri::parse("mailto:chris@example.com?subject=hi")?;
    /// assert_eq!(uri.as_mailto()?.subject().unwrap(), "hi");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn as_mailto(&self) -> Result<Mailto<'a>, SchemeError> {
        Mailto::new(self)
    }
}
