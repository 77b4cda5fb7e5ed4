//! [`Rewrites`]: kernels that write new text for each row.

use std::borrow::Cow;

use arrow_array::ArrayRef;

use crate::error::KernelError;
use crate::fault::Fault;
use crate::kernel::Kernel;
use crate::options::BadRows;
use crate::rows::Rows;
use crate::text_array::TextArray;

/// The result of a kernel for one row.
pub(crate) enum Rewritten<'t> {
    /// The row becomes null.
    Null,
    /// The row keeps this slice of its text.
    Unchanged(&'t str),
    /// The row becomes the text that was appended to the draft.
    Draft,
}

impl<'t> Rewritten<'t> {
    /// Keeps a text that is borrowed from the row, or appends a new one to the draft.
    pub(crate) fn of(text: Cow<'t, str>, draft: &mut String) -> Self {
        match text {
            Cow::Borrowed(text) => Self::Unchanged(text),
            Cow::Owned(text) => {
                draft.push_str(&text);
                Self::Draft
            }
        }
    }
}

/// A kernel that appends the new text of each row to a draft.
pub(crate) struct Rewrites<F> {
    bad_rows: BadRows,
    rewrite: F,
}

impl<F> Rewrites<F>
where
    F: for<'t> FnMut(usize, &'t [u8], &mut String) -> Result<Rewritten<'t>, Fault>,
{
    /// Creates a kernel from a closure, which receives the index and the bytes of a row and the
    /// draft.
    pub(crate) const fn new(bad_rows: BadRows, rewrite: F) -> Self {
        Self { bad_rows, rewrite }
    }
}

impl<F> Kernel for Rewrites<F>
where
    F: for<'t> FnMut(usize, &'t [u8], &mut String) -> Result<Rewritten<'t>, Fault>,
{
    fn run<A: TextArray>(&mut self, rows: &Rows<'_, A>) -> Result<ArrayRef, KernelError> {
        let mut sink = rows.array().sink();
        for row in 0..rows.len() {
            let Some(bytes) = rows.bytes(row) else {
                sink.push_null()?;
                continue;
            };
            match (self.rewrite)(row, bytes, sink.draft()) {
                Ok(Rewritten::Draft) => sink.commit()?,
                Ok(Rewritten::Unchanged(text)) => sink.push_slice(row, text)?,
                Ok(Rewritten::Null) => sink.push_null()?,
                Err(fault) => {
                    self.bad_rows.handle(row, fault)?;
                    sink.push_null()?;
                }
            }
        }
        sink.finish()
    }
}
