//! Internationalized Resource Identifiers (RFC 3987): identifiers with characters beyond ASCII.
//!
//! The types have every method that the types of URIs have: an [`Iri`] is an
//! [`Identifier`](crate::Identifier) under [`Rfc3987`].
//!
//! ```
//! # #[cfg(feature = "alloc")] {
//! use urial::{Iri, Level};
//!
//! let city = Iri::parse("https://de.wikipedia.org/wiki/Köln?action=raw")?;
//! assert_eq!(city.path(), "/wiki/Köln");
//! assert_eq!(city.join("../Bär")?, "https://de.wikipedia.org/Bär");
//! assert_eq!(city.to_uri()?, "https://de.wikipedia.org/wiki/K%C3%B6ln?action=raw");
//!
//! let encoded = Iri::parse("https://de.wikipedia.org/wiki/K%C3%B6ln?action=raw")?;
//! assert!(city.equivalent(&encoded, Level::Percent));
//! # }
//! # Ok::<(), urial::ParseError>(())
//! ```
//!
//! # Syntax
//!
//! Every URI is an IRI. All components but scheme and port may also contain the characters of
//! [`ucschar`](crate::charset::is_ucschar), and the query those of
//! [`iprivate`](crate::charset::is_iprivate) (section 2.2). Offsets count bytes of UTF-8.
//!
//! # Comparison
//!
//! The levels ([`Level`](crate::Level)) have the rules of section 5.3. They differ from those of URIs in
//! one point: at level `Percent`, the percent-encoded UTF-8 of a `ucschar` is decoded, because such a
//! character is unreserved. Bidi controls and private-use characters stay as they are written.
//! The `Case` level puts only letters of ASCII in lower case.
//!
//! # Mapping
//!
//! [`to_uri`](crate::Identifier::to_uri) maps an IRI to a URI (section 3.1), and
//! [`to_iri`](crate::Identifier::to_iri) maps a URI to an IRI (section 3.2). Both borrow the text if
//! nothing changes. For every URI `u` and every IRI `i`, at level `Percent` and every level above it:
//!
//! - `u.to_iri().to_uri()` is equivalent to `u`.
//! - `i.to_uri().to_iri()` is equivalent to `i`, if `i` has neither bidi controls, which an IRI must not
//!   contain (section 4.1), nor private-use characters. These stay percent-encoded in an IRI.
//! - `i.to_uri().to_iri().to_uri()` is equivalent to `i.to_uri()`.
//!
//! # Bidirectional text
//!
//! [`bidi_warnings`](crate::Reference::bidi_warnings) checks the rules of section 4. They are no syntax: an
//! IRI that breaks them parses.

#[cfg(feature = "alloc")]
mod direction;
#[cfg(feature = "alloc")]
mod bidi;
#[cfg(feature = "nfc")]
mod nfc;
#[cfg(feature = "alloc")]
mod to_iri;
#[cfg(feature = "alloc")]
mod to_uri;
mod uri;

#[cfg(feature = "alloc")]
pub use bidi::{BidiIssue, BidiWarning};

pub use crate::standard::Rfc3987;

/// An IRI: an identifier under RFC 3987 (section 2.2).
///
/// `IRI = scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]`
///
/// # Examples
///
/// ```
/// use urial::Iri;
///
/// let iri = Iri::parse("http://πόλη.example/Köln")?;
/// assert_eq!(iri.host().unwrap(), "πόλη.example");
///
/// let error = Iri::parse("http://example.com/\u{E000}").unwrap_err();
/// assert_eq!(error.offset(), 19);
/// assert_eq!(error.citation().to_string(), "RFC 3987 section 2.2");
/// # Ok::<(), urial::ParseError>(())
/// ```
pub type Iri<'a> = crate::identifier::Identifier<'a, Rfc3987>;

/// An IRI reference: an IRI or a relative reference under RFC 3987 (section 2.2).
///
/// # Examples
///
/// ```
/// use urial::{ErrorKind, IriRef};
///
/// assert_eq!(IriRef::parse("../Bär?größe")?.query().unwrap(), "größe");
///
/// let error = IriRef::parse_bytes(b"B\xE4r").unwrap_err();
/// assert_eq!((error.kind(), error.offset()), (ErrorKind::InvalidUtf8, 1));
/// # Ok::<(), urial::ParseError>(())
/// ```
pub type IriRef<'a> = crate::reference::Reference<'a, Rfc3987>;

/// An IRI without a fragment (RFC 3987 section 2.2).
///
/// # Examples
///
/// ```
/// use urial::iri::AbsoluteIri;
/// assert!(AbsoluteIri::parse("a:ä").is_ok());
/// assert!(AbsoluteIri::parse("a:ä#b").is_err());
/// ```
pub type AbsoluteIri<'a> = crate::identifier::Absolute<'a, Rfc3987>;

/// An IRI reference without a scheme (RFC 3987 section 2.2).
///
/// # Examples
///
/// ```
/// use urial::iri::RelativeIriRef;
/// assert!(RelativeIriRef::parse("ä").is_ok());
/// assert!(RelativeIriRef::parse("a:ä").is_err());
/// ```
pub type RelativeIriRef<'a> = crate::reference::Relative<'a, Rfc3987>;

/// An IRI that owns its text.
///
/// # Examples
///
/// ```
/// use urial::IriBuf;
///
/// let mut iri = IriBuf::parse("http://example.com")?;
/// iri.segments_mut().push("Käse & Brot")?;
/// assert_eq!(iri, "http://example.com/Käse%20&%20Brot");
/// # Ok::<(), urial::Error>(())
/// ```
#[cfg(feature = "alloc")]
pub type IriBuf = crate::identifier::IdentifierBuf<Rfc3987>;

/// An IRI reference that owns its text.
///
/// # Examples
///
/// ```
/// assert_eq!(urial::IriRefBuf::parse("ä/b")?.path(), "ä/b");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[cfg(feature = "alloc")]
pub type IriRefBuf = crate::reference::ReferenceBuf<Rfc3987>;

#[cfg(all(test, feature = "alloc"))]
mod tests;
