//! [`MailtoBuilder`]: makes `mailto` URIs.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::encode::push_encoded;
use super::error::{MakeError, MakeInput};
use crate::charset::{CharSet, UNRESERVED};
use crate::component::Component;
use crate::error::Citation;
use crate::identifier::UriBuf;
use crate::scheme::{Mailto, SchemeError};

/// Makes a `mailto` URI (RFC 6068) from addresses and header fields.
///
/// All inputs are data: the builder percent-encodes what has to be. A `+` in a header field is
/// encoded too, because some mail programs read it as a space.
///
/// Law: [`Mailto::addresses`] of the result returns the addresses of [`to`](Self::to) in order, and
/// [`Mailto::headers`] the header fields in order: first `cc` and `bcc`, each with all of its
/// addresses joined by commas, and then the others. Line breaks in a body become CRLF.
///
/// # Examples
///
/// ```
/// use urial::make::MailtoBuilder;
///
/// let uri = MailtoBuilder::new()
///     .to("chris@example.com")
///     .to("\"not@me\"@example.org")
///     .cc("joe@example.com")
///     .subject("Q&A")
///     .body("one\ntwo")
///     .build()?;
/// assert_eq!(
///     uri,
///     "mailto:chris@example.com,%22not%40me%22@example.org\
///      ?cc=joe@example.com&subject=Q%26A&body=one%0D%0Atwo",
/// );
/// assert_eq!(uri.as_mailto()?.subject().unwrap().decode_text()?, "Q&A");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("email", "mail"))]
#[derive(Clone, Debug, Default)]
pub struct MailtoBuilder<'a> {
    to: Vec<&'a str>,
    cc: Vec<&'a str>,
    bcc: Vec<&'a str>,
    headers: Vec<(&'a str, &'a str)>,
}

/// The literal characters of a local part and of a domain: `atext` without what section 2 requires to
/// be encoded.
const ADDRESS: CharSet = UNRESERVED.union(CharSet::of(b"!$'*+"));

/// The literal characters of a header field: `qchar` without `+`.
const HEADER: CharSet = UNRESERVED.union(CharSet::of(b"!$'()*,;:@"));

/// `ftext`: the characters of a header name (RFC 5322 section 3.6.8).
const FIELD_NAME: CharSet = CharSet::range(b'!', b'~').without(CharSet::of(b":"));

const BODY: &str = "body";
const MAILTO: &str = "mailto:";

impl<'a> MailtoBuilder<'a> {
    /// Returns a builder without recipients and header fields.
    ///
    /// ```
    /// assert_eq!(urial::make::MailtoBuilder::new().build()?, "mailto:");
    /// # Ok::<(), urial::make::MakeError>(())
    /// ```
    pub const fn new() -> Self {
        Self {
            to: Vec::new(),
            cc: Vec::new(),
            bcc: Vec::new(),
            headers: Vec::new(),
        }
    }

    /// Adds a recipient, in front of the question mark.
    ///
    /// ```
    /// use urial::make::MailtoBuilder;
    /// let uri = MailtoBuilder::new().to("gorby%kremvax@example.com").build()?;
    /// assert_eq!(uri, "mailto:gorby%25kremvax@example.com");
    /// # Ok::<(), urial::make::MakeError>(())
    /// ```
    #[must_use]
    pub fn to(mut self, address: &'a str) -> Self {
        self.to.push(address);
        self
    }

    /// Adds an address to the `cc` field.
    ///
    /// ```
    /// use urial::make::MailtoBuilder;
    /// let uri = MailtoBuilder::new().cc("a@example.com").cc("b@example.com").build()?;
    /// assert_eq!(uri, "mailto:?cc=a@example.com,b@example.com");
    /// # Ok::<(), urial::make::MakeError>(())
    /// ```
    #[must_use]
    pub fn cc(mut self, address: &'a str) -> Self {
        self.cc.push(address);
        self
    }

    /// Adds an address to the `bcc` field.
    ///
    /// ```
    /// use urial::make::MailtoBuilder;
    /// let uri = MailtoBuilder::new().bcc("a@example.com").build()?;
    /// assert_eq!(uri, "mailto:?bcc=a@example.com");
    /// # Ok::<(), urial::make::MakeError>(())
    /// ```
    #[must_use]
    pub fn bcc(mut self, address: &'a str) -> Self {
        self.bcc.push(address);
        self
    }

    /// Adds the subject.
    ///
    /// ```
    /// use urial::make::MailtoBuilder;
    /// let uri = MailtoBuilder::new().subject("caf\u{e9}").build()?;
    /// assert_eq!(uri, "mailto:?subject=caf%C3%A9");
    /// # Ok::<(), urial::make::MakeError>(())
    /// ```
    #[must_use]
    pub fn subject(self, subject: &'a str) -> Self {
        self.header("subject", subject)
    }

    /// Adds the text of the message. Line breaks are written as CRLF, as section 5 requires.
    ///
    /// ```
    /// use urial::make::MailtoBuilder;
    /// let uri = MailtoBuilder::new().body("one\ntwo\r\n").build()?;
    /// assert_eq!(uri, "mailto:?body=one%0D%0Atwo%0D%0A");
    /// # Ok::<(), urial::make::MakeError>(())
    /// ```
    #[must_use]
    pub fn body(self, body: &'a str) -> Self {
        self.header(BODY, body)
    }

    /// Adds a header field.
    ///
    /// ```
    /// use urial::make::MailtoBuilder;
    /// let uri = MailtoBuilder::new().header("In-Reply-To", "<3469A91.D10@example.com>").build()?;
    /// assert_eq!(uri, "mailto:?In-Reply-To=%3C3469A91.D10@example.com%3E");
    /// # Ok::<(), urial::make::MakeError>(())
    /// ```
    #[must_use]
    pub fn header(mut self, name: &'a str, value: &'a str) -> Self {
        self.headers.push((name, value));
        self
    }

    /// Makes the URI.
    ///
    /// # Errors
    ///
    /// Returns an error if an address is invalid (RFC 6068 section 2), if the name of a header field
    /// is (RFC 5322 section 3.6.8), if the value of a field other than the body has a line break or
    /// NUL, which would let it add fields of its own, and if the URI would be too long.
    ///
    /// ```
    /// use urial::make::MailtoBuilder;
    /// assert!(MailtoBuilder::new().to("a b@example.com").build().is_err());
    /// assert!(MailtoBuilder::new().subject("a\nBcc: b@example.com").build().is_err());
    /// ```
    pub fn build(self) -> Result<UriBuf, MakeError> {
        let mut text = String::from(MAILTO);
        push_addresses(&mut text, &self.to)?;
        let mut delimiter = '?';
        for (name, addresses) in [("cc", &self.cc), ("bcc", &self.bcc)] {
            if !addresses.is_empty() {
                text.push(delimiter);
                text.push_str(name);
                text.push('=');
                push_addresses(&mut text, addresses)?;
                delimiter = '&';
            }
        }
        let mut values = Vec::with_capacity(self.headers.len());
        for (name, value) in self.headers {
            text.push(delimiter);
            delimiter = '&';
            check_header(name, value)?;
            push_encoded(&mut text, name.as_bytes(), &HEADER);
            text.push('=');
            let value = if name.eq_ignore_ascii_case(BODY) {
                with_crlf(value)
            } else {
                value.into()
            };
            let start = text.len();
            push_encoded(&mut text, value.as_bytes(), &HEADER);
            values.push(start..text.len());
        }
        let uri = UriBuf::parse(text)?;
        match Mailto::new(&uri) {
            Ok(_) => Ok(uri),
            // The value of a `to` field, which is a list of addresses.
            Err(error) => {
                let mut values = values.into_iter();
                let value = values.find(|value| error.offset() <= value.end);
                let (input, text) = (MakeInput::HeaderValue, uri.as_str());
                Err(MakeError::new(
                    input,
                    text,
                    value.unwrap_or_default(),
                    error,
                ))
            }
        }
    }
}

/// Appends a list of addresses, each of which is checked.
fn push_addresses(out: &mut String, addresses: &[&str]) -> Result<(), MakeError> {
    for (i, address) in addresses.iter().enumerate() {
        if i > 0 {
            out.push(',');
        }
        let uri = single(address)?;
        out.push_str(uri.path().as_str());
    }
    Ok(())
}

/// Makes the URI of one address.
fn single(address: &str) -> Result<UriBuf, MakeError> {
    let mut text = String::from(MAILTO);
    // A domain has no `@`, so the last one is the delimiter.
    let (local, domain) = match address.rsplit_once('@') {
        Some((local, domain)) => (local, Some(domain)),
        None => (address, None),
    };
    push_encoded(&mut text, local.as_bytes(), &ADDRESS);
    if let Some(domain) = domain {
        text.push('@');
        push_encoded(&mut text, domain.as_bytes(), &ADDRESS);
    }
    if address.is_empty() {
        // An empty path would be an empty list: a comma makes an empty address of it.
        text.push(',');
    }
    let uri = UriBuf::parse(text)?;
    match Mailto::new(&uri) {
        Ok(_) => Ok(uri),
        Err(error) => {
            let range = MAILTO.len()..MAILTO.len() + uri.path().as_str().len();
            Err(MakeError::new(
                MakeInput::Address,
                uri.as_str(),
                range,
                error,
            ))
        }
    }
}

/// Checks a header field for what a URI could hold and a message could not.
fn check_header(name: &str, value: &str) -> Result<(), MakeError> {
    const FIELDS: Citation = Citation::new("RFC 5322", "3.6.8");
    const UNSTRUCTURED: Citation = Citation::new("RFC 5322", "2.2");
    let fail = |input, offset, message, citation| {
        let error = SchemeError::custom(Component::Query, offset, message, citation);
        Err(MakeError::Input {
            input,
            offset,
            error,
        })
    };
    let bad_name = name.bytes().position(|byte| !FIELD_NAME.contains(byte));
    let bad_name = bad_name.or_else(|| name.is_empty().then_some(0));
    if let Some(offset) = bad_name {
        let message = "expected a name of printable ASCII characters other than ':'";
        return fail(MakeInput::HeaderName, offset, message, FIELDS);
    }
    let bad_value = value.find(['\r', '\n', '\0']);
    match bad_value {
        Some(offset) if !name.eq_ignore_ascii_case(BODY) => {
            let message = "expected no line break and no NUL";
            fail(MakeInput::HeaderValue, offset, message, UNSTRUCTURED)
        }
        _ => Ok(()),
    }
}

/// Writes each line break as CRLF, and copies only if there is another one.
fn with_crlf(text: &str) -> Cow<'_, str> {
    let normal = text.replace("\r\n", "\n").replace('\r', "\n");
    let normal = normal.replace('\n', "\r\n");
    if normal == text {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(normal)
    }
}

impl UriBuf {
    /// Makes a `mailto` URI from an address (RFC 6068). See [`MailtoBuilder`] for header fields.
    ///
    /// # Errors
    ///
    /// As [`MailtoBuilder::build`].
    ///
    /// ```
    /// use urial::UriBuf;
    /// assert_eq!(UriBuf::mailto("chris@example.com")?, "mailto:chris@example.com");
    /// assert!(UriBuf::mailto("chris").is_err());
    /// # Ok::<(), urial::make::MakeError>(())
    /// ```
    #[doc(alias("email", "mail"))]
    pub fn mailto(address: &str) -> Result<Self, MakeError> {
        MailtoBuilder::new().to(address).build()
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    /// The law for addresses.
    #[test]
    fn addresses_are_read_back() {
        let addresses = [
            "chris@example.com",
            "a.b+c@d",
            "gorby%kremvax@example.com",
            "unlikely?address@example.com",
            "Mike&family@example.org",
            "#/={|}^`@example.com",
            "\"not@me\"@example.org",
            "\"a, b; c\"@example.org",
            "\"oh\\\\no\"@example.org",
            "caf\u{e9}@\u{7d0d}\u{8c46}.example.org",
            "me@[192.0.2.1]",
            "me@[IPv6:2001:db8::1]",
        ];
        let builder = addresses
            .iter()
            .fold(MailtoBuilder::new(), |builder, address| {
                builder.to(address).cc(address)
            });
        let uri = builder.build().unwrap();
        assert_eq!(uri.check_scheme(), Ok(()));
        let mailto = uri.as_mailto().unwrap();
        let read: Vec<_> = mailto.addresses().map(|a| a.decode().unwrap()).collect();
        assert_eq!(read, addresses);
        let cc = mailto.header("cc").unwrap().decode_text().unwrap();
        assert_eq!(cc, addresses.join(","));
    }

    /// The law for header fields.
    #[test]
    fn headers_are_read_back() {
        let fields = [
            ("subject", "caf\u{e9} & 1+1=2 100% #?/"),
            ("In-Reply-To", "<a@b>"),
            ("x&y=z", ""),
            ("Body", "\r\n&bcc=x@y\r\n"),
        ];
        let builder = fields
            .iter()
            .fold(MailtoBuilder::new(), |builder, (name, value)| {
                builder.header(name, value)
            });
        let uri = builder.build().unwrap();
        assert_eq!(uri.check_scheme(), Ok(()));
        let read: Vec<_> = uri
            .as_mailto()
            .unwrap()
            .headers()
            .map(|field| (field.name.decode_lossy(), field.value.decode_lossy()))
            .collect();
        assert_eq!(
            read,
            fields.map(|(name, value)| (name.into(), value.into()))
        );
        assert!(!uri.as_str().contains('+'));
    }

    #[test]
    fn errors_point_into_the_input() {
        for (address, offset) in [
            ("", 0),
            ("chris", 5),
            ("@b", 0),
            ("a@", 2),
            ("a b@c", 1),
            ("a@b,c@d", 3),
            ("%%a @b", 3),
            ("\u{e9}..@b", 3),
        ] {
            for builder in [
                MailtoBuilder::new().to(address),
                MailtoBuilder::new().bcc(address),
            ] {
                match builder.build() {
                    Err(MakeError::Input {
                        input: MakeInput::Address,
                        offset: at,
                        ..
                    }) => {
                        assert_eq!(at, offset, "{address}");
                    }
                    other => panic!("{address}: {other:?}"),
                }
            }
        }
        let error = UriBuf::mailto("a b@c").unwrap_err();
        assert_eq!(
            error.to_string(),
            "invalid mail address at byte 1: expected a mail address, found ' ' (RFC 6068 section 2)",
        );
    }

    #[test]
    fn fields_cannot_be_injected() {
        for (name, value, input, offset) in [
            ("subject", "a\r\nBcc: b", MakeInput::HeaderValue, 1),
            ("subject", "a\n", MakeInput::HeaderValue, 1),
            ("", "a", MakeInput::HeaderName, 0),
            ("a b", "", MakeInput::HeaderName, 1),
            ("a:", "", MakeInput::HeaderName, 1),
            ("\u{e9}", "", MakeInput::HeaderName, 0),
        ] {
            match MailtoBuilder::new().header(name, value).build() {
                Err(MakeError::Input {
                    input: found,
                    offset: at,
                    ..
                }) => {
                    assert_eq!((found, at), (input, offset), "{name}");
                }
                other => panic!("{name}: {other:?}"),
            }
        }
        let invalid = MailtoBuilder::new().subject("s").header("To", "a@b,c");
        match invalid.build() {
            Err(MakeError::Input { input, offset, .. }) => {
                assert_eq!((input, offset), (MakeInput::HeaderValue, 5));
            }
            other => panic!("{other:?}"),
        }
        assert!(MailtoBuilder::new().header("to", "a@b,c@d").build().is_ok());
    }
}
