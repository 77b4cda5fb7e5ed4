//! [`Search`]: kernels that find the few rows with a value in the memory of many rows.

use std::ops::Range;

use arrow_array::ArrayRef;
use arrow_buffer::NullBuffer;
use urial_scan::NameSearch;

use crate::buffers::bits;
use crate::error::KernelError;
use crate::kernel::Kernel;
use crate::rows::{Rows, bytes_of};
use crate::span::{CHUNK, Ends, Span};
use crate::text_array::TextArray;

/// Finds the rows that have a value, and reads the value of one.
pub(crate) trait Search {
    /// Returns a search for places in the text of one or more rows. A row with a value has one of them inside it,
    /// that of its value. A row that has one need not have a value.
    fn places(&self) -> NameSearch;

    /// Returns whether a place in the text of one or more rows may be that of a value. This has no unpredictable
    /// branches.
    fn is_likely(&self, text: &[u8], place: usize) -> bool;

    /// Returns the value of a row, given its first likely place that is not [`Read::Nothing`].
    fn value_at<'t>(&self, row: &'t [u8], place: usize) -> Read<'t>;

    /// Returns the value of a row, or `None` if it has none.
    fn value<'t>(&self, row: &'t [u8]) -> Option<&'t str>;
}

/// What is at a place of a row.
pub(crate) enum Read<'t> {
    /// No value. The next place of the row decides.
    Nothing,
    /// The value of the row, or `None` if it has none.
    Value(Option<&'t str>),
}

/// A kernel that returns a slice of each row that has one.
///
/// The text of 64 rows is searched at once where it is contiguous. For a parameter that one row in a hundred
/// has, this takes a third of the time of searching row by row.
pub(crate) struct Searched<S>(pub(crate) S);

impl<S: Search> Kernel for Searched<S> {
    fn run<A: TextArray>(&mut self, rows: &Rows<'_, A>) -> Result<ArrayRef, KernelError> {
        let (array, nulls) = (rows.array(), rows.nulls());
        let mut sink = array.sink();
        let mut memory = Memory::new(self.0.places());
        let mut first = 0;
        while first < rows.len() {
            let chunk = first..rows.len().min(first + CHUNK);
            let span = array.span(chunk.clone(), nulls, &mut memory.ends);
            let count = span.as_ref().map_or(chunk.len(), |span| span.rows);
            let present = match span {
                Some(span) => self.search(array, first, &span, &mut memory),
                None => self.read_all(array, nulls, chunk, &mut memory.values),
            };
            match present {
                0 => sink.push_nulls(count)?,
                _ => sink.push_few_slices(first, present, &memory.values[..count])?,
            }
            first += count;
        }
        sink.finish()
    }
}

/// What is used again for each chunk.
struct Memory<'a> {
    places: NameSearch,
    /// The likely ones of the places that were found last.
    likely: Vec<usize>,
    /// Where the rows of the span end.
    ends: Ends,
    /// The values of the rows that have one.
    values: [&'a str; CHUNK],
}

impl Memory<'_> {
    const fn new(places: NameSearch) -> Self {
        Self {
            places,
            likely: Vec::new(),
            ends: Ends::new(),
            values: [""; CHUNK],
        }
    }
}

impl<S: Search> Searched<S> {
    /// Reads the rows of a chunk that may have a value, and returns a bit for each that has one.
    fn search<'a, A: TextArray>(
        &self,
        array: &'a A,
        first: usize,
        span: &Span<'a>,
        memory: &mut Memory<'a>,
    ) -> u64 {
        let (ends, values) = (&memory.ends, &mut memory.values);
        let mut present = 0;
        let mut keep = |row: usize, value: Option<&'a str>| {
            if let Some(value) = value {
                values[row] = value;
                present |= 1 << row;
            }
        };
        for row in bits(span.elsewhere) {
            keep(row, self.0.value(array.bytes(first + row)));
        }
        let (mut searched, mut start) = (0, 0);
        while searched < span.len {
            let part = searched..span.len;
            searched = self.find_likely(span.text, part, &mut memory.places, &mut memory.likely);
            for &place in &memory.likely {
                let row = ends.row_at(place);
                // Bytes of no row, or of one that has been read.
                if span.inside >> row & 1 == 0 || place < start {
                    continue;
                }
                let text = array.bytes(first + row);
                start = ends.of(row) - text.len();
                if place < start {
                    continue;
                }
                if let Read::Value(value) = self.0.value_at(text, place - start) {
                    keep(row, value);
                    start = ends.of(row);
                }
            }
        }
        present
    }

    /// Finds the likely places in a part of a text, and returns where the search ended.
    ///
    /// Every second place is likely. Without a branch for each, the few of them in 64 rows are found in half the time.
    #[inline]
    fn find_likely(
        &self,
        text: &[u8],
        part: Range<usize>,
        places: &mut NameSearch,
        likely: &mut Vec<usize>,
    ) -> usize {
        likely.clear();
        places.search(text, part, |place| {
            likely.push(place);
            let kept = likely.len() - usize::from(!self.0.is_likely(text, place));
            likely.truncate(kept);
        })
    }

    /// Reads every row of a chunk, and returns a bit for each that has a value.
    fn read_all<'a, A: TextArray>(
        &self,
        array: &'a A,
        nulls: Option<&NullBuffer>,
        chunk: Range<usize>,
        values: &mut [&'a str],
    ) -> u64 {
        let mut present = 0;
        for (at, row) in chunk.enumerate() {
            if let Some(value) = bytes_of(array, nulls, row).and_then(|text| self.0.value(text)) {
                values[at] = value;
                present |= 1 << at;
            }
        }
        present
    }
}
