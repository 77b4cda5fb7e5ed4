//! Resolution as methods of identifiers.

use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::Deref;

use super::resolved::Resolved;
use super::strictness::Strictness;
use super::transform::{self, Joint, Repair};
use crate::error::ParseError;
use crate::identifier::{Identifier, IdentifierBuf};
use crate::layout::Layout;
use crate::reference::{Reference, ReferenceBuf};
use crate::standard::GenericSyntax;

impl<'a, S: GenericSyntax> Identifier<'a, S> {
    /// Resolves a reference against this base (RFC 3986 section 5.2).
    ///
    /// [`join`](Self::join) parses the reference first. A fragment of the base is ignored. The
    /// result is that of the RFC to the letter:
    ///
    /// - `..` beyond the root is dropped: `http://a/b` and `../../g` make `http://a/g`;
    /// - `%2E` is not a dot: see [`has_dot_segments`](crate::path::has_dot_segments);
    /// - a path that is kept from the base keeps its dot segments;
    /// - `foo:a/b` and `../c` make `foo:/c`;
    ///
    /// with one exception. A path that begins with two slashes, where there is no authority, would
    /// be read as one; `/.` is written before it, which means the same and keeps a host from
    /// appearing. [`resolve_with`](Self::resolve_with) reports whether it was.
    ///
    /// Property: resolving a reference that has a scheme returns it without its dot segments.
    ///
    /// # Errors
    ///
    /// Returns [`TooLong`](crate::ErrorKind::TooLong) if base and reference together have more than
    /// [`MAX_LEN`](crate::layout::MAX_LEN) bytes.
    ///
    /// # Examples
    ///
    /// ```
    /// use urial::{Uri, UriRef};
    ///
    /// let base = Uri::parse("http://a/b/c/d;p?q")?;
    /// assert_eq!(base.resolve(UriRef::parse("../g?y#s")?)?, "http://a/b/g?y#s");
    /// assert_eq!(base.resolve(UriRef::EMPTY)?, "http://a/b/c/d;p?q");
    /// assert_eq!(base.resolve(base)?, base);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn resolve<'r>(
        &self,
        reference: impl Into<Reference<'r, S>>,
    ) -> Result<IdentifierBuf<S>, ParseError> {
        self.resolve_to_buf(&reference.into(), Strictness::Strict)
    }

    /// Parses a reference and resolves it against this base.
    ///
    /// # Errors
    ///
    /// Returns the first byte of `reference` that breaks a rule of the grammar, and the errors of
    /// [`resolve`](Self::resolve).
    ///
    /// ```
    /// let base = urial::Uri::parse("http://a/b/c/d;p?q")?;
    /// assert_eq!(base.join("../g?y#s")?, "http://a/b/g?y#s");
    /// assert_eq!(base.join("a b").unwrap_err().offset(), 1);
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "urljoin")]
    #[inline]
    pub fn join(&self, reference: impl AsRef<str>) -> Result<IdentifierBuf<S>, ParseError> {
        self.resolve(Reference::parse(reference.as_ref())?)
    }

    /// Resolves a reference with the given [`Strictness`], without a copy where the target is a
    /// part of the base or of the reference.
    ///
    /// # Errors
    ///
    /// As [`resolve`](Self::resolve).
    ///
    /// ```
    /// use urial::{Uri, UriRef, resolve::Strictness};
    ///
    /// let base = Uri::parse("HTTP://a/b")?;
    /// let target = base.resolve_with(UriRef::parse("http:c")?, Strictness::NonStrict)?;
    /// assert_eq!(target, "HTTP://a/c");
    ///
    /// let target = base.resolve_with(UriRef::parse("http://h/")?, Strictness::Strict)?;
    /// assert!(target.is_borrowed());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn resolve_with<'t>(
        &self,
        reference: impl Into<Reference<'t, S>>,
        strictness: Strictness,
    ) -> Result<Resolved<'t, S>, ParseError>
    where
        'a: 't,
    {
        let reference = reference.into();
        if let Some(target) = transform::borrowed_target(self, &reference, strictness) {
            return Ok(Resolved::borrowed(target, Repair::NotNeeded));
        }
        let (mut text, mut layout) = (String::new(), Layout::EMPTY);
        let repair = transform::transform(self, &reference, strictness, &mut text, &mut layout)?;
        let target = ReferenceBuf::new(Cow::Owned(text), layout, self.standard());
        Ok(Resolved::new(IdentifierBuf::new(target), repair))
    }

    /// Returns the target of a reference if it is a part of the base or of the reference.
    ///
    /// That is so for a reference with a scheme and without dot segments, and for the empty
    /// reference. Nothing is allocated and nothing is written; for all other references, see
    /// [`resolve_into`](Self::resolve_into).
    ///
    /// ```
    /// use urial::{Uri, UriRef, resolve::Strictness};
    ///
    /// let base = Uri::parse("http://a/b")?;
    /// let target = |text| UriRef::parse(text).map(|it| base.resolve_borrowed(it, Strictness::Strict));
    /// assert_eq!(target("http://h/c")?.unwrap(), "http://h/c");
    /// assert!(target("c")?.is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn resolve_borrowed<'t>(
        &self,
        reference: impl Into<Reference<'t, S>>,
        strictness: Strictness,
    ) -> Option<Identifier<'t, S>>
    where
        'a: 't,
    {
        transform::borrowed_target(self, &reference.into(), strictness)
    }

    /// Resolves a reference and appends the target to a text.
    ///
    /// The text in `out` is kept, and is unchanged if there is an error. Nothing is allocated if
    /// `out` has capacity for base and reference and three bytes more.
    ///
    /// # Errors
    ///
    /// As [`resolve`](Self::resolve).
    ///
    /// ```
    /// use urial::{Uri, UriRef, resolve::Strictness};
    ///
    /// let base = Uri::parse("http://a/b/c/d;p?q")?;
    /// let mut out = String::with_capacity(80);
    /// for text in ["g", "../g"] {
    ///     base.resolve_into(UriRef::parse(text)?, Strictness::Strict, &mut out)?;
    ///     out.push('\n');
    /// }
    /// assert_eq!(out, "http://a/b/c/g\nhttp://a/b/g\n");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[inline]
    pub fn resolve_into<'r, 'b>(
        &self,
        reference: impl Into<Reference<'r, S>>,
        strictness: Strictness,
        out: &'b mut String,
    ) -> Result<Resolved<'b, S>, ParseError> {
        self.resolve_into_buffer(&reference.into(), strictness, out)
    }

    #[inline(never)]
    fn resolve_to_buf(
        &self,
        reference: &Reference<'_, S>,
        strictness: Strictness,
    ) -> Result<IdentifierBuf<S>, ParseError> {
        let mut text = String::new();
        let layout = match Joint::splice(self, reference, strictness, &mut text) {
            Some(joint) => joint.layout(self, reference),
            None => return resolve_checked(self, reference, strictness, text),
        };
        let target = ReferenceBuf::new(text, layout, self.standard());
        Ok(IdentifierBuf::new(target))
    }

    #[inline(never)]
    fn resolve_into_buffer<'b>(
        &self,
        reference: &Reference<'_, S>,
        strictness: Strictness,
        out: &'b mut String,
    ) -> Result<Resolved<'b, S>, ParseError> {
        let start = out.len();
        let (mut layout, mut repair) = (Layout::EMPTY, Repair::NotNeeded);
        match Joint::splice(self, reference, strictness, out) {
            Some(joint) => layout = joint.layout(self, reference),
            None => {
                repair =
                    transform::transform_checked(self, reference, strictness, out, &mut layout)?;
            }
        }
        let target = Reference::new(&out[start..], layout, self.standard());
        Ok(Resolved::borrowed(Identifier::new(target), repair))
    }
}

/// Resolves references that need more than two copies, into a text that is empty.
#[inline(never)]
fn resolve_checked<S: GenericSyntax>(
    base: &Identifier<'_, S>,
    reference: &Reference<'_, S>,
    strictness: Strictness,
    mut text: String,
) -> Result<IdentifierBuf<S>, ParseError> {
    let mut layout = Layout::EMPTY;
    transform::transform_checked(base, reference, strictness, &mut text, &mut layout)?;
    let target = ReferenceBuf::new(text, layout, base.standard());
    Ok(IdentifierBuf::new(target))
}

impl<S: GenericSyntax, T: Deref<Target = str>> IdentifierBuf<S, T> {
    /// Resolves a reference against this base. See [`Identifier::resolve`].
    ///
    /// # Errors
    ///
    /// As [`Identifier::resolve`].
    ///
    /// ```
    /// use urial::{UriBuf, UriRef};
    /// let base = UriBuf::parse("http://a/b")?;
    /// assert_eq!(base.resolve(UriRef::parse("c")?)?, "http://a/c");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn resolve<'r>(
        &self,
        reference: impl Into<Reference<'r, S>>,
    ) -> Result<IdentifierBuf<S>, ParseError> {
        self.as_identifier().resolve(reference)
    }

    /// Parses a reference and resolves it against this base. See [`Identifier::join`].
    ///
    /// # Errors
    ///
    /// As [`Identifier::join`].
    ///
    /// ```
    /// let page = urial::UriBuf::parse("http://example.com/a/b")?;
    /// assert_eq!(page.join("../c?d")?, "http://example.com/c?d");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    #[doc(alias = "urljoin")]
    pub fn join(&self, reference: impl AsRef<str>) -> Result<IdentifierBuf<S>, ParseError> {
        self.as_identifier().join(reference)
    }

    /// Resolves a reference with the given [`Strictness`]. See [`Identifier::resolve_with`].
    ///
    /// # Errors
    ///
    /// As [`Identifier::resolve`].
    ///
    /// ```
    /// use urial::{UriBuf, UriRef, resolve::Strictness};
    /// let base = UriBuf::parse("http://a/b")?;
    /// let target = base.resolve_with(UriRef::parse("http:c")?, Strictness::NonStrict)?;
    /// assert_eq!(target, "http://a/c");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn resolve_with<'t>(
        &'t self,
        reference: impl Into<Reference<'t, S>>,
        strictness: Strictness,
    ) -> Result<Resolved<'t, S>, ParseError> {
        self.as_identifier().resolve_with(reference, strictness)
    }

    /// Returns the target of a reference if it is a part of the base or of the reference. See
    /// [`Identifier::resolve_borrowed`].
    ///
    /// ```
    /// use urial::{UriBuf, UriRef, resolve::Strictness};
    /// let base = UriBuf::parse("http://a/b")?;
    /// assert!(base.resolve_borrowed(UriRef::parse("c")?, Strictness::Strict).is_none());
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn resolve_borrowed<'t>(
        &'t self,
        reference: impl Into<Reference<'t, S>>,
        strictness: Strictness,
    ) -> Option<Identifier<'t, S>> {
        self.as_identifier().resolve_borrowed(reference, strictness)
    }

    /// Resolves a reference and appends the target to a text. See [`Identifier::resolve_into`].
    ///
    /// # Errors
    ///
    /// As [`Identifier::resolve`].
    ///
    /// ```
    /// use urial::{UriBuf, UriRef, resolve::Strictness};
    /// let mut out = String::from("target: ");
    /// let base = UriBuf::parse("http://a/b")?;
    /// base.resolve_into(UriRef::parse("c")?, Strictness::Strict, &mut out)?;
    /// assert_eq!(out, "target: http://a/c");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn resolve_into<'r, 'b>(
        &self,
        reference: impl Into<Reference<'r, S>>,
        strictness: Strictness,
        out: &'b mut String,
    ) -> Result<Resolved<'b, S>, ParseError> {
        self.as_identifier()
            .resolve_into(reference, strictness, out)
    }
}

#[cfg(test)]
mod tests;
