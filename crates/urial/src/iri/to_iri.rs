//! Maps URIs to IRIs (RFC 3987 section 3.2).

use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::Deref;

use crate::charset::{CharSet, DIGIT, UNRESERVED, is_written_raw};
use crate::encoded::encoded_char;
use crate::identifier::{IdentifierBuf, Uri};
use crate::ip::hex_digit;
use crate::layout::Layout;
use crate::reference::{ReferenceBuf, UriRef};
use crate::standard::{Rfc3986, Rfc3987};

impl<'a> UriRef<'a> {
    /// Maps the reference to an IRI reference (RFC 3987 section 3.2), borrowed if nothing is decoded.
    ///
    /// Decoded are the percent-encodings of unreserved characters, and those of a
    /// [`ucschar`](crate::charset::is_ucschar) in valid UTF-8. All others are kept as they are
    /// written: those of reserved characters, of characters that a URI must not contain, of octets
    /// that are not UTF-8, of private-use characters, and of
    /// [bidi controls](crate::charset::is_bidi_control). So are those that could change the meaning of
    /// the reference: a dot in the path, which could make a dot segment, and digits and dots in the
    /// host, which could make an IPv4 address. A-labels of the host are kept.
    ///
    /// ```
    /// use urial::UriRef;
    /// assert_eq!(UriRef::parse("/D%C3%BCrst/%7Ea%2Fb")?.to_iri(), "/Dürst/~a%2Fb");
    /// assert_eq!(UriRef::parse("/D%FCrst/%e2%80%ae")?.to_iri(), "/D%FCrst/%e2%80%ae");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "to_unicode")]
    pub fn to_iri(&self) -> ReferenceBuf<Rfc3987, Cow<'a, str>> {
        map(self)
    }
}

impl<'a> Uri<'a> {
    /// Maps the URI to an IRI (RFC 3987 section 3.2), borrowed if nothing is decoded. See
    /// [`Reference::to_iri`](crate::Reference::to_iri) for what is decoded.
    ///
    /// ```
    /// use urial::Uri;
    /// let uri = Uri::parse("http://www.example.org/D%C3%BCrst")?;
    /// assert_eq!(uri.to_iri(), "http://www.example.org/Dürst");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "to_unicode")]
    pub fn to_iri(&self) -> IdentifierBuf<Rfc3987, Cow<'a, str>> {
        IdentifierBuf::new(self.as_reference().to_iri())
    }
}

impl<T: Deref<Target = str>> ReferenceBuf<Rfc3986, T> {
    /// Maps the reference to an IRI reference. See [`Reference::to_iri`](crate::Reference::to_iri).
    ///
    /// ```
    /// assert_eq!(urial::UriRefBuf::parse("%C3%A9")?.to_iri(), "é");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn to_iri(&self) -> ReferenceBuf<Rfc3987, Cow<'_, str>> {
        self.as_reference().to_iri()
    }
}

impl<T: Deref<Target = str>> IdentifierBuf<Rfc3986, T> {
    /// Maps the URI to an IRI. See [`Reference::to_iri`](crate::Reference::to_iri).
    ///
    /// ```
    /// assert_eq!(urial::UriBuf::parse("a:%C3%A9")?.to_iri(), "a:é");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn to_iri(&self) -> IdentifierBuf<Rfc3987, Cow<'_, str>> {
        self.as_identifier().to_iri()
    }
}

/// The unreserved characters that are decoded in the host: not those of IPv4 addresses.
const IN_HOST: CharSet = UNRESERVED.without(DIGIT).without(CharSet::of(b"."));
/// The unreserved characters that are decoded in the path: not those of dot segments.
const IN_PATH: CharSet = UNRESERVED.without(CharSet::of(b"."));

fn map<'a>(uri: &UriRef<'a>) -> ReferenceBuf<Rfc3987, Cow<'a, str>> {
    let (text, offsets) = (uri.as_str(), uri.layout().offsets);
    let borrowed = || ReferenceBuf::new(Cow::Borrowed(text), *uri.layout(), Rfc3987);
    if !text.contains('%') {
        return borrowed();
    }
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    // Appends the text up to `end`, and returns where it ends in the output.
    let mut append_to = |end: u32, decoded| {
        push_decoded(&text[at..end as usize], decoded, &mut out);
        at = end as usize;
        out.len() as u32
    };
    let mut new = offsets.without_hints();
    new.host_start = append_to(offsets.host_start, &UNRESERVED);
    new.host_end = append_to(offsets.host_end, &IN_HOST);
    // A port has no percent-encodings.
    new.path_start = append_to(offsets.path_start, &UNRESERVED);
    new.path_end = append_to(offsets.path_end, &IN_PATH);
    new.query_end = append_to(offsets.query_end, &UNRESERVED);
    append_to(text.len() as u32, &UNRESERVED);
    if out.len() == text.len() {
        return borrowed();
    }
    let mut layout = Layout::new(new);
    layout.set_host_kind(uri.layout().kind_of_host());
    ReferenceBuf::new(Cow::Owned(out), layout, Rfc3987)
}

/// Appends a text with the percent-encodings of these characters, and of those beyond ASCII that are
/// written as they are in an IRI, decoded.
fn push_decoded(text: &str, decoded: &CharSet, out: &mut String) {
    let mut rest = text;
    while let Some(at) = rest.find('%') {
        let (before, encoding) = rest.split_at(at);
        out.push_str(before);
        let taken = match (encoded_char(encoding.as_bytes()), encoding.as_bytes()) {
            (Some(c), _) if is_written_raw(c) => {
                out.push(c);
                "%XX".len() * c.len_utf8()
            }
            (_, &[_, high, low, ..]) if decoded.contains(hex_digit(high) << 4 | hex_digit(low)) => {
                out.push(char::from(hex_digit(high) << 4 | hex_digit(low)));
                "%XX".len()
            }
            _ => {
                let kept = "%XX".len().min(encoding.len());
                out.push_str(&encoding[..kept]);
                kept
            }
        };
        rest = &encoding[taken..];
    }
    out.push_str(rest);
}
