//! [`Texts`]: a column of Arrow text with offsets while it is written.

use std::vec::Vec;

use arrow_array::{GenericStringArray, OffsetSizeTrait};
use arrow_buffer::{Buffer, OffsetBuffer};

use crate::bits::Bits;
use crate::block::Block;
use crate::views::{ShortText, TextTooLong};

/// How much of a buffer is copied at once: as much as nearly all pieces of URIs have.
const CHUNK: usize = 128;

/// A column of Arrow text with offsets, `Utf8` or `LargeUtf8`, while it is written: of texts that lie in
/// a given buffer, and of others.
///
/// Arrow's own builder looks after three buffers for each row.
///
/// # Examples
///
/// ```
/// use arrow_array::Array;
///
/// use arrow_array::StringArray;
/// use urial_scan::Texts;
///
/// let source = StringArray::from(vec!["https://www.example.com/over/there"]);
/// let mut texts = Texts::<i32>::new(source.values(), 3);
/// texts.push_within(&source.value(0)[8..23])?;
/// texts.push("text")?;
/// texts.push_null();
///
/// let column = texts.finish();
/// assert_eq!(column.value(0), "www.example.com");
/// assert_eq!(column.value(1), "text");
/// assert!(column.is_null(2));
/// # Ok::<(), urial_scan::TextTooLong>(())
/// ```
#[derive(Debug)]
pub struct Texts<O: OffsetSizeTrait> {
    /// Whole texts, one after the other.
    bytes: Vec<u8>,
    /// 0, and where each row ends.
    offsets: Vec<O>,
    valid: Bits,
    /// Where texts may lie.
    lender: Buffer,
}

impl<O: OffsetSizeTrait> Texts<O> {
    /// An empty column, with room for so many rows, and a buffer in which texts may lie.
    ///
    /// ```
    /// # use arrow_array::Array;
    /// # use arrow_buffer::Buffer;
    /// assert!(urial_scan::Texts::<i64>::new(&Buffer::default(), 0).finish().is_empty());
    /// ```
    pub fn new(lender: &Buffer, rows: usize) -> Self {
        let mut offsets = Vec::with_capacity(rows + 1);
        offsets.push(O::default());
        Self {
            bytes: Vec::new(),
            offsets,
            valid: Bits::new(rows),
            lender: lender.clone(),
        }
    }

    /// A null row.
    ///
    /// ```
    /// # use arrow_array::Array;
    /// # use arrow_buffer::Buffer;
    /// let mut texts = urial_scan::Texts::<i32>::new(&Buffer::default(), 1);
    /// texts.push_null();
    /// assert!(texts.finish().is_null(0));
    /// ```
    #[inline]
    pub fn push_null(&mut self) {
        self.offsets.push(O::usize_as(self.bytes.len()));
        self.valid.push(false);
    }

    /// So many null rows.
    ///
    /// ```
    /// # use arrow_array::Array;
    /// # use arrow_buffer::Buffer;
    /// let mut texts = urial_scan::Texts::<i32>::new(&Buffer::default(), 2);
    /// texts.push_nulls(2);
    /// assert_eq!(texts.finish().null_count(), 2);
    /// ```
    pub fn push_nulls(&mut self, count: usize) {
        let end = O::usize_as(self.bytes.len());
        self.offsets.extend(std::iter::repeat_n(end, count));
        self.valid.push_run(false, count);
    }

    /// A row.
    ///
    /// # Errors
    ///
    /// If the text of all rows does not fit the offsets.
    ///
    /// ```
    /// # use arrow_buffer::Buffer;
    /// let mut texts = urial_scan::Texts::<i32>::new(&Buffer::default(), 1);
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

    /// A row that may lie in the buffer that was given, and is then copied faster; any text will do.
    ///
    /// To copy as much of the buffer as nearly every row has, and to take back what is too much, is a few
    /// moves of vectors, always the same ones. To copy a row of any length is a call that branches on it.
    ///
    /// # Errors
    ///
    /// As [`push`](Self::push).
    ///
    /// ```
    /// let source = arrow_array::StringArray::from(vec!["a text"]);
    /// let mut texts = urial_scan::Texts::<i32>::new(source.values(), 1);
    /// texts.push_within(&source.value(0)[2..])?;
    /// assert_eq!(texts.finish().value(0), "text");
    /// # Ok::<(), urial_scan::TextTooLong>(())
    /// ```
    #[inline(always)]
    pub fn push_within(&mut self, text: &str) -> Result<(), TextTooLong> {
        // Addresses are compared, not followed.
        let start = text
            .as_ptr()
            .addr()
            .wrapping_sub(self.lender.as_ptr().addr());
        let behind = self
            .lender
            .get(start..)
            .and_then(<[u8]>::first_chunk::<CHUNK>);
        let Some(chunk) = behind.filter(|_| text.len() <= CHUNK) else {
            return self.push(text);
        };
        let end = self.bytes.len() + text.len();
        if end > O::MAX_OFFSET {
            return Err(TextTooLong);
        }
        self.bytes.extend_from_slice(chunk);
        self.bytes.truncate(end);
        self.end_row(end);
        Ok(())
    }

    /// A row that is a short text: copied as [`push_within`](Self::push_within) does it.
    ///
    /// # Errors
    ///
    /// As [`push`](Self::push).
    ///
    /// ```
    /// # use arrow_buffer::Buffer;
    /// # use urial_scan::{ShortText, Texts};
    /// let mut texts = Texts::<i32>::new(&Buffer::default(), 1);
    /// texts.push_short(ShortText::new("short").expect("five bytes"))?;
    /// assert_eq!(texts.finish().value(0), "short");
    /// # Ok::<(), urial_scan::TextTooLong>(())
    /// ```
    #[inline]
    pub fn push_short(&mut self, text: ShortText) -> Result<(), TextTooLong> {
        let (bytes, len) = text.bytes();
        let end = self.bytes.len() + len;
        if end > O::MAX_OFFSET {
            return Err(TextTooLong);
        }
        self.bytes.extend_from_slice(&bytes);
        self.bytes.truncate(end);
        self.end_row(end);
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
    /// # use arrow_buffer::Buffer;
    /// let mut block = urial_scan::Block::default();
    /// block.row().push_str("text");
    /// block.commit();
    /// let mut texts = urial_scan::Texts::<i32>::new(&Buffer::default(), 1);
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
        if let Some(ends) = block.ends_in_ascii() {
            let ends_here = ends.iter().map(|row_end| O::usize_as(end + row_end));
            self.offsets.extend(ends_here);
            self.valid.push_run(true, ends.len());
            return Ok(());
        }
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
    /// # use arrow_buffer::Buffer;
    /// assert_eq!(urial_scan::Texts::<i32>::new(&Buffer::default(), 8).finish().len(), 0);
    /// ```
    pub fn finish(self) -> GenericStringArray<O> {
        let nulls = self.valid.finish_nulls();
        // SAFETY: the first offset is 0, and each of the others is the number of bytes that were there
        // when it was pushed, which only grows; `push` and `append` refuse what an offset cannot hold.
        let offsets = unsafe { OffsetBuffer::new_unchecked(self.offsets.into()) };
        // SAFETY: each row is the bytes of some whole `&str`, since offsets were pushed where one ends
        // (what was copied out of the buffer, from the address of a text on, was cut to its length) or
        // anywhere in order within ASCII, and lies within the bytes; and there was an offset for each bit
        // of validity.
        unsafe { GenericStringArray::new_unchecked(offsets, Buffer::from_vec(self.bytes), nulls) }
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use arrow_array::{Array, GenericStringArray, OffsetSizeTrait};

    use super::{Block, ShortText, Texts};

    /// Arrow's own full check of what was written without one.
    fn check<O: OffsetSizeTrait>() {
        let rows = ["", "text", "ÄÖÜäöüß€"];
        let mut block = Block::default();
        for row in rows {
            block.row().push_str(row);
            block.commit();
        }
        let mut plain = Block::default();
        for row in ["plain", "", "ASCII"] {
            plain.row().push_str(row);
            plain.commit();
        }
        let lent = "lent, now as a whole and now in pieces; ".repeat(8);
        let source = GenericStringArray::<O>::from_iter_values([&lent]);
        let (lent, last) = (source.value(0), source.value(0).len());
        let (mut texts, mut want) = (Texts::<O>::new(source.values(), 3), Vec::new());
        for round in 0..100 {
            texts.push_null();
            texts.push_nulls(round % 3);
            want.extend(std::iter::repeat_n(None, round % 3));
            texts.append(&block).expect("short enough");
            texts.append(&plain).expect("short enough");
            texts.push("pushed").expect("short enough");
            for short in ["", "short", "€€€€"] {
                let text = ShortText::new(short).expect("short enough");
                texts.push_short(text).expect("short enough");
            }
            want.push(None);
            want.extend(rows.map(Some));
            want.extend(["plain", "", "ASCII", "pushed", "", "short", "€€€€"].map(Some));
            // Pieces of up to a chunk and of more, at the end of the buffer and before it; and a stranger.
            for piece in [
                &lent[round..],
                &lent[..2 * round],
                &lent[last - round..],
                "strange",
            ] {
                texts.push_within(piece).expect("short enough");
                want.push(Some(piece));
            }
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
