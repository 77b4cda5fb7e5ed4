//! [`Views`]: a column of Arrow views while it is written.

use core::hint::select_unpredictable;
use std::string::String;
use std::vec::Vec;

use arrow_array::StringViewArray;
use arrow_buffer::{Buffer, ScalarBuffer};

use crate::bits::Bits;
use crate::block::Block;

/// The longest text that a view holds itself; a longer one lies in a buffer.
const INLINE: usize = 12;

/// How many rows have their validity in one word.
const WORD: usize = u64::BITS as usize;

/// How much new text goes in one buffer before the next one is begun.
const BLOCK: usize = 1 << 21;

/// Which bytes of a view are text, by the length of a text that it holds, in its two halves. Of a longer
/// text, the first half has the first bytes as well.
static TEXT: [[u64; 2]; INLINE + 1] = {
    let mut masks = [[0; 2]; INLINE + 1];
    let mut len = 1;
    while len < masks.len() {
        let mask = (u128::MAX >> (128 - 8 * len)) << 32;
        masks[len] = [mask as u64, (mask >> 64) as u64];
        len += 1;
    }
    masks
};

/// A column of Arrow views while it is written: views of texts that lie in given buffers, and of new
/// texts that it copies.
///
/// Arrow's own builder checks again that a slice of its buffers is text, which takes as long as
/// reading a URI does. Here the caller shows the slice as a `&str`, and it is asked only whether that
/// lies in the buffer.
///
/// # Examples
///
/// ```
/// use arrow_array::{Array, StringViewArray};
/// use urial_scan::Views;
///
/// let source = StringViewArray::from(vec!["https://www.example.com/over/there"]);
/// let mut views = Views::new(source.data_buffers(), 3);
/// assert!(views.push_within(&source.value(0)[8..23], 0));
/// assert!(!views.push_within("text from somewhere else", 0));
/// views.push("text from somewhere else")?;
/// views.push_null();
///
/// let column = views.finish();
/// assert_eq!(column.value(0), "www.example.com");
/// assert_eq!(column.value(1), "text from somewhere else");
/// assert!(column.is_null(2));
/// assert_eq!(column.data_buffers()[0].as_ptr(), source.data_buffers()[0].as_ptr());
/// # Ok::<(), urial_scan::TextTooLong>(())
/// ```
#[derive(Debug)]
pub struct Views {
    /// Each is an inline text, or lies within its buffer and is text there; or is null.
    rows: Vec<u128>,
    valid: Bits,
    /// Those that were given, and after them blocks that are full.
    buffers: Vec<Buffer>,
    /// New text, which becomes the next buffer.
    block: String,
}

/// A text that is too long for a column: one of 4 GiB or more for a view, and all texts together for
/// offsets.
///
/// # Examples
///
/// ```
/// assert_eq!(urial_scan::TextTooLong.to_string(), "the text is too long for the column");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextTooLong;

impl core::fmt::Display for TextTooLong {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("the text is too long for the column")
    }
}

impl core::error::Error for TextTooLong {}

/// A text of up to 12 bytes, as a view holds it: for texts that many rows have.
///
/// # Examples
///
/// ```
/// use urial_scan::{ShortText, Views};
///
/// let name = ShortText::new("reg-name").expect("eight bytes");
/// let mut views = Views::new(&[], 2);
/// views.push_short(name);
/// views.push_short(name);
/// assert_eq!(views.finish().value(1), "reg-name");
/// assert!(ShortText::new("thirteen byte").is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShortText(u128);

impl ShortText {
    /// A text, if it is short.
    ///
    /// ```
    /// assert!(urial_scan::ShortText::new("").is_some());
    /// ```
    pub fn new(text: &str) -> Option<Self> {
        (text.len() <= INLINE).then(|| Self(inline_view(text.as_bytes())))
    }

    /// Its bytes and zeros behind them, and how many are its own.
    #[inline]
    pub(crate) fn bytes(self) -> ([u8; INLINE], usize) {
        let [len, _, _, _, bytes @ ..] = self.0.to_le_bytes();
        (bytes, len.into())
    }
}

impl Views {
    /// An empty column over some buffers, with room for so many rows.
    ///
    /// ```
    /// assert_eq!(urial_scan::Views::new(&[], 0).finish().data_buffers().len(), 0);
    /// ```
    pub fn new(buffers: &[Buffer], rows: usize) -> Self {
        Self {
            rows: Vec::with_capacity(rows),
            valid: Bits::new(rows),
            buffers: buffers.to_vec(),
            block: String::new(),
        }
    }

    /// A column of so many rows, all null: for texts that few rows have.
    ///
    /// A null row is zeros, as is memory that a program is given and has not used: where only such rows are, it is
    /// never fetched.
    ///
    /// ```
    /// # use arrow_array::Array;
    /// let mut views = urial_scan::Views::nulls(1_000_000);
    /// views.set(500_000, "a text that is rare")?;
    /// assert_eq!(views.finish().null_count(), 999_999);
    /// # Ok::<(), urial_scan::TextTooLong>(())
    /// ```
    pub fn nulls(rows: usize) -> Self {
        Self {
            rows: std::vec![0; rows],
            valid: Bits::zeros(rows),
            ..Self::new(&[], 0)
        }
    }

    /// Has the memory of a row fetched that is going to be [`set`](Self::set): meanwhile other work can be done. A row
    /// that is not there is passed over.
    ///
    /// ```
    /// let mut views = urial_scan::Views::nulls(1_000_000);
    /// views.prepare(500_000);
    /// views.set(500_000, "a text that is rare")?;
    /// # Ok::<(), urial_scan::TextTooLong>(())
    /// ```
    #[inline]
    pub fn prepare(&self, row: usize) {
        // The standard library has this for no other processor.
        #[cfg(target_arch = "x86_64")]
        if let Some(row) = self.rows.get(row) {
            use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            // SAFETY: a hint, which reads and writes nothing.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(core::ptr::from_ref(row).cast()) };
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = row;
    }

    /// Makes a row new text, which is copied.
    ///
    /// # Errors
    ///
    /// If the text is too long for a view.
    ///
    /// # Panics
    ///
    /// If there is no such row.
    ///
    /// ```
    /// let mut views = urial_scan::Views::nulls(2);
    /// views.set(1, "longer than a view can hold")?;
    /// assert_eq!(views.finish().value(1), "longer than a view can hold");
    /// # Ok::<(), urial_scan::TextTooLong>(())
    /// ```
    #[inline]
    pub fn set(&mut self, row: usize, text: &str) -> Result<(), TextTooLong> {
        let view = self.view_of_new(text)?;
        self.rows[row] = view;
        self.valid.set(row);
        Ok(())
    }

    /// A null row.
    ///
    /// ```
    /// # use arrow_array::Array;
    /// let mut views = urial_scan::Views::new(&[], 1);
    /// views.push_null();
    /// assert!(views.finish().is_null(0));
    /// ```
    #[inline]
    pub fn push_null(&mut self) {
        self.rows.push(0);
        self.valid.push(false);
    }

    /// So many null rows.
    ///
    /// ```
    /// # use arrow_array::Array;
    /// let mut views = urial_scan::Views::new(&[], 2);
    /// views.push_nulls(2);
    /// assert_eq!(views.finish().null_count(), 2);
    /// ```
    pub fn push_nulls(&mut self, count: usize) {
        self.rows.extend(std::iter::repeat_n(0, count));
        self.valid.push_run(false, count);
    }

    /// How many rows there are.
    ///
    /// ```
    /// assert_eq!(urial_scan::Views::nulls(2).len(), 2);
    /// ```
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there is no row.
    ///
    /// ```
    /// assert!(urial_scan::Views::new(&[], 2).is_empty());
    /// ```
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    #[inline]
    fn push_view(&mut self, view: u128) {
        self.rows.push(view);
        self.valid.push(true);
    }

    /// A row that is a short text.
    ///
    /// ```
    /// # use urial_scan::{ShortText, Views};
    /// let mut views = Views::new(&[], 1);
    /// views.push_short(ShortText::new("short").expect("five bytes"));
    /// assert_eq!(views.finish().value(0), "short");
    /// ```
    #[inline]
    pub fn push_short(&mut self, text: ShortText) {
        self.push_view(text.0);
    }

    /// Rows that are short texts, or null.
    ///
    /// ```
    /// # use urial_scan::{ShortText, Views};
    /// let mut views = Views::new(&[], 2);
    /// views.push_shorts([ShortText::new("short"), None].into_iter());
    /// assert_eq!(views.finish().iter().collect::<Vec<_>>(), [Some("short"), None]);
    /// ```
    #[inline]
    pub fn push_shorts(&mut self, texts: impl Iterator<Item = Option<ShortText>>) {
        let valid = &mut self.valid;
        self.rows.extend(texts.map(|text| {
            valid.push(text.is_some());
            text.map_or(0, |text| text.0)
        }));
    }

    /// A row that lies in a buffer, or `false` and no row if it does not.
    ///
    /// A text of up to 12 bytes lies in its view, wherever it comes from.
    ///
    /// ```
    /// let mut views = urial_scan::Views::new(&[], 1);
    /// assert!(views.push_within("short", 0));
    /// assert_eq!(views.finish().value(0), "short");
    /// ```
    #[inline(always)]
    pub fn push_within(&mut self, text: &str, buffer: u32) -> bool {
        let lender = Lender::find(&self.buffers, buffer);
        if let Some(view) = lender.view(text).or_else(|| lender.view_near_edge(text)) {
            self.push_view(view);
            return true;
        }
        let is_inline = text.len() <= INLINE;
        if is_inline {
            self.push_view(inline_view(text.as_bytes()));
        }
        is_inline
    }

    /// Rows that are pieces of the rows of another column, of which the views are given, or null. A piece
    /// that does not lie where its view says is copied.
    ///
    /// Many rows at once, because a loop that does nothing else keeps what it needs in registers.
    ///
    /// # Errors
    ///
    /// If a text is too long for a view. Some rows may be there then, that text and others as empty ones.
    ///
    /// ```
    /// use arrow_array::{Array, StringViewArray};
    /// let source = StringViewArray::from(vec!["https://www.example.com/over/there", "b"]);
    /// let mut views = urial_scan::Views::new(source.data_buffers(), 2);
    /// views.push_pieces(&[Some(&source.value(0)[8..23]), None], source.views())?;
    /// let column = views.finish();
    /// assert_eq!(column.value(0), "www.example.com");
    /// assert!(column.is_null(1));
    /// # Ok::<(), urial_scan::TextTooLong>(())
    /// ```
    pub fn push_pieces(
        &mut self,
        pieces: &[Option<&str>],
        sources: &[u128],
    ) -> Result<(), TextTooLong> {
        for (pieces, sources) in pieces.chunks(WORD).zip(sources.chunks(WORD)) {
            self.push_word_of_pieces(pieces, sources)?;
        }
        Ok(())
    }

    /// As [`push_pieces`](Self::push_pieces), of up to 64 rows.
    fn push_word_of_pieces(
        &mut self,
        pieces: &[Option<&str>],
        sources: &[u128],
    ) -> Result<(), TextTooLong> {
        let start = self.rows.len();
        let (mut bit, mut valid, mut elsewhere) = (1_u64, 0, 0);
        let buffers = self.buffers.as_slice();
        let mut lender = Lender::find(buffers, 0);
        // Nothing is called here, so that the loop keeps what it needs in registers.
        let rows = pieces.iter().zip(sources).map(|(piece, source)| {
            let here = bit;
            bit <<= 1;
            let Some(piece) = piece else {
                return 0;
            };
            valid |= here;
            let number = number_of(*source);
            if number != lender.number {
                lender = Lender::find(buffers, number);
            }
            lender.view(piece).unwrap_or_else(|| {
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
                self.rows[start + row] = self.view_of_any(text, number_of(sources[row]))?;
            }
        }
        Ok(())
    }

    /// The view of a text that may lie in a buffer.
    #[cold]
    #[inline(never)]
    fn view_of_any(&mut self, text: &str, buffer: u32) -> Result<u128, TextTooLong> {
        let lent = Lender::find(&self.buffers, buffer).view_near_edge(text);
        lent.map_or_else(|| self.view_of_new(text), Ok)
    }

    /// The view of a text that is copied where it is not short.
    #[inline]
    fn view_of_new(&mut self, text: &str) -> Result<u128, TextTooLong> {
        if text.len() <= INLINE {
            return Ok(inline_view(text.as_bytes()));
        }
        let (buffer, start) = self.room_for(text.len())?;
        self.block.push_str(text);
        Ok(view_of(text.as_bytes(), buffer, start))
    }

    /// A row of new text, which is copied.
    ///
    /// # Errors
    ///
    /// If the text is too long for a view.
    ///
    /// ```
    /// let mut views = urial_scan::Views::new(&[], 1);
    /// views.push("longer than a view can hold")?;
    /// assert_eq!(views.finish().value(0), "longer than a view can hold");
    /// # Ok::<(), urial_scan::TextTooLong>(())
    /// ```
    #[inline]
    pub fn push(&mut self, text: &str) -> Result<(), TextTooLong> {
        let view = self.view_of_new(text)?;
        self.push_view(view);
        Ok(())
    }

    /// The rows of a block.
    ///
    /// # Errors
    ///
    /// If the block is too long for a view.
    ///
    /// # Panics
    ///
    /// If text of a row that was committed has been taken out of the block.
    ///
    /// ```
    /// let mut block = urial_scan::Block::default();
    /// block.row().push_str("longer than a view can hold");
    /// block.commit();
    /// let mut views = urial_scan::Views::new(&[], 1);
    /// views.append(&block)?;
    /// assert_eq!(views.finish().value(0), "longer than a view can hold");
    /// # Ok::<(), urial_scan::TextTooLong>(())
    /// ```
    pub fn append(&mut self, block: &Block) -> Result<(), TextTooLong> {
        let (buffer, mut start) = self.room_for(block.len())?;
        // Text first: if the block should panic, it is text that no view points to.
        self.block.push_str(block.text());
        for row in block.rows() {
            let view = match row.len() {
                ..=INLINE => inline_view(row.as_bytes()),
                _ => view_of(row.as_bytes(), buffer, start),
            };
            start += row.len() as u32;
            self.push_view(view);
        }
        Ok(())
    }

    /// Where so many bytes of new text are going to lie: the number of the buffer and the place in it.
    #[inline]
    fn room_for(&mut self, len: usize) -> Result<(u32, u32), TextTooLong> {
        if len > u32::MAX as usize {
            return Err(TextTooLong);
        }
        if self.block.len() + len > BLOCK {
            self.close_block();
        }
        Ok((self.buffers.len() as u32, self.block.len() as u32))
    }

    /// Makes the block the next buffer.
    fn close_block(&mut self) {
        if !self.block.is_empty() {
            // Where one was filled, so will the next be.
            let room = if self.block.len() > BLOCK / 2 {
                BLOCK
            } else {
                0
            };
            let block = core::mem::replace(&mut self.block, String::with_capacity(room));
            self.buffers.push(Buffer::from_vec(block.into_bytes()));
        }
    }

    /// The column.
    ///
    /// ```
    /// # use arrow_array::Array;
    /// assert!(urial_scan::Views::new(&[], 0).finish().is_empty());
    /// ```
    pub fn finish(mut self) -> StringViewArray {
        self.close_block();
        let nulls = self.valid.finish_nulls();
        let views = ScalarBuffer::from(self.rows);
        // SAFETY: views and validity were pushed together, so there are as many of one as of the other.
        // A view is zero, which is the empty text; or it was made of a `&str`: of one that it
        // holds itself; of one whose bytes are those of the named buffer at the named offset, by
        // their addresses; or of one that was appended to the block at that offset, which became the
        // buffer of that number. Buffers are shared and do not change, so those bytes are text still.
        unsafe { StringViewArray::new_unchecked(views, self.buffers, nulls) }
    }
}

/// The number of the buffer that a view of a long text names.
#[inline(always)]
fn number_of(view: u128) -> u32 {
    (view >> 64) as u32
}

/// A buffer in which texts may lie, and its number.
#[derive(Clone, Copy)]
struct Lender<'b> {
    number: u32,
    /// As much of it as views can point to.
    bytes: &'b [u8],
}

impl<'b> Lender<'b> {
    /// The buffer of a number; if there is none, one in which nothing lies.
    #[inline(always)]
    fn find(buffers: &'b [Buffer], number: u32) -> Self {
        let bytes = buffers.get(number as usize).map_or(&[][..], |b| b);
        let bytes = &bytes[..bytes.len().min(u32::MAX as usize)];
        Self { number, bytes }
    }

    /// Where a text begins, counted from the start of the buffer. Addresses are compared, not followed.
    #[inline(always)]
    fn place_of(self, text: &str) -> usize {
        let (text, start) = (text.as_ptr().addr(), self.bytes.as_ptr().addr());
        text.wrapping_sub(start)
    }

    /// The view of a text that lies well within the buffer, if it does.
    #[inline(always)]
    fn view(self, text: &str) -> Option<u128> {
        const LEN: usize = size_of::<u32>();
        let start = self.place_of(text);
        // In a view, the text stands behind its length.
        let around = self.bytes.get(start.wrapping_sub(LEN)..)?;
        let first = around.first_chunk::<{ LEN + INLINE }>()?;
        if around.len() - LEN < text.len() {
            return None;
        }
        let around = u128::from_le_bytes(*first);
        // Pieces of URIs are as often a little longer than a view can hold as they are shorter, so
        // that to branch here is to wait: both views are made, and one is taken.
        let [low, high] = TEXT[text.len().min(INLINE)];
        let low = around as u64 & low | text.len() as u64;
        let inline = (around >> 64) as u64 & high;
        let place = u64::from(self.number) | (start as u64) << 32;
        let high = select_unpredictable(text.len() <= INLINE, inline, place);
        Some(u128::from(low) | u128::from(high) << 64)
    }

    /// The view of a long text that lies in the buffer, if it does.
    fn view_near_edge(self, text: &str) -> Option<u128> {
        let start = self.place_of(text);
        let rest = self.bytes.len().checked_sub(start)?;
        let lies_within = text.len() > INLINE && text.len() <= rest;
        lies_within.then(|| view_of(text.as_bytes(), self.number, start as u32))
    }
}

/// The view of a text of up to 12 bytes, which it holds: the length, and the bytes after it.
///
/// Chunks from both ends overlap where the text is shorter than two of them; there they have the
/// same bits. Arrow's `make_view` jumps to code for each length, which no processor foresees.
#[inline]
fn inline_view(text: &[u8]) -> u128 {
    let len = text.len();
    let bytes = if let (Some(first), Some(last)) = (text.first_chunk::<8>(), text.last_chunk()) {
        let (first, last) = (u64::from_le_bytes(*first), u64::from_le_bytes(*last));
        u128::from(first) | u128::from(last) << (8 * (len - 8))
    } else if let (Some(first), Some(last)) = (text.first_chunk::<4>(), text.last_chunk()) {
        let (first, last) = (u32::from_le_bytes(*first), u32::from_le_bytes(*last));
        u128::from(first) | u128::from(last) << (8 * (len - 4))
    } else if let (Some(first), Some(last)) = (text.first(), text.last()) {
        // Of two bytes, the one in the middle is the last.
        let middle = u128::from(text[len / 2]) << (8 * (len / 2));
        u128::from(*first) | middle | u128::from(*last) << (8 * (len - 1))
    } else {
        0
    };
    bytes << 32 | len as u128
}

/// The view of a longer text, which lies in a buffer: length, first four bytes, buffer, offset.
#[inline]
fn view_of(text: &[u8], buffer: u32, offset: u32) -> u128 {
    let prefix = text
        .first_chunk()
        .map_or(0, |first| u32::from_le_bytes(*first));
    let (len, prefix) = (text.len() as u128, u128::from(prefix) << 32);
    len | prefix | u128::from(buffer) << 64 | u128::from(offset) << 96
}

#[cfg(test)]
mod tests {
    /// Views are what Arrow's own function makes of them.
    #[test]
    fn views_of_every_length() {
        let text = b"abcdefghijklmnopqrstuvwxyz";
        for len in 0..text.len() {
            let text = &text[..len];
            let view = if len <= super::INLINE {
                super::inline_view(text)
            } else {
                super::view_of(text, 3, 7)
            };
            let (buffer, offset) = if len <= super::INLINE { (0, 0) } else { (3, 7) };
            let want = arrow_array::builder::make_view(text, buffer, offset);
            assert_eq!(view, want, "{len}");
        }
    }

    use std::string::{String, ToString};
    use std::vec::Vec;

    use arrow_array::builder::StringViewBuilder;
    use arrow_array::{Array, StringViewArray};
    use arrow_buffer::Buffer;

    use super::{Block, ShortText, Views};

    /// Arrow's own full check of what was written without one.
    #[track_caller]
    fn check(views: Views, want: &[Option<&str>]) {
        let column = views.finish();
        column.to_data().validate_full().expect("a sound array");
        assert_eq!(column.iter().collect::<Vec<_>>(), want);
    }

    #[test]
    fn slices_of_every_place_and_length() {
        let texts = ["0123456789abcdefghijklmnopqrstuvwxyz", "ÄÖÜäöüß€ÄÖÜäöüß€"];
        let source = StringViewArray::from(texts.to_vec());
        let mut views = Views::new(source.data_buffers(), 0);
        let mut want = Vec::new();
        for row in 0..texts.len() {
            let text = source.value(row);
            for start in 0..=text.len() {
                for end in start..=text.len() {
                    if let Some(slice) = text.get(start..end) {
                        assert!(views.push_within(slice, 0));
                        want.push(Some(slice));
                    }
                }
            }
        }
        check(views, &want);
    }

    /// Pieces of every place and length of rows in two buffers, and among them rows that are null, texts
    /// from elsewhere and rows that are held by their views: more than one word of validity.
    #[test]
    fn pieces_of_many_rows() {
        let long = "0123456789abcdefghijklmnopqrstuvwxyz".to_string();
        let texts = [long.as_str(), "ÄÖÜäöüß€ÄÖÜäöüß€", "inline"];
        let mut builder = StringViewBuilder::new().with_fixed_block_size(64);
        for row in 0..3000 {
            builder.append_value(texts[row % 3]);
        }
        let source = builder.finish();
        assert!(source.data_buffers().len() > 2);
        let elsewhere = std::format!("{long}, but from elsewhere");
        let pieces: Vec<Option<&str>> = (0..source.len())
            .map(|row| {
                let text = source.value(row);
                let start = row / 3 % (text.len() + 1);
                match row % 7 {
                    0 => None,
                    1 => Some(&elsewhere[row % 50..]),
                    2 => Some(&long[..row % 13]),
                    3 => text.get(..start),
                    4 => text.get(start..),
                    _ => text.get(start..(start + row % 19).min(text.len())),
                }
            })
            .collect();
        for count in [0, 1, 63, 64, 65, 3000] {
            let mut views = Views::new(source.data_buffers(), 0);
            let (first, last) = pieces.split_at(count);
            views
                .push_pieces(first, source.views())
                .expect("short enough");
            views
                .push_pieces(last, &source.views()[count..])
                .expect("short enough");
            check(views, &pieces);
        }
        // What lies in a buffer of the source, the first or another, is not copied.
        for row in [0, 1, 1501, 2999 - 2] {
            let mut views = Views::new(source.data_buffers(), 1);
            let within = source.value(row).get(2..30);
            views
                .push_pieces(&[within], &source.views()[row..])
                .expect("short enough");
            let count = source.data_buffers().len();
            assert_eq!(views.finish().data_buffers().len(), count, "row {row}");
        }
    }

    /// A text that begins in a buffer and ends behind it does not lie in it: a buffer may be a slice of memory
    /// that goes on.
    #[test]
    fn a_text_that_ends_behind_its_buffer_is_copied() {
        let memory = Buffer::from(
            "0123456789abcdefghijklmnopqrstuvwxyz"
                .repeat(2)
                .into_bytes(),
        );
        let text = str::from_utf8(&memory).expect("ASCII");
        for end in [16, 20, 40] {
            let lender = memory.slice_with_length(0, end);
            for (start, len) in [(4, 12), (5, 12), (4, 13), (8, 30), (20, 21), (0, 41)] {
                let mut views = Views::new(core::slice::from_ref(&lender), 1);
                let piece = &text[start..start + len];
                let lies_within = start + len <= end || len <= super::INLINE;
                assert_eq!(
                    views.push_within(piece, 0),
                    lies_within,
                    "{start} {len} {end}"
                );
                let rows = usize::from(lies_within);
                check(views, &[Some(piece)][..rows]);
                let mut views = Views::new(core::slice::from_ref(&lender), 1);
                views
                    .push_pieces(&[Some(piece)], &[0])
                    .expect("short enough");
                check(views, &[Some(piece)]);
            }
        }
    }

    /// Rows that are set among nulls, in any order and again, and rows that follow.
    #[test]
    fn rows_that_are_set() {
        for count in [1, 2, 63, 64, 65, 200] {
            let (mut views, mut want) = (Views::nulls(count), std::vec![None; count]);
            for (row, text) in [
                (count - 1, "short"),
                (0, "longer than a view can hold"),
                (count / 2, "in the middle"),
                (count - 1, "short again"),
            ] {
                views.prepare(row);
                views.prepare(row + count);
                views.set(row, text).expect("short enough");
                want[row] = Some(text);
            }
            views.push("after").expect("short enough");
            views.push_null();
            want.extend([Some("after"), None]);
            check(views, &want);
        }
        assert!(Views::nulls(0).is_empty() && !Views::nulls(1).is_empty());
        check(Views::nulls(0), &[]);
        check(Views::nulls(70), &[None; 70]);
    }

    #[test]
    fn short_texts() {
        let names = ["", "a", "reg-name", "€€€€"];
        let mut views = Views::new(&[], 0);
        let mut want = Vec::new();
        for name in names {
            let short = ShortText::new(name);
            let (bytes, len) = short.expect("short enough").bytes();
            assert_eq!(&bytes[..len], name.as_bytes());
            views.push_short(short.expect("short enough"));
            views.push_shorts([short, None].into_iter());
            want.extend([Some(name), Some(name), None]);
        }
        check(views, &want);
        assert_eq!(ShortText::new("thirteen byte"), None);
    }

    #[test]
    fn a_text_from_elsewhere_is_refused() {
        let source = StringViewArray::from(std::vec!["0123456789abcdefghijklmnopqrstuvwxyz"]);
        let mut views = Views::new(source.data_buffers(), 0);
        let elsewhere = source.value(0).to_string();
        assert!(!views.push_within(&elsewhere, 0));
        assert!(!views.push_within(source.value(0), 1));
        let longer = elsewhere.repeat(3);
        assert!(!views.push_within(&longer, 0));
        check(views, &[]);
    }

    #[test]
    fn blocks_of_rows() {
        let rows = [
            "",
            "short",
            "ÄÖÜäöüß€ÄÖÜäöüß€",
            "longer than a view can hold",
        ];
        let mut block = Block::default();
        for row in rows {
            block.row().push_str(row);
            block.commit();
        }
        let (mut views, mut want) = (Views::new(&[], 0), Vec::new());
        for _ in 0..super::BLOCK / 64 {
            views.append(&block).expect("short enough");
            views.push("between").expect("short enough");
            want.extend(rows.map(Some).into_iter().chain([Some("between")]));
        }
        check(views, &want);
    }

    #[test]
    fn new_text_goes_on_in_the_next_block() {
        let long: Vec<String> = (0..5)
            .map(|n| std::format!("{n}").repeat(super::BLOCK / 2 - 1))
            .collect();
        let source = StringViewArray::from(std::vec!["0123456789abcdefghijklmnopqrstuvwxyz"]);
        let mut views = Views::new(source.data_buffers(), 0);
        for text in &long {
            views.push(text).expect("short enough");
            views.push("short").expect("short enough");
            views.push_null();
            assert!(views.push_within(&source.value(0)[3..30], 0));
        }
        let want: Vec<_> = long
            .iter()
            .flat_map(|text| {
                [
                    Some(text.as_str()),
                    Some("short"),
                    None,
                    Some(&source.value(0)[3..30]),
                ]
            })
            .collect();
        check(views, &want);
    }
}
