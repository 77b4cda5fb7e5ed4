//! The domain name of a host.

#[cfg(feature = "alloc")]
use core::ops::Deref;

use crate::host::{Host, HostKind};
use crate::reference::Reference;
#[cfg(feature = "alloc")]
use crate::reference::ReferenceBuf;
#[cfg(feature = "alloc")]
use crate::standard::Standard;

/// The longest label (RFC 1034 section 3.1).
const LONGEST_LABEL: usize = 63;

/// The longest domain name, without a dot at its end: 255 octets as the DNS sends it (RFC 1034
/// section 3.1), less the length octet of the first label and the empty root label.
const LONGEST_NAME: usize = 253;

impl<'a> Host<'a> {
    /// Returns the host as a domain name, if it can be looked up in the DNS.
    ///
    /// A domain name is a registered name with the syntax that RFC 3986 section 3.2.2 refers to
    /// (RFC 1034 section 3.5, RFC 1123 section 2.1):
    ///
    /// - labels of 1 to 63 letters, digits and hyphens with dots between them, and at most one dot at
    ///   the end; no label begins or ends with a hyphen;
    /// - at most 253 characters without the dot at the end;
    /// - a last label that is not a number, decimal or with `0x` hexadecimal: many resolvers read
    ///   such a name as an IPv4 address (RFC 3986 section 7.4).
    ///
    /// All other hosts return `None`: IP addresses, an empty host, and names with an underscore or a
    /// percent-encoding. The text is returned as written; domain names are case-insensitive.
    ///
    /// ```
    /// use urial::Host;
    ///
    /// assert_eq!(Host::parse("www.Example.com")?.domain(), Some("www.Example.com"));
    /// assert_eq!(Host::parse("xn--bcher-kva.example.")?.domain(), Some("xn--bcher-kva.example."));
    /// for other in ["192.0.2.1", "256.1.1.1", "0x7f.0x1", "[::1]", "", "a_b", "caf%C3%A9"] {
    ///     assert_eq!(Host::parse(other)?.domain(), None);
    /// }
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "hostname")]
    pub fn domain(self) -> Option<&'a str> {
        let is_name = match self.kind() {
            HostKind::RegName | HostKind::Hostname => is_domain(self.as_str()),
            HostKind::Ipv4 | HostKind::Ipv6 | HostKind::IpvFuture | HostKind::Registry => false,
        };
        is_name.then_some(self.as_str())
    }
}

impl<'a, S: Copy> Reference<'a, S> {
    /// Returns the host as a domain name. See [`Host::domain`].
    ///
    /// ```
    /// use urial::UriRef;
    /// assert_eq!(UriRef::parse("http://example.com:80/")?.domain(), Some("example.com"));
    /// assert_eq!(UriRef::parse("http://192.0.2.1/")?.domain(), None);
    /// assert_eq!(UriRef::parse("mailto:a@example.com")?.domain(), None);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn domain(&self) -> Option<&'a str> {
        self.host()?.domain()
    }
}

#[cfg(feature = "alloc")]
impl<S: Standard, T: Deref<Target = str>> ReferenceBuf<S, T> {
    /// Returns the host as a domain name. See [`Host::domain`].
    ///
    /// ```
    /// assert_eq!(urial::UriBuf::parse("http://example.com/")?.domain(), Some("example.com"));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn domain(&self) -> Option<&str> {
        self.as_reference().domain()
    }
}

fn is_domain(name: &str) -> bool {
    let name = name.strip_suffix('.').unwrap_or(name);
    let last = name.rsplit('.').next().unwrap_or_default();
    name.len() <= LONGEST_NAME && name.split('.').all(is_label) && !is_number(last)
}

fn is_label(label: &str) -> bool {
    (1..=LONGEST_LABEL).contains(&label.len())
        && label
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        && !label.starts_with('-')
        && !label.ends_with('-')
}

/// Returns whether the C function `inet_aton` reads the label as a number.
fn is_number(label: &str) -> bool {
    match label
        .strip_prefix("0x")
        .or_else(|| label.strip_prefix("0X"))
    {
        Some(digits) => digits.bytes().all(|byte| byte.is_ascii_hexdigit()),
        None => label.bytes().all(|byte| byte.is_ascii_digit()),
    }
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use alloc::format;

    use super::*;

    #[test]
    fn names_that_are_domains() {
        let label = "a".repeat(63);
        let longest = format!("{label}.{label}.{label}.{}", "a".repeat(61));
        let with_dot = format!("{longest}.");
        let too_long = format!("{label}.{label}.{label}.{}", "a".repeat(62));
        let long_label = format!("{label}a.b");
        for (name, want) in [
            ("localhost", true),
            ("3com.com", true),
            ("1.2.3.a4", true),
            ("a--b.c", true),
            ("example.0xyz", true),
            ("EXAMPLE.com.", true),
            (&longest, true),
            (&with_dot, true),
            (&too_long, false),
            (&long_label, false),
            ("", false),
            (".", false),
            ("a..", false),
            (".a", false),
            ("a..b", false),
            ("-a", false),
            ("a-.b", false),
            ("a_b.c", false),
            ("a%2Eb", false),
            ("a,b", false),
            ("1", false),
            ("a.1", false),
            ("a.1.", false),
            ("a.0x", false),
            ("a.0XfF", false),
            ("1.2.3.4", false),
            ("1.2.3.4.", false),
            ("[::1]", false),
        ] {
            let host = Host::parse(name).unwrap();
            assert_eq!(host.domain(), Some(name).filter(|_| want), "{name}");
        }
    }
}
