//! [`Strictness`]: how a reference that repeats the scheme of its base is read.

/// The treatment of a reference that repeats the scheme of its base (RFC 3986 section 5.2.2).
///
/// # Examples
///
/// ```
/// use urial::{Uri, UriRef, resolve::Strictness};
///
/// let base = Uri::parse("http://a/b/c/d;p?q")?;
/// let reference = UriRef::parse("http:g")?;
/// assert_eq!(base.resolve_with(reference, Strictness::Strict)?, "http:g");
/// assert_eq!(base.resolve_with(reference, Strictness::NonStrict)?, "http://a/b/c/g");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Strictness {
    /// As written: `http:g` is a URI of its own. For new software.
    #[default]
    Strict,
    /// As a relative reference: `http:g` means `g` if the base has the scheme `http`. For old
    /// documents.
    NonStrict,
}
