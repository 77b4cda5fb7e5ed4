//! [`Sink`]: writes a column of text row by row.

use arrow_array::ArrayRef;

use crate::buffers::{InlineText, RowBatch, TextTooLong};
use crate::column_builder::{ColumnBuilder, SliceBuilder};
use crate::error::KernelError;

/// How many bytes of new text are collected before they are copied into the column: an amount that
/// stays in the first-level cache.
const BATCH_SIZE: usize = 1 << 15;

/// A column of text that is written row by row, without an allocation per row.
pub(crate) struct Sink<B> {
    column: B,
    /// The last rows, if they are new text.
    batch: RowBatch,
}

impl<B: ColumnBuilder> Sink<B> {
    pub(crate) fn new(column: B) -> Self {
        Self {
            column,
            batch: RowBatch::default(),
        }
    }

    /// Appends a null row.
    #[inline]
    pub(crate) fn push_null(&mut self) -> Result<(), KernelError> {
        self.flush_if_needed()?;
        self.column.push_null();
        Ok(())
    }

    /// Appends null rows.
    #[inline]
    pub(crate) fn push_nulls(&mut self, count: usize) -> Result<(), KernelError> {
        self.flush_if_needed()?;
        self.column.push_nulls(count);
        Ok(())
    }

    /// Appends a row that is an inline text.
    #[inline]
    pub(crate) fn push_inline(&mut self, text: InlineText) -> Result<(), KernelError> {
        self.flush_if_needed()?;
        self.column.push_inline(text).map_err(too_large::<B>)
    }

    /// Appends rows that are inline texts or null.
    #[inline]
    pub(crate) fn push_inlines(
        &mut self,
        texts: impl Iterator<Item = Option<InlineText>>,
    ) -> Result<(), KernelError> {
        self.flush_if_needed()?;
        self.column.push_inlines(texts).map_err(too_large::<B>)
    }

    /// Returns the string to append the next row to. [`commit`](Self::commit) makes it a row.
    #[inline]
    pub(crate) fn draft(&mut self) -> &mut String {
        self.batch.draft()
    }

    /// Makes the text appended to the draft a row.
    #[inline]
    pub(crate) fn commit(&mut self) -> Result<(), KernelError> {
        self.batch.commit();
        if self.batch.byte_len() < BATCH_SIZE {
            return Ok(());
        }
        self.flush()
    }

    /// Returns the finished column.
    pub(crate) fn finish(mut self) -> Result<ArrayRef, KernelError> {
        self.flush()?;
        Ok(self.column.into_array())
    }

    /// Copies the batch into the column, so that the next row can follow it.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "one comparison")]
    fn flush_if_needed(&mut self) -> Result<(), KernelError> {
        if self.batch.is_empty() {
            return Ok(());
        }
        self.flush()
    }

    #[cold]
    #[inline(never)]
    fn flush(&mut self) -> Result<(), KernelError> {
        let appended = self.column.append(&self.batch);
        self.batch.clear();
        appended.map_err(too_large::<B>)
    }
}

impl<B: SliceBuilder> Sink<B> {
    /// Appends a slice of a row of the source column. Any other text is copied.
    #[inline(always)]
    #[allow(
        clippy::inline_always,
        reason = "a call takes a tenth of the time per row"
    )]
    pub(crate) fn push_slice(&mut self, row: usize, slice: &str) -> Result<(), KernelError> {
        self.flush_if_needed()?;
        self.column.push_slice(row, slice).map_err(too_large::<B>)
    }

    /// Appends slices of consecutive rows of the source column, starting at row `first`, or nulls.
    pub(crate) fn push_slices(
        &mut self,
        first: usize,
        slices: &[Option<&str>],
    ) -> Result<(), KernelError> {
        self.flush_if_needed()?;
        let pushed = self.column.push_slices(first, slices);
        pushed.map_err(too_large::<B>)
    }

    /// Appends up to 64 rows, most of which are null: those with a bit in `present` are slices of consecutive rows
    /// of the source column, starting at row `first`.
    pub(crate) fn push_few_slices(
        &mut self,
        first: usize,
        present: u64,
        slices: &[&str],
    ) -> Result<(), KernelError> {
        self.flush_if_needed()?;
        let pushed = self.column.push_few_slices(first, present, slices);
        pushed.map_err(too_large::<B>)
    }
}

fn too_large<B: ColumnBuilder>(_: TextTooLong) -> KernelError {
    KernelError::TooLarge(B::TYPE)
}
