//! Resolution as RFC 2396 section 5.2 describes it.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::encoded::EncodedBuf;
use crate::error::ParseError;
use crate::identifier::Identifier;
use crate::reference::{Parts, Reference, ReferenceBuf};
use crate::resolve::{Repair, Strictness};
use crate::standard::{OlderSyntax, Rfc2396, Standard};

/// The treatment of `..` segments that lead above the root (RFC 2396 section 5.2, step 6g).
///
/// The standard calls it an error and leaves the choice to the implementation.
///
/// # Examples
///
/// ```
/// use urial::rfc2396::{AboveRoot, UriRef, ResolveOptions, Uri};
///
/// let base = Uri::parse("http://a/b")?;
/// let reference = UriRef::parse("../../g")?;
/// let resolve = |above_root| {
///     let options = ResolveOptions { above_root, ..ResolveOptions::default() };
///     base.resolve_2396_with(reference, options)
/// };
/// assert_eq!(resolve(AboveRoot::Keep)?.to_string(), "http://a/../../g");
/// assert_eq!(resolve(AboveRoot::Remove)?.to_string(), "http://a/g");
/// assert!(resolve(AboveRoot::Refuse).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum AboveRoot {
    /// They stay, as in the standard's own examples (appendix C.2).
    #[default]
    Keep,
    /// They go, as under RFC 3986.
    Remove,
    /// There is no target.
    Refuse,
}

/// The points on which RFC 2396 leaves resolution to the implementation.
///
/// # Examples
///
/// ```
/// use urial::{resolve::Strictness, rfc2396::{AboveRoot, ResolveOptions}};
/// assert_eq!(ResolveOptions::default().above_root, AboveRoot::Keep);
/// assert_eq!(ResolveOptions::default().strictness, Strictness::Strict);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ResolveOptions {
    /// Whether a scheme that is the base's is taken at its word (step 3).
    pub strictness: Strictness,
    /// The treatment of `..` segments that lead above the root (step 6g).
    pub above_root: AboveRoot,
}

/// The target of a reference by RFC 2396.
///
/// # Examples
///
/// ```
/// use urial::rfc2396::{UriRef, Target, Uri};
///
/// let base = Uri::parse("http://a/b/c/d;p?q")?;
/// let target = base.resolve_2396(UriRef::parse("#s")?)?;
/// assert!(matches!(target, Target::CurrentDocument(Some(fragment)) if fragment.as_ref() == "s"));
/// let target = base.resolve_2396(UriRef::parse("g#s")?)?;
/// assert_eq!(target.reference().unwrap(), "http://a/b/c/g#s");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub enum Target<S = Rfc2396> {
    /// The document that contains the reference, whatever the base, and a fragment of it
    /// (section 4.2).
    CurrentDocument(Option<EncodedBuf>),
    /// A URI, and the fragment of the reference.
    Other(Resolved<S>),
}

/// A URI that a reference refers to, and the fragment of the reference.
///
/// # Examples
///
/// ```
/// use urial::rfc2396::{UriRef, Target, Uri};
///
/// let base = Uri::parse("f:/a")?;
/// let Target::Other(target) = base.resolve_2396(UriRef::parse(".//g")?)? else { panic!() };
/// assert_eq!(target.as_reference(), "f:/.//g");
/// assert!(target.is_repaired());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Resolved<S = Rfc2396> {
    reference: ReferenceBuf<S>,
    repair: Repair,
}

/// The reason why a reference has no target by RFC 2396.
///
/// # Examples
///
/// ```
/// use urial::rfc2396::{UriRef, ResolveError, Uri};
/// let error = Uri::parse("a:b")?.resolve_2396(UriRef::parse(".")?).unwrap_err();
/// assert!(matches!(error, ResolveError::Unreadable(_)));
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ResolveError {
    /// `..` segments lead above the root, and [`AboveRoot::Refuse`] was asked for.
    AboveRoot,
    /// The steps do not result in a URI: nothing is left after the scheme of an opaque base, or base
    /// and reference together are too long.
    Unreadable(ParseError),
}

impl fmt::Display for ResolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AboveRoot => {
                f.write_str("\"..\" leads above the root (RFC 2396 section 5.2, step 6g)")
            }
            Self::Unreadable(error) => write!(f, "the target is no URI: {error}"),
        }
    }
}

impl core::error::Error for ResolveError {}

impl From<ParseError> for ResolveError {
    fn from(error: ParseError) -> Self {
        Self::Unreadable(error)
    }
}

impl<S: Standard> fmt::Debug for Target<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CurrentDocument(fragment) => {
                f.debug_tuple("CurrentDocument").field(fragment).finish()
            }
            Self::Other(target) => f.debug_tuple("Other").field(target).finish(),
        }
    }
}

impl<S: Standard> PartialEq for Target<S> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::CurrentDocument(one), Self::CurrentDocument(other)) => one == other,
            (Self::Other(one), Self::Other(other)) => one == other,
            (Self::CurrentDocument(_) | Self::Other(_), _) => false,
        }
    }
}

impl<S: Standard> Eq for Target<S> {}

impl<S: Standard> Target<S> {
    /// Returns the URI and its fragment; none for the current document.
    ///
    /// ```
    /// use urial::rfc2396::{UriRef, Uri};
    /// let target = Uri::parse("http://a/b")?.resolve_2396(UriRef::parse("")?)?;
    /// assert!(target.reference().is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reference(&self) -> Option<Reference<'_, S>> {
        match self {
            Self::CurrentDocument(_) => None,
            Self::Other(target) => Some(target.as_reference()),
        }
    }
}

/// The URI and its fragment; for the current document only the fragment, as in `#s`.
impl<S: Standard> fmt::Display for Target<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CurrentDocument(None) => Ok(()),
            Self::CurrentDocument(Some(fragment)) => write!(f, "#{fragment}"),
            Self::Other(target) => fmt::Display::fmt(&target.reference, f),
        }
    }
}

impl<S: Standard> fmt::Debug for Resolved<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Resolved")
            .field("reference", &self.reference)
            .field("repair", &self.repair)
            .finish()
    }
}

impl<S: Standard> PartialEq for Resolved<S> {
    fn eq(&self, other: &Self) -> bool {
        self.reference == other.reference && self.repair == other.repair
    }
}

impl<S: Standard> Eq for Resolved<S> {}

impl<S: Standard> Resolved<S> {
    /// Returns the URI and the fragment.
    ///
    /// ```
    /// # use urial::rfc2396::{UriRef, Target, Uri};
    /// # let base = Uri::parse("http://a/b")?;
    /// let Target::Other(target) = base.resolve_2396(UriRef::parse("c#d")?)? else { panic!() };
    /// assert_eq!(target.as_reference().fragment().unwrap(), "d");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn as_reference(&self) -> Reference<'_, S> {
        self.reference.as_reference()
    }

    /// Returns the URI and the fragment as owned values.
    ///
    /// ```
    /// # use urial::rfc2396::{UriRef, Target, Uri};
    /// # let base = Uri::parse("http://a/b")?;
    /// let Target::Other(target) = base.resolve_2396(UriRef::parse("c")?)? else { panic!() };
    /// assert_eq!(target.into_reference().into_string(), "http://a/c");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn into_reference(self) -> ReferenceBuf<S> {
        self.reference
    }

    /// Returns whether `/.` was written before a path that would have been read as an authority.
    ///
    /// ```
    /// # use urial::rfc2396::{UriRef, Target, Uri};
    /// # let base = Uri::parse("f://h/a")?;
    /// let Target::Other(target) = base.resolve_2396(UriRef::parse(".//g")?)? else { panic!() };
    /// assert!(!target.is_repaired());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_repaired(&self) -> bool {
        self.repair == Repair::Made
    }
}

impl<S: OlderSyntax> Identifier<'_, S> {
    /// Resolves a reference in a document with this base by RFC 2396 section 5.2.
    ///
    /// It differs from [`resolve`](Self::resolve), which is RFC 3986's, in this:
    ///
    /// - the empty reference, and a fragment alone, refer to the current document, not to the base;
    /// - a query alone replaces the last segment of the base's path too: see
    ///   [`Rfc2396BareQuery`](crate::standard::Rfc2396BareQuery);
    /// - `..` segments that lead above the root stay, unless asked otherwise;
    /// - dot segments stay in a reference that has an authority or whose path begins with a slash.
    ///
    /// Two results of the letter would name another host, and are not followed: a path that begins
    /// with two slashes where there is no authority gets `/.` before it, and a slash is written
    /// between an authority and a relative path.
    ///
    /// # Errors
    ///
    /// Where the steps give no URI.
    ///
    /// # Examples
    ///
    /// ```
    /// use urial::{Identifier, Reference, standard::Rfc2396BareQuery};
    ///
    /// let base = Identifier::parse_as("http://a/b/c/d;p?q", Rfc2396BareQuery)?;
    /// for (reference, target) in [
    ///     ("../g", "http://a/b/g"),
    ///     ("?y", "http://a/b/c/?y"),
    ///     ("../../../g", "http://a/../g"),
    ///     ("/./g", "http://a/./g"),
    /// ] {
    ///     let reference = Reference::parse_as(reference, Rfc2396BareQuery)?;
    ///     assert_eq!(base.resolve_2396(reference)?.to_string(), target);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resolve_2396<'r>(
        &self,
        reference: impl Into<Reference<'r, S>>,
    ) -> Result<Target<S>, ResolveError> {
        self.resolve_2396_with(reference, ResolveOptions::default())
    }

    /// Resolves a reference by RFC 2396 section 5.2 and the given choices.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`resolve_2396`](Self::resolve_2396), and an error if `..` leads above the
    /// root and the options refuse that.
    ///
    /// ```
    /// use urial::{resolve::Strictness, rfc2396::{ResolveOptions, Uri, UriRef}};
    /// let base = Uri::parse("http://a/b/c/d;p?q")?;
    /// let strictness = Strictness::NonStrict;
    /// let options = ResolveOptions { strictness, ..ResolveOptions::default() };
    /// let target = base.resolve_2396_with(UriRef::parse("http:g")?, options)?;
    /// assert_eq!(target.to_string(), "http://a/b/c/g");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resolve_2396_with<'r>(
        &self,
        reference: impl Into<Reference<'r, S>>,
        options: ResolveOptions,
    ) -> Result<Target<S>, ResolveError> {
        let reference = reference.into();
        let base = self.parts();
        // Step 2.
        let mut target = reference.parts();
        if let Parts {
            scheme: None,
            authority: None,
            path: "",
            query: None,
            fragment,
        } = target
        {
            let fragment = fragment.map(|text| EncodedBuf::new(text.to_owned()));
            return Ok(Target::CurrentDocument(fragment));
        }
        // Step 3.
        if options.strictness == Strictness::NonStrict && has_scheme_of(&target, &base) {
            target = without_scheme(target);
        }
        let standard = self.standard();
        if target.scheme.is_some() {
            return finish(&target, Repair::NotNeeded, standard);
        }
        target.scheme = base.scheme;
        // Steps 4 and 5.
        if target.authority.is_some() || target.path.starts_with('/') {
            target.authority = target.authority.or(base.authority);
            return finish(&target, Repair::NotNeeded, standard);
        }
        // Step 6.
        target.authority = base.authority;
        let path = merge(&base, target.path, options.above_root)?;
        let repair = match target.authority {
            None if path.starts_with("/.//") => Repair::Made,
            _ => Repair::NotNeeded,
        };
        let target = Parts {
            path: &path,
            ..target
        };
        finish(&target, repair, standard)
    }
}

/// Step 7, and what the text is under the standard.
fn finish<S: Standard>(
    target: &Parts<'_>,
    repair: Repair,
    standard: S,
) -> Result<Target<S>, ResolveError> {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = target.recompose(&mut text);
    let reference = ReferenceBuf::parse_as(text, standard)?;
    Ok(Target::Other(Resolved { reference, repair }))
}

fn has_scheme_of(reference: &Parts<'_>, base: &Parts<'_>) -> bool {
    match (reference.scheme, base.scheme) {
        (Some(a), Some(b)) => a.eq_ignore_ascii_case(b),
        _ => false,
    }
}

/// What is left of a reference whose scheme is ignored: an opaque part is a path and a query then.
fn without_scheme(parts: Parts<'_>) -> Parts<'_> {
    let (path, query) = match parts.path.split_once('?') {
        Some((path, query)) => (path, Some(query)),
        None => (parts.path, parts.query),
    };
    Parts {
        scheme: None,
        path,
        query,
        ..parts
    }
}

/// Step 6: the base's path without its last segment, the reference's path after it, and no dot
/// segments but those that lead above the root.
fn merge(base: &Parts<'_>, path: &str, above_root: AboveRoot) -> Result<String, ResolveError> {
    // Steps a and b.
    let directory = base
        .path
        .rfind('/')
        .map_or("", |slash| &base.path[..=slash]);
    let (root, directory) = match directory.strip_prefix('/') {
        Some(rest) => ("/", rest),
        None => ("", directory),
    };
    let merged = directory
        .split_inclusive('/')
        .chain(path.split_inclusive('/'));
    // Steps c to f. Each piece has the slash that follows it, but the last one may have none.
    let mut kept: Vec<&str> = Vec::new();
    for piece in merged {
        match piece.strip_suffix('/').unwrap_or(piece) {
            "." => {}
            ".." if kept
                .last()
                .is_some_and(|last| !matches!(*last, ".." | "../")) =>
            {
                kept.pop();
            }
            _ => kept.push(piece),
        }
    }
    // Step g.
    let leading = kept
        .iter()
        .take_while(|piece| matches!(**piece, ".." | "../"))
        .count();
    match above_root {
        AboveRoot::Keep => {}
        AboveRoot::Refuse if leading > 0 => return Err(ResolveError::AboveRoot),
        AboveRoot::Refuse | AboveRoot::Remove => {
            kept.drain(..leading);
        }
    }
    // Step h.
    let mut result = root.to_owned();
    result.extend(kept);
    let has_authority = base.authority.is_some();
    if has_authority && !result.is_empty() && !result.starts_with('/') {
        result.insert(0, '/');
    } else if !has_authority && result.starts_with("//") {
        result.insert_str(0, "/.");
    }
    Ok(result)
}
