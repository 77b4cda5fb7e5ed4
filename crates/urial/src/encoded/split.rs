//! [`Split`]: the pieces of encoded text between delimiters, not decoded yet.

use core::iter::FusedIterator;

use super::Encoded;

/// A double-ended iterator over the pieces of encoded text between delimiters.
///
/// # Examples
///
/// ```
/// let text = urial::Encoded::parse("a%2Cb,c")?;
/// let pieces: Vec<_> = text.split(b',').map(|piece| piece.decode_lossy()).collect();
/// assert_eq!(pieces, ["a,b", "c"]);
/// # Ok::<(), urial::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Split<'a> {
    /// What has not been returned yet; `None` after the last piece.
    rest: Option<Encoded<'a>>,
    delimiter: u8,
}

impl Split<'_> {
    /// The iterator without pieces.
    pub(crate) const NONE: Self = Self {
        rest: None,
        delimiter: 0,
    };
}

impl<'a> Encoded<'a> {
    /// Splits the text at each occurrence of an ASCII delimiter.
    ///
    /// There is one piece more than there are delimiters. A percent-encoded delimiter is data and
    /// does not split the text (RFC 3986 section 2.2).
    ///
    /// ```
    /// assert_eq!(urial::Encoded::parse("a;b")?.split(b';').next_back().unwrap(), "b");
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub const fn split(self, delimiter: u8) -> Split<'a> {
        Split {
            rest: Some(self),
            delimiter,
        }
    }

    /// Splits the text at the first occurrence of an ASCII delimiter.
    ///
    /// ```
    /// let (name, value) = urial::Encoded::parse("k=a=b")?.split_once(b'=').unwrap();
    /// assert_eq!((name.as_str(), value.as_str()), ("k", "a=b"));
    /// # Ok::<(), urial::ParseError>(())
    /// ```
    pub fn split_once(self, delimiter: u8) -> Option<(Self, Self)> {
        let (before, after) = self.0.split_once(char::from(delimiter))?;
        Some((Self(before), Self(after)))
    }
}

impl<'a> Iterator for Split<'a> {
    type Item = Encoded<'a>;

    fn next(&mut self) -> Option<Encoded<'a>> {
        let rest = self.rest?;
        let (piece, after) = match rest.split_once(self.delimiter) {
            Some((piece, after)) => (piece, Some(after)),
            None => (rest, None),
        };
        self.rest = after;
        Some(piece)
    }
}

impl DoubleEndedIterator for Split<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        let rest = self.rest?;
        let (before, piece) = match rest.0.rsplit_once(char::from(self.delimiter)) {
            Some((before, piece)) => (Some(Encoded(before)), Encoded(piece)),
            None => (None, rest),
        };
        self.rest = before;
        Some(piece)
    }
}

impl FusedIterator for Split<'_> {}
