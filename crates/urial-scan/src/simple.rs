//! From masks of delimiters to offsets, without a branch: most references there are.
//!
//! A reference is *simple* here if it has at most 128 bytes and only plain ones (no `%`, no `[`), and
//! neither userinfo nor port. Then masks of its first 64 bytes, and where its path ends, say nearly
//! everything. The work is the same for every simple reference, so nothing depends on a guess of
//! the branch predictor; one branch at the very end leaves for [`full`](crate::full).

use core::hint::select_unpredictable;

/// How long a simple reference can be.
pub(crate) const MAX: usize = 128;

/// Where delimiters stand among the first 64 bytes: bit `i` for byte `i`.
#[derive(Clone, Copy)]
pub(crate) struct Head {
    /// Bytes that neither belong to a scheme nor end one; for the first byte, all but letters. What
    /// is so far from the start that no scheme gets there may count as well.
    pub(crate) not_scheme: u64,
    pub(crate) slash: u64,
    /// Question marks and number signs; and if the text ends here, its end counts as one.
    pub(crate) path_end: u64,
    /// Colons and '@'; and always the last bit, for what is beyond the head.
    pub(crate) special: u64,
    /// Digits. Other bytes that end no host in practice may be among them.
    pub(crate) digit: u64,
}

/// What ends a path that goes on behind the head.
#[derive(Clone, Copy)]
pub(crate) struct Tail {
    /// Question marks and number signs: bit `i` for byte `start + i`.
    pub(crate) path_end: u64,
    /// Where the tail starts. If it starts within the head, it repeats what that says.
    pub(crate) start: usize,
}

impl Tail {
    /// No tail, for a text that ends in the head.
    pub(crate) const NONE: Self = Self {
        path_end: 0,
        start: 0,
    };

    /// Where the path ends, if it goes on behind the head.
    #[inline(always)]
    pub(crate) fn path_end(self) -> u64 {
        (self.start as u64).wrapping_add(u64::from(self.path_end.trailing_zeros()))
    }
}

/// What masks say of a reference.
#[derive(Clone, Copy)]
pub(crate) struct Located {
    /// The six offsets, a byte each, from the lowest; that of the end of the query is missing.
    pub(crate) packed: u64,
    /// Not 0 if the reference does not begin as a simple one does.
    pub(crate) bad_start: u64,
    /// Not 0 if there is more to the authority than a name, or if it does not end in the head.
    pub(crate) odd_authority: u64,
}

/// What keeps a reference from being valid, or from being simple.
#[derive(Clone, Copy)]
pub(crate) struct Doubts {
    /// Not 0 if the authority is odd.
    pub(crate) authority: u64,
    /// Not 0 if anything else is.
    pub(crate) others: u64,
}

impl Doubts {
    /// Doubts about everything.
    pub(crate) const ALL: Self = Self {
        authority: 1,
        others: 1,
    };

    /// What was located, and not 0 if there are other than plain bytes.
    #[inline(always)]
    pub(crate) fn new(located: Located, others: u64) -> Self {
        Self {
            authority: located.odd_authority,
            others: located.bad_start | others,
        }
    }

    /// Whether there is no doubt.
    #[inline(always)]
    pub(crate) fn none(self) -> bool {
        self.authority | self.others == 0
    }
}

/// Where the end of the query belongs in [`Located::packed`].
pub(crate) const QUERY_END: u32 = 40;

/// Finds the components of a simple reference.
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

    // scheme ":" -- if the first delimiter of all is a colon, and what precedes it is a scheme. An
    // '@' that comes first passes for a colon here, but is seen to end no scheme.
    let has_scheme = first & special != 0;
    let up_to_first = delimiters ^ (delimiters - 1);
    let bad_start = select_unpredictable(has_scheme, not_scheme & up_to_first, 0);
    let prefix_bit = select_unpredictable(has_scheme, first << 1, 1);
    let prefix = u64::from(prefix_bit.trailing_zeros());

    // "//" authority -- up to the next slash or what ends a path. A colon or '@' on the way is the
    // business of `full`, and so is a host that ends with a digit: it may be an IPv4 address.
    let has_authority = slash & (slash >> 1) & prefix_bit != 0;
    let rest = delimiters & (prefix_bit << 2).wrapping_neg();
    let next = lowest(rest);
    let odd = (next & special) | (next >> 1 & digit);
    let odd_authority = select_unpredictable(has_authority, odd, 0);
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
        odd_authority,
    }
}

/// The lowest set bit alone.
#[inline(always)]
fn lowest(mask: u64) -> u64 {
    mask & mask.wrapping_neg()
}

/// Less than 16 bytes as a number, and question marks behind them.
#[inline(always)]
pub(crate) fn load_short(bytes: &[u8]) -> u128 {
    let len = bytes.len() % 16;
    let text = if let Some((first, last)) = bytes.first_chunk().zip(bytes.last_chunk()) {
        let (first, last) = (u64::from_le_bytes(*first), u64::from_le_bytes(*last));
        u128::from(first) | u128::from(last) << (8 * (len - 8))
    } else if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        let (first, last) = (u32::from_le_bytes(*first), u32::from_le_bytes(*last));
        u128::from(first) | u128::from(last) << (8 * (len - 4))
    } else {
        bytes
            .iter()
            .rev()
            .fold(0, |text, &byte| text << 8 | u128::from(byte))
    };
    text | u128::from_le_bytes([b'?'; 16]) << (8 * len)
}
