//! [`Authority`]: userinfo, host and port.

use core::fmt;

use urial_scan::Offsets;

use crate::authority::Port;
use crate::authority::Userinfo;
use crate::encoded::Encoded;
use crate::error::ParseError;
use crate::grammar::Grammar;
use crate::host::{Host, HostKind};
use crate::layout::Layout;
use crate::slice::slice;
use crate::split::split_authority;
use crate::standard::{Rfc3986, Standard};
use crate::validate::{check_authority, check_len};

/// Parses an authority without the slashes before it. The layout that it returns has only the positions
/// of the authority.
pub(crate) fn read_authority(text: &str, grammar: &Grammar) -> Result<Layout, ParseError> {
    check_len(text.len())?;
    let mut layout = Layout::new(Offsets::ZERO);
    split_authority(text.as_bytes(), 0, text.len(), &mut layout);
    match check_authority(text.as_bytes(), 0, &mut layout, grammar) {
        Some(error) => Err(error),
        None => Ok(layout),
    }
}

/// `authority = [ userinfo "@" ] host [ ":" port ]` (RFC 3986 section 3.2).
///
/// Equality and order follow the text. `Debug` hides the password.
///
/// # Examples
///
/// ```
/// use urial::Uri;
///
/// let uri = Uri::parse("foo://me@example.com:8042/over")?;
/// let authority = uri.authority().unwrap();
/// assert_eq!(authority.as_str(), "me@example.com:8042");
/// assert_eq!(authority.userinfo().unwrap(), "me");
/// assert_eq!(authority.host(), "example.com");
/// assert_eq!(authority.port().unwrap(), "8042");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[doc(alias = "netloc")]
#[derive(Clone, Copy)]
pub struct Authority<'a> {
    text: &'a str,
    host_start: u32,
    host_end: u32,
    host_kind: HostKind,
}

impl<'a> Authority<'a> {
    /// Returns the authority of a reference, if it has one.
    pub(crate) const fn of(text: &'a str, layout: &Layout) -> Option<Self> {
        let Some(start) = layout.authority_start() else {
            return None;
        };
        Some(Self {
            text: slice(text, start as usize..layout.offsets.path_start as usize),
            host_start: layout.offsets.host_start - start,
            host_end: layout.offsets.host_end - start,
            host_kind: layout.kind_of_host(),
        })
    }

    /// Parses an authority, without the slashes before it.
    ///
    /// # Errors
    ///
    /// Returns the first byte that breaks a rule. A slash, question mark or number sign ends an
    /// authority and is an error here.
    ///
    /// ```
    /// use urial::authority::Authority;
    /// assert_eq!(Authority::parse("[::1]:80")?.host(), "[::1]");
    /// assert!(Authority::parse("h/").is_err());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn parse(text: &'a str) -> Result<Self, ParseError> {
        Self::parse_as(text, Rfc3986)
    }

    /// Parses an authority under a standard that is given as a value.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse).
    ///
    /// ```
    /// use urial::{authority::Authority, standard::Rfc2396};
    /// let authority = Authority::parse_as("a_b@c@d", Rfc2396)?;
    /// assert_eq!(authority.registry_name().unwrap(), "a_b@c@d");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn parse_as(text: &'a str, standard: impl Standard) -> Result<Self, ParseError> {
        let layout = read_authority(text, standard.grammar())?;
        Ok(Self {
            text,
            host_start: layout.offsets.host_start,
            host_end: layout.offsets.host_end,
            host_kind: layout.kind_of_host(),
        })
    }

    /// Returns the text as written, including the password.
    ///
    /// ```
    /// assert_eq!(urial::authority::Authority::parse("h:1")?.as_str(), "h:1");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_str(self) -> &'a str {
        self.text
    }

    /// Returns the userinfo, without its `@`.
    ///
    /// ```
    /// use urial::authority::Authority;
    /// assert_eq!(Authority::parse("@h")?.userinfo().unwrap(), "");
    /// assert!(Authority::parse("h")?.userinfo().is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn userinfo(self) -> Option<Userinfo<'a>> {
        match (self.host_start as usize).checked_sub(1) {
            Some(end) => Some(Userinfo::new(slice(self.text, 0..end))),
            None => None,
        }
    }

    /// Returns the host, which may be empty.
    ///
    /// Under RFC 2396, only a server has a host. For a registry-based name this returns the whole
    /// authority, with the kind [`HostKind::Registry`].
    ///
    /// ```
    /// assert_eq!(urial::authority::Authority::parse("")?.host(), "");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn host(self) -> Host<'a> {
        let range = self.host_start as usize..self.host_end as usize;
        Host::new(slice(self.text, range), self.host_kind)
    }

    /// Returns the registry-based name, if the authority is one and not a server (RFC 2396
    /// section 3.2.1). RFC 3986 has no such names.
    ///
    /// ```
    /// use urial::{authority::Authority, standard::Rfc2396};
    /// let name = |text| Authority::parse_as(text, Rfc2396).map(|a| a.registry_name());
    /// assert_eq!(name("a_b:80")?.unwrap(), "a_b:80");
    /// assert!(name("a-b:80")?.is_none());
    /// assert!(name("")?.is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn registry_name(self) -> Option<Encoded<'a>> {
        match self.host_kind {
            HostKind::Registry if !self.text.is_empty() => Some(Encoded::new(self.text)),
            HostKind::RegName
            | HostKind::Ipv4
            | HostKind::Ipv6
            | HostKind::IpvFuture
            | HostKind::Hostname
            | HostKind::Registry => None,
        }
    }

    /// Returns the port, without its colon.
    ///
    /// ```
    /// use urial::authority::Authority;
    /// assert_eq!(Authority::parse("h:")?.port().unwrap(), "");
    /// assert!(Authority::parse("h")?.port().is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn port(self) -> Option<Port<'a>> {
        let start = self.host_end as usize + ":".len();
        if start > self.text.len() {
            return None;
        }
        Some(Port::new(slice(self.text, start..self.text.len())))
    }
}

impl fmt::Debug for Authority<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Authority")
            .field("userinfo", &self.userinfo())
            .field("host", &self.host())
            .field("port", &self.port())
            .finish()
    }
}
