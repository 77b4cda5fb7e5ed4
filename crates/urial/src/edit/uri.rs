//! The setters of [`IdentifierBuf`], which keeps its scheme.

use super::form::FormPairsMut;
use super::pairs::PairsMut;
use super::segments::SegmentsMut;
use crate::build::{BuildError, HostText, PortText, Text};
use crate::identifier::IdentifierBuf;
use crate::standard::Standard;

impl<S: Standard> IdentifierBuf<S> {
    /// Sets the scheme. See [`ReferenceBuf::set_scheme`](crate::ReferenceBuf::set_scheme).
    ///
    /// A URI always has a scheme. To remove it, convert the URI into a
    /// [`UriRefBuf`](crate::UriRefBuf) first.
    ///
    /// # Errors
    ///
    /// As that method.
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("urn:a")?;
    /// uri.set_scheme("URN")?;
    /// assert_eq!(uri, "URN:a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_scheme(&mut self, scheme: impl AsRef<str>) -> Result<&mut Self, BuildError> {
        self.reference_mut().set_scheme(scheme)?;
        Ok(self)
    }

    /// Sets the authority. See [`ReferenceBuf::set_authority`](crate::ReferenceBuf::set_authority).
    ///
    /// # Errors
    ///
    /// As that method.
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a:/b")?;
    /// uri.set_authority("me@h:1")?;
    /// assert_eq!(uri, "a://me@h:1/b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_authority(&mut self, authority: impl AsRef<str>) -> Result<&mut Self, BuildError> {
        self.reference_mut().set_authority(authority)?;
        Ok(self)
    }

    /// Removes the authority. See [`ReferenceBuf::remove_authority`](crate::ReferenceBuf::remove_authority).
    ///
    /// # Errors
    ///
    /// As that method.
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a://h/b")?;
    /// uri.remove_authority()?;
    /// assert_eq!(uri, "a:/b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn remove_authority(&mut self) -> Result<&mut Self, BuildError> {
        self.reference_mut().remove_authority()?;
        Ok(self)
    }

    /// Sets the userinfo. See [`ReferenceBuf::set_userinfo`](crate::ReferenceBuf::set_userinfo).
    ///
    /// # Errors
    ///
    /// As that method.
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a://h")?;
    /// uri.set_userinfo("me")?;
    /// assert_eq!(uri, "a://me@h");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_userinfo<'a>(
        &mut self,
        userinfo: impl Into<Text<'a>>,
    ) -> Result<&mut Self, BuildError> {
        self.reference_mut().set_userinfo(userinfo)?;
        Ok(self)
    }

    /// Removes the userinfo. See [`ReferenceBuf::remove_userinfo`](crate::ReferenceBuf::remove_userinfo).
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a://me@h")?;
    /// uri.remove_userinfo();
    /// assert_eq!(uri, "a://h");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn remove_userinfo(&mut self) -> &mut Self {
        self.reference_mut().remove_userinfo();
        self
    }

    /// Sets the user name. See [`ReferenceBuf::set_user`](crate::ReferenceBuf::set_user).
    ///
    /// # Errors
    ///
    /// As that method.
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a://h")?;
    /// uri.set_user("me")?;
    /// assert_eq!(uri, "a://me@h");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_user<'a>(&mut self, user: impl Into<Text<'a>>) -> Result<&mut Self, BuildError> {
        self.reference_mut().set_user(user)?;
        Ok(self)
    }

    /// Sets the password. See [`ReferenceBuf::set_password`](crate::ReferenceBuf::set_password).
    ///
    /// # Errors
    ///
    /// As that method.
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a://me@h")?;
    /// uri.set_password("secret")?;
    /// assert_eq!(uri, "a://me:secret@h");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_password<'a>(
        &mut self,
        password: impl Into<Text<'a>>,
    ) -> Result<&mut Self, BuildError> {
        self.reference_mut().set_password(password)?;
        Ok(self)
    }

    /// Removes the password. See [`ReferenceBuf::remove_password`](crate::ReferenceBuf::remove_password).
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a://me:secret@h")?;
    /// uri.remove_password();
    /// assert_eq!(uri, "a://me@h");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn remove_password(&mut self) -> &mut Self {
        self.reference_mut().remove_password();
        self
    }

    /// Sets the host. See [`ReferenceBuf::set_host`](crate::ReferenceBuf::set_host).
    ///
    /// # Errors
    ///
    /// As that method.
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a://h:1/b")?;
    /// uri.set_host("example.com")?;
    /// assert_eq!(uri, "a://example.com:1/b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_host<'a>(&mut self, host: impl Into<HostText<'a>>) -> Result<&mut Self, BuildError> {
        self.reference_mut().set_host(host)?;
        Ok(self)
    }

    /// Sets the port. See [`ReferenceBuf::set_port`](crate::ReferenceBuf::set_port).
    ///
    /// # Errors
    ///
    /// As that method.
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a://h/b")?;
    /// uri.set_port(8042)?;
    /// assert_eq!(uri, "a://h:8042/b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_port<'a>(&mut self, port: impl Into<PortText<'a>>) -> Result<&mut Self, BuildError> {
        self.reference_mut().set_port(port)?;
        Ok(self)
    }

    /// Removes the port. See [`ReferenceBuf::remove_port`](crate::ReferenceBuf::remove_port).
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a://h:80/b")?;
    /// uri.remove_port();
    /// assert_eq!(uri, "a://h/b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn remove_port(&mut self) -> &mut Self {
        self.reference_mut().remove_port();
        self
    }

    /// Sets the path. See [`ReferenceBuf::set_path`](crate::ReferenceBuf::set_path).
    ///
    /// # Errors
    ///
    /// As that method.
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("urn:a")?;
    /// uri.set_path("b:c d")?;
    /// assert_eq!(uri, "urn:b:c%20d");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_path<'a>(&mut self, path: impl Into<Text<'a>>) -> Result<&mut Self, BuildError> {
        self.reference_mut().set_path(path)?;
        Ok(self)
    }

    /// Writes a dot segment before a path that needs it. See [`ReferenceBuf::shield_path`](crate::ReferenceBuf::shield_path).
    ///
    /// # Errors
    ///
    /// As that method.
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("urn:a:b")?;
    /// uri.shield_path()?;
    /// assert_eq!(uri, "urn:./a:b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn shield_path(&mut self) -> Result<&mut Self, BuildError> {
        self.reference_mut().shield_path()?;
        Ok(self)
    }

    /// Returns the segments of the path for editing. See [`ReferenceBuf::segments_mut`](crate::ReferenceBuf::segments_mut).
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a:/b")?;
    /// uri.segments_mut().push("c")?;
    /// assert_eq!(uri, "a:/b/c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("path_segments_mut", "append_path", "push_path"))]
    pub fn segments_mut(&mut self) -> SegmentsMut<'_> {
        self.reference_mut().segments_mut()
    }

    /// Sets the query. See [`ReferenceBuf::set_query`](crate::ReferenceBuf::set_query).
    ///
    /// # Errors
    ///
    /// As that method.
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a:b#c")?;
    /// uri.set_query("d e")?;
    /// assert_eq!(uri, "a:b?d%20e#c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_query<'a>(&mut self, query: impl Into<Text<'a>>) -> Result<&mut Self, BuildError> {
        self.reference_mut().set_query(query)?;
        Ok(self)
    }

    /// Removes the query. See [`ReferenceBuf::remove_query`](crate::ReferenceBuf::remove_query).
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a:b?c")?;
    /// uri.remove_query();
    /// assert_eq!(uri, "a:b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn remove_query(&mut self) -> &mut Self {
        self.reference_mut().remove_query();
        self
    }

    /// Returns the pairs of the query for editing. See [`ReferenceBuf::pairs_mut`](crate::ReferenceBuf::pairs_mut).
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

    /// Returns the pairs of the query for editing, read as an HTML form. See
    /// [`ReferenceBuf::form_pairs_mut`](crate::ReferenceBuf::form_pairs_mut).
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a:b?x+y=1")?;
    /// uri.form_pairs_mut().set("x y", 2)?;
    /// assert_eq!(uri, "a:b?x+y=2");
    /// # Ok::<(), urial::Error>(())
    /// ```
    pub fn form_pairs_mut(&mut self) -> FormPairsMut<'_> {
        self.reference_mut().form_pairs_mut()
    }

    /// Sets the fragment. See [`ReferenceBuf::set_fragment`](crate::ReferenceBuf::set_fragment).
    ///
    /// # Errors
    ///
    /// As that method.
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a:b")?;
    /// uri.set_fragment("c")?;
    /// assert_eq!(uri, "a:b#c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_fragment<'a>(
        &mut self,
        fragment: impl Into<Text<'a>>,
    ) -> Result<&mut Self, BuildError> {
        self.reference_mut().set_fragment(fragment)?;
        Ok(self)
    }

    /// Removes the fragment. See [`ReferenceBuf::remove_fragment`](crate::ReferenceBuf::remove_fragment).
    ///
    /// ```
    /// let mut uri = urial::UriBuf::parse("a:b#c")?;
    /// uri.remove_fragment();
    /// assert_eq!(uri, "a:b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn remove_fragment(&mut self) -> &mut Self {
        self.reference_mut().remove_fragment();
        self
    }
}
