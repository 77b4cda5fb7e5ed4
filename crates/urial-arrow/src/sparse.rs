//! [`SparseColumn`]: builds a column of text in which few rows have text.

use std::sync::Arc;

use arrow_array::{ArrayRef, OffsetSizeTrait};
use arrow_buffer::Buffer;

use crate::buffers::{StringColumn, TextTooLong, ViewColumn};

/// A column of text under construction in which nearly all rows are null.
pub(crate) trait SparseColumn {
    /// Creates an empty column that will have `rows` rows.
    fn with_capacity(rows: usize) -> Self;

    /// Appends null rows until there are `rows` rows.
    fn grow_to(&mut self, rows: usize);

    /// Prefetches the memory of a row that will be set.
    fn prefetch(&self, row: usize);

    /// Sets the text of a row. Rows must be set in ascending order.
    fn set(&mut self, row: usize, text: &str) -> Result<(), TextTooLong>;

    /// Returns the finished column.
    fn into_array(self) -> ArrayRef;
}

/// Allocations of this size come directly from the operating system and are already zero. Smaller
/// ones may reuse memory and are best zeroed right before they are used.
const LARGE: usize = 32 << 20;

impl SparseColumn for ViewColumn {
    fn with_capacity(rows: usize) -> Self {
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

    fn prefetch(&self, row: usize) {
        self.prefetch(row);
    }

    fn set(&mut self, row: usize, text: &str) -> Result<(), TextTooLong> {
        self.set(row, text)
    }

    fn into_array(self) -> ArrayRef {
        Arc::new(self.finish())
    }
}

/// A sparse column with offsets. Offsets must be written in order, so null rows are written when the
/// next text is set.
pub(crate) struct SparseStrings<O: OffsetSizeTrait> {
    column: StringColumn<O>,
    written: usize,
    rows: usize,
}

impl<O: OffsetSizeTrait> SparseStrings<O> {
    fn write_nulls(&mut self, end: usize) {
        self.column.push_nulls(end - self.written);
        self.written = end;
    }
}

impl<O: OffsetSizeTrait> SparseColumn for SparseStrings<O> {
    fn with_capacity(rows: usize) -> Self {
        Self {
            column: StringColumn::new(&Buffer::default(), rows),
            written: 0,
            rows: 0,
        }
    }

    fn grow_to(&mut self, rows: usize) {
        self.rows = rows;
    }

    /// Does nothing: the next row is written right after the last one, which is in the cache.
    fn prefetch(&self, _: usize) {}

    fn set(&mut self, row: usize, text: &str) -> Result<(), TextTooLong> {
        self.write_nulls(row);
        self.written += 1;
        self.column.push(text)
    }

    fn into_array(mut self) -> ArrayRef {
        self.write_nulls(self.rows);
        Arc::new(self.column.finish())
    }
}

#[cfg(test)]
mod tests {
    use arrow_array::cast::AsArray;
    use arrow_array::{Array, ArrayRef};

    use super::{LARGE, SparseColumn, SparseStrings, ViewColumn};

    const LONG: &str = "longer than a view can hold";

    /// The texts that are set: in the first row, in the middle and in the last row.
    fn texts(rows: usize) -> [(usize, &'static str); 3] {
        [(0, "first"), (rows / 2, LONG), (rows - 1, "last")]
    }

    /// Builds a column that grows by `step` rows at a time.
    fn build<S: SparseColumn>(rows: usize, step: usize) -> ArrayRef {
        let mut column = S::with_capacity(rows);
        let mut texts = texts(rows).into_iter().peekable();
        for end in (step..rows + step).step_by(step) {
            column.grow_to(end.min(rows));
            while let Some((row, text)) = texts.next_if(|(row, _)| *row < end) {
                column.prefetch(row);
                column.set(row, text).expect("short enough");
            }
        }
        column.into_array()
    }

    #[test]
    fn rows_are_null_unless_set() {
        for rows in [3, 64, 65, 1000, LARGE / size_of::<u128>(), LARGE / 16 + 3] {
            for step in [64, rows] {
                let views = build::<ViewColumn>(rows, step);
                let small = build::<SparseStrings<i32>>(rows, step);
                let large = build::<SparseStrings<i64>>(rows, step);
                for column in [&views, &small, &large] {
                    assert_eq!(column.len(), rows);
                    assert_eq!(column.null_count(), rows - 3);
                    column.to_data().validate_full().expect("a valid array");
                }
                for (row, text) in texts(rows) {
                    assert_eq!(views.as_string_view().value(row), text);
                    assert_eq!(small.as_string::<i32>().value(row), text);
                    assert_eq!(large.as_string::<i64>().value(row), text);
                }
            }
        }
    }

    #[test]
    fn columns_without_rows() {
        assert!(ViewColumn::with_capacity(0).into_array().is_empty());
        assert!(
            SparseStrings::<i32>::with_capacity(0)
                .into_array()
                .is_empty()
        );
    }
}
