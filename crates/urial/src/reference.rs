//! [`Reference`]: a URI or a relative reference.

use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};

use crate::authority::Authority;
use crate::classify::{ReferenceKind, Structure};
use crate::encoded::Encoded;
use crate::error::ParseError;
use crate::grammar::{Form, Grammar};
use crate::host::Host;
use crate::layout::Layout;
use crate::masked::Masked;
use crate::parts::Parts;
use crate::path::{Path, PathKind};
use crate::port::Port;
use crate::query::Query;
use crate::read;
use crate::scheme_name::Scheme;
use crate::userinfo::Userinfo;
use crate::validate;

/// A URI reference: a URI or a relative reference (RFC 3986 section 4.1).
///
/// A view: the text, borrowed, and the places of its components. Nothing is copied, nothing is
/// rewritten, and [`as_str`](Self::as_str) is what came in, byte for byte. Every accessor returns a
/// slice of that text. What is absent is `None`; what is there and empty is an empty slice.
///
/// Equality, order and hash are those of the text.
///
/// # Examples
///
/// ```
/// use urial::Reference;
///
/// let reference = Reference::parse("../over?name=ferret#")?;
/// assert!(reference.scheme().is_none());
/// assert_eq!(reference.path(), "../over");
/// assert_eq!(reference.query().unwrap(), "name=ferret");
/// assert_eq!(reference.fragment().unwrap(), "");
/// # Ok::<(), urial::ParseError>(())
/// ```
// In this order in memory: a move out of a `Result` then splits it where the scanner's one wide store
// ends, and does not have to wait for a store that covers half of what it loads.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Reference<'a> {
    layout: Layout,
    text: &'a str,
}

impl<'a> Reference<'a> {
    /// The empty reference: the same document.
    pub const EMPTY: Reference<'static> = Reference::parse_const("");

    /// A text and the layout that the parser found for it.
    #[inline]
    pub(crate) const fn new(text: &'a str, layout: Layout) -> Self {
        Self { layout, text }
    }

    /// Reads a `URI-reference` (RFC 3986 section 4.1).
    ///
    /// # Errors
    ///
    /// The first byte that breaks a rule of the grammar.
    ///
    /// ```
    /// use urial::Reference;
    /// assert_eq!(Reference::parse("a/b")?.path(), "a/b");
    /// assert_eq!(Reference::parse("a b").unwrap_err().offset(), 1);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn parse(text: &'a str) -> Result<Self, ParseError> {
        Self::parse_as(text, Form::Reference, &Grammar::RFC3986)
    }

    /// Reads a `URI-reference` under another grammar.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse).
    ///
    /// ```
    /// use urial::{Grammar, Reference};
    /// assert!(Reference::parse_with("//[fe80::a%25en1]", &Grammar::RFC6874).is_ok());
    /// ```
    #[inline]
    pub fn parse_with(text: &'a str, grammar: &Grammar) -> Result<Self, ParseError> {
        Self::parse_as(text, Form::Reference, grammar)
    }

    /// Reads a text as one of the four top-level rules under a given grammar.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse), and where the text is a reference but not of that form.
    ///
    /// ```
    /// use urial::{ErrorKind, Form, Grammar, Reference};
    /// let error = Reference::parse_as("a:b#c", Form::AbsoluteUri, &Grammar::RFC3986).unwrap_err();
    /// assert_eq!(error.kind(), ErrorKind::UnexpectedFragment);
    /// ```
    #[allow(clippy::inline_always, reason = "see `read::fill`")]
    #[inline(always)]
    pub fn parse_as(text: &'a str, form: Form, grammar: &Grammar) -> Result<Self, ParseError> {
        let mut layout = Layout::EMPTY;
        read::fill(text.as_bytes(), form, grammar, &mut layout)?;
        Ok(Self { layout, text })
    }

    /// Reads bytes that need not be UTF-8: a URI is ASCII, whatever else is an error.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse).
    ///
    /// ```
    /// use urial::Reference;
    /// assert_eq!(Reference::parse_bytes(b"/a")?.path(), "/a");
    /// assert_eq!(Reference::parse_bytes(b"/\xFF").unwrap_err().offset(), 1);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn parse_bytes(bytes: &'a [u8]) -> Result<Self, ParseError> {
        Self::parse_bytes_as(bytes, Form::Reference, &Grammar::RFC3986)
    }

    /// Reads bytes as one of the four top-level rules under a given grammar.
    ///
    /// # Errors
    ///
    /// As [`parse_as`](Self::parse_as).
    ///
    /// ```
    /// use urial::{Form, Grammar, Reference};
    /// let form = Form::RelativeRef;
    /// assert!(Reference::parse_bytes_as(b"a:b", form, &Grammar::RFC3986).is_err());
    /// ```
    #[allow(clippy::inline_always, reason = "see `read::fill`")]
    #[inline(always)]
    pub fn parse_bytes_as(
        bytes: &'a [u8],
        form: Form,
        grammar: &Grammar,
    ) -> Result<Self, ParseError> {
        let mut layout = Layout::EMPTY;
        let text = read::fill_text(bytes, form, grammar, &mut layout)?;
        Ok(Self { layout, text })
    }

    /// Reads a literal at compile time: a wrong one does not compile.
    ///
    /// # Panics
    ///
    /// If the text is not a reference. In a constant, that is a compile-time error.
    ///
    /// ```
    /// use urial::Reference;
    /// const UP: Reference = Reference::parse_const("../");
    /// assert_eq!(UP.path(), "../");
    /// ```
    ///
    /// ```compile_fail
    /// const WRONG: urial::Reference = urial::Reference::parse_const("a b");
    /// ```
    #[track_caller]
    pub const fn parse_const(text: &'a str) -> Self {
        Self {
            text,
            layout: const_layout(text, Form::Reference),
        }
    }

    /// The text, byte for byte as it came in.
    ///
    /// ```
    /// assert_eq!(urial::Reference::parse("HTTP://H:080")?.as_str(), "HTTP://H:080");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub const fn as_str(&self) -> &'a str {
        self.text
    }

    /// Where the components stand.
    ///
    /// ```
    /// assert_eq!(urial::Reference::parse("a/b?c")?.layout().path(), 0..3);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The scheme, without its colon (section 3.1).
    ///
    /// ```
    /// assert_eq!(urial::Reference::parse("a:b")?.scheme().unwrap(), "a");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn scheme(&self) -> Option<Scheme<'a>> {
        Some(Scheme::new(&self.text[self.layout.scheme()?]))
    }

    /// The authority, without its slashes (section 3.2).
    ///
    /// ```
    /// assert_eq!(urial::Reference::parse("//u@h:1/")?.authority().unwrap(), "u@h:1");
    /// assert!(urial::Reference::parse("/h")?.authority().is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn authority(&self) -> Option<Authority<'a>> {
        Authority::of(self.text, &self.layout)
    }

    /// The userinfo, without its `@` (section 3.2.1).
    ///
    /// ```
    /// assert_eq!(urial::Reference::parse("//u:p@h")?.userinfo().unwrap().user(), "u");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn userinfo(&self) -> Option<Userinfo<'a>> {
        Some(Userinfo::new(&self.text[self.layout.userinfo()?]))
    }

    /// The host; there is one, perhaps empty, where there is an authority (section 3.2.2).
    ///
    /// Under RFC 2396 only a server has a host: a registry's name has none, and neither has an
    /// empty authority. [`Authority::registry_name`] has the name.
    ///
    /// ```
    /// assert_eq!(urial::Reference::parse("file:///etc")?.host().unwrap(), "");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn host(&self) -> Option<Host<'a>> {
        Some(Host::new(
            &self.text[self.layout.host()?],
            self.layout.kind_of_host(),
        ))
    }

    /// The port, without its colon (section 3.2.3).
    ///
    /// ```
    /// assert_eq!(urial::Reference::parse("//h:8042")?.port().unwrap().number(), Ok(8042));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn port(&self) -> Option<Port<'a>> {
        Some(Port::new(&self.text[self.layout.port()?]))
    }

    /// The path; every reference has one, if only an empty one (section 3.3).
    ///
    /// ```
    /// assert_eq!(urial::Reference::parse("//h")?.path(), "");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn path(&self) -> Path<'a> {
        Path::new(&self.text[self.layout.path()], self.path_kind())
    }

    fn path_kind(&self) -> PathKind {
        let path = &self.text.as_bytes()[self.layout.path()];
        if self.layout.authority_start().is_some() {
            PathKind::Abempty
        } else if path.is_empty() {
            PathKind::Empty
        } else if path[0] == b'/' {
            PathKind::Absolute
        } else if self.layout.scheme_end > 0 {
            PathKind::Rootless
        } else {
            PathKind::Noscheme
        }
    }

    /// The query, without its question mark (section 3.4).
    ///
    /// The opaque part of RFC 2396 has none: there, `mailto:a@b?c` is a path to its end.
    ///
    /// ```
    /// assert_eq!(urial::Reference::parse("?a?b")?.query().unwrap(), "a?b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn query(&self) -> Option<Query<'a>> {
        Some(Query::new(&self.text[self.layout.query()?]))
    }

    /// The fragment, without its number sign (section 3.5).
    ///
    /// ```
    /// assert_eq!(urial::Reference::parse("a#b/c?d")?.fragment().unwrap(), "b/c?d");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn fragment(&self) -> Option<Encoded<'a>> {
        Some(Encoded::new(
            &self.text[self.layout.fragment(self.text.len())?],
        ))
    }

    /// The five components as plain text.
    ///
    /// Property: `reference.parts().to_string() == reference.as_str()` (section 5.3).
    ///
    /// ```
    /// assert_eq!(urial::Reference::parse("a?b")?.parts().query, Some("b"));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn parts(&self) -> Parts<'a> {
        let slice = |range| &self.text[range];
        Parts {
            scheme: self.layout.scheme().map(slice),
            authority: self.layout.authority().map(slice),
            path: slice(self.layout.path()),
            query: self.layout.query().map(slice),
            fragment: self.layout.fragment(self.text.len()).map(slice),
        }
    }

    /// What the reference leaves to its base (sections 4.2 and 4.4).
    ///
    /// ```
    /// use urial::{Reference, ReferenceKind};
    /// assert_eq!(Reference::parse("")?.kind(), ReferenceKind::SameDocument);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn kind(&self) -> ReferenceKind {
        let has_query = self.layout.query().is_some();
        if self.layout.scheme_end > 0 {
            return ReferenceKind::Uri;
        }
        match self.path().kind() {
            PathKind::Abempty => ReferenceKind::NetworkPath,
            PathKind::Absolute => ReferenceKind::AbsolutePath,
            PathKind::Empty if !has_query => ReferenceKind::SameDocument,
            _ => ReferenceKind::RelativePath,
        }
    }

    /// Whether the reference shows a hierarchy or is what RFC 2396 called opaque.
    ///
    /// ```
    /// use urial::{Reference, Structure};
    /// assert_eq!(Reference::parse("urn:isbn:0395363411")?.structure(), Structure::Opaque);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn structure(&self) -> Structure {
        match self.path().kind() {
            PathKind::Rootless => Structure::Opaque,
            PathKind::Empty if self.layout.scheme_end > 0 => Structure::Opaque,
            _ => Structure::Hierarchical,
        }
    }

    /// Whether a reference that was read as one has the given form, without reading it again.
    pub(crate) fn check_form(&self, form: Form) -> Result<(), ParseError> {
        match validate::check_form(self.text.as_bytes(), &self.layout, form) {
            None => Ok(()),
            Some(error) => Err(error),
        }
    }

    /// The reference up to its fragment, which is what names the resource (section 3.5).
    ///
    /// ```
    /// assert_eq!(urial::Reference::parse("a?b#c")?.without_fragment(), "a?b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[must_use]
    pub fn without_fragment(&self) -> Self {
        Self {
            text: &self.text[..self.layout.query_end as usize],
            layout: self.layout,
        }
    }

    /// The reference with its password, if it has one, replaced by `***`: for messages and logs.
    ///
    /// ```
    /// let uri = urial::Uri::parse("ftp://me:secret@h/")?;
    /// assert_eq!(uri.redacted().to_string(), "ftp://me:***@h/");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn redacted(&self) -> Redacted<'a> {
        Redacted { reference: *self }
    }
}

/// Compile-time reading: the layout, or a panic with the words of the error's kind.
#[track_caller]
pub(crate) const fn const_layout(text: &str, form: Form) -> Layout {
    match validate::parse(text.as_bytes(), form, &Grammar::RFC3986) {
        Ok(layout) => layout,
        Err(error) => panic!("{}", error.kind.name()),
    }
}

/// A reference whose password is not shown: what [`Reference::redacted`] returns.
///
/// # Examples
///
/// ```
/// let reference = urial::Reference::parse("//:pw@h")?;
/// assert_eq!(reference.redacted().to_string(), "//:***@h");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Redacted<'a> {
    reference: Reference<'a>,
}

impl Redacted<'_> {
    /// What stands before the password and after it, if there is one.
    fn around_password(&self) -> Option<(&str, &str)> {
        let text = self.reference.as_str();
        let authority = self.reference.layout.authority()?;
        let password = Masked(&text[authority.clone()]).password()?;
        let (start, end) = (
            authority.start + password.start,
            authority.start + password.end,
        );
        Some((&text[..start], &text[end..]))
    }
}

impl fmt::Display for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.around_password() {
            None => f.write_str(self.reference.as_str()),
            Some((before, after)) => write!(f, "{before}***{after}"),
        }
    }
}

impl fmt::Debug for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (before, after) = match self.around_password() {
            None => (self.reference.as_str(), None),
            Some((before, after)) => (before, Some(after)),
        };
        f.write_str("\"")?;
        write_escaped(before, f)?;
        if let Some(after) = after {
            f.write_str("***")?;
            write_escaped(after, f)?;
        }
        f.write_str("\"")
    }
}

/// The ASCII characters of a reference are printable and no quotes: only what a grammar allows
/// beyond them may need escaping.
fn write_escaped(text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if text.is_ascii() {
        return f.write_str(text);
    }
    for c in text.chars() {
        if c.is_ascii() {
            fmt::Write::write_char(f, c)?;
        } else {
            write!(f, "{}", c.escape_debug())?;
        }
    }
    Ok(())
}

impl fmt::Debug for Reference<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Reference").field(&self.redacted()).finish()
    }
}

impl fmt::Display for Reference<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text)
    }
}

impl PartialEq for Reference<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Reference<'_> {}

impl PartialOrd for Reference<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Reference<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.text.cmp(other.text)
    }
}

impl Hash for Reference<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

impl AsRef<str> for Reference<'_> {
    fn as_ref(&self) -> &str {
        self.text
    }
}

impl PartialEq<str> for Reference<'_> {
    fn eq(&self, other: &str) -> bool {
        self.text == other
    }
}

impl PartialEq<&str> for Reference<'_> {
    fn eq(&self, other: &&str) -> bool {
        self.text == *other
    }
}

impl<'a> TryFrom<&'a str> for Reference<'a> {
    type Error = ParseError;

    fn try_from(text: &'a str) -> Result<Self, ParseError> {
        Self::parse(text)
    }
}

impl<'a> TryFrom<&'a [u8]> for Reference<'a> {
    type Error = ParseError;

    fn try_from(bytes: &'a [u8]) -> Result<Self, ParseError> {
        Self::parse_bytes(bytes)
    }
}
