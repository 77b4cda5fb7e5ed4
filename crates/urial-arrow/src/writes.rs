//! [`Writes`]: kernels that write new text for a row.

use arrow_array::ArrayRef;

use crate::error::KernelError;
use crate::fault::Fault;
use crate::kernel::Kernel;
use crate::options::BadRows;
use crate::rows::Rows;
use crate::sink::TextSink;
use crate::text_array::TextArray;

/// What a kernel made of a row's text.
pub(crate) enum Written {
    /// Nothing: the row is null.
    Nothing,
    /// The text as it is, so that it need not be written.
    Same,
    /// What was appended to the draft.
    Draft,
}

/// New text for each row, appended to a draft.
pub(crate) struct Writes<F> {
    pub(crate) bad_rows: BadRows,
    pub(crate) write: F,
}

impl<F> Kernel for Writes<F>
where
    F: FnMut(usize, &str, &mut String) -> Result<Written, Fault>,
{
    fn run<A: TextArray>(&mut self, rows: &Rows<'_, A>) -> Result<ArrayRef, KernelError> {
        let mut sink = rows.sink();
        for row in 0..rows.len() {
            let Some(text) = rows.text(row) else {
                sink.push_null();
                continue;
            };
            match (self.write)(row, text, sink.draft()) {
                Ok(Written::Draft) => sink.commit()?,
                Ok(Written::Same) => sink.push_slice(row, text)?,
                Ok(Written::Nothing) => sink.push_null(),
                Err(fault) => {
                    self.bad_rows.meet(row, fault)?;
                    sink.push_null();
                }
            }
        }
        Ok(sink.finish())
    }
}
