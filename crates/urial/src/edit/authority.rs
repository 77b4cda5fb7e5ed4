//! Setting and removing the authority and its parts.

use core::ops::Range;

use urial_scan::Offsets;

use super::stage::{Position, Stage};
use crate::build::{BuildError, Front, HostText, LIMIT, PortText, Text, check_path};
use crate::component::Component;
use crate::encoded::Part;
use crate::grammar::Grammar;
use crate::host::HostKind;
use crate::layout::Layout;
use crate::reference_buf::ReferenceBuf;
use crate::split::split_authority;
use crate::validate::check_authority;

impl ReferenceBuf {
    /// Sets the authority as it is written, without the slashes before it (RFC 3986 section 3.2).
    ///
    /// There is no data of an authority as a whole: its delimiters would be lost in it.
    ///
    /// # Errors
    ///
    /// Where the text is no authority, where the path behind it would be read otherwise, or where
    /// the result is too long.
    ///
    /// ```
    /// let mut reference = urial::ReferenceBuf::parse("/a")?;
    /// reference.set_authority("me@h:1")?;
    /// assert_eq!(reference, "//me@h:1/a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_authority(&mut self, authority: &str) -> Result<(), BuildError> {
        let mut stage = Stage::new(self);
        let new = read(authority, stage.grammar())?;
        check_path(Front::Authority, &stage.reference()[stage.layout().path()])?;
        stage.push("//");
        stage.push(authority);
        let (place, start) = stage.authority_place();
        let mut layout = stage.shifted(&place, Position::PathStart);
        layout.offsets.host_start = start + new.host_start;
        layout.offsets.host_end = start + new.host_end;
        layout.set_host_kind(new.kind_of_host());
        stage.commit_as(place, layout, Component::Authority)
    }

    /// Removes the authority and its slashes: userinfo, host and port.
    ///
    /// # Errors
    ///
    /// Where the path begins with two slashes and would be read as an authority.
    /// [`shield_path`](Self::shield_path) writes `/.` in front of it.
    ///
    /// ```
    /// let mut reference = urial::ReferenceBuf::parse("file://h/etc")?;
    /// reference.remove_authority()?;
    /// assert_eq!(reference, "file:/etc");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn remove_authority(&mut self) -> Result<(), BuildError> {
        let stage = Stage::new(self);
        // A path behind an authority has no colon in a first segment without a slash before it.
        if stage.front() == Front::Authority {
            check_path(Front::Scheme, &stage.reference()[stage.layout().path()])?;
        }
        let (place, _) = stage.authority_place();
        let mut layout = stage.shifted(&place, Position::PathStart);
        layout.offsets.host_start = layout.path_start;
        layout.offsets.host_end = layout.path_start;
        layout.set_host_kind(HostKind::RegName);
        stage.commit_as(place, layout, Component::Authority)
    }

    /// Sets the userinfo; what follows its first colon is the password (section 3.2.1).
    ///
    /// # Errors
    ///
    /// Where there is no host to set it before, where encoded text is no userinfo, or where the
    /// result is too long.
    ///
    /// ```
    /// let mut reference = urial::ReferenceBuf::parse("//h")?;
    /// reference.set_userinfo("a@b:c")?;
    /// assert_eq!(reference, "//a%40b:c@h");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_userinfo<'a>(&mut self, userinfo: impl Into<Text<'a>>) -> Result<(), BuildError> {
        let mut stage = Stage::new(self);
        let place = stage.userinfo_place()?;
        stage.write(userinfo.into(), Part::Userinfo)?;
        stage.push("@");
        stage.commit(place, Position::HostStart, Component::Userinfo)
    }

    /// Removes the userinfo and its `@`.
    ///
    /// ```
    /// let mut reference = urial::ReferenceBuf::parse("//me:secret@h")?;
    /// reference.remove_userinfo();
    /// assert_eq!(reference, "//h");
    /// # Ok::<(), urial::ParseBufError>(())
    /// ```
    pub fn remove_userinfo(&mut self) {
        let stage = Stage::new(self);
        if let Ok(place) = stage.userinfo_place() {
            stage.remove(place, Position::HostStart);
        }
    }

    /// Sets the user name, which is what stands before the first colon of the userinfo.
    ///
    /// # Errors
    ///
    /// Where there is no host to set it before, where encoded text is no userinfo or has a colon, or
    /// where the result is too long.
    ///
    /// ```
    /// let mut reference = urial::ReferenceBuf::parse("//me:secret@h")?;
    /// reference.set_user("a:b")?;
    /// assert_eq!(reference, "//a%3Ab:secret@h");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_user<'a>(&mut self, user: impl Into<Text<'a>>) -> Result<(), BuildError> {
        let mut stage = Stage::new(self);
        let all = stage.userinfo_place()?;
        stage.write(user.into(), Part::User)?;
        let place = if let Some(password) = stage.password_place() {
            all.start..password.start
        } else {
            stage.push("@");
            all
        };
        stage.commit(place, Position::HostStart, Component::Userinfo)
    }

    /// Sets the password, which is what stands after the first colon of the userinfo.
    ///
    /// A password in a URI is deprecated, since it is in clear text wherever the URI goes
    /// (section 3.2.1). No message shows it.
    ///
    /// # Errors
    ///
    /// Where there is no host to set it before, where encoded text is no userinfo, or where the
    /// result is too long.
    ///
    /// ```
    /// let mut reference = urial::ReferenceBuf::parse("//me@h")?;
    /// reference.set_password("p@ss")?;
    /// assert_eq!(reference, "//me:p%40ss@h");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_password<'a>(&mut self, password: impl Into<Text<'a>>) -> Result<(), BuildError> {
        let mut stage = Stage::new(self);
        let all = stage.userinfo_place()?;
        stage.push(":");
        stage.write(password.into(), Part::Password)?;
        let place = stage.password_place().unwrap_or_else(|| {
            stage.push("@");
            all
        });
        stage.commit(place, Position::HostStart, Component::Userinfo)
    }

    /// Removes the password and its colon.
    ///
    /// ```
    /// let mut reference = urial::ReferenceBuf::parse("//me:secret@h")?;
    /// reference.remove_password();
    /// assert_eq!(reference, "//me@h");
    /// # Ok::<(), urial::ParseBufError>(())
    /// ```
    pub fn remove_password(&mut self) {
        let stage = Stage::new(self);
        if let Some(place) = stage.password_place() {
            stage.remove(place, Position::HostStart);
        }
    }

    /// Sets the host: a name, an address, or a literal in brackets (section 3.2.2).
    ///
    /// See [`HostText`] for what it can be made from. Where there was no authority, there is one
    /// after; it goes with [`remove_authority`](Self::remove_authority).
    ///
    /// # Errors
    ///
    /// Where the text is no host, where the path behind a new authority would be read otherwise, or
    /// where the result is too long.
    ///
    /// ```
    /// use core::net::Ipv6Addr;
    ///
    /// let mut reference = urial::ReferenceBuf::parse("//me@h:1/a")?;
    /// reference.set_host("example.com")?;
    /// assert_eq!(reference, "//me@example.com:1/a");
    /// reference.set_host(Ipv6Addr::LOCALHOST)?;
    /// assert_eq!(reference, "//me@[::1]:1/a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_host<'a>(&mut self, host: impl Into<HostText<'a>>) -> Result<(), BuildError> {
        let mut stage = Stage::new(self);
        let (grammar, host) = (stage.grammar(), host.into());
        let Some(place) = stage.layout().host() else {
            return stage.add_authority(host);
        };
        let kind = stage.write_with(|out| host.write(out, grammar))?;
        let mut layout = stage.shifted(&place, Position::HostEnd);
        layout.set_host_kind(kind);
        stage.commit_as(place, layout, Component::Host)
    }

    /// Sets the port: a number, or digits as they are written (section 3.2.3).
    ///
    /// # Errors
    ///
    /// Where there is no host to set it behind, where the text is no port, or where the result is
    /// too long.
    ///
    /// ```
    /// let mut reference = urial::ReferenceBuf::parse("//h/a")?;
    /// reference.set_port(8042)?;
    /// assert_eq!(reference, "//h:8042/a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_port<'a>(&mut self, port: impl Into<PortText<'a>>) -> Result<(), BuildError> {
        let mut stage = Stage::new(self);
        let wanted_by = Component::Port;
        let host = stage.layout().host();
        let host = host.ok_or(BuildError::MissingHost { wanted_by })?;
        stage.push(":");
        stage.write_with(|out| port.into().write(out))?;
        let place = host.end..stage.layout().path_start as usize;
        stage.commit(place, Position::PathStart, Component::Port)
    }

    /// Removes the port and its colon.
    ///
    /// ```
    /// let mut reference = urial::ReferenceBuf::parse("//h:80/a")?;
    /// reference.remove_port();
    /// assert_eq!(reference, "//h/a");
    /// # Ok::<(), urial::ParseBufError>(())
    /// ```
    pub fn remove_port(&mut self) {
        let stage = Stage::new(self);
        if let Some(port) = stage.layout().port() {
            stage.remove(port.start - ":".len()..port.end, Position::PathStart);
        }
    }
}

impl Stage<'_> {
    /// Where the authority stands with its slashes, or would stand; and where it starts behind them.
    fn authority_place(&self) -> (Range<usize>, u32) {
        let prefix = self.layout().prefix();
        let place = prefix as usize..self.layout().path_start as usize;
        (place, prefix + "//".len() as u32)
    }

    /// Puts an authority of nothing but a host where there is none.
    fn add_authority(mut self, host: HostText<'_>) -> Result<(), BuildError> {
        check_path(Front::Authority, &self.reference()[self.layout().path()])?;
        let grammar = self.grammar();
        self.push("//");
        let kind = self.write_with(|out| host.write(out, grammar))?;
        let (place, start) = self.authority_place();
        let mut layout = self.shifted(&place, Position::PathStart);
        layout.offsets.host_start = start;
        layout.offsets.host_end = layout.path_start;
        layout.set_host_kind(kind);
        self.commit_as(place, layout, Component::Host)
    }

    /// Where the userinfo stands with its `@`, or would stand.
    fn userinfo_place(&self) -> Result<Range<usize>, BuildError> {
        let wanted_by = Component::Userinfo;
        let authority = self.layout().authority();
        let host = self.layout().host();
        match (authority, host) {
            (Some(authority), Some(host)) => Ok(authority.start..host.start),
            _ => Err(BuildError::MissingHost { wanted_by }),
        }
    }

    /// Where the password stands with its colon; where it would, if there is a user name; `None`
    /// without a userinfo.
    fn password_place(&self) -> Option<Range<usize>> {
        let userinfo = self.layout().userinfo()?;
        let colon = self.reference()[userinfo.clone()].find(':');
        Some(colon.map_or(userinfo.end, |colon| userinfo.start + colon)..userinfo.end)
    }
}

/// The positions of an authority that stands on its own.
fn read(authority: &str, grammar: &Grammar) -> Result<Layout, BuildError> {
    if authority.len() > LIMIT {
        return Err(BuildError::TooLong);
    }
    let end = authority.len() as u32;
    let offsets = Offsets {
        path_end: end,
        query_end: end,
        ..Offsets::ZERO
    };
    let mut layout = Layout::new(offsets, grammar.standard());
    split_authority(authority.as_bytes(), 0, authority.len(), &mut layout);
    match check_authority(authority.as_bytes(), 0, &mut layout, grammar) {
        Some(error) => Err(error.into()),
        None => Ok(layout),
    }
}
