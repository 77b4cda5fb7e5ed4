//! [`DataBuilder`]: makes `data` URIs.

use alloc::string::String;

use super::base64::{encoded_len, push_base64};
use super::encode::push_encoded;
use super::error::{MakeError, MakeInput};
use crate::charset::{CharSet, UNRESERVED};
use crate::encoded::{Part, encode};
use crate::identifier::UriBuf;
use crate::scheme::{DataEncoding, DataUri};

/// Makes a `data` URI (RFC 2397) from a media type and data.
///
/// By default, the shorter of percent-encoding and base64 is used, and percent-encoding if both are
/// equally long.
///
/// Law: [`DataUri::decode`] of the result returns the data, and [`DataUri::media_type`] has the type,
/// subtype and parameters that were given. Normalization on any level keeps the data.
///
/// # Examples
///
/// ```
/// use urial::{make::DataBuilder, scheme::DataEncoding};
///
/// let png = [0x89, b'P', b'N', b'G'];
/// assert_eq!(DataBuilder::new("image/png", &png).build()?, "data:image/png,%89PNG");
/// let base64 = DataBuilder::new("image/png", &png).encoding(DataEncoding::Base64).build()?;
/// assert_eq!(base64, "data:image/png;base64,iVBORw==");
/// assert_eq!(*base64.as_data()?.decode()?, png);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("data_url", "base64"))]
#[derive(Clone, Copy)]
pub struct DataBuilder<'a> {
    media_type: &'a str,
    data: &'a [u8],
    encoding: Option<DataEncoding>,
}

/// The part of a URI by whose rules the payload is percent-encoded. Slash and question mark are
/// encoded, so that normalization removes no dot segments from the data and no query begins in it.
const PAYLOAD: Part = Part::Segment;

/// The characters of a media type that are literal outside of quotes: those of tokens, and the
/// delimiters.
const MEDIA_TYPE: CharSet = UNRESERVED.union(CharSet::of(b"!$&'*+/;="));

/// The parameter-like mark of base64.
const MARK: &str = ";base64";

impl<'a> DataBuilder<'a> {
    /// Returns a builder for data of a media type.
    ///
    /// The media type has the form of a `Content-Type` header, such as `text/html` or
    /// `text/plain; charset="utf-8"`. An empty one means `text/plain;charset=US-ASCII`.
    ///
    /// ```
    /// use urial::make::DataBuilder;
    /// let uri = DataBuilder::new("text/plain; charset=utf-8", "caf\u{e9}").build()?;
    /// assert_eq!(uri, "data:text/plain;charset=utf-8,caf%C3%A9");
    /// # Ok::<(), urial::make::MakeError>(())
    /// ```
    pub fn new<D: AsRef<[u8]> + ?Sized>(media_type: &'a str, data: &'a D) -> Self {
        Self {
            media_type,
            data: data.as_ref(),
            encoding: None,
        }
    }

    /// Returns a builder for plain text: without a media type if the text is ASCII, and with
    /// `;charset=utf-8` otherwise.
    ///
    /// ```
    /// use urial::make::DataBuilder;
    /// assert_eq!(DataBuilder::text("hello").build()?, "data:,hello");
    /// let uri = DataBuilder::text("\u{e9}").build()?;
    /// assert_eq!(uri, "data:;charset=utf-8,%C3%A9");
    /// # Ok::<(), urial::make::MakeError>(())
    /// ```
    pub fn text(text: &'a str) -> Self {
        let media_type = if text.is_ascii() {
            ""
        } else {
            ";charset=utf-8"
        };
        Self::new(media_type, text)
    }

    /// Sets the encoding of the data. By default, it is the shorter one.
    ///
    /// ```
    /// use urial::{make::DataBuilder, scheme::DataEncoding};
    /// let builder = DataBuilder::text("hi");
    /// assert_eq!(builder.encoding(DataEncoding::Base64).build()?, "data:;base64,aGk=");
    /// assert_eq!(builder.encoding(DataEncoding::Percent).build()?, "data:,hi");
    /// # Ok::<(), urial::make::MakeError>(())
    /// ```
    #[must_use]
    pub const fn encoding(mut self, encoding: DataEncoding) -> Self {
        self.encoding = Some(encoding);
        self
    }

    /// Makes the URI.
    ///
    /// # Errors
    ///
    /// Returns an error if the media type is malformed or the URI would be too long.
    ///
    /// ```
    /// use urial::make::DataBuilder;
    /// assert_eq!(
    ///     DataBuilder::new("text", "").build().unwrap_err().to_string(),
    ///     "invalid media type at byte 4: expected a media type such as \"text/plain\", \
    ///      found the end (RFC 2397 section 3)",
    /// );
    /// ```
    pub fn build(self) -> Result<UriBuf, MakeError> {
        let encoding = self.encoding.unwrap_or_else(|| self.shorter());
        let mut text = String::from("data:");
        let start = text.len();
        push_media_type(&mut text, self.media_type);
        let media_type = start..text.len();
        // A media type that ends with the mark gets a second one: the first is then read as a
        // parameter, which is an error.
        if encoding == DataEncoding::Base64 || ends_with_mark(&text[start..]) {
            text.push_str(MARK);
        }
        text.push(',');
        match encoding {
            DataEncoding::Base64 => push_base64(&mut text, self.data),
            DataEncoding::Percent => text.extend(encode(self.data, PAYLOAD).pieces()),
        }
        let uri = UriBuf::parse(text)?;
        match DataUri::new(&uri) {
            Ok(_) => Ok(uri),
            Err(error) => {
                let input = MakeInput::MediaType;
                Err(MakeError::new(input, uri.as_str(), media_type, error))
            }
        }
    }

    /// Returns the encoding that makes the shorter URI.
    fn shorter(&self) -> DataEncoding {
        let is_encoded = |octet: &&u8| !PAYLOAD.literals().contains(**octet);
        let encoded = self.data.iter().filter(is_encoded);
        let percent = (self.data.len() as u64).saturating_add(2 * encoded.count() as u64);
        if percent <= (MARK.len() + encoded_len(self.data.len())) as u64 {
            DataEncoding::Percent
        } else {
            DataEncoding::Base64
        }
    }
}

impl core::fmt::Debug for DataBuilder<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("DataBuilder")
            .field("media_type", &self.media_type)
            .field("data", &format_args!("{} bytes", self.data.len()))
            .field("encoding", &self.encoding)
            .finish()
    }
}

/// Appends a media type, percent-encoded.
///
/// Spaces after a semicolon are left out. Inside quotes, every character but an unreserved one is
/// encoded: a comma or semicolon there is data.
fn push_media_type(out: &mut String, media_type: &str) {
    let mut rest = media_type;
    while let Some(start) = rest.find('"') {
        push_unquoted(out, &rest[..start]);
        let quoted = &rest[start..];
        let end = quoted_len(quoted);
        push_encoded(out, &quoted.as_bytes()[..end], &UNRESERVED);
        rest = &quoted[end..];
    }
    push_unquoted(out, rest);
}

/// Returns the length of a quoted string, which may not be closed.
fn quoted_len(text: &str) -> usize {
    let bytes = text.as_bytes();
    let mut at = 1;
    while at < bytes.len() {
        match bytes[at] {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    bytes.len()
}

fn push_unquoted(out: &mut String, text: &str) {
    let mut after_semicolon = out.ends_with(';');
    for &byte in text.as_bytes() {
        if after_semicolon && matches!(byte, b' ' | b'\t') {
            continue;
        }
        push_encoded(out, &[byte], &MEDIA_TYPE);
        after_semicolon = byte == b';';
    }
}

fn ends_with_mark(media_type: &str) -> bool {
    let bytes = media_type.as_bytes();
    bytes
        .last_chunk()
        .is_some_and(|end: &[u8; MARK.len()]| end.eq_ignore_ascii_case(MARK.as_bytes()))
}

impl UriBuf {
    /// Makes a `data` URI from a media type and data, with the shorter encoding (RFC 2397). See
    /// [`DataBuilder`].
    ///
    /// # Errors
    ///
    /// As [`DataBuilder::build`].
    ///
    /// ```
    /// use urial::UriBuf;
    /// let uri = UriBuf::data("image/gif", &[0xFF; 4])?;
    /// assert_eq!(uri, "data:image/gif,%FF%FF%FF%FF");
    /// assert_eq!(*uri.as_data()?.decode()?, [0xFF; 4]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("data_url", "base64"))]
    pub fn data<D: AsRef<[u8]> + ?Sized>(media_type: &str, data: &D) -> Result<Self, MakeError> {
        DataBuilder::new(media_type, data).build()
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use super::*;
    use crate::normalize::Level;

    const ENCODINGS: [Option<DataEncoding>; 3] = [
        None,
        Some(DataEncoding::Base64),
        Some(DataEncoding::Percent),
    ];

    fn make(media_type: &str, data: &[u8], encoding: Option<DataEncoding>) -> UriBuf {
        let builder = DataBuilder::new(media_type, data);
        let builder = encoding.map_or(builder, |encoding| builder.encoding(encoding));
        builder.build().unwrap()
    }

    /// The law: the view returns the data, also after normalization.
    #[test]
    fn data_is_read_back() {
        let mut state = 0x1234_5678_u32;
        for len in 0..100 {
            let data: Vec<u8> = (0..len)
                .map(|_| {
                    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    // Half of them printable, so that either encoding is the shorter one.
                    let octet = (state >> 24) as u8;
                    if len % 2 == 0 {
                        octet & 0x7F | 0x20
                    } else {
                        octet
                    }
                })
                .collect();
            for encoding in ENCODINGS {
                let uri = make("a/b", &data, encoding);
                assert_eq!(uri.check_scheme(), Ok(()), "{uri}");
                assert_eq!(*uri.as_data().unwrap().decode().unwrap(), *data, "{uri}");
                let normal = uri.normalize(Level::Scheme);
                assert_eq!(*normal.as_data().unwrap().decode().unwrap(), *data, "{uri}");
                let shortest = make("a/b", &data, None);
                assert!(shortest.as_str().len() <= uri.as_str().len(), "{uri}");
            }
        }
        for data in ["/../x", "a/./b", "?q", "#f", ",;base64,", "%41"] {
            for encoding in ENCODINGS {
                let uri = make("", data.as_bytes(), encoding);
                let normal = uri.normalize(Level::Scheme);
                let decoded = normal.as_data().unwrap().decode().unwrap().into_owned();
                assert_eq!(decoded, data.as_bytes(), "{uri}");
            }
        }
    }

    #[test]
    fn media_types_are_read_back() {
        for (media_type, kind, subtype, parameters) in [
            ("", "text", "plain", &[][..]),
            ("image/svg+xml", "image", "svg+xml", &[]),
            ("a/b#c^`{|}", "a", "b#c^`{|}", &[]),
            ("a/50%", "a", "50%", &[]),
            (
                "text/plain; \tcharset=utf-8",
                "text",
                "plain",
                &[("charset", "utf-8")],
            ),
            (
                "a/b;c=\"d, e;f=\\\"g\\\"\";h=i",
                "a",
                "b",
                &[("c", "d, e;f=\"g\""), ("h", "i")],
            ),
            ("a/b;c=\"; base64\"", "a", "b", &[("c", "; base64")]),
        ] {
            for encoding in ENCODINGS {
                let uri = make(media_type, b"x", encoding);
                let view = uri.as_data().unwrap();
                assert_eq!(*view.decode().unwrap(), *b"x", "{uri}");
                assert!(view.media_type().kind().decodes_to(kind), "{uri}");
                assert!(view.media_type().subtype().decodes_to(subtype), "{uri}");
                let read: Vec<_> = view
                    .media_type()
                    .parameters()
                    .map(|p| (p.name.as_str(), p.decode_value().unwrap().into_owned()))
                    .collect();
                let want: Vec<_> = parameters
                    .iter()
                    .map(|&(n, v)| (n, v.to_string()))
                    .collect();
                assert_eq!(read, want, "{uri}");
            }
        }
    }

    #[test]
    fn malformed_media_types() {
        for (media_type, offset) in [
            ("text", 4),
            ("a/b,c", 3),
            ("a/b c", 3),
            ("a/b;c", 5),
            ("a/b;base64", 10),
            ("a/b;BASE64", 10),
            ("a/b;c=\"d", 8),
            ("/b", 0),
            ("caf\u{e9}/b", 3),
        ] {
            for encoding in ENCODINGS {
                let builder = DataBuilder::new(media_type, "x");
                let builder = encoding.map_or(builder, |encoding| builder.encoding(encoding));
                match builder.build() {
                    Err(MakeError::Input {
                        input: MakeInput::MediaType,
                        offset: at,
                        ..
                    }) => {
                        assert_eq!(at, offset, "{media_type}");
                    }
                    other => panic!("{media_type}: {other:?}"),
                }
            }
        }
    }
}
