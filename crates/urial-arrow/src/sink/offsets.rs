//! [`OffsetSink`]: a `Utf8` or `LargeUtf8` column while it is written.

use std::sync::Arc;

use arrow_array::{ArrayRef, GenericStringArray, OffsetSizeTrait};
use arrow_buffer::{Buffer, NullBufferBuilder, OffsetBuffer, ScalarBuffer};

use super::TextSink;
use crate::error::KernelError;

/// All text in one buffer, and where each row ends.
pub(crate) struct OffsetSink<O> {
    text: String,
    /// The ends of the rows, after a first 0.
    offsets: Vec<O>,
    nulls: NullBufferBuilder,
}

impl<O: OffsetSizeTrait> OffsetSink<O> {
    pub(crate) fn new(rows: usize) -> Self {
        let mut offsets = Vec::with_capacity(rows + 1);
        offsets.push(O::zero());
        Self {
            text: String::new(),
            offsets,
            nulls: NullBufferBuilder::new(rows),
        }
    }

    /// Where the last row ends.
    #[inline]
    fn end(&self) -> usize {
        self.offsets.last().map_or(0, |end| end.as_usize())
    }
}

impl<O: OffsetSizeTrait> TextSink for OffsetSink<O> {
    #[inline]
    fn push_null(&mut self) {
        let end = self.end();
        self.text.truncate(end);
        self.offsets.push(O::usize_as(end));
        self.nulls.append_null();
    }

    #[inline]
    fn push_slice(&mut self, _row: usize, _text: &str, slice: &str) -> Result<(), KernelError> {
        self.text.truncate(self.end());
        self.text.push_str(slice);
        self.commit()
    }

    #[inline]
    fn draft(&mut self) -> &mut String {
        &mut self.text
    }

    #[inline]
    fn commit(&mut self) -> Result<(), KernelError> {
        if self.text.len() > O::MAX_OFFSET {
            return Err(KernelError::TooLarge(GenericStringArray::<O>::DATA_TYPE));
        }
        self.offsets.push(O::usize_as(self.text.len()));
        self.nulls.append_non_null();
        Ok(())
    }

    fn finish(mut self) -> Result<ArrayRef, KernelError> {
        self.text.truncate(self.end());
        let offsets = OffsetBuffer::new(ScalarBuffer::from(self.offsets));
        let text = Buffer::from_vec(self.text.into_bytes());
        let array = GenericStringArray::<O>::try_new(offsets, text, self.nulls.finish())?;
        Ok(Arc::new(array))
    }
}
