//! The kind of a reference.

/// The kind of a reference: the components that it takes from its base (RFC 3986 sections 4.2 and 4.4).
///
/// # Examples
///
/// ```
/// use urial::{UriRef, reference::ReferenceKind};
///
/// let kind = |text| UriRef::parse(text).map(|reference| reference.kind());
/// assert_eq!(kind("http://a/b")?, ReferenceKind::Uri);
/// assert_eq!(kind("//a/b")?, ReferenceKind::NetworkPath);
/// assert_eq!(kind("/b")?, ReferenceKind::AbsolutePath);
/// assert_eq!(kind("b")?, ReferenceKind::RelativePath);
/// assert_eq!(kind("?q")?, ReferenceKind::RelativePath);
/// assert_eq!(kind("#f")?, ReferenceKind::SameDocument);
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReferenceKind {
    /// It has a scheme: nothing is left to the base.
    Uri,
    /// A relative reference that begins with two slashes.
    NetworkPath,
    /// A relative reference that begins with one slash.
    AbsolutePath,
    /// A relative reference that begins with no slash.
    RelativePath,
    /// Empty, or only a fragment: whatever the base, it is the same document.
    SameDocument,
}

impl ReferenceKind {
    /// Returns the kind's name, as JSON shows it.
    ///
    /// ```
    /// assert_eq!(urial::reference::ReferenceKind::NetworkPath.name(), "network-path");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Uri => "uri",
            Self::NetworkPath => "network-path",
            Self::AbsolutePath => "absolute-path",
            Self::RelativePath => "relative-path",
            Self::SameDocument => "same-document",
        }
    }
}

/// Whether a reference shows a hierarchy.
///
/// RFC 2396 set URIs apart whose scheme is followed by no slash, such as `mailto:a@b`, and called
/// them opaque. RFC 3986 reads them like any other; the word is still the handy one.
///
/// # Examples
///
/// ```
/// use urial::{UriRef, reference::Structure};
///
/// let structure = |text| UriRef::parse(text).map(|reference| reference.structure());
/// assert_eq!(structure("mailto:a@b")?, Structure::Opaque);
/// assert_eq!(structure("file:/etc")?, Structure::Hierarchical);
/// assert_eq!(structure("a/b")?, Structure::Hierarchical);
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Structure {
    /// A relative reference, or a scheme followed by a slash.
    Hierarchical,
    /// A scheme followed by something else than a slash.
    Opaque,
}
