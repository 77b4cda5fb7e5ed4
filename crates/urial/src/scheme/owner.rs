//! The methods of `scheme/` on owners: each forwards to the view.

#[cfg(feature = "std")]
use alloc::vec::Vec;
use core::ops::Deref;

use super::{DataUri, FileUri, Mailto, Origin, Role, SchemeError, SchemeRegistry, Urn};
use crate::identifier::IdentifierBuf;
use crate::standard::Rfc3986;

impl<T: Deref<Target = str>> IdentifierBuf<Rfc3986, T> {
    /// Checks the rules of the scheme. See [`Uri::check_scheme`](crate::Uri::check_scheme).
    ///
    /// # Errors
    ///
    /// As [`Uri::check_scheme`](crate::Uri::check_scheme).
    ///
    /// ```
    /// assert!(urial::UriBuf::parse("http:///p")?.check_scheme().is_err());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn check_scheme(&self) -> Result<(), SchemeError> {
        self.as_identifier().check_scheme()
    }

    /// Checks the rules of the scheme, as a registry has them. See
    /// [`Uri::check_scheme_with`](crate::Uri::check_scheme_with).
    ///
    /// # Errors
    ///
    /// As [`Uri::check_scheme`](crate::Uri::check_scheme).
    ///
    /// ```
    /// use urial::{UriBuf, scheme::SchemeRegistry};
    /// let registry = SchemeRegistry::new();
    /// assert!(UriBuf::parse("http:///p")?.check_scheme_with(&registry).is_err());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn check_scheme_with(&self, registry: &SchemeRegistry) -> Result<(), SchemeError> {
        self.as_identifier().check_scheme_with(registry)
    }

    /// Returns whether the URI is a locator, a name, or both. See [`Uri::role`](crate::Uri::role).
    ///
    /// ```
    /// use urial::{UriBuf, scheme::Role};
    /// assert_eq!(UriBuf::parse("urn:example:a")?.role(), Role::Name);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn role(&self) -> Role {
        self.as_identifier().role()
    }

    /// Returns whether the URI is a locator, a name, or both, as a registry has it. See
    /// [`Uri::role_with`](crate::Uri::role_with).
    ///
    /// ```
    /// use urial::{UriBuf, scheme::{Role, SchemeRegistry}};
    /// let registry = SchemeRegistry::new();
    /// assert_eq!(UriBuf::parse("urn:example:a")?.role_with(&registry), Role::Name);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn role_with(&self, registry: &SchemeRegistry) -> Role {
        self.as_identifier().role_with(registry)
    }

    /// Returns the port that a client connects to. See
    /// [`Uri::port_or_default`](crate::Uri::port_or_default).
    ///
    /// ```
    /// assert_eq!(urial::UriBuf::parse("ftp://h/")?.port_or_default(), Some(21));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn port_or_default(&self) -> Option<u16> {
        self.as_identifier().port_or_default()
    }

    /// Returns the origin. See [`Uri::origin`](crate::Uri::origin).
    ///
    /// ```
    /// assert_eq!(urial::UriBuf::parse("HTTP://H:80/a")?.origin().to_string(), "http://h");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn origin(&self) -> Origin {
        self.as_identifier().origin()
    }

    /// Returns the origin, with the default ports of a registry. See
    /// [`Uri::origin_with`](crate::Uri::origin_with).
    ///
    /// ```
    /// use urial::{UriBuf, scheme::SchemeRegistry};
    /// let registry = SchemeRegistry::new();
    /// assert_eq!(UriBuf::parse("http://h/")?.origin_with(&registry).to_string(), "http://h");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn origin_with(&self, registry: &SchemeRegistry) -> Origin {
        self.as_identifier().origin_with(registry)
    }

    /// Returns the socket addresses of host and port. See
    /// [`Uri::socket_addrs`](crate::Uri::socket_addrs).
    ///
    /// # Errors
    ///
    /// As [`Uri::socket_addrs`](crate::Uri::socket_addrs).
    ///
    /// ```
    /// let addresses = urial::UriBuf::parse("http://127.0.0.1/")?.socket_addrs()?;
    /// assert_eq!(addresses, ["127.0.0.1:80".parse()?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "std")]
    pub fn socket_addrs(&self) -> std::io::Result<Vec<core::net::SocketAddr>> {
        self.as_identifier().socket_addrs()
    }

    /// Returns the URI as a `file` URI. See [`Uri::as_file`](crate::Uri::as_file).
    ///
    /// # Errors
    ///
    /// As [`FileUri::new`].
    ///
    /// ```
    /// assert!(urial::UriBuf::parse("file:///etc/hosts")?.as_file()?.is_local());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn as_file(&self) -> Result<FileUri<'_>, SchemeError> {
        self.as_identifier().as_file()
    }

    /// Returns the file path of a `file` URI. See [`Uri::to_file_path`](crate::Uri::to_file_path).
    ///
    /// # Errors
    ///
    /// As [`FileUri::new`] and [`FileUri::to_path`].
    ///
    /// ```
    /// use urial::UriBuf;
    /// let path = std::env::temp_dir().join("50% off.txt");
    /// assert_eq!(UriBuf::from_file_path(&path)?.to_file_path()?, path);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "std")]
    pub fn to_file_path(&self) -> Result<std::path::PathBuf, SchemeError> {
        self.as_identifier().to_file_path()
    }

    /// Returns the URI as a URN. See [`Uri::as_urn`](crate::Uri::as_urn).
    ///
    /// # Errors
    ///
    /// As [`Urn::new`].
    ///
    /// ```
    /// assert_eq!(urial::UriBuf::parse("urn:isbn:0451450523")?.as_urn()?.nid(), "isbn");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn as_urn(&self) -> Result<Urn<'_>, SchemeError> {
        self.as_identifier().as_urn()
    }

    /// Returns the URI as a `data` URI. See [`Uri::as_data`](crate::Uri::as_data).
    ///
    /// # Errors
    ///
    /// As [`DataUri::new`].
    ///
    /// ```
    /// assert_eq!(*urial::UriBuf::parse("data:;base64,aGk=")?.as_data()?.decode()?, *b"hi");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn as_data(&self) -> Result<DataUri<'_>, SchemeError> {
        self.as_identifier().as_data()
    }

    /// Returns the URI as a `mailto` URI. See [`Uri::as_mailto`](crate::Uri::as_mailto).
    ///
    /// # Errors
    ///
    /// As [`Mailto::new`].
    ///
    /// ```
    /// let uri = urial::UriBuf::parse("mailto:chris@example.com")?;
    /// assert_eq!(uri.as_mailto()?.addresses().count(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn as_mailto(&self) -> Result<Mailto<'_>, SchemeError> {
        self.as_identifier().as_mailto()
    }
}
