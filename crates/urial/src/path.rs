//! [`Path`]: segments between slashes.

use core::fmt;

use crate::encoded::{Encoded, Split};
use crate::error::ParseError;
use crate::rule::Rule;

/// Which of the five rules a path follows (RFC 3986 section 3.3).
///
/// # Examples
///
/// ```
/// use urial::{PathKind, Reference};
///
/// let kind = |text| Reference::parse(text).map(|reference| reference.path().kind());
/// assert_eq!(kind("//h/a")?, PathKind::Abempty);
/// assert_eq!(kind("/a")?, PathKind::Absolute);
/// assert_eq!(kind("a")?, PathKind::Noscheme);
/// assert_eq!(kind("urn:a")?, PathKind::Rootless);
/// assert_eq!(kind("?q")?, PathKind::Empty);
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PathKind {
    /// `path-abempty`: after an authority; empty or begins with a slash.
    Abempty,
    /// `path-absolute`: begins with a slash and not with two.
    Absolute,
    /// `path-noscheme`: begins with a segment that has no colon.
    Noscheme,
    /// `path-rootless`: begins with a segment.
    Rootless,
    /// `path-empty`: nothing.
    Empty,
}

impl PathKind {
    /// The rule of the grammar.
    ///
    /// ```
    /// assert_eq!(urial::PathKind::Rootless.rule().name(), "path-rootless");
    /// ```
    pub const fn rule(self) -> Rule {
        match self {
            Self::Abempty => Rule::PathAbempty,
            Self::Absolute => Rule::PathAbsolute,
            Self::Noscheme => Rule::PathNoscheme,
            Self::Rootless => Rule::PathRootless,
            Self::Empty => Rule::PathEmpty,
        }
    }
}

/// The path of a reference; it may be empty but is never absent (RFC 3986 section 3.3).
///
/// # Examples
///
/// ```
/// use urial::Uri;
///
/// let uri = Uri::parse("foo://example.com/over//there/")?;
/// let segments: Vec<_> = uri.path().segments().map(|s| s.as_str()).collect();
/// assert_eq!(segments, ["over", "", "there", ""]);
/// assert_eq!(uri.path().segments().rev().nth(1).unwrap(), "there");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Path<'a> {
    text: &'a str,
    kind: PathKind,
}

impl<'a> Path<'a> {
    pub(crate) const fn new(text: &'a str, kind: PathKind) -> Self {
        Self { text, kind }
    }

    /// Reads a path on its own, under the rule of the given kind.
    ///
    /// # Errors
    ///
    /// The first byte that breaks the rule.
    ///
    /// ```
    /// use urial::{Path, PathKind};
    /// assert!(Path::parse("//a", PathKind::Abempty).is_ok());
    /// assert!(Path::parse("//a", PathKind::Absolute).is_err());
    /// ```
    pub fn parse(text: &'a str, kind: PathKind) -> Result<Self, ParseError> {
        kind.rule().check(text)?;
        Ok(Self { text, kind })
    }

    /// The text as written.
    ///
    /// ```
    /// assert_eq!(urial::Uri::parse("a:b/c?d")?.path().as_str(), "b/c");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_str(self) -> &'a str {
        self.text
    }

    /// The text as encoded text.
    ///
    /// ```
    /// assert_eq!(urial::Uri::parse("a:%20")?.path().as_encoded().decode_lossy(), " ");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_encoded(self) -> Encoded<'a> {
        Encoded::new(self.text)
    }

    /// Which rule the path follows where it stands.
    ///
    /// ```
    /// use urial::{PathKind, Uri};
    /// assert_eq!(Uri::parse("mailto:a@b")?.path().kind(), PathKind::Rootless);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn kind(self) -> PathKind {
        self.kind
    }

    /// Whether the path has no characters.
    ///
    /// ```
    /// assert!(urial::Uri::parse("http://h")?.path().is_empty());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn is_empty(self) -> bool {
        self.text.is_empty()
    }

    /// Whether the path begins with a slash.
    ///
    /// ```
    /// assert!(urial::Uri::parse("file:/etc")?.path().is_absolute());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn is_absolute(self) -> bool {
        self.text.starts_with('/')
    }

    /// The segments, from either end.
    ///
    /// A leading slash begins the first segment and makes none of its own: `/a/b` and `a/b` have
    /// two, `/` has one that is empty, and an empty path has none.
    ///
    /// ```
    /// let count = |text| urial::Reference::parse(text).map(|r| r.path().segments().count());
    /// assert_eq!([count("")?, count("/")?, count("/a/b")?, count("a/b/")?], [0, 1, 2, 3]);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn segments(self) -> Split<'a> {
        if self.text.is_empty() {
            return Split::NONE;
        }
        Encoded::new(self.text.strip_prefix('/').unwrap_or(self.text)).split(b'/')
    }
}

impl PartialEq for Path<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Path<'_> {}

impl core::hash::Hash for Path<'_> {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

impl fmt::Debug for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.text, f)
    }
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text)
    }
}

impl AsRef<str> for Path<'_> {
    fn as_ref(&self) -> &str {
        self.text
    }
}

impl PartialEq<str> for Path<'_> {
    fn eq(&self, other: &str) -> bool {
        self.text == other
    }
}

impl PartialEq<&str> for Path<'_> {
    fn eq(&self, other: &&str) -> bool {
        self.text == *other
    }
}
