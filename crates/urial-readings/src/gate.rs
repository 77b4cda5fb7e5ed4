//! [`one_host`]: the gate that leaves no doubt about the host.

use core::fmt;

use urial::host::HostKind;
use urial::rfc2396::UriRef;

/// The longest name that the DNS can hold. Node's `url.parse` drops hosts of more than 255 characters.
const MAX_HOST: usize = 253;

/// Returns whether every reader that accepts the input must see the same host.
///
/// `false` means doubt, not disagreement; [`doubt`] returns the reason.
///
/// # Why it is sound
///
/// The gate does not compare readings. It accepts one shape, in which no reader has a choice:
///
/// - `http://` or `https://`, in lower case;
/// - a host of letters, digits and hyphens in labels as RFC 2396 defines a `hostname`, whose last
///   label begins with a letter, without a dot at the end, of at most 253 bytes; or a dotted quad
///   without leading zeros;
/// - nothing, or a colon and a port from 0 to 65535 of at most five digits;
/// - nothing, or a text that begins with `/`, `?` or `#` and has only characters that RFC 2396 and RFC
///   3986 allow.
///
/// The first `/`, `?` or `#` after the two slashes ends the authority for every reader, and the
/// authority has no `@`, so there is no userinfo; at most one colon, so there is one port; no
/// bracket, percent sign or character beyond ASCII, so nothing is decoded or mapped; and no last label that is a number,
/// so nothing but a dotted quad is an IPv4 address. There is no backslash, space or control
/// character anywhere that a reader could remove or turn into a slash.
///
/// # Examples
///
/// ```
/// use urial_readings::one_host;
///
/// assert!(one_host("https://example.com:8080/a?b=c@d#e"));
/// assert!(one_host("http://127.0.0.1"));
/// assert!(!one_host("http://127.1/"));
/// assert!(!one_host("http://user@example.com/"));
/// ```
pub fn one_host(input: &str) -> bool {
    check(input).is_ok()
}

/// Returns why [`one_host`] is in doubt about an input; `None` if it is not.
///
/// # Examples
///
/// ```
/// use urial_readings::{Doubt, doubt};
///
/// assert_eq!(doubt("https://example.com/"), None);
/// assert_eq!(doubt("ftp://example.com/"), Some(Doubt::Scheme));
/// assert_eq!(doubt("http://a_b.example/"), Some(Doubt::Host));
/// assert_eq!(Doubt::Host.to_string(), "the host is not a plain name or dotted quad");
/// ```
pub fn doubt(input: &str) -> Option<Doubt> {
    check(input).err()
}

/// Returns the host that all readers see.
///
/// # Errors
///
/// The reason why there may be another one.
///
/// # Examples
///
/// ```
/// use urial_readings::{Doubt, the_host};
///
/// assert_eq!(the_host("https://example.com/a"), Ok("example.com"));
/// assert_eq!(the_host(r"https://example.com\@a"), Err(Doubt::Characters));
/// ```
pub fn the_host(input: &str) -> Result<&str, Doubt> {
    check(input)
}

/// Why [`one_host`] is in doubt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Doubt {
    /// The input does not begin with `http://` or `https://`.
    Scheme,
    /// Some character is not allowed where it is.
    Characters,
    /// There is a userinfo.
    Userinfo,
    /// The host is not a plain name or dotted quad, or is too long.
    Host,
    /// The port is empty or above 65535, or has more than five digits.
    Port,
}

impl Doubt {
    /// Returns the name in lower case.
    ///
    /// ```
    /// assert_eq!(urial_readings::Doubt::Userinfo.name(), "userinfo");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Scheme => "scheme",
            Self::Characters => "characters",
            Self::Userinfo => "userinfo",
            Self::Host => "host",
            Self::Port => "port",
        }
    }
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Scheme => "the scheme is not http or https in lower case",
            Self::Characters => "a character is not allowed where it is",
            Self::Userinfo => "there is a userinfo",
            Self::Host => "the host is not a plain name or dotted quad",
            Self::Port => "the port is empty or too large",
        })
    }
}

impl core::error::Error for Doubt {}

#[inline]
fn check(input: &str) -> Result<&str, Doubt> {
    if !(input.starts_with("http://") || input.starts_with("https://")) {
        return Err(Doubt::Scheme);
    }
    let Ok(reference) = UriRef::parse(input) else {
        return Err(Doubt::Characters);
    };
    let layout = reference.layout();
    if layout.userinfo().is_some() {
        return Err(Doubt::Userinfo);
    }
    let Some(host) = layout.host().map(|range| &input[range]) else {
        return Err(Doubt::Host);
    };
    if host.len() > MAX_HOST {
        return Err(Doubt::Host);
    }
    match layout.host_kind() {
        Some(HostKind::Hostname) if !host.ends_with('.') => {}
        Some(HostKind::Ipv4) if host.parse::<core::net::Ipv4Addr>().is_ok() => {}
        _ => return Err(Doubt::Host),
    }
    match layout.port().map(|range| &input[range]) {
        None => Ok(host),
        Some(port) if port.len() <= 5 && port.parse::<u16>().is_ok() => Ok(host),
        Some(_) => Err(Doubt::Port),
    }
}
