//! [`Origin`]: scheme, host and port, as the web's security policies compare them.

use alloc::string::{String, ToString};
use alloc::sync::Arc;
use core::fmt;
use core::hash::{Hash, Hasher};

use super::{Descriptor, SchemeRegistry};
use crate::encoded::{Part, encode};
use crate::host::{Host, HostValue};
use crate::identifier::Uri;
use crate::ip::hex_digit;
use crate::ipv6_text::Ipv6Text;

/// The origin of a URI (RFC 6454): its scheme, host and port, or an opaque value.
///
/// Two origins are equal if scheme, host and port are (section 5). Scheme and host are in normal
/// form: letters are in lower case, percent-encodings of unreserved characters are decoded, and an
/// IPv6 address has the form of RFC 5952.
///
/// An *opaque* origin, which section 4 calls a globally unique identifier, is equal to itself and
/// its clones and to nothing else. Two calls of [`Uri::origin`] on the same `data` URI return
/// different origins.
///
/// `Display` writes the ASCII serialization (section 6.2), without the default port of the scheme:
/// `https://example.com`, or `null` for an opaque origin.
///
/// # Examples
///
/// ```
/// use urial::Uri;
///
/// let a = Uri::parse("https://Example.com/a")?.origin();
/// let b = Uri::parse("https://me@example.com:443/b?c#d")?.origin();
/// assert_eq!(a, b);
/// assert_eq!(a.to_string(), "https://example.com");
/// assert_eq!((a.scheme(), a.host(), a.port()), (Some("https"), Some("example.com"), Some(443)));
///
/// let data = Uri::parse("data:,a")?;
/// assert_ne!(data.origin(), data.origin());
/// assert_eq!(data.origin().to_string(), "null");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[doc(alias = "same-origin")]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Origin(Kind);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Kind {
    Opaque(Unique),
    Tuple(Tuple),
}

/// A value that equals its clones and nothing else: the address of an allocation.
#[derive(Clone)]
struct Unique(Arc<()>);

impl PartialEq for Unique {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Unique {}

impl Hash for Unique {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Arc::as_ptr(&self.0).hash(state);
    }
}

impl fmt::Debug for Unique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("..")
    }
}

#[derive(Clone, Debug)]
struct Tuple {
    scheme: String,
    host: String,
    port: u16,
    /// The port as `Display` shows it: absent if it is the default port of the scheme.
    shown_port: Option<u16>,
}

impl Tuple {
    /// Returns what is compared.
    fn key(&self) -> (&str, &str, u16) {
        (&self.scheme, &self.host, self.port)
    }
}

impl PartialEq for Tuple {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl Eq for Tuple {}

impl Hash for Tuple {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl Origin {
    fn opaque() -> Self {
        Self(Kind::Opaque(Unique(Arc::new(()))))
    }

    /// Returns the origin of a URI whose scheme has this default port.
    fn new(uri: Uri<'_>, default_port: u16) -> Self {
        let host = uri.host().filter(|host| !host.is_empty());
        let (Some(host), Some(port)) = (host, uri.port_or(Some(default_port))) else {
            return Self::opaque();
        };
        Self(Kind::Tuple(Tuple {
            scheme: uri.scheme().as_str().to_ascii_lowercase(),
            host: normal_host(host),
            port,
            shown_port: Some(port).filter(|&port| port != default_port),
        }))
    }

    fn tuple(&self) -> Option<&Tuple> {
        match &self.0 {
            Kind::Tuple(tuple) => Some(tuple),
            Kind::Opaque(_) => None,
        }
    }

    /// Returns whether the origin is opaque: it has no scheme, host and port.
    ///
    /// ```
    /// use urial::Uri;
    /// assert!(Uri::parse("mailto:a@example.com")?.origin().is_opaque());
    /// assert!(!Uri::parse("wss://example.com/")?.origin().is_opaque());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn is_opaque(&self) -> bool {
        matches!(self.0, Kind::Opaque(_))
    }

    /// Returns the scheme in lower case; `None` if the origin is opaque.
    ///
    /// ```
    /// assert_eq!(urial::Uri::parse("HTTP://h")?.origin().scheme(), Some("http"));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn scheme(&self) -> Option<&str> {
        self.tuple().map(|tuple| tuple.scheme.as_str())
    }

    /// Returns the host in normal form; `None` if the origin is opaque.
    ///
    /// ```
    /// assert_eq!(urial::Uri::parse("http://[0::1]/")?.origin().host(), Some("[::1]"));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn host(&self) -> Option<&str> {
        self.tuple().map(|tuple| tuple.host.as_str())
    }

    /// Returns the port, which may be the default port; `None` if the origin is opaque.
    ///
    /// ```
    /// assert_eq!(urial::Uri::parse("http://h")?.origin().port(), Some(80));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn port(&self) -> Option<u16> {
        self.tuple().map(|tuple| tuple.port)
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(tuple) = self.tuple() else {
            return f.pad("null");
        };
        let mut text = [tuple.scheme.as_str(), "://", &tuple.host].concat();
        if let Some(port) = tuple.shown_port {
            text.push(':');
            text.push_str(&port.to_string());
        }
        f.pad(&text)
    }
}

/// Returns the host in the normal form of [`Level::Scheme`](crate::Level::Scheme).
fn normal_host(host: Host<'_>) -> String {
    match host.value() {
        HostValue::Ipv6 { address, .. } => {
            let address = Ipv6Text::new(address.segments());
            ["[", address.as_str(), "]"].concat()
        }
        HostValue::Ipv4(_) | HostValue::IpvFuture { .. } => host.as_str().to_ascii_lowercase(),
        HostValue::RegName(name) => normal_name(name.as_str()),
    }
}

/// Writes letters in lower case, decodes percent-encoded unreserved characters and writes the digits
/// of the other percent-encodings in upper case (RFC 3986 section 6.2.2).
fn normal_name(name: &str) -> String {
    let mut normal = String::with_capacity(name.len());
    let mut rest = name.as_bytes();
    loop {
        match *rest {
            [b'%', high, low, ref tail @ ..] => {
                let octet = hex_digit(high) << 4 | hex_digit(low);
                let octet = [octet.to_ascii_lowercase()];
                normal.extend(encode(&octet, Part::Anywhere).pieces());
                rest = tail;
            }
            [byte, ref tail @ ..] => {
                normal.push(char::from(byte.to_ascii_lowercase()));
                rest = tail;
            }
            [] => return normal,
        }
    }
}

impl Uri<'_> {
    /// Returns the origin of the URI: scheme, host and port (RFC 6454 section 4).
    ///
    /// The origin is opaque in these cases:
    ///
    /// - the scheme has no default port in the built-in table, as `data`, `file`, `urn` and unknown
    ///   schemes have none;
    /// - there is no authority, or its host is empty;
    /// - the port is larger than 65535.
    ///
    /// ```
    /// let origin = |text| urial::Uri::parse(text).map(|uri| uri.origin().to_string());
    /// assert_eq!(origin("https://example.com:443/a")?, "https://example.com");
    /// assert_eq!(origin("https://example.com:8443/a")?, "https://example.com:8443");
    /// assert_eq!(origin("file:///etc/hosts")?, "null");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn origin(&self) -> Origin {
        self.origin_by(self.scheme().descriptor())
    }

    /// Returns the origin of the URI, with the default ports of a registry.
    ///
    /// ```
    /// use urial::{Uri, error::Citation, scheme::{Descriptor, Role, SchemeRegistry}};
    ///
    /// let chat = Descriptor::new("chat", Role::Locator, Citation::whole("our handbook"));
    /// let mut registry = SchemeRegistry::new();
    /// registry.insert(chat.with_default_port(9000))?;
    /// let uri = Uri::parse("chat://example.com:9000/room")?;
    /// assert_eq!(uri.origin_with(&registry).to_string(), "chat://example.com");
    /// assert!(uri.origin().is_opaque());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn origin_with(&self, registry: &SchemeRegistry) -> Origin {
        self.origin_by(registry.descriptor(self.scheme()))
    }

    fn origin_by(&self, descriptor: Option<&Descriptor>) -> Origin {
        match descriptor.and_then(Descriptor::default_port) {
            Some(port) => Origin::new(*self, port),
            None => Origin::opaque(),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::format;

    use super::*;

    fn origin(text: &str) -> Origin {
        Uri::parse(text).unwrap().origin()
    }

    #[test]
    fn serialization() {
        for (text, want) in [
            ("http://h", "http://h"),
            ("HTTP://H:80", "http://h"),
            ("http://h:0080/", "http://h"),
            ("http://h:/", "http://h"),
            ("http://h:443", "http://h:443"),
            ("wss://me:secret@h/p?q#f", "wss://h"),
            ("ftp://[2001:DB8::0:1]:21/", "ftp://[2001:db8::1]"),
            ("http://[::ffff:7f00:1]", "http://[::ffff:127.0.0.1]"),
            ("http://[V1.A:b]", "http://[v1.a:b]"),
            ("http://192.0.2.1", "http://192.0.2.1"),
            ("http://%45x%c3%a9", "http://ex%C3%A9"),
            ("http:///p", "null"),
            ("http:p", "null"),
            ("http://h:65536", "null"),
            ("sip:me@h", "null"),
            ("file:///a", "null"),
            ("file://h/a", "null"),
            ("blob:https://h/1", "null"),
            ("unknown://h:1/", "null"),
        ] {
            assert_eq!(origin(text).to_string(), want, "{text}");
        }
    }

    /// The host is that of the normal form.
    #[test]
    fn hosts_agree_with_normalization() {
        for host in [
            "EXAMPLE.com",
            "%41%2dB",
            "a%2Fb%c3",
            "[1:0:0:0:0:0:0:1]",
            "[::FFFF:1.2.3.4]",
            "[::1.2.3.4]",
            "[v1.A]",
            "10.0.0.1",
            "%31.2.3.4",
            "256.1.1.1",
        ] {
            let text = format!("http://{host}/");
            let uri = Uri::parse(&text).unwrap();
            let normal = uri.normalize(crate::Level::Scheme);
            assert_eq!(uri.origin().host(), normal.host().map(Host::as_str));
        }
    }

    #[test]
    fn equality_and_hash() {
        assert_eq!(origin("http://h"), origin("http://H:80/x"));
        assert_ne!(origin("http://h"), origin("https://h"));
        assert_ne!(origin("http://h"), origin("http://h:81"));
        assert_ne!(origin("http://h"), origin("http://h.example"));
        let opaque = origin("data:,a");
        assert_eq!(opaque, opaque.clone());
        assert_ne!(opaque, origin("data:,a"));

        let hash = |origin: &Origin| {
            let mut hasher = TestHasher(0);
            origin.hash(&mut hasher);
            hasher.finish()
        };
        assert_eq!(hash(&origin("http://h")), hash(&origin("http://H:80/x")));
        assert_eq!(hash(&opaque), hash(&opaque.clone()));
        let hashes: BTreeSet<u64> = ["http://h", "https://h", "http://h:81"]
            .map(|text| hash(&origin(text)))
            .into();
        assert_eq!(hashes.len(), 3);
    }

    /// FNV-1a, because `core` has no hasher.
    struct TestHasher(u64);

    impl Hasher for TestHasher {
        fn finish(&self) -> u64 {
            self.0
        }

        fn write(&mut self, bytes: &[u8]) {
            for &byte in bytes {
                self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
            }
        }
    }

    #[test]
    fn display_pads_and_debug_shows_no_password() {
        assert_eq!(format!("{:>10}|", origin("http://h")), "  http://h|");
        assert_eq!(format!("{:<6}|", origin("data:,")), "null  |");
        assert!(!format!("{:?}", origin("http://me:secret@h")).contains("secret"));
    }
}
