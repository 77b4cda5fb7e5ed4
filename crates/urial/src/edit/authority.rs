//! Sets and removes the authority and its parts.

use core::ops::Range;

use super::stage::{Position, Stage};
use crate::authority::read_authority;
use crate::build::{BuildError, Front, HostText, LIMIT, PortText, Text, check_path};
use crate::component::Component;
use crate::encoded::Part;
use crate::host::HostKind;
use crate::reference::ReferenceBuf;
use crate::standard::Standard;

impl<S: Standard> ReferenceBuf<S> {
    /// Sets the authority, without the slashes before it (RFC 3986 section 3.2).
    ///
    /// The text is encoded text. An authority as a whole cannot be data, because delimiters in it
    /// would be indistinguishable from data.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is not an authority, if the path is neither empty nor begins with
    /// a slash, or if the result is too long.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("/a")?;
    /// reference.set_authority("me@h:1")?;
    /// assert_eq!(reference, "//me@h:1/a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_authority(&mut self, authority: impl AsRef<str>) -> Result<&mut Self, BuildError> {
        let authority = authority.as_ref();
        let mut stage = Stage::new(self);
        if authority.len() > LIMIT {
            return Err(BuildError::TooLong);
        }
        let new = read_authority(authority, stage.grammar())?;
        check_path(Front::Authority, &stage.reference()[stage.layout().path()])?;
        stage.push("//");
        stage.push(authority);
        let (place, start) = stage.authority_place();
        let mut layout = stage.shifted(&place, Position::PathStart);
        layout.offsets.host_start = start + new.offsets.host_start;
        layout.offsets.host_end = start + new.offsets.host_end;
        layout.set_host_kind(new.kind_of_host());
        stage.commit_as(place, layout, Component::Authority)?;
        Ok(self)
    }

    /// Removes the authority (userinfo, host and port) and its slashes.
    ///
    /// # Errors
    ///
    /// Returns an error if the path begins with two slashes, which would begin an authority.
    /// [`shield_path`](Self::shield_path) writes `/.` before such a path.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("file://h/etc")?;
    /// reference.remove_authority()?;
    /// assert_eq!(reference, "file:/etc");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn remove_authority(&mut self) -> Result<&mut Self, BuildError> {
        let stage = Stage::new(self);
        // A path after an authority begins with a slash, so its first segment may have a colon.
        if stage.front() == Front::Authority {
            check_path(Front::Scheme, &stage.reference()[stage.layout().path()])?;
        }
        let (place, _) = stage.authority_place();
        let mut layout = stage.shifted(&place, Position::PathStart);
        layout.offsets.host_start = layout.offsets.path_start;
        layout.offsets.host_end = layout.offsets.path_start;
        layout.set_host_kind(HostKind::RegName);
        stage.commit_as(place, layout, Component::Authority)?;
        Ok(self)
    }

    /// Sets the userinfo. The text after its first colon is the password (section 3.2.1).
    ///
    /// # Errors
    ///
    /// Returns an error if there is no host, if encoded text is not a userinfo, or if the result is
    /// too long.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("//h")?;
    /// reference.set_userinfo("a@b:c")?;
    /// assert_eq!(reference, "//a%40b:c@h");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_userinfo<'a>(
        &mut self,
        userinfo: impl Into<Text<'a>>,
    ) -> Result<&mut Self, BuildError> {
        let mut stage = Stage::new(self);
        let place = stage.userinfo_place()?;
        stage.write(userinfo.into().content(), Part::Userinfo)?;
        stage.push("@");
        stage.commit(place, Position::HostStart, Component::Userinfo)?;
        Ok(self)
    }

    /// Removes the userinfo and its `@`.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("//me:secret@h")?;
    /// reference.remove_userinfo();
    /// assert_eq!(reference, "//h");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn remove_userinfo(&mut self) -> &mut Self {
        let stage = Stage::new(self);
        if let Ok(place) = stage.userinfo_place() {
            stage.remove(place, Position::HostStart);
        } else {
            drop(stage);
        }
        self
    }

    /// Sets the user name: the text before the first colon of the userinfo.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no host, if encoded text is not a userinfo or contains a colon,
    /// or if the result is too long.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("//me:secret@h")?;
    /// reference.set_user("a:b")?;
    /// assert_eq!(reference, "//a%3Ab:secret@h");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_user<'a>(&mut self, user: impl Into<Text<'a>>) -> Result<&mut Self, BuildError> {
        let mut stage = Stage::new(self);
        let all = stage.userinfo_place()?;
        stage.write(user.into().content(), Part::User)?;
        let place = if let Some(password) = stage.password_place() {
            all.start..password.start
        } else {
            stage.push("@");
            all
        };
        stage.commit(place, Position::HostStart, Component::Userinfo)?;
        Ok(self)
    }

    /// Sets the password: the text after the first colon of the userinfo.
    ///
    /// A password in a URI is deprecated, because it is in clear text wherever the URI is sent or
    /// stored (section 3.2.1). No message shows it.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no host, if encoded text is not a userinfo, or if the result is
    /// too long.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("//me@h")?;
    /// reference.set_password("p@ss")?;
    /// assert_eq!(reference, "//me:p%40ss@h");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_password<'a>(
        &mut self,
        password: impl Into<Text<'a>>,
    ) -> Result<&mut Self, BuildError> {
        let mut stage = Stage::new(self);
        let all = stage.userinfo_place()?;
        stage.push(":");
        stage.write(password.into().content(), Part::Password)?;
        let place = stage.password_place().unwrap_or_else(|| {
            stage.push("@");
            all
        });
        stage.commit(place, Position::HostStart, Component::Userinfo)?;
        Ok(self)
    }

    /// Removes the password and its colon.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("//me:secret@h")?;
    /// reference.remove_password();
    /// assert_eq!(reference, "//me@h");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn remove_password(&mut self) -> &mut Self {
        let stage = Stage::new(self);
        if let Some(place) = stage.password_place() {
            stage.remove(place, Position::HostStart);
        } else {
            drop(stage);
        }
        self
    }

    /// Sets the host: a name, an address, or an IP literal in brackets (section 3.2.2).
    ///
    /// [`HostText`] lists the types it can be made from. A reference without an authority gets one,
    /// which [`remove_authority`](Self::remove_authority) removes.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is not a host, if there was no authority and the path is neither
    /// empty nor begins with a slash, or if the result is too long.
    ///
    /// ```
    /// use core::net::Ipv6Addr;
    ///
    /// let mut reference = urial::UriRefBuf::parse("//me@h:1/a")?;
    /// reference.set_host("example.com")?;
    /// assert_eq!(reference, "//me@example.com:1/a");
    /// reference.set_host(Ipv6Addr::LOCALHOST)?;
    /// assert_eq!(reference, "//me@[::1]:1/a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "set_hostname")]
    pub fn set_host<'a>(&mut self, host: impl Into<HostText<'a>>) -> Result<&mut Self, BuildError> {
        let mut stage = Stage::new(self);
        let (grammar, host) = (stage.grammar(), host.into());
        let Some(place) = stage.layout().host() else {
            stage.add_authority(&host)?;
            return Ok(self);
        };
        let kind = stage.write_with(|out| host.write(out, grammar))?;
        let mut layout = stage.shifted(&place, Position::HostEnd);
        layout.set_host_kind(kind);
        stage.commit_as(place, layout, Component::Host)?;
        Ok(self)
    }

    /// Sets the port: a number, or digits as they are written (section 3.2.3).
    ///
    /// # Errors
    ///
    /// Returns an error if there is no host, if the text is not a port, or if the result is too
    /// long.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("//h/a")?;
    /// reference.set_port(8042)?;
    /// assert_eq!(reference, "//h:8042/a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_port<'a>(&mut self, port: impl Into<PortText<'a>>) -> Result<&mut Self, BuildError> {
        let mut stage = Stage::new(self);
        let wanted_by = Component::Port;
        let host = stage.layout().host();
        let host = host.ok_or(BuildError::MissingHost { wanted_by })?;
        stage.push(":");
        stage.write_with(|out| port.into().write(out))?;
        let place = host.end..stage.layout().offsets.path_start as usize;
        stage.commit(place, Position::PathStart, Component::Port)?;
        Ok(self)
    }

    /// Removes the port and its colon.
    ///
    /// ```
    /// let mut reference = urial::UriRefBuf::parse("//h:80/a")?;
    /// reference.remove_port();
    /// assert_eq!(reference, "//h/a");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn remove_port(&mut self) -> &mut Self {
        let stage = Stage::new(self);
        if let Some(port) = stage.layout().port() {
            stage.remove(port.start - ":".len()..port.end, Position::PathStart);
        } else {
            drop(stage);
        }
        self
    }
}

impl Stage<'_> {
    /// Returns the place of the authority with its slashes, or where it would be, and its start
    /// after the slashes.
    fn authority_place(&self) -> (Range<usize>, u32) {
        let prefix = self.layout().prefix();
        let place = prefix as usize..self.layout().offsets.path_start as usize;
        (place, prefix + "//".len() as u32)
    }

    /// Inserts an authority that consists of a host.
    fn add_authority(mut self, host: &HostText<'_>) -> Result<(), BuildError> {
        check_path(Front::Authority, &self.reference()[self.layout().path()])?;
        let grammar = self.grammar();
        self.push("//");
        let kind = self.write_with(|out| host.write(out, grammar))?;
        let (place, start) = self.authority_place();
        let mut layout = self.shifted(&place, Position::PathStart);
        layout.offsets.host_start = start;
        layout.offsets.host_end = layout.offsets.path_start;
        layout.set_host_kind(kind);
        self.commit_as(place, layout, Component::Host)
    }

    /// Returns the place of the userinfo with its `@`, or where it would be.
    fn userinfo_place(&self) -> Result<Range<usize>, BuildError> {
        let wanted_by = Component::Userinfo;
        let authority = self.layout().authority();
        let host = self.layout().host();
        match (authority, host) {
            (Some(authority), Some(host)) => Ok(authority.start..host.start),
            _ => Err(BuildError::MissingHost { wanted_by }),
        }
    }

    /// Returns the place of the password with its colon, or where it would be after the user name.
    /// Returns `None` without a userinfo.
    fn password_place(&self) -> Option<Range<usize>> {
        let userinfo = self.layout().userinfo()?;
        let colon = self.reference()[userinfo.clone()].find(':');
        Some(colon.map_or(userinfo.end, |colon| userinfo.start + colon)..userinfo.end)
    }
}
