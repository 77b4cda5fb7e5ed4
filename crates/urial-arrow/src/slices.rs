//! [`Slices`]: kernels whose result is a piece of the row's own text.

use arrow_array::ArrayRef;

use crate::blocks::{self, Read};
use crate::error::KernelError;
use crate::fault::Fault;
use crate::kernel::Kernel;
use crate::options::BadRows;
use crate::rows::Rows;
use crate::text_array::TextArray;

/// A piece of each row's text, or nothing. Views of it share the column's buffers.
pub(crate) struct Slices<S> {
    bad_rows: BadRows,
    slice: S,
}

impl<S> Slices<S>
where
    S: for<'t> Read<'t, &'t str>,
{
    /// The pieces, and what becomes of bad rows.
    pub(crate) const fn new(bad_rows: BadRows, slice: S) -> Self {
        Self { bad_rows, slice }
    }
}

impl<F> Slices<F>
where
    F: for<'t> FnMut(usize, &'t [u8]) -> Result<Option<&'t str>, Fault>,
{
    /// The pieces that a closure takes.
    pub(crate) const fn by(bad_rows: BadRows, slice: F) -> Self {
        Self { bad_rows, slice }
    }
}

impl<S> Kernel for Slices<S>
where
    S: for<'t> Read<'t, &'t str>,
{
    fn run<A: TextArray>(&mut self, rows: &Rows<'_, A>) -> Result<ArrayRef, KernelError> {
        let mut sink = rows.array().sink();
        blocks::each(rows, self.bad_rows, &mut self.slice, |first, pieces| {
            sink.push_slices(first, pieces)
        })?;
        sink.finish()
    }
}
