//! [`Slices`]: kernels whose result is a piece of the row's own text.

use arrow_array::ArrayRef;
use arrow_buffer::NullBuffer;

use crate::blocks::{self, BLOCK};
use crate::error::KernelError;
use crate::fault::Fault;
use crate::kernel::Kernel;
use crate::options::BadRows;
use crate::rows::{Rows, bytes_of};
use crate::text_array::TextArray;

/// Which piece of a row's text is wanted.
///
/// Closures do; what has to be fast is a type of its own, whose method says that it is to be compiled
/// into the loop: a result that goes through memory takes a tenth of the time of a row.
pub(crate) trait Slice {
    /// The piece of a row, of which the number and the bytes are given.
    fn slice<'t>(&mut self, row: usize, bytes: &'t [u8]) -> Result<Option<&'t str>, Fault>;
}

impl<F> Slice for F
where
    F: for<'t> FnMut(usize, &'t [u8]) -> Result<Option<&'t str>, Fault>,
{
    #[inline]
    fn slice<'t>(&mut self, row: usize, bytes: &'t [u8]) -> Result<Option<&'t str>, Fault> {
        self(row, bytes)
    }
}

/// A piece of each row's text, or nothing. Views of it share the column's buffers.
pub(crate) struct Slices<S> {
    bad_rows: BadRows,
    slice: S,
}

impl<S: Slice> Slices<S> {
    /// The pieces, and what becomes of bad rows.
    pub(crate) const fn new(bad_rows: BadRows, slice: S) -> Self {
        Self { bad_rows, slice }
    }
}

impl<F> Slices<F>
where
    F: for<'t> FnMut(usize, &'t [u8]) -> Result<Option<&'t str>, Fault>,
{
    /// The pieces that a closure takes.
    pub(crate) const fn by(bad_rows: BadRows, slice: F) -> Self {
        Self { bad_rows, slice }
    }
}

impl<S: Slice> Kernel for Slices<S> {
    fn run<A: TextArray>(&mut self, rows: &Rows<'_, A>) -> Result<ArrayRef, KernelError> {
        let mut sink = rows.array().sink();
        let mut pieces = [None; BLOCK];
        for first in (0..rows.len()).step_by(BLOCK) {
            let pieces = &mut pieces[..BLOCK.min(rows.len() - first)];
            match self.bad_rows {
                BadRows::Null => self.cut(rows.array(), rows.nulls(), first, pieces),
                BadRows::Fail => {
                    let slice = |row, bytes| self.slice.slice(row, bytes);
                    blocks::read_strictly(rows, first, pieces, slice)?;
                }
            }
            sink.push_slices(first, pieces)?;
        }
        sink.finish()
    }
}

impl<S: Slice> Slices<S> {
    /// The pieces of some rows, of which the first has the given number. As
    /// [`blocks::each`](crate::blocks::each), but for what is fastest: a closure has its surroundings in memory, and
    /// so has a fault that may be returned.
    #[inline(never)]
    fn cut<'a, A: TextArray>(
        &mut self,
        array: &'a A,
        nulls: Option<&NullBuffer>,
        first: usize,
        pieces: &mut [Option<&'a str>],
    ) {
        for (row, piece) in (first..).zip(pieces) {
            let bytes = bytes_of(array, nulls, row);
            *piece = bytes.and_then(|bytes| self.slice.slice(row, bytes).ok()?);
        }
    }
}
