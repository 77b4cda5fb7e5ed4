//! [`ViewRows`]: a `Utf8View` column while it is written.

use std::sync::Arc;

use arrow_array::{Array, ArrayRef, StringViewArray};
use arrow_buffer::ScalarBuffer;
use arrow_schema::DataType;
use urial_scan::{Block, ShortText, TextTooLong, Views};

use super::{SinkRows, SliceRows};

/// Views into the buffers of the source, and into buffers of its own for text that is new.
pub(crate) struct ViewRows<S = ScalarBuffer<u128>> {
    views: Views,
    /// The views of the source, which say in which of its buffers a row lies.
    source: S,
}

/// Views of text that is new. They have no part in the buffers of another column, which live as long as what has.
pub(crate) type NewViewRows = ViewRows<()>;

impl ViewRows {
    pub(crate) fn new(source: &StringViewArray) -> Self {
        Self {
            views: Views::new(source.data_buffers(), source.len()),
            source: source.views().clone(),
        }
    }
}

impl NewViewRows {
    pub(crate) fn without_source(rows: usize) -> Self {
        let (views, source) = (Views::new(&[], rows), ());
        Self { views, source }
    }
}

impl<S> SinkRows for ViewRows<S> {
    const TYPE: DataType = DataType::Utf8View;

    #[inline]
    fn push_null(&mut self) {
        self.views.push_null();
    }

    #[inline]
    fn push_short(&mut self, text: ShortText) -> Result<(), TextTooLong> {
        self.views.push_short(text);
        Ok(())
    }

    #[inline]
    fn push_shorts(
        &mut self,
        texts: impl Iterator<Item = Option<ShortText>>,
    ) -> Result<(), TextTooLong> {
        self.views.push_shorts(texts);
        Ok(())
    }

    fn append(&mut self, rows: &Block) -> Result<(), TextTooLong> {
        self.views.append(rows)
    }

    fn finish(self) -> ArrayRef {
        Arc::new(self.views.finish())
    }
}

impl SliceRows for ViewRows {
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "see the sink")]
    fn push_slice(&mut self, row: usize, slice: &str) -> Result<(), TextTooLong> {
        let buffer = (self.source[row] >> 64) as u32;
        if self.views.push_within(slice, buffer) {
            return Ok(());
        }
        self.views.push(slice)
    }

    fn push_slices(&mut self, first: usize, slices: &[Option<&str>]) -> Result<(), TextTooLong> {
        self.views.push_pieces(slices, &self.source[first..])
    }
}
