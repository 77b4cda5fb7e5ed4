//! [`ListRows`]: the rows of a column of lists.

use std::sync::Arc;

use arrow_array::{Array, ArrayRef, ListArray};
use arrow_buffer::OffsetBuffer;

use crate::buffers::Bitmap;
use crate::error::KernelError;
use crate::list_types::item;

/// The bounds and the validity of the rows of a list column under construction.
pub(crate) struct ListRows {
    lengths: Vec<usize>,
    valid: Bitmap,
}

impl ListRows {
    /// Creates a column without rows.
    pub(crate) fn with_capacity(rows: usize) -> Self {
        Self {
            lengths: Vec::with_capacity(rows),
            valid: Bitmap::with_capacity(rows),
        }
    }

    /// Appends a row with a number of items, or a null row.
    pub(crate) fn push(&mut self, length: Option<usize>) {
        self.lengths.push(length.unwrap_or(0));
        self.valid.push_word(u64::from(length.is_some()), 1);
    }

    /// Returns the finished column, which has the items of all rows.
    pub(crate) fn finish(self, items: ArrayRef) -> Result<ArrayRef, KernelError> {
        let field = item(items.data_type().clone());
        let offsets = OffsetBuffer::from_lengths(self.lengths);
        let nulls = self.valid.finish_nulls();
        Ok(Arc::new(ListArray::try_new(field, offsets, items, nulls)?))
    }
}
