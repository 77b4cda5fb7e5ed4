//! [`Mailto`]: a URI of the `mailto` scheme.

use core::fmt;
use core::ops::Range;

use super::cursor::Cursor;
use super::error::{SchemeError, SchemeErrorKind};
use super::mail_address::{MailAddress, bad_address};
use super::octets::Octets;
use super::preset::{opaque, rfc};
use super::{Component, Descriptor, PathCase, Role};
use crate::charset::{CharSet, UNRESERVED};
use crate::encoded::{Encoded, Split};
use crate::identifier::Uri;
use crate::query::{Pair, Query};

/// The row of the table. Domains are "subject to case normalization" (RFC 3986 section 6.2.3).
pub(super) const MAILTO: Descriptor = opaque("mailto", Role::Locator, rfc("RFC 6068", "2"))
    .with_path_case(PathCase::InsensitiveDomains)
    .with_built_in_check();

/// The recipients and header fields of a mail message (RFC 6068).
///
/// `mailtoURI = "mailto:" [ to ] [ "?" hfield *( "&" hfield ) ]`
///
/// A view of a [`Uri`]. [`UriBuf::mailto`](crate::UriBuf::mailto) and
/// [`MailtoBuilder`](crate::make::MailtoBuilder) make one. A `+` is a plus sign and not a space, unlike
/// in HTML forms.
///
/// # Examples
///
/// ```
/// use urial::{Uri, scheme::Mailto};
///
/// let uri = Uri::parse("mailto:a@example.com,b@example.com?subject=1+1%20is&body=2%0D%0A")?;
/// let mailto = Mailto::new(uri)?;
/// assert!(mailto.addresses().map(|a| a.as_encoded()).eq(["a@example.com", "b@example.com"]));
/// assert_eq!(mailto.subject().unwrap().decode_text()?, "1+1 is");
/// assert_eq!(mailto.body().unwrap().decode_text()?, "2\r\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Mailto<'a> {
    uri: Uri<'a>,
}

/// A header field of a `mailto` URI, as written: `hfield = hfname "=" hfvalue`.
///
/// # Examples
///
/// ```
/// use urial::{Uri, scheme::Mailto};
/// let mailto = Mailto::new(Uri::parse("mailto:?cc=a@example.com")?)?;
/// let header = mailto.headers().next().unwrap();
/// assert_eq!((header.name.as_str(), header.value.as_str()), ("cc", "a@example.com"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MailHeader<'a> {
    /// The name, which is case-insensitive.
    pub name: Encoded<'a>,
    /// The value.
    pub value: Encoded<'a>,
}

impl MailHeader<'_> {
    /// Returns whether the decoded name is the given one, ignoring case.
    ///
    /// ```
    /// use urial::{Uri, scheme::Mailto};
    /// let mailto = Mailto::new(Uri::parse("mailto:?In-Reply-To=%3Ca@b%3E")?)?;
    /// assert!(mailto.headers().next().unwrap().is("in-reply-to"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is(&self, name: &str) -> bool {
        let lower = |octet: u8| octet.to_ascii_lowercase();
        self.name.bytes().map(lower).eq(name.bytes().map(lower))
    }
}

/// `qchar = unreserved / pct-encoded / some-delims`
const QCHAR: CharSet = UNRESERVED.union(CharSet::of(b"!$'()*+,;:@"));

/// The field whose value is a list of addresses like the path.
const TO: &str = "to";

impl<'a> Mailto<'a> {
    /// Reads a URI as one of the `mailto` scheme.
    ///
    /// # Errors
    ///
    /// Returns an error if the scheme is another one, and if an address or header field is malformed.
    ///
    /// ```
    /// use urial::{Uri, scheme::Mailto};
    /// assert!(Mailto::new(Uri::parse("mailto:")?).is_ok());
    /// assert_eq!(
    ///     Mailto::new(Uri::parse("mailto:chris")?).unwrap_err().to_string(),
    ///     "invalid path at byte 12: expected a mail address, found the end (RFC 6068 section 2)",
    /// );
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn new(uri: impl Into<Uri<'a>>) -> Result<Self, SchemeError> {
        let uri = uri.into();
        MAILTO.admit_with(uri, || Self::read(uri))
    }

    /// Checks the addresses and the header fields.
    fn read(uri: Uri<'a>) -> Result<Self, SchemeError> {
        let mailto = Self { uri };
        let path = uri.layout().path();
        if !path.is_empty() {
            mailto.check_addresses(Component::Path, path)?;
        }
        if let Some(query) = uri.layout().query() {
            mailto.check_headers(query)?;
        }
        Ok(mailto)
    }

    /// Checks `to = addr-spec *("," addr-spec )`.
    fn check_addresses(self, component: Component, range: Range<usize>) -> Result<(), SchemeError> {
        let mut start = range.start;
        // A comma inside an address is percent-encoded, so the list is split before it is decoded.
        for address in self.as_str()[range].split(',') {
            let range = start..start + address.len();
            start = range.end + 1;
            if let Some(offset) = bad_address(Octets::new(self.uri, range.clone())) {
                let kind = SchemeErrorKind::MailAddress;
                let error = MAILTO.error_at(self.uri, component, offset, kind);
                return Err(if offset == range.end {
                    error.at_end()
                } else {
                    error
                });
            }
        }
        Ok(())
    }

    /// Checks `hfields = "?" hfield *( "&" hfield )`
    fn check_headers(self, query: Range<usize>) -> Result<(), SchemeError> {
        let mut cursor = Cursor::new(self.uri, query);
        let fail = |cursor: &Cursor<'_>| {
            let kind = SchemeErrorKind::MailHeader;
            Err(MAILTO.error_at(self.uri, Component::Query, cursor.at(), kind))
        };
        loop {
            let start = cursor.at();
            cursor.eat_encoded_run(&QCHAR);
            let name = Encoded::new(&self.as_str()[start..cursor.at()]);
            if !cursor.eat(b'=') {
                return fail(&cursor);
            }
            let start = cursor.at();
            cursor.eat_encoded_run(&QCHAR);
            let range = start..cursor.at();
            let value = Encoded::new(&self.as_str()[range.clone()]);
            if (MailHeader { name, value }).is(TO) && !value.is_empty() {
                self.check_addresses(Component::Query, range)?;
            }
            if cursor.is_at_end() {
                return Ok(());
            }
            if !cursor.eat(b'&') {
                return fail(&cursor);
            }
        }
    }

    /// Returns the URI.
    ///
    /// ```
    /// use urial::{Uri, scheme::Mailto};
    /// assert_eq!(Mailto::new(Uri::parse("mailto:a@b")?)?.uri().path(), "a@b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn uri(self) -> Uri<'a> {
        self.uri
    }

    /// Returns the text as written.
    ///
    /// ```
    /// use urial::{Uri, scheme::Mailto};
    /// assert_eq!(Mailto::new(Uri::parse("MAILTO:a@b")?)?.as_str(), "MAILTO:a@b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn as_str(self) -> &'a str {
        self.uri.as_str()
    }

    /// Returns the addresses before the question mark.
    ///
    /// ```
    /// use urial::{Uri, scheme::Mailto};
    /// let mailto = Mailto::new(Uri::parse("mailto:a@b.example,c%2Cd@e.example?to=f@g")?);
    /// assert!(mailto.is_err(), "a comma needs quotes in an address");
    /// let mailto = Mailto::new(Uri::parse("mailto:a@b.example,%22c%2Cd%22@e.example?to=f@g")?)?;
    /// assert_eq!(mailto.addresses().count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn addresses(self) -> impl Iterator<Item = MailAddress<'a>> {
        addresses(self.uri.path().as_encoded())
    }

    /// Returns all recipients: the [`addresses`](Self::addresses), and those of the `to` fields
    /// (section 2).
    ///
    /// ```
    /// use urial::{Uri, scheme::Mailto};
    /// let recipients = |text| {
    ///     let mailto = Uri::parse(text).map(|uri| Mailto::new(uri).unwrap());
    ///     mailto.map(|mailto| mailto.recipients().map(|a| a.to_string()).collect::<Vec<_>>())
    /// };
    /// // Three forms with the same meaning.
    /// for text in ["mailto:a@x,b@x", "mailto:?to=a@x,b@x", "mailto:a@x?to=b@x"] {
    ///     assert_eq!(recipients(text)?, ["a@x", "b@x"]);
    /// }
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn recipients(self) -> impl Iterator<Item = MailAddress<'a>> {
        let fields = self.headers().filter(|header| header.is(TO));
        self.addresses()
            .chain(fields.flat_map(|header| addresses(header.value)))
    }

    /// Returns the header fields, after the question mark.
    ///
    /// ```
    /// use urial::{Uri, scheme::Mailto};
    /// let mailto = Mailto::new(Uri::parse("mailto:a@b?cc=c@d&bcc=e@f")?)?;
    /// assert!(mailto.headers().map(|header| header.name).eq(["cc", "bcc"]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn headers(self) -> impl Iterator<Item = MailHeader<'a>> {
        let pairs = self.uri.query().map(Query::pairs);
        pairs
            .into_iter()
            .flatten()
            .map(|Pair { name, value }| MailHeader {
                name,
                value: value.unwrap_or(Encoded::EMPTY),
            })
    }

    /// Returns the value of the first field with a name, ignoring case.
    ///
    /// ```
    /// use urial::{Uri, scheme::Mailto};
    /// let mailto = Mailto::new(Uri::parse("mailto:a@b?CC=c@d")?)?;
    /// assert_eq!(mailto.header("cc").unwrap(), "c@d");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn header(self, name: &str) -> Option<Encoded<'a>> {
        let header = self.headers().find(|header| header.is(name))?;
        Some(header.value)
    }

    /// Returns the subject.
    ///
    /// ```
    /// use urial::{Uri, scheme::Mailto};
    /// let mailto = Mailto::new(Uri::parse("mailto:a@b?subject=caf%C3%A9")?)?;
    /// assert_eq!(mailto.subject().unwrap().decode_text()?, "café");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn subject(self) -> Option<Encoded<'a>> {
        self.header("subject")
    }

    /// Returns the text of the message, in which `%0D%0A` ends a line.
    ///
    /// ```
    /// use urial::{Uri, scheme::Mailto};
    /// let mailto = Mailto::new(Uri::parse("mailto:a@b?body=one%0D%0Atwo")?)?;
    /// assert_eq!(mailto.body().unwrap().decode_text()?.lines().count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn body(self) -> Option<Encoded<'a>> {
        self.header("body")
    }
}

/// Returns the addresses of a list, which may be empty.
fn addresses(list: Encoded<'_>) -> impl Iterator<Item = MailAddress<'_>> {
    let pieces = if list.is_empty() {
        Split::NONE
    } else {
        list.split(b',')
    };
    pieces.map(MailAddress::new)
}

pub(super) fn check(uri: Uri<'_>) -> Result<(), SchemeError> {
    Mailto::read(uri).map(drop)
}

impl fmt::Debug for Mailto<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Mailto").field(&self.as_str()).finish()
    }
}

impl fmt::Display for Mailto<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl<'a> TryFrom<Uri<'a>> for Mailto<'a> {
    type Error = SchemeError;

    fn try_from(uri: Uri<'a>) -> Result<Self, SchemeError> {
        Self::new(uri)
    }
}

impl<'a> From<Mailto<'a>> for Uri<'a> {
    fn from(mailto: Mailto<'a>) -> Self {
        mailto.uri
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn mailto(text: &str) -> Result<Mailto<'_>, SchemeError> {
        Mailto::new(Uri::parse(text).unwrap())
    }

    #[test]
    fn messages() {
        for text in [
            "mailto:",
            "mailto:chris@example.com",
            "mailto:infobot@example.com?subject=current-issue",
            "mailto:joe@example.com?cc=bob@example.com&body=hello",
            "mailto:gorby%25kremvax@example.com",
            "mailto:unlikely%3Faddress@example.com?blat=foop",
            "mailto:%22not%40me%22@example.org",
            "mailto:%22oh%5C%5Cno%22@example.org",
            "mailto:%22%5C%5C%5C%22it's%5C%20ugly%5C%5C%5C%22%22@example.org",
            "mailto:user@example.org?subject=%3D%3Futf-8%3FQ%3Fcaf%3DC3%3DA9%3F%3D",
            "mailto:user@%E7%B4%8D%E8%B1%86.example.org?subject=Test&body=NATTO",
            "mailto:caf%C3%A9@%5B192.0.2.1%5D",
            "mailto:user%40example.com",
            "mailto:a.b+c@d",
            "mailto:?to=&=x",
            "mailto:a@b#f",
        ] {
            assert_eq!(mailto(text).map(Mailto::as_str), Ok(text));
        }
    }

    #[test]
    fn errors_and_offsets() {
        use SchemeErrorKind::*;
        for (text, offset, kind) in [
            ("http://h/", 0, OtherScheme),
            ("mailto://a@b", 7, Unexpected),
            ("mailto:a", 8, MailAddress),
            ("mailto:@b", 7, MailAddress),
            ("mailto:a@", 9, MailAddress),
            ("mailto:a@b@c", 10, MailAddress),
            ("mailto:a..b@c", 9, MailAddress),
            ("mailto:.a@c", 7, MailAddress),
            ("mailto:a@c.", 11, MailAddress),
            ("mailto:a@b,", 11, MailAddress),
            ("mailto:a@b,%20c@d", 11, MailAddress),
            ("mailto:a%2Cc@d", 8, MailAddress),
            ("mailto:%22a@b", 13, MailAddress),
            ("mailto:%22a%22b@c", 14, MailAddress),
            ("mailto:%22a%5C", 14, MailAddress),
            ("mailto:%22%00%22@c", 10, MailAddress),
            ("mailto:a@%5B1%5D2", 16, MailAddress),
            ("mailto:a@%5B1", 13, MailAddress),
            ("mailto:a@%5B%20%5D", 12, MailAddress),
            ("mailto:?to=a", 12, MailAddress),
            ("mailto:a@b?to=c@d,e", 19, MailAddress),
            ("mailto:a@b?", 11, MailHeader),
            ("mailto:a@b?subject", 18, MailHeader),
            ("mailto:a@b?subject=a=b", 20, MailHeader),
            ("mailto:a@b?subject=a/b", 20, MailHeader),
            ("mailto:a@b?subject=%3D?", 22, MailHeader),
            ("mailto:a@b?a=b&", 15, MailHeader),
            ("mailto:a@b?a=b&&c=d", 15, MailHeader),
        ] {
            let error = mailto(text).unwrap_err();
            assert_eq!((error.offset(), error.kind()), (offset, kind), "{text}");
        }
    }
}
