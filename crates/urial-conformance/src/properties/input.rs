//! How bytes become the inputs of a property.

use std::sync::OnceLock;

use crate::oracle::Splitter;

/// Returns the oracle for RFC 3986, compiled once.
pub(super) fn rfc3986() -> &'static Splitter {
    static SPLITTER: OnceLock<Splitter> = OnceLock::new();
    SPLITTER.get_or_init(Splitter::rfc3986)
}

/// Returns the oracle for RFC 6874, compiled once.
pub(super) fn rfc6874() -> &'static Splitter {
    static SPLITTER: OnceLock<Splitter> = OnceLock::new();
    SPLITTER.get_or_init(Splitter::rfc6874)
}

/// Two texts with a newline between them.
pub(super) fn two(data: &[u8]) -> Option<(&str, &str)> {
    std::str::from_utf8(data).ok()?.split_once('\n')
}
