//! Readings of a reference with a base.
//!
//! Each program resolves with its own function: `urljoin`, `URI.resolve`, `new URL(base, text)`. What
//! is modelled is the host that results: which references have an authority of their own to a reader,
//! and which take that of the base. Paths are merged as in RFC 3986 section 5.2.3, without removing dot segments.

use alloc::borrow::{Cow, ToOwned};
use alloc::format;
use alloc::string::String;

use crate::parts::{Outcome, Parts};
use crate::reader::Reader;
use crate::readers::{self, clean_node_legacy, clean_python, read, read_whatwg_with_base};
use crate::text::{before, rfind};

/// A base, with the function that reads references against it.
///
/// The function is here so that a program that never has a base is linked without it.
#[derive(Clone)]
pub(crate) struct Base {
    pub(crate) text: String,
    read: for<'a> fn(&'a str, &str, Reader) -> Outcome<'a>,
}

impl Base {
    pub(crate) fn new(text: &str) -> Self {
        Self {
            text: text.to_owned(),
            read: read_with_base,
        }
    }

    /// Reads a reference as a reader resolves it against this base.
    pub(crate) fn read<'a>(&self, input: &'a str, reader: Reader) -> Outcome<'a> {
        (self.read)(input, &self.text, reader)
    }
}

impl PartialEq for Base {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Base {}

fn read_with_base<'a>(input: &'a str, base: &str, reader: Reader) -> Outcome<'a> {
    match reader {
        Reader::Whatwg => read_whatwg_with_base(input, base),
        // PHP has only `parse_url`.
        Reader::Php => read(input, reader),
        Reader::Rfc3986
        | Reader::Rfc3986Regex
        | Reader::Rfc2396
        | Reader::JavaUri
        | Reader::JavaUrl
        | Reader::Python
        | Reader::Urllib3
        | Reader::Go
        | Reader::Curl
        | Reader::Ruby
        | Reader::NodeLegacy => resolve(input, base, reader),
    }
}

fn resolve<'a>(input: &'a str, base: &str, reader: Reader) -> Outcome<'a> {
    let base = read(base, reader)?.into_owned();
    let scheme = base.scheme.clone().unwrap_or_default();
    let text = clean(input, reader);
    let reference = match readers::scheme_of(&text) {
        Some((own, rest))
            if is_lenient(reader)
                && own.eq_ignore_ascii_case(&scheme)
                && !rest.starts_with("//") =>
        {
            rest
        }
        Some(_) => return read(input, reader),
        None => &text,
    };
    if reference.starts_with("//") {
        return read(&format!("{scheme}:{reference}"), reader).map(Parts::into_owned);
    }
    if rejects_relative_references(reader) && reference.len() == text.len() {
        read(input, reader)?;
    }
    if reader == Reader::Curl {
        // The result is parsed, so it has no space or control character.
        read(&format!("{scheme}://a/{reference}"), reader)?;
    }
    Ok(Parts {
        path: Cow::Owned(merge(&base.path, reference)),
        ..base
    })
}

/// Removes what a reader removes before it resolves.
fn clean(input: &str, reader: Reader) -> Cow<'_, str> {
    match reader {
        Reader::Python | Reader::Urllib3 => clean_python(input),
        Reader::NodeLegacy => clean_node_legacy(input),
        Reader::JavaUrl => Cow::Borrowed(input.trim_matches(|c: char| c <= ' ')),
        Reader::Rfc3986
        | Reader::Rfc3986Regex
        | Reader::Rfc2396
        | Reader::JavaUri
        | Reader::Whatwg
        | Reader::Go
        | Reader::Php
        | Reader::Curl
        | Reader::Ruby => Cow::Borrowed(input),
    }
}

/// Returns whether `http:a` is relative to a base with the scheme `http` (RFC 3986 section 5.2.2,
/// non-strict).
const fn is_lenient(reader: Reader) -> bool {
    matches!(
        reader,
        Reader::JavaUrl | Reader::Python | Reader::Urllib3 | Reader::NodeLegacy
    )
}

/// Returns whether the reader checks a relative reference by its own grammar.
const fn rejects_relative_references(reader: Reader) -> bool {
    matches!(
        reader,
        Reader::Rfc3986 | Reader::Rfc2396 | Reader::JavaUri | Reader::Go | Reader::Ruby
    )
}

fn merge(base: &str, reference: &str) -> String {
    let path = before(reference, "?#");
    if path.is_empty() {
        return String::from(base);
    }
    if path.starts_with('/') {
        return String::from(path);
    }
    let directory = rfind(base, b'/').map_or("/", |slash| &base[..=slash]);
    format!("{directory}{path}")
}
