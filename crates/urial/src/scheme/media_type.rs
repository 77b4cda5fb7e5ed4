//! [`MediaType`]: the media type of a `data` URI.

use core::fmt;

use crate::charset::CharSet;
#[cfg(feature = "alloc")]
use crate::encoded::DecodeError;
use crate::encoded::{Encoded, Split};

/// The media type of a `data` URI (RFC 2397 section 3, RFC 2045 section 5.1).
///
/// `mediatype = [ type "/" subtype ] *( ";" parameter )`
///
/// An absent type means `text/plain`. An empty media type means `text/plain;charset=US-ASCII`.
///
/// # Examples
///
/// ```
/// use urial::{Uri, scheme::DataUri};
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
    /// The text as written, without `;base64` and the comma.
    text: Encoded<'a>,
}

/// A parameter of a media type.
///
/// # Examples
///
/// ```
/// use urial::{Uri, scheme::DataUri};
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
    /// The name, which is case-insensitive.
    pub name: Encoded<'a>,
    /// The value as written: a token or a quoted string.
    pub value: Encoded<'a>,
}

/// `token`: printable ASCII except space and `tspecials` (RFC 2045 section 5.1)
pub(super) const TOKEN: CharSet =
    CharSet::range(b'!', b'~').without(CharSet::of(b"()<>@,;:\\\"/[]?="));

impl<'a> MediaType<'a> {
    pub(super) const fn new(text: Encoded<'a>) -> Self {
        Self { text }
    }

    /// Returns the text as written, which is empty if there is no media type.
    ///
    /// ```
    /// use urial::{Uri, scheme::DataUri};
    /// let data = DataUri::new(Uri::parse("data:text/html;a=b;base64,")?)?;
    /// assert_eq!(data.media_type().as_str(), "text/html;a=b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn as_str(self) -> &'a str {
        self.text.as_str()
    }

    /// Returns the top-level type, such as `text`. It is case-insensitive.
    ///
    /// ```
    /// use urial::{Uri, scheme::DataUri};
    /// assert_eq!(DataUri::new(Uri::parse("data:,a")?)?.media_type().kind(), "text");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn kind(self) -> Encoded<'a> {
        self.essence().0
    }

    /// Returns the subtype, such as `plain`. It is case-insensitive.
    ///
    /// ```
    /// use urial::{Uri, scheme::DataUri};
    /// assert_eq!(DataUri::new(Uri::parse("data:,a")?)?.media_type().subtype(), "plain");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn subtype(self) -> Encoded<'a> {
        self.essence().1
    }

    /// Returns type and subtype.
    fn essence(self) -> (Encoded<'a>, Encoded<'a>) {
        let first = self.text.split(b';').next().unwrap_or(Encoded::EMPTY);
        first
            .split_once(b'/')
            .unwrap_or((Encoded::new("text"), Encoded::new("plain")))
    }

    /// Returns the parameters as written.
    ///
    /// ```
    /// use urial::{Uri, scheme::DataUri};
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

    /// Returns the first parameter with a name, ignoring case.
    ///
    /// ```
    /// use urial::{Uri, scheme::DataUri};
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
    /// Returns the value as text, without the quotes of a quoted string.
    ///
    /// # Errors
    ///
    /// Returns an error if the octets are not UTF-8.
    ///
    /// ```
    /// use urial::{Uri, scheme::DataUri};
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
            // `quoted-pair`: a backslash escapes the next character.
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

/// Writes the text as written, with `text/plain` in place of an absent type.
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
