//! [`Writes`]: kernels that write new text for a row.

use arrow_array::ArrayRef;

use crate::error::KernelError;
use crate::fault::Fault;
use crate::kernel::Kernel;
use crate::options::BadRows;
use crate::rows::Rows;
use crate::text_array::TextArray;

/// What a kernel made of a row's text.
pub(crate) enum Written<'t> {
    /// Nothing: the row is null.
    Nothing,
    /// The text as it is, so that it need not be written.
    Same(&'t str),
    /// What was appended to the draft.
    Draft,
}

/// New text for each row, appended to a draft.
pub(crate) struct Writes<F> {
    bad_rows: BadRows,
    write: F,
}

impl<F> Writes<F>
where
    F: for<'t> FnMut(usize, &'t [u8], &mut String) -> Result<Written<'t>, Fault>,
{
    /// The function is given the row's number and bytes, and the draft.
    pub(crate) const fn new(bad_rows: BadRows, write: F) -> Self {
        Self { bad_rows, write }
    }
}

impl<F> Kernel for Writes<F>
where
    F: for<'t> FnMut(usize, &'t [u8], &mut String) -> Result<Written<'t>, Fault>,
{
    fn run<A: TextArray>(&mut self, rows: &Rows<'_, A>) -> Result<ArrayRef, KernelError> {
        let mut sink = rows.array().sink();
        for row in 0..rows.len() {
            let Some(bytes) = rows.bytes(row) else {
                sink.push_null()?;
                continue;
            };
            match (self.write)(row, bytes, sink.draft()) {
                Ok(Written::Draft) => sink.commit()?,
                Ok(Written::Same(text)) => sink.push_slice(row, text)?,
                Ok(Written::Nothing) => sink.push_null()?,
                Err(fault) => {
                    self.bad_rows.meet(row, fault)?;
                    sink.push_null()?;
                }
            }
        }
        sink.finish()
    }
}
