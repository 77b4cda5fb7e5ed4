//! [`Slices`]: kernels whose result is a slice of the text of each row.

use arrow_array::ArrayRef;

use crate::error::KernelError;
use crate::fault::Fault;
use crate::kernel::Kernel;
use crate::options::BadRows;
use crate::row_reader::{ReadRow, read_rows};
use crate::rows::Rows;
use crate::text_array::TextArray;

/// A kernel that returns a slice of each row's text, or null. Views share the column's buffers.
pub(crate) struct Slices<S> {
    bad_rows: BadRows,
    slice: S,
}

impl<S> Slices<S>
where
    S: for<'t> ReadRow<'t, &'t str>,
{
    pub(crate) const fn new(bad_rows: BadRows, slice: S) -> Self {
        Self { bad_rows, slice }
    }
}

impl<F> Slices<F>
where
    F: for<'t> FnMut(usize, &'t [u8]) -> Result<Option<&'t str>, Fault>,
{
    /// Creates a kernel from a closure, which receives the index and the bytes of a row.
    pub(crate) const fn from_fn(bad_rows: BadRows, slice: F) -> Self {
        Self { bad_rows, slice }
    }
}

impl<S> Kernel for Slices<S>
where
    S: for<'t> ReadRow<'t, &'t str>,
{
    fn run<A: TextArray>(&mut self, rows: &Rows<'_, A>) -> Result<ArrayRef, KernelError> {
        let mut sink = rows.array().sink();
        read_rows(rows, self.bad_rows, &mut self.slice, |first, slices| {
            sink.push_slices(first, slices)
        })?;
        sink.finish()
    }
}
