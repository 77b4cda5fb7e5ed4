//! [`Flags`] and [`Numbers`]: kernels whose result is no text.

use std::sync::Arc;

use arrow_array::{ArrayRef, BooleanArray, UInt16Array};
use arrow_buffer::{BooleanBufferBuilder, NullBufferBuilder};

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
    F: FnMut(usize, &str) -> Result<Option<bool>, Fault>,
{
    fn run<A: TextArray>(&mut self, rows: &Rows<'_, A>) -> Result<ArrayRef, KernelError> {
        let mut flags = BooleanBufferBuilder::new(rows.len());
        let mut nulls = NullBufferBuilder::new(rows.len());
        for row in 0..rows.len() {
            let flag = match rows.text(row).map(|text| (self.flag)(row, text)) {
                None => None,
                Some(Ok(flag)) => flag,
                Some(Err(fault)) => {
                    self.bad_rows.meet(row, fault)?;
                    None
                }
            };
            flags.append(flag.unwrap_or(false));
            nulls.append(flag.is_some());
        }
        let array = BooleanArray::new(flags.finish(), nulls.finish());
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
    F: FnMut(&str) -> Result<Option<u16>, Fault>,
{
    fn run<A: TextArray>(&mut self, rows: &Rows<'_, A>) -> Result<ArrayRef, KernelError> {
        let mut numbers = Vec::with_capacity(rows.len());
        let mut nulls = NullBufferBuilder::new(rows.len());
        for row in 0..rows.len() {
            let number = match rows.text(row).map(|text| (self.number)(text)) {
                None => None,
                Some(Ok(number)) => number,
                Some(Err(fault)) => {
                    self.bad_rows.meet(row, fault)?;
                    None
                }
            };
            numbers.push(number.unwrap_or(0));
            nulls.append(number.is_some());
        }
        Ok(Arc::new(UInt16Array::new(numbers.into(), nulls.finish())))
    }
}
