//! [`Slices`]: kernels whose result is a piece of the row's own text.

use arrow_array::ArrayRef;

use crate::error::KernelError;
use crate::fault::Fault;
use crate::kernel::Kernel;
use crate::options::BadRows;
use crate::rows::Rows;
use crate::sink::TextSink;
use crate::text_array::TextArray;

/// A piece of each row's text, or nothing. Views of it share the column's buffers.
pub(crate) struct Slices<F> {
    bad_rows: BadRows,
    slice: F,
}

impl<F> Slices<F>
where
    F: for<'t> FnMut(usize, &'t str) -> Result<Option<&'t str>, Fault>,
{
    /// The function is given the row's number and text.
    pub(crate) const fn new(bad_rows: BadRows, slice: F) -> Self {
        Self { bad_rows, slice }
    }
}

impl<F> Kernel for Slices<F>
where
    F: for<'t> FnMut(usize, &'t str) -> Result<Option<&'t str>, Fault>,
{
    fn run<A: TextArray>(&mut self, rows: &Rows<'_, A>) -> Result<ArrayRef, KernelError> {
        let mut sink = rows.sink();
        for row in 0..rows.len() {
            let Some(text) = rows.text(row) else {
                sink.push_null();
                continue;
            };
            match (self.slice)(row, text) {
                Ok(Some(slice)) => sink.push_slice(row, slice)?,
                Ok(None) => sink.push_null(),
                Err(fault) => {
                    self.bad_rows.meet(row, fault)?;
                    sink.push_null();
                }
            }
        }
        Ok(sink.finish())
    }
}
