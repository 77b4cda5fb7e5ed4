//! [`Sparse`]: a column of text that few rows have.

use std::sync::Arc;

use arrow_array::{ArrayRef, OffsetSizeTrait};
use arrow_buffer::Buffer;
use urial_scan::{TextTooLong, Texts, Views};

/// A column of text while it is written, nearly all of whose rows are null.
pub(crate) trait Sparse {
    /// A column that is going to have so many rows.
    fn with_room(rows: usize) -> Self;

    /// Adds null rows, if there are not as many rows yet.
    fn grow_to(&mut self, rows: usize);

    /// Says that a row is going to be set, for its memory to be fetched.
    fn prepare(&self, row: usize);

    /// Makes a row text, which is behind those that are text already.
    fn set(&mut self, row: usize, text: &str) -> Result<(), TextTooLong>;

    /// The column.
    fn finish(self) -> ArrayRef;
}

/// Memory of so many bytes comes from the system, and is zeros that no one has to write. Less may be memory that was
/// used before, and is best written right before it is used.
const LARGE: usize = 32 << 20;

impl Sparse for Views {
    fn with_room(rows: usize) -> Self {
        if rows >= LARGE / size_of::<u128>() {
            return Self::nulls(rows);
        }
        Self::new(&[], rows)
    }

    fn grow_to(&mut self, rows: usize) {
        if rows > self.len() {
            self.push_nulls(rows - self.len());
        }
    }

    fn prepare(&self, row: usize) {
        self.prepare(row);
    }

    fn set(&mut self, row: usize, text: &str) -> Result<(), TextTooLong> {
        self.set(row, text)
    }

    fn finish(self) -> ArrayRef {
        Arc::new(self.finish())
    }
}

/// Text with offsets has to be written from the first row to the last: null rows are, when text follows.
pub(crate) struct SparseTexts<O: OffsetSizeTrait> {
    texts: Texts<O>,
    written: usize,
    rows: usize,
}

impl<O: OffsetSizeTrait> SparseTexts<O> {
    fn write_nulls(&mut self, end: usize) {
        self.texts.push_nulls(end - self.written);
        self.written = end;
    }
}

impl<O: OffsetSizeTrait> Sparse for SparseTexts<O> {
    fn with_room(rows: usize) -> Self {
        Self {
            texts: Texts::new(&Buffer::default(), rows),
            written: 0,
            rows: 0,
        }
    }

    fn grow_to(&mut self, rows: usize) {
        self.rows = rows;
    }

    /// What is written next follows what was written last, and is near.
    fn prepare(&self, _: usize) {}

    fn set(&mut self, row: usize, text: &str) -> Result<(), TextTooLong> {
        self.write_nulls(row);
        self.written += 1;
        self.texts.push(text)
    }

    fn finish(mut self) -> ArrayRef {
        self.write_nulls(self.rows);
        Arc::new(self.texts.finish())
    }
}

#[cfg(test)]
mod tests {
    use arrow_array::cast::AsArray;
    use arrow_array::{Array, ArrayRef};
    use urial_scan::Views;

    use super::{LARGE, Sparse, SparseTexts};

    const LONG: &str = "longer than a view can hold";

    /// The first, the last and a row in the middle are set, some time after they were added.
    fn written<S: Sparse>(rows: usize, block: usize) -> ArrayRef {
        let mut column = S::with_room(rows);
        let mut texts = [(0, "first"), (rows / 2, LONG), (rows - 1, "last")].into_iter();
        let mut next = texts.next();
        for end in (block..rows + block).step_by(block) {
            column.grow_to(end.min(rows));
            while let Some((row, text)) = next.filter(|(row, _)| *row < end) {
                column.prepare(row);
                column.set(row, text).expect("short enough");
                next = texts.next();
            }
        }
        column.finish()
    }

    #[test]
    fn rows_are_null_unless_they_are_set() {
        for rows in [3, 64, 65, 1000, LARGE / size_of::<u128>(), LARGE / 16 + 3] {
            for block in [64, rows] {
                let views = written::<Views>(rows, block);
                let texts = written::<SparseTexts<i32>>(rows, block);
                let large = written::<SparseTexts<i64>>(rows, block);
                for column in [&views, &texts, &large] {
                    assert_eq!(column.len(), rows);
                    assert_eq!(column.null_count(), rows - 3);
                    column.to_data().validate_full().expect("a sound array");
                }
                for (row, text) in [(0, "first"), (rows / 2, LONG), (rows - 1, "last")] {
                    assert_eq!(views.as_string_view().value(row), text);
                    assert_eq!(texts.as_string::<i32>().value(row), text);
                    assert_eq!(large.as_string::<i64>().value(row), text);
                }
            }
        }
    }

    #[test]
    fn a_column_without_rows() {
        assert!(Views::with_room(0).finish().is_empty());
        assert!(SparseTexts::<i32>::with_room(0).finish().is_empty());
    }
}
