//! [`Stage`]: new text that is not part of the reference yet.

use alloc::string::String;
use core::ops::Range;

use urial_scan::Offsets;

use crate::build::{BuildError, Content, Front, LIMIT, write_text};
use crate::component::Component;
use crate::encoded::Part;
use crate::grammar::{Form, Grammar};
use crate::layout::Layout;
use crate::query::Query;
use crate::reference::ReferenceBuf;
use crate::standard::{Standard, StandardName};
use crate::validate;

/// A reference to be edited, of any standard.
pub(super) struct Slot<'b> {
    text: &'b mut String,
    layout: &'b mut Layout,
    grammar: &'static Grammar,
}

impl<'b> Slot<'b> {
    pub(super) fn new<S: Standard>(reference: &'b mut ReferenceBuf<S>) -> Self {
        let grammar = reference.standard().grammar();
        let (text, layout) = reference.text_and_layout();
        Self {
            text,
            layout,
            grammar,
        }
    }

    /// Returns the query, if there is one.
    pub(super) fn query(&self) -> Option<Query<'_>> {
        let range = self.layout.query()?;
        Some(Query::new(&self.text[range]))
    }

    pub(super) const fn layout(&self) -> &Layout {
        self.layout
    }

    /// Returns the place of the fragment, if there is one.
    pub(super) fn fragment(&self) -> Option<Range<usize>> {
        self.layout.fragment(self.text.len())
    }

    /// Replaces the text of the query or the fragment, without its delimiter, by data of which nothing is encoded, and
    /// returns whether it did.
    ///
    /// Such data needs no check and is the most frequent. It is written in place at once, which takes half the
    /// instructions of a [`Stage`]. Older standards check the whole result.
    #[inline]
    pub(super) fn replace_by_literals(
        &mut self,
        place: Range<usize>,
        text: Content<'_>,
        part: Part,
    ) -> bool {
        let Content::Data(data) = text else {
            return false;
        };
        let (literals, rest) = part.literals().split(data);
        let len = self.text.len() - place.len() + literals.len();
        if !rest.is_empty() || len > LIMIT || !reads_alike(self.grammar.standard) {
            return false;
        }
        let offsets = &self.layout.offsets;
        // All positions are before a fragment.
        if place.end == offsets.query_end as usize {
            let query_end = place.start + literals.len();
            *self.layout = self.layout.with_ends(offsets.path_end, query_end as u32);
        }
        urial_scan::replace(self.text, place, literals);
        true
    }

    /// Begins an edit.
    pub(super) fn stage(&mut self) -> Stage<'_> {
        Stage {
            end: self.text.len(),
            text: self.text,
            layout: self.layout,
            grammar: self.grammar,
        }
    }
}

/// Hides the text, which may hold a password.
impl core::fmt::Debug for Slot<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let redacted = crate::reference::Redacted::new(self.text, *self.layout);
        core::fmt::Debug::fmt(&redacted, f)
    }
}

/// New text for a place in a reference, written after the reference until it is committed.
///
/// ```text
///  //h/old?q new         the new text is written after the reference and checked
///  //h/old?q new?q       the text after the place is copied after the new text
///  //h/ new?q            the old text is removed, up to the new text
/// ```
///
/// An edit takes time linear in the length of the new text and the text after its place, and
/// allocates only if the string lacks capacity. Dropping a stage removes its text, so an error, or
/// a panic in a closure of the caller, leaves the reference unchanged.
pub(super) struct Stage<'b> {
    text: &'b mut String,
    layout: &'b mut Layout,
    grammar: &'static Grammar,
    /// The end of the reference and the start of the new text.
    end: usize,
}

/// The positions of a layout in order, and the end of the reference.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Position {
    HostStart,
    HostEnd,
    PathStart,
    PathEnd,
    QueryEnd,
    End,
}

impl Drop for Stage<'_> {
    fn drop(&mut self) {
        self.text.truncate(self.end);
    }
}

impl<'b> Stage<'b> {
    pub(super) fn new<S: Standard>(reference: &'b mut ReferenceBuf<S>) -> Self {
        let Slot {
            text,
            layout,
            grammar,
        } = Slot::new(reference);
        Self {
            end: text.len(),
            text,
            layout,
            grammar,
        }
    }

    /// Returns the text of the reference.
    pub(super) fn reference(&self) -> &str {
        &self.text[..self.end]
    }

    /// Returns the new text.
    pub(super) fn written(&self) -> &str {
        &self.text[self.end..]
    }

    pub(super) const fn layout(&self) -> &Layout {
        self.layout
    }

    pub(super) const fn grammar(&self) -> &'static Grammar {
        self.grammar
    }

    /// Returns the components before the path.
    pub(super) const fn front(&self) -> Front {
        if self.layout.authority_start().is_some() {
            Front::Authority
        } else if self.layout.offsets.scheme_end > 0 {
            Front::Scheme
        } else {
            Front::Nothing
        }
    }

    /// Returns the place of the query with its question mark, or where it would be.
    pub(super) fn query_place(&self) -> Range<usize> {
        let offsets = &self.layout.offsets;
        offsets.path_end as usize..offsets.query_end as usize
    }

    /// Removes the new text.
    pub(super) fn discard(&mut self) {
        self.text.truncate(self.end);
    }

    /// Appends text unchanged.
    pub(super) fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Appends text as a part of the reference.
    pub(super) fn write(&mut self, text: Content<'_>, part: Part) -> Result<(), BuildError> {
        let grammar = self.grammar();
        self.write_with(|out| write_text(out, text, part, grammar))
    }

    /// Appends the text that `write` writes.
    pub(super) fn write_with<T>(
        &mut self,
        write: impl FnOnce(&mut String) -> Result<T, BuildError>,
    ) -> Result<T, BuildError> {
        let result = write(self.text)?;
        if self.written().len() > LIMIT {
            return Err(BuildError::TooLong);
        }
        Ok(result)
    }

    /// Appends a piece of the reference unchanged.
    pub(super) fn copy(&mut self, piece: Range<usize>) {
        self.text.extend_from_within(piece);
    }

    /// Returns the layout after the new text has replaced a place of the reference. Positions from
    /// `first` on are after that place and move.
    pub(super) fn shifted(&self, place: &Range<usize>, first: Position) -> Layout {
        let added = self.written().len();
        let moved = |position, at: u32| {
            if position < first {
                at
            } else {
                (at as usize - place.len()).wrapping_add(added) as u32
            }
        };
        let old = self.layout.offsets;
        let offsets = Offsets {
            scheme_end: old.scheme_end,
            host_start: moved(Position::HostStart, old.host_start),
            host_end: moved(Position::HostEnd, old.host_end),
            path_start: moved(Position::PathStart, old.path_start),
            path_end: moved(Position::PathEnd, old.path_end),
            query_end: moved(Position::QueryEnd, old.query_end),
            tags: Offsets::ZERO.tags,
        };
        let mut layout = Layout::new(offsets);
        layout.set_host_kind(self.layout.kind_of_host());
        layout
    }

    /// Moves the new text into its place. Positions from `first` on move.
    pub(super) fn commit(
        self,
        place: Range<usize>,
        first: Position,
        component: Component,
    ) -> Result<(), BuildError> {
        let layout = self.shifted(&place, first);
        self.commit_as(place, layout, component)
    }

    /// Moves the new text into its place, with the given layout of the result.
    pub(super) fn commit_as(
        self,
        place: Range<usize>,
        layout: Layout,
        component: Component,
    ) -> Result<(), BuildError> {
        if self.end - place.len() + self.written().len() > LIMIT {
            return Err(BuildError::TooLong);
        }
        self.check_reading(&place, &layout, component)?;
        self.replace(place, layout);
        Ok(())
    }

    /// Replaces a place by shorter text. Positions from `first` on move.
    ///
    /// Use it for text that is optional under RFC 3986, whose removal does not change how the rest
    /// is parsed. If an older standard requires the text (java.net.URI rejects `//` at the end), the
    /// reference is left unchanged.
    pub(super) fn remove(self, place: Range<usize>, first: Position) {
        let layout = self.shifted(&place, first);
        let component = Component::Reference;
        if self.check_reading(&place, &layout, component).is_ok() {
            self.replace(place, layout);
        }
    }

    fn replace(mut self, place: Range<usize>, layout: Layout) {
        if self.written().is_empty() {
            self.text.drain(place);
        } else if place.start < self.end {
            self.text.extend_from_within(place.end..self.end);
            self.text.drain(place.start..self.end);
        }
        self.end = self.text.len();
        *self.layout = layout;
    }

    /// Checks that the standard of the reference parses the result as intended.
    ///
    /// Each edit checks the rules of RFC 3986. Older grammars differ in which components a text
    /// has, so a reference under one of them is parsed again.
    fn check_reading(
        &self,
        place: &Range<usize>,
        layout: &Layout,
        component: Component,
    ) -> Result<(), BuildError> {
        let standard = self.grammar.standard;
        if reads_alike(standard) {
            return Ok(());
        }
        let mut result = String::from(&self.text[..place.start]);
        result.push_str(self.written());
        result.push_str(&self.text[place.end..self.end]);
        let read = validate::parse(result.as_bytes(), Form::Reference, self.grammar)?;
        if read == *layout {
            return Ok(());
        }
        Err(BuildError::ReadDifferently {
            standard,
            component,
        })
    }
}

/// Returns whether a text has the components under a standard that it has under RFC 3986.
const fn reads_alike(standard: StandardName) -> bool {
    match standard {
        StandardName::Rfc3986 | StandardName::Rfc3987 | StandardName::Rfc6874 => true,
        StandardName::Rfc2396 | StandardName::Rfc2732 | StandardName::Java => false,
    }
}
