//! [`ViewRows`]: a `Utf8View` column while it is written.

use std::sync::Arc;

use arrow_array::{Array, ArrayRef, StringViewArray};
use arrow_buffer::ScalarBuffer;
use arrow_schema::DataType;
use urial_scan::{Block, ShortText, TextTooLong, Views};

use super::SinkRows;

/// Views into the buffers of the source, and into buffers of its own for text that is new.
pub(crate) struct ViewRows {
    views: Views,
    /// The views of the source, which say in which of its buffers a row lies.
    source: ScalarBuffer<u128>,
}

impl ViewRows {
    pub(crate) fn new(source: &StringViewArray) -> Self {
        Self {
            views: Views::new(source.data_buffers(), source.len()),
            source: source.views().clone(),
        }
    }
}

impl SinkRows for ViewRows {
    const TYPE: DataType = DataType::Utf8View;

    #[inline]
    fn push_null(&mut self) {
        self.views.push_null();
    }

    fn push_nulls(&mut self, count: usize) {
        self.views.push_nulls(count);
    }

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

    #[inline]
    fn push_new(&mut self, text: &str) -> Result<(), TextTooLong> {
        self.views.push(text)
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
