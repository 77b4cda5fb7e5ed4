//! [`ScopedUri`]: a URI with a zone that is kept outside its text.

use alloc::borrow::Cow;
use alloc::string::String;

use super::{ScopedHost, ZoneError, identifier};
use crate::error::ParseError;
use crate::grammar::Grammar;
use crate::host::{Host, HostValue};
use crate::identifier::{Uri, UriBuf};
use crate::split::split;
use crate::validate::check_len;

/// A URI, and the zone that a person typed in its host.
///
/// The zone is beside the URI and never in it: it means something on one machine only (RFC 9844 section 6).
///
/// # Examples
///
/// ```
/// use urial::zone::ScopedUri;
///
/// for text in ["http://[fe80::1%eth0]:8080/a", "http://[fe80::1%25eth0]:8080/a"] {
///     let scoped = ScopedUri::parse(text)?;
///     assert_eq!(scoped.uri(), "http://[fe80::1]:8080/a");
///     assert_eq!(scoped.zone(), Some("eth0"));
/// }
/// assert_eq!(ScopedUri::parse("http://[fe80::1]/")?.zone(), None);
/// # Ok::<(), urial::zone::ZoneError>(())
/// ```
#[derive(Clone, Debug)]
pub struct ScopedUri<'a> {
    uri: UriBuf,
    zone: Option<Cow<'a, str>>,
}

impl<'a> ScopedUri<'a> {
    /// Parses a URI whose host may be an IPv6 literal with a zone identifier after `%` or `%25`.
    ///
    /// # Errors
    ///
    /// Returns the first byte that is wrong.
    ///
    /// ```
    /// use urial::zone::ScopedUri;
    /// let error = ScopedUri::parse("http://[fe80::1%eth0]:x/").unwrap_err();
    /// assert_eq!(error.offset(), 22);
    /// ```
    pub fn parse(text: &'a str) -> Result<Self, ZoneError> {
        check_len(text.len())?;
        let layout = split(text.as_bytes(), &Grammar::RFC3986);
        let host = layout.offsets.host_start as usize;
        let found = match text.as_bytes().get(host) {
            Some(b'[') if layout.authority().is_some() => identifier::find(text, host)?,
            Some(_) | None => None,
        };
        let Some(found) = found else {
            let uri = UriBuf::parse(text)?;
            return Ok(Self { uri, zone: None });
        };
        let mut without = String::with_capacity(text.len());
        without.push_str(&text[..found.start]);
        without.push_str(&text[found.end..]);
        let removed = found.end - found.start;
        let uri = UriBuf::parse(without).map_err(|error| ParseError {
            offset: if error.offset() > found.start {
                error.offset + removed as u32
            } else {
                error.offset
            },
            ..error
        })?;
        if let Some(HostValue::Ipv6 { .. }) = uri.host().map(Host::value) {
            let zone = Some(found.zone);
            return Ok(Self { uri, zone });
        }
        let offset = found.start;
        Err(ZoneError::Character { offset })
    }

    /// Returns the URI, which has no zone.
    ///
    /// ```
    /// use urial::zone::ScopedUri;
    /// assert_eq!(ScopedUri::parse("x://[::1%a]")?.uri(), "x://[::1]");
    /// # Ok::<(), urial::zone::ZoneError>(())
    /// ```
    pub fn uri(&self) -> Uri<'_> {
        self.uri.as_identifier()
    }

    /// Converts the value into its URI, which has no zone.
    ///
    /// ```
    /// use urial::zone::ScopedUri;
    /// assert_eq!(ScopedUri::parse("x://[::1%a]")?.into_uri(), "x://[::1]");
    /// # Ok::<(), urial::zone::ZoneError>(())
    /// ```
    pub fn into_uri(self) -> UriBuf {
        self.uri
    }

    /// Returns the zone identifier, decoded.
    ///
    /// ```
    /// use urial::zone::ScopedUri;
    /// assert_eq!(ScopedUri::parse("x://[::1%a]")?.zone(), Some("a"));
    /// # Ok::<(), urial::zone::ZoneError>(())
    /// ```
    pub fn zone(&self) -> Option<&str> {
        self.zone.as_deref()
    }

    /// Returns the host with its zone, if there is one.
    ///
    /// ```
    /// use urial::zone::ScopedUri;
    /// let scoped = ScopedUri::parse("http://[fe80::1%2]/")?;
    /// let address = scoped.host().unwrap().socket_addr(80)?;
    /// assert_eq!(address.scope_id(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn host(&self) -> Option<ScopedHost<'_>> {
        let zone = self.zone.as_deref()?;
        match self.uri.host()?.value() {
            HostValue::Ipv6 { address, .. } => Some(ScopedHost::new(address, Cow::Borrowed(zone))),
            HostValue::RegName(_) | HostValue::Ipv4(_) | HostValue::IpvFuture { .. } => None,
        }
    }
}
