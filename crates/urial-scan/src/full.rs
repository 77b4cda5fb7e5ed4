//! References of any length, with fragments, percent signs, userinfo and port.
//!
//! The text is seen in windows of 64 bytes, as masks: bit `i` for byte `i` of the window. What is
//! odd about an authority, or about where a reference begins, is read byte by byte: it is rare, and
//! it is short.

use crate::bytewise::{self, Authority};
use crate::offsets::{MAX_LEN, Offsets};
use crate::outcome::Outcome;
use crate::simple::{self, Head, Tail};

/// What stands in a window. Behind the end of the text there is nothing but plain bytes, and perhaps
/// question marks.
#[derive(Clone, Copy)]
pub(crate) struct Content {
    /// Bytes of [`PLAIN`](crate::sets::PLAIN); number signs may be among them.
    pub(crate) plain: u64,
    pub(crate) percent: u64,
    pub(crate) hexdig: u64,
    /// Question marks and number signs.
    pub(crate) path_end: u64,
    pub(crate) hash: u64,
}

impl Content {
    /// What stands in the first bytes of the window, as many as given, or all.
    #[inline(always)]
    pub(crate) fn first(self, bytes: usize) -> Self {
        let behind = u64::MAX.checked_shl(bytes as u32).unwrap_or(0);
        Self {
            plain: self.plain | behind,
            hexdig: self.hexdig & !behind,
            ..self
        }
    }

    /// What stands in the last bytes of the window, as many as given, moved to its start.
    #[inline(always)]
    pub(crate) fn last(self, bytes: usize) -> Self {
        let shift = 64 - bytes;
        Self {
            plain: !(!self.plain >> shift),
            percent: self.percent >> shift,
            hexdig: self.hexdig >> shift,
            path_end: self.path_end >> shift,
            hash: self.hash >> shift,
        }
    }
}

/// Scheme and authority.
#[derive(Clone, Copy)]
pub(crate) struct Front {
    scheme_end: u32,
    authority: Authority,
}

impl Front {
    /// Reads scheme and authority. `None` if something is odd or wrong.
    #[inline(always)]
    pub(crate) fn find(bytes: &[u8], head: Head) -> Option<Self> {
        let located = simple::locate(head, Tail::NONE);
        if located.bad_start != 0 {
            return None;
        }
        let [scheme_end, host_start, host_end, path_start, ..] = located.packed.to_le_bytes();
        let authority = if located.odd_authority == 0 {
            Authority {
                host_start: u32::from(host_start),
                host_end: u32::from(host_end),
                path_start: u32::from(path_start),
                host_ends_with_digit: false,
            }
        } else {
            bytewise::authority(bytes, usize::from(host_start))?
        };
        Some(Self {
            scheme_end: u32::from(scheme_end),
            authority,
        })
    }
}

/// Sets what is odd about the authority of a reference that is otherwise as its offsets say. Its path has been taken to start at what is odd.
#[inline(never)]
pub(crate) fn settle_authority(bytes: &[u8], offsets: &mut Offsets) -> Outcome {
    let (start, odd) = (offsets.host_start as usize, offsets.path_start as usize);
    let path_start = match bytes.get(odd) {
        Some(b':') => bytewise::skip_digits(bytes, odd + 1),
        // All there is to it is that the host ends with a digit.
        _ => odd,
    };
    if matches!(bytes.get(path_start), None | Some(b'/' | b'?' | b'#')) {
        let last = bytes.get(start..odd).and_then(<[u8]>::last);
        let ends_with_digit = last.is_some_and(u8::is_ascii_digit);
        *offsets = offsets.with_host(odd as u32, path_start as u32, ends_with_digit);
        return Outcome::new(true, ends_with_digit);
    }
    // There is userinfo, and what looked like a port may be a password.
    let Some(authority) = bytewise::authority(bytes, start) else {
        return Outcome::Undecided;
    };
    *offsets = authority.between(offsets.scheme_end, offsets.path_end, offsets.query_end);
    Outcome::new(true, authority.host_ends_with_digit)
}

/// Bits for the hexadecimal digits that the next window owes to percent signs of the last.
#[derive(Clone, Copy)]
pub(crate) struct OwedDigits(u64);

impl OwedDigits {
    pub(crate) const NONE: Self = Self(0);

    /// Goes on to the next window. Not 0 if a digit is missing there.
    #[inline(always)]
    pub(crate) fn collect(&mut self, percent: u64, hexdig: u64) -> u64 {
        // pct-encoded = "%" HEXDIG HEXDIG
        let digits = (percent << 1) | (percent << 2) | self.0;
        self.0 = (percent >> 63) | (percent >> 62);
        digits & !hexdig
    }

    /// Not 0 if digits are owed. When the text is over they will not come.
    #[inline(always)]
    pub(crate) fn left(self) -> u64 {
        self.0
    }
}

/// What has been seen of path, query and fragment.
#[derive(Clone, Copy)]
pub(crate) struct Rest {
    path_end: usize,
    query_end: usize,
    hashes: u32,
    owed: OwedDigits,
    wrong: u64,
}

/// What stands for a position that has not been found.
const NOT_FOUND: usize = usize::MAX;

impl Rest {
    /// What the first window says.
    #[inline(always)]
    pub(crate) fn start(content: Content) -> Self {
        #[cfg(test)]
        crate::detours::note(crate::detours::Detour::Windows);
        let (path_end, query_end) = (NOT_FOUND, NOT_FOUND);
        let mut rest = Self {
            path_end,
            query_end,
            hashes: 0,
            owed: OwedDigits::NONE,
            wrong: 0,
        };
        rest.add(0, content);
        rest
    }

    /// Adds what the window that starts at `at` says.
    #[inline(always)]
    pub(crate) fn add(&mut self, at: usize, content: Content) {
        let Content {
            plain,
            percent,
            hexdig,
            path_end,
            hash,
        } = content;
        self.wrong |= self.owed.collect(percent, hexdig) | !(plain | percent | hash);
        self.hashes += hash.count_ones();
        self.path_end = self.path_end.min(position(at, path_end));
        self.query_end = self.query_end.min(position(at, hash));
    }

    /// Fills the offsets, if all is well.
    #[inline(always)]
    pub(crate) fn finish(self, front: Front, bytes: &[u8], offsets: &mut Offsets) -> Outcome {
        if bytes.len() > MAX_LEN {
            return Outcome::Undecided;
        }
        // The cast is of positions within the text, or of one that is cut to its length.
        let query_end = (self.query_end as u32).min(bytes.len() as u32);
        let path_end = (self.path_end as u32).min(query_end);
        *offsets = front
            .authority
            .between(front.scheme_end, path_end, query_end);
        let valid = self.wrong | self.owed.left() == 0 && self.hashes <= 1;
        Outcome::new(valid, front.authority.host_ends_with_digit)
    }
}

/// The position of the first set bit of a window that starts at `at`.
#[inline(always)]
fn position(at: usize, mask: u64) -> usize {
    if mask == 0 {
        NOT_FOUND
    } else {
        at + mask.trailing_zeros() as usize
    }
}
