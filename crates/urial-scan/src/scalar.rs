//! Scalar search functions.
//!
//! They are `const`, so that the compiler can validate a URI literal.

use crate::byte_set::ByteSet;

/// Returns the offset of the first byte in `start..end` that is in the set, or `end`.
///
/// # Panics
///
/// Panics if `end` is out of bounds.
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

/// Returns the offset of the first byte in `start..end` that is *not* in the set, or `end`.
///
/// # Panics
///
/// Panics if `end` is out of bounds.
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

/// Returns the offset of the first `byte` in `start..end`, or `end`.
///
/// # Panics
///
/// Panics if `end` is out of bounds.
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
