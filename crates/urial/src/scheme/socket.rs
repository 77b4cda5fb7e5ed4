//! From a URI to the addresses that a client connects to.

use alloc::vec;
use alloc::vec::Vec;
use core::net::SocketAddr;
use std::io;
use std::net::ToSocketAddrs;

use crate::host::HostValue;
use crate::identifier::Uri;

impl Uri<'_> {
    /// Returns the socket addresses of host and port, for a client to connect to.
    ///
    /// The port is [`port_or_default`](Self::port_or_default). An IP address needs no lookup. The
    /// operating system resolves a registered name, after its percent-encodings are decoded, which
    /// may block and use the network. It may also read names such as `0x7f.1` as IPv4 addresses
    /// (RFC 3986 section 7.4); [`domain`](crate::Host::domain) returns `None` for such a name.
    ///
    /// # Errors
    ///
    /// Returns [`InvalidInput`](io::ErrorKind::InvalidInput) if there is no host, if there is no
    /// port and the scheme has no default port, if the port is larger than 65535, and if the host is
    /// an address of a future IP version or not UTF-8. Returns the error of the system if a lookup
    /// fails.
    ///
    /// ```
    /// use urial::Uri;
    ///
    /// let addresses = Uri::parse("https://[2001:db8::7]/")?.socket_addrs()?;
    /// assert_eq!(addresses, ["[2001:db8::7]:443".parse()?]);
    /// assert!(Uri::parse("mailto:a@example.com")?.socket_addrs().is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("resolve", "lookup", "to_socket_addrs"))]
    pub fn socket_addrs(&self) -> io::Result<Vec<SocketAddr>> {
        let host = self.host().filter(|host| !host.is_empty());
        let host = host.ok_or_else(|| invalid("the URI has no host"))?;
        let port = self.port_or_default();
        let port =
            port.ok_or_else(|| invalid("the URI has no port that a client can connect to"))?;
        match host.value() {
            HostValue::Ipv4(address) => Ok(vec![(address, port).into()]),
            HostValue::Ipv6 { address, .. } => Ok(vec![(address, port).into()]),
            HostValue::IpvFuture { .. } => {
                Err(invalid("the host is an address of an unknown IP version"))
            }
            HostValue::RegName(name) => {
                let name = name
                    .decode_text()
                    .map_err(|_| invalid("the host is not UTF-8"))?;
                Ok((&*name, port).to_socket_addrs()?.collect())
            }
        }
    }
}

fn invalid(message: &'static str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Only addresses: a test needs no network.
    #[test]
    fn addresses_need_no_lookup() {
        for (text, want) in [
            ("http://127.0.0.1", "127.0.0.1:80"),
            ("https://192.0.2.1:8443/", "192.0.2.1:8443"),
            ("ws://[::1]/", "[::1]:80"),
            ("unknown://[2001:db8::1]:7/", "[2001:db8::1]:7"),
        ] {
            let addresses = Uri::parse(text).unwrap().socket_addrs().unwrap();
            assert_eq!(addresses, [want.parse().unwrap()], "{text}");
        }
    }

    #[test]
    fn errors_before_any_lookup() {
        for text in [
            "urn:a:b",
            "http:///p",
            "unknown://127.0.0.1/",
            "http://127.0.0.1:65536/",
            "http://[v1.a]/",
            "http://a%FF/",
        ] {
            let error = Uri::parse(text).unwrap().socket_addrs().unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::InvalidInput, "{text}");
        }
    }
}
