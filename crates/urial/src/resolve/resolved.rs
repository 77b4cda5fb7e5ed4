//! [`Resolved`]: the target of a reference, and whether it was repaired.

use alloc::borrow::Cow;
use core::fmt;
use core::ops::Deref;

use super::transform::Repair;
use crate::identifier::{Identifier, IdentifierBuf};
use crate::reference::ReferenceBuf;
use crate::standard::Standard;

/// The target of a reference: what [`resolve_with`](Identifier::resolve_with) and
/// [`resolve_into`](Identifier::resolve_into) return.
///
/// It dereferences to an [`IdentifierBuf`] whose text is borrowed where it already exists: in the
/// base, in the reference, or in the caller's buffer.
///
/// # Examples
///
/// ```
/// use urial::{Uri, UriRef, resolve::Strictness};
///
/// let base = Uri::parse("f:/a")?;
/// let target = base.resolve_with(UriRef::parse(".//g")?, Strictness::Strict)?;
/// assert_eq!(target, "f:/.//g");
/// assert!(target.is_repaired());
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone)]
pub struct Resolved<'a, S> {
    target: IdentifierBuf<S, Cow<'a, str>>,
    repair: Repair,
}

impl<'a, S: Standard> Resolved<'a, S> {
    pub(super) fn borrowed(target: Identifier<'a, S>, repair: Repair) -> Self {
        let text = Cow::Borrowed(target.as_str());
        let target = ReferenceBuf::new(text, *target.layout(), target.standard());
        Self {
            target: IdentifierBuf::new(target),
            repair,
        }
    }

    pub(super) const fn new(target: IdentifierBuf<S, Cow<'a, str>>, repair: Repair) -> Self {
        Self { target, repair }
    }

    /// Returns whether `/.` was written before a path that would have been read as an authority.
    ///
    /// By the letter of the RFC, `f:/a` and `.//g` make the path `//g` and so the text `f://g`,
    /// which has a host. See [`Identifier::resolve`].
    ///
    /// ```
    /// use urial::{Uri, UriRef, resolve::Strictness};
    /// let base = Uri::parse("f://h/a")?;
    /// let target = base.resolve_with(UriRef::parse(".//g")?, Strictness::Strict)?;
    /// assert_eq!(target, "f://h//g");
    /// assert!(!target.is_repaired());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn is_repaired(&self) -> bool {
        self.repair == Repair::Made
    }

    /// Converts the target into one that owns its text, which copies it if it is borrowed.
    ///
    /// ```
    /// use urial::{Uri, UriBuf, UriRef, resolve::Strictness};
    /// let base = Uri::parse("http://h/a")?;
    /// let target: UriBuf = base.resolve_with(UriRef::parse("b")?, Strictness::Strict)?.into_buf();
    /// assert_eq!(target, "http://h/b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn into_buf(self) -> IdentifierBuf<S> {
        self.target.into_buf()
    }

    /// Converts the target into its text.
    ///
    /// ```
    /// use urial::{Uri, UriRef, resolve::Strictness};
    /// let base = Uri::parse("http://h/a")?;
    /// let target = base.resolve_with(UriRef::parse("b")?, Strictness::Strict)?;
    /// assert_eq!(target.into_text(), "http://h/b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn into_text(self) -> Cow<'a, str> {
        self.target.into_text()
    }
}

impl<'a, S> Deref for Resolved<'a, S> {
    type Target = IdentifierBuf<S, Cow<'a, str>>;

    fn deref(&self) -> &Self::Target {
        &self.target
    }
}

impl<S: Standard> fmt::Debug for Resolved<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Resolved")
            .field("target", &self.redacted())
            .field("is_repaired", &self.is_repaired())
            .finish()
    }
}

impl<S: Standard> fmt::Display for Resolved<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.target, f)
    }
}

impl<S: Standard> PartialEq<str> for Resolved<'_, S> {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl<S: Standard> PartialEq<&str> for Resolved<'_, S> {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl<S: Standard> From<Resolved<'_, S>> for IdentifierBuf<S> {
    fn from(resolved: Resolved<'_, S>) -> Self {
        resolved.into_buf()
    }
}
