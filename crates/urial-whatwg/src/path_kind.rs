//! [`PathKind`]: the two kinds of paths.

/// Whether a path is a list of segments, or opaque.
///
/// # Examples
///
/// ```
/// use urial_whatwg::{PathKind, Url};
/// assert_eq!(Url::parse("https://example.com/a/b")?.path_kind(), PathKind::List);
/// assert_eq!(Url::parse("mailto:a@example.com")?.path_kind(), PathKind::Opaque);
/// # Ok::<(), urial_whatwg::Failure>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PathKind {
    /// A list of segments, each written with a slash before it.
    List,
    /// An opaque path: one string, without a slash at its start. No relative URL can be joined to it.
    Opaque,
}
