//! [`NamespaceKind`]: formal and informal URN namespaces, and the syntax of some of their names.

use super::Citation;
use super::cursor::Cursor;
use super::error::SchemeErrorKind;
use crate::charset::{DIGIT, HEXDIG};

/// The kind of a URN namespace, which its identifier shows (RFC 8141 section 5).
///
/// # Examples
///
/// ```
/// use urial::{Uri, scheme::{NamespaceKind, Urn}};
///
/// let kind = |text| Uri::parse(text).map(|uri| Urn::new(uri).unwrap().namespace_kind());
/// assert_eq!(kind("urn:isbn:0395363411")?, NamespaceKind::Formal);
/// assert_eq!(kind("urn:urn-7:a")?, NamespaceKind::Informal);
/// assert_eq!(kind("urn:x-local:a")?, NamespaceKind::Experimental);
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NamespaceKind {
    /// An identifier of the form that registered namespaces have (section 5.1). It need not be
    /// registered.
    Formal,
    /// `urn-` and a number (section 5.2).
    Informal,
    /// `X-` and any text: reserved for experiments by RFC 3406. RFC 8141 dropped the rule and
    /// registers none of them.
    Experimental,
}

impl NamespaceKind {
    /// Returns the name in lower case, as in JSON output.
    ///
    /// ```
    /// assert_eq!(urial::scheme::NamespaceKind::Informal.name(), "informal");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Formal => "formal",
            Self::Informal => "informal",
            Self::Experimental => "experimental",
        }
    }

    /// Returns the kind of a well-formed identifier.
    ///
    /// `urn-` without a number after it is an error, at the returned offset: section 5.1 excludes it
    /// from the formal identifiers and section 5.2 from the informal ones.
    pub(super) fn of(nid: &str) -> Result<Self, usize> {
        match prefix(nid, "urn-") {
            Some(number) => match non_number(number) {
                None => Ok(Self::Informal),
                Some(offset) => Err(nid.len() - number.len() + offset),
            },
            None if prefix(nid, "x-").is_some() => Ok(Self::Experimental),
            None => Ok(Self::Formal),
        }
    }
}

/// Removes a prefix, ignoring case.
fn prefix<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    let (head, tail) = text.split_at_checked(prefix.len())?;
    head.eq_ignore_ascii_case(prefix).then_some(tail)
}

/// Returns the offset at which a text is not `Number = DigitNonZero 0*Digit` (section 5.2).
fn non_number(text: &str) -> Option<usize> {
    if text.is_empty() || text.starts_with('0') {
        return Some(0);
    }
    text.bytes().position(|byte| !byte.is_ascii_digit())
}

/// The syntax of a namespace's names, where it is narrower than that of RFC 8141.
struct Namespace {
    nid: &'static str,
    citation: Citation,
    kind: SchemeErrorKind,
    /// Reads a name; the error is the offset of the first invalid byte.
    read: fn(&mut Cursor<'_>) -> Result<(), usize>,
}

/// A name that breaks a rule of its namespace.
pub(super) struct Fault {
    pub(super) offset: usize,
    pub(super) kind: SchemeErrorKind,
    pub(super) citation: Citation,
}

/// Sorted by identifier.
const NAMESPACES: &[Namespace] = &[
    Namespace {
        nid: "oid",
        citation: Citation::new("RFC 3061", "2"),
        kind: SchemeErrorKind::Oid,
        read: read_oid,
    },
    Namespace {
        nid: "uuid",
        citation: Citation::new("RFC 9562", "4"),
        kind: SchemeErrorKind::Uuid,
        read: read_uuid,
    },
];

/// Checks the name under the cursor against the syntax of its namespace. Every name of a namespace
/// that is not in the table is valid.
pub(super) fn check_name(nid: &str, mut name: Cursor<'_>) -> Result<(), Fault> {
    let known = NAMESPACES
        .iter()
        .find(|namespace| namespace.nid.eq_ignore_ascii_case(nid));
    let Some(namespace) = known else {
        return Ok(());
    };
    let offset = match (namespace.read)(&mut name) {
        Ok(()) if name.is_at_end() => return Ok(()),
        Ok(()) => name.at(),
        Err(offset) => offset,
    };
    Err(Fault {
        offset,
        kind: namespace.kind,
        citation: namespace.citation,
    })
}

/// `oid = number *( "." number )`, and no number has a leading zero
fn read_oid(cursor: &mut Cursor<'_>) -> Result<(), usize> {
    loop {
        let is_zero = cursor.eat(b'0');
        if !is_zero && cursor.eat_run(&DIGIT) == 0 {
            return Err(cursor.at());
        }
        if !cursor.eat(b'.') {
            return Ok(());
        }
    }
}

/// `UUID = 4hexOctet "-" 2hexOctet "-" 2hexOctet "-" 2hexOctet "-" 6hexOctet`
fn read_uuid(cursor: &mut Cursor<'_>) -> Result<(), usize> {
    for (i, digits) in [8, 4, 4, 4, 12].into_iter().enumerate() {
        if i > 0 && !cursor.eat(b'-') {
            return Err(cursor.at());
        }
        let end = cursor.at() + digits;
        if cursor.eat_run(&HEXDIG) != digits {
            return Err(cursor.at().min(end));
        }
    }
    Ok(())
}
