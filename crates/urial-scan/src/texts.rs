//! [`Texts`]: a column of Arrow text with offsets while it is written.

use std::vec::Vec;

use arrow_array::{GenericStringArray, OffsetSizeTrait};
use arrow_buffer::{Buffer, OffsetBuffer};

use crate::bits::Bits;
use crate::block::Block;
use crate::views::TextTooLong;

/// A column of Arrow text with offsets, `Utf8` or `LargeUtf8`, while it is written.
///
/// Arrow's own builder looks after three buffers for each row.
///
/// # Examples
///
/// ```
/// use arrow_array::Array;
///
/// let mut texts = urial_scan::Texts::<i32>::new(2);
/// texts.push("text")?;
/// texts.push_null();
/// let column = texts.finish();
/// assert_eq!(column.value(0), "text");
/// assert!(column.is_null(1));
/// # Ok::<(), urial_scan::TextTooLong>(())
/// ```
#[derive(Debug)]
pub struct Texts<O: OffsetSizeTrait> {
    /// Whole texts, one after the other.
    bytes: Vec<u8>,
    /// 0, and where each row ends.
    offsets: Vec<O>,
    valid: Bits,
}

impl<O: OffsetSizeTrait> Texts<O> {
    /// An empty column, with room for so many rows.
    ///
    /// ```
    /// # use arrow_array::Array;
    /// assert!(urial_scan::Texts::<i64>::new(0).finish().is_empty());
    /// ```
    pub fn new(rows: usize) -> Self {
        let mut offsets = Vec::with_capacity(rows + 1);
        offsets.push(O::default());
        Self {
            bytes: Vec::new(),
            offsets,
            valid: Bits::new(rows),
        }
    }

    /// A null row.
    ///
    /// ```
    /// # use arrow_array::Array;
    /// let mut texts = urial_scan::Texts::<i32>::new(1);
    /// texts.push_null();
    /// assert!(texts.finish().is_null(0));
    /// ```
    #[inline]
    pub fn push_null(&mut self) {
        self.offsets.push(O::usize_as(self.bytes.len()));
        self.valid.push(false);
    }

    /// A row.
    ///
    /// # Errors
    ///
    /// If the text of all rows does not fit the offsets.
    ///
    /// ```
    /// let mut texts = urial_scan::Texts::<i32>::new(1);
    /// texts.push("text")?;
    /// assert_eq!(texts.finish().value(0), "text");
    /// # Ok::<(), urial_scan::TextTooLong>(())
    /// ```
    #[inline]
    pub fn push(&mut self, text: &str) -> Result<(), TextTooLong> {
        if text.len() > O::MAX_OFFSET - self.bytes.len() {
            return Err(TextTooLong);
        }
        self.bytes.extend_from_slice(text.as_bytes());
        self.end_row(self.bytes.len());
        Ok(())
    }

    /// The rows of a block.
    ///
    /// # Errors
    ///
    /// As [`push`](Self::push); none of the rows is there then.
    ///
    /// # Panics
    ///
    /// If text of a row that was committed has been taken out of the block.
    ///
    /// ```
    /// let mut block = urial_scan::Block::default();
    /// block.row().push_str("text");
    /// block.commit();
    /// let mut texts = urial_scan::Texts::<i32>::new(1);
    /// texts.append(&block)?;
    /// assert_eq!(texts.finish().value(0), "text");
    /// # Ok::<(), urial_scan::TextTooLong>(())
    /// ```
    pub fn append(&mut self, block: &Block) -> Result<(), TextTooLong> {
        if block.len() > O::MAX_OFFSET - self.bytes.len() {
            return Err(TextTooLong);
        }
        let mut end = self.bytes.len();
        // Bytes first: if the block should panic, there are whole texts here and a few offsets less.
        self.bytes.extend_from_slice(block.text().as_bytes());
        for row in block.rows() {
            end += row.len();
            self.end_row(end);
        }
        Ok(())
    }

    #[inline]
    fn end_row(&mut self, end: usize) {
        self.offsets.push(O::usize_as(end));
        self.valid.push(true);
    }

    /// The column.
    ///
    /// ```
    /// # use arrow_array::Array;
    /// assert_eq!(urial_scan::Texts::<i32>::new(8).finish().len(), 0);
    /// ```
    pub fn finish(self) -> GenericStringArray<O> {
        let nulls = self.valid.finish_nulls();
        // SAFETY: the first offset is 0, and each of the others is the number of bytes that were there
        // when it was pushed, which only grows; `push` and `append` refuse what an offset cannot hold.
        let offsets = unsafe { OffsetBuffer::new_unchecked(self.offsets.into()) };
        // SAFETY: each row is the bytes of some whole `&str`, since offsets were pushed where one ends,
        // and lies within the bytes; and there was an offset for each bit of validity.
        unsafe { GenericStringArray::new_unchecked(offsets, Buffer::from_vec(self.bytes), nulls) }
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use arrow_array::{Array, OffsetSizeTrait};

    use super::{Block, Texts};

    /// Arrow's own full check of what was written without one.
    fn check<O: OffsetSizeTrait>() {
        let rows = ["", "text", "ÄÖÜäöüß€"];
        let mut block = Block::default();
        for row in rows {
            block.row().push_str(row);
            block.commit();
        }
        let (mut texts, mut want) = (Texts::<O>::new(3), Vec::new());
        for _ in 0..100 {
            texts.push_null();
            texts.append(&block).expect("short enough");
            texts.push("pushed").expect("short enough");
            want.push(None);
            want.extend(rows.map(Some).into_iter().chain([Some("pushed")]));
        }
        let column = texts.finish();
        column.to_data().validate_full().expect("a sound array");
        assert_eq!(column.iter().collect::<Vec<_>>(), want);
    }

    #[test]
    fn rows_of_every_kind() {
        check::<i32>();
        check::<i64>();
    }
}
