//! [`StringColumn`]: builds a `Utf8` or `LargeUtf8` column.

use arrow_array::{GenericStringArray, OffsetSizeTrait};
use arrow_buffer::{Buffer, OffsetBuffer};

use super::bitmap::{Bitmap, bits};
use super::row_batch::RowBatch;
use super::text_too_long::TextTooLong;
use super::view::{InlineText, MAX_INLINE};

/// How many bytes of the source buffer are copied at once. Nearly all pieces of URIs are shorter.
const CHUNK: usize = 128;

/// A `Utf8` or `LargeUtf8` column under construction.
///
/// Texts that lie in a given source buffer are copied faster than others.
#[derive(Debug)]
pub(crate) struct StringColumn<O: OffsetSizeTrait> {
    /// Complete texts, concatenated.
    bytes: Vec<u8>,
    /// Zero, then the end offset of each row.
    offsets: Vec<O>,
    valid: Bitmap,
    source: Buffer,
}

impl<O: OffsetSizeTrait> StringColumn<O> {
    /// Creates an empty column with capacity for `rows` rows.
    pub(crate) fn new(source: &Buffer, rows: usize) -> Self {
        let mut offsets = Vec::with_capacity(rows + 1);
        offsets.push(O::default());
        Self {
            bytes: Vec::new(),
            offsets,
            valid: Bitmap::with_capacity(rows),
            source: source.clone(),
        }
    }

    /// Appends a null row.
    #[inline]
    pub(crate) fn push_null(&mut self) {
        self.offsets.push(O::usize_as(self.bytes.len()));
        self.valid.push(false);
    }

    /// Appends `count` null rows.
    pub(crate) fn push_nulls(&mut self, count: usize) {
        let end = O::usize_as(self.bytes.len());
        self.offsets.extend(std::iter::repeat_n(end, count));
        self.valid.push_n(false, count);
    }

    /// Appends a row, or returns an error if the text of all rows exceeds the offsets.
    #[inline]
    pub(crate) fn push(&mut self, text: &str) -> Result<(), TextTooLong> {
        if text.len() > O::MAX_OFFSET - self.bytes.len() {
            return Err(TextTooLong);
        }
        self.bytes.extend_from_slice(text.as_bytes());
        self.end_row(self.bytes.len());
        Ok(())
    }

    /// Appends a row whose text may lie in the source buffer. Any other text is accepted as well.
    ///
    /// For a text in the buffer, this copies a chunk of fixed size and truncates it to the length of
    /// the text. That is a few vector moves; a copy of variable length is a call that branches on
    /// the length.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "called once per row")]
    pub(crate) fn push_from_source(&mut self, text: &str) -> Result<(), TextTooLong> {
        // This compares addresses and dereferences none.
        let start = text
            .as_ptr()
            .addr()
            .wrapping_sub(self.source.as_ptr().addr());
        let rest = self.source.get(start..);
        let chunk = rest.and_then(<[u8]>::first_chunk::<CHUNK>);
        let Some(chunk) = chunk.filter(|_| text.len() <= CHUNK) else {
            return self.push(text);
        };
        let end = push_prefix::<O, CHUNK>(&mut self.bytes, chunk, text.len())?;
        self.end_row(end);
        Ok(())
    }

    /// Appends up to 64 rows, most of which are null: those with a bit in `present` are pieces of the rows of
    /// another column.
    pub(crate) fn push_few_pieces(
        &mut self,
        present: u64,
        pieces: &[&str],
    ) -> Result<(), TextTooLong> {
        let mut rows = 0;
        for row in bits(present) {
            self.push_nulls(row - rows);
            self.push_from_source(pieces[row])?;
            rows = row + 1;
        }
        self.push_nulls(pieces.len() - rows);
        Ok(())
    }

    /// Appends a row that is an inline text.
    #[inline]
    pub(crate) fn push_inline(&mut self, text: InlineText) -> Result<(), TextTooLong> {
        let (bytes, len) = text.bytes();
        let end = push_prefix::<O, MAX_INLINE>(&mut self.bytes, &bytes, len)?;
        self.end_row(end);
        Ok(())
    }

    /// Appends the rows of a batch, or none of them if they do not fit.
    ///
    /// # Panics
    ///
    /// Panics if the text of a committed row was removed from the batch.
    pub(crate) fn append(&mut self, batch: &RowBatch) -> Result<(), TextTooLong> {
        if batch.byte_len() > O::MAX_OFFSET - self.bytes.len() {
            return Err(TextTooLong);
        }
        let mut end = self.bytes.len();
        // The bytes come first, so that a panic in the batch leaves no offset without its text.
        self.bytes.extend_from_slice(batch.text().as_bytes());
        if let Some(ends) = batch.ascii_ends() {
            let ends_here = ends.iter().map(|row_end| O::usize_as(end + row_end));
            self.offsets.extend(ends_here);
            self.valid.push_n(true, ends.len());
            return Ok(());
        }
        for row in batch.rows() {
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

    /// Returns the finished column.
    pub(crate) fn finish(self) -> GenericStringArray<O> {
        let nulls = self.valid.finish_nulls();
        // SAFETY: the first offset is 0. Each later one is the number of bytes when it was pushed,
        // and that number only grows. Every push refuses text that the offsets cannot represent.
        let offsets = unsafe { OffsetBuffer::new_unchecked(self.offsets.into()) };
        // SAFETY: each row is a complete `&str`, because an offset is pushed only where one ends, or
        // anywhere in ASCII text. A chunk copied from the source starts at the address of a text and
        // is truncated to its length. There is one offset per validity bit, plus the first.
        unsafe { GenericStringArray::new_unchecked(offsets, Buffer::from_vec(self.bytes), nulls) }
    }
}

/// Appends the first `len` bytes of a chunk and returns the new length.
#[inline(always)]
#[allow(clippy::inline_always, reason = "called once per row")]
fn push_prefix<O: OffsetSizeTrait, const N: usize>(
    bytes: &mut Vec<u8>,
    chunk: &[u8; N],
    len: usize,
) -> Result<usize, TextTooLong> {
    let end = bytes.len() + len;
    if end > O::MAX_OFFSET {
        return Err(TextTooLong);
    }
    bytes.extend_from_slice(chunk);
    bytes.truncate(end);
    Ok(end)
}

#[cfg(test)]
mod tests {
    use arrow_array::{Array, GenericStringArray, OffsetSizeTrait};

    use super::{InlineText, RowBatch, StringColumn};

    fn batch_of(rows: &[&str]) -> RowBatch {
        let mut batch = RowBatch::default();
        for row in rows {
            batch.draft().push_str(row);
            batch.commit();
        }
        batch
    }

    /// Builds a column in every way and validates it with Arrow's full check.
    fn check<O: OffsetSizeTrait>() {
        let (rows, ascii) = (["", "text", "ÄÖÜäöüß€"], ["plain", "", "ASCII"]);
        let (batch, ascii_batch) = (batch_of(&rows), batch_of(&ascii));
        let source_text = "copied as a whole and in pieces; ".repeat(10);
        let source = GenericStringArray::<O>::from_iter_values([&source_text]);
        let (text, end) = (source.value(0), source.value(0).len());
        let (mut column, mut want) = (StringColumn::<O>::new(source.values(), 3), Vec::new());
        for round in 0..100 {
            column.push_null();
            column.push_nulls(round % 3);
            want.extend(std::iter::repeat_n(None, 1 + round % 3));
            column.append(&batch).expect("short enough");
            column.append(&ascii_batch).expect("short enough");
            column.push("pushed").expect("short enough");
            want.extend(rows.map(Some).into_iter().chain(ascii.map(Some)));
            want.push(Some("pushed"));
            for inline in ["", "short", "€€€€"] {
                let text = InlineText::new(inline).expect("short enough");
                column.push_inline(text).expect("short enough");
                want.push(Some(inline));
            }
            // Pieces shorter and longer than a chunk, at the end of the buffer and before it, and
            // one that does not lie in the buffer.
            for piece in [
                &text[round..],
                &text[..2 * round],
                &text[end - round..],
                "foreign",
            ] {
                column.push_from_source(piece).expect("short enough");
                want.push(Some(piece));
            }
            let few = [&text[round..], "arbitrary", "foreign", "arbitrary"];
            for present in [0b0000, 0b0001, 0b0100, 0b0101] {
                let pushed = column.push_few_pieces(present, &few);
                pushed.expect("short enough");
                want.extend((0..4).map(|row| (present >> row & 1 != 0).then_some(few[row])));
            }
        }
        let column = column.finish();
        column.to_data().validate_full().expect("a valid array");
        assert_eq!(column.iter().collect::<Vec<_>>(), want);
    }

    #[test]
    fn rows_of_every_kind() {
        check::<i32>();
        check::<i64>();
    }
}
