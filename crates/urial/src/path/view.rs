//! [`Path`]: segments between slashes.

use core::fmt;

use crate::encoded::{Encoded, Split};
use crate::error::ParseError;
use crate::rule::Rule;

/// The rule that a path follows, one of five (RFC 3986 section 3.3).
///
/// # Examples
///
/// ```
/// use urial::{UriRef, path::PathKind};
///
/// let kind = |text| UriRef::parse(text).map(|reference| reference.path().kind());
/// assert_eq!(kind("//h/a")?, PathKind::Abempty);
/// assert_eq!(kind("/a")?, PathKind::Absolute);
/// assert_eq!(kind("a")?, PathKind::Noscheme);
/// assert_eq!(kind("urn:a")?, PathKind::Rootless);
/// assert_eq!(kind("?q")?, PathKind::Empty);
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PathKind {
    /// `path-abempty`: follows an authority, and is empty or begins with a slash.
    Abempty,
    /// `path-absolute`: begins with one slash, not with two.
    Absolute,
    /// `path-noscheme`: begins with a segment that has no colon.
    Noscheme,
    /// `path-rootless`: begins with a segment.
    Rootless,
    /// `path-empty`: has no characters.
    Empty,
}

impl PathKind {
    /// Returns the rule of the grammar.
    ///
    /// ```
    /// assert_eq!(urial::path::PathKind::Rootless.rule().name(), "path-rootless");
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

/// The path of a reference, which may be empty but is never absent (RFC 3986 section 3.3).
///
/// Equality and order follow the text.
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
#[doc(alias = "pathname")]
#[derive(Clone, Copy)]
pub struct Path<'a> {
    text: &'a str,
    kind: PathKind,
}

impl<'a> Path<'a> {
    pub(crate) const fn new(text: &'a str, kind: PathKind) -> Self {
        Self { text, kind }
    }

    /// Parses a path under the rule of the given kind.
    ///
    /// # Errors
    ///
    /// Returns the first byte that breaks the rule.
    ///
    /// ```
    /// use urial::path::{Path, PathKind};
    /// assert!(Path::parse("//a", PathKind::Abempty).is_ok());
    /// assert!(Path::parse("//a", PathKind::Absolute).is_err());
    /// ```
    pub fn parse(text: &'a str, kind: PathKind) -> Result<Self, ParseError> {
        kind.rule().check(text)?;
        Ok(Self { text, kind })
    }

    /// Returns the text as written.
    ///
    /// ```
    /// assert_eq!(urial::Uri::parse("a:b/c?d")?.path().as_str(), "b/c");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_str(self) -> &'a str {
        self.text
    }

    /// Returns the text as encoded text.
    ///
    /// ```
    /// assert_eq!(urial::Uri::parse("a:%20")?.path().as_encoded().decode_lossy(), " ");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn as_encoded(self) -> Encoded<'a> {
        Encoded::new(self.text)
    }

    /// Returns the rule that the path follows.
    ///
    /// ```
    /// use urial::{Uri, path::PathKind};
    /// assert_eq!(Uri::parse("mailto:a@b")?.path().kind(), PathKind::Rootless);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn kind(self) -> PathKind {
        self.kind
    }

    /// Returns whether the path has no characters.
    ///
    /// ```
    /// assert!(urial::Uri::parse("http://h")?.path().is_empty());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn is_empty(self) -> bool {
        self.text.is_empty()
    }

    /// Returns whether the path begins with a slash.
    ///
    /// ```
    /// assert!(urial::Uri::parse("file:/etc")?.path().is_absolute());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn is_absolute(self) -> bool {
        matches!(self.text.as_bytes(), [b'/', ..])
    }

    /// Returns the segments, as a double-ended iterator.
    ///
    /// A leading slash does not make an empty first segment: `/a/b` and `a/b` have two segments,
    /// `/` has one empty segment, and an empty path has none.
    ///
    /// ```
    /// let count = |text| urial::UriRef::parse(text).map(|r| r.path().segments().count());
    /// assert_eq!([count("")?, count("/")?, count("/a/b")?, count("a/b/")?], [0, 1, 2, 3]);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias("path_segments", "split"))]
    pub fn segments(self) -> Split<'a> {
        if self.text.is_empty() {
            return Split::NONE;
        }
        Encoded::new(self.text.strip_prefix('/').unwrap_or(self.text)).split(b'/')
    }
}

impl fmt::Debug for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.text, f)
    }
}
