//! [`TextArray`]: one interface for the string types of Arrow.

use std::ops::Range;

use arrow_array::{Array, GenericStringArray, OffsetSizeTrait, StringViewArray};
use arrow_buffer::{Buffer, NullBuffer};

use crate::buffers::{MAX_INLINE, StringColumn, ViewColumn, buffer_index};
use crate::column_builder::{ColumnBuilder, SliceBuilder, SlicedViews};
use crate::sink::Sink;
use crate::span::{self, Ends, Span};
use crate::sparse::{SparseColumn, SparseStrings};

/// An array of text: how to read a row, and how to build a column of the same type.
///
/// Only this trait and its builders distinguish the string types. Every kernel is written
/// once.
pub(crate) trait TextArray: Array + Sized {
    /// Builds a column of the same type, from slices of this one and new text.
    type Slices: SliceBuilder;

    /// Builds a column of the same type from new text only. It keeps no buffer of this column
    /// alive.
    type NewText: ColumnBuilder;

    /// Builds a column of the same type in which few rows have text.
    type Sparse: SparseColumn;

    /// Returns the bytes of a row, which are arbitrary if the row is null.
    ///
    /// Arrow presents them as `str`, but a column imported from another program is not validated:
    /// Spark passes on whatever bytes it was given. Kernels therefore treat as text only what they
    /// have parsed.
    fn bytes(&self, row: usize) -> &[u8];

    /// Returns the memory of the first of up to 64 consecutive rows, or `None` if their texts are not next to each
    /// other. Writes where the text of each row ends.
    fn span(
        &self,
        rows: Range<usize>,
        nulls: Option<&NullBuffer>,
        ends: &mut Ends,
    ) -> Option<Span<'_>>;

    /// Creates an empty column for slices of this one and new text.
    fn sink(&self) -> Sink<Self::Slices>;

    /// Creates an empty column for new text, with capacity for as many rows as this one.
    fn new_text_sink(&self) -> Sink<Self::NewText>;
}

impl<O: OffsetSizeTrait> TextArray for GenericStringArray<O> {
    type Slices = StringColumn<O>;
    type NewText = StringColumn<O>;
    type Sparse = SparseStrings<O>;

    #[inline]
    fn bytes(&self, row: usize) -> &[u8] {
        let offsets = self.value_offsets();
        &self.value_data()[offsets[row].as_usize()..offsets[row + 1].as_usize()]
    }

    fn span(
        &self,
        rows: Range<usize>,
        nulls: Option<&NullBuffer>,
        ends: &mut Ends,
    ) -> Option<Span<'_>> {
        span::of_strings(self, rows, nulls, ends)
    }

    fn sink(&self) -> Sink<StringColumn<O>> {
        Sink::new(StringColumn::new(self.values(), self.len()))
    }

    fn new_text_sink(&self) -> Sink<StringColumn<O>> {
        Sink::new(StringColumn::new(&Buffer::default(), self.len()))
    }
}

impl TextArray for StringViewArray {
    type Slices = SlicedViews;
    type NewText = ViewColumn;
    type Sparse = ViewColumn;

    #[inline]
    fn bytes(&self, row: usize) -> &[u8] {
        let view = self.views()[row];
        let len = view as u32 as usize;
        if len > MAX_INLINE {
            let (buffer, start) = (buffer_index(view), (view >> 96) as usize);
            return &self.data_buffers()[buffer as usize][start..start + len];
        }
        // The view holds the text itself, after its length.
        let start = row * size_of_val(&view) + size_of::<u32>();
        &self.views().inner()[start..start + len]
    }

    fn span(
        &self,
        rows: Range<usize>,
        nulls: Option<&NullBuffer>,
        ends: &mut Ends,
    ) -> Option<Span<'_>> {
        span::of_views(self, rows, nulls, ends)
    }

    fn sink(&self) -> Sink<SlicedViews> {
        Sink::new(SlicedViews::new(self))
    }

    fn new_text_sink(&self) -> Sink<ViewColumn> {
        Sink::new(ViewColumn::new(&[], self.len()))
    }
}
