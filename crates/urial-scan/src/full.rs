//! References of any length, with fragments, percent signs, userinfo and port.
//!
//! The text is seen in blocks of 128 bytes, as masks: bit `i` for byte `i` of the block. Schemes of
//! more than 31 bytes, authorities that do not end in the first block and IP literals are left to
//! the plain parser.

use crate::offsets::Offsets;

/// The delimiters of the first block.
#[derive(Clone, Copy)]
pub(crate) struct Delimiters {
    /// Bytes that no scheme contains, among the first 32; for the first byte, all but letters.
    pub(crate) not_scheme: u32,
    pub(crate) colon: u128,
    pub(crate) slash: u128,
    pub(crate) at: u128,
}

/// What stands in a block. Nothing stands behind its end, except that what is not there is plain.
#[derive(Clone, Copy)]
pub(crate) struct Content {
    /// Members of [`PLAIN`](crate::sets::PLAIN).
    pub(crate) plain: u128,
    pub(crate) percent: u128,
    pub(crate) hexdig: u128,
    pub(crate) question: u128,
    pub(crate) hash: u128,
}

/// Scheme and authority.
#[derive(Clone, Copy)]
pub(crate) struct Front {
    scheme_end: usize,
    host_start: usize,
    host_end: usize,
    path_start: usize,
}

/// What has been seen of path, query and fragment.
#[derive(Clone, Copy)]
pub(crate) struct Rest {
    path_end: usize,
    query_end: usize,
    hashes: u32,
    /// Bits for hexadecimal digits that the next block owes to a percent sign at the end of this.
    owed: u128,
    wrong: u128,
    percent: u128,
}

/// What stands for a position that has not been found.
const NOT_FOUND: usize = usize::MAX;

impl Front {
    /// Reads scheme and authority. `None` if they are wrong, or not for this code.
    #[inline(always)]
    pub(crate) fn find(bytes: &[u8], delimiters: Delimiters, content: Content) -> Option<Self> {
        let Delimiters {
            not_scheme,
            colon,
            slash,
            at,
        } = delimiters;
        // The end of the text stops a component as a delimiter does.
        let end = 1u128.checked_shl(bytes.len() as u32).unwrap_or(0);
        let stops = slash | content.question | content.hash | end;

        // 128 is the answer where there is no delimiter: too far, hence not for this code.
        let first = (colon | stops).trailing_zeros();
        let has_scheme = first < 128 && colon >> first & 1 != 0;
        if first == 128 || has_scheme && (first == 0 || not_scheme.trailing_zeros() != first) {
            return None;
        }
        let scheme_end = if has_scheme { first } else { 0 };
        let prefix = if has_scheme { first + 1 } else { 0 };
        let front = Self {
            scheme_end: scheme_end as usize,
            host_start: prefix as usize,
            host_end: prefix as usize,
            path_start: prefix as usize,
        };
        if (slash & slash >> 1) >> prefix & 1 == 0 {
            return Some(front);
        }
        front.authority(bytes, prefix + 2, stops, colon, at)
    }

    /// `authority = [ userinfo "@" ] host [ ":" port ]`, up to the first stop from `start` on.
    #[inline(always)]
    fn authority(
        self,
        bytes: &[u8],
        start: u32,
        stops: u128,
        colon: u128,
        at: u128,
    ) -> Option<Self> {
        let until = stops >> start;
        if until == 0 {
            return None;
        }
        let len = until.trailing_zeros();
        let inside = (1u128 << len) - 1;
        let (at, colon) = (at >> start & inside, colon >> start & inside);
        let (mut host, mut host_end) = (0, len);
        if at != 0 {
            host = at.trailing_zeros() + 1;
        }
        let colon = colon >> host << host;
        if colon != 0 {
            host_end = colon.trailing_zeros();
        }
        let one_each = at & at.wrapping_sub(1) | colon & colon.wrapping_sub(1) == 0;
        let path_start = (start + len) as usize;
        let port = bytes.get((start + host_end) as usize..path_start)?;
        let digits = port.iter().skip(1).all(u8::is_ascii_digit);
        (one_each && digits).then_some(Self {
            host_start: (start + host) as usize,
            host_end: (start + host_end) as usize,
            path_start,
            ..self
        })
    }

    /// Fills the offsets, if all is well.
    #[inline(always)]
    pub(crate) fn finish(self, rest: Rest, bytes: &[u8], offsets: &mut Offsets) -> bool {
        // A percent sign at the very end still owes its digits: its bits are where there is none.
        let wrong = rest.wrong | rest.owed;
        if wrong != 0 || rest.hashes > 1 || u32::try_from(bytes.len()).is_err() {
            return false;
        }
        let query_end = rest.query_end.min(bytes.len());
        *offsets = Offsets {
            scheme_end: self.scheme_end as u32,
            host_start: self.host_start as u32,
            host_end: self.host_end as u32,
            path_start: self.path_start as u32,
            path_end: rest.path_end.min(query_end) as u32,
            query_end: query_end as u32,
            tags: [0; 8],
        };
        let host = bytes
            .get(self.host_start..self.host_end)
            .unwrap_or_default();
        offsets.set_hints(host.last().is_some_and(u8::is_ascii_digit));
        true
    }
}

impl Rest {
    /// What the first block says.
    #[inline(always)]
    pub(crate) fn start(content: Content) -> Self {
        let mut rest = Self {
            path_end: NOT_FOUND,
            query_end: NOT_FOUND,
            hashes: 0,
            owed: 0,
            wrong: 0,
            percent: 0,
        };
        rest.add(0, content);
        rest
    }

    /// Adds what the block that starts at `at` says.
    #[inline(always)]
    pub(crate) fn add(&mut self, at: usize, content: Content) {
        let Content {
            plain,
            percent,
            hexdig,
            question,
            hash,
        } = content;
        // pct-encoded = "%" HEXDIG HEXDIG
        let digits = percent << 1 | percent << 2 | self.owed;
        self.owed = percent >> 127 | percent >> 126;
        self.wrong |= digits & !hexdig | !(plain | percent | hash);
        self.percent |= percent;
        self.hashes += hash.count_ones();
        self.path_end = self.path_end.min(position(at, question | hash));
        self.query_end = self.query_end.min(position(at, hash));
    }
}

/// The position of the first set bit of a block that starts at `at`.
#[inline(always)]
fn position(at: usize, mask: u128) -> usize {
    if mask == 0 {
        NOT_FOUND
    } else {
        at + mask.trailing_zeros() as usize
    }
}
