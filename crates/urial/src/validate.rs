//! Checks each part of a layout against the grammar, from left to right, to the first error.
//!
//! With [`split`](crate::split) this is the plain parser: the specification that faster paths are
//! tested against, the one that runs at compile time, and the only one that makes errors.

mod authority;

pub(crate) use authority::{check_authority, check_host};

use urial_scan::scalar;

use crate::charset::{self, CharSet, HEXDIG};
use crate::component::Component;
use crate::error::{ErrorKind, Found, ParseError};
use crate::grammar::{BareQuery, Form, Grammar, NonAscii, Rootless};
use crate::layout::{Layout, MAX_LEN};
use crate::rule::Rule;
use crate::split::split;
use crate::standard_name::StandardName;

/// Reads a text as one of the four top-level rules of the grammar.
pub(crate) const fn parse(
    bytes: &[u8],
    form: Form,
    grammar: &Grammar,
) -> Result<Layout, ParseError> {
    if let Err(error) = check_len(bytes.len()) {
        return Err(error);
    }
    let mut layout = split(bytes, grammar);
    let mut faults = check_scheme(bytes, &layout, form, grammar);
    if faults.is_none()
        && let Some(start) = layout.authority_start()
    {
        faults = check_authority(bytes, start, &mut layout, grammar);
    }
    if faults.is_none() {
        faults = check_tail(bytes, &layout, form, grammar);
    }
    match faults {
        None => Ok(layout),
        Some(error) => Err(error),
    }
}

/// Positions are 32-bit numbers: a longer text is refused before it is read.
pub(crate) const fn check_len(len: usize) -> Result<(), ParseError> {
    if len <= MAX_LEN {
        Ok(())
    } else {
        Err(too_long())
    }
}

/// Returns the error for a text that is, or would be, too long.
pub(crate) const fn too_long() -> ParseError {
    ParseError {
        offset: MAX_LEN as u32,
        kind: ErrorKind::TooLong,
        component: Component::Reference,
        rule: Rule::UriReference,
        standard: StandardName::Rfc3986,
        found: Found::End,
        next: Found::End,
    }
}

/// Returns the error for bytes that are not UTF-8, where a grammar let them pass.
pub(crate) const fn not_text(bytes: &[u8], offset: usize, grammar: &Grammar) -> ParseError {
    Span::whole(bytes, Component::Reference, Rule::UriReference, grammar)
        .error(offset, ErrorKind::Character)
}

/// A stretch of the text that is read as one rule of one component.
#[derive(Clone, Copy)]
pub(crate) struct Span<'a> {
    pub(crate) bytes: &'a [u8],
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) component: Component,
    pub(crate) rule: Rule,
    pub(crate) grammar: &'a Grammar,
}

impl<'a> Span<'a> {
    /// Returns the span of a whole text.
    pub(crate) const fn whole(
        bytes: &'a [u8],
        component: Component,
        rule: Rule,
        grammar: &'a Grammar,
    ) -> Self {
        Self {
            bytes,
            start: 0,
            end: bytes.len(),
            component,
            rule,
            grammar,
        }
    }

    /// Returns an error at a position, with the character there.
    pub(crate) const fn error(&self, offset: usize, kind: ErrorKind) -> ParseError {
        ParseError {
            offset: offset as u32,
            kind,
            component: self.component,
            rule: self.rule,
            standard: self.grammar.standard,
            found: self.found(offset),
            next: Found::End,
        }
    }

    /// Returns the character at a position, unless it is beyond the span or may belong to a password.
    const fn found(&self, i: usize) -> Found {
        if i >= self.end {
            return Found::End;
        }
        let before_at = match self.component {
            Component::Userinfo => true,
            // A registry's name may look like a server with a userinfo.
            Component::Authority => scalar::find_byte(self.bytes, i, self.end, b'@') < self.end,
            Component::Reference
            | Component::Scheme
            | Component::Host
            | Component::Port
            | Component::Path
            | Component::Query
            | Component::Fragment => false,
        };
        if before_at && scalar::find_byte(self.bytes, self.start, i, b':') < i {
            return Found::Hidden;
        }
        Found::at(self.bytes, i)
    }

    /// Returns an error at the first byte that is neither in the set nor part of a percent-encoded octet nor
    /// of a character beyond ASCII that the grammar allows.
    pub(crate) const fn check(&self, set: &CharSet) -> Option<ParseError> {
        let mut i = self.start;
        loop {
            i = scalar::find_not_in(self.bytes, i, self.end, set.bytes());
            if i == self.end {
                return None;
            }
            if self.bytes[i] == b'%' {
                if let Some(error) = self.check_percent(i) {
                    return Some(error);
                }
                i += 3;
                continue;
            }
            match Found::at(self.bytes, i) {
                Found::Char(c)
                    if !c.is_ascii() && self.grammar.non_ascii.allows(c, self.component) =>
                {
                    i += c.len_utf8();
                }
                // An IRI is a sequence of characters, so this is no character at all.
                Found::Byte(_) if matches!(self.grammar.non_ascii, NonAscii::Ucs) => {
                    return Some(self.error(i, ErrorKind::InvalidUtf8));
                }
                Found::End | Found::Char(_) | Found::Byte(_) | Found::Hidden => {
                    return Some(self.error(i, ErrorKind::Character));
                }
            }
        }
    }

    /// `pct-encoded = "%" HEXDIG HEXDIG`, from its percent sign.
    const fn check_percent(&self, percent: usize) -> Option<ParseError> {
        let limit = if percent + 3 < self.end {
            percent + 3
        } else {
            self.end
        };
        let bad = scalar::find_not_in(self.bytes, percent + 1, limit, HEXDIG.bytes());
        if bad == percent + 3 {
            return None;
        }
        let mut error = self.error(bad, ErrorKind::PercentEncoding);
        error.rule = Rule::PctEncoded;
        error.found = self.found(percent + 1);
        error.next = self.found(percent + 1 + error.found.len());
        Some(error)
    }
}

/// `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`, and whether the form wants one.
const fn check_scheme(
    bytes: &[u8],
    layout: &Layout,
    form: Form,
    grammar: &Grammar,
) -> Option<ParseError> {
    let end = layout.offsets.scheme_end as usize;
    let span = Span {
        bytes,
        start: 0,
        end,
        component: Component::Scheme,
        rule: Rule::Scheme,
        grammar,
    };
    if end == 0 {
        return check_no_scheme(bytes, form, grammar);
    }
    let bad = bad_scheme_byte(bytes, 0, end);
    match form {
        Form::Reference | Form::RelativeRef if bad < end => {
            Some(colon_in_first_segment(bytes, end, grammar))
        }
        Form::RelativeRef => {
            let rule = Rule::RelativeRef;
            Some(
                Span {
                    end: bytes.len(),
                    rule,
                    ..span
                }
                .error(end, ErrorKind::UnexpectedScheme),
            )
        }
        _ if bad == end => None,
        _ if bad == 0 => Some(span.error(0, ErrorKind::SchemeStart)),
        Form::Reference | Form::Uri | Form::AbsoluteUri => {
            Some(span.error(bad, ErrorKind::SchemeCharacter))
        }
    }
}

/// Returns the first byte that breaks the rule of the scheme, or `end`.
pub(crate) const fn bad_scheme_byte(bytes: &[u8], start: usize, end: usize) -> usize {
    if start == end || !charset::ALPHA.contains(bytes[start]) {
        return start;
    }
    scalar::find_not_in(bytes, start, end, charset::SCHEME.bytes())
}

/// Checks a text without a scheme: valid as a relative reference unless it begins with the colon.
const fn check_no_scheme(bytes: &[u8], form: Form, grammar: &Grammar) -> Option<ParseError> {
    let len = bytes.len();
    let span = Span {
        bytes,
        start: 0,
        end: len,
        component: Component::Scheme,
        rule: Rule::Scheme,
        grammar,
    };
    if len > 0 && bytes[0] == b':' {
        return Some(span.error(0, ErrorKind::EmptyScheme));
    }
    match form {
        Form::Reference | Form::RelativeRef => None,
        Form::Uri | Form::AbsoluteUri => {
            let rule = if matches!(form, Form::Uri) {
                Rule::Uri
            } else {
                Rule::AbsoluteUri
            };
            let stop = bad_scheme_byte(bytes, 0, len);
            Some(Span { rule, ..span }.error(stop, ErrorKind::MissingScheme))
        }
    }
}

/// `path-noscheme = segment-nz-nc *( "/" segment )`: the text before the colon is not a scheme, so
/// it is read as a segment, and either it or the colon is wrong.
const fn colon_in_first_segment(bytes: &[u8], colon: usize, grammar: &Grammar) -> ParseError {
    let span = Span {
        bytes,
        start: 0,
        end: colon,
        component: Component::Path,
        rule: Rule::SegmentNzNc,
        grammar,
    };
    match span.check(&grammar.path) {
        Some(error) => error,
        None => Span {
            end: bytes.len(),
            ..span
        }
        .error(colon, ErrorKind::ColonInFirstSegment),
    }
}

/// Checks that a valid reference has the given form, which depends on its scheme and its fragment.
pub(crate) const fn check_form(
    bytes: &[u8],
    layout: &Layout,
    form: Form,
    grammar: &Grammar,
) -> Option<ParseError> {
    let has_fragment = (layout.offsets.query_end as usize) < bytes.len();
    match check_scheme(bytes, layout, form, grammar) {
        Some(error) => Some(error),
        None if has_fragment && !form.allows_fragment(grammar) => {
            let start = layout.offsets.query_end as usize;
            Some(unexpected_fragment(bytes, start, grammar))
        }
        None => None,
    }
}

const fn unexpected_fragment(bytes: &[u8], start: usize, grammar: &Grammar) -> ParseError {
    let (component, rule) = (Component::Fragment, Rule::AbsoluteUri);
    let span = Span {
        bytes,
        start,
        end: bytes.len(),
        component,
        rule,
        grammar,
    };
    span.error(start, ErrorKind::UnexpectedFragment)
}

/// Path, query and fragment.
const fn check_tail(
    bytes: &[u8],
    layout: &Layout,
    form: Form,
    grammar: &Grammar,
) -> Option<ParseError> {
    let (path_end, query_end) = (
        layout.offsets.path_end as usize,
        layout.offsets.query_end as usize,
    );
    let path = Span {
        bytes,
        start: layout.offsets.path_start as usize,
        end: path_end,
        component: Component::Path,
        rule: path_rule(bytes, layout),
        grammar,
    };
    if let Some(error) = check_path(path, layout) {
        return Some(error);
    }
    if query_end > path_end {
        let query = Span {
            start: path_end + 1,
            end: query_end,
            component: Component::Query,
            rule: Rule::Query,
            ..path
        };
        if let Some(error) = query.check(&grammar.query) {
            return Some(error);
        }
    }
    if query_end == bytes.len() {
        return None;
    }
    if !form.allows_fragment(grammar) {
        return Some(unexpected_fragment(bytes, query_end, grammar));
    }
    let fragment = Span {
        start: query_end + 1,
        end: bytes.len(),
        component: Component::Fragment,
        rule: Rule::Fragment,
        ..path
    };
    fragment.check(&grammar.fragment)
}

/// Checks the characters of the path, and whether it may be empty.
const fn check_path(span: Span<'_>, layout: &Layout) -> Option<ParseError> {
    let Span { start, grammar, .. } = span;
    match (span.rule, grammar.rootless) {
        (Rule::PathRootless, Rootless::Opaque) => {
            let (first, rest) = &grammar.opaque;
            let byte = span.bytes[start];
            if rest.contains(byte) && !first.contains(byte) {
                return Some(span.error(start, ErrorKind::Character));
            }
            span.check(rest)
        }
        // `absoluteURI = scheme ":" ( hier_part | opaque_part )`, and neither is empty.
        (Rule::PathEmpty, Rootless::Opaque) if layout.offsets.scheme_end > 0 => {
            let uri = Span {
                end: span.bytes.len(),
                rule: Rule::AbsoluteUri,
                ..span
            };
            Some(uri.error(start, ErrorKind::EmptyOpaquePart))
        }
        // `relativeURI = ( net_path | abs_path | rel_path ) [ "?" query ]`
        (Rule::PathEmpty, _)
            if layout.offsets.query_end > layout.offsets.path_end
                && matches!(grammar.bare_query, BareQuery::Forbidden) =>
        {
            let reference = Span {
                end: start + 1,
                rule: Rule::RelativeRef,
                ..span
            };
            Some(reference.error(start, ErrorKind::BareQuery))
        }
        _ => span.check(&grammar.path),
    }
}

/// Returns the path rule, one of five, that the path of a layout follows.
pub(crate) const fn path_rule(bytes: &[u8], layout: &Layout) -> Rule {
    let (start, end) = (layout.offsets.path_start, layout.offsets.path_end);
    if layout.authority_start().is_some() {
        Rule::PathAbempty
    } else if start == end {
        Rule::PathEmpty
    } else if bytes[start as usize] == b'/' {
        Rule::PathAbsolute
    } else if layout.offsets.scheme_end > 0 {
        Rule::PathRootless
    } else {
        Rule::PathNoscheme
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All strings up to length 5 over the delimiters and one letter: whatever is accepted has a
    /// layout as drawn.
    #[test]
    fn every_layout_is_as_drawn() {
        let alphabet = b"a:/?#@[]1";
        let mut text = [0u8; 5];
        let mut accepted = 0;
        for len in 0..=5 {
            for n in 0..alphabet.len().pow(len) {
                let mut rest = n;
                for byte in &mut text[..len as usize] {
                    *byte = alphabet[rest % alphabet.len()];
                    rest /= alphabet.len();
                }
                let text = &text[..len as usize];
                for standard in StandardName::ALL {
                    if let Ok(layout) = parse(text, Form::Reference, standard.grammar()) {
                        accepted += 1;
                        assert!(layout.check(text), "{:?}: {layout:?}", text.escape_ascii());
                    }
                }
            }
        }
        assert!(accepted > 50_000, "{accepted}");
    }
}
