//! What the standards ask of those who produce URIs.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use urial::{
    Builder, Encoded, Scheme, Uri,
    build::Text,
    host::{HostKind, HostValue},
};

//~ proves: 3986-3.2.2-8
#[test]
fn addresses_are_written_without_a_version_flag() {
    let v4 = Ipv4Addr::new(192, 0, 2, 1);
    let v6 = Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 7);
    for (address, text) in [
        (IpAddr::V4(v4), "192.0.2.1"),
        (IpAddr::V6(v6), "[2001:db8::7]"),
    ] {
        let uri = Builder::new()
            .scheme("http")
            .host(address)
            .path("/")
            .build()
            .unwrap();
        let host = uri.host().unwrap();
        assert_eq!(host, text);
        assert_ne!(host.kind(), HostKind::IpvFuture);
    }
}

/// What is encoded in a host is UTF-8, and what is not UTF-8 does not get there.
//~ proves: 3986-3.2.2-24, 3986-3.2.2-23
#[test]
fn hosts_are_percent_encoded_as_utf8_only() {
    let uri = Builder::new()
        .scheme("http")
        .host("\u{4f8b}.example")
        .build()
        .unwrap();
    assert_eq!(uri.host().unwrap(), "%E4%BE%8B.example");
    let HostValue::RegName(name) = uri.host().unwrap().value() else {
        panic!("a name is a name");
    };
    assert_eq!(Encoded::decode_text(name).unwrap(), "\u{4f8b}.example");
    let octets = Text::from(b"caf\xe9.example");
    let error = Builder::new()
        .scheme("http")
        .host(octets)
        .build()
        .unwrap_err();
    assert_eq!((error.name(), error.offset()), ("host-not-text", 3));
}

//~ proves: 3986-3.2.3-3
#[test]
fn schemes_have_default_ports() {
    for (name, port) in [("http", 80), ("https", 443), ("ftp", 21), ("HTTP", 80)] {
        let scheme = Scheme::parse(name).unwrap();
        assert_eq!(
            scheme.descriptor().unwrap().default_port(),
            Some(port),
            "{name}"
        );
    }
    assert_eq!(
        Scheme::parse("mailto")
            .unwrap()
            .descriptor()
            .unwrap()
            .default_port(),
        None
    );
}

//~ proves: 3986-3.1-4
#[test]
fn schemes_are_produced_in_lower_case() {
    let uri = Uri::parse("HtTp://h/").unwrap();
    assert_eq!(uri.normalize(urial::Level::Case).as_str(), "http://h/");
    let registered = Scheme::parse("HTTPS").unwrap().descriptor().unwrap();
    assert_eq!(registered.name(), "https");
}
