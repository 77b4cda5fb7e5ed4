//! [`Flags`] and [`Numbers`]: kernels whose result is no text.

use std::sync::Arc;

use arrow_array::{ArrayRef, BooleanArray, UInt16Array};
use urial_scan::Bits;

use crate::blocks::{self, Read, bits};
use crate::error::KernelError;
use crate::fault::Fault;
use crate::kernel::Kernel;
use crate::options::BadRows;
use crate::rows::Rows;
use crate::text_array::TextArray;

/// A yes or a no for each row.
pub(crate) struct Flags<F> {
    pub(crate) bad_rows: BadRows,
    pub(crate) flag: F,
}

impl<F> Kernel for Flags<F>
where
    F: FnMut(usize, &[u8]) -> Result<Option<bool>, Fault>,
{
    fn run<A: TextArray>(&mut self, rows: &Rows<'_, A>) -> Result<ArrayRef, KernelError> {
        let mut flags = Bits::new(rows.len());
        let mut valid = Bits::new(rows.len());
        blocks::each(rows, self.bad_rows, &mut self.flag, |_, block| {
            flags.push_word(bits(block, |flag| flag == Some(true)), block.len());
            valid.push_word(bits(block, |flag| flag.is_some()), block.len());
            Ok(())
        })?;
        let array = BooleanArray::new(flags.finish(), valid.finish_nulls());
        Ok(Arc::new(array))
    }
}

/// A number for each row.
pub(crate) struct Numbers<N> {
    pub(crate) bad_rows: BadRows,
    pub(crate) number: N,
}

impl<N> Kernel for Numbers<N>
where
    N: for<'t> Read<'t, u16>,
{
    fn run<A: TextArray>(&mut self, rows: &Rows<'_, A>) -> Result<ArrayRef, KernelError> {
        let mut numbers = Vec::with_capacity(rows.len());
        let mut valid = Bits::new(rows.len());
        blocks::each(rows, self.bad_rows, &mut self.number, |_, block| {
            numbers.extend(block.iter().map(|number| number.unwrap_or(0)));
            valid.push_word(bits(block, |number| number.is_some()), block.len());
            Ok(())
        })?;
        let nulls = valid.finish_nulls();
        Ok(Arc::new(UInt16Array::new(numbers.into(), nulls)))
    }
}
