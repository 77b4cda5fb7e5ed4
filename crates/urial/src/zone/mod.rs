//! Zone identifiers of IPv6 addresses, as people type them (RFC 9844).
//!
//! `[fe80::1%eth0]` names an interface of this machine, so a zone identifier is input of a user interface and no
//! part of a URI. RFC 9844 obsoletes RFC 6874, which had put it into URIs as `%25eth0`. [`ScopedUri`] reads
//! both spellings, and keeps the zone beside a URI that has none; nothing here writes a zone into a URI.
//! Old data by the grammar of RFC 6874 is read by [`rfc6874`](crate::rfc6874).

mod error;
mod identifier;
mod host;
mod uri;

pub use error::ZoneError;
pub use host::ScopedHost;
pub use uri::ScopedUri;

#[cfg(test)]
mod tests {
    use super::{ScopedHost, ScopedUri, ZoneError};

    #[test]
    fn zones_are_taken_out() {
        for (text, uri, zone) in [
            ("http://[fe80::1%eth0]/", "http://[fe80::1]/", Some("eth0")),
            (
                "http://[fe80::1%25eth0]/",
                "http://[fe80::1]/",
                Some("eth0"),
            ),
            ("http://[fe80::1%25]/", "http://[fe80::1]/", Some("25")),
            ("http://[fe80::1%2525]/", "http://[fe80::1]/", Some("25")),
            ("http://[fe80::1%253]/", "http://[fe80::1]/", Some("3")),
            (
                "http://[fe80::1%Eth0]:80/",
                "http://[fe80::1]:80/",
                Some("Eth0"),
            ),
            (
                "x://u@[::1.2.3.4%a.b-c_d~]?q#f",
                "x://u@[::1.2.3.4]?q#f",
                Some("a.b-c_d~"),
            ),
            (
                "http://[fe80::1%réseau]/",
                "http://[fe80::1]/",
                Some("réseau"),
            ),
            ("http://[fe80::1]/", "http://[fe80::1]/", None),
            ("http://h/[", "", None),
            ("http://h/%41", "http://h/%41", None),
            ("mailto:a", "mailto:a", None),
        ] {
            let scoped = ScopedUri::parse(text);
            if uri.is_empty() {
                assert!(scoped.is_err(), "{text}");
                continue;
            }
            let scoped = scoped.unwrap();
            assert_eq!(
                (scoped.uri().as_str(), scoped.zone()),
                (uri, zone),
                "{text}"
            );
            assert_eq!(scoped.host().is_some(), zone.is_some());
        }
    }

    #[test]
    fn errors_point_at_the_text() {
        for (text, offset) in [
            ("http://[fe80::1%]/", 16),
            ("http://[fe80::1%a/b]/", 17),
            ("http://[fe80::1%a%b]/", 17),
            ("http://[fe80::1%25%zz]/", 18),
            ("http://[fe80::1%25a%20b]/", 18),
            ("http://[fe80::g%a]/", 14),
            ("http://[fe80::1%a]:x/", 19),
            ("http://[fe80::1%a]/ ", 19),
            ("http://[v1.a%b]/", 12),
            ("//[fe80::1%a]/", 0),
        ] {
            let error = ScopedUri::parse(text).expect_err(text);
            assert_eq!(error.offset(), offset, "{text}: {error}");
        }
        assert_eq!(
            ScopedHost::parse("[::1]").unwrap_err(),
            ZoneError::Empty { offset: 5 }
        );
        assert!(ScopedHost::parse("h%a").is_err());
        assert!(ScopedHost::parse("[v1.a%b]").is_err());
    }

    #[cfg(feature = "std")]
    #[test]
    fn socket_addresses_have_a_scope() {
        let host = ScopedHost::parse("[fe80::1%7]").unwrap();
        let address = host.socket_addr(443).unwrap();
        assert_eq!((address.ip(), address.scope_id()), (&host.address(), 7));
        assert_eq!(ScopedHost::parse("[fe80::1%+7]").unwrap().scope_id(), None);
        let nowhere = ScopedHost::parse("[fe80::1%no-such-interface]").unwrap();
        assert!(nowhere.socket_addr(443).is_err());
    }
}
