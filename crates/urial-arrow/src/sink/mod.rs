//! Sinks: columns of text while they are written.

mod offsets;
mod views;

pub(crate) use offsets::OffsetSink;
pub(crate) use views::ViewSink;

use arrow_array::ArrayRef;

use crate::error::KernelError;

/// How much new text is gathered before it is copied into a column: so much stays in a near cache.
const GATHERED: usize = 1 << 15;

/// A column of text while it is written, row by row.
///
/// It writes the buffers of the column; nothing is allocated per row.
pub(crate) trait TextSink {
    /// A null row.
    fn push_null(&mut self) -> Result<(), KernelError>;

    /// A row that is a slice of the text of a row of the source.
    ///
    /// A slice that is not from there is taken for new text.
    fn push_slice(&mut self, row: usize, slice: &str) -> Result<(), KernelError>;

    /// A row of new text.
    fn push_new(&mut self, text: &str) -> Result<(), KernelError>;

    /// A text to which a row can be appended before it is pushed.
    fn draft(&mut self) -> &mut String;

    /// Makes what was appended to the draft a row.
    fn commit(&mut self) -> Result<(), KernelError>;

    /// The column.
    fn finish(self) -> Result<ArrayRef, KernelError>;
}
