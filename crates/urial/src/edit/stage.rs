//! [`Stage`]: new text that is not yet part of the reference.

use alloc::string::String;
use core::ops::Range;

use urial_scan::Offsets;

use crate::build::{BuildError, Front, LIMIT, Text, write_text};
use crate::component::Component;
use crate::encoded::Part;
use crate::grammar::{Form, Grammar, Standard};
use crate::layout::Layout;
use crate::reference_buf::ReferenceBuf;
use crate::validate;

/// New text on its way into a reference: it stands behind the reference until it is committed.
///
/// ```text
///  //h/old?q new         written and checked behind the reference
///  //h/old?q new?q       what follows the place is copied behind it
///  //h/ new?q            and the old text goes, up to the new
/// ```
///
/// That takes time for the new text and for what follows its place, and no memory where the string
/// has room. A stage that is dropped takes its text with it, so that an error, or a panic in code of
/// the caller, leaves the reference as it was.
pub(super) struct Stage<'b> {
    text: &'b mut String,
    layout: &'b mut Layout,
    /// Where the reference ends and the new text begins.
    end: usize,
}

/// The positions of a layout in their order, and the end, which it does not hold.
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
    pub(super) fn new(reference: &'b mut ReferenceBuf) -> Self {
        let (text, layout) = reference.text_and_layout();
        let end = text.len();
        Self { text, layout, end }
    }

    /// The reference as it is.
    pub(super) fn reference(&self) -> &str {
        &self.text[..self.end]
    }

    /// What was written so far.
    pub(super) fn written(&self) -> &str {
        &self.text[self.end..]
    }

    pub(super) const fn layout(&self) -> &Layout {
        self.layout
    }

    pub(super) const fn grammar(&self) -> &'static Grammar {
        self.layout.standard().grammar()
    }

    /// What stands in front of the path.
    pub(super) const fn front(&self) -> Front {
        if self.layout.authority_start().is_some() {
            Front::Authority
        } else if self.layout.offsets.scheme_end > 0 {
            Front::Scheme
        } else {
            Front::Nothing
        }
    }

    /// Writes text as it is.
    pub(super) fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Writes text as a part of the reference.
    pub(super) fn write(&mut self, text: Text<'_>, part: Part) -> Result<(), BuildError> {
        let grammar = self.grammar();
        self.write_with(|out| write_text(out, text, part, grammar))
    }

    /// Lets a part write itself.
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

    /// Writes a piece of the reference as it is.
    pub(super) fn copy(&mut self, piece: Range<usize>) {
        self.text.extend_from_within(piece);
    }

    /// The layout with the new text in a place of the reference: positions from `first` on are
    /// behind that place and move.
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
        let mut layout = Layout::new(offsets, self.layout.standard());
        layout.set_host_kind(self.layout.kind_of_host());
        layout
    }

    /// Moves the new text into its place, where only positions from `first` on change.
    pub(super) fn commit(
        self,
        place: Range<usize>,
        first: Position,
        component: Component,
    ) -> Result<(), BuildError> {
        let layout = self.shifted(&place, first);
        self.commit_as(place, layout, component)
    }

    /// Moves the new text into its place; the layout is that of the result.
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

    /// Replaces a place by less, where only positions from `first` on change.
    ///
    /// For what RFC 3986 can always do without: nothing that stays is read otherwise. Where an older
    /// standard cannot (nothing may follow `//` to java.net.URI), the reference stays as it is.
    pub(super) fn remove(self, place: Range<usize>, first: Position) {
        let layout = self.shifted(&place, first);
        let component = Component::Reference;
        if self.check_reading(&place, &layout, component).is_ok() {
            self.replace(place, layout);
        }
    }

    fn replace(mut self, place: Range<usize>, layout: Layout) {
        if place.start < self.end {
            self.text.extend_from_within(place.end..self.end);
            self.text.drain(place.start..self.end);
        }
        self.end = self.text.len();
        *self.layout = layout;
    }

    /// Whether the standard of the reference reads the result as it is meant.
    ///
    /// The checks of each edit are those of RFC 3986. Older grammars differ from it in which
    /// components there are at all, so a reference under one of them is read again.
    fn check_reading(
        &self,
        place: &Range<usize>,
        layout: &Layout,
        component: Component,
    ) -> Result<(), BuildError> {
        let standard = layout.standard();
        if matches!(standard, Standard::Rfc3986 | Standard::Rfc6874) {
            return Ok(());
        }
        let mut result = String::from(&self.text[..place.start]);
        result.push_str(self.written());
        result.push_str(&self.text[place.end..self.end]);
        let read = validate::parse(result.as_bytes(), Form::Reference, standard.grammar())?;
        if read == *layout {
            return Ok(());
        }
        Err(BuildError::ReadOtherwise {
            standard,
            component,
        })
    }
}
