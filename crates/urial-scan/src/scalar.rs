//! The plain loops. They are the specification that every faster path is tested against.
//!
//! All of them are `const`, so that a URI literal can be checked by the compiler.

use crate::ByteSet;

/// The position of the first byte from `start` up to `end` that is in the set, or `end`.
///
/// # Panics
///
/// If `end` is beyond the slice.
///
/// ```
/// use urial_scan::{ByteSet, scalar};
/// assert_eq!(scalar::find_in(b"a:b/c", 0, 5, &ByteSet::of(b":/")), 1);
/// assert_eq!(scalar::find_in(b"a:b/c", 2, 3, &ByteSet::of(b":/")), 3);
/// ```
pub const fn find_in(bytes: &[u8], start: usize, end: usize, set: &ByteSet) -> usize {
    let mut i = start;
    while i < end && !set.contains(bytes[i]) {
        i += 1;
    }
    i
}

/// The position of the first byte from `start` up to `end` that is *not* in the set, or `end`.
///
/// # Panics
///
/// If `end` is beyond the slice.
///
/// ```
/// use urial_scan::{ByteSet, scalar};
/// assert_eq!(scalar::find_not_in(b"8042/", 0, 5, &ByteSet::range(b'0', b'9')), 4);
/// ```
pub const fn find_not_in(bytes: &[u8], start: usize, end: usize, set: &ByteSet) -> usize {
    let mut i = start;
    while i < end && set.contains(bytes[i]) {
        i += 1;
    }
    i
}

/// The position of the first `byte` from `start` up to `end`, or `end`.
///
/// # Panics
///
/// If `end` is beyond the slice.
///
/// ```
/// assert_eq!(urial_scan::scalar::find_byte(b"a#b", 0, 3, b'#'), 1);
/// ```
pub const fn find_byte(bytes: &[u8], start: usize, end: usize, byte: u8) -> usize {
    let mut i = start;
    while i < end && bytes[i] != byte {
        i += 1;
    }
    i
}
