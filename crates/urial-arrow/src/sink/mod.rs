//! [`Sink`]: a column of text while it is written.

mod offsets;
mod views;

pub(crate) use offsets::OffsetRows;
pub(crate) use views::{NewViewRows, ViewRows};

use arrow_array::ArrayRef;
use arrow_schema::DataType;
use urial_scan::{Block, ShortText, TextTooLong};

use crate::error::KernelError;

/// How much new text is gathered before it is copied into a column: so much stays in a near cache.
const GATHERED: usize = 1 << 15;

/// The buffers of a column of one string type while rows are added to them.
pub(crate) trait SinkRows {
    /// The type of the column.
    const TYPE: DataType;

    /// A null row.
    fn push_null(&mut self);

    /// A row that is a short text.
    fn push_short(&mut self, text: ShortText) -> Result<(), TextTooLong>;

    /// Rows that are short texts, or null.
    fn push_shorts(
        &mut self,
        texts: impl Iterator<Item = Option<ShortText>>,
    ) -> Result<(), TextTooLong>;

    /// Rows of new text.
    fn append(&mut self, rows: &Block) -> Result<(), TextTooLong>;

    /// The column.
    fn finish(self) -> ArrayRef;
}

/// Such buffers beside a column, the source, of which rows may be slices.
pub(crate) trait SliceRows: SinkRows {
    /// A row that is a slice of the text of a row of the source.
    ///
    /// A slice that is not from there is taken for new text.
    fn push_slice(&mut self, row: usize, slice: &str) -> Result<(), TextTooLong>;

    /// Rows that are slices of the rows of the source from a given one on, or null. As
    /// [`push_slice`](Self::push_slice) for each.
    fn push_slices(&mut self, first: usize, slices: &[Option<&str>]) -> Result<(), TextTooLong>;
}

/// A column of text while it is written, row by row.
///
/// It writes the buffers of the column; nothing is allocated per row.
pub(crate) struct Sink<R> {
    rows: R,
    /// The last rows, which are new text.
    drafts: Block,
}

impl<R: SinkRows> Sink<R> {
    pub(crate) fn new(rows: R) -> Self {
        Self {
            rows,
            drafts: Block::default(),
        }
    }

    /// A null row.
    #[inline]
    pub(crate) fn push_null(&mut self) -> Result<(), KernelError> {
        self.settle()?;
        self.rows.push_null();
        Ok(())
    }

    /// A row that is a short text.
    #[inline]
    pub(crate) fn push_short(&mut self, text: ShortText) -> Result<(), KernelError> {
        self.settle()?;
        self.rows.push_short(text).map_err(too_large::<R>)
    }

    /// Rows that are short texts, or null.
    #[inline]
    pub(crate) fn push_shorts(
        &mut self,
        texts: impl Iterator<Item = Option<ShortText>>,
    ) -> Result<(), KernelError> {
        self.settle()?;
        self.rows.push_shorts(texts).map_err(too_large::<R>)
    }

    /// A text to which a row can be appended before it is pushed.
    #[inline]
    pub(crate) fn draft(&mut self) -> &mut String {
        self.drafts.row()
    }

    /// Makes what was appended to the draft a row.
    #[inline]
    pub(crate) fn commit(&mut self) -> Result<(), KernelError> {
        self.drafts.commit();
        if self.drafts.len() < GATHERED {
            return Ok(());
        }
        self.flush()
    }

    /// The column.
    pub(crate) fn finish(mut self) -> Result<ArrayRef, KernelError> {
        self.flush()?;
        Ok(self.rows.finish())
    }

    /// Puts drafts where the next row is going to follow them.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "a look at a length")]
    fn settle(&mut self) -> Result<(), KernelError> {
        if self.drafts.is_empty() {
            return Ok(());
        }
        self.flush()
    }

    #[cold]
    #[inline(never)]
    fn flush(&mut self) -> Result<(), KernelError> {
        let appended = self.rows.append(&self.drafts);
        self.drafts.clear();
        appended.map_err(too_large::<R>)
    }
}

impl<R: SliceRows> Sink<R> {
    /// A row that is a slice of the text of a row of the source.
    ///
    /// A slice that is not from there is taken for new text.
    #[inline(always)]
    #[allow(
        clippy::inline_always,
        reason = "a call takes a tenth of the time of a row"
    )]
    pub(crate) fn push_slice(&mut self, row: usize, slice: &str) -> Result<(), KernelError> {
        self.settle()?;
        self.rows.push_slice(row, slice).map_err(too_large::<R>)
    }

    /// Rows that are slices of the rows of the source from a given one on, or null.
    pub(crate) fn push_slices(
        &mut self,
        first: usize,
        slices: &[Option<&str>],
    ) -> Result<(), KernelError> {
        self.settle()?;
        self.rows.push_slices(first, slices).map_err(too_large::<R>)
    }
}

fn too_large<R: SinkRows>(_: TextTooLong) -> KernelError {
    KernelError::TooLarge(R::TYPE)
}
