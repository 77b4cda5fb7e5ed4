//! The slow path: references of any length, with fragments, percent signs, userinfo and port.
//!
//! The text is processed in windows of 64 bytes, as masks: bit `i` for byte `i` of the window. An
//! unusual authority or start of a reference is scanned byte by byte: it is rare and short.

use crate::bytewise::{self, Authority};
use crate::fast_path::{Head, SlowPath, Tail, locate};
use crate::offsets::{MAX_LEN, Offsets};
use crate::outcome::Outcome;

/// Up to 64 bytes in vector registers. Each instruction set has its own type.
pub(crate) trait Window: Copy {
    /// Loads the first 64 bytes, or a shorter text padded with question marks.
    ///
    /// # Safety
    ///
    /// The processor has the instructions. The same applies to the other functions.
    unsafe fn first(bytes: &[u8]) -> Self;

    /// Loads 64 bytes.
    ///
    /// # Safety
    ///
    /// As [`first`](Self::first).
    unsafe fn whole(bytes: &[u8; 64]) -> Self;

    /// Returns the masks of the delimiters, for a text of length `len`. Number signs may be missing.
    ///
    /// # Safety
    ///
    /// As [`first`](Self::first).
    unsafe fn head(self, len: usize) -> Head;

    /// Returns the masks of the contents.
    ///
    /// # Safety
    ///
    /// As [`first`](Self::first).
    unsafe fn content(self) -> Content;

    /// Returns the window with bytes beyond ASCII in no class, and a mask of these bytes. Other windows
    /// may have them in any class, except that they are not plain.
    ///
    /// # Safety
    ///
    /// As [`first`](Self::first).
    unsafe fn without_beyond_ascii(self) -> (Self, u64);
}

/// Scans a reference that the fast path could not decide. Every instruction set uses this driver.
///
/// # Safety
///
/// The processor has the instructions of the window.
#[inline(always)]
pub(crate) unsafe fn slow_path<W: Window>(
    bytes: &[u8],
    offsets: &mut Offsets,
    reasons: SlowPath,
) -> Outcome {
    #[cfg(test)]
    crate::detours::count(crate::detours::Detour::SlowPath);
    if reasons.other == 0 {
        return rescan_authority(bytes, offsets);
    }
    // SAFETY: the caller guarantees the instructions.
    unsafe { scan_windows::<W>(bytes, offsets) }
}

/// Scans a reference of any length in windows of 64 bytes.
///
/// # Safety
///
/// The processor has the instructions of the window.
#[inline(always)]
pub(crate) unsafe fn scan_windows<W: Window>(bytes: &[u8], offsets: &mut Offsets) -> Outcome {
    let len = bytes.len();
    // Such a text is rejected, so nothing of it is read.
    if len > MAX_LEN {
        return Outcome::Undecided;
    }
    // SAFETY: the caller guarantees the instructions, here and below.
    let (content, mut head) = unsafe {
        let window = W::first(bytes);
        (window.content(), window.head(len))
    };
    head.path_end |= content.hash;
    let Some(prefix) = Prefix::find(bytes, head) else {
        return bytewise::scan(bytes, offsets);
    };
    let mut rest = Rest::start(content.first(len));
    if let Some(last) = bytes.last_chunk() {
        let (windows, left) = bytes.as_chunks();
        for (i, window) in windows.iter().enumerate().skip(1) {
            // SAFETY: as above.
            rest.add(64 * i, unsafe { W::whole(window).content() });
        }
        if !left.is_empty() {
            // SAFETY: as above.
            let content = unsafe { W::whole(last).content() };
            rest.add(len - left.len(), content.last(left.len()));
        }
    }
    rest.finish(prefix, bytes, offsets)
}

/// Masks of the contents of a window. Bytes after the end of the text are plain.
#[derive(Clone, Copy)]
pub(crate) struct Content {
    /// Bytes of [`PLAIN`](crate::sets::PLAIN), and possibly number signs.
    pub(crate) plain: u64,
    pub(crate) percent: u64,
    pub(crate) hexdig: u64,
    /// Question marks and number signs.
    pub(crate) path_end: u64,
    pub(crate) hash: u64,
}

impl Content {
    /// Restricts the masks to the first `count` bytes.
    #[inline(always)]
    fn first(self, count: usize) -> Self {
        let after = u64::MAX.checked_shl(count as u32).unwrap_or(0);
        Self {
            plain: self.plain | after,
            hexdig: self.hexdig & !after,
            ..self
        }
    }

    /// Restricts the masks to the last `count` bytes and moves these to the start.
    #[inline(always)]
    fn last(self, count: usize) -> Self {
        let shift = 64 - count;
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
struct Prefix {
    scheme_end: u32,
    authority: Authority,
}

impl Prefix {
    /// Scans scheme and authority. Returns `None` if they are invalid or cannot be decided.
    #[inline(always)]
    fn find(bytes: &[u8], head: Head) -> Option<Self> {
        let located = locate(head, Tail::NONE);
        if located.bad_start != 0 {
            return None;
        }
        let [scheme_end, host_start, host_end, path_start, ..] = located.packed.to_le_bytes();
        let authority = if located.complex_authority == 0 {
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

/// Scans a complex authority again, of a reference whose other offsets are correct. The path of the
/// offsets starts at the byte that makes the authority complex.
#[inline(never)]
pub(crate) fn rescan_authority(bytes: &[u8], offsets: &mut Offsets) -> Outcome {
    let (start, complex) = (offsets.host_start as usize, offsets.path_start as usize);
    let path_start = match bytes.get(complex) {
        Some(b':') => bytewise::skip_digits(bytes, complex + 1),
        // The authority is complex only because the host ends with a digit.
        _ => complex,
    };
    if matches!(bytes.get(path_start), None | Some(b'/' | b'?' | b'#')) {
        let last = bytes.get(start..complex).and_then(<[u8]>::last);
        let ends_with_digit = last.is_some_and(u8::is_ascii_digit);
        *offsets = offsets.with_host(complex as u32, path_start as u32, ends_with_digit);
        return Outcome::new(true, ends_with_digit);
    }
    // There is userinfo, and the colon may belong to a password.
    let Some(authority) = bytewise::authority(bytes, start) else {
        return Outcome::Undecided;
    };
    *offsets = authority.between(offsets.scheme_end, offsets.path_end, offsets.query_end);
    Outcome::new(true, authority.host_ends_with_digit)
}

/// The hexadecimal digits that must follow in the next window, as a mask.
#[derive(Clone, Copy)]
pub(crate) struct PendingDigits(u64);

impl PendingDigits {
    pub(crate) const NONE: Self = Self(0);

    /// Processes the next window. Returns a number that is not 0 if a digit is missing there.
    #[inline(always)]
    pub(crate) fn next_window(&mut self, percent: u64, hexdig: u64) -> u64 {
        // pct-encoded = "%" HEXDIG HEXDIG
        let digits = (percent << 1) | (percent << 2) | self.0;
        self.0 = (percent >> 63) | (percent >> 62);
        digits & !hexdig
    }

    /// Returns a number that is not 0 if digits are missing after the last window.
    #[inline(always)]
    pub(crate) fn missing(self) -> u64 {
        self.0
    }
}

/// The state of the scan of path, query and fragment.
#[derive(Clone, Copy)]
struct Rest {
    path_end: usize,
    query_end: usize,
    hashes: u32,
    pending: PendingDigits,
    invalid: u64,
}

/// A position that has not been found.
const NOT_FOUND: usize = usize::MAX;

impl Rest {
    /// Starts with the first window.
    #[inline(always)]
    fn start(content: Content) -> Self {
        #[cfg(test)]
        crate::detours::count(crate::detours::Detour::Windows);
        let mut rest = Self {
            path_end: NOT_FOUND,
            query_end: NOT_FOUND,
            hashes: 0,
            pending: PendingDigits::NONE,
            invalid: 0,
        };
        rest.add(0, content);
        rest
    }

    /// Adds the window that starts at `at`.
    #[inline(always)]
    fn add(&mut self, at: usize, content: Content) {
        let Content {
            plain,
            percent,
            hexdig,
            path_end,
            hash,
        } = content;
        self.invalid |= self.pending.next_window(percent, hexdig) | !(plain | percent | hash);
        self.hashes += hash.count_ones();
        self.path_end = self.path_end.min(position(at, path_end));
        self.query_end = self.query_end.min(position(at, hash));
    }

    /// Stores the offsets and returns the outcome.
    #[inline(always)]
    fn finish(self, prefix: Prefix, bytes: &[u8], offsets: &mut Offsets) -> Outcome {
        // Truncation affects only `NOT_FOUND`, which becomes the length.
        let query_end = (self.query_end as u32).min(bytes.len() as u32);
        let path_end = (self.path_end as u32).min(query_end);
        let Prefix {
            scheme_end,
            authority,
        } = prefix;
        *offsets = authority.between(scheme_end, path_end, query_end);
        let valid = self.invalid | self.pending.missing() == 0 && self.hashes <= 1;
        Outcome::new(valid, authority.host_ends_with_digit)
    }
}

/// Returns the position of the first set bit of a window that starts at `at`.
#[inline(always)]
fn position(at: usize, mask: u64) -> usize {
    if mask == 0 {
        NOT_FOUND
    } else {
        at + mask.trailing_zeros() as usize
    }
}
