//! [`Flags`] and [`Numbers`]: kernels whose result is no text.

use std::sync::Arc;

use arrow_array::{ArrayRef, BooleanArray, UInt16Array};
use urial_scan::Bits;

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
        for row in 0..rows.len() {
            let flag = match rows.bytes(row).map(|bytes| (self.flag)(row, bytes)) {
                None => None,
                Some(Ok(flag)) => flag,
                Some(Err(fault)) => {
                    self.bad_rows.meet(row, fault)?;
                    None
                }
            };
            flags.push(flag.unwrap_or(false));
            valid.push(flag.is_some());
        }
        let array = BooleanArray::new(flags.finish(), valid.finish_nulls());
        Ok(Arc::new(array))
    }
}

/// A number for each row.
pub(crate) struct Numbers<F> {
    pub(crate) bad_rows: BadRows,
    pub(crate) number: F,
}

impl<F> Kernel for Numbers<F>
where
    F: FnMut(&[u8]) -> Result<Option<u16>, Fault>,
{
    fn run<A: TextArray>(&mut self, rows: &Rows<'_, A>) -> Result<ArrayRef, KernelError> {
        let mut numbers = Vec::with_capacity(rows.len());
        let mut valid = Bits::new(rows.len());
        for row in 0..rows.len() {
            let number = match rows.bytes(row).map(|bytes| (self.number)(bytes)) {
                None => None,
                Some(Ok(number)) => number,
                Some(Err(fault)) => {
                    self.bad_rows.meet(row, fault)?;
                    None
                }
            };
            numbers.push(number.unwrap_or(0));
            valid.push(number.is_some());
        }
        let nulls = valid.finish_nulls();
        Ok(Arc::new(UInt16Array::new(numbers.into(), nulls)))
    }
}
