//! Maps IRIs to URIs (RFC 3987 section 3.1).

use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::Deref;

use super::{Iri, IriRef};
use crate::component::Component;
use crate::encoded::triplet;
use crate::error::ParseError;
use crate::grammar::Grammar;
use crate::host_kind::HostKind;
use crate::identifier::IdentifierBuf;
use crate::layout::{Layout, MAX_LEN};
use crate::reference::ReferenceBuf;
use crate::rule::Rule;
use crate::standard::{Rfc3986, Rfc3987};
use crate::validate::{Span, check_host, too_long};

impl<'a> IriRef<'a> {
    /// Maps the reference to a URI reference (RFC 3987 section 3.1), borrowed if it is ASCII.
    ///
    /// Each octet of the UTF-8 of a character beyond ASCII is percent-encoded, in the host as well.
    /// [`to_uri_with_host`](Self::to_uri_with_host) maps the host in another way, such as by IDNA.
    ///
    /// # Errors
    ///
    /// Returns an error if the result is too long.
    ///
    /// ```
    /// use urial::IriRef;
    /// assert_eq!(IriRef::parse("//résumé.example/é")?.to_uri()?, "//r%C3%A9sum%C3%A9.example/%C3%A9");
    /// assert!(IriRef::parse("//example/e")?.to_uri()?.is_borrowed());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "to_ascii")]
    pub fn to_uri(&self) -> Result<ReferenceBuf<Rfc3986, Cow<'a, str>>, ParseError> {
        match self.as_uri() {
            Some(uri) => Ok(uri.to_cow()),
            None => map(self, None),
        }
    }

    /// Maps the reference to a URI reference, with a function that maps a host that is not ASCII.
    ///
    /// The function receives the host as it is written and returns the host of the URI, such as the
    /// A-labels of an internationalized domain name. It is not called for a host that is ASCII.
    /// Percent-encoded octets of the host are passed as they are written;
    /// `Host::to_ascii_domain` (feature `idna`) decodes them.
    ///
    /// # Errors
    ///
    /// Returns the error of the function, or an error if its result is not a host of RFC 3986, at the start of
    /// the host, or the URI is too long.
    ///
    /// ```
    /// use urial::{IriRef, ParseError};
    ///
    /// let iri = IriRef::parse("http://résumé.example.org/é")?;
    /// let uri = iri.to_uri_with_host(|host| {
    ///     assert_eq!(host, "résumé.example.org");
    ///     Ok::<_, ParseError>("xn--rsum-bpad.example.org".into())
    /// })?;
    /// assert_eq!(uri, "http://xn--rsum-bpad.example.org/%C3%A9");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn to_uri_with_host<E: From<ParseError>>(
        &self,
        map_host: impl FnOnce(&'a str) -> Result<String, E>,
    ) -> Result<ReferenceBuf<Rfc3986, Cow<'a, str>>, E> {
        let range = match self.layout().host() {
            Some(range) if !self.as_str()[range.clone()].is_ascii() => range,
            Some(_) | None => return Ok(self.to_uri()?),
        };
        let offset = range.start as u32;
        let mapped = map_host(&self.as_str()[range])?;
        // Offsets are those of the IRI, in which the mapped host is not.
        let kind = host_kind(&mapped).map_err(|error| ParseError { offset, ..error })?;
        Ok(map(self, Some((&mapped, kind)))?)
    }
}

impl<'a> Iri<'a> {
    /// Maps the IRI to a URI (RFC 3987 section 3.1), borrowed if it is ASCII.
    ///
    /// Each octet of the UTF-8 of a character beyond ASCII is percent-encoded, in the host as well.
    /// [`to_uri_with_host`](Self::to_uri_with_host) maps the host in another way, such as by IDNA.
    ///
    /// # Errors
    ///
    /// Returns an error if the result is too long.
    ///
    /// ```
    /// use urial::Iri;
    /// let iri = Iri::parse("http://www.example.org/red%09rosé#red")?;
    /// assert_eq!(iri.to_uri()?, "http://www.example.org/red%09ros%C3%A9#red");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "to_ascii")]
    pub fn to_uri(&self) -> Result<IdentifierBuf<Rfc3986, Cow<'a, str>>, ParseError> {
        Ok(IdentifierBuf::new(self.as_reference().to_uri()?))
    }

    /// Maps the IRI to a URI, with a function that maps a host that is not ASCII. See
    /// [`Reference::to_uri_with_host`](crate::Reference::to_uri_with_host).
    ///
    /// # Errors
    ///
    /// Returns the error of the function, or an error if its result is not a host of RFC 3986 or the
    /// URI is too long.
    ///
    /// ```
    /// use urial::{Iri, ParseError};
    /// let map = |_: &str| Ok::<_, ParseError>("xn--bcher-kva.example".into());
    /// let uri = Iri::parse("a://bücher.example")?.to_uri_with_host(map)?;
    /// assert_eq!(uri, "a://xn--bcher-kva.example");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn to_uri_with_host<E: From<ParseError>>(
        &self,
        map_host: impl FnOnce(&'a str) -> Result<String, E>,
    ) -> Result<IdentifierBuf<Rfc3986, Cow<'a, str>>, E> {
        let reference = self.as_reference().to_uri_with_host(map_host)?;
        Ok(IdentifierBuf::new(reference))
    }
}

impl<T: Deref<Target = str>> ReferenceBuf<Rfc3987, T> {
    /// Maps the reference to a URI reference. See [`Reference::to_uri`](crate::Reference::to_uri).
    ///
    /// # Errors
    ///
    /// Returns an error if the result is too long.
    ///
    /// ```
    /// assert_eq!(urial::IriRefBuf::parse("é")?.to_uri()?, "%C3%A9");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn to_uri(&self) -> Result<ReferenceBuf<Rfc3986, Cow<'_, str>>, ParseError> {
        self.as_reference().to_uri()
    }
}

impl<T: Deref<Target = str>> IdentifierBuf<Rfc3987, T> {
    /// Maps the IRI to a URI. See [`Identifier::to_uri`](crate::Identifier::to_uri).
    ///
    /// # Errors
    ///
    /// Returns an error if the result is too long.
    ///
    /// ```
    /// assert_eq!(urial::IriBuf::parse("a:é")?.to_uri()?, "a:%C3%A9");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn to_uri(&self) -> Result<IdentifierBuf<Rfc3986, Cow<'_, str>>, ParseError> {
        self.as_identifier().to_uri()
    }
}

/// Returns the kind of a host of RFC 3986.
fn host_kind(host: &str) -> Result<HostKind, ParseError> {
    let (component, rule) = (Component::Host, Rule::Host);
    check_host(Span::whole(
        host.as_bytes(),
        component,
        rule,
        &Grammar::RFC3986,
    ))
}

/// Writes the URI of an IRI, with the host that is given, or else the percent-encoded host.
fn map<'a>(
    iri: &IriRef<'_>,
    host: Option<(&str, HostKind)>,
) -> Result<ReferenceBuf<Rfc3986, Cow<'a, str>>, ParseError> {
    let (text, offsets) = (iri.as_str(), iri.layout().offsets);
    let beyond_ascii = text.bytes().filter(|byte| !byte.is_ascii()).count() as u64;
    let mapped_len = host.map_or(0, |(host, _)| host.len()) as u64;
    let len = text.len() as u64 + 2 * beyond_ascii + mapped_len;
    if len > MAX_LEN as u64 {
        return Err(too_long());
    }
    let mut out = String::with_capacity(len as usize);
    let piece = |start: u32, end: u32| &text[start as usize..end as usize];
    let mut new = offsets.without_hints();
    push_encoded(piece(0, offsets.host_start), &mut out);
    new.host_start = out.len() as u32;
    match host {
        Some((host, _)) => out.push_str(host),
        None => push_encoded(piece(offsets.host_start, offsets.host_end), &mut out),
    }
    new.host_end = out.len() as u32;
    out.push_str(piece(offsets.host_end, offsets.path_start));
    new.path_start = out.len() as u32;
    push_encoded(piece(offsets.path_start, offsets.path_end), &mut out);
    new.path_end = out.len() as u32;
    push_encoded(piece(offsets.path_end, offsets.query_end), &mut out);
    new.query_end = out.len() as u32;
    push_encoded(&text[offsets.query_end as usize..], &mut out);
    let mut layout = Layout::new(new);
    layout.set_host_kind(host.map_or(iri.layout().kind_of_host(), |(_, kind)| kind));
    Ok(ReferenceBuf::new(Cow::Owned(out), layout, Rfc3986))
}

/// Appends a text with all octets beyond ASCII percent-encoded.
fn push_encoded(text: &str, out: &mut String) {
    let mut rest = text;
    while let Some(at) = rest.bytes().position(|byte| !byte.is_ascii()) {
        let (ascii, tail) = rest.split_at(at);
        let end = tail.bytes().position(|byte| byte.is_ascii());
        let (beyond, tail) = tail.split_at(end.unwrap_or(tail.len()));
        out.push_str(ascii);
        out.extend(beyond.bytes().map(triplet));
        rest = tail;
    }
    out.push_str(rest);
}
