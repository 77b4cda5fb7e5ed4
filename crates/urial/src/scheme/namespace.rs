//! [`NamespaceKind`]: the two sorts of URN namespaces, and what some ask of their names.

use super::Citation;
use super::cursor::Cursor;
use super::error::SchemeErrorKind;
use crate::charset::HEXDIG;

/// How a URN namespace came by its identifier (RFC 8141 section 5).
///
/// # Examples
///
/// ```
/// use urial::{NamespaceKind, Uri, Urn};
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
    /// Of a form that is given to registered namespaces (section 5.1). It need not be registered.
    Formal,
    /// `urn-` and a number (section 5.2).
    Informal,
    /// `X-` and anything: set aside by RFC 3406 for experiments, and no longer by RFC 8141, which
    /// registers none of them.
    Experimental,
}

impl NamespaceKind {
    /// The name in lower case, as JSON shows it.
    ///
    /// ```
    /// assert_eq!(urial::NamespaceKind::Informal.name(), "informal");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Formal => "formal",
            Self::Informal => "informal",
            Self::Experimental => "experimental",
        }
    }

    /// The kind of a well-formed identifier; `None` for `urn-` without a number after it, which
    /// section 5.1 keeps from the formal ones and section 5.2 does not give to the informal ones.
    pub(super) fn of(nid: &str) -> Option<Self> {
        match prefix(nid, "urn-") {
            Some(number) => is_number(number).then_some(Self::Informal),
            None if prefix(nid, "x-").is_some() => Some(Self::Experimental),
            None => Some(Self::Formal),
        }
    }
}

/// What follows a prefix in whatever case it is written.
fn prefix<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    let (head, tail) = text.split_at_checked(prefix.len())?;
    head.eq_ignore_ascii_case(prefix).then_some(tail)
}

/// `Number = DigitNonZero 0*Digit` (section 5.2)
fn is_number(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0') && !text.is_empty()
}

/// What a namespace asks of its names, over and above RFC 8141.
struct Namespace {
    nid: &'static str,
    citation: Citation,
    kind: SchemeErrorKind,
    /// Reads a name; the error is the offset of the first byte that does not belong.
    read: fn(&mut Cursor<'_>) -> Result<(), usize>,
}

/// A name that its namespace could not have given: where, and by which rule.
pub(super) struct Fault {
    pub(super) offset: usize,
    pub(super) kind: SchemeErrorKind,
    pub(super) citation: Citation,
}

/// Sorted by identifier.
const NAMESPACES: &[Namespace] = &[Namespace {
    nid: "uuid",
    citation: Citation::new("RFC 9562", "4"),
    kind: SchemeErrorKind::Uuid,
    read: read_uuid,
}];

/// Whether the name under the cursor is one that the namespace could have given, as far as the
/// namespace is known here.
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
