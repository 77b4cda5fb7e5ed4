//! The fast path: from masks of delimiters to offsets without a branch.
//!
//! A reference is *simple* if it has at most 128 bytes, only plain ones (no `%`, no `[`), and neither
//! userinfo nor port. Masks of its first 64 bytes and the end of its path are then enough. The work
//! is the same for every simple reference, so no branch is mispredicted. One branch at the end leaves
//! for the [slow path](crate::any_length).

use core::hint::select_unpredictable;

use crate::word::load_word;

/// The maximum length of a simple reference.
pub(crate) const MAX: usize = 128;

/// Masks of the delimiters among the first 64 bytes: bit `i` for byte `i`.
#[derive(Clone, Copy)]
pub(crate) struct Head {
    /// Bytes that are neither part of a scheme nor its colon. The first byte must be a letter.
    /// Positions too far from the start for a scheme may be set as well.
    pub(crate) not_scheme: u64,
    pub(crate) slash: u64,
    /// Question marks and number signs, and the end of the text.
    pub(crate) path_end: u64,
    /// Colons and '@', and always the last bit, which marks the end of the head.
    pub(crate) special: u64,
    /// Digits, and possibly other bytes that rarely end a host.
    pub(crate) digit: u64,
}

/// The end of a path that continues after the head.
#[derive(Clone, Copy)]
pub(crate) struct Tail {
    /// Question marks and number signs: bit `i` for byte `start + i`.
    pub(crate) path_end: u64,
    /// The start of the tail. It may overlap the head.
    pub(crate) start: usize,
}

impl Tail {
    /// The absent tail of a text that ends in the head.
    pub(crate) const NONE: Self = Self {
        path_end: 0,
        start: 0,
    };

    /// Returns the end of a path that continues after the head.
    #[inline(always)]
    fn path_end(self) -> u64 {
        (self.start as u64).wrapping_add(u64::from(self.path_end.trailing_zeros()))
    }
}

/// The components that masks have located.
#[derive(Clone, Copy)]
pub(crate) struct Located {
    /// The offsets, one byte each, from the lowest on. The end of the query is missing.
    pub(crate) packed: u64,
    /// Not 0 if the reference does not start like a simple one.
    pub(crate) bad_start: u64,
    /// Not 0 if the authority is more than a name, or does not end in the head.
    pub(crate) complex_authority: u64,
}

/// The reasons why a reference needs the slow path, each 0 if it does not apply.
#[derive(Clone, Copy)]
pub(crate) struct SlowPath {
    /// The authority is complex.
    pub(crate) authority: u64,
    /// Anything else.
    pub(crate) other: u64,
}

impl SlowPath {
    /// All reasons.
    pub(crate) const ALWAYS: Self = Self {
        authority: 1,
        other: 1,
    };

    /// Combines what was located with a number that is not 0 if there are bytes that are not plain.
    #[inline(always)]
    pub(crate) fn new(located: Located, not_plain: u64) -> Self {
        Self {
            authority: located.complex_authority,
            other: located.bad_start | not_plain,
        }
    }

    /// Returns whether the slow path is needed.
    #[inline(always)]
    pub(crate) fn is_needed(self) -> bool {
        self.authority | self.other != 0
    }
}

/// The shift of the start of the path in [`Located::packed`].
#[cfg(target_arch = "x86_64")]
pub(crate) const PATH_START: u32 = 24;

/// The shift of the end of the query in [`Located::packed`].
pub(crate) const QUERY_END: u32 = 40;

/// Locates the components of a simple reference.
#[inline(always)]
pub(crate) fn locate(head: Head, tail: Tail) -> Located {
    let Head {
        not_scheme,
        slash,
        path_end,
        special,
        digit,
    } = head;
    let delimiters = slash | path_end | special;
    let first = lowest(delimiters);

    // scheme ":" -- if the first delimiter is a colon and the bytes before it are a scheme. An '@'
    // that comes first is treated like a colon here, but `not_scheme` contains it.
    let has_scheme = first & special != 0;
    let up_to_first = delimiters ^ (delimiters - 1);
    let bad_start = select_unpredictable(has_scheme, not_scheme & up_to_first, 0);
    let prefix_bit = select_unpredictable(has_scheme, first << 1, 1);
    let prefix = u64::from(prefix_bit.trailing_zeros());

    // "//" authority -- up to the next slash or end of the path. A colon or '@' in it needs the slow
    // path, and so does a host that ends with a digit, which may be an IPv4 address.
    let has_authority = slash & (slash >> 1) & prefix_bit != 0;
    let rest = delimiters & (prefix_bit << 2).wrapping_neg();
    let next = lowest(rest);
    let complex = (next & special) | (next >> 1 & digit);
    let complex_authority = select_unpredictable(has_authority, complex, 0);
    let host_start = select_unpredictable(has_authority, prefix + 2, prefix);
    let path_start = select_unpredictable(has_authority, u64::from(rest.trailing_zeros()), prefix);

    let in_head = u64::from(path_end.trailing_zeros());
    let path_end = select_unpredictable(path_end != 0, in_head, tail.path_end());

    let scheme_end = prefix - u64::from(has_scheme);
    let host_end_and_path_start = path_start * 0x0101_0000;
    let packed = scheme_end | host_start << 8 | host_end_and_path_start | path_end << 32;
    Located {
        packed,
        bad_start,
        complex_authority,
    }
}

/// Returns the lowest set bit.
#[inline(always)]
fn lowest(mask: u64) -> u64 {
    mask & mask.wrapping_neg()
}

/// Loads less than 16 bytes, padded with question marks.
#[inline(always)]
pub(crate) fn load_padded(bytes: &[u8]) -> [u8; 16] {
    let padding = u128::from_le_bytes([b'?'; 16]) << (8 * (bytes.len() % 16));
    (load_word(bytes) | padding).to_le_bytes()
}
