//! Writes text into a part of a reference: data is encoded, encoded text is checked.

use alloc::string::String;

use super::LIMIT;
use super::error::BuildError;
use super::text::Text;
use crate::charset::CharSet;
use crate::component::Component;
use crate::encoded::{Part, encode};
use crate::error::Found;
use crate::grammar::Grammar;
use crate::host::HostKind;
use crate::rule::Rule;
use crate::validate::{Span, check_host};

/// Appends a text as a part of a reference, or leaves `out` as it is.
pub(crate) fn write_text(
    out: &mut String,
    text: Text<'_>,
    part: Part,
    grammar: &Grammar,
) -> Result<(), BuildError> {
    match text {
        Text::Data(data) => write_data(out, data, part),
        Text::Encoded(text) => {
            check_encoded(text, part, grammar)?;
            out.push_str(text);
            Ok(())
        }
    }
}

/// Appends a text as one segment of a path, or leaves `out` as it is.
pub(crate) fn write_segment(
    out: &mut String,
    segment: Text<'_>,
    part: Part,
    grammar: &Grammar,
) -> Result<(), BuildError> {
    match segment {
        // Encoding cannot help: `%2E` is a dot as soon as the reference is normalized.
        Text::Data(b"." | b"..") => Err(BuildError::DotSegment),
        _ => write_text(out, segment, part, grammar),
    }
}

/// Appends data as a part of a reference, encoded, or leaves `out` as it is.
pub(crate) fn write_data(out: &mut String, data: &[u8], part: Part) -> Result<(), BuildError> {
    if data.len() > LIMIT {
        return Err(BuildError::TooLong);
    }
    let literals = part.literals();
    let encoded = data
        .iter()
        .filter(|&&byte| !literals.contains(byte))
        .count();
    if encoded == 0 {
        // The common case; what stands for itself is ASCII.
        out.push_str(str::from_utf8(data).unwrap_or_default());
        return Ok(());
    }
    let len = data.len() as u64 + 2 * encoded as u64;
    if len > LIMIT as u64 {
        return Err(BuildError::TooLong);
    }
    out.reserve(len as usize);
    out.extend(encode(data, part).pieces());
    Ok(())
}

/// Whether encoded text may stand in a part.
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

/// Which host a text is, if it is one.
pub(crate) fn host_kind(text: &[u8], grammar: &Grammar) -> Result<HostKind, BuildError> {
    Ok(check_host(span(
        text,
        Component::Host,
        Rule::Host,
        grammar,
    )?)?)
}

/// All of a text as one rule of one component; its positions are 32-bit numbers.
fn span<'a>(
    bytes: &'a [u8],
    component: Component,
    rule: Rule,
    grammar: &'a Grammar,
) -> Result<Span<'a>, BuildError> {
    if bytes.len() > LIMIT {
        return Err(BuildError::TooLong);
    }
    Ok(Span {
        bytes,
        start: 0,
        end: bytes.len(),
        component,
        rule,
        grammar,
    })
}

/// The component and the rule of a part, and what may stand in it beside percent-encoded octets.
///
/// More than encoding leaves alone: a `;` in a query is a matter of taste to whoever writes it.
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
