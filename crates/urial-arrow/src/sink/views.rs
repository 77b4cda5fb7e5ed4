//! [`ViewSink`]: a `Utf8View` column while it is written.

use std::sync::Arc;

use arrow_array::{Array, ArrayRef, StringViewArray};
use arrow_buffer::ScalarBuffer;
use arrow_schema::DataType;
use urial_scan::{Block, TextTooLong, Views};

use super::{GATHERED, TextSink};
use crate::error::KernelError;

/// Views into the buffers of the source, and into buffers of its own for text that is new.
pub(crate) struct ViewSink {
    rows: Views,
    /// The views of the source, which say in which of its buffers a row lies.
    source: ScalarBuffer<u128>,
    /// The last rows, which are new text.
    drafts: Block,
}

impl ViewSink {
    pub(crate) fn new(source: &StringViewArray) -> Self {
        Self {
            rows: Views::new(source.data_buffers(), source.len()),
            source: source.views().clone(),
            drafts: Block::default(),
        }
    }

    #[cold]
    #[inline(never)]
    fn flush(&mut self) -> Result<(), KernelError> {
        let appended = self.rows.append(&self.drafts);
        self.drafts.clear();
        appended.map_err(too_large)
    }
}

fn too_large(_: TextTooLong) -> KernelError {
    KernelError::TooLarge(DataType::Utf8View)
}

impl TextSink for ViewSink {
    #[inline]
    fn push_null(&mut self) -> Result<(), KernelError> {
        if !self.drafts.is_empty() {
            self.flush()?;
        }
        self.rows.push_null();
        Ok(())
    }

    #[inline(always)]
    #[allow(
        clippy::inline_always,
        reason = "a call takes a tenth of the time of a row"
    )]
    fn push_slice(&mut self, row: usize, slice: &str) -> Result<(), KernelError> {
        if !self.drafts.is_empty() {
            self.flush()?;
        }
        let buffer = (self.source[row] >> 64) as u32;
        if self.rows.push_within(slice, buffer) {
            return Ok(());
        }
        self.rows.push(slice).map_err(too_large)
    }

    #[inline]
    fn push_new(&mut self, text: &str) -> Result<(), KernelError> {
        if !self.drafts.is_empty() {
            self.flush()?;
        }
        self.rows.push(text).map_err(too_large)
    }

    #[inline]
    fn draft(&mut self) -> &mut String {
        self.drafts.row()
    }

    #[inline]
    fn commit(&mut self) -> Result<(), KernelError> {
        self.drafts.commit();
        if self.drafts.len() < GATHERED {
            return Ok(());
        }
        self.flush()
    }

    fn finish(mut self) -> Result<ArrayRef, KernelError> {
        self.flush()?;
        Ok(Arc::new(self.rows.finish()))
    }
}
