//! [`MovedDocument`]: a document that was moved, and the references in it.

use alloc::string::String;
use core::ops::Deref;

use crate::error::ParseError;
use crate::identifier::{Uri, UriBuf};
use crate::reference::{ReferenceBuf, ReferenceKind, UriRef, UriRefBuf};
use crate::relocate::Relocation;
use crate::resolve::Strictness;
use crate::standard::Rfc3986;

/// A document that was moved: rewrites the references in it.
///
/// The document was moved on its own ([`new`](Self::new)) or with its tree
/// ([`Relocation::document`]). A reference that still resolves to the right target keeps its text. Any
/// other is rewritten, as short and as relative as possible.
///
/// Buffers are reused from one reference to the next.
///
/// # Examples
///
/// ```
/// use urial::{Uri, UriRef, relocate::MovedDocument};
///
/// let (old, new) = (Uri::parse("http://a/b/c")?, Uri::parse("http://a/x/y/z")?);
/// let mut page = MovedDocument::new(old, new);
/// let mut out = String::new();
/// for link in ["d", "../x/e", "/f", "#s"] {
///     page.reference_into(UriRef::parse(link)?, &mut out)?;
///     out.push('\n');
/// }
/// assert_eq!(out, "/b/d\n../e\n/f\n#s\n");
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct MovedDocument<'a> {
    old: Uri<'a>,
    new: UriBuf,
    tree: Option<Relocation<'a>>,
    buffers: Buffers,
}

/// Intermediate results.
#[derive(Clone, Default)]
struct Buffers {
    /// The target of the reference before the move.
    old_target: String,
    /// The same target after the move.
    new_target: String,
    /// The target of the unchanged reference after the move.
    unchanged: String,
}

/// The texts are not shown, because they may contain passwords.
impl core::fmt::Debug for Buffers {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("..")
    }
}

impl<'a> MovedDocument<'a> {
    /// Returns a document that is moved on its own: the targets of its references do not move.
    ///
    /// ```
    /// use urial::{Uri, UriRef, relocate::MovedDocument};
    /// let mut page = MovedDocument::new(Uri::parse("http://a/b/c")?, Uri::parse("http://a/c")?);
    /// assert_eq!(page.reference(UriRef::parse("d")?)?, "b/d");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn new<'n>(old: impl Into<Uri<'a>>, new: impl Into<Uri<'n>>) -> Self {
        Self {
            old: old.into(),
            new: new.into().to_buf(),
            tree: None,
            buffers: Buffers::default(),
        }
    }

    /// Returns the URI of the document after the move.
    ///
    /// ```
    /// use urial::{Uri, relocate::MovedDocument};
    /// let page = MovedDocument::new(Uri::parse("http://a/b")?, Uri::parse("http://a/c")?);
    /// assert_eq!(page.new_place(), "http://a/c");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn new_place(&self) -> Uri<'_> {
        self.new.as_identifier()
    }

    /// Returns a reference of the document as it has to be after the move.
    ///
    /// # Errors
    ///
    /// Returns [`TooLong`](crate::ErrorKind::TooLong), as [`Uri::resolve`] does.
    ///
    /// ```
    /// use urial::{Uri, UriRef, relocate::MovedDocument};
    /// let mut page = MovedDocument::new(Uri::parse("http://a/b")?, Uri::parse("http://h/b")?);
    /// assert_eq!(page.reference(UriRef::parse("c")?)?, "//a/c");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn reference<'r>(
        &mut self,
        reference: impl Into<UriRef<'r>>,
    ) -> Result<UriRefBuf, ParseError> {
        let mut text = String::new();
        let layout = *self.reference_into(reference, &mut text)?.layout();
        Ok(UriRefBuf::new(text, layout, Rfc3986))
    }

    /// Appends a reference to `out` as it has to be after the move, and returns a view of it.
    ///
    /// Nothing is allocated once `out` and the buffers are large enough.
    ///
    /// # Errors
    ///
    /// Returns [`TooLong`](crate::ErrorKind::TooLong), as [`Uri::resolve`] does, and leaves `out`
    /// unchanged.
    ///
    /// ```
    /// use urial::{Uri, UriRef, relocate::MovedDocument};
    /// let mut page = MovedDocument::new(Uri::parse("http://a/b/c")?, Uri::parse("http://a/c")?);
    /// let mut out = String::from("see ");
    /// page.reference_into(UriRef::parse("d")?, &mut out)?;
    /// assert_eq!(out, "see b/d");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn reference_into<'r, 'b>(
        &mut self,
        reference: impl Into<UriRef<'r>>,
        out: &'b mut String,
    ) -> Result<UriRef<'b>, ParseError> {
        let reference = reference.into();
        // A reference to the same document still means it (section 4.4).
        if self.tree.is_none() && reference.kind() == ReferenceKind::SameDocument {
            return Ok(reference.copy_into(out));
        }
        let Buffers {
            old_target,
            new_target,
            unchanged,
        } = &mut self.buffers;
        for text in [&mut *old_target, new_target, unchanged] {
            text.clear();
        }
        let new = self.new.as_identifier();
        let strict = Strictness::Strict;
        let old_target = self.old.resolve_into(reference, strict, old_target)?;
        let old_target = old_target.as_identifier();
        let moved = match &self.tree {
            Some(tree) => tree.place_into(old_target, new_target)?,
            None => None,
        };
        let new_target = moved.unwrap_or(old_target);
        if *new.resolve_into(reference, strict, unchanged)? == new_target {
            return Ok(reference.copy_into(out));
        }
        Ok(new.relativize_into(new_target, out))
    }
}

impl<'a> Relocation<'a> {
    /// Returns a document that the move affects, to rewrite the references in it.
    ///
    /// The document may be in the tree or outside of it: references into the tree change as well as
    /// references out of it.
    ///
    /// # Errors
    ///
    /// Returns [`TooLong`](crate::ErrorKind::TooLong), as [`Uri::resolve`] does.
    ///
    /// ```
    /// use urial::{Uri, UriRef, relocate::Relocation};
    /// let archive = Relocation::new(Uri::parse("http://a/b/")?, Uri::parse("http://a/c/d/")?);
    /// let mut page = archive.document(Uri::parse("http://a/b/page")?)?;
    /// assert_eq!(page.new_place(), "http://a/c/d/page");
    /// assert_eq!(page.reference(UriRef::parse("other")?)?, "other");
    /// assert_eq!(page.reference(UriRef::parse("../index")?)?, "/index");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn document(&self, document: impl Into<Uri<'a>>) -> Result<MovedDocument<'a>, ParseError> {
        let document = document.into();
        let new = self.place(document)?.unwrap_or_else(|| document.to_buf());
        Ok(MovedDocument {
            old: document,
            new,
            tree: Some(*self),
            buffers: Buffers::default(),
        })
    }

    /// Returns a reference of a document as it has to be after the move.
    ///
    /// [`document`](Self::document) does the same for many references without allocating.
    ///
    /// # Errors
    ///
    /// Returns [`TooLong`](crate::ErrorKind::TooLong), as [`Uri::resolve`] does.
    ///
    /// ```
    /// use urial::{Uri, UriRef, relocate::Relocation};
    /// let archive = Relocation::new(Uri::parse("http://a/b/")?, Uri::parse("http://a/c/d/")?);
    /// let outside = Uri::parse("http://a/index")?;
    /// assert_eq!(archive.reference(outside, UriRef::parse("b/x")?)?, "c/d/x");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn reference<'r>(
        &self,
        document: impl Into<Uri<'a>>,
        reference: impl Into<UriRef<'r>>,
    ) -> Result<UriRefBuf, ParseError> {
        self.document(document)?.reference(reference)
    }
}

impl UriRef<'_> {
    /// Returns the reference that resolves against a new base to the target that this one has against
    /// an old base, for a document that is moved on its own. [`MovedDocument`] does the same for many
    /// references.
    ///
    /// A reference with the same target against both keeps its text, and so does one to the same
    /// document (section 4.4), which moves with it.
    ///
    /// # Errors
    ///
    /// Returns [`TooLong`](crate::ErrorKind::TooLong), as [`Uri::resolve`] does.
    ///
    /// ```
    /// use urial::{Uri, UriRef};
    ///
    /// let old = Uri::parse("http://a/b/c")?;
    /// let new = Uri::parse("http://a/x/y/z")?;
    /// let rebase = |text| UriRef::parse(text)?.rebase(old, new);
    /// assert_eq!(rebase("d")?, "/b/d");
    /// assert_eq!(rebase("../x/e")?, "../e");
    /// assert_eq!(rebase("/f")?, "/f");
    /// assert_eq!(rebase("#s")?, "#s");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn rebase<'o, 'n>(
        &self,
        old: impl Into<Uri<'o>>,
        new: impl Into<Uri<'n>>,
    ) -> Result<UriRefBuf, ParseError> {
        MovedDocument::new(old, new).reference(*self)
    }
}

impl<T: Deref<Target = str>> ReferenceBuf<Rfc3986, T> {
    /// Returns the reference that has the same target against a new base. See
    /// [`UriRef::rebase`](crate::Reference::rebase).
    ///
    /// # Errors
    ///
    /// As [`UriRef::rebase`](crate::Reference::rebase).
    ///
    /// ```
    /// use urial::{UriBuf, UriRefBuf};
    /// let (old, new) = (UriBuf::parse("http://a/b/c")?, UriBuf::parse("http://a/x")?);
    /// assert_eq!(UriRefBuf::parse("d")?.rebase(&old, &new)?, "b/d");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn rebase<'o, 'n>(
        &self,
        old: impl Into<Uri<'o>>,
        new: impl Into<Uri<'n>>,
    ) -> Result<UriRefBuf, ParseError> {
        self.as_reference().rebase(old, new)
    }
}
