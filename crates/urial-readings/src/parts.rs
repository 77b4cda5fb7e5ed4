//! [`Parts`] and [`Rejection`]: what a reader returns.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;
use core::ops::Range;

use urial::layout::Layout;

use crate::masked::MaskedTail;

/// The components that a reader finds in an input it accepts.
///
/// They are given as the reader returns them: a program that lower-cases hosts returns a lower-case
/// host. `None` is a component that the reader does not see.
#[derive(Clone, PartialEq, Eq)]
pub struct Parts<'a> {
    /// The scheme.
    pub scheme: Option<Cow<'a, str>>,
    /// The userinfo, without the `@`.
    pub userinfo: Option<Cow<'a, str>>,
    /// The host, with the brackets of an IP literal where the reader keeps them.
    pub host: Option<Cow<'a, str>>,
    /// The port in the input, if it fits in 32 bits; the default of the scheme is not applied.
    pub port: Option<u32>,
    /// The path, or the opaque part where the reader sees one.
    pub path: Cow<'a, str>,
}

/// What the authority of a reference is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum AuthorityKind {
    /// A server, as always under RFC 3986.
    Server,
    /// A registry-based name of RFC 2396.
    RegistryName,
}

impl<'a> Parts<'a> {
    /// The parts of a reference with this layout. A registry-based name has no userinfo, host and port.
    pub(crate) fn of_layout(input: &'a str, layout: &Layout, authority: AuthorityKind) -> Self {
        let part = |range: Option<Range<usize>>| range.map(|range| &input[range]);
        let of_server = |range| part(range).filter(|_| authority == AuthorityKind::Server);
        Self {
            scheme: part(layout.scheme()).map(Cow::Borrowed),
            userinfo: of_server(layout.userinfo()).map(Cow::Borrowed),
            host: of_server(layout.host()).map(Cow::Borrowed),
            port: of_server(layout.port()).and_then(number),
            path: Cow::Borrowed(&input[layout.path()]),
        }
    }

    /// Parts with a path and nothing else.
    pub(crate) fn of_path(path: impl Into<Cow<'a, str>>) -> Self {
        Self {
            scheme: None,
            userinfo: None,
            host: None,
            port: None,
            path: path.into(),
        }
    }

    /// Copies what is borrowed.
    pub(crate) fn into_owned(self) -> Parts<'static> {
        let own = |text: Option<Cow<'_, str>>| text.map(|text| Cow::Owned(text.into_owned()));
        Parts {
            scheme: own(self.scheme),
            userinfo: own(self.userinfo),
            host: own(self.host),
            port: self.port,
            path: Cow::Owned(self.path.into_owned()),
        }
    }
}

/// What may be a password is not shown, whichever component a reader takes it for: no userinfo, and nothing before
/// the last `@` of a host or path.
impl fmt::Debug for Parts<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Parts")
            .field("scheme", &self.scheme)
            .field("userinfo", &self.userinfo.as_ref().map(|_| "***"))
            .field("host", &self.host.as_deref().map(MaskedTail))
            .field("port", &self.port)
            .field("path", &MaskedTail(&self.path))
            .finish()
    }
}

/// A rejection of an input by a reader: the rule, and the byte offset at which it is broken.
///
/// # Examples
///
/// ```
/// use urial_readings::{Reader, read};
///
/// let rejection = read("http://a:x/", Reader::Go).unwrap_err();
/// assert_eq!(rejection.offset(), 9);
/// assert_eq!(rejection.to_string(), "at byte 9: a port is digits");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Rejection {
    offset: usize,
    rule: Rule,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Rule {
    Text(&'static str),
    Standard(urial::ParseError),
    Whatwg(urial_whatwg::ErrorKind),
}

impl Rejection {
    pub(crate) const fn new(offset: usize, rule: &'static str) -> Self {
        let rule = Rule::Text(rule);
        Self { offset, rule }
    }

    /// Returns the byte offset.
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the rule that is broken.
    pub fn rule(&self) -> impl fmt::Display + use<> {
        self.rule
    }

    /// The same at an offset that lies further on.
    pub(crate) const fn after(self, bytes: usize) -> Self {
        let offset = self.offset + bytes;
        Self { offset, ..self }
    }

    /// The same with the offset mapped.
    pub(crate) fn map_offset(self, map: impl FnOnce(usize) -> usize) -> Self {
        let offset = map(self.offset);
        Self { offset, ..self }
    }
}

impl From<urial::ParseError> for Rejection {
    fn from(error: urial::ParseError) -> Self {
        let (offset, rule) = (error.offset(), Rule::Standard(error));
        Self { offset, rule }
    }
}

impl From<urial_whatwg::Failure> for Rejection {
    fn from(failure: urial_whatwg::Failure) -> Self {
        let (offset, rule) = (failure.offset(), Rule::Whatwg(failure.kind()));
        Self { offset, rule }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(rule) => f.write_str(rule),
            Self::Standard(error) => write!(f, "{} ({})", error.rule_name(), error.citation()),
            Self::Whatwg(kind) => f.write_str(kind.name()),
        }
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at byte {}: {}", self.offset, self.rule)
    }
}

impl fmt::Debug for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rejection({self})")
    }
}

impl core::error::Error for Rejection {}

/// A rule of a model that an input breaks, and where: a [`Rejection`] in the making, of half its size.
#[derive(Clone, Copy)]
pub(crate) struct Breach {
    offset: usize,
    rule: &'static str,
}

impl Breach {
    pub(crate) const fn new(offset: usize, rule: &'static str) -> Self {
        Self { offset, rule }
    }

    /// The same at an offset that lies further on.
    pub(crate) const fn after(self, bytes: usize) -> Self {
        let offset = self.offset + bytes;
        Self { offset, ..self }
    }
}

impl From<Breach> for Rejection {
    fn from(breach: Breach) -> Self {
        Self::new(breach.offset, breach.rule)
    }
}

/// The result of a model.
pub(crate) type Outcome<'a> = Result<Parts<'a>, Rejection>;

/// Lower-cases ASCII letters; borrows if there is nothing to change.
pub(crate) fn lower(text: &str) -> Cow<'_, str> {
    if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
        Cow::Owned(text.to_ascii_lowercase())
    } else {
        Cow::Borrowed(text)
    }
}

/// Splits a sign off a number: whether it is a minus, and the rest.
pub(crate) fn split_sign(number: &str) -> (bool, &str) {
    match number.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, number.strip_prefix('+').unwrap_or(number)),
    }
}

/// Reads decimal digits; `None` if they do not fit.
pub(crate) fn number(digits: &str) -> Option<u32> {
    digits.parse().ok()
}

/// A text without tabs and newlines, with which offsets in it are mapped back to the original.
pub(crate) struct Cleaned<'a> {
    original: &'a str,
    pub(crate) text: String,
}

impl<'a> Cleaned<'a> {
    pub(crate) fn new(original: &'a str) -> Self {
        let mut text = String::with_capacity(original.len());
        text.extend(original.chars().filter(|c| is_kept(*c)));
        Self { original, text }
    }

    /// Returns the offset in the original of an offset in the cleaned text.
    pub(crate) fn original_offset(&self, offset: usize) -> usize {
        let mut at = 0;
        for (index, c) in self.original.char_indices() {
            if is_kept(c) {
                if at >= offset {
                    return index;
                }
                at += c.len_utf8();
            }
        }
        self.original.len()
    }
}

const fn is_kept(c: char) -> bool {
    !matches!(c, '\t' | '\r' | '\n')
}
