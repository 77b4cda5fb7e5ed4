//! URLs as strings, checked when they are read.

use alloc::string::String;
use core::fmt;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::url::Url;
use crate::url_buf::UrlBuf;

impl Serialize for Url<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl Serialize for UrlBuf {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

struct BufVisitor;

impl Visitor<'_> for BufVisitor {
    type Value = UrlBuf;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a URL")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<UrlBuf, E> {
        text.parse().map_err(E::custom)
    }

    fn visit_string<E: Error>(self, text: String) -> Result<UrlBuf, E> {
        UrlBuf::parse(text).map_err(E::custom)
    }
}

impl<'de> Deserialize<'de> for UrlBuf {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_string(BufVisitor)
    }
}

struct UrlVisitor;

impl<'de> Visitor<'de> for UrlVisitor {
    type Value = Url<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a URL")
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<Url<'de>, E> {
        Url::parse(text).map_err(E::custom)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Url<'de>, E> {
        Ok(text.parse::<UrlBuf>().map_err(E::custom)?.into_url())
    }
}

/// Borrows text that is its own serialization, where the format can lend it.
impl<'de: 'a, 'a> Deserialize<'de> for Url<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(UrlVisitor)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Url, UrlBuf};

    #[test]
    fn urls_are_strings() {
        let text = r#""http://example.com/""#;
        let url: Url<'_> = serde_json::from_str(text).unwrap();
        assert!(url.is_borrowed());
        assert_eq!(serde_json::to_string(&url).unwrap(), text);
        let buf: UrlBuf = serde_json::from_str(r#""HTTP://example.com""#).unwrap();
        assert_eq!(serde_json::to_string(&buf).unwrap(), text);
        assert!(serde_json::from_str::<UrlBuf>(r#""example.com""#).is_err());
    }
}
