//! [`RowBatch`]: the text of several rows, in one string.

/// The text of several rows, concatenated in one string.
///
/// A kernel that appends to a string writes each row in place. Writing a row into a separate string
/// and copying it costs as much as writing it.
#[derive(Debug, Default)]
pub(crate) struct RowBatch {
    text: String,
    /// The end offset of each row.
    ends: Vec<usize>,
}

impl RowBatch {
    /// Returns the string to append the next row to. Text appended since the last
    /// [`commit`](Self::commit) is discarded.
    #[inline]
    pub(crate) fn draft(&mut self) -> &mut String {
        let end = self.byte_len();
        self.text.truncate(end);
        &mut self.text
    }

    /// Makes the text appended to the draft a row.
    ///
    /// # Panics
    ///
    /// Panics if the caller removed text of a committed row from the string.
    #[inline]
    pub(crate) fn commit(&mut self) {
        assert!(
            self.text.len() >= self.byte_len(),
            "text of a committed row was removed"
        );
        self.ends.push(self.text.len());
    }

    /// Returns whether the batch has no rows.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Returns the length of all rows in bytes.
    #[inline]
    pub(crate) fn byte_len(&self) -> usize {
        self.ends.last().copied().unwrap_or(0)
    }

    /// Removes all rows.
    pub(crate) fn clear(&mut self) {
        self.text.clear();
        self.ends.clear();
    }

    /// Returns the rows.
    ///
    /// # Panics
    ///
    /// Panics if the caller removed text of a committed row, or replaced it so that a row ends
    /// inside a character.
    pub(super) fn rows(&self) -> impl Iterator<Item = &str> {
        let mut start = 0;
        self.ends.iter().map(move |&end| {
            let row = &self.text[start..end];
            start = end;
            row
        })
    }

    /// Returns the end offsets of the rows if the text is ASCII, so that any offset is a character
    /// boundary. Panics as [`rows`](Self::rows) does.
    pub(super) fn ascii_ends(&self) -> Option<&[usize]> {
        self.text().is_ascii().then_some(&self.ends)
    }

    /// Returns the text of all rows. Panics as [`rows`](Self::rows) does.
    pub(super) fn text(&self) -> &str {
        &self.text[..self.byte_len()]
    }
}

#[cfg(test)]
mod tests {
    use super::RowBatch;

    fn batch_without_its_text() -> RowBatch {
        let mut batch = RowBatch::default();
        batch.draft().push('a');
        batch.commit();
        batch.draft().clear();
        batch
    }

    #[test]
    #[should_panic(expected = "was removed")]
    fn commit_notices_removed_text() {
        batch_without_its_text().commit();
    }

    #[test]
    #[should_panic(expected = "out of bounds")]
    fn ascii_ends_notices_removed_text() {
        let _ = batch_without_its_text().ascii_ends();
    }

    #[test]
    #[should_panic(expected = "char boundary")]
    fn rows_notices_replaced_text() {
        let mut batch = batch_without_its_text();
        batch.draft().push('€');
        batch.rows().for_each(drop);
    }

    #[test]
    fn uncommitted_text_is_discarded() {
        let mut batch = RowBatch::default();
        assert!(batch.is_empty());
        for text in ["first", "second"] {
            batch.draft().push_str("discarded");
            batch.draft().push_str(text);
            batch.commit();
        }
        assert_eq!(batch.rows().collect::<Vec<_>>(), ["first", "second"]);
        batch.clear();
        assert!(batch.is_empty());
    }
}
