//! From the text of a component to the data it encodes.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, string::String, vec::Vec};
use core::fmt;

use super::Encoded;
use crate::charset::HEXDIG;
use crate::ip::hex_digit;

/// An iterator over the octets that encoded text represents, which allocates nothing.
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
    plus: Plus,
}

/// The meaning of a `+`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Plus {
    /// As itself (RFC 3986).
    Literal,
    /// As a space (`application/x-www-form-urlencoded`).
    Space,
}

impl Iterator for DecodedBytes<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let (octet, len) = octet_at(self.rest, self.plus)?;
        self.rest = &self.rest[len..];
        Some(octet)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.rest.len().div_ceil(3), Some(self.rest.len()))
    }
}

impl core::iter::FusedIterator for DecodedBytes<'_> {}

/// Returns the first octet of the data, and the length of its text.
///
/// A percent sign without two digits after it is data. Validated text has none.
fn octet_at(text: &[u8], plus: Plus) -> Option<(u8, usize)> {
    match *text {
        [b'%', high, low, ..] if HEXDIG.contains(high) && HEXDIG.contains(low) => {
            Some((hex_digit(high) << 4 | hex_digit(low), 3))
        }
        [b'+', ..] if plus == Plus::Space => Some((b' ', 1)),
        [byte, ..] => Some((byte, 1)),
        [] => None,
    }
}

/// An error of decoding to text: the decoded bytes are not UTF-8.
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
    /// Returns the byte offset in the encoded text of the first octet that is not UTF-8.
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
    /// Returns the octets of the data, without allocating.
    ///
    /// ```
    /// assert_eq!(urial::Encoded::parse("a%62c")?.bytes().count(), 3);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn bytes(self) -> DecodedBytes<'a> {
        self.bytes_with(Plus::Literal)
    }

    pub(crate) const fn bytes_with(self, plus: Plus) -> DecodedBytes<'a> {
        DecodedBytes {
            rest: self.0.as_bytes(),
            plus,
        }
    }

    /// Returns whether the text has a percent-encoded octet.
    ///
    /// ```
    /// assert!(urial::Encoded::parse("%7E")?.has_encoded());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn has_encoded(self) -> bool {
        self.0.as_bytes().contains(&b'%')
    }

    /// Returns whether decoding changes the text.
    #[cfg(feature = "alloc")]
    fn needs_decoding(self, plus: Plus) -> bool {
        self.has_encoded() || plus == Plus::Space && self.0.as_bytes().contains(&b'+')
    }

    /// Decodes the data (RFC 3986 section 2.1). The result is borrowed if nothing is encoded.
    ///
    /// ```
    /// assert_eq!(*urial::Encoded::parse("%00%ff")?.decode_bytes(), [0x00, 0xFF]);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "percent_decode")]
    #[doc(alias = "unescape")]
    #[cfg(feature = "alloc")]
    pub fn decode_bytes(self) -> Cow<'a, [u8]> {
        self.decode_bytes_with(Plus::Literal)
    }

    #[cfg(feature = "alloc")]
    pub(crate) fn decode_bytes_with(self, plus: Plus) -> Cow<'a, [u8]> {
        if self.needs_decoding(plus) {
            Cow::Owned(self.bytes_with(plus).collect())
        } else {
            Cow::Borrowed(self.0.as_bytes())
        }
    }

    /// Decodes the data as UTF-8 text. The result is borrowed if nothing is encoded.
    ///
    /// # Errors
    ///
    /// Returns the position in the encoded text of the first octet that is not UTF-8.
    ///
    /// ```
    /// assert_eq!(urial::Encoded::parse("%E3%82%A2")?.decode_text()?, "ア");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("decodeURIComponent", "urldecode"))]
    #[doc(alias = "percent_decode_str")]
    #[doc(alias = "unquote")]
    #[cfg(feature = "alloc")]
    pub fn decode_text(self) -> Result<Cow<'a, str>, DecodeError> {
        self.decode_text_with(Plus::Literal)
    }

    #[cfg(feature = "alloc")]
    pub(crate) fn decode_text_with(self, plus: Plus) -> Result<Cow<'a, str>, DecodeError> {
        if self.needs_decoding(plus) {
            let data = self.bytes_with(plus).collect();
            self.text_of(data).map(Cow::Owned)
        } else {
            Ok(Cow::Borrowed(self.0))
        }
    }

    /// Decodes the data as text, with U+FFFD in place of octets that are not UTF-8.
    ///
    /// ```
    /// assert_eq!(urial::Encoded::parse("caf%E9")?.decode_lossy(), "caf\u{FFFD}");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn decode_lossy(self) -> Cow<'a, str> {
        self.decode_lossy_with(Plus::Literal)
    }

    #[cfg(feature = "alloc")]
    pub(crate) fn decode_lossy_with(self, plus: Plus) -> Cow<'a, str> {
        match self.decode_bytes_with(plus) {
            Cow::Borrowed(_) => Cow::Borrowed(self.0),
            Cow::Owned(data) => Cow::Owned(lossy(data)),
        }
    }

    /// Decodes the data as text of an HTML form: as [`decode_text`](Self::decode_text), with `+`
    /// read as a space.
    ///
    /// RFC 3986 has no such rule; it belongs to `application/x-www-form-urlencoded`.
    /// [`Query::form`](crate::query::Query::form) reads a whole query that way.
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
        self.decode_text_with(Plus::Space)
    }

    /// Converts decoded octets into text. An error has the position in the encoded text.
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

    /// Returns whether the data equals some bytes, without allocating.
    ///
    /// ```
    /// assert!(urial::Encoded::parse("%66oo")?.decodes_to("foo"));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn decodes_to<D: AsRef<[u8]> + ?Sized>(self, data: &D) -> bool {
        let (text, data) = (self.0.as_bytes(), data.as_ref());
        // Text is as long as its data if nothing is encoded, and longer otherwise.
        match text.len().cmp(&data.len()) {
            core::cmp::Ordering::Less => false,
            core::cmp::Ordering::Equal => text == data && !text.contains(&b'%'),
            core::cmp::Ordering::Greater => self.bytes().eq(data.iter().copied()),
        }
    }
}

#[cfg(feature = "alloc")]
fn lossy(data: Vec<u8>) -> String {
    String::from_utf8(data)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

/// Decodes any text, well-formed or not: a percent sign without two digits after it is data.
///
/// Use it for text of unknown origin. The text of a parsed component has
/// [`Encoded::decode_bytes`].
///
/// # Examples
///
/// ```
/// assert_eq!(*urial::encoded::decode_lenient("100% %41"), *b"100% A");
/// ```
#[cfg(feature = "alloc")]
pub fn decode_lenient(text: &str) -> Cow<'_, [u8]> {
    Encoded(text).decode_bytes()
}

#[cfg(test)]
mod tests {
    use super::Encoded;

    /// The fast paths of `decodes_to` agree with decoding all of the text.
    #[test]
    fn decodes_to_agrees_with_decoding() {
        let texts = [
            "", "a", "%61", "%41", "a%62", "ab", "abc", "%25", "%2541", "aa%",
        ];
        let data = ["", "a", "A", "ab", "%", "%41", "%61", "%25", "abc", "aa%"];
        for text in texts {
            for data in data {
                let text = Encoded::new(text);
                let want = text.bytes().eq(data.bytes());
                if !text.as_str().ends_with('%') {
                    assert_eq!(text.decodes_to(data), want, "{text} {data}");
                }
            }
        }
    }
}
