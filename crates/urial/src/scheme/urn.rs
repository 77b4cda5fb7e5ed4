//! [`Urn`]: a URI of the `urn` scheme.

use core::fmt;
use core::ops::Range;

use super::cursor::Cursor;
use super::error::{SchemeError, SchemeErrorKind};
use super::namespace::{NamespaceKind, check_name};
use super::preset::{case_insensitive_before, opaque};
use super::{Citation, Component, Descriptor, Role};
use crate::charset::{ALPHA, CharSet, DIGIT};
use crate::encoded::Encoded;
use crate::identifier::Uri;

/// The row of the table. The namespace identifier is case-insensitive (section 3.1).
pub(super) const URN: Descriptor = opaque("urn", Role::Name, Citation::new("RFC 8141", "2"))
    .with_path_case(case_insensitive_before(b":"))
    .with_built_in_check();

/// A uniform resource name (RFC 8141).
///
/// ```text
///  urn:example:foo-bar-baz-qux?+CCResolve:cc=uk?=op=map#somepart
///      \_____/ \_____________/  \_____________/  \____/ \______/
///        NID         NSS          r-component       |   f-component
///  \_________________________/                 q-component
///         assigned-name
/// ```
///
/// A view of a [`Uri`]. [`UriBuf::urn`](crate::UriBuf::urn) makes one. `==`, `Ord` and `Hash` use the
/// text; [`is_equivalent`](Self::is_equivalent) is the comparison of RFC 8141.
///
/// # Examples
///
/// ```
/// use urial::{Uri, scheme::Urn};
///
/// let urn = Urn::new(Uri::parse("urn:example:weather?=op=map&lat=39.56#today")?)?;
/// assert_eq!(urn.nid(), "example");
/// assert_eq!(urn.nss(), "weather");
/// assert!(urn.r_component().is_none());
/// assert_eq!(urn.q_component().unwrap(), "op=map&lat=39.56");
/// assert_eq!(urn.f_component().unwrap(), "today");
/// assert_eq!(urn.assigned_name(), "urn:example:weather");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Urn<'a> {
    uri: Uri<'a>,
    /// The offset of the colon after the namespace identifier.
    nid_end: u32,
}

/// `ldh = alphanum / "-"`
const LDH: CharSet = ALPHA.union(DIGIT).union(CharSet::of(b"-"));

/// `NID = (alphanum) 0*30(ldh) (alphanum)`: between two and thirty-two characters.
const NID_MIN: usize = 2;
const NID_MAX: usize = 32;

impl<'a> Urn<'a> {
    /// Reads a URI as a URN (RFC 8141 section 2).
    ///
    /// The syntax of names in a namespace is not checked. [`Uri::check_scheme`] checks it for the
    /// namespaces `oid` and `uuid`.
    ///
    /// # Errors
    ///
    /// Returns an error if the scheme is another one, or if a rule of section 2, 5.1 or 5.2 is broken.
    ///
    /// ```
    /// use urial::{Uri, scheme::Urn};
    /// assert!(Urn::new(Uri::parse("URN:ISBN:0395363411")?).is_ok());
    /// assert_eq!(
    ///     Urn::new(Uri::parse("urn:-a:b")?).unwrap_err().to_string(),
    ///     "invalid path at byte 4: a namespace identifier has letters, digits and inner hyphens, \
    ///      found '-' (RFC 8141 section 2)",
    /// );
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn new(uri: impl Into<Uri<'a>>) -> Result<Self, SchemeError> {
        let uri = uri.into();
        URN.admit_with(uri, || {
            let urn = Self::read_name(uri)?;
            urn.check_components()?;
            Ok(urn)
        })
    }

    /// Checks the assigned name: everything in front of the r-, q- and f-components.
    fn read_name(uri: Uri<'a>) -> Result<Self, SchemeError> {
        let urn = Self {
            uri,
            nid_end: check_nid(uri)? as u32,
        };
        urn.check_nss()?;
        Ok(urn)
    }

    /// Checks `NSS = pchar *(pchar / "/")`.
    fn check_nss(self) -> Result<(), SchemeError> {
        match self.nss().as_str().as_bytes().first() {
            None | Some(b'/') => self.fail(Component::Path, self.nss_range().start, {
                SchemeErrorKind::EmptyNss
            }),
            Some(_) => Ok(()),
        }
    }

    /// Checks `rq-components = [ "?+" r-component ] [ "?=" q-component ]`, neither of them empty.
    fn check_components(self) -> Result<(), SchemeError> {
        let Some(query) = self.uri.layout().query() else {
            return Ok(());
        };
        if self.r_range().is_none() && self.q_range().is_none() {
            return self.fail(Component::Query, query.start, SchemeErrorKind::UrnQuery);
        }
        for range in [self.r_range(), self.q_range()].into_iter().flatten() {
            // Both begin with a pchar.
            match self.uri.as_str().as_bytes()[range.clone()].first() {
                None | Some(b'/' | b'?') => {
                    return self.fail(Component::Query, range.start, {
                        SchemeErrorKind::EmptyUrnComponent
                    });
                }
                Some(_) => {}
            }
        }
        Ok(())
    }

    fn fail(
        self,
        component: Component,
        offset: usize,
        kind: SchemeErrorKind,
    ) -> Result<(), SchemeError> {
        Err(URN.error_at(self.uri, component, offset, kind))
    }

    /// Returns the URI.
    ///
    /// ```
    /// use urial::{Uri, scheme::Urn};
    /// assert_eq!(Urn::new(Uri::parse("urn:ab:c")?)?.uri().path(), "ab:c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn uri(self) -> Uri<'a> {
        self.uri
    }

    /// Returns the text as written.
    ///
    /// ```
    /// use urial::{Uri, scheme::Urn};
    /// assert_eq!(Urn::new(Uri::parse("URN:ab:c")?)?.as_str(), "URN:ab:c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn as_str(self) -> &'a str {
        self.uri.as_str()
    }

    /// Returns the namespace identifier as written. It is case-insensitive (section 2.1).
    ///
    /// ```
    /// use urial::{Uri, scheme::Urn};
    /// assert_eq!(Urn::new(Uri::parse("urn:ISSN:0028-0836")?)?.nid(), "ISSN");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn nid(self) -> &'a str {
        &self.as_str()[self.uri.layout().path().start..self.nid_end as usize]
    }

    /// Returns the kind of the namespace (section 5).
    ///
    /// ```
    /// use urial::{Uri, scheme::{NamespaceKind, Urn}};
    /// let urn = Urn::new(Uri::parse("urn:urn-12:a")?)?;
    /// assert_eq!(urn.namespace_kind(), NamespaceKind::Informal);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn namespace_kind(self) -> NamespaceKind {
        NamespaceKind::of(self.nid()).unwrap_or(NamespaceKind::Formal)
    }

    /// Returns the namespace-specific string (section 2.2).
    ///
    /// ```
    /// use urial::{Uri, scheme::Urn};
    /// assert_eq!(Urn::new(Uri::parse("urn:example:a:b/c")?)?.nss(), "a:b/c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn nss(self) -> Encoded<'a> {
        Encoded::new(&self.as_str()[self.nss_range()])
    }

    pub(super) fn nss_range(self) -> Range<usize> {
        self.nid_end as usize + 1..self.uri.layout().path().end
    }

    /// Returns the part that names the resource: the text without the r-, q- and f-components
    /// (section 2).
    ///
    /// ```
    /// use urial::{Uri, scheme::Urn};
    /// assert_eq!(Urn::new(Uri::parse("urn:ab:c?=d")?)?.assigned_name(), "urn:ab:c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn assigned_name(self) -> &'a str {
        &self.as_str()[..self.uri.layout().path().end]
    }

    /// Returns the r-component, for resolvers: the text after `?+` (section 2.3.1).
    ///
    /// It ends at a `?=` that begins a q-component. A `?=` that cannot begin one is part of the
    /// r-component.
    ///
    /// ```
    /// use urial::{Uri, scheme::Urn};
    /// let urn = Urn::new(Uri::parse("urn:ab:c?+here?there?=d")?)?;
    /// assert_eq!(urn.r_component().unwrap(), "here?there");
    /// assert_eq!(Urn::new(Uri::parse("urn:ab:c?+r?=")?)?.r_component().unwrap(), "r?=");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn r_component(self) -> Option<Encoded<'a>> {
        Some(Encoded::new(&self.as_str()[self.r_range()?]))
    }

    /// Returns the q-component, for the resource: the text after `?=` (section 2.3.2).
    ///
    /// ```
    /// use urial::{Uri, scheme::Urn};
    /// let urn = Urn::new(Uri::parse("urn:ab:c?+r?=q?=still")?)?;
    /// assert_eq!(urn.q_component().unwrap(), "q?=still");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn q_component(self) -> Option<Encoded<'a>> {
        Some(Encoded::new(&self.as_str()[self.q_range()?]))
    }

    /// Returns the f-component, which is the fragment (section 2.3.3).
    ///
    /// ```
    /// use urial::{Uri, scheme::Urn};
    /// assert_eq!(Urn::new(Uri::parse("urn:ab:c#d")?)?.f_component().unwrap(), "d");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn f_component(self) -> Option<Encoded<'a>> {
        self.uri.fragment()
    }

    fn r_range(self) -> Option<Range<usize>> {
        let query = self.uri.layout().query()?;
        let text = self.as_str()[query.clone()].strip_prefix('+')?;
        let start = query.start + 1;
        Some(start..start + q_delimiter(text).unwrap_or(text.len()))
    }

    fn q_range(self) -> Option<Range<usize>> {
        let query = self.uri.layout().query()?;
        let before = match self.r_range() {
            Some(r) if r.end == query.end => return None,
            Some(r) => r.end + "?=".len(),
            None if self.as_str()[query.clone()].starts_with('=') => query.start + "=".len(),
            None => return None,
        };
        Some(before..query.end)
    }

    /// Returns whether two URNs name the same resource: URN-equivalence (RFC 8141 section 3.1).
    ///
    /// Scheme, namespace identifier and the digits of percent-encodings are compared ignoring case,
    /// and the rest of the assigned name byte for byte. The r-, q- and f-components are ignored.
    ///
    /// ```
    /// use urial::{Uri, scheme::Urn};
    ///
    /// let urn = |text| Uri::parse(text).map(|uri| Urn::new(uri).unwrap());
    /// assert!(urn("urn:example:a%2cz")?.is_equivalent(urn("URN:EXAMPLE:a%2Cz?=xyz")?));
    /// assert!(!urn("urn:example:a%2Cz")?.is_equivalent(urn("urn:example:a,z")?));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn is_equivalent(self, other: Urn<'_>) -> bool {
        let same_text = |a: &str, b: &str| {
            a.len() == b.len() && folded_hex(a.as_bytes()).eq(folded_hex(b.as_bytes()))
        };
        self.nid().eq_ignore_ascii_case(other.nid())
            && same_text(self.nss().as_str(), other.nss().as_str())
    }
}

/// Returns the offset of the first `?=` with a pchar after it, which begins the q-component.
///
/// The grammar is ambiguous, because `?` and `=` are also characters of the r-component. A q-component
/// is not empty and begins with neither `/` nor `?`, so any other `?=` is part of the r-component.
/// There is no other derivation of `?+r?=`.
fn q_delimiter(text: &str) -> Option<usize> {
    let begins = |bytes: &[u8]| matches!(bytes, [b'?', b'=', after] if !b"/?".contains(after));
    text.as_bytes().windows(3).position(begins)
}

/// Returns the bytes of a text, with the digits of percent-encodings in upper case.
fn folded_hex(text: &[u8]) -> impl Iterator<Item = u8> {
    let mut digits = 0_u8;
    text.iter().map(move |&byte| {
        let inside = digits > 0;
        digits = if byte == b'%' {
            2
        } else {
            digits.saturating_sub(1)
        };
        if inside {
            byte.to_ascii_uppercase()
        } else {
            byte
        }
    })
}

/// Checks the namespace identifier; returns the offset of the colon after it.
fn check_nid(uri: Uri<'_>) -> Result<usize, SchemeError> {
    /// The rule for identifiers that are neither formal nor informal.
    const INFORMAL: Citation = Citation::new("RFC 8141", "5.2");
    let fail = |offset, kind| Err(URN.error_at(uri, Component::Path, offset, kind));
    let path = uri.layout().path();
    let mut cursor = Cursor::new(uri, path.clone());
    cursor.eat_run(&LDH);
    let end = cursor.at();
    let nid = &uri.as_str()[path.start..end];
    if nid.starts_with('-') {
        return fail(path.start, SchemeErrorKind::NidCharacter);
    }
    if nid.len() > NID_MAX {
        return fail(path.start + NID_MAX, SchemeErrorKind::NidLength);
    }
    match cursor.peek() {
        Some(b':') if nid.ends_with('-') => fail(end - 1, SchemeErrorKind::NidCharacter),
        Some(b':') if nid.len() < NID_MIN => fail(end, SchemeErrorKind::NidLength),
        Some(b':') => match NamespaceKind::of(nid) {
            Ok(_) => Ok(end),
            Err(offset) => {
                let offset = path.start + offset;
                let kind = SchemeErrorKind::NidReserved;
                Err(URN
                    .error_at(uri, Component::Path, offset, kind)
                    .citing(INFORMAL))
            }
        },
        None if nid.is_empty() => fail(end, SchemeErrorKind::NidLength),
        None => fail(end, SchemeErrorKind::MissingNss),
        Some(_) => fail(end, SchemeErrorKind::NidCharacter),
    }
}

/// Checks the grammar of RFC 8141, and the syntax of names in known namespaces.
pub(super) fn check(uri: Uri<'_>) -> Result<(), SchemeError> {
    let urn = Urn::read_name(uri)?;
    check_name(urn.nid(), Cursor::new(uri, urn.nss_range())).map_err(|fault| {
        let error = URN.error_at(uri, Component::Path, fault.offset, fault.kind);
        error.citing(fault.citation)
    })?;
    urn.check_components()
}

impl fmt::Debug for Urn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Urn").field(&self.as_str()).finish()
    }
}

impl fmt::Display for Urn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl<'a> TryFrom<Uri<'a>> for Urn<'a> {
    type Error = SchemeError;

    fn try_from(uri: Uri<'a>) -> Result<Self, SchemeError> {
        Self::new(uri)
    }
}

impl<'a> From<Urn<'a>> for Uri<'a> {
    fn from(urn: Urn<'a>) -> Self {
        urn.uri
    }
}

#[cfg(all(test, feature = "alloc"))]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[track_caller]
    fn urn(text: &str) -> Result<Urn<'_>, SchemeError> {
        Urn::new(Uri::parse(text).unwrap())
    }

    /// Text, offset and kind of every error.
    #[test]
    fn errors_and_offsets() {
        use SchemeErrorKind::*;
        for (text, offset, kind) in [
            ("cat:ns:s", 0, OtherScheme),
            ("urn://ns:1/s", 4, Unexpected),
            ("urn:", 4, NidLength),
            ("urn:ns", 6, MissingNss),
            ("urn::abc", 4, NidLength),
            ("urn:x:abc", 5, NidLength),
            ("urn:123456789-123456789-123456789-123:a", 36, NidLength),
            ("urn:-12:a", 4, NidCharacter),
            ("urn:and-:a", 7, NidCharacter),
            ("urn:a_b:c", 5, NidCharacter),
            ("urn:a%62:c", 5, NidCharacter),
            ("urn:a/b:c", 5, NidCharacter),
            ("urn:urn-abc:a", 8, NidReserved),
            ("urn:URN-:a", 7, NidCharacter),
            ("urn:urn-07:a", 8, NidReserved),
            ("urn:urn-7a:a", 9, NidReserved),
            ("urn:ns:", 7, EmptyNss),
            ("urn:ns:?=q", 7, EmptyNss),
            ("urn:ns:/a", 7, EmptyNss),
            ("urn:ns:a?b", 9, UrnQuery),
            ("urn:ns:a?", 9, UrnQuery),
            ("urn:ns:a?#f", 9, UrnQuery),
            ("urn:ns:a?+", 10, EmptyUrnComponent),
            ("urn:ns:a?=", 10, EmptyUrnComponent),
            ("urn:ns:a?+#f", 10, EmptyUrnComponent),
            ("urn:ns:a?+?=q", 10, EmptyUrnComponent),
            ("urn:ns:a?+/r", 10, EmptyUrnComponent),
            ("urn:ns:a?=?q", 10, EmptyUrnComponent),
        ] {
            let error = urn(text).unwrap_err();
            assert_eq!((error.offset(), error.kind()), (offset, kind), "{text}");
        }
    }

    #[test]
    fn parts_are_slices_of_the_text() {
        for (text, nid, nss, r, q, f) in [
            ("urn:ab:c", "ab", "c", None, None, None),
            ("URN:A-1:%2F:c/", "A-1", "%2F:c/", None, None, None),
            ("urn:ab:c?+r", "ab", "c", Some("r"), None, None),
            ("urn:ab:c?+r?+s", "ab", "c", Some("r?+s"), None, None),
            ("urn:ab:c?=q?+r", "ab", "c", None, Some("q?+r"), None),
            ("urn:ab:c?+r?=q#", "ab", "c", Some("r"), Some("q"), Some("")),
            (
                "urn:ab:c?+r/?x?==",
                "ab",
                "c",
                Some("r/?x"),
                Some("="),
                None,
            ),
        ] {
            let urn = urn(text).unwrap();
            let str = |part: Option<Encoded<'static>>| part.map(Encoded::as_str);
            assert_eq!((urn.nid(), urn.nss().as_str()), (nid, nss), "{text}");
            assert_eq!(str(urn.r_component()), r, "{text}");
            assert_eq!(str(urn.q_component()), q, "{text}");
            assert_eq!(str(urn.f_component()), f, "{text}");
        }
    }

    /// Section 3.1 as canonical form: the namespace identifier in lower case, the digits in upper case.
    fn canonical(urn: Urn<'_>) -> alloc::string::String {
        let mut canonical = alloc::format!("urn:{}:", urn.nid().to_ascii_lowercase());
        let mut rest = urn.nss().as_str();
        while let Some((before, after)) = rest.split_once('%') {
            let (digits, after) = after.split_at(2);
            canonical.extend([before, "%", &digits.to_ascii_uppercase()]);
            rest = after;
        }
        canonical + rest
    }

    #[test]
    fn equivalence_agrees_with_the_canonical_form() {
        let texts = [
            "urn:ab:a%2cz",
            "URN:AB:a%2Cz",
            "urn:ab:a%2CZ",
            "urn:ab:a,z",
            "urn:ab:A%2Cz",
            "urn:ab:a%2cz/",
            "urn:ab:a%2cz?+r?=q#f",
            "urn:abc:a%2cz",
            "urn:ab:%2f%2F",
            "urn:ab:%2F%2f",
            "urn:ab:%2Ff",
            "urn:ab:%2FF",
        ];
        for a in texts {
            for b in texts {
                let (a, b) = (urn(a).unwrap(), urn(b).unwrap());
                assert_eq!(a.is_equivalent(b), canonical(a) == canonical(b), "{a} {b}");
            }
        }
    }

    #[test]
    fn an_oid_has_numbers_and_dots() {
        let check = |text| Uri::parse(text).unwrap().check_scheme();
        for text in [
            "urn:oid:1.3.6.1",
            "urn:OID:0.9.2342.19200300.100.4?=q#f",
            "urn:oid:2",
            "urn:oid:0",
        ] {
            assert_eq!(check(text), Ok(()), "{text}");
        }
        for (text, offset) in [
            ("urn:oid:Z", 8),
            ("urn:oid:1.", 10),
            ("urn:oid:.1", 8),
            ("urn:oid:1..2", 10),
            ("urn:oid:1.06", 11),
            ("urn:oid:00", 9),
            ("urn:oid:1%2E2", 9),
            ("urn:oid:iso.3", 8),
        ] {
            let error = check(text).unwrap_err();
            assert_eq!(
                (error.offset(), error.kind()),
                (offset, SchemeErrorKind::Oid),
                "{text}"
            );
        }
        assert_eq!(
            check("urn:oid:Z").unwrap_err().to_string(),
            "invalid path at byte 8: expected numbers without leading zeros, with '.' between them, \
             found 'Z' (RFC 3061 section 2)",
        );
    }

    #[test]
    fn a_uuid_has_its_digits_in_five_groups() {
        let check = |text| Uri::parse(text).unwrap().check_scheme();
        assert_eq!(
            check("urn:uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9"),
            Ok(())
        );
        assert_eq!(
            check("urn:UUID:06E775AC-2C38-11B2-801C-8086F2CC00C9?=q"),
            Ok(())
        );
        for (text, offset) in [
            ("urn:uuid:06e775ac", 17),
            ("urn:uuid:06e775ac2c38", 17),
            ("urn:uuid:06e775a-2c38", 16),
            ("urn:uuid:06e775ac-2c38-11b2-zzzz-8086f2cc00c9", 28),
            ("urn:uuid:06e775ac-2c38-11b2-801c-8086f2cc00c90", 45),
            ("urn:uuid:06e775ac-2c38-11b2-801c-8086f2cc00c9/a", 45),
        ] {
            let error = check(text).unwrap_err();
            assert_eq!(
                (error.offset(), error.kind()),
                (offset, SchemeErrorKind::Uuid),
                "{text}"
            );
        }
    }
}
