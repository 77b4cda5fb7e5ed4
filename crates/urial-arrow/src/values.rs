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

/// How many rows have their bits in one word.
const WORD: usize = u64::BITS as usize;

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
        for first in (0..rows.len()).step_by(WORD) {
            let (mut flag_word, mut valid_word) = (0, 0);
            let count = WORD.min(rows.len() - first);
            rows.for_each(first..first + count, |row, bytes| {
                let flag = bytes.map_or(Ok(None), |bytes| (self.flag)(row, bytes));
                let flag = self.bad_rows.pass(row, flag)?;
                flag_word |= u64::from(flag == Some(true)) << (row - first);
                valid_word |= u64::from(flag.is_some()) << (row - first);
                Ok(())
            })?;
            flags.push_word(flag_word, count);
            valid.push_word(valid_word, count);
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
        for first in (0..rows.len()).step_by(WORD) {
            let (mut block, mut valid_word) = ([0; WORD], 0);
            let count = WORD.min(rows.len() - first);
            rows.for_each(first..first + count, |row, bytes| {
                let number = bytes.map_or(Ok(None), &mut self.number);
                let number = self.bad_rows.pass(row, number)?;
                block[(row - first) % WORD] = number.unwrap_or(0);
                valid_word |= u64::from(number.is_some()) << (row - first);
                Ok(())
            })?;
            numbers.extend_from_slice(&block[..count]);
            valid.push_word(valid_word, count);
        }
        let nulls = valid.finish_nulls();
        Ok(Arc::new(UInt16Array::new(numbers.into(), nulls)))
    }
}
