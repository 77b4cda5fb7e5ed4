//! A scan without vector instructions, with a table of character classes.

use crate::offsets::{MAX_LEN, Offsets};
use crate::outcome::Outcome;
use crate::sets;

/// The classes of a byte: the components that may contain it literally, and digits.
const SCHEME: u8 = 1 << 0;
const REG_NAME: u8 = 1 << 1;
const PATH: u8 = 1 << 2;
const QUERY: u8 = 1 << 3;
const DIGIT: u8 = 1 << 4;
const HEXDIG: u8 = 1 << 5;
const USERINFO: u8 = 1 << 6;
/// The first segment of a reference without a scheme, which has no colon. Includes percent signs.
const FIRST_SEGMENT: u8 = 1 << 7;

static CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut byte = 0;
    while byte < 0x80u8 {
        let is_plain = sets::PLAIN.contains(byte);
        let is_delimiter = matches!(byte, b'/' | b'?' | b'@');
        classes[byte as usize] = sets::classes_of(&[
            (SCHEME, sets::SCHEME.contains(byte)),
            (REG_NAME, is_plain && !is_delimiter && byte != b':'),
            (PATH, is_plain && byte != b'?'),
            (QUERY, is_plain),
            (DIGIT, sets::DIGIT.contains(byte)),
            (HEXDIG, sets::HEXDIG.contains(byte)),
            (USERINFO, is_plain && !is_delimiter),
            (
                FIRST_SEGMENT,
                is_plain && !matches!(byte, b':' | b'/' | b'?') || byte == b'%',
            ),
        ]);
        byte += 1;
    }
    classes
};

/// Scans a reference. Undecided if it is invalid or has an IP literal.
#[inline(never)]
pub(crate) fn scan(bytes: &[u8], offsets: &mut Offsets) -> Outcome {
    #[cfg(test)]
    crate::detours::count(crate::detours::Detour::Bytewise);
    match components(bytes) {
        Some(found) if bytes.len() <= MAX_LEN => {
            *offsets = found;
            Outcome::new(true, found.host_ends_with_digit())
        }
        _ => Outcome::Undecided,
    }
}

fn components(bytes: &[u8]) -> Option<Offsets> {
    let (scheme_end, prefix) = scheme(bytes)?;
    let authority = if bytes.get(prefix..)?.starts_with(b"//") {
        authority(bytes, prefix + 2)?
    } else {
        Authority::none(prefix)
    };
    let path_end = skip_encoded(bytes, authority.path_start as usize, PATH)?;
    let mut query_end = path_end;
    if bytes.get(path_end) == Some(&b'?') {
        query_end = skip_encoded(bytes, path_end + 1, QUERY)?;
    }
    let mut end = query_end;
    if bytes.get(query_end) == Some(&b'#') {
        end = skip_encoded(bytes, query_end + 1, QUERY)?;
    }
    let offsets = authority.between(scheme_end as u32, path_end as u32, query_end as u32);
    (end == bytes.len()).then_some(offsets)
}

/// Returns the end of the scheme, or 0, and the position after its colon.
#[inline]
fn scheme(bytes: &[u8]) -> Option<(usize, usize)> {
    // The most common schemes, as two comparisons that the branch predictor learns.
    if bytes.starts_with(b"https:") {
        return Some((5, 6));
    }
    if bytes.starts_with(b"http:") {
        return Some((4, 5));
    }
    let end = skip(bytes, 0, SCHEME);
    if bytes.get(end) == Some(&b':') {
        return bytes[0].is_ascii_alphabetic().then_some((end, end + 1));
    }
    // Without a scheme, the first segment has no colon. Its other bytes are checked with the path.
    let segment_end = skip(bytes, end, FIRST_SEGMENT);
    (bytes.get(segment_end) != Some(&b':')).then_some((0, 0))
}

/// `authority = [ userinfo "@" ] host [ ":" port ]`
#[derive(Clone, Copy)]
pub(crate) struct Authority {
    pub(crate) host_start: u32,
    pub(crate) host_end: u32,
    pub(crate) path_start: u32,
    pub(crate) host_ends_with_digit: bool,
}

impl Authority {
    /// Creates an absent authority, with the path at the given position.
    const fn none(path_start: usize) -> Self {
        Self {
            host_start: path_start as u32,
            host_end: path_start as u32,
            path_start: path_start as u32,
            host_ends_with_digit: false,
        }
    }

    /// Creates an authority from the positions of the host and the path.
    #[inline(always)]
    pub(crate) fn new(
        bytes: &[u8],
        host_start: usize,
        host_end: usize,
        path_start: usize,
    ) -> Option<Self> {
        let host = bytes.get(host_start..host_end)?;
        Some(Self {
            host_start: host_start as u32,
            host_end: host_end as u32,
            path_start: path_start as u32,
            host_ends_with_digit: host.last().is_some_and(u8::is_ascii_digit),
        })
    }

    /// Returns the offsets of a reference with this authority.
    #[inline(always)]
    pub(crate) fn between(self, scheme_end: u32, path_end: u32, query_end: u32) -> Offsets {
        let Self {
            host_start,
            host_end,
            path_start,
            host_ends_with_digit,
        } = self;
        Offsets::new(
            [
                scheme_end, host_start, host_end, path_start, path_end, query_end,
            ],
            host_ends_with_digit,
        )
    }
}

/// Scans an authority. Returns `None` if it is invalid or has an IP literal.
#[inline]
pub(crate) fn authority(bytes: &[u8], start: usize) -> Option<Authority> {
    #[cfg(test)]
    crate::detours::count(crate::detours::Detour::Authority);
    let mut host_start = start;
    let mut host_end = skip_encoded(bytes, start, REG_NAME)?;
    if matches!(bytes.get(host_end), Some(b':' | b'@')) {
        let userinfo_end = skip_encoded(bytes, host_end, USERINFO)?;
        if bytes.get(userinfo_end) == Some(&b'@') {
            host_start = userinfo_end + 1;
            host_end = skip_encoded(bytes, host_start, REG_NAME)?;
        }
    }
    let mut path_start = host_end;
    if bytes.get(host_end) == Some(&b':') {
        path_start = skip(bytes, host_end + 1, DIGIT);
    }
    if !matches!(bytes.get(path_start), None | Some(b'/' | b'?' | b'#')) {
        return None;
    }
    Authority::new(bytes, host_start, host_end, path_start)
}

/// Returns the first position from `start` on that has no digit.
#[inline]
pub(crate) fn skip_digits(bytes: &[u8], start: usize) -> usize {
    // Eight at once without a branch per digit, because the number of digits is unpredictable.
    let digits = digits_at_start(word_from(bytes, start));
    if digits < 8 {
        return start + digits;
    }
    skip(bytes, start + digits, DIGIT)
}

/// Loads the eight bytes from a position on, padded with zeros.
#[inline(always)]
fn word_from(bytes: &[u8], start: usize) -> u64 {
    let rest = bytes.get(start..).unwrap_or_default();
    if let Some(chunk) = rest.first_chunk() {
        return u64::from_le_bytes(*chunk);
    }
    match bytes.last_chunk() {
        Some(chunk) if !rest.is_empty() => u64::from_le_bytes(*chunk) >> (64 - 8 * rest.len()),
        _ => rest
            .iter()
            .rev()
            .fold(0, |word, &byte| word << 8 | u64::from(byte)),
    }
}

/// Returns the number of digits at the start of eight bytes.
#[inline(always)]
fn digits_at_start(word: u64) -> usize {
    let all = |byte: u8| u64::from_le_bytes([byte; 8]);
    // The top bit of each byte is set if the byte is not a digit.
    let values = word ^ all(b'0');
    let others = ((values & all(0x7F)) + all(0x80 - 10)) | values;
    (others & all(0x80)).trailing_zeros() as usize / 8
}

/// Returns the first position from `start` on whose byte is not in the class, or the end.
#[cfg_attr(feature = "simd", inline(always))]
#[cfg_attr(not(feature = "simd"), inline(never))]
fn skip(bytes: &[u8], start: usize, class: u8) -> usize {
    let mut at = start;
    while let Some(chunk) = bytes.get(at..).and_then(<[u8]>::first_chunk::<8>) {
        let common = chunk
            .iter()
            .fold(class, |common, &byte| common & CLASSES[usize::from(byte)]);
        if common == 0 {
            return at + others(chunk, class).trailing_zeros() as usize;
        }
        at += 8;
    }
    let left = bytes.len().saturating_sub(at);
    // The last eight bytes again, without those that were checked before.
    let others = if let Some(chunk) = bytes.last_chunk::<8>() {
        others(chunk, class) >> (8 - left)
    } else {
        let mut chunk = [0; 8];
        chunk[..left].copy_from_slice(bytes.get(at..).unwrap_or_default());
        others(&chunk, class)
    };
    at + ((others | 1 << left).trailing_zeros() as usize)
}

/// Returns a mask of the bytes that are not in the class, without a branch per byte.
#[inline(always)]
fn others(chunk: &[u8; 8], class: u8) -> u32 {
    let mut others = 0;
    for (i, &byte) in chunk.iter().enumerate() {
        others |= u32::from(CLASSES[usize::from(byte)] & class == 0) << i;
    }
    others
}

/// As [`skip`], with percent-encoded octets. Returns `None` if a percent sign lacks its digits.
#[cfg_attr(feature = "simd", inline(always))]
#[cfg_attr(not(feature = "simd"), inline(never))]
fn skip_encoded(bytes: &[u8], start: usize, class: u8) -> Option<usize> {
    let mut at = skip(bytes, start, class);
    while let Some([b'%', digits @ ..]) = bytes.get(at..) {
        let [first, second, ..] = *digits else {
            return None;
        };
        if CLASSES[usize::from(first)] & CLASSES[usize::from(second)] & HEXDIG == 0 {
            return None;
        }
        at = skip(bytes, at + 3, class);
    }
    Some(at)
}
