//! [`OffsetSink`]: a `Utf8` or `LargeUtf8` column while it is written.

use std::sync::Arc;

use arrow_array::{Array, ArrayRef, GenericStringArray, OffsetSizeTrait};
use urial_scan::{Block, TextTooLong, Texts};

use super::{GATHERED, TextSink};
use crate::error::KernelError;

/// All text in one buffer, and where each row ends.
pub(crate) struct OffsetSink<O: OffsetSizeTrait> {
    rows: Texts<O>,
    /// The last rows, which are new text.
    drafts: Block,
}

impl<O: OffsetSizeTrait> OffsetSink<O> {
    pub(crate) fn new(source: &GenericStringArray<O>) -> Self {
        Self {
            rows: Texts::new(source.values(), source.len()),
            drafts: Block::default(),
        }
    }

    #[cold]
    #[inline(never)]
    fn flush(&mut self) -> Result<(), KernelError> {
        let appended = self.rows.append(&self.drafts);
        self.drafts.clear();
        appended.map_err(too_large::<O>)
    }
}

fn too_large<O: OffsetSizeTrait>(_: TextTooLong) -> KernelError {
    KernelError::TooLarge(GenericStringArray::<O>::DATA_TYPE)
}

impl<O: OffsetSizeTrait> TextSink for OffsetSink<O> {
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
    fn push_slice(&mut self, _row: usize, slice: &str) -> Result<(), KernelError> {
        if !self.drafts.is_empty() {
            self.flush()?;
        }
        self.rows.push_within(slice).map_err(too_large::<O>)
    }

    #[inline]
    fn push_new(&mut self, text: &str) -> Result<(), KernelError> {
        if !self.drafts.is_empty() {
            self.flush()?;
        }
        self.rows.push(text).map_err(too_large::<O>)
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
