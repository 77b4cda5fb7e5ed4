//! [`Sparse`]: a column of text that few rows have.

use std::sync::Arc;

use arrow_array::{ArrayRef, OffsetSizeTrait};
use arrow_buffer::Buffer;
use urial_scan::{TextTooLong, Texts, Views};

/// A column of text while it is written, nearly all of whose rows are null.
pub(crate) trait Sparse {
    /// So many rows, all null.
    fn nulls(rows: usize) -> Self;

    /// Says that a row is going to be set, for its memory to be fetched.
    fn prepare(&self, row: usize);

    /// Makes a row text, which is behind those that are text already.
    fn set(&mut self, row: usize, text: &str) -> Result<(), TextTooLong>;

    /// The column.
    fn finish(self) -> ArrayRef;
}

impl Sparse for Views {
    fn nulls(rows: usize) -> Self {
        Self::nulls(rows)
    }

    fn prepare(&self, row: usize) {
        self.prepare(row);
    }

    fn set(&mut self, row: usize, text: &str) -> Result<(), TextTooLong> {
        self.set(row, text)
    }

    fn finish(self) -> ArrayRef {
        Arc::new(self.finish())
    }
}

/// Text with offsets has to be written from the first row to the last: null rows are, when text follows.
pub(crate) struct SparseTexts<O: OffsetSizeTrait> {
    texts: Texts<O>,
    written: usize,
    rows: usize,
}

impl<O: OffsetSizeTrait> SparseTexts<O> {
    fn write_nulls(&mut self, end: usize) {
        self.texts.push_nulls(end - self.written);
        self.written = end;
    }
}

impl<O: OffsetSizeTrait> Sparse for SparseTexts<O> {
    fn nulls(rows: usize) -> Self {
        Self {
            texts: Texts::new(&Buffer::default(), rows),
            written: 0,
            rows,
        }
    }

    /// What is written next follows what was written last, and is near.
    fn prepare(&self, _: usize) {}

    fn set(&mut self, row: usize, text: &str) -> Result<(), TextTooLong> {
        self.write_nulls(row);
        self.written += 1;
        self.texts.push(text)
    }

    fn finish(mut self) -> ArrayRef {
        self.write_nulls(self.rows);
        Arc::new(self.texts.finish())
    }
}
