//! Writes input into a part of a reference: encodes data, checks encoded text.

use alloc::string::String;

use super::LIMIT;
use super::content::Content;
use super::error::BuildError;
use crate::charset::{CharSet, is_written_raw};
use crate::component::Component;
use crate::encoded::{Part, encode};
use crate::error::Found;
use crate::grammar::{Grammar, Unreserved};
use crate::host::HostKind;
use crate::rule::Rule;
use crate::validate::{Span, check_host};

/// Appends text as a part of a reference, or leaves `out` unchanged and returns an error.
pub(crate) fn write_text(
    out: &mut String,
    text: Content<'_>,
    part: Part,
    grammar: &Grammar,
) -> Result<(), BuildError> {
    match text {
        Content::Data(data) => write_data(out, data, part, grammar),
        Content::Encoded(text) => {
            check_encoded(text, part, grammar)?;
            out.push_str(text);
            Ok(())
        }
    }
}

/// Appends text as one segment of a path, or leaves `out` unchanged and returns an error.
pub(crate) fn write_segment(
    out: &mut String,
    segment: Content<'_>,
    part: Part,
    grammar: &Grammar,
) -> Result<(), BuildError> {
    match segment {
        // Encoding does not help: normalization turns `%2E` into a dot.
        Content::Data(b"." | b"..") => Err(BuildError::DotSegment),
        Content::Data(_) | Content::Encoded(_) => write_text(out, segment, part, grammar),
    }
}

/// Encodes data as a part of a reference, or leaves `out` unchanged and returns an error.
pub(crate) fn write_data(
    out: &mut String,
    data: &[u8],
    part: Part,
    grammar: &Grammar,
) -> Result<(), BuildError> {
    if data.len() > LIMIT {
        return Err(BuildError::TooLong);
    }
    let literals = part.literals();
    let (run, rest) = literals.split(data);
    if rest.is_empty() {
        // The common case: nothing is encoded.
        out.push_str(run);
        return Ok(());
    }
    let encoded = rest
        .iter()
        .filter(|&&byte| !literals.contains(byte))
        .count();
    let len = data.len() as u64 + 2 * encoded as u64;
    if len > LIMIT as u64 {
        return Err(BuildError::TooLong);
    }
    match grammar.unreserved {
        Unreserved::Rfc3986 | Unreserved::Rfc2396 => {
            out.reserve(len as usize);
            out.extend(encode(data, part).pieces());
        }
        Unreserved::Rfc3987 => write_international(out, data, part),
    }
    Ok(())
}

/// Encodes data as a part of an IRI, in which characters beyond ASCII are written as they are.
fn write_international(out: &mut String, data: &[u8], part: Part) {
    for chunk in data.utf8_chunks() {
        for piece in chunk.valid().split_inclusive(is_written_raw) {
            let raw = piece.chars().next_back().filter(|&c| is_written_raw(c));
            let before = piece.len() - raw.map_or(0, char::len_utf8);
            out.extend(encode(&piece[..before], part).pieces());
            out.extend(raw);
        }
        out.extend(encode(chunk.invalid(), part).pieces());
    }
}

/// Checks that encoded text is allowed in a part.
pub(crate) fn check_encoded(text: &str, part: Part, grammar: &Grammar) -> Result<(), BuildError> {
    let (component, rule, set) = allowed(text, part, grammar);
    let Some(mut error) = span(text.as_bytes(), component, rule, grammar)?.check(&set) else {
        return Ok(());
    };
    if part == Part::Password {
        error.found = Found::Hidden;
        error.next = Found::Hidden;
    }
    Err(error.into())
}

/// Returns the kind of a host, or an error if the text is not a host.
pub(crate) fn host_kind(text: &[u8], grammar: &Grammar) -> Result<HostKind, BuildError> {
    Ok(check_host(span(
        text,
        Component::Host,
        Rule::Host,
        grammar,
    )?)?)
}

/// Returns the span of a whole text, whose positions are 32-bit numbers.
fn span<'a>(
    bytes: &'a [u8],
    component: Component,
    rule: Rule,
    grammar: &'a Grammar,
) -> Result<Span<'a>, BuildError> {
    if bytes.len() > LIMIT {
        return Err(BuildError::TooLong);
    }
    Ok(Span::whole(bytes, component, rule, grammar))
}

/// Returns the component and the rule of a part, and the characters it allows unencoded.
///
/// The set is larger than that of [`encode`]: encoded text may contain `;` or `+` in a pair of a
/// query, whose meaning is up to its writer.
fn allowed(text: &str, part: Part, grammar: &Grammar) -> (Component, Rule, CharSet) {
    let without = |set: CharSet, delimiters| set.without(CharSet::of(delimiters));
    let (userinfo, path, query) = (grammar.userinfo, grammar.path, grammar.query);
    match part {
        Part::User => (Component::Userinfo, Rule::Userinfo, without(userinfo, b":")),
        Part::Password | Part::Userinfo => (Component::Userinfo, Rule::Userinfo, userinfo),
        Part::RegName => (Component::Host, Rule::RegName, grammar.reg_name),
        Part::Segment => (Component::Path, Rule::Segment, without(path, b"/")),
        Part::SegmentNoColon => (Component::Path, Rule::SegmentNzNc, without(path, b"/:")),
        Part::Path if text.starts_with('/') => (Component::Path, Rule::PathAbsolute, path),
        Part::Path => (Component::Path, Rule::PathRootless, path),
        Part::QueryName => (Component::Query, Rule::Query, without(query, b"&=")),
        Part::QueryValue => (Component::Query, Rule::Query, without(query, b"&")),
        Part::Query => (Component::Query, Rule::Query, query),
        Part::Fragment => (Component::Fragment, Rule::Fragment, grammar.fragment),
        Part::Anywhere => (
            Component::Reference,
            Rule::UriReference,
            crate::charset::UNRESERVED,
        ),
    }
}
