//! [`Flags`] and [`Numbers`]: kernels whose result is not text.

use std::sync::Arc;

use arrow_array::{ArrayRef, BooleanArray, UInt16Array};

use crate::buffers::Bitmap;
use crate::error::KernelError;
use crate::fault::Fault;
use crate::kernel::Kernel;
use crate::options::BadRows;
use crate::row_reader::{ReadRow, bits_of, read_rows};
use crate::rows::Rows;
use crate::text_array::TextArray;

/// A kernel that returns a boolean per row.
pub(crate) struct Flags<F> {
    pub(crate) bad_rows: BadRows,
    pub(crate) flag: F,
}

impl<F> Kernel for Flags<F>
where
    F: FnMut(usize, &[u8]) -> Result<Option<bool>, Fault>,
{
    fn run<A: TextArray>(&mut self, rows: &Rows<'_, A>) -> Result<ArrayRef, KernelError> {
        let mut flags = Bitmap::with_capacity(rows.len());
        let mut valid = Bitmap::with_capacity(rows.len());
        read_rows(rows, self.bad_rows, &mut self.flag, |_, chunk| {
            flags.push_word(bits_of(chunk, |flag| flag == Some(true)), chunk.len());
            valid.push_word(bits_of(chunk, |flag| flag.is_some()), chunk.len());
            Ok(())
        })?;
        let array = BooleanArray::new(flags.finish(), valid.finish_nulls());
        Ok(Arc::new(array))
    }
}

/// A kernel that returns a number per row.
pub(crate) struct Numbers<N> {
    pub(crate) bad_rows: BadRows,
    pub(crate) number: N,
}

impl<N> Kernel for Numbers<N>
where
    N: for<'t> ReadRow<'t, u16>,
{
    fn run<A: TextArray>(&mut self, rows: &Rows<'_, A>) -> Result<ArrayRef, KernelError> {
        let mut numbers = Vec::with_capacity(rows.len());
        let mut valid = Bitmap::with_capacity(rows.len());
        read_rows(rows, self.bad_rows, &mut self.number, |_, chunk| {
            numbers.extend(chunk.iter().map(|number| number.unwrap_or(0)));
            valid.push_word(bits_of(chunk, |number| number.is_some()), chunk.len());
            Ok(())
        })?;
        let nulls = valid.finish_nulls();
        Ok(Arc::new(UInt16Array::new(numbers.into(), nulls)))
    }
}
