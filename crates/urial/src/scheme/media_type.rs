//! [`MediaType`]: what kind of data a `data` URI holds.

use core::fmt;

use crate::charset::CharSet;
#[cfg(feature = "alloc")]
use crate::encoded::DecodeError;
use crate::encoded::{Encoded, Split};

/// The media type of a `data` URI (RFC 2397 section 3, RFC 2045 section 5.1).
///
/// `mediatype = [ type "/" subtype ] *( ";" parameter )`
///
/// What is left out is `text/plain`, and `text/plain;charset=US-ASCII` where all of it is.
///
/// # Examples
///
/// ```
/// use urial::{DataUri, Uri};
///
/// let data = DataUri::new(Uri::parse("data:image/svg+xml;charset=UTF-8,%3Csvg/%3E")?)?;
/// let media_type = data.media_type();
/// assert_eq!(media_type.kind(), "image");
/// assert_eq!(media_type.subtype(), "svg+xml");
/// assert_eq!(media_type.parameter("Charset").unwrap().value, "UTF-8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct MediaType<'a> {
    /// As written: without the `;base64` and the comma.
    text: Encoded<'a>,
}

/// A parameter of a media type.
///
/// # Examples
///
/// ```
/// use urial::{DataUri, Uri};
///
/// let data = DataUri::new(Uri::parse("data:;a=%22b%5C%22c%22,")?)?;
/// let parameter = data.media_type().parameters().next().unwrap();
/// assert_eq!(parameter.name, "a");
/// assert_eq!(parameter.value, "%22b%5C%22c%22");
/// assert_eq!(parameter.decode_value()?, "b\"c");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MediaParameter<'a> {
    /// The attribute; its case does not matter.
    pub name: Encoded<'a>,
    /// The value as written: a token or a quoted string.
    pub value: Encoded<'a>,
}

/// `token`: printable ASCII but for space and `tspecials` (RFC 2045 section 5.1)
pub(super) const TOKEN: CharSet =
    CharSet::range(b'!', b'~').without(CharSet::of(b"()<>@,;:\\\"/[]?="));

impl<'a> MediaType<'a> {
    pub(super) const fn new(text: Encoded<'a>) -> Self {
        Self { text }
    }

    /// The text as written; empty where the type is left out.
    ///
    /// ```
    /// use urial::{DataUri, Uri};
    /// let data = DataUri::new(Uri::parse("data:text/html;a=b;base64,")?)?;
    /// assert_eq!(data.media_type().as_str(), "text/html;a=b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn as_str(self) -> &'a str {
        self.text.as_str()
    }

    /// The top-level type, such as `text`; its case does not matter.
    ///
    /// ```
    /// use urial::{DataUri, Uri};
    /// assert_eq!(DataUri::new(Uri::parse("data:,a")?)?.media_type().kind(), "text");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn kind(self) -> Encoded<'a> {
        self.essence().0
    }

    /// The subtype, such as `plain`; its case does not matter.
    ///
    /// ```
    /// use urial::{DataUri, Uri};
    /// assert_eq!(DataUri::new(Uri::parse("data:,a")?)?.media_type().subtype(), "plain");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn subtype(self) -> Encoded<'a> {
        self.essence().1
    }

    /// Type and subtype.
    fn essence(self) -> (Encoded<'a>, Encoded<'a>) {
        let first = self.text.split(b';').next().unwrap_or(Encoded::EMPTY);
        first
            .split_once(b'/')
            .unwrap_or((Encoded::new("text"), Encoded::new("plain")))
    }

    /// The parameters that are written.
    ///
    /// ```
    /// use urial::{DataUri, Uri};
    /// let data = DataUri::new(Uri::parse("data:a/b;c=d;e=f,")?)?;
    /// assert!(data.media_type().parameters().map(|p| p.name.as_str()).eq(["c", "e"]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parameters(self) -> impl DoubleEndedIterator<Item = MediaParameter<'a>> {
        let pieces = match self.text.split_once(b';') {
            Some((_, parameters)) => parameters.split(b';'),
            None => Split::NONE,
        };
        pieces.filter_map(|piece| {
            let (name, value) = piece.split_once(b'=')?;
            Some(MediaParameter { name, value })
        })
    }

    /// The first parameter of a name, in whatever case it is written.
    ///
    /// ```
    /// use urial::{DataUri, Uri};
    /// let data = DataUri::new(Uri::parse("data:;charset=utf-8,")?)?;
    /// assert_eq!(data.media_type().parameter("CHARSET").unwrap().value, "utf-8");
    /// assert!(data.media_type().parameter("boundary").is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parameter(self, name: &str) -> Option<MediaParameter<'a>> {
        let lower = |octet: u8| octet.to_ascii_lowercase();
        self.parameters().find(|parameter| {
            parameter
                .name
                .bytes()
                .map(lower)
                .eq(name.bytes().map(lower))
        })
    }
}

#[cfg(feature = "alloc")]
impl<'a> MediaParameter<'a> {
    /// The value as text, without the quotes of a quoted string.
    ///
    /// # Errors
    ///
    /// Where the octets are not UTF-8.
    ///
    /// ```
    /// use urial::{DataUri, Uri};
    /// let data = DataUri::new(Uri::parse("data:;title=%22Caf%C3%A9%22,")?)?;
    /// assert_eq!(data.media_type().parameter("title").unwrap().decode_value()?, "Café");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn decode_value(&self) -> Result<alloc::borrow::Cow<'a, str>, DecodeError> {
        let text = self.value.decode_text()?;
        let Some(quoted) = text
            .strip_prefix('"')
            .and_then(|text| text.strip_suffix('"'))
        else {
            return Ok(text);
        };
        let mut plain = alloc::string::String::with_capacity(quoted.len());
        let mut characters = quoted.chars();
        while let Some(c) = characters.next() {
            // `quoted-pair`: what follows a backslash stands for itself.
            plain.push(if c == '\\' {
                characters.next().unwrap_or(c)
            } else {
                c
            });
        }
        Ok(plain.into())
    }
}

impl fmt::Debug for MediaType<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

/// As written, with `text/plain` where the type is left out.
impl fmt::Display for MediaType<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let written = self.as_str();
        match written.bytes().next() {
            None => f.write_str("text/plain;charset=US-ASCII"),
            Some(b';') => write!(f, "text/plain{written}"),
            Some(_) => f.write_str(written),
        }
    }
}
