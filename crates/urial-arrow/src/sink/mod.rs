//! Sinks: columns of text while they are written.

mod offsets;
mod views;

pub(crate) use offsets::OffsetSink;
pub(crate) use views::ViewSink;

use arrow_array::ArrayRef;

use crate::error::KernelError;

/// A column of text while it is written, row by row.
///
/// Text is written once, into the buffer that the array keeps: there is no allocation per row.
pub(crate) trait TextSink {
    /// A null row.
    fn push_null(&mut self);

    /// A row that is a slice of the text of a row of the source.
    ///
    /// A slice that is not from there is taken for new text.
    fn push_slice(&mut self, row: usize, text: &str, slice: &str) -> Result<(), KernelError>;

    /// A row of new text.
    fn push_new(&mut self, text: &str) -> Result<(), KernelError> {
        self.draft().push_str(text);
        self.commit()
    }

    /// Where the text of the next row is written: append only. What is written becomes a row by
    /// [`commit`](Self::commit), and is taken back by any other push.
    fn draft(&mut self) -> &mut String;

    /// Makes the text that was drafted a row.
    fn commit(&mut self) -> Result<(), KernelError>;

    /// The column.
    fn finish(self) -> Result<ArrayRef, KernelError>;
}
