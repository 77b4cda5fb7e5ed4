//! From text of a component to the data it stands for.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String, vec::Vec};
use core::fmt;

use super::Encoded;
use crate::charset::HEXDIG;
use crate::ip::hex_digit;

/// The octets that encoded text stands for, one by one, without allocating.
///
/// # Examples
///
/// ```
/// let text = urial::Encoded::parse("%61b%FF")?;
/// assert!(text.bytes().eq([b'a', b'b', 0xFF]));
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct DecodedBytes<'a> {
    rest: &'a [u8],
}

impl Iterator for DecodedBytes<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let (octet, len) = octet_at(self.rest)?;
        self.rest = &self.rest[len..];
        Some(octet)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.rest.len().div_ceil(3), Some(self.rest.len()))
    }
}

/// The first octet of the data, and how many bytes of text it takes.
///
/// A percent sign without two digits stands for itself; validated text has none.
fn octet_at(text: &[u8]) -> Option<(u8, usize)> {
    match *text {
        [b'%', high, low, ..] if HEXDIG.contains(high) && HEXDIG.contains(low) => {
            Some((hex_digit(high) << 4 | hex_digit(low), 3))
        }
        [byte, ..] => Some((byte, 1)),
        [] => None,
    }
}

/// Data that was to be text is not UTF-8.
///
/// # Examples
///
/// ```
/// let text = urial::Encoded::parse("caf%E9!")?;
/// let error = text.decode_text().unwrap_err();
/// assert_eq!(error.offset(), 3);
/// assert_eq!(error.to_string(), "octets at byte 3 are not UTF-8 text (RFC 3986 section 2.5)");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecodeError {
    offset: u32,
}

impl DecodeError {
    /// Where in the encoded text the first octet stands that is not UTF-8.
    ///
    /// ```
    /// let text = urial::Encoded::parse("%C3%A9%FF")?;
    /// assert_eq!(text.decode_text().unwrap_err().offset(), 6);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn offset(&self) -> usize {
        self.offset as usize
    }
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "octets at byte {} are not UTF-8 text (RFC 3986 section 2.5)",
            self.offset
        )
    }
}

impl core::error::Error for DecodeError {}

impl<'a> Encoded<'a> {
    /// The octets of the data, one by one, without allocating.
    ///
    /// ```
    /// assert_eq!(urial::Encoded::parse("a%62c")?.bytes().count(), 3);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn bytes(self) -> DecodedBytes<'a> {
        DecodedBytes {
            rest: self.0.as_bytes(),
        }
    }

    /// Whether the text has a percent-encoded octet.
    ///
    /// ```
    /// assert!(urial::Encoded::parse("%7E")?.has_encoded());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn has_encoded(self) -> bool {
        self.0.as_bytes().contains(&b'%')
    }

    /// The data (RFC 3986 section 2.1): borrowed where there is nothing to decode.
    ///
    /// ```
    /// assert_eq!(*urial::Encoded::parse("%00%ff")?.decode_bytes(), [0x00, 0xFF]);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn decode_bytes(self) -> Cow<'a, [u8]> {
        if self.has_encoded() {
            Cow::Owned(self.bytes().collect())
        } else {
            Cow::Borrowed(self.0.as_bytes())
        }
    }

    /// The data as text: borrowed where there is nothing to decode.
    ///
    /// # Errors
    ///
    /// Where the octets are not UTF-8, with the position in the encoded text.
    ///
    /// ```
    /// assert_eq!(urial::Encoded::parse("%E3%82%A2")?.decode_text()?, "ア");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn decode_text(self) -> Result<Cow<'a, str>, DecodeError> {
        if self.has_encoded() {
            self.text_of(self.bytes().collect()).map(Cow::Owned)
        } else {
            Ok(Cow::Borrowed(self.0))
        }
    }

    /// The data as text, with U+FFFD for what is not UTF-8.
    ///
    /// ```
    /// assert_eq!(urial::Encoded::parse("caf%E9")?.decode_lossy(), "caf\u{FFFD}");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn decode_lossy(self) -> Cow<'a, str> {
        match self.decode_bytes() {
            Cow::Borrowed(_) => Cow::Borrowed(self.0),
            Cow::Owned(data) => Cow::Owned(lossy(data)),
        }
    }

    /// The data as the text of an HTML form: like [`decode_text`](Self::decode_text), and a `+`
    /// is a space.
    ///
    /// RFC 3986 knows no such rule; a query that came from a form follows it.
    ///
    /// # Errors
    ///
    /// As [`decode_text`](Self::decode_text).
    ///
    /// ```
    /// assert_eq!(urial::Encoded::parse("1+1%2B1")?.decode_form()?, "1 1+1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn decode_form(self) -> Result<Cow<'a, str>, DecodeError> {
        if !self.0.contains('+') {
            return self.decode_text();
        }
        // Split before decoding: an encoded plus is data, a plain one a space.
        let mut data = Vec::with_capacity(self.0.len());
        for (i, piece) in self.0.split('+').enumerate() {
            if i > 0 {
                data.push(b' ');
            }
            data.extend(Encoded(piece).bytes());
        }
        self.text_of(data).map(Cow::Owned)
    }

    /// Decoded octets as text; an error is mapped back to the encoded text.
    #[cfg(feature = "alloc")]
    fn text_of(self, data: Vec<u8>) -> Result<String, DecodeError> {
        String::from_utf8(data).map_err(|error| {
            let good = error.utf8_error().valid_up_to();
            let mut octets = self.bytes();
            if good > 0 {
                octets.nth(good - 1);
            }
            DecodeError {
                offset: (self.0.len() - octets.rest.len()) as u32,
            }
        })
    }

    /// Whether the data equals some bytes, without allocating.
    ///
    /// ```
    /// assert!(urial::Encoded::parse("%66oo")?.decodes_to("foo"));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn decodes_to<D: AsRef<[u8]> + ?Sized>(self, data: &D) -> bool {
        self.bytes().eq(data.as_ref().iter().copied())
    }
}

#[cfg(feature = "alloc")]
fn lossy(data: Vec<u8>) -> String {
    String::from_utf8(data)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

/// Decodes any text, well-formed or not: a percent sign without two digits stands for itself.
///
/// For text of unknown origin. Text of a validated component has [`Encoded::decode_bytes`].
///
/// # Examples
///
/// ```
/// assert_eq!(*urial::decode_lenient("100% %41"), *b"100% A");
/// ```
#[cfg(feature = "alloc")]
pub fn decode_lenient(text: &str) -> Cow<'_, [u8]> {
    Encoded(text).decode_bytes()
}
