//! [`MovedDocument`]: a document at a new place, and the references that stand in it.

use alloc::string::String;

use crate::classify::ReferenceKind;
use crate::error::ParseError;
use crate::reference::Reference;
use crate::reference_buf::ReferenceBuf;
use crate::relocation::Relocation;
use crate::resolve::Strictness;
use crate::uri::Uri;
use crate::uri_buf::UriBuf;

/// A document that was moved: what the references in it have to be at the new place.
///
/// It was moved on its own ([`new`](Self::new)) or with the tree it is in
/// ([`Relocation::document`]). A reference that still leads to the right place keeps its text; any
/// other is written anew, as short and as relative as it can be.
///
/// The room that the work takes is kept from one reference to the next.
///
/// # Examples
///
/// ```
/// use urial::{MovedDocument, Reference, Uri};
///
/// let (old, new) = (Uri::parse("http://a/b/c")?, Uri::parse("http://a/x/y/z")?);
/// let mut page = MovedDocument::new(old, new);
/// let mut out = String::new();
/// for link in ["d", "../x/e", "/f", "#s"] {
///     page.reference_into(Reference::parse(link)?, &mut out)?;
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
    room: Room,
}

/// Texts that are written on the way to an answer.
#[derive(Clone, Default)]
struct Room {
    /// Where a reference led before the move.
    old_target: String,
    /// Where that is after the move.
    new_target: String,
    /// Where the reference as it is leads after the move.
    unchanged: String,
}

/// Without the texts: there may be passwords in them.
impl core::fmt::Debug for Room {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("..")
    }
}

impl<'a> MovedDocument<'a> {
    /// A document that is moved on its own: what it refers to stays where it is.
    ///
    /// ```
    /// use urial::{MovedDocument, Reference, Uri};
    /// let mut page = MovedDocument::new(Uri::parse("http://a/b/c")?, Uri::parse("http://a/c")?);
    /// assert_eq!(page.reference(Reference::parse("d")?)?, "b/d");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn new(old: Uri<'a>, new: Uri<'_>) -> Self {
        Self {
            old,
            new: new.to_buf(),
            tree: None,
            room: Room::default(),
        }
    }

    /// Where the document is after the move.
    ///
    /// ```
    /// use urial::{MovedDocument, Uri};
    /// let page = MovedDocument::new(Uri::parse("http://a/b")?, Uri::parse("http://a/c")?);
    /// assert_eq!(page.new_place(), "http://a/c");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn new_place(&self) -> Uri<'_> {
        self.new.as_uri()
    }

    /// What a reference in the document has to be after the move.
    ///
    /// # Errors
    ///
    /// [`TooLong`](crate::ErrorKind::TooLong), as for [`Uri::resolve`].
    ///
    /// ```
    /// use urial::{MovedDocument, Reference, Uri};
    /// let mut page = MovedDocument::new(Uri::parse("http://a/b")?, Uri::parse("http://h/b")?);
    /// assert_eq!(page.reference(Reference::parse("c")?)?, "//a/c");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn reference(&mut self, reference: Reference<'_>) -> Result<ReferenceBuf, ParseError> {
        let mut text = String::new();
        let layout = *self.reference_into(reference, &mut text)?.layout();
        Ok(ReferenceBuf::new(text, layout))
    }

    /// Appends to a text what a reference has to be after the move, and returns a view of it.
    ///
    /// Nothing is allocated once `out` and the room kept here are large enough.
    ///
    /// # Errors
    ///
    /// [`TooLong`](crate::ErrorKind::TooLong), as for [`Uri::resolve`]; `out` is as it was then.
    ///
    /// ```
    /// use urial::{MovedDocument, Reference, Uri};
    /// let mut page = MovedDocument::new(Uri::parse("http://a/b/c")?, Uri::parse("http://a/c")?);
    /// let mut out = String::from("see ");
    /// page.reference_into(Reference::parse("d")?, &mut out)?;
    /// assert_eq!(out, "see b/d");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn reference_into<'b>(
        &mut self,
        reference: Reference<'_>,
        out: &'b mut String,
    ) -> Result<Reference<'b>, ParseError> {
        // A document that moves takes along what it says of itself (section 4.4).
        if self.tree.is_none() && reference.kind() == ReferenceKind::SameDocument {
            return Ok(reference.copy_into(out));
        }
        let Room {
            old_target,
            new_target,
            unchanged,
        } = &mut self.room;
        for text in [&mut *old_target, new_target, unchanged] {
            text.clear();
        }
        let new = self.new.as_uri();
        let strict = Strictness::Strict;
        let old_target = self.old.resolve_into(reference, strict, old_target)?.uri();
        let moved = match &self.tree {
            Some(tree) => tree.place_into(old_target, new_target)?,
            None => None,
        };
        let new_target = moved.unwrap_or(old_target);
        if new.resolve_into(reference, strict, unchanged)?.uri() == new_target {
            return Ok(reference.copy_into(out));
        }
        Ok(new.relativize_into(new_target, out))
    }
}

impl<'a> Relocation<'a> {
    /// One document and where the move takes it, for the references that stand in it.
    ///
    /// The document may be in the tree or outside: references that lead into the tree are as much
    /// affected as those that lead out of it.
    ///
    /// # Errors
    ///
    /// [`TooLong`](crate::ErrorKind::TooLong), as for [`Uri::resolve`].
    ///
    /// ```
    /// use urial::{Reference, Relocation, Uri};
    /// let archive = Relocation::new(Uri::parse("http://a/b/")?, Uri::parse("http://a/c/d/")?);
    /// let mut page = archive.document(Uri::parse("http://a/b/page")?)?;
    /// assert_eq!(page.new_place(), "http://a/c/d/page");
    /// assert_eq!(page.reference(Reference::parse("other")?)?, "other");
    /// assert_eq!(page.reference(Reference::parse("../index")?)?, "/index");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn document(&self, document: Uri<'a>) -> Result<MovedDocument<'a>, ParseError> {
        let new = self.place(document)?.unwrap_or_else(|| document.to_buf());
        Ok(MovedDocument {
            old: document,
            new,
            tree: Some(*self),
            room: Room::default(),
        })
    }

    /// What a reference has to be after the move, in a document that was at the given place.
    ///
    /// [`document`](Self::document) does the same for many references without allocating.
    ///
    /// # Errors
    ///
    /// [`TooLong`](crate::ErrorKind::TooLong), as for [`Uri::resolve`].
    ///
    /// ```
    /// use urial::{Reference, Relocation, Uri};
    /// let archive = Relocation::new(Uri::parse("http://a/b/")?, Uri::parse("http://a/c/d/")?);
    /// let outside = Uri::parse("http://a/index")?;
    /// assert_eq!(archive.reference(outside, Reference::parse("b/x")?)?, "c/d/x");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn reference(
        &self,
        document: Uri<'a>,
        reference: Reference<'_>,
    ) -> Result<ReferenceBuf, ParseError> {
        self.document(document)?.reference(reference)
    }
}

impl Reference<'_> {
    /// The reference that means beside a new base what this one means beside an old base: for a
    /// document that is moved on its own. [`MovedDocument`] does it for many references.
    ///
    /// A reference that means the same beside both keeps its text, and so does one to the same
    /// document (section 4.4), which moves along.
    ///
    /// # Errors
    ///
    /// [`TooLong`](crate::ErrorKind::TooLong), as for [`Uri::resolve`].
    ///
    /// ```
    /// use urial::{Reference, Uri};
    ///
    /// let old = Uri::parse("http://a/b/c")?;
    /// let new = Uri::parse("http://a/x/y/z")?;
    /// let rebase = |text| Reference::parse(text)?.rebase(old, new);
    /// assert_eq!(rebase("d")?, "/b/d");
    /// assert_eq!(rebase("../x/e")?, "../e");
    /// assert_eq!(rebase("/f")?, "/f");
    /// assert_eq!(rebase("#s")?, "#s");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn rebase(&self, old: Uri<'_>, new: Uri<'_>) -> Result<ReferenceBuf, ParseError> {
        MovedDocument::new(old, new).reference(*self)
    }
}
