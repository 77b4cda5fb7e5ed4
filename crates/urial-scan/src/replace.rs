//! [`replace`]: replaces a part of a text in place.

use alloc::string::String;
use core::ops::Range;

/// Replaces a part of a text, as `String::replace_range` does.
///
/// What follows is moved once, and the new part is copied once. The method of the standard library writes
/// the part byte by byte, and `drain` and `insert_str` move what follows twice.
///
/// # Examples
///
/// ```
/// let mut text = String::from("http://me@example.com/");
/// urial_scan::replace(&mut text, 7..9, "somebody");
/// assert_eq!(text, "http://somebody@example.com/");
/// ```
///
/// # Panics
///
/// Panics if the range is not inside the text, or not on the boundaries of characters.
pub fn replace(text: &mut String, range: Range<usize>, value: &str) {
    assert!(range.start <= range.end);
    assert!(text.is_char_boundary(range.start) && text.is_char_boundary(range.end));
    let len = text.len();
    if range.end == len {
        // Nothing has to be moved.
        text.truncate(range.start);
        text.push_str(value);
        return;
    }
    let value_end = range.start + value.len();
    let new_len = value_end + (len - range.end);
    text.reserve(new_len.saturating_sub(len));
    // SAFETY: the text loses complete characters and gets complete ones.
    let bytes = unsafe { text.as_mut_vec() };
    let start = bytes.as_mut_ptr();
    // SAFETY: both ends of the range are in the text, and it has the capacity for its new length, so that
    // all that is read and written is in its memory. A value cannot overlap with a text that is borrowed
    // mutably. All bytes up to the new length are written: before the range, the value, and what follows.
    unsafe {
        start
            .add(value_end)
            .copy_from(start.add(range.end), len - range.end);
        start
            .add(range.start)
            .copy_from_nonoverlapping(value.as_ptr(), value.len());
        bytes.set_len(new_len);
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::String;

    use super::replace;

    /// Every range of a text by values of every length, against the standard library.
    #[test]
    fn every_range_and_length() {
        let text = "häuser/Köln?ß";
        let ends = || (0..=text.len()).filter(|at| text.is_char_boundary(*at));
        for start in ends() {
            for end in ends().filter(|end| *end >= start) {
                for value in ["", "x", "é", "abc", "a longer part that makes it grow"] {
                    let (mut found, mut want) = (String::from(text), String::from(text));
                    replace(&mut found, start..end, value);
                    want.replace_range(start..end, value);
                    assert_eq!(found, want, "{start}..{end} by {value}");
                }
            }
        }
    }

    #[test]
    #[should_panic(expected = "is_char_boundary")]
    fn inside_a_character() {
        replace(&mut String::from("ä"), 1..2, "");
    }

    #[test]
    #[should_panic(expected = "is_char_boundary")]
    fn beyond_the_end() {
        replace(&mut String::from("a"), 1..2, "");
    }
}
