//! [`Authority`]: userinfo, host and port.

use core::fmt;

use urial_scan::Offsets;

use crate::encoded::Encoded;
use crate::error::ParseError;
use crate::grammar::Grammar;
use crate::host::{Host, HostKind};
use crate::layout::Layout;
use crate::port::Port;
use crate::split::split_authority;
use crate::userinfo::Userinfo;
use crate::validate::{check_authority, check_len};

/// `authority = [ userinfo "@" ] host [ ":" port ]` (RFC 3986 section 3.2).
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
#[derive(Clone, Copy)]
pub struct Authority<'a> {
    text: &'a str,
    host_start: u32,
    host_end: u32,
    host_kind: HostKind,
}

impl<'a> Authority<'a> {
    /// The authority of a reference, if it has one.
    pub(crate) fn of(text: &'a str, layout: &Layout) -> Option<Self> {
        let start = layout.authority_start()?;
        Some(Self {
            text: &text[start as usize..layout.path_start as usize],
            host_start: layout.host_start - start,
            host_end: layout.host_end - start,
            host_kind: layout.kind_of_host(),
        })
    }

    /// Reads an authority on its own, without the slashes before it.
    ///
    /// # Errors
    ///
    /// The first byte that breaks a rule. A slash, question mark or number sign ends an authority
    /// and is an error here.
    ///
    /// ```
    /// use urial::Authority;
    /// assert_eq!(Authority::parse("[::1]:80")?.host(), "[::1]");
    /// assert!(Authority::parse("h/").is_err());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn parse(text: &'a str) -> Result<Self, ParseError> {
        Self::parse_with(text, &Grammar::RFC3986)
    }

    /// Reads an authority under a given grammar.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse).
    ///
    /// ```
    /// use urial::{Authority, Grammar};
    /// let authority = Authority::parse_with("a_b@c@d", &Grammar::RFC2396)?;
    /// assert_eq!(authority.registry_name().unwrap(), "a_b@c@d");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn parse_with(text: &'a str, grammar: &Grammar) -> Result<Self, ParseError> {
        check_len(text.len())?;
        let len = text.len() as u32;
        let offsets = Offsets {
            path_end: len,
            query_end: len,
            ..Offsets::ZERO
        };
        let mut layout = Layout::new(offsets, grammar.standard);
        split_authority(text.as_bytes(), 0, text.len(), &mut layout);
        match check_authority(text.as_bytes(), 0, &mut layout, grammar) {
            Some(error) => Err(error),
            None => Ok(Self {
                text,
                host_start: layout.host_start,
                host_end: layout.host_end,
                host_kind: layout.kind_of_host(),
            }),
        }
    }

    /// The text as written, password and all.
    ///
    /// ```
    /// assert_eq!(urial::Authority::parse("h:1")?.as_str(), "h:1");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_str(self) -> &'a str {
        self.text
    }

    /// What stands before the `@`, if there is one.
    ///
    /// ```
    /// use urial::Authority;
    /// assert_eq!(Authority::parse("@h")?.userinfo().unwrap(), "");
    /// assert!(Authority::parse("h")?.userinfo().is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn userinfo(self) -> Option<Userinfo<'a>> {
        let end = (self.host_start as usize).checked_sub(1)?;
        Some(Userinfo::new(&self.text[..end]))
    }

    /// The host, which may be empty.
    ///
    /// Under RFC 2396, an authority that is no server has no host: what this returns then is the
    /// authority as a whole, its kind [`HostKind::Registry`].
    ///
    /// ```
    /// assert_eq!(urial::Authority::parse("")?.host(), "");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn host(self) -> Host<'a> {
        Host::new(
            &self.text[self.host_start as usize..self.host_end as usize],
            self.host_kind,
        )
    }

    /// The name in a registry of the scheme's own that the authority is, if it is no server
    /// (RFC 2396 section 3.2.1). RFC 3986 has no such names.
    ///
    /// ```
    /// use urial::{Authority, Grammar};
    /// let name = |text| Authority::parse_with(text, &Grammar::RFC2396).map(|a| a.registry_name());
    /// assert_eq!(name("a_b:80")?.unwrap(), "a_b:80");
    /// assert!(name("a-b:80")?.is_none());
    /// assert!(name("")?.is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn registry_name(self) -> Option<Encoded<'a>> {
        match self.host_kind {
            HostKind::Registry if !self.text.is_empty() => Some(Encoded::new(self.text)),
            _ => None,
        }
    }

    /// What stands after the colon, if there is one.
    ///
    /// ```
    /// use urial::Authority;
    /// assert_eq!(Authority::parse("h:")?.port().unwrap(), "");
    /// assert!(Authority::parse("h")?.port().is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn port(self) -> Option<Port<'a>> {
        let start = self.host_end as usize + 1;
        self.text.get(start..).map(Port::new)
    }
}

impl PartialEq for Authority<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Authority<'_> {}

impl core::hash::Hash for Authority<'_> {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.text.hash(state);
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

impl fmt::Display for Authority<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text)
    }
}

impl AsRef<str> for Authority<'_> {
    fn as_ref(&self) -> &str {
        self.text
    }
}

impl PartialEq<str> for Authority<'_> {
    fn eq(&self, other: &str) -> bool {
        self.text == other
    }
}

impl PartialEq<&str> for Authority<'_> {
    fn eq(&self, other: &&str) -> bool {
        self.text == *other
    }
}
