//! [`Block`]: the text of some rows while it is written.

use std::string::String;
use std::vec::Vec;

/// The text of some rows, one after the other, while it is written.
///
/// Code that appends to a string writes a row where it stays: to copy each row from a draft of its own
/// takes as long as writing it.
///
/// # Examples
///
/// ```
/// use arrow_buffer::Buffer;
/// use urial_scan::{Block, Texts};
///
/// let mut block = Block::default();
/// block.row().push_str("first");
/// block.commit();
/// block.row().push_str("given up");
/// block.row().push_str("second");
/// block.commit();
///
/// let mut texts = Texts::<i32>::new(&Buffer::default(), 2);
/// texts.append(&block)?;
/// assert_eq!(texts.finish().value(1), "second");
/// # Ok::<(), urial_scan::TextTooLong>(())
/// ```
#[derive(Debug, Default)]
pub struct Block {
    text: String,
    /// Where the rows end.
    ends: Vec<usize>,
}

impl Block {
    /// The text to which a row can be appended. What was appended before and not committed is gone.
    ///
    /// ```
    /// urial_scan::Block::default().row().push_str("text");
    /// ```
    #[inline]
    pub fn row(&mut self) -> &mut String {
        let end = self.ends.last().copied().unwrap_or(0);
        self.text.truncate(end);
        &mut self.text
    }

    /// Makes what was appended a row.
    ///
    /// # Panics
    ///
    /// If text of a row that was committed has been taken out of the string.
    ///
    /// ```
    /// let mut block = urial_scan::Block::default();
    /// block.commit();
    /// assert!(!block.is_empty());
    /// ```
    #[inline]
    pub fn commit(&mut self) {
        assert!(self.text.len() >= self.len(), "a row was taken out");
        self.ends.push(self.text.len());
    }

    /// Whether there are no rows.
    ///
    /// ```
    /// assert!(urial_scan::Block::default().is_empty());
    /// ```
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// How many bytes the rows have.
    ///
    /// ```
    /// let mut block = urial_scan::Block::default();
    /// block.row().push_str("text");
    /// assert_eq!(block.len(), 0);
    /// block.commit();
    /// assert_eq!(block.len(), 4);
    /// ```
    #[inline]
    pub fn len(&self) -> usize {
        self.ends.last().copied().unwrap_or(0)
    }

    /// Takes all rows away.
    ///
    /// ```
    /// let mut block = urial_scan::Block::default();
    /// block.commit();
    /// block.clear();
    /// assert!(block.is_empty());
    /// ```
    pub fn clear(&mut self) {
        self.text.clear();
        self.ends.clear();
    }

    /// The rows.
    ///
    /// # Panics
    ///
    /// If text of a row that was committed has been taken out of the string, or exchanged so that a
    /// row ends within a character.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &str> {
        let mut start = 0;
        self.ends.iter().map(move |&end| {
            let row = &self.text[start..end];
            start = end;
            row
        })
    }

    /// Where the rows end in [`text`](Self::text), in order, if that is ASCII; each is then text.
    ///
    /// # Panics
    ///
    /// As [`rows`](Self::rows).
    pub(crate) fn ends_in_ascii(&self) -> Option<&[usize]> {
        self.text().is_ascii().then_some(&self.ends)
    }

    /// The text of all rows.
    ///
    /// # Panics
    ///
    /// As [`rows`](Self::rows).
    pub(crate) fn text(&self) -> &str {
        &self.text[..self.len()]
    }
}

#[cfg(test)]
mod tests {
    use super::Block;

    #[test]
    #[should_panic(expected = "a row was taken out")]
    fn a_row_that_was_taken_out_is_noticed() {
        let mut block = Block::default();
        block.row().push('a');
        block.commit();
        block.row().clear();
        block.commit();
    }

    #[test]
    #[should_panic(expected = "out of bounds")]
    fn a_row_that_was_taken_out_last_is_noticed() {
        let mut block = Block::default();
        block.row().push('a');
        block.commit();
        block.row().clear();
        let _ = block.ends_in_ascii();
    }

    #[test]
    #[should_panic(expected = "char boundary")]
    fn a_row_that_was_exchanged_is_no_row() {
        let mut block = Block::default();
        block.row().push('a');
        block.commit();
        block.row().clear();
        block.row().push('€');
        block.rows().for_each(drop);
    }
}
