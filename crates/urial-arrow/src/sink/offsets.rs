//! [`OffsetSink`]: a `Utf8` or `LargeUtf8` column while it is written.

use std::sync::Arc;

use arrow_array::builder::GenericStringBuilder;
use arrow_array::{ArrayRef, GenericStringArray, OffsetSizeTrait};

use super::TextSink;
use crate::error::KernelError;

/// All text in one buffer, and where each row ends.
pub(crate) struct OffsetSink<O: OffsetSizeTrait> {
    rows: GenericStringBuilder<O>,
    draft: String,
}

impl<O: OffsetSizeTrait> OffsetSink<O> {
    pub(crate) fn new(rows: usize) -> Self {
        Self {
            rows: GenericStringBuilder::with_capacity(rows, 0),
            draft: String::new(),
        }
    }
}

impl<O: OffsetSizeTrait> TextSink for OffsetSink<O> {
    #[inline]
    fn push_null(&mut self) {
        self.rows.append_null();
    }

    #[inline]
    fn push_slice(&mut self, _row: usize, slice: &str) -> Result<(), KernelError> {
        self.push_new(slice)
    }

    #[inline]
    fn push_new(&mut self, text: &str) -> Result<(), KernelError> {
        // The builder would panic.
        if text.len() > O::MAX_OFFSET - self.rows.values_slice().len() {
            return Err(KernelError::TooLarge(GenericStringArray::<O>::DATA_TYPE));
        }
        self.rows.append_value(text);
        Ok(())
    }

    #[inline]
    fn draft(&mut self) -> &mut String {
        self.draft.clear();
        &mut self.draft
    }

    #[inline]
    fn commit(&mut self) -> Result<(), KernelError> {
        let draft = std::mem::take(&mut self.draft);
        let pushed = self.push_new(&draft);
        self.draft = draft;
        pushed
    }

    fn finish(mut self) -> ArrayRef {
        Arc::new(self.rows.finish())
    }
}
