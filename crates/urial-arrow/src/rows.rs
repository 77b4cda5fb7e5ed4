//! [`Rows`]: the rows of a column that a kernel processes.

use arrow_buffer::NullBuffer;
use arrow_schema::DataType;

use crate::text_array::TextArray;

/// An array of text and the rows of it that are null or unused.
///
/// A dictionary value that no row refers to is unused, and treated as null.
pub(crate) struct Rows<'a, A> {
    array: &'a A,
    nulls: Option<NullBuffer>,
}

impl<'a, A: TextArray> Rows<'a, A> {
    pub(crate) fn new(array: &'a A, used: Option<&NullBuffer>) -> Self {
        let nulls = NullBuffer::union(array.nulls(), used);
        let nulls = nulls.filter(|nulls| nulls.null_count() > 0);
        Self { array, nulls }
    }

    pub(crate) fn data_type(&self) -> &DataType {
        self.array.data_type()
    }

    pub(crate) fn len(&self) -> usize {
        self.array.len()
    }

    pub(crate) fn array(&self) -> &'a A {
        self.array
    }

    pub(crate) fn nulls(&self) -> Option<&NullBuffer> {
        self.nulls.as_ref()
    }

    /// Returns the bytes of a row, or `None` if it is null.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "see `bytes_of`")]
    pub(crate) fn bytes(&self, row: usize) -> Option<&'a [u8]> {
        bytes_of(self.array, self.nulls(), row)
    }
}

/// Returns the bytes of a row of an array, or `None` if it is null.
#[inline(always)]
#[allow(
    clippy::inline_always,
    reason = "a call takes a tenth of the time per row"
)]
pub(crate) fn bytes_of<'a, A: TextArray>(
    array: &'a A,
    nulls: Option<&NullBuffer>,
    row: usize,
) -> Option<&'a [u8]> {
    match nulls {
        Some(nulls) if nulls.is_null(row) => None,
        _ => Some(array.bytes(row)),
    }
}
