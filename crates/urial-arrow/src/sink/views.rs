//! [`ViewSink`]: a `Utf8View` column while it is written.

use std::sync::Arc;

use arrow_array::builder::make_view;
use arrow_array::{Array, ArrayRef, StringViewArray};
use arrow_buffer::{Buffer, NullBufferBuilder, ScalarBuffer};

use super::TextSink;
use crate::error::KernelError;

/// The longest text that a view holds itself; a longer one lies in a buffer.
const INLINE: usize = 12;

/// How much new text goes in one buffer. A position in a buffer has 32 bits.
const BLOCK: usize = 1 << 30;

/// Views into the buffers of the source, and into buffers of its own for text that is new.
pub(crate) struct ViewSink {
    views: Vec<u128>,
    nulls: NullBufferBuilder,
    /// The views of the source, by which a slice is found in its buffers.
    source: ScalarBuffer<u128>,
    /// The buffers of the source, and after them those that are full.
    buffers: Vec<Buffer>,
    /// New text that is not in `buffers` yet.
    block: String,
    /// How much of the block belongs to rows; the rest is a draft.
    end: usize,
}

impl ViewSink {
    pub(crate) fn new(source: &StringViewArray) -> Self {
        Self {
            views: Vec::with_capacity(source.len()),
            nulls: NullBufferBuilder::new(source.len()),
            source: source.views().clone(),
            buffers: source.data_buffers().to_vec(),
            block: String::new(),
            end: 0,
        }
    }

    #[inline]
    fn push_view(&mut self, view: u128) {
        self.views.push(view);
        self.nulls.append_non_null();
    }

    /// Moves the block to the buffers.
    fn close_block(&mut self) {
        if self.end > 0 {
            let mut block = std::mem::take(&mut self.block);
            block.truncate(self.end);
            self.buffers.push(Buffer::from_vec(block.into_bytes()));
            self.end = 0;
        }
    }
}

impl TextSink for ViewSink {
    #[inline]
    fn push_null(&mut self) {
        self.block.truncate(self.end);
        self.views.push(0);
        self.nulls.append_null();
    }

    #[inline]
    fn push_slice(&mut self, row: usize, text: &str, slice: &str) -> Result<(), KernelError> {
        self.block.truncate(self.end);
        if slice.len() <= INLINE {
            self.push_view(make_view(slice.as_bytes(), 0, 0));
            return Ok(());
        }
        // Addresses are compared, not followed: a slice from elsewhere is merely copied.
        let skipped = slice.as_ptr().addr().wrapping_sub(text.as_ptr().addr());
        if skipped > text.len().saturating_sub(slice.len()) {
            return self.push_new(slice);
        }
        let whole = self.source[row];
        let (buffer, offset) = ((whole >> 64) as u32, (whole >> 96) as u32);
        self.push_view(make_view(slice.as_bytes(), buffer, offset + skipped as u32));
        Ok(())
    }

    #[inline]
    fn draft(&mut self) -> &mut String {
        &mut self.block
    }

    fn commit(&mut self) -> Result<(), KernelError> {
        let text = &self.block[self.end..];
        if text.len() > u32::MAX as usize {
            return Err(KernelError::TooLarge(arrow_schema::DataType::Utf8View));
        }
        if text.len() <= INLINE {
            let view = make_view(text.as_bytes(), 0, 0);
            self.block.truncate(self.end);
            self.push_view(view);
            return Ok(());
        }
        if self.end + text.len() > BLOCK && self.end > 0 {
            let moved = text.to_owned();
            self.close_block();
            self.block = moved;
        }
        let buffer = self.buffers.len() as u32;
        let view = make_view(&self.block.as_bytes()[self.end..], buffer, self.end as u32);
        self.end = self.block.len();
        self.push_view(view);
        Ok(())
    }

    fn finish(mut self) -> Result<ArrayRef, KernelError> {
        self.close_block();
        let views = ScalarBuffer::from(self.views);
        let array = StringViewArray::try_new(views, self.buffers, self.nulls.finish())?;
        Ok(Arc::new(array))
    }
}
