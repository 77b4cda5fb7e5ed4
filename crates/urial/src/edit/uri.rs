//! The same setters on a [`UriBuf`], which keeps its scheme.

use super::pairs::PairsMut;
use super::segments::SegmentsMut;
use crate::build::{BuildError, HostText, PortText, Text};
use crate::uri_buf::UriBuf;

impl UriBuf {
    /// See [`ReferenceBuf::set_scheme`](crate::ReferenceBuf::set_scheme).
    ///
    /// A URI always has a scheme: there is no way to remove it but to turn the URI into a
    /// [`ReferenceBuf`](crate::ReferenceBuf).
    ///
    /// # Errors
    ///
    /// As there.
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("urn:a")?;
    /// uri.set_scheme("URN")?;
    /// assert_eq!(uri, "URN:a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_scheme(&mut self, scheme: &str) -> Result<(), BuildError> {
        self.reference_mut().set_scheme(scheme)
    }

    /// See [`ReferenceBuf::set_authority`](crate::ReferenceBuf::set_authority).
    ///
    /// # Errors
    ///
    /// As there.
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a:/b")?;
    /// uri.set_authority("me@h:1")?;
    /// assert_eq!(uri, "a://me@h:1/b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_authority(&mut self, authority: &str) -> Result<(), BuildError> {
        self.reference_mut().set_authority(authority)
    }

    /// See [`ReferenceBuf::remove_authority`](crate::ReferenceBuf::remove_authority).
    ///
    /// # Errors
    ///
    /// As there.
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a://h/b")?;
    /// uri.remove_authority()?;
    /// assert_eq!(uri, "a:/b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn remove_authority(&mut self) -> Result<(), BuildError> {
        self.reference_mut().remove_authority()
    }

    /// See [`ReferenceBuf::set_userinfo`](crate::ReferenceBuf::set_userinfo).
    ///
    /// # Errors
    ///
    /// As there.
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a://h")?;
    /// uri.set_userinfo("me")?;
    /// assert_eq!(uri, "a://me@h");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_userinfo<'a>(&mut self, userinfo: impl Into<Text<'a>>) -> Result<(), BuildError> {
        self.reference_mut().set_userinfo(userinfo)
    }

    /// See [`ReferenceBuf::remove_userinfo`](crate::ReferenceBuf::remove_userinfo).
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a://me@h")?;
    /// uri.remove_userinfo();
    /// assert_eq!(uri, "a://h");
    /// # Ok::<(), urial::ParseBufError>(())
    /// ```
    pub fn remove_userinfo(&mut self) {
        self.reference_mut().remove_userinfo();
    }

    /// See [`ReferenceBuf::set_user`](crate::ReferenceBuf::set_user).
    ///
    /// # Errors
    ///
    /// As there.
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a://h")?;
    /// uri.set_user("me")?;
    /// assert_eq!(uri, "a://me@h");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_user<'a>(&mut self, user: impl Into<Text<'a>>) -> Result<(), BuildError> {
        self.reference_mut().set_user(user)
    }

    /// See [`ReferenceBuf::set_password`](crate::ReferenceBuf::set_password).
    ///
    /// # Errors
    ///
    /// As there.
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a://me@h")?;
    /// uri.set_password("secret")?;
    /// assert_eq!(uri, "a://me:secret@h");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_password<'a>(&mut self, password: impl Into<Text<'a>>) -> Result<(), BuildError> {
        self.reference_mut().set_password(password)
    }

    /// See [`ReferenceBuf::remove_password`](crate::ReferenceBuf::remove_password).
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a://me:secret@h")?;
    /// uri.remove_password();
    /// assert_eq!(uri, "a://me@h");
    /// # Ok::<(), urial::ParseBufError>(())
    /// ```
    pub fn remove_password(&mut self) {
        self.reference_mut().remove_password();
    }

    /// See [`ReferenceBuf::set_host`](crate::ReferenceBuf::set_host).
    ///
    /// # Errors
    ///
    /// As there.
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a://h:1/b")?;
    /// uri.set_host("example.com")?;
    /// assert_eq!(uri, "a://example.com:1/b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_host<'a>(&mut self, host: impl Into<HostText<'a>>) -> Result<(), BuildError> {
        self.reference_mut().set_host(host)
    }

    /// See [`ReferenceBuf::set_port`](crate::ReferenceBuf::set_port).
    ///
    /// # Errors
    ///
    /// As there.
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a://h/b")?;
    /// uri.set_port(8042)?;
    /// assert_eq!(uri, "a://h:8042/b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_port<'a>(&mut self, port: impl Into<PortText<'a>>) -> Result<(), BuildError> {
        self.reference_mut().set_port(port)
    }

    /// See [`ReferenceBuf::remove_port`](crate::ReferenceBuf::remove_port).
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a://h:80/b")?;
    /// uri.remove_port();
    /// assert_eq!(uri, "a://h/b");
    /// # Ok::<(), urial::ParseBufError>(())
    /// ```
    pub fn remove_port(&mut self) {
        self.reference_mut().remove_port();
    }

    /// See [`ReferenceBuf::set_path`](crate::ReferenceBuf::set_path).
    ///
    /// # Errors
    ///
    /// As there.
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("urn:a")?;
    /// uri.set_path("b:c d")?;
    /// assert_eq!(uri, "urn:b:c%20d");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_path<'a>(&mut self, path: impl Into<Text<'a>>) -> Result<(), BuildError> {
        self.reference_mut().set_path(path)
    }

    /// See [`ReferenceBuf::shield_path`](crate::ReferenceBuf::shield_path).
    ///
    /// # Errors
    ///
    /// As there.
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("urn:a:b")?;
    /// uri.shield_path()?;
    /// assert_eq!(uri, "urn:./a:b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn shield_path(&mut self) -> Result<(), BuildError> {
        self.reference_mut().shield_path()
    }

    /// See [`ReferenceBuf::segments_mut`](crate::ReferenceBuf::segments_mut).
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a:/b")?;
    /// uri.segments_mut().push("c")?;
    /// assert_eq!(uri, "a:/b/c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn segments_mut(&mut self) -> SegmentsMut<'_> {
        self.reference_mut().segments_mut()
    }

    /// See [`ReferenceBuf::set_query`](crate::ReferenceBuf::set_query).
    ///
    /// # Errors
    ///
    /// As there.
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a:b#c")?;
    /// uri.set_query("d e")?;
    /// assert_eq!(uri, "a:b?d%20e#c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_query<'a>(&mut self, query: impl Into<Text<'a>>) -> Result<(), BuildError> {
        self.reference_mut().set_query(query)
    }

    /// See [`ReferenceBuf::remove_query`](crate::ReferenceBuf::remove_query).
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a:b?c")?;
    /// uri.remove_query();
    /// assert_eq!(uri, "a:b");
    /// # Ok::<(), urial::ParseBufError>(())
    /// ```
    pub fn remove_query(&mut self) {
        self.reference_mut().remove_query();
    }

    /// See [`ReferenceBuf::pairs_mut`](crate::ReferenceBuf::pairs_mut).
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a:b?c=1")?;
    /// uri.pairs_mut().set("c", "2")?;
    /// assert_eq!(uri, "a:b?c=2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn pairs_mut(&mut self) -> PairsMut<'_> {
        self.reference_mut().pairs_mut()
    }

    /// See [`ReferenceBuf::set_fragment`](crate::ReferenceBuf::set_fragment).
    ///
    /// # Errors
    ///
    /// As there.
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a:b")?;
    /// uri.set_fragment("c")?;
    /// assert_eq!(uri, "a:b#c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_fragment<'a>(&mut self, fragment: impl Into<Text<'a>>) -> Result<(), BuildError> {
        self.reference_mut().set_fragment(fragment)
    }

    /// See [`ReferenceBuf::remove_fragment`](crate::ReferenceBuf::remove_fragment).
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a:b#c")?;
    /// uri.remove_fragment();
    /// assert_eq!(uri, "a:b");
    /// # Ok::<(), urial::ParseBufError>(())
    /// ```
    pub fn remove_fragment(&mut self) {
        self.reference_mut().remove_fragment();
    }
}
