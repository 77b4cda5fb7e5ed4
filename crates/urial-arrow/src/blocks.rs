//! Rows that are read some at a time, and then written.

use arrow_buffer::NullBuffer;

use crate::error::KernelError;
use crate::fault::{Fault, RowError};
use crate::options::BadRows;
use crate::rows::{Rows, bytes_of};
use crate::text_array::TextArray;

/// How many rows are read before they are written: two loops over rows that are near are faster than one
/// that does both and has no register left. So many have their validity in one word.
pub(crate) const BLOCK: usize = u64::BITS as usize;

/// Reads a value of each row that is not null, and writes them a block at a time: `write` is given the number of the
/// first row and a value for each, which null and bad rows have none of.
pub(crate) fn each<'a, A: TextArray, T: Copy>(
    rows: &Rows<'a, A>,
    bad_rows: BadRows,
    mut read: impl FnMut(usize, &'a [u8]) -> Result<Option<T>, Fault>,
    mut write: impl FnMut(usize, &[Option<T>]) -> Result<(), KernelError>,
) -> Result<(), KernelError> {
    let mut values = [None; BLOCK];
    for first in (0..rows.len()).step_by(BLOCK) {
        let values = &mut values[..BLOCK.min(rows.len() - first)];
        match bad_rows {
            BadRows::Null => read_block(rows.array(), rows.nulls(), first, values, &mut read),
            BadRows::Fail => read_strictly(rows, first, values, &mut read)?,
        }
        write(first, values)?;
    }
    Ok(())
}

/// A loop by itself, which has registers for what it works with; and which is given the array, of which the
/// compiler then knows that it is the same from row to row. It has no fault to return, which would lie in memory.
#[inline(never)]
fn read_block<'a, A: TextArray, T>(
    array: &'a A,
    nulls: Option<&NullBuffer>,
    first: usize,
    values: &mut [Option<T>],
    read: &mut impl FnMut(usize, &'a [u8]) -> Result<Option<T>, Fault>,
) {
    for (row, value) in (first..).zip(values) {
        let bytes = bytes_of(array, nulls, row);
        *value = bytes.and_then(|bytes| read(row, bytes).ok()?);
    }
}

/// As [`read_block`], up to the first bad row.
pub(crate) fn read_strictly<'a, A: TextArray, T>(
    rows: &Rows<'a, A>,
    first: usize,
    values: &mut [Option<T>],
    mut read: impl FnMut(usize, &'a [u8]) -> Result<Option<T>, Fault>,
) -> Result<(), RowError> {
    for (row, value) in (first..).zip(values) {
        let found = rows.bytes(row).map(|bytes| read(row, bytes)).transpose();
        *value = found.map_err(|fault| RowError::new(row, fault))?.flatten();
    }
    Ok(())
}

/// Which of the rows of a block something is true of, as bits.
#[inline]
pub(crate) fn bits<T: Copy>(values: &[Option<T>], is_set: impl Fn(Option<T>) -> bool) -> u64 {
    let bits = values.iter().rev().map(|value| is_set(*value));
    bits.fold(0, |bits, bit| bits << 1 | u64::from(bit))
}
