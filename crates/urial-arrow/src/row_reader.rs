//! [`ReadRow`]: reads a value from each row, 64 rows at a time.

use arrow_buffer::NullBuffer;

use crate::error::KernelError;
use crate::fault::{Fault, RowError};
use crate::options::BadRows;
use crate::rows::{Rows, bytes_of};
use crate::span::CHUNK;
use crate::text_array::TextArray;

/// Reads a value from a row.
///
/// Closures implement this. Fast kernels use a type whose method is `inline(always)`: returning the
/// result through memory takes a tenth of the time per row.
pub(crate) trait ReadRow<'a, T> {
    /// Reads a value from the bytes of a row, or returns `None` if the row has no such value.
    fn read(&mut self, row: usize, bytes: &'a [u8]) -> Result<Option<T>, Fault>;
}

impl<'a, T, F> ReadRow<'a, T> for F
where
    F: FnMut(usize, &'a [u8]) -> Result<Option<T>, Fault>,
{
    #[inline]
    fn read(&mut self, row: usize, bytes: &'a [u8]) -> Result<Option<T>, Fault> {
        self(row, bytes)
    }
}

/// Reads a value from each row and passes the values to `write` in chunks, with the index of the
/// first row. Null and invalid rows have no value.
pub(crate) fn read_rows<'a, A: TextArray, T: Copy>(
    rows: &Rows<'a, A>,
    bad_rows: BadRows,
    reader: &mut impl ReadRow<'a, T>,
    mut write: impl FnMut(usize, &[Option<T>]) -> Result<(), KernelError>,
) -> Result<(), KernelError> {
    let mut values = [None; CHUNK];
    for first in (0..rows.len()).step_by(CHUNK) {
        let values = &mut values[..CHUNK.min(rows.len() - first)];
        match bad_rows {
            BadRows::Null => read_chunk(rows.array(), rows.nulls(), first, values, reader),
            BadRows::Fail => read_chunk_strict(rows, first, values, reader)?,
        }
        write(first, values)?;
    }
    Ok(())
}

/// Reads a chunk and ignores faults. A separate function that takes the array itself, so that its
/// fields stay in registers during the loop.
#[inline(never)]
fn read_chunk<'a, A: TextArray, T>(
    array: &'a A,
    nulls: Option<&NullBuffer>,
    first: usize,
    values: &mut [Option<T>],
    reader: &mut impl ReadRow<'a, T>,
) {
    for (row, value) in (first..).zip(values) {
        let bytes = bytes_of(array, nulls, row);
        *value = bytes.and_then(|bytes| reader.read(row, bytes).ok()?);
    }
}

/// Reads a chunk up to the first invalid row.
fn read_chunk_strict<'a, A: TextArray, T>(
    rows: &Rows<'a, A>,
    first: usize,
    values: &mut [Option<T>],
    reader: &mut impl ReadRow<'a, T>,
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

/// Returns a bit per row of a chunk, set where the predicate is true.
#[inline]
pub(crate) fn bits_of<T: Copy>(values: &[Option<T>], is_set: impl Fn(Option<T>) -> bool) -> u64 {
    let bits = values.iter().rev().map(|value| is_set(*value));
    bits.fold(0, |bits, bit| bits << 1 | u64::from(bit))
}
