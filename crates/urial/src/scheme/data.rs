//! [`DataUri`]: a URI of the `data` scheme, which contains its data.

#[cfg(feature = "alloc")]
use alloc::{borrow::Cow, vec::Vec};
use core::fmt;
use core::ops::Range;

use super::base64::Base64;
use super::error::{SchemeError, SchemeErrorKind};
use super::media_type::{MediaType, TOKEN};
use super::octets::Octets;
use super::preset::{case_insensitive_before, opaque, rfc};
use super::{Citation, Component, Descriptor, Role};
use crate::encoded::Encoded;
use crate::identifier::Uri;

/// The row of the table. Type and subtype are case-insensitive (RFC 2045 section 5.1).
pub(super) const DATA: Descriptor = opaque("data", Role::Locator, rfc("RFC 2397", "3"))
    .with_path_case(case_insensitive_before(b";,"))
    .with_built_in_check();

/// A URI that contains its data (RFC 2397).
///
/// ```text
///  data:text/html;charset=utf-8;base64,PGI+aGk8L2I+
///       \_____________________/ \____/ \__________/
///              media type      encoding   payload
/// ```
///
/// A view of a [`Uri`]. [`UriBuf::data`](crate::UriBuf::data) makes one. The payload ends at the
/// fragment: a question mark in it is data, although a query begins there in the generic syntax.
///
/// # Examples
///
/// ```
/// use urial::{Uri, scheme::{DataEncoding, DataUri}};
///
/// let data = DataUri::new(Uri::parse("data:text/html;base64,PGI%2BaGk8L2I%2B")?)?;
/// assert_eq!(data.media_type().as_str(), "text/html");
/// assert_eq!(data.encoding(), DataEncoding::Base64);
/// assert_eq!(*data.decode()?, *b"<b>hi</b>");
///
/// let plain = DataUri::new(Uri::parse("data:,brief%20note?")?)?;
/// assert_eq!(*plain.decode()?, *b"brief note?");
/// assert_eq!(plain.media_type().to_string(), "text/plain;charset=US-ASCII");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DataUri<'a> {
    uri: Uri<'a>,
    /// The offset of the `;` of `;base64`, or else of the comma.
    media_type_end: u32,
    /// The offset of the comma.
    comma: u32,
}

/// The encoding of the payload of a `data` URI.
///
/// # Examples
///
/// ```
/// use urial::{Uri, scheme::{DataEncoding, DataUri}};
/// let data = DataUri::new(Uri::parse("data:;BASE64,aGk=")?)?;
/// assert_eq!(data.encoding(), DataEncoding::Base64);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DataEncoding {
    /// Percent-encoding.
    Percent,
    /// Base64, whose characters may be percent-encoded.
    Base64,
}

/// The alphabet, the padding and the unused bits of base64.
const BASE64: Citation = rfc("RFC 4648", "4");

impl<'a> DataUri<'a> {
    /// Reads a URI as one of the `data` scheme: `data:[<mediatype>][;base64],<data>`.
    ///
    /// The payload is not decoded; [`decode`](Self::decode) checks base64.
    ///
    /// # Errors
    ///
    /// Returns an error if the scheme is another one, if there is no comma, and if the media type is
    /// malformed.
    ///
    /// ```
    /// use urial::{Uri, scheme::DataUri};
    /// assert_eq!(
    ///     DataUri::new(Uri::parse("data:text/plain")?).unwrap_err().to_string(),
    ///     "invalid path at byte 15: expected ',' before the data, found the end \
    ///      (RFC 2397 section 3)",
    /// );
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn new(uri: impl Into<Uri<'a>>) -> Result<Self, SchemeError> {
        let uri = uri.into();
        DATA.admit_with(uri, || Self::read(uri))
    }

    /// Checks the media type and finds the comma. Without a comma, all of the path is checked.
    fn read(uri: Uri<'a>) -> Result<Self, SchemeError> {
        const MARK: &str = ";base64";
        let path = uri.layout().path();
        let comma = uri.path().as_str().find(',');
        let before = &uri.path().as_str()[..comma.unwrap_or(path.len())];
        let media_type = match before.len().checked_sub(MARK.len()) {
            Some(end) if before.as_bytes()[end..].eq_ignore_ascii_case(MARK.as_bytes()) => end,
            _ => before.len(),
        };
        let data = Self {
            uri,
            media_type_end: (path.start + media_type) as u32,
            comma: (path.start + before.len()) as u32,
        };
        match (data.check_media_type(), comma) {
            (Ok(()), Some(_)) => Ok(data),
            (Err(error), comma) if comma.is_some() || error.offset() < path.end => Err(error),
            _ => Err(DATA.error_at(uri, Component::Path, path.end, SchemeErrorKind::DataComma)),
        }
    }

    /// `mediatype := [ type "/" subtype ] *( ";" parameter )`
    fn check_media_type(self) -> Result<(), SchemeError> {
        let mut start = self.uri.layout().path().start;
        for (i, piece) in self.media_type().as_str().split(';').enumerate() {
            let range = start..start + piece.len();
            start = range.end + 1;
            if i > 0 {
                self.check_pair(range, b'=', SchemeErrorKind::MediaParameter)?;
            } else if !piece.is_empty() {
                self.check_pair(range, b'/', SchemeErrorKind::MediaType)?;
            }
        }
        Ok(())
    }

    /// Checks two tokens with a delimiter between them. The value of a parameter may be quoted.
    fn check_pair(
        self,
        range: Range<usize>,
        delimiter: u8,
        kind: SchemeErrorKind,
    ) -> Result<(), SchemeError> {
        let fail = |offset| Err(DATA.error_at(self.uri, Component::Path, offset, kind));
        let text = &self.uri.as_str()[range.clone()];
        let middle = range.start + text.find(char::from(delimiter)).unwrap_or(text.len());
        if let Some(offset) = bad_token(Octets::new(self.uri, range.start..middle)) {
            return fail(offset);
        }
        if middle == range.end {
            return fail(middle);
        }
        let second = Octets::new(self.uri, middle + 1..range.end);
        let is_quoted = delimiter == b'=' && second.peek() == Some(b'"');
        match if is_quoted {
            bad_quoted(second)
        } else {
            bad_token(second)
        } {
            Some(offset) => fail(offset),
            None => Ok(()),
        }
    }

    /// Returns the URI.
    ///
    /// ```
    /// use urial::{Uri, scheme::DataUri};
    /// assert!(DataUri::new(Uri::parse("data:,#a")?)?.uri().fragment().is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn uri(self) -> Uri<'a> {
        self.uri
    }

    /// Returns the text as written.
    ///
    /// ```
    /// use urial::{Uri, scheme::DataUri};
    /// assert_eq!(DataUri::new(Uri::parse("data:,a")?)?.as_str(), "data:,a");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn as_str(self) -> &'a str {
        self.uri.as_str()
    }

    /// Returns the media type.
    ///
    /// ```
    /// use urial::{Uri, scheme::DataUri};
    /// let data = DataUri::new(Uri::parse("data:image/gif;base64,R0lG")?)?;
    /// assert_eq!(data.media_type().subtype(), "gif");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn media_type(self) -> MediaType<'a> {
        let start = self.uri.layout().path().start;
        MediaType::new(Encoded::new(
            &self.as_str()[start..self.media_type_end as usize],
        ))
    }

    /// Returns the encoding of the payload.
    ///
    /// ```
    /// use urial::{Uri, scheme::{DataEncoding, DataUri}};
    /// let data = DataUri::new(Uri::parse("data:,base64")?)?;
    /// assert_eq!(data.encoding(), DataEncoding::Percent);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn encoding(self) -> DataEncoding {
        if self.media_type_end < self.comma {
            DataEncoding::Base64
        } else {
            DataEncoding::Percent
        }
    }

    /// Returns the payload as written: the text between the comma and the fragment.
    ///
    /// ```
    /// use urial::{Uri, scheme::DataUri};
    /// assert_eq!(DataUri::new(Uri::parse("data:,a,b?c#d")?)?.payload(), "a,b?c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn payload(self) -> Encoded<'a> {
        Encoded::new(&self.as_str()[self.payload_range()])
    }

    fn payload_range(self) -> Range<usize> {
        self.comma as usize + 1..self.uri.without_fragment().as_str().len()
    }

    /// Decodes the data: percent-encodings first, and then base64 if the URI has `;base64`.
    ///
    /// The result is borrowed if nothing is encoded. Time and memory are linear.
    ///
    /// # Errors
    ///
    /// Returns an error if base64 has a character outside of the alphabet, missing or misplaced
    /// padding, or unused bits that are not zero. White space is skipped, as in mail.
    ///
    /// ```
    /// use urial::{Uri, scheme::DataUri};
    /// assert_eq!(*DataUri::new(Uri::parse("data:;base64,aGk%3D")?)?.decode()?, *b"hi");
    /// let error = DataUri::new(Uri::parse("data:;base64,aGk")?)?.decode().unwrap_err();
    /// assert_eq!(error.offset(), 16);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn decode(self) -> Result<Cow<'a, [u8]>, SchemeError> {
        match self.encoding() {
            DataEncoding::Percent => Ok(self.payload().decode_bytes()),
            DataEncoding::Base64 => {
                let mut data = Vec::with_capacity(self.payload().len() / 4 * 3);
                self.decode_base64(|octets| data.extend_from_slice(octets))?;
                Ok(Cow::Owned(data))
            }
        }
    }

    /// Decodes base64 group by group, without allocating.
    fn decode_base64(self, mut take: impl FnMut(&[u8])) -> Result<(), SchemeError> {
        let range = self.payload_range();
        let mut groups = Base64::new(Octets::new(self.uri, range));
        loop {
            match groups.next_group() {
                Ok(Some((octets, len))) => take(&octets[..len]),
                Ok(None) => return Ok(()),
                Err(fault) => {
                    // The payload includes what is a query in the generic syntax.
                    let component = match self.uri.layout().query() {
                        Some(query) if fault.offset + 1 >= query.start => Component::Query,
                        _ => Component::Path,
                    };
                    let error = DATA.error_at(self.uri, component, fault.offset, fault.kind);
                    return Err(error.citing(BASE64));
                }
            }
        }
    }
}

/// Returns the offset at which octets are not a token of at least one character.
fn bad_token(mut octets: Octets<'_>) -> Option<usize> {
    if octets.peek().is_none() {
        return Some(octets.at());
    }
    octets
        .find(|&(_, octet)| !TOKEN.contains(octet))
        .map(|(offset, _)| offset)
}

/// Returns the offset at which octets are not a quoted string: `<"> *( qtext / quoted-pair ) <">`
/// (RFC 822).
fn bad_quoted(mut octets: Octets<'_>) -> Option<usize> {
    octets.next();
    while let Some((_, octet)) = octets.next() {
        match octet {
            b'\\' => drop(octets.next()),
            b'"' => return octets.next().map(|(offset, _)| offset),
            _ => {}
        }
    }
    Some(octets.at())
}

/// Checks the media type, and the payload if it is base64.
pub(super) fn check(uri: Uri<'_>) -> Result<(), SchemeError> {
    let data = DataUri::read(uri)?;
    match data.encoding() {
        DataEncoding::Percent => Ok(()),
        DataEncoding::Base64 => data.decode_base64(|_| ()),
    }
}

impl fmt::Debug for DataUri<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("DataUri").field(&self.as_str()).finish()
    }
}

impl fmt::Display for DataUri<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl<'a> TryFrom<Uri<'a>> for DataUri<'a> {
    type Error = SchemeError;

    fn try_from(uri: Uri<'a>) -> Result<Self, SchemeError> {
        Self::new(uri)
    }
}

impl<'a> From<DataUri<'a>> for Uri<'a> {
    fn from(data: DataUri<'a>) -> Self {
        data.uri
    }
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use alloc::format;
    use alloc::string::{String, ToString};

    use super::*;

    #[track_caller]
    fn decode(text: &str) -> Result<Vec<u8>, SchemeError> {
        let uri = Uri::parse(text).unwrap();
        let decoded = DataUri::new(uri).and_then(DataUri::decode);
        assert_eq!(
            uri.check_scheme().err(),
            decoded.as_ref().err().copied(),
            "{text}"
        );
        decoded.map(Cow::into_owned)
    }

    #[test]
    fn payloads_are_decoded() {
        for (text, data) in [
            ("data:,", &b""[..]),
            ("data:,a%00%FF+", b"a\0\xFF+"),
            ("data:,a,b?c/d#e", b"a,b?c/d"),
            ("data:,;base64", b";base64"),
            ("data:;base64,", b""),
            ("data:;base64,Zg==", b"f"),
            ("data:;base64,Zm8=", b"fo"),
            ("data:;base64,Zm9v", b"foo"),
            ("data:;base64,Zm9vYg%3D%3D", b"foob"),
            ("data:;Base64,%5Am9vYmE=", b"fooba"),
            ("data:a/b;c=d;base64,Zm9v%0D%0AYmFy%20", b"foobar"),
            ("data:;base64,Zg=%0A=%0A", b"f"),
            ("data:;base64,+/+/", b"\xFB\xFF\xBF"),
        ] {
            assert_eq!(decode(text).as_deref(), Ok(data), "{text}");
        }
    }

    #[test]
    fn errors_and_offsets() {
        use SchemeErrorKind::*;
        for (text, offset, kind) in [
            ("data://h/,", 5, Unexpected),
            ("data:", 5, DataComma),
            ("data:text/plain?,", 15, DataComma),
            ("data:text,a", 9, MediaType),
            ("data:/plain,a", 5, MediaType),
            ("data:text/,a", 10, MediaType),
            ("data:text/pl%20ain,a", 12, MediaType),
            ("data:te:xt/plain,a", 7, MediaType),
            ("data:a/b/c,a", 8, MediaType),
            ("data:base64,aGk=", 11, MediaType),
            ("data:;,a", 6, MediaParameter),
            ("data:a/b;c,a", 10, MediaParameter),
            ("data:a/b;c=,a", 11, MediaParameter),
            ("data:a/b;=d,a", 9, MediaParameter),
            ("data:a/b;c=%22d,a", 15, MediaParameter),
            ("data:a/b;c=%22d%22e,a", 18, MediaParameter),
            ("data:;base64;c=d,a", 12, MediaParameter),
            ("data:;base64,a-_=", 14, Base64Character),
            ("data:;base64,a", 14, Base64Padding),
            ("data:;base64,ab", 15, Base64Padding),
            ("data:;base64,abc", 16, Base64Padding),
            ("data:;base64,abc%20", 19, Base64Padding),
            ("data:;base64,=abc", 13, Base64Padding),
            ("data:;base64,a===", 14, Base64Padding),
            ("data:;base64,Zg=a", 16, Base64Padding),
            ("data:;base64,Zg==Zg==", 17, Base64Padding),
            ("data:;base64,Zm8==", 17, Base64Padding),
            ("data:;base64,Zh==", 14, Base64Bits),
            ("data:;base64,Zm9=", 15, Base64Bits),
            ("data:;base64,Zm9v?", 17, Base64Character),
        ] {
            let error = decode(text).unwrap_err();
            assert_eq!((error.offset(), error.kind()), (offset, kind), "{text}");
        }
    }

    /// RFC 4648 section 4, bit by bit.
    fn naive_base64(data: &[u8]) -> String {
        const ALPHABET: &[u8; 64] =
            b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        let bit = |i: usize| data.get(i / 8).map_or(0, |octet| octet >> (7 - i % 8) & 1);
        let mut text = String::new();
        for first in (0..data.len() * 8).step_by(6) {
            let index = (first..first + 6).fold(0, |index, i| index << 1 | bit(i));
            text.push(char::from(ALPHABET[usize::from(index)]));
        }
        while !text.len().is_multiple_of(4) {
            text.push('=');
        }
        text
    }

    /// A percent-encoded character forces the slow path, which agrees with the fast one.
    #[test]
    fn fast_and_slow_groups_agree() {
        for group in [
            "QUJD", "QUJ=", "QU==", "QQ==", "Q===", "Q=JD", "QU-D", "QUJ", "QU", "Q",
        ] {
            let fast = decode(&format!("data:;base64,{group}"));
            let encoded = format!("data:;base64,%{:02X}{}", group.as_bytes()[0], &group[1..]);
            let slow = decode(&encoded);
            assert_eq!(fast.clone().ok(), slow.clone().ok(), "{group}");
            let kind = |result: Result<Vec<u8>, SchemeError>| result.err().map(|e| e.kind());
            assert_eq!(kind(fast), kind(slow), "{group}");
        }
    }

    #[test]
    fn base64_round_trips() {
        let mut state = 0x2545_F491_u32;
        for len in 0..200 {
            let data: Vec<u8> = (0..len)
                .map(|_| {
                    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    (state >> 24) as u8
                })
                .collect();
            let text = format!("data:;base64,{}", naive_base64(&data));
            assert_eq!(decode(&text), Ok(data), "{text}");
        }
    }

    #[test]
    fn media_types_print_with_their_defaults() {
        for (text, printed) in [
            ("data:,", "text/plain;charset=US-ASCII"),
            ("data:;charset=utf-8,", "text/plain;charset=utf-8"),
            ("data:Image/GIF;base64,", "Image/GIF"),
        ] {
            let data = DataUri::new(Uri::parse(text).unwrap()).unwrap();
            assert_eq!(data.media_type().to_string(), printed);
        }
    }
}
