//! [`Bits`]: a bitmap of Arrow while it is written.

use std::vec::Vec;

use arrow_buffer::{BooleanBuffer, Buffer, NullBuffer};

/// A bitmap of Arrow while it is written: a bit for each row, 64 at a time.
///
/// Arrow's builder looks after its buffer for each bit, which is a fifth of what a row takes here.
///
/// # Examples
///
/// ```
/// let mut bits = urial_scan::Bits::new(3);
/// bits.push(true);
/// bits.push(false);
/// bits.push(true);
/// let bits = bits.finish();
/// assert_eq!(bits.iter().collect::<Vec<_>>(), [true, false, true]);
/// ```
#[derive(Debug)]
pub struct Bits {
    words: Vec<u64>,
    /// The bits that do not fill a word yet.
    word: u64,
    len: usize,
}

impl Bits {
    /// No bits, with room for so many.
    ///
    /// ```
    /// assert_eq!(urial_scan::Bits::new(100).finish().len(), 0);
    /// ```
    pub fn new(rows: usize) -> Self {
        Self {
            words: Vec::with_capacity(rows.div_ceil(64)),
            word: 0,
            len: 0,
        }
    }

    /// So many bits that are not set.
    ///
    /// ```
    /// assert_eq!(urial_scan::Bits::zeros(100).finish().count_set_bits(), 0);
    /// ```
    pub fn zeros(rows: usize) -> Self {
        Self {
            words: std::vec![0; rows / 64],
            word: 0,
            len: rows,
        }
    }

    /// Sets a bit that is there.
    ///
    /// # Panics
    ///
    /// If it is not there.
    ///
    /// ```
    /// let mut bits = urial_scan::Bits::zeros(100);
    /// bits.set(99);
    /// assert!(bits.finish().value(99));
    /// ```
    #[inline]
    pub fn set(&mut self, row: usize) {
        assert!(row < self.len, "there is no such bit");
        let bit = 1_u64 << (row % 64);
        match self.words.get_mut(row / 64) {
            Some(word) => *word |= bit.to_le(),
            None => self.word |= bit,
        }
    }

    /// One more bit.
    ///
    /// ```
    /// let mut bits = urial_scan::Bits::new(1);
    /// bits.push(true);
    /// assert!(bits.finish().value(0));
    /// ```
    #[inline]
    pub fn push(&mut self, bit: bool) {
        self.word |= u64::from(bit) << (self.len % 64);
        self.len += 1;
        if self.len.is_multiple_of(64) {
            self.words.push(self.word.to_le());
            self.word = 0;
        }
    }

    /// So many bits, all the same.
    ///
    /// ```
    /// let mut bits = urial_scan::Bits::new(100);
    /// bits.push_run(true, 100);
    /// assert_eq!(bits.finish().count_set_bits(), 100);
    /// ```
    pub fn push_run(&mut self, bit: bool, count: usize) {
        let word = if bit { u64::MAX } else { 0 };
        let to_fill = (64 - self.len % 64).min(count);
        self.push_word(word, to_fill);
        let left = count - to_fill;
        self.words.extend(std::iter::repeat_n(word, left / 64));
        self.len += left / 64 * 64;
        self.push_word(word, left % 64);
    }

    /// Up to 64 bits, from the lowest.
    ///
    /// # Panics
    ///
    /// If there are more.
    ///
    /// ```
    /// let mut bits = urial_scan::Bits::new(3);
    /// bits.push_word(0b101, 3);
    /// assert_eq!(bits.finish().iter().collect::<Vec<_>>(), [true, false, true]);
    /// ```
    pub fn push_word(&mut self, bits: u64, count: usize) {
        assert!(count <= 64, "a word has 64 bits");
        let bits = bits & !u64::MAX.checked_shl(count as u32).unwrap_or(0);
        let start = self.len % 64;
        self.word |= bits << start;
        self.len += count;
        if start + count >= 64 {
            self.words.push(self.word.to_le());
            self.word = bits.checked_shr(64 - start as u32).unwrap_or(0);
        }
    }

    /// The bits as Arrow has them.
    ///
    /// ```
    /// assert!(urial_scan::Bits::new(0).finish().is_empty());
    /// ```
    pub fn finish(mut self) -> BooleanBuffer {
        if !self.len.is_multiple_of(64) {
            self.words.push(self.word.to_le());
        }
        BooleanBuffer::new(Buffer::from_vec(self.words), 0, self.len)
    }

    /// The bits as those of rows that are not null, or nothing where no row is null.
    ///
    /// ```
    /// let mut bits = urial_scan::Bits::new(1);
    /// bits.push(true);
    /// assert!(bits.finish_nulls().is_none());
    /// ```
    pub fn finish_nulls(self) -> Option<NullBuffer> {
        Some(NullBuffer::new(self.finish())).filter(|nulls| nulls.null_count() > 0)
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::Bits;

    #[test]
    #[should_panic(expected = "no such bit")]
    fn a_bit_that_is_not_there_is_not_set() {
        Bits::zeros(65).set(65);
    }

    #[test]
    fn bits_around_the_ends_of_words() {
        for len in [0, 1, 63, 64, 65, 128, 200, 4300] {
            for unset in [0, 1, 62, 63, 64, 65, 127, 199, 4158, 9999] {
                let want: Vec<bool> = (0..len).map(|row| row != unset).collect();
                let bits = || {
                    let mut bits = Bits::new(len);
                    for &bit in &want {
                        bits.push(bit);
                    }
                    bits
                };
                assert_eq!(bits().finish().iter().collect::<Vec<_>>(), want);
                let mut runs = Bits::new(len);
                for run in want.chunk_by(|a, b| a == b) {
                    runs.push_run(run[0], run.len());
                }
                assert_eq!(runs.finish().iter().collect::<Vec<_>>(), want);
                for width in [1, 7, 63, 64] {
                    let mut words = Bits::new(len);
                    for word in want.chunks(width) {
                        let bits = word
                            .iter()
                            .rev()
                            .fold(!0, |bits, &bit| bits << 1 | u64::from(bit));
                        words.push_word(bits, word.len());
                        words.push_word(!0, 0);
                    }
                    assert_eq!(words.finish().iter().collect::<Vec<_>>(), want);
                }
                let mut set = Bits::zeros(len);
                for row in (0..len).filter(|&row| want[row]) {
                    set.set(row);
                }
                assert_eq!(set.finish().iter().collect::<Vec<_>>(), want);
                assert_eq!(bits().finish_nulls().is_some(), unset < len);
            }
        }
    }
}
