//! [`ViewSink`]: a `Utf8View` column while it is written.

use std::sync::Arc;

use arrow_array::{Array, ArrayRef, StringViewArray};
use arrow_buffer::ScalarBuffer;
use arrow_schema::DataType;
use urial_scan::Views;

use super::TextSink;
use crate::error::KernelError;

/// Views into the buffers of the source, and into buffers of its own for text that is new.
pub(crate) struct ViewSink {
    rows: Views,
    /// The views of the source, which say in which of its buffers a row lies.
    source: ScalarBuffer<u128>,
    draft: String,
}

impl ViewSink {
    pub(crate) fn new(source: &StringViewArray) -> Self {
        Self {
            rows: Views::new(source.data_buffers(), source.len()),
            source: source.views().clone(),
            draft: String::new(),
        }
    }
}

impl TextSink for ViewSink {
    #[inline]
    fn push_null(&mut self) {
        self.rows.push_null();
    }

    #[inline]
    fn push_slice(&mut self, row: usize, slice: &str) -> Result<(), KernelError> {
        let buffer = (self.source[row] >> 64) as u32;
        if self.rows.push_within(slice, buffer) {
            return Ok(());
        }
        self.push_new(slice)
    }

    #[inline]
    fn push_new(&mut self, text: &str) -> Result<(), KernelError> {
        let pushed = self.rows.push(text);
        pushed.map_err(|_| KernelError::TooLarge(DataType::Utf8View))
    }

    #[inline]
    fn draft(&mut self) -> &mut String {
        self.draft.clear();
        &mut self.draft
    }

    #[inline]
    fn commit(&mut self) -> Result<(), KernelError> {
        let pushed = self.rows.push(&self.draft);
        pushed.map_err(|_| KernelError::TooLarge(DataType::Utf8View))
    }

    fn finish(self) -> ArrayRef {
        Arc::new(self.rows.finish())
    }
}
