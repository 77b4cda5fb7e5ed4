//! From masks of delimiters to offsets, without a branch: most references there are.
//!
//! A reference is *simple* here if it has at most 128 bytes and only plain ones (no `%`, `#`, `[`),
//! and neither userinfo nor port. Then masks of its first 64 bytes and the first question mark say
//! everything. The work is the same for every simple reference, so nothing depends on a guess of
//! the branch predictor; one branch at the very end leaves for [`full`](crate::full).

use core::hint::select_unpredictable;

/// How long a simple reference can be.
pub(crate) const MAX: usize = 128;

/// Where delimiters stand among the first 64 bytes: bit `i` for byte `i`.
#[derive(Clone, Copy)]
pub(crate) struct Head {
    /// Colons among the first 32 bytes.
    pub(crate) colon: u32,
    /// Bytes that no scheme contains, among the first 32; for the first byte, all but letters.
    pub(crate) not_scheme: u32,
    pub(crate) slash: u64,
    /// Question marks; and if the text ends here, its end counts as one.
    pub(crate) question: u64,
    pub(crate) colon_or_at: u64,
    /// Digits. Other bytes that end no host in practice may be among them.
    pub(crate) digit: u64,
}

/// Question marks of the last part, for a path that goes on behind the head.
#[derive(Clone, Copy)]
pub(crate) struct Tail {
    /// Bit `i` for byte `start + i`, with none to the left of the head's end. 0 if there is none.
    pub(crate) question: u64,
    /// Where the tail starts: 64 bytes before its end, which is the end of the text.
    pub(crate) start: usize,
}

/// The six offsets of a simple reference in one number, a byte each, from the lowest; and whether it
/// is one, and valid.
#[inline(always)]
pub(crate) fn locate(len: usize, head: Head, tail: Tail) -> (u64, bool) {
    let Head {
        colon,
        not_scheme,
        slash,
        question,
        colon_or_at,
        digit,
    } = head;
    let delimiters = slash | question | colon_or_at;
    let first = lowest(delimiters);

    // scheme ":" -- if the first delimiter of all is a colon, and what precedes it is a scheme.
    let has_scheme = u64::from(colon) & first != 0;
    // `& !1`: a colon that is the very first byte ends no scheme.
    let bad_scheme = u64::from(not_scheme & not_scheme.wrapping_neg()) ^ (first & !1);
    // A colon or an '@' comes first and yet ends no scheme: `full` knows whether it may.
    let unclear = select_unpredictable(has_scheme, bad_scheme, first & colon_or_at);
    let prefix_bit = select_unpredictable(has_scheme, first << 1, 1);
    let prefix = u64::from(prefix_bit.trailing_zeros());

    // "//" authority -- up to the next slash or question mark. A colon or '@' on the way is the
    // business of `full`, and so is a host that ends with a digit: it may be an IPv4 address.
    let has_authority = slash & (slash >> 1) & prefix_bit != 0;
    let rest = delimiters & (prefix_bit << 2).wrapping_neg();
    let next = lowest(rest);
    let special = (next & colon_or_at) | (next >> 1 & digit);
    let special = select_unpredictable(has_authority, special, 0);
    let slashes = select_unpredictable(has_authority, 2 << 8, 0);
    let path_start = select_unpredictable(has_authority, u64::from(rest.trailing_zeros()), prefix);

    // No delimiter among 64 bytes where there has to be one: 64 zeros were counted.
    let too_long = (path_start | u64::from(delimiters.trailing_zeros())) & 64;

    // path [ "?" query ]
    let in_head = u64::from(question.trailing_zeros());
    let in_tail = (tail.start as u64).wrapping_add(u64::from(tail.question.trailing_zeros()));
    let path_end = select_unpredictable(question != 0, in_head, in_tail);

    let scheme_and_host = (prefix * 0x101 + slashes).wrapping_sub(u64::from(has_scheme));
    let host_end_and_path = path_start * 0x0101_0000;
    let packed = scheme_and_host | host_end_and_path | path_end << 32 | (len as u64) << 40;
    (packed, unclear | special | too_long == 0)
}

/// The lowest set bit alone.
#[inline(always)]
fn lowest(mask: u64) -> u64 {
    mask & mask.wrapping_neg()
}
