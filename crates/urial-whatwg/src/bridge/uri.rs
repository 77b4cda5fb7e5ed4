//! Conversions with `urial::Uri`.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use urial::{ParseError, Uri};

use crate::error::Failure;
use crate::percent::{append_byte, hex_pair};
use crate::url::Url;

impl<'a> Url<'a> {
    /// Returns the URL as a URI by RFC 3986, without a copy.
    ///
    /// Most URLs are URIs, but a serialization may contain `[`, `]`, `|`, `{`, a bare `%` and the like, which
    /// no URI has: see [`to_uri_repaired`](Self::to_uri_repaired).
    ///
    /// # Errors
    ///
    /// The first character that a URI does not have.
    ///
    /// # Examples
    ///
    /// ```
    /// use urial_whatwg::Url;
    ///
    /// assert_eq!(Url::parse("https://example.com/a")?.to_uri()?.as_str(), "https://example.com/a");
    /// assert!(Url::parse("https://example.com/a|b")?.to_uri().is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_uri(&self) -> Result<Uri<'_>, ParseError> {
        Uri::parse(self.as_str())
    }

    /// Returns the URL as a URI in which every character that a URI does not have is percent-encoded, and
    /// what was encoded.
    ///
    /// Browsers send the URL as it is, so a server can distinguish the two.
    ///
    /// # Errors
    ///
    /// If the result would be too long.
    ///
    /// # Examples
    ///
    /// ```
    /// use urial_whatwg::Url;
    ///
    /// let repaired = Url::parse("https://example.com/a|b?100%")?.to_uri_repaired()?;
    /// assert_eq!(repaired.as_str(), "https://example.com/a%7Cb?100%25");
    /// let repairs: Vec<_> = repaired.repairs().iter().map(ToString::to_string).collect();
    /// assert_eq!(repairs, ["`|` at byte 21 is written as `%7C`", "`%` at byte 27 is written as `%25`"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_uri_repaired(&self) -> Result<RepairedUri, ParseError> {
        let bytes = self.as_str().as_bytes();
        let mut repaired = RepairedUri {
            text: String::with_capacity(bytes.len()),
            repairs: Vec::new(),
        };
        for (offset, &byte) in bytes.iter().enumerate() {
            if self.is_uri_byte(offset, byte) {
                repaired.text.push(char::from(byte));
            } else {
                append_byte(&mut repaired.text, byte);
                repaired.repairs.push(Repair { offset, byte });
            }
        }
        Uri::parse(&repaired.text)?;
        Ok(repaired)
    }

    /// Returns whether a byte of the serialization may be where it is in a URI.
    fn is_uri_byte(&self, offset: usize, byte: u8) -> bool {
        match byte {
            b'a'..=b'z'
            | b'A'..=b'Z'
            | b'0'..=b'9'
            | b'-'
            | b'.'
            | b'_'
            | b'~'
            | b'!'
            | b'$'
            | b'&'
            | b'\''
            | b'('
            | b')'
            | b'*'
            | b'+'
            | b','
            | b';'
            | b'='
            | b':'
            | b'@'
            | b'/'
            | b'?' => true,
            b'%' => hex_pair(&self.as_str().as_bytes()[offset + 1..]).is_some(),
            // The delimiter of the fragment, and the brackets of an IPv6 address.
            b'#' => offset == self.layout.query_end as usize,
            b'[' | b']' => self.layout.host().contains(&offset),
            _ => false,
        }
    }

    /// Parses the text of a URI as a URL.
    ///
    /// # Errors
    ///
    /// The validation error that ended the parse: not every URI is a URL.
    ///
    /// # Examples
    ///
    /// ```
    /// use urial::Uri;
    /// use urial_whatwg::Url;
    ///
    /// let uri = Uri::parse("HTTP://example.com:080/%7e/../a")?;
    /// assert_eq!(Url::from_uri(&uri)?, "http://example.com/a");
    /// assert!(Url::from_uri(&Uri::parse("http://example.com:99999/")?).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_uri(uri: &Uri<'a>) -> Result<Self, Failure> {
        Self::parse(uri.as_str())
    }
}

/// A URI that was made of a URL: what [`Url::to_uri_repaired`] returns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RepairedUri {
    text: String,
    repairs: Vec<Repair>,
}

impl RepairedUri {
    /// Returns the text of the URI.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns the URI.
    ///
    /// # Errors
    ///
    /// None: it was checked when it was made.
    pub fn uri(&self) -> Result<Uri<'_>, ParseError> {
        Uri::parse(&self.text)
    }

    /// Returns what was encoded, in order. Nothing if the URL was a URI.
    pub fn repairs(&self) -> &[Repair] {
        &self.repairs
    }
}

/// A character that was percent-encoded, since no URI has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repair {
    offset: usize,
    byte: u8,
}

impl Repair {
    /// Returns the byte offset in the serialization of the URL.
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the character, which is ASCII.
    pub const fn character(&self) -> char {
        self.byte as char
    }
}

impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { offset, byte } = self;
        let character = self.character().escape_debug();
        write!(
            f,
            "`{character}` at byte {offset} is written as `%{byte:02X}`"
        )
    }
}

impl<'a> TryFrom<Uri<'a>> for Url<'a> {
    type Error = Failure;

    fn try_from(uri: Uri<'a>) -> Result<Self, Failure> {
        Self::from_uri(&uri)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use crate::Url;

    /// Every URL can be repaired: all ASCII characters in all components.
    #[test]
    fn all_characters_in_all_components() {
        for c in ' '..='~' {
            for front in [
                "http://h/",
                "http://h/?",
                "http://h/#",
                "a:",
                "a://",
                "http://",
                "http://u",
            ] {
                let mut input = String::from(front);
                input.push(c);
                input.push_str("x%");
                let Ok(url) = Url::parse(&input) else {
                    continue;
                };
                let repaired = url
                    .to_uri_repaired()
                    .unwrap_or_else(|error| panic!("{input}: {error}"));
                assert_eq!(
                    repaired.repairs().is_empty(),
                    url.to_uri().is_ok(),
                    "{input}"
                );
            }
        }
    }
}
