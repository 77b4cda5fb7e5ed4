//! [`slice()`]: a part of a text, also at compile time.

use core::ops::Range;

/// Returns the part of the text in the range, which lies on character boundaries.
#[inline]
pub(crate) const fn slice(text: &str, range: Range<usize>) -> &str {
    let (front, _) = text.split_at(range.end);
    let (_, part) = front.split_at(range.start);
    part
}
