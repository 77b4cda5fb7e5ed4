//! [`OffsetRows`]: a `Utf8` or `LargeUtf8` column while it is written.

use std::sync::Arc;

use arrow_array::{Array, ArrayRef, GenericStringArray, OffsetSizeTrait};
use arrow_buffer::Buffer;
use arrow_schema::DataType;
use urial_scan::{Block, ShortText, TextTooLong, Texts};

use super::{SinkRows, SliceRows};

/// All text in one buffer, and where each row ends.
pub(crate) struct OffsetRows<O: OffsetSizeTrait>(Texts<O>);

impl<O: OffsetSizeTrait> OffsetRows<O> {
    pub(crate) fn new(source: &GenericStringArray<O>) -> Self {
        Self(Texts::new(source.values(), source.len()))
    }

    /// For new text.
    pub(crate) fn without_source(rows: usize) -> Self {
        Self(Texts::new(&Buffer::default(), rows))
    }
}

impl<O: OffsetSizeTrait> SinkRows for OffsetRows<O> {
    const TYPE: DataType = GenericStringArray::<O>::DATA_TYPE;

    #[inline]
    fn push_null(&mut self) {
        self.0.push_null();
    }

    #[inline]
    fn push_short(&mut self, text: ShortText) -> Result<(), TextTooLong> {
        self.0.push_short(text)
    }

    #[inline]
    fn push_shorts(
        &mut self,
        texts: impl Iterator<Item = Option<ShortText>>,
    ) -> Result<(), TextTooLong> {
        for text in texts {
            match text {
                Some(text) => self.0.push_short(text)?,
                None => self.0.push_null(),
            }
        }
        Ok(())
    }

    fn append(&mut self, rows: &Block) -> Result<(), TextTooLong> {
        self.0.append(rows)
    }

    fn finish(self) -> ArrayRef {
        Arc::new(self.0.finish())
    }
}

impl<O: OffsetSizeTrait> SliceRows for OffsetRows<O> {
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "see the sink")]
    fn push_slice(&mut self, _row: usize, slice: &str) -> Result<(), TextTooLong> {
        self.0.push_within(slice)
    }

    fn push_slices(&mut self, first: usize, slices: &[Option<&str>]) -> Result<(), TextTooLong> {
        for (row, slice) in slices.iter().enumerate() {
            match slice {
                Some(slice) => self.push_slice(first + row, slice)?,
                None => self.push_null(),
            }
        }
        Ok(())
    }
}
