//! [`Slices`]: kernels whose result is a piece of the row's own text.

use arrow_array::ArrayRef;

use crate::error::KernelError;
use crate::fault::Fault;
use crate::kernel::Kernel;
use crate::options::BadRows;
use crate::rows::Rows;
use crate::text_array::TextArray;

/// Which piece of a row's text is wanted.
///
/// Closures do; what has to be fast is a type of its own, whose method says that it is to be compiled
/// into the loop: a result that goes through memory takes a tenth of the time of a row.
pub(crate) trait Slice {
    /// The piece of a row, of which the number and the bytes are given.
    fn slice<'t>(&mut self, row: usize, bytes: &'t [u8]) -> Result<Option<&'t str>, Fault>;
}

impl<F> Slice for F
where
    F: for<'t> FnMut(usize, &'t [u8]) -> Result<Option<&'t str>, Fault>,
{
    #[inline]
    fn slice<'t>(&mut self, row: usize, bytes: &'t [u8]) -> Result<Option<&'t str>, Fault> {
        self(row, bytes)
    }
}

/// A piece of each row's text, or nothing. Views of it share the column's buffers.
pub(crate) struct Slices<S> {
    bad_rows: BadRows,
    slice: S,
}

impl<S: Slice> Slices<S> {
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

impl<S: Slice> Kernel for Slices<S> {
    fn run<A: TextArray>(&mut self, rows: &Rows<'_, A>) -> Result<ArrayRef, KernelError> {
        let mut sink = rows.sink();
        for row in 0..rows.len() {
            let Some(bytes) = rows.bytes(row) else {
                sink.push_null()?;
                continue;
            };
            match self.slice.slice(row, bytes) {
                Ok(Some(slice)) => sink.push_slice(row, slice)?,
                Ok(None) => sink.push_null()?,
                Err(fault) => {
                    self.bad_rows.meet(row, fault)?;
                    sink.push_null()?;
                }
            }
        }
        sink.finish()
    }
}
