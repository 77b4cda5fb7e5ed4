//! [`Rows`]: the rows of a column that a kernel has to look at.

use arrow_buffer::NullBuffer;
use arrow_schema::DataType;

use crate::text_array::TextArray;

/// An array of text, and which of its rows count.
///
/// Beyond the nulls of the array itself, the values of a dictionary that no row refers to do not.
pub(crate) struct Rows<'a, A> {
    array: &'a A,
    nulls: Option<NullBuffer>,
}

impl<'a, A: TextArray> Rows<'a, A> {
    pub(crate) fn new(array: &'a A, live: Option<&NullBuffer>) -> Self {
        let nulls = NullBuffer::union(array.nulls(), live);
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

    /// The bytes of a row, or nothing where it is null.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "see `bytes_of`")]
    pub(crate) fn bytes(&self, row: usize) -> Option<&'a [u8]> {
        bytes_of(self.array, self.nulls(), row)
    }
}

/// The bytes of a row of an array, or nothing where it is null.
#[inline(always)]
#[allow(
    clippy::inline_always,
    reason = "a call takes a tenth of the time of a row"
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
