//! Reads a text: the scanner first, and the plain parser where the scanner does not decide.

mod international;
mod java;

use urial_scan::{InternationalScan, scan_hostname, scan_international, scan_text};

use crate::error::ParseError;
use crate::grammar::{Form, Grammar, NonAscii};
use crate::host_kind::HostKind;
use crate::ip;
use crate::layout::Layout;
use crate::literal;
use crate::standard_name::StandardName;
use crate::validate;

/// Whether the scanner reads a text first. Without it, a program is smaller and slower.
const HAS_SCANNER: bool = cfg!(feature = "simd");

/// Fills the layout and returns the text if the scanner can decide that the bytes are of the form
/// under the grammar.
#[allow(clippy::inline_always, reason = "see `fill`")]
#[inline(always)]
fn scan<'a>(
    bytes: &'a [u8],
    form: Form,
    grammar: &Grammar,
    layout: &mut Layout,
) -> Option<&'a str> {
    if !HAS_SCANNER {
        return None;
    }
    // The scanner implements one standard. Its results mostly apply to Java's, too.
    let is_java = match grammar.standard {
        // Every URI is an IRI, and most IRIs are URIs.
        StandardName::Rfc3986 | StandardName::Rfc3987 => false,
        StandardName::Java => true,
        StandardName::Rfc6874 | StandardName::Rfc2396 | StandardName::Rfc2732 => return None,
    };
    let text = if is_java {
        let (text, is_plain) = scan_hostname(bytes, &mut layout.offsets)?;
        if is_plain {
            java::adopt_plain(layout);
        } else {
            settle(bytes, layout);
            java::adopt(bytes, layout)?;
        }
        text
    } else {
        let (text, host_ends_with_digit) = scan_text(bytes, &mut layout.offsets)?;
        if host_ends_with_digit {
            settle_host(bytes, layout);
        }
        text
    };
    has_form(bytes, form, layout).then_some(text)
}

/// Fills the layout of a text that is of the form under the grammar. The layout is written in place: to
/// move it takes a tenth as long as to find it. For the same reason, everything between a caller and the
/// scanner is inlined: to read a result that is returned in memory takes as long again.
#[allow(clippy::inline_always, reason = "see above")]
#[inline(always)]
pub(crate) fn fill(
    text: &str,
    form: Form,
    grammar: &Grammar,
    layout: &mut Layout,
) -> Result<(), ParseError> {
    if HAS_SCANNER && grammar.non_ascii == NonAscii::Ucs {
        let found = scan_international(text.as_bytes(), &mut layout.offsets);
        if found.is_settled() && has_form(text.as_bytes(), form, layout) {
            return Ok(());
        }
        return fill_international(text, form, found, layout);
    }
    match scan(text.as_bytes(), form, grammar, layout) {
        Some(_) => Ok(()),
        None => fill_plainly(text.as_bytes(), form, grammar, layout),
    }
}

/// As [`fill`], and returns the bytes as the text they then are.
#[allow(clippy::inline_always, reason = "see `fill`")]
#[inline(always)]
pub(crate) fn fill_text<'a>(
    bytes: &'a [u8],
    form: Form,
    grammar: &Grammar,
    layout: &mut Layout,
) -> Result<&'a str, ParseError> {
    match scan(bytes, form, grammar, layout) {
        Some(text) => Ok(text),
        None if HAS_SCANNER && grammar.non_ascii == NonAscii::Ucs => {
            fill_international_text(bytes, form, layout)
        }
        None => fill_text_plainly(bytes, form, grammar, layout),
    }
}

/// Fills the layout of an IRI reference whose scan has left something open, or returns its error.
#[inline(never)]
fn fill_international(
    text: &str,
    form: Form,
    found: InternationalScan,
    layout: &mut Layout,
) -> Result<(), ParseError> {
    if international::settle(text.as_bytes(), found, layout)
        && has_form(text.as_bytes(), form, layout)
    {
        return Ok(());
    }
    fill_plainly(text.as_bytes(), form, &Grammar::RFC3987, layout)
}

/// Fills the layout of an IRI reference that is not ASCII, or returns its error.
#[inline(never)]
fn fill_international_text<'a>(
    bytes: &'a [u8],
    form: Form,
    layout: &mut Layout,
) -> Result<&'a str, ParseError> {
    match str::from_utf8(bytes) {
        Ok(text) => fill(text, form, &Grammar::RFC3987, layout).map(|()| text),
        Err(_) => fill_text_plainly(bytes, form, &Grammar::RFC3987, layout),
    }
}

/// Fills the layout of a text that the scanner does not decide: unusual or invalid.
#[cold]
#[inline(never)]
fn fill_plainly(
    bytes: &[u8],
    form: Form,
    grammar: &Grammar,
    layout: &mut Layout,
) -> Result<(), ParseError> {
    *layout = validate::parse(bytes, form, grammar)?;
    Ok(())
}

#[cold]
#[inline(never)]
fn fill_text_plainly<'a>(
    bytes: &'a [u8],
    form: Form,
    grammar: &Grammar,
    layout: &mut Layout,
) -> Result<&'a str, ParseError> {
    fill_plainly(bytes, form, grammar, layout)?;
    str::from_utf8(bytes).map_err(|error| validate::not_text(bytes, error.valid_up_to(), grammar))
}

/// Returns whether a valid reference has the form.
#[inline]
fn has_form(bytes: &[u8], form: Form, layout: &Layout) -> bool {
    let is_whole = layout.offsets.query_end as usize == bytes.len();
    match form {
        Form::Reference => true,
        Form::Uri => layout.offsets.scheme_end != 0,
        Form::AbsoluteUri => layout.offsets.scheme_end != 0 && is_whole,
        Form::RelativeRef => layout.offsets.scheme_end == 0,
    }
}

/// Decides what the scanner leaves open about a valid reference.
#[inline]
pub(crate) fn settle(bytes: &[u8], layout: &mut Layout) {
    if layout.offsets.host_ends_with_digit() {
        settle_host(bytes, layout);
    }
}

/// Finds the kind of a host that ends with a digit, which the scanner leaves open: it may be an IPv4 address.
#[cold]
fn settle_host(bytes: &[u8], layout: &mut Layout) {
    *layout = Layout::new(layout.offsets.without_hints());
    if let Some(host) = layout.host()
        && ip::ipv4(bytes, host.start, host.end).is_ok()
    {
        layout.set_host_kind(HostKind::Ipv4);
    }
}

/// Returns the layout of a text that is of the form under the grammar.
#[inline]
pub(crate) fn read(text: &str, form: Form, grammar: &Grammar) -> Result<Layout, ParseError> {
    let mut layout = Layout::EMPTY;
    fill(text, form, grammar, &mut layout)?;
    Ok(layout)
}

/// Returns the layout of a literal at compile time.
///
/// # Panics
///
/// If the literal is invalid, with a message that names component, byte and remedy.
#[track_caller]
pub(crate) const fn layout_of_literal(text: &str, form: Form, grammar: &Grammar) -> Layout {
    match validate::parse(text.as_bytes(), form, grammar) {
        Ok(layout) => layout,
        Err(error) => literal::refuse(&error),
    }
}

#[cfg(test)]
pub(crate) mod tests;
