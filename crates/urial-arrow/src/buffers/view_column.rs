//! [`ViewColumn`]: builds a `Utf8View` column.

#[cfg(test)]
mod tests;

use arrow_array::StringViewArray;
use arrow_buffer::{Buffer, ScalarBuffer};

use super::bitmap::{Bitmap, bits};
use super::row_batch::RowBatch;
use super::text_too_long::TextTooLong;
use super::view::{InlineText, MAX_INLINE, buffer_index, inline_view, long_view};
use super::view_source::Source;

/// How many rows share one word of validity bits.
const WORD: usize = u64::BITS as usize;

/// The size of a buffer for new text.
const BUFFER_SIZE: usize = 1 << 21;

/// A `Utf8View` column under construction: views of texts in given source buffers, and of new texts
/// that are copied.
///
/// Arrow's own builder validates again that a slice of a buffer is UTF-8, which takes as long as
/// parsing a URI. Here the caller passes the slice as a `&str`, and only its address is compared.
#[derive(Debug)]
pub(crate) struct ViewColumn {
    /// Each view is zero for null, holds an inline text, or points to text in its buffer.
    rows: Vec<u128>,
    valid: Bitmap,
    /// The source buffers, followed by the complete buffers of new text.
    buffers: Vec<Buffer>,
    /// New text, which becomes the next buffer.
    new_text: String,
}

impl ViewColumn {
    /// Creates an empty column over source buffers, with capacity for `rows` rows.
    pub(crate) fn new(buffers: &[Buffer], rows: usize) -> Self {
        Self {
            rows: Vec::with_capacity(rows),
            valid: Bitmap::with_capacity(rows),
            buffers: buffers.to_vec(),
            new_text: String::new(),
        }
    }

    /// Creates a column of `rows` null rows, for text that few rows have.
    ///
    /// A null row is all zeros, as is memory fresh from the operating system, so pages that hold
    /// only null rows are never touched.
    pub(crate) fn nulls(rows: usize) -> Self {
        Self {
            rows: vec![0; rows],
            valid: Bitmap::zeros(rows),
            ..Self::new(&[], 0)
        }
    }

    /// Prefetches the memory of a row that will be [`set`](Self::set) soon. Ignores a row that is
    /// out of bounds.
    #[inline]
    pub(crate) fn prefetch(&self, row: usize) {
        // The standard library has a stable prefetch for this architecture only.
        #[cfg(target_arch = "x86_64")]
        if let Some(row) = self.rows.get(row) {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            // SAFETY: a prefetch is a hint that neither reads nor writes.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(row).cast()) };
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = row;
    }

    /// Replaces a row by new text, which is copied.
    ///
    /// # Panics
    ///
    /// Panics if the row is out of bounds.
    #[inline]
    pub(crate) fn set(&mut self, row: usize, text: &str) -> Result<(), TextTooLong> {
        let view = self.copy(text)?;
        self.rows[row] = view;
        self.valid.set(row);
        Ok(())
    }

    /// Appends a null row.
    #[inline]
    pub(crate) fn push_null(&mut self) {
        self.rows.push(0);
        self.valid.push(false);
    }

    /// Appends `count` null rows.
    pub(crate) fn push_nulls(&mut self, count: usize) {
        self.rows.extend(std::iter::repeat_n(0, count));
        self.valid.push_n(false, count);
    }

    /// Returns the number of rows.
    pub(crate) fn len(&self) -> usize {
        self.rows.len()
    }

    #[inline]
    fn push_view(&mut self, view: u128) {
        self.rows.push(view);
        self.valid.push(true);
    }

    /// Appends a row that is an inline text.
    #[inline]
    pub(crate) fn push_inline(&mut self, text: InlineText) {
        self.push_view(text.view());
    }

    /// Appends rows that are inline texts or null.
    #[inline]
    pub(crate) fn push_inlines(&mut self, texts: impl Iterator<Item = Option<InlineText>>) {
        let valid = &mut self.valid;
        self.rows.extend(texts.map(|text| {
            valid.push(text.is_some());
            text.map_or(0, InlineText::view)
        }));
    }

    /// Appends a row whose text lies in the source buffer of the given index, or is short enough to
    /// be inline. Returns `false` and appends nothing for any other text.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "called once per row")]
    pub(crate) fn push_from_source(&mut self, text: &str, buffer: u32) -> bool {
        let source = Source::find(&self.buffers, buffer);
        if let Some(view) = source.view(text).or_else(|| source.view_near_edge(text)) {
            self.push_view(view);
            return true;
        }
        let is_inline = text.len() <= MAX_INLINE;
        if is_inline {
            self.push_view(inline_view(text.as_bytes()));
        }
        is_inline
    }

    /// Appends rows that are pieces of the rows of another column, given by its views, or null. A
    /// piece that does not lie in the buffer of its view is copied.
    ///
    /// If a text is too long, the rows of its word may have been appended as empty text.
    pub(crate) fn push_pieces(
        &mut self,
        pieces: &[Option<&str>],
        sources: &[u128],
    ) -> Result<(), TextTooLong> {
        for (pieces, sources) in pieces.chunks(WORD).zip(sources.chunks(WORD)) {
            self.push_word_of_pieces(pieces, sources)?;
        }
        Ok(())
    }

    /// Appends up to 64 pieces. The loop calls no function, so that its state stays in registers;
    /// pieces that are not in their source buffer are handled after it.
    fn push_word_of_pieces(
        &mut self,
        pieces: &[Option<&str>],
        sources: &[u128],
    ) -> Result<(), TextTooLong> {
        let start = self.rows.len();
        let (mut bit, mut valid, mut elsewhere) = (1_u64, 0, 0);
        let buffers = self.buffers.as_slice();
        let mut source = Source::find(buffers, 0);
        let rows = pieces.iter().zip(sources).map(|(piece, view)| {
            let here = bit;
            bit <<= 1;
            let Some(piece) = piece else {
                return 0;
            };
            valid |= here;
            let index = buffer_index(*view);
            if index != source.index {
                source = Source::find(buffers, index);
            }
            source.view(piece).unwrap_or_else(|| {
                elsewhere |= here;
                0
            })
        });
        self.rows.extend(rows);
        self.valid.push_word(valid, self.rows.len() - start);
        while elsewhere != 0 {
            let row = elsewhere.trailing_zeros() as usize;
            elsewhere &= elsewhere - 1;
            if let Some(text) = pieces[row] {
                self.rows[start + row] = self.view_or_copy(text, buffer_index(sources[row]))?;
            }
        }
        Ok(())
    }

    /// Appends up to 64 rows, most of which are null: those with a bit in `present` are pieces of the rows of
    /// another column, given by its views. As [`push_pieces`](Self::push_pieces), but rows that are null take no
    /// time.
    pub(crate) fn push_few_pieces(
        &mut self,
        present: u64,
        pieces: &[&str],
        sources: &[u128],
    ) -> Result<(), TextTooLong> {
        let start = self.rows.len();
        self.rows.resize(start + pieces.len(), 0);
        self.valid.push_word(present, pieces.len());
        for row in bits(present) {
            let (piece, index) = (pieces[row], buffer_index(sources[row]));
            let view = Source::find(&self.buffers, index).view(piece);
            self.rows[start + row] = match view {
                Some(view) => view,
                None => self.view_or_copy(piece, index)?,
            };
        }
        Ok(())
    }

    /// Returns a view into the buffer, or into a copy if the text is not in the buffer.
    #[cold]
    #[inline(never)]
    fn view_or_copy(&mut self, text: &str, buffer: u32) -> Result<u128, TextTooLong> {
        let view = Source::find(&self.buffers, buffer).view_near_edge(text);
        view.map_or_else(|| self.copy(text), Ok)
    }

    /// Returns an inline view, or copies a longer text and returns a view of the copy.
    #[inline]
    fn copy(&mut self, text: &str) -> Result<u128, TextTooLong> {
        if text.len() <= MAX_INLINE {
            return Ok(inline_view(text.as_bytes()));
        }
        let (buffer, start) = self.reserve(text.len())?;
        self.new_text.push_str(text);
        Ok(long_view(text.as_bytes(), buffer, start))
    }

    /// Appends a row of new text, which is copied.
    #[inline]
    pub(crate) fn push(&mut self, text: &str) -> Result<(), TextTooLong> {
        let view = self.copy(text)?;
        self.push_view(view);
        Ok(())
    }

    /// Appends the rows of a batch.
    ///
    /// # Panics
    ///
    /// Panics if the text of a committed row was removed from the batch.
    pub(crate) fn append(&mut self, batch: &RowBatch) -> Result<(), TextTooLong> {
        let (buffer, mut start) = self.reserve(batch.byte_len())?;
        // The text comes first, so that a panic in the batch leaves text that no view points to.
        self.new_text.push_str(batch.text());
        for row in batch.rows() {
            let view = match row.len() {
                ..=MAX_INLINE => inline_view(row.as_bytes()),
                _ => long_view(row.as_bytes(), buffer, start),
            };
            start += row.len() as u32;
            self.push_view(view);
        }
        Ok(())
    }

    /// Returns the buffer index and the offset at which the next `len` bytes of new text will be.
    #[inline]
    fn reserve(&mut self, len: usize) -> Result<(u32, u32), TextTooLong> {
        if len > u32::MAX as usize {
            return Err(TextTooLong);
        }
        if self.new_text.len() + len > BUFFER_SIZE {
            self.finish_buffer();
        }
        Ok((self.buffers.len() as u32, self.new_text.len() as u32))
    }

    /// Moves the new text into a buffer.
    fn finish_buffer(&mut self) {
        if !self.new_text.is_empty() {
            // A buffer that was filled suggests that the next one will be as well.
            let capacity = if self.new_text.len() > BUFFER_SIZE / 2 {
                BUFFER_SIZE
            } else {
                0
            };
            let text = std::mem::replace(&mut self.new_text, String::with_capacity(capacity));
            self.buffers.push(Buffer::from_vec(text.into_bytes()));
        }
    }

    /// Returns the finished column.
    pub(crate) fn finish(mut self) -> StringViewArray {
        self.finish_buffer();
        let nulls = self.valid.finish_nulls();
        let views = ScalarBuffer::from(self.rows);
        // SAFETY: views and validity bits are pushed together, so their numbers are equal. A view is
        // zero, which is the empty text, or was made from a `&str`: one that it holds inline, one
        // whose bytes are those of the named buffer at the named offset by their addresses, or one
        // that was appended to the new text at that offset, which became the buffer of that index.
        // Buffers are shared and immutable, so these bytes are still UTF-8.
        unsafe { StringViewArray::new_unchecked(views, self.buffers, nulls) }
    }
}
