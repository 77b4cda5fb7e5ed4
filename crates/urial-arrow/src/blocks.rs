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

/// What is read of a row, if there is such a thing.
///
/// Closures do; what has to be fast is a type of its own, whose method says that it is to be compiled
/// into the loop: a result that goes through memory takes a tenth of the time of a row.
pub(crate) trait Read<'a, T> {
    /// Reads a row, of which the number and the bytes are given.
    fn read(&mut self, row: usize, bytes: &'a [u8]) -> Result<Option<T>, Fault>;
}

impl<'a, T, F> Read<'a, T> for F
where
    F: FnMut(usize, &'a [u8]) -> Result<Option<T>, Fault>,
{
    #[inline]
    fn read(&mut self, row: usize, bytes: &'a [u8]) -> Result<Option<T>, Fault> {
        self(row, bytes)
    }
}

/// Reads a value of each row that is not null, and writes them a block at a time: `write` is given the number of the
/// first row and a value for each, which null and bad rows have none of.
pub(crate) fn each<'a, A: TextArray, T: Copy>(
    rows: &Rows<'a, A>,
    bad_rows: BadRows,
    reader: &mut impl Read<'a, T>,
    mut write: impl FnMut(usize, &[Option<T>]) -> Result<(), KernelError>,
) -> Result<(), KernelError> {
    let mut values = [None; BLOCK];
    for first in (0..rows.len()).step_by(BLOCK) {
        let values = &mut values[..BLOCK.min(rows.len() - first)];
        match bad_rows {
            BadRows::Null => read_block(rows.array(), rows.nulls(), first, values, reader),
            BadRows::Fail => read_strictly(rows, first, values, reader)?,
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
    reader: &mut impl Read<'a, T>,
) {
    for (row, value) in (first..).zip(values) {
        let bytes = bytes_of(array, nulls, row);
        *value = bytes.and_then(|bytes| reader.read(row, bytes).ok()?);
    }
}

/// As [`read_block`], up to the first bad row.
fn read_strictly<'a, A: TextArray, T>(
    rows: &Rows<'a, A>,
    first: usize,
    values: &mut [Option<T>],
    reader: &mut impl Read<'a, T>,
) -> Result<(), RowError> {
    for (row, value) in (first..).zip(values) {
        let found = rows
            .bytes(row)
            .map(|bytes| reader.read(row, bytes))
            .transpose();
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
