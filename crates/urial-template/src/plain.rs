//! Which bytes of a text are plain characters of a value, as bits.

// A call costs as much as a block does, and a branch keeps compilers from doing all bytes at once.
#![allow(clippy::inline_always, clippy::needless_bitwise_bool)]

use core::ops::Range;

use crate::operator::Allow;

/// The bytes that are read at once.
pub(crate) const BLOCK: usize = 16;

/// The most bytes that are read in one call.
pub(crate) const MOST: usize = 64;

/// Which bit the first byte is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    /// The first byte is bit 0.
    FirstLowest,
    /// The last byte is bit 0.
    LastLowest,
}

/// Returns which of up to 64 bytes of a text are plain in a value.
#[inline(always)]
pub(crate) fn bits(text: &[u8], range: Range<usize>, allow: Allow, order: Order) -> u64 {
    match allow {
        Allow::Unreserved => bits_in(text, range, order, is_unreserved),
        Allow::Reserved => bits_in(text, range, order, is_reserved),
    }
}

/// Returns which of up to 64 bytes of a text are in a set.
#[inline(always)]
pub(crate) fn bits_in(
    text: &[u8],
    range: Range<usize>,
    order: Order,
    is_in: impl Fn(u8) -> bool + Copy,
) -> u64 {
    debug_assert!(range.len() <= MOST);
    let (before, bytes) = (&text[..range.end], &text[range]);
    if !cfg!(any(target_arch = "x86_64", target_arch = "aarch64")) {
        return one_by_one(bytes, order, is_in);
    }
    let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) else {
        // Less than a block: with the bytes before it, or with zeros, which are in no set.
        let last = before.last_chunk().copied();
        let block = block(&last.unwrap_or_else(|| padded(bytes)), order, is_in);
        return match order {
            Order::FirstLowest => block >> (BLOCK - bytes.len()),
            Order::LastLowest => block & ((1 << bytes.len()) - 1),
        };
    };
    let mut bits = match order {
        Order::FirstLowest => block(first, order, is_in),
        Order::LastLowest => block(last, order, is_in),
    };
    // Whole blocks from the lowest bits on. The last one may have bytes of the one before it again.
    let mut done = BLOCK;
    while done + BLOCK < bytes.len() {
        let whole = match order {
            Order::FirstLowest => bytes[done..].first_chunk(),
            Order::LastLowest => bytes[..bytes.len() - done].last_chunk(),
        };
        bits |= whole.map_or(0, |whole| block(whole, order, is_in)) << done;
        done += BLOCK;
    }
    if done < bytes.len() {
        let rest = match order {
            Order::FirstLowest => last,
            Order::LastLowest => first,
        };
        bits |= block(rest, order, is_in) << (bytes.len() - BLOCK);
    }
    bits
}

/// Returns whether a byte occurs in a range. It may occur before the range, and be found there.
#[inline(always)]
pub(crate) fn may_have(text: &[u8], range: Range<usize>, byte: u8) -> bool {
    let (before, bytes) = (&text[..range.end], &text[range]);
    let Some(last) = before.last_chunk::<BLOCK>() else {
        return bytes.contains(&byte);
    };
    let is_in =
        |block: &[u8; BLOCK]| u128::from_le_bytes(block.map(|other| u8::from(other == byte))) != 0;
    bytes.as_chunks().0.iter().any(is_in) || is_in(last)
}

/// Returns a block that ends with these bytes, which are fewer.
#[inline(never)]
fn padded(bytes: &[u8]) -> [u8; BLOCK] {
    let mut block = [0; BLOCK];
    block[BLOCK - bytes.len()..].copy_from_slice(bytes);
    block
}

/// The plain form of [`bits_in`], for processors without vectors.
fn one_by_one(bytes: &[u8], order: Order, is_in: impl Fn(u8) -> bool) -> u64 {
    bytes.iter().enumerate().fold(0, |bits, (i, &byte)| {
        let bit = match order {
            Order::FirstLowest => i,
            Order::LastLowest => bytes.len() - 1 - i,
        };
        bits | u64::from(is_in(byte)) << bit
    })
}

/// Returns the bits of a block, by operations that compilers do for all bytes at once where all processors have
/// vectors. A table takes three times as long there.
#[inline(always)]
fn block(bytes: &[u8; BLOCK], order: Order, is_in: impl Fn(u8) -> bool) -> u64 {
    let mut marks = [0_u8; BLOCK];
    for (i, mark) in marks.iter_mut().enumerate() {
        let bit = match order {
            Order::FirstLowest => i % 8,
            Order::LastLowest => 7 - i % 8,
        };
        *mark = if is_in(bytes[i]) { 1 << bit } else { 0 };
    }
    // All marks of a half are different bits: the sum of its bytes is their union.
    let union = |half: [u8; 8]| u64::from_le_bytes(half).wrapping_mul(0x0101_0101_0101_0101) >> 56;
    let (halves, _) = marks.as_chunks();
    let [first, second] = [union(halves[0]), union(halves[1])];
    match order {
        Order::FirstLowest => first | second << 8,
        Order::LastLowest => first << 8 | second,
    }
}

/// `unreserved`, without a table and without a branch.
#[inline(always)]
const fn is_unreserved(byte: u8) -> bool {
    let is_letter = (byte | 0x20).wrapping_sub(b'a') < 26;
    // `-`, `.` and digits are side by side, except for a slash.
    let is_low = (byte.wrapping_sub(b'-') < 13) & (byte != b'/');
    is_letter | is_low | (byte == b'_') | (byte == b'~')
}

/// `unreserved` or `reserved`, without a table and without a branch: what is visible, except ten characters.
#[inline(always)]
const fn is_reserved(byte: u8) -> bool {
    let is_visible = byte.wrapping_sub(b'!') < 94;
    // `<` and `>`, `\` and `^` differ by a bit.
    let pair = byte | 2;
    let is_other = (byte == b'"') | (byte == b'%') | (pair == b'>') | (pair == b'^');
    let is_late_other = (byte == b'`') | (byte.wrapping_sub(b'{') < 3);
    is_visible & !(is_other | is_late_other)
}

#[cfg(test)]
mod tests {
    use super::{Order, bits, is_reserved, is_unreserved, may_have, one_by_one};
    use crate::charset::{self, RESERVED, UNRESERVED};
    use crate::operator::Allow;

    fn is_plain(byte: u8, allow: Allow) -> bool {
        let sets = match allow {
            Allow::Unreserved => UNRESERVED,
            Allow::Reserved => UNRESERVED | RESERVED,
        };
        charset::has(byte, sets)
    }

    #[test]
    fn sets_are_those_of_the_table() {
        for byte in 0..=255 {
            assert_eq!(is_unreserved(byte), is_plain(byte, Allow::Unreserved));
            assert_eq!(is_reserved(byte), is_plain(byte, Allow::Reserved));
        }
    }

    #[test]
    fn a_byte_is_found_where_it_is() {
        for (len, before) in (0..=64).flat_map(|len| [(len, 0), (len, 5), (len, 16)]) {
            let mut text = alloc::vec![b'a'; before + len + 3];
            let range = before..before + len;
            text[before + len] = b'%';
            assert!(!may_have(&text, range.clone(), b'%'));
            for at in range.clone() {
                text[at] = b'%';
                assert!(may_have(&text, range.clone(), b'%'), "{text:?}");
                text[at] = b'a';
            }
        }
    }

    /// Every length, every byte at every place, and with bytes before and after.
    #[test]
    fn bits_are_those_of_each_byte() {
        for (len, before) in (0..=64).flat_map(|len| [(len, 0), (len, 5), (len, 16)]) {
            let mut text = alloc::vec![b'a'; before + len + 3];
            let range = before..before + len;
            for at in range.clone() {
                for byte in 0..=255 {
                    text[at] = byte;
                    for allow in [Allow::Unreserved, Allow::Reserved] {
                        for order in [Order::FirstLowest, Order::LastLowest] {
                            let is_in = |byte| is_plain(byte, allow);
                            let expected = one_by_one(&text[range.clone()], order, is_in);
                            let bits = bits(&text, range.clone(), allow, order);
                            assert_eq!(bits, expected, "{text:?}");
                        }
                    }
                }
                text[at] = [b'/', b'%', b'z'][at % 3];
            }
        }
    }
}
