//! [`ColumnBuilder`]: builds a column of any string type.

use std::sync::Arc;

use arrow_array::{Array, ArrayRef, GenericStringArray, OffsetSizeTrait, StringViewArray};
use arrow_buffer::ScalarBuffer;
use arrow_schema::DataType;

use crate::buffers::{InlineText, RowBatch, StringColumn, TextTooLong, ViewColumn, buffer_index};

/// A column of one string type under construction.
pub(crate) trait ColumnBuilder {
    /// The type of the column.
    const TYPE: DataType;

    /// Appends a null row.
    fn push_null(&mut self);

    /// Appends null rows.
    fn push_nulls(&mut self, count: usize);

    /// Appends a row that is an inline text.
    fn push_inline(&mut self, text: InlineText) -> Result<(), TextTooLong>;

    /// Appends rows that are inline texts or null.
    fn push_inlines(
        &mut self,
        texts: impl Iterator<Item = Option<InlineText>>,
    ) -> Result<(), TextTooLong>;

    /// Appends rows of new text.
    fn append(&mut self, rows: &RowBatch) -> Result<(), TextTooLong>;

    /// Returns the finished column.
    fn into_array(self) -> ArrayRef;
}

/// A column whose rows may be slices of the rows of a source column.
pub(crate) trait SliceBuilder: ColumnBuilder {
    /// Appends a slice of a row of the source. Any other text is copied.
    fn push_slice(&mut self, row: usize, slice: &str) -> Result<(), TextTooLong>;

    /// Appends slices of consecutive rows of the source, starting at row `first`, or nulls.
    fn push_slices(&mut self, first: usize, slices: &[Option<&str>]) -> Result<(), TextTooLong>;

    /// Appends up to 64 rows, most of which are null: those with a bit in `present` are slices of consecutive rows
    /// of the source, starting at row `first`.
    fn push_few_slices(
        &mut self,
        first: usize,
        present: u64,
        slices: &[&str],
    ) -> Result<(), TextTooLong>;
}

impl<O: OffsetSizeTrait> ColumnBuilder for StringColumn<O> {
    const TYPE: DataType = GenericStringArray::<O>::DATA_TYPE;

    #[inline]
    fn push_null(&mut self) {
        self.push_null();
    }

    #[inline]
    fn push_nulls(&mut self, count: usize) {
        self.push_nulls(count);
    }

    #[inline]
    fn push_inline(&mut self, text: InlineText) -> Result<(), TextTooLong> {
        self.push_inline(text)
    }

    #[inline]
    fn push_inlines(
        &mut self,
        texts: impl Iterator<Item = Option<InlineText>>,
    ) -> Result<(), TextTooLong> {
        for text in texts {
            match text {
                Some(text) => self.push_inline(text)?,
                None => self.push_null(),
            }
        }
        Ok(())
    }

    fn append(&mut self, rows: &RowBatch) -> Result<(), TextTooLong> {
        self.append(rows)
    }

    fn into_array(self) -> ArrayRef {
        Arc::new(self.finish())
    }
}

impl<O: OffsetSizeTrait> SliceBuilder for StringColumn<O> {
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "see `Sink::push_slice`")]
    fn push_slice(&mut self, _row: usize, slice: &str) -> Result<(), TextTooLong> {
        self.push_from_source(slice)
    }

    fn push_slices(&mut self, _first: usize, slices: &[Option<&str>]) -> Result<(), TextTooLong> {
        for slice in slices {
            match slice {
                Some(slice) => self.push_from_source(slice)?,
                None => self.push_null(),
            }
        }
        Ok(())
    }

    fn push_few_slices(
        &mut self,
        _first: usize,
        present: u64,
        slices: &[&str],
    ) -> Result<(), TextTooLong> {
        self.push_few_pieces(present, slices)
    }
}

impl ColumnBuilder for ViewColumn {
    const TYPE: DataType = DataType::Utf8View;

    #[inline]
    fn push_null(&mut self) {
        self.push_null();
    }

    #[inline]
    fn push_nulls(&mut self, count: usize) {
        self.push_nulls(count);
    }

    #[inline]
    fn push_inline(&mut self, text: InlineText) -> Result<(), TextTooLong> {
        self.push_inline(text);
        Ok(())
    }

    #[inline]
    fn push_inlines(
        &mut self,
        texts: impl Iterator<Item = Option<InlineText>>,
    ) -> Result<(), TextTooLong> {
        self.push_inlines(texts);
        Ok(())
    }

    fn append(&mut self, rows: &RowBatch) -> Result<(), TextTooLong> {
        self.append(rows)
    }

    fn into_array(self) -> ArrayRef {
        Arc::new(self.finish())
    }
}

/// A view column that shares the buffers of a source column.
pub(crate) struct SlicedViews {
    column: ViewColumn,
    /// The views of the source, which name the buffer of each row.
    source: ScalarBuffer<u128>,
}

impl SlicedViews {
    /// Creates an empty column with capacity for the rows of the source.
    pub(crate) fn new(source: &StringViewArray) -> Self {
        Self {
            column: ViewColumn::new(source.data_buffers(), source.len()),
            source: source.views().clone(),
        }
    }
}

impl ColumnBuilder for SlicedViews {
    const TYPE: DataType = DataType::Utf8View;

    #[inline]
    fn push_null(&mut self) {
        self.column.push_null();
    }

    #[inline]
    fn push_nulls(&mut self, count: usize) {
        self.column.push_nulls(count);
    }

    #[inline]
    fn push_inline(&mut self, text: InlineText) -> Result<(), TextTooLong> {
        self.column.push_inline(text);
        Ok(())
    }

    #[inline]
    fn push_inlines(
        &mut self,
        texts: impl Iterator<Item = Option<InlineText>>,
    ) -> Result<(), TextTooLong> {
        self.column.push_inlines(texts);
        Ok(())
    }

    fn append(&mut self, rows: &RowBatch) -> Result<(), TextTooLong> {
        self.column.append(rows)
    }

    fn into_array(self) -> ArrayRef {
        Arc::new(self.column.finish())
    }
}

impl SliceBuilder for SlicedViews {
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "see `Sink::push_slice`")]
    fn push_slice(&mut self, row: usize, slice: &str) -> Result<(), TextTooLong> {
        let buffer = buffer_index(self.source[row]);
        if self.column.push_from_source(slice, buffer) {
            return Ok(());
        }
        self.column.push(slice)
    }

    fn push_slices(&mut self, first: usize, slices: &[Option<&str>]) -> Result<(), TextTooLong> {
        self.column.push_pieces(slices, &self.source[first..])
    }

    fn push_few_slices(
        &mut self,
        first: usize,
        present: u64,
        slices: &[&str],
    ) -> Result<(), TextTooLong> {
        let sources = &self.source[first..];
        self.column.push_few_pieces(present, slices, sources)
    }
}
